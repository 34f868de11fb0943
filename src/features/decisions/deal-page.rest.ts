import type { Route } from '../../platform/rest/route';

const OFFER_COMPUTED = `biweekly_payment buy_rate commission_amount commission_percent daily_payment factor_rate monthly_payment
  origination_fee_amount origination_fee_percentage payback_amount payment_frequency term_days term_months
  term_number_of_payments term_weeks weekly_payment`;
const OFFER = `service_id ordinal source funding_position payment_frequency raw_product_text stipulations
  computed { ${OFFER_COMPUTED} }
  apr biweekly_payment buy_rate commission_amount commission_percent daily_payment draw_fee_amount draw_fee_percentage
  factor_rate funded_amount holdback_percentage interest_rate monthly_payment origination_fee_amount
  origination_fee_percentage payback_amount term_days term_months term_number_of_payments term_weeks weekly_payment`;
const DECISION = `service_id application_identifier application_status raw_application_status attribution_method decline_reason
  email_classification email_decision_stage has_competing_offers lender_notes offer_link_url offers { ${OFFER} }
  provider_effective_at requested_info source_email_end_user_service_id source_email_service_id source_received_at
  status_reasoning stipulations superseded_at`;
const ELIGIBILITY = `sendable reason detail
  evidence { funder_service_id match_type configured_value observed_value similarity status }`;

interface DealPage {
  funder_submissions: object;
  linked_deal: { service_id: string; name: string | null } | null;
}

/** The deal's submissions with everything that is known of them, in one answer. */
export const dealPageRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/broker/end_users/{end_user_service_id}/funder_submissions/',
    status: 200,
    summary: 'List the funder submissions of an end user, newest first',
    bounds: { page: { minimum: 1 }, limit: { minimum: 1, maximum: 50 } },
    document: `query ($end_user_service_id: ID!, $page: Int! = 1, $limit: Int! = 25) {
      end_user(service_id: $end_user_service_id) {
        broker_link_status
        classification
        linked_deal { service_id name }
        linked_records { service_id name created classification link_type }
        submitting_brokers { company domain email }
        funder_submissions(page: $page, limit: $limit) {
          items {
            service_id created funder { service_id name } status configured_channel should_send submission_configured
            submission_status_message submitted_at
            send_eligibility { ${ELIGIBILITY} }
            attempts { service_id channel status is_production created completed_at }
            current_decision { ${DECISION} }
            decisions { ${DECISION} }
          }
          page limit has_more
        }
      }
    }`,
    shape({ end_user: { funder_submissions, linked_deal, ...record } }: { end_user: DealPage }) {
      return {
        ...funder_submissions,
        ...record,
        linked_deal_end_user_service_id: linked_deal?.service_id ?? null,
        linked_deal_name: linked_deal?.name ?? null,
      };
    },
    notFound: 'End user not found',
  },
];
