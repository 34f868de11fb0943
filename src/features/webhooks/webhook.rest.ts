import type { Route } from '../../platform/rest/route';
import { MAX_DELIVERIES } from './webhook.loaders';

const WEBHOOK = 'service_id url topic headers is_enabled';
const READ_ONLY = 'service_id created failing_since disabled_reason has_own_secret';
const DETAIL = `${WEBHOOK} ${READ_ONLY}`;
const SIGNING_SECRET = 'secret previous_valid_until';
const DELIVERY = `service_id event_service_id topic status attempts response_status response_body error duration_ms created
  last_attempted_at next_attempt_at payload`;
const wrapped = (root: string, name: string) => (data: Record<string, unknown>) => ({ [name]: data[root] });
const WEBHOOK_PATH = '/api/webhooks/{webhook_service_id}';

export const webhookRoutes: Route[] = [
  ...['/webhooks/topics', '/api/webhooks/topics'].map(
    (path): Route => ({
      method: 'GET',
      path,
      status: 200,
      summary: 'List the topics that a webhook can have',
      document: '{ webhook_topics }',
      shape: wrapped('webhook_topics', 'topics'),
      whole: { at: 'topics' },
    }),
  ),
  {
    method: 'GET',
    path: '/api/webhooks',
    status: 200,
    summary: 'List the webhooks, newest first',
    document: `{ webhooks { ${WEBHOOK} } }`,
    shape: wrapped('webhooks', 'webhooks'),
    whole: { at: 'webhooks' },
  },
  {
    method: 'POST',
    path: '/api/webhooks',
    status: 201,
    summary: 'Create a webhook; the answer tells the secret that signs it',
    document: `mutation ($body: CreateWebhookInput!) { create_webhook(input: $body) { webhook { ${WEBHOOK} } secret } }`,
  },
  {
    method: 'GET',
    path: '/api/webhooks/signing_secret',
    status: 200,
    summary: 'Get the secret that signs the webhooks which have none of their own',
    document: `{ webhook_signing_secret { ${SIGNING_SECRET} } }`,
  },
  {
    method: 'POST',
    path: '/api/webhooks/signing_secret/rotate',
    status: 200,
    summary: "Replace the account's signing secret, by a given or a new one; for 24 hours the old one signs too",
    document: `mutation ($secret: String) { rotate_webhook_signing_secret(secret: $secret) { ${SIGNING_SECRET} } }`,
  },
  {
    method: 'GET',
    path: WEBHOOK_PATH,
    status: 200,
    summary: 'Get a webhook',
    document: `query ($webhook_service_id: ID!) { webhook(service_id: $webhook_service_id) { ${DETAIL} } }`,
    shape: wrapped('webhook', 'webhook'),
    notFound: 'Webhook not found',
  },
  {
    method: 'PUT',
    path: WEBHOOK_PATH,
    status: 200,
    summary: 'Change a webhook; what is left out stays as it is',
    wrapper: 'webhook',
    takenBack: {
      document: `query ($webhook_service_id: ID!) { webhook(service_id: $webhook_service_id) { ${READ_ONLY} } }`,
      kept: ['failing_since', 'disabled_reason'],
    },
    document: `mutation ($webhook_service_id: ID!, $body: UpdateWebhookInput!) {
      update_webhook(service_id: $webhook_service_id, input: $body) { ${WEBHOOK} }
    }`,
    shape: wrapped('update_webhook', 'webhook'),
  },
  {
    method: 'DELETE',
    path: WEBHOOK_PATH,
    status: 204,
    summary: 'Delete a webhook',
    document: 'mutation ($webhook_service_id: ID!) { delete_webhook(service_id: $webhook_service_id) }',
  },
  {
    method: 'POST',
    path: `${WEBHOOK_PATH}/rotate_secret`,
    status: 200,
    summary: 'Give a webhook a new signing secret of its own; for 24 hours the old one signs too',
    document: `mutation ($webhook_service_id: ID!) {
      rotate_webhook_secret(service_id: $webhook_service_id) { webhook { ${WEBHOOK} } secret }
    }`,
  },
  {
    method: 'POST',
    path: `${WEBHOOK_PATH}/test`,
    status: 202,
    summary: 'Send a test ping',
    document: `mutation ($webhook_service_id: ID!) { test_webhook(service_id: $webhook_service_id) { ${DELIVERY} } }`,
    shape: wrapped('test_webhook', 'delivery'),
  },
  {
    method: 'GET',
    path: `${WEBHOOK_PATH}/deliveries`,
    status: 200,
    summary: 'List the deliveries of the last 30 days, newest first',
    bounds: { limit: { minimum: 1, maximum: MAX_DELIVERIES } },
    document: `query ($webhook_service_id: ID!, $limit: Int! = 25) {
      webhook(service_id: $webhook_service_id) { deliveries(limit: $limit) { ${DELIVERY} } }
    }`,
    shape: ({ webhook }: { webhook: { deliveries: unknown } }) => ({ deliveries: webhook.deliveries }),
    notFound: 'Webhook not found',
  },
  {
    method: 'POST',
    path: `${WEBHOOK_PATH}/deliveries/{delivery_service_id}/replay`,
    status: 202,
    summary: 'Send a delivery once more',
    document: `mutation ($webhook_service_id: ID!, $delivery_service_id: ID!) {
      replay_webhook_delivery(service_id: $delivery_service_id, webhook_service_id: $webhook_service_id) { ${DELIVERY} }
    }`,
    shape: wrapped('replay_webhook_delivery', 'delivery'),
  },
  {
    method: 'POST',
    path: `${WEBHOOK_PATH}/replay_failed`,
    status: 202,
    summary: 'Send everything that has failed since a time once more',
    document: `mutation ($webhook_service_id: ID!, $since: DateTime!) {
      replay_failed_webhook_deliveries(webhook_service_id: $webhook_service_id, since: $since)
    }`,
    shape: wrapped('replay_failed_webhook_deliveries', 'count'),
  },
];
