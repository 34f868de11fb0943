import type { Route } from '../../platform/rest/route';
import { wireName } from '../../platform/rest/wire-schema';
import { COMPUTED_FIELDS, OFFER_NUMBERS, OFFER_TEXTS, type OfferField } from './offers/offer-fields.rules';

const selected = (fields: readonly string[]) => fields.map(wireName).sort().join(' ');
const shown = (table: Record<string, OfferField>) =>
  Object.entries(table).flatMap(([name, field]) => (field.isOursAlone ? [] : [name]));
const OFFER = `service_id ordinal source funding_position ${selected(shown(OFFER_TEXTS))}
  computed { ${selected(COMPUTED_FIELDS)} } ${selected(shown(OFFER_NUMBERS))}`;
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
