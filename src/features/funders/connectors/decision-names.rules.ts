/** What a manifest may say of a decision: the names of one on the wire, and two shorter ones. A note is a person's alone. */
export const DECISION_NAMES = [
  ...['status', 'raw_status', 'application_identifier', 'attribution_method', 'decline_reason', 'email_classification'],
  ...['email_decision_stage', 'expires_at', 'lender_notes', 'offer_link_url', 'offers', 'provider_effective_at'],
  ...['raw_application_status', 'requested_info', 'source_received_at', 'status_reasoning', 'stipulations'],
];

export const OFFER_NAMES = [
  ...['apr', 'biweekly_payment', 'buy_rate', 'commission_amount', 'commission_percent', 'daily_payment'],
  ...['draw_fee_amount', 'draw_fee_percentage', 'factor_rate', 'fees', 'first_payment_date', 'funded_amount'],
  ...['funding_date', 'funding_position', 'holdback_percentage', 'interest_rate', 'monthly_payment'],
  ...['origination_fee_amount', 'origination_fee_percentage', 'payback_amount', 'payment_frequency', 'payoff_amount'],
  ...[
    'raw_product_text',
    'source',
    'stipulations',
    'term_days',
    'term_months',
    'term_number_of_payments',
    'term_weeks',
  ],
  ...['weekly_payment'],
];

export const CHARGE_NAMES = ['name', 'amount', 'percent'];
