import type { Route } from '../../platform/rest/route';

const CLOSING = `submission { service_id funder { service_id name } } offer { service_id } terms differs contract_out_on contract_signed_on
  contract_file { service_id file_name } funded_on funded_amount payback_amount net_amount payment payment_frequency
  number_of_payments commission_amount first_payment_on renewal_on renewal_share version`;
const DEAL = `service_id pipeline_stage stage_since lost_reason lost_note closing { ${CLOSING} }`;
const ENTRY = 'service_id kind amount occurred_on reference note author reverses created funder { service_id name }';
const BALANCE = 'expected received clawed_back net outstanding overpaid';
const FIELDS = {
  contract_out_on: 'String',
  contract_signed_on: 'String',
  contract_file_service_id: 'ID',
  funded_on: 'String',
  funded_amount: 'Float',
  payback_amount: 'Float',
  net_amount: 'Float',
  payment: 'Float',
  payment_frequency: 'String',
  number_of_payments: 'Int',
  commission_amount: 'Float',
  first_payment_on: 'String',
  renewal_on: 'String',
  renewal_share: 'Float',
  renewal_dismissed: 'Boolean',
};
const VARIABLES = Object.entries(FIELDS)
  .map(([name, type]) => `$${name}: ${type}`)
  .join(', ');
const INPUT = Object.keys(FIELDS)
  .map((name) => `${name}: $${name}`)
  .join(', ');

interface Ledger {
  commission_entries: { edges: { node: object }[]; page_info: { has_next_page: boolean; end_cursor: string | null } };
  commission_balance: object;
}

export const closingRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/end_users/{end_user_service_id}/closing',
    status: 200,
    summary: 'The chosen offer of a deal, and what became of it',
    document: `query ($end_user_service_id: ID!) { end_user(service_id: $end_user_service_id) { ${DEAL} } }`,
    notFound: 'End user not found',
  },
  {
    method: 'PUT',
    path: '/api/end_users/{end_user_service_id}/closing',
    status: 200,
    summary: 'Choose an offer',
    document: `mutation ($end_user_service_id: ID!, $offer_service_id: ID!, $accept_expired: Boolean! = false) {
      select_offer(end_user_service_id: $end_user_service_id, offer_service_id: $offer_service_id, accept_expired: $accept_expired) {
        ${DEAL}
      }
    }`,
  },
  {
    method: 'PATCH',
    path: '/api/end_users/{end_user_service_id}/closing',
    status: 200,
    summary: 'Enter contract, funding and renewal; what is omitted stays, null takes back',
    document: `mutation ($end_user_service_id: ID!, $expected_version: Int, ${VARIABLES}) {
      update_closing(end_user_service_id: $end_user_service_id, expected_version: $expected_version, input: { ${INPUT} }) { ${DEAL} }
    }`,
  },
  {
    method: 'DELETE',
    path: '/api/end_users/{end_user_service_id}/closing',
    status: 200,
    summary: 'Take the choice of an offer back',
    document: `mutation ($end_user_service_id: ID!) { unselect_offer(end_user_service_id: $end_user_service_id) { ${DEAL} } }`,
  },
  {
    method: 'POST',
    path: '/api/end_users/{end_user_service_id}/withdraw_others',
    status: 200,
    summary: 'Tell funders that the deal is withdrawn',
    bounds: { submission_service_ids: { minItems: 1, maxItems: 50 } },
    document: `mutation ($end_user_service_id: ID!, $submission_service_ids: [ID!]!, $text: String) {
      withdraw_others(end_user_service_id: $end_user_service_id, submission_service_ids: $submission_service_ids, text: $text) {
        submission_service_id queued reason message_service_id
      }
    }`,
  },
  {
    method: 'POST',
    path: '/api/end_users/{end_user_service_id}/lose',
    status: 200,
    summary: 'Give a deal up',
    document: `mutation ($end_user_service_id: ID!, $reason: LostReason!, $note: String) {
      lose_deal(end_user_service_id: $end_user_service_id, reason: $reason, note: $note) { ${DEAL} }
    }`,
  },
  {
    method: 'POST',
    path: '/api/end_users/{end_user_service_id}/reopen',
    status: 200,
    summary: 'Take a deal up again',
    document: `mutation ($end_user_service_id: ID!) { reopen_deal(end_user_service_id: $end_user_service_id) { ${DEAL} } }`,
  },
  {
    method: 'GET',
    path: '/api/end_users/{end_user_service_id}/commission',
    status: 200,
    summary: 'The ledger of a deal',
    document: `query ($end_user_service_id: ID!) {
      end_user(service_id: $end_user_service_id) { commission { ${BALANCE} } commission_entries { ${ENTRY} } }
    }`,
    shape: ({ end_user }: { end_user: { commission: object | null; commission_entries: object[] | null } }) => ({
      balance: end_user.commission,
      entries: end_user.commission_entries,
    }),
    responseSchema: ({ properties: { end_user: deal = {} } = {} }) => ({
      type: 'object',
      properties: { balance: deal.properties?.commission ?? {}, entries: deal.properties?.commission_entries ?? {} },
      required: ['balance', 'entries'],
    }),
    notFound: 'End user not found',
  },
  {
    method: 'POST',
    path: '/api/end_users/{end_user_service_id}/commission',
    status: 201,
    summary: 'Enter a line of the ledger',
    document: `mutation ($end_user_service_id: ID!, $submission_service_id: ID, $kind: CommissionKind!, $amount: Float!,
        $occurred_on: String!, $reference: String, $note: String, $client_id: ID, $reverses: ID) {
      record_commission(input: {
        end_user_service_id: $end_user_service_id, submission_service_id: $submission_service_id, kind: $kind, amount: $amount,
        occurred_on: $occurred_on, reference: $reference, note: $note, client_id: $client_id, reverses: $reverses
      }) { ${ENTRY} }
    }`,
  },
  {
    method: 'GET',
    path: '/api/commission',
    status: 200,
    summary: 'The ledger of the account, newest day first, and what it comes to',
    bounds: { first: { minimum: 1, maximum: 100 } },
    document: `query ($from: String, $to: String, $funder_service_id: ID, $first: Int! = 50, $after: String) {
      commission_entries(from: $from, to: $to, funder_service_id: $funder_service_id, first: $first, after: $after) {
        edges { node { ${ENTRY} } } page_info { has_next_page end_cursor }
      }
      commission_balance(from: $from, to: $to, funder_service_id: $funder_service_id) { ${BALANCE} }
    }`,
    shape: ({ commission_entries: { edges, page_info }, commission_balance }: Ledger) => ({
      items: edges.map(({ node }) => node),
      ...page_info,
      balance: commission_balance,
    }),
  },
  {
    method: 'POST',
    path: '/api/decisions/{decision_service_id}/retract',
    status: 200,
    summary: 'Take back a decision that a person has entered or confirmed',
    document: `mutation ($decision_service_id: ID!, $note: String!) {
      retract_decision(decision_service_id: $decision_service_id, note: $note) {
        service_id status current_decision { service_id application_status }
      }
    }`,
  },
];
