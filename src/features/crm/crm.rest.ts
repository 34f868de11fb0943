import type { Route } from '../../platform/rest/route';

const INTEGRATION = 'service_id provider config is_enabled created url';
const SYNC =
  'result message crm_integration_service_id provider opportunity_id opportunity_name stage owner last_synced_at';

interface Created {
  crm_integration: object;
  url: string;
  secret: string;
}

interface Synced {
  crm_sync: object;
}

export const crmRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/crm_integrations',
    status: 200,
    summary: 'List the CRM integrations',
    document: `{ crm_integrations { ${INTEGRATION} } }`,
  },
  {
    method: 'POST',
    path: '/api/crm_integrations',
    status: 201,
    summary: 'Create a CRM integration; its secret is shown this once',
    document: `mutation ($provider: CrmProvider!, $config: JSONObject) {
      create_crm_integration(provider: $provider, config: $config) { crm_integration { ${INTEGRATION} } secret }
    }`,
    shape: ({ create_crm_integration: { crm_integration, secret } }: { create_crm_integration: Created }) => ({
      ...crm_integration,
      secret,
    }),
  },
  {
    method: 'PATCH',
    path: '/api/crm_integrations/{crm_integration_service_id}',
    status: 200,
    summary: 'Turn a CRM integration on or off, or change its configuration; what is omitted stays',
    document: `mutation ($crm_integration_service_id: ID!, $is_enabled: Boolean, $config: JSONObject) {
      update_crm_integration(service_id: $crm_integration_service_id, is_enabled: $is_enabled, config: $config) { ${INTEGRATION} }
    }`,
  },
  {
    method: 'POST',
    path: '/api/crm_integrations/{crm_integration_service_id}/rotate_secret',
    status: 200,
    summary: 'Give a CRM integration a new secret; the old one stops working',
    document: `mutation ($crm_integration_service_id: ID!) {
      rotate_crm_integration_secret(service_id: $crm_integration_service_id) { crm_integration { ${INTEGRATION} } secret }
    }`,
    shape: ({
      rotate_crm_integration_secret: { crm_integration, secret },
    }: {
      rotate_crm_integration_secret: Created;
    }) => ({ ...crm_integration, secret }),
  },
  {
    method: 'DELETE',
    path: '/api/crm_integrations/{crm_integration_service_id}',
    status: 204,
    summary: 'Delete a CRM integration and its log; its end users stay',
    document:
      'mutation ($crm_integration_service_id: ID!) { delete_crm_integration(service_id: $crm_integration_service_id) }',
  },
  {
    method: 'GET',
    path: '/api/end_users/{end_user_service_id}/crm_sync',
    status: 200,
    summary: 'How the last synchronisation of an end user with its CRM went',
    document: `query ($end_user_service_id: ID!) { end_user(service_id: $end_user_service_id) { crm_sync { ${SYNC} } } }`,
    shape: ({ end_user }: { end_user: Synced }) => end_user.crm_sync,
    notFound: 'End user not found',
  },
  {
    method: 'POST',
    path: '/api/end_users/{end_user_service_id}/crm_sync',
    status: 200,
    summary: "Fetch an end user's record from its CRM again",
    document: `mutation ($end_user_service_id: ID!) {
      sync_end_user_with_crm(end_user_service_id: $end_user_service_id) { crm_sync { ${SYNC} } }
    }`,
    shape: ({ sync_end_user_with_crm }: { sync_end_user_with_crm: Synced }) => sync_end_user_with_crm.crm_sync,
    notFound: 'End user not found',
  },
];
