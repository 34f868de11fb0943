import type { Route } from '../../platform/rest/route';
import { shapedSchema } from '../../platform/rest/shaped-schema';
import { withUnset } from './live-names.rules';
import { SYNC_EVENT, SYNC_TEXTS, type SyncEvent, syncEventOf } from './sync-events.rules';

const READ_ONLY = 'service_id provider created url';
const INTEGRATION = `${READ_ONLY} instance_url config is_enabled is_live failure_notification_channel`;

/** A receipt has neither. */
interface Integration {
  config?: Record<string, unknown>;
  instance_url?: string | null;
}
interface Created {
  crm_integration: Integration;
  secret: string;
  is_new_secret: boolean;
}
interface Fetch {
  is_triggered: boolean;
  end_user: { service_id: string };
}
const shown = ({ config, instance_url, ...rest }: Integration) => ({
  ...rest,
  ...(instance_url !== undefined && { instance_url: instance_url ?? '' }),
  ...(config && { config: withUnset(config) }),
});

const COMPUTED = {
  instance_url: { type: 'string', description: 'Empty when none was given.' },
  config: { type: 'object', additionalProperties: true, description: 'As it was sent; credentials are masked.' },
};

/** A secret that the client has given is not told back. */
const made = ({
  create_crm_integration: { crm_integration, secret, is_new_secret },
}: {
  create_crm_integration: Created;
}) => ({ crm_integration: shown(crm_integration), ...(is_new_secret && { secret }) });

const INPUT = `$config: JSONObject, $auth: JSONObject, $secret: String, $instance_url: String, $is_enabled: Boolean,
  $is_live: Boolean, $failure_notification_channel: String`;
const GIVEN = `config: $config, auth: $auth, secret: $secret, instance_url: $instance_url, is_enabled: $is_enabled,
  is_live: $is_live, failure_notification_channel: $failure_notification_channel`;

/** Names within a configuration are the client's, as he spells them. */
const errorField: Route['errorField'] = ([field = ''], [, ...within]) => [field, ...within];

export const crmRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/crm_integrations',
    status: 200,
    summary: 'List the CRM integrations',
    document: `{ crm_integrations { ${INTEGRATION} } }`,
    shape: ({ crm_integrations }: { crm_integrations: Integration[] }) => ({
      crm_integrations: crm_integrations.map(shown),
    }),
    computed: COMPUTED,
    whole: { at: 'crm_integrations' },
  },
  {
    method: 'POST',
    path: '/api/crm_integrations',
    status: 201,
    summary: 'Create a CRM integration; a secret that is made for it is shown this once',
    intake: ({ provider, ...rest }) => ({
      ...rest,
      provider: typeof provider === 'string' ? provider.toLowerCase() : provider,
    }),
    document: `mutation ($provider: CrmProvider!, ${INPUT}) {
      create_crm_integration(provider: $provider, ${GIVEN}) { crm_integration { ${INTEGRATION} } secret is_new_secret }
    }`,
    shape: made,
    errorField,
    responseSchema: (data) => ({ ...shapedSchema(data, made, COMPUTED), required: ['crm_integration'] }),
  },
  {
    method: 'PATCH',
    path: '/api/crm_integrations/{crm_integration_service_id}',
    status: 200,
    summary: 'Change a CRM integration; what is omitted stays',
    takenBack: {
      document: `query ($crm_integration_service_id: ID!) {
        crm_integration(service_id: $crm_integration_service_id) { ${READ_ONLY} }
      }`,
    },
    document: `mutation ($crm_integration_service_id: ID!, ${INPUT}) {
      update_crm_integration(service_id: $crm_integration_service_id, ${GIVEN}) { ${INTEGRATION} }
    }`,
    wrapper: 'crm_integration',
    shape: ({ update_crm_integration }: { update_crm_integration: Integration }) => shown(update_crm_integration),
    computed: COMPUTED,
    errorField,
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
    }) => ({ ...shown(crm_integration), secret }),
    computed: COMPUTED,
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
    summary: 'List what the CRM of an end user has sent and what was fetched from it, newest first',
    document: `query ($end_user_service_id: ID!) {
      end_user(service_id: $end_user_service_id) { crm_sync_events(limit: 100) { ${SYNC_EVENT} } }
    }`,
    shape: ({ end_user }: { end_user: { crm_sync_events: SyncEvent[] } }) => end_user.crm_sync_events.map(syncEventOf),
    computed: SYNC_TEXTS,
    notFound: 'End user not found',
  },
  {
    method: 'POST',
    path: '/api/end_users/{end_user_service_id}/crm_sync',
    status: 200,
    summary: "Fetch an end user's record from its CRM again",
    document: `mutation ($end_user_service_id: ID!) {
      sync_end_user_with_crm(end_user_service_id: $end_user_service_id) { is_triggered end_user { service_id } }
    }`,
    shape: ({ sync_end_user_with_crm: { is_triggered, end_user } }: { sync_end_user_with_crm: Fetch }) => ({
      crm_sync_triggered: is_triggered,
      service_id: end_user.service_id,
    }),
    notFound: 'End user not found',
  },
];
