import type { Headings } from '../forms';

/** Headings of a seventh hand, written by who had changed the rules and run before anything was changed for them. */
export const SEVENTH_HAND: Headings = {
  fields: {
    funder: ['Lender Partner Name', 'Fund Co.'],
    min_credit_score: ['Min Personal FICO', 'Credit Score Floor', 'FICO Cutoff'],
    min_time_in_business_months: ['Required TIB', 'Min Time in Biz (mo)', 'How Long in Business'],
    min_monthly_revenue: ['Min Gross/Month', 'Monthly Bank Revenue', 'Deposits per Month ($)'],
    min_annual_revenue: ['Yearly Sales Min', 'Min Gross Annual Receipts'],
    max_positions: ['How Many Positions', 'Stack Limit', 'Position(s) Accepted'],
    min_funding: ['Lowest Funding Amount', 'Deal Min ($)'],
    max_funding: ['Highest Offer', 'Deal Max ($)'],
    'min_funding max_funding': ['Loan Size Range', 'Deal Range'],
    max_nsf_per_month: ['NSF Limit', 'Max Overdrafts'],
    max_negative_days_per_month: ['Neg Day Limit'],
    min_avg_daily_balance: ['Minimum Daily Balance', 'ADB Req'],
    min_deposits_per_month: ['Deposits (# per mo)', 'Minimum Deposit Count'],
    restricted_states: ["States We Don't Do", 'No-Fund States'],
    allowed_states: ['Funds In', 'State Availability'],
    restricted_industries: ['Industries to Avoid', 'Restricted Ind.'],
    products: ['Product Offering'],
    max_term_months: ['Longest Term Offered', 'Term Cap'],
    factor_min: ['Lowest Factor'],
    buy_rate_min: ['Buy Rate From'],
    max_commission_percent: ['Max Broker Fee (pts)', 'Commission Cap'],
    allows_bankruptcy: ['BKs Allowed?'],
    allows_tax_liens: ['Tax Lien Policy'],
    requires_homeownership: ['Must Own Home?'],
    statements_required: ['# of Bank Stmts'],
    submission_email: ['Where to Send'],
  },
  none: [
    ['Account Exec', 'Dana Cole', 'Mike Prentiss', 'Toni Baird'],
    ['Fee at Funding', '$395', '3%', '$495'],
    ['COJ Required', 'Yes', 'No', 'NY only'],
    ['Prepay Discount', 'Yes', 'No', 'First 30 days'],
  ],
};
