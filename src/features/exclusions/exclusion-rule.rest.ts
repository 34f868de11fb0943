import type { Route } from '../../platform/rest/route';

const RULE = `funder { service_id logo_url name } funder_service_id not_senders reason sender_domains sender_emails sender_names`;
const OUTCOME = 'action funder_service_id';

interface Stored {
  revision: string;
}
const etag = ({ revision }: Stored) => `"${revision}"`;
const shown = ({ revision: _, ...rule }: Stored) => rule;

export const exclusionRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/funder_exclusion_rules/',
    status: 200,
    summary: 'List the exclusion rules',
    document: `{ funder_exclusion_rules { ${RULE} } }`,
    whole: {},
  },
  {
    method: 'PUT',
    path: '/api/funder_exclusion_rules/{funder_service_id}/',
    status: 200,
    summary: 'Create or replace an exclusion rule; If-Match is honoured',
    in: { if_match: 'header' },
    takenBack: {
      document: `query ($funder_service_id: ID!) {
        funder_exclusion_rule(funder_service_id: $funder_service_id) { funder { service_id logo_url name } funder_service_id reason }
      }`,
      kept: ['reason'],
    },
    document: `mutation ($funder_service_id: ID!, $not_senders: [String!]! = [], $sender_domains: [String!]! = [],
        $sender_emails: [String!]! = [], $sender_names: [String!]! = [], $if_match: String) {
      put_funder_exclusion_rule(funder_service_id: $funder_service_id, if_match: $if_match, input: {
        not_senders: $not_senders, sender_domains: $sender_domains, sender_emails: $sender_emails, sender_names: $sender_names
      }) { ${RULE} revision }
    }`,
    etag: ({ put_funder_exclusion_rule }: { put_funder_exclusion_rule: Stored }) => etag(put_funder_exclusion_rule),
    shape: ({ put_funder_exclusion_rule }: { put_funder_exclusion_rule: Stored }) => shown(put_funder_exclusion_rule),
  },
  {
    method: 'PATCH',
    path: '/api/funder_exclusion_rules/bulk/',
    status: 200,
    summary: 'Add and remove senders across the rules of several funders',
    document: `mutation ($funder_service_ids: [ID!]!, $add: SenderMatchersInput, $remove: SenderMatchersInput) {
      bulk_edit_funder_exclusion_rules(funder_service_ids: $funder_service_ids, add: $add, remove: $remove) { ${OUTCOME} }
    }`,
  },
  {
    method: 'POST',
    path: '/api/funder_exclusion_rules/bulk/',
    status: 201,
    summary: 'Add senders to the rules of several funders; missing rules are made',
    document: `mutation ($funder_service_ids: [ID!]!, $sender_domains: [String!], $sender_emails: [String!], $sender_names: [String!]) {
      bulk_edit_funder_exclusion_rules(funder_service_ids: $funder_service_ids, add: {
        sender_domains: $sender_domains, sender_emails: $sender_emails, sender_names: $sender_names
      }) { ${OUTCOME} }
    }`,
  },
  {
    method: 'DELETE',
    path: '/api/funder_exclusion_rules/bulk/',
    status: 200,
    summary: 'Delete the rules of several funders, all or none',
    in: { funder_service_ids: 'body' },
    document: `mutation ($funder_service_ids: [ID!]!) {
      delete_funder_exclusion_rules(funder_service_ids: $funder_service_ids) { ${OUTCOME} }
    }`,
  },
  {
    method: 'DELETE',
    path: '/api/funder_exclusion_rules/{funder_service_id}/',
    status: 200,
    summary: 'Delete an exclusion rule',
    document: `mutation ($funder_service_id: ID!) {
      delete_funder_exclusion_rules(funder_service_ids: [$funder_service_id]) { ${OUTCOME} }
    }`,
    shape: ({ delete_funder_exclusion_rules: [outcome] }: { delete_funder_exclusion_rules: unknown[] }) => outcome,
  },
];
