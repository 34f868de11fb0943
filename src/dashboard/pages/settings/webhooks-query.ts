import { graphql, type ResultOf } from '../../api/graphql';

export const WEBHOOKS = graphql(`
  query Webhooks {
    webhooks { serviceId url topic isEnabled created failingSince disabledReason hasOwnSecret }
    webhookTopicGuide { topic group sentence sample }
  }
`);

export const DELIVERIES = graphql(`
  query Deliveries($id: ID!, $status: WebhookDeliveryStatus) {
    webhook(serviceId: $id) {
      serviceId
      deliveries(limit: 50, status: $status) {
        serviceId
        topic
        status
        attempts
        responseStatus
        error
        created
        lastAttemptedAt
        nextAttemptAt
        durationMs
        payload
        responseBody
      }
    }
  }
`);

export const CREATE_WEBHOOK = graphql(`
  mutation CreateWebhook($input: CreateWebhookInput!) {
    createWebhook(input: $input) { secret webhook { serviceId } }
  }
`);

export const UPDATE_WEBHOOK = graphql(`
  mutation UpdateWebhook($id: ID!, $input: UpdateWebhookInput!) {
    updateWebhook(serviceId: $id, input: $input) { serviceId isEnabled }
  }
`);

export const ROTATE_WEBHOOK_SECRET = graphql(`
  mutation RotateWebhookSecret($id: ID!) { rotateWebhookSecret(serviceId: $id) { secret webhook { serviceId } } }
`);

export const SIGNING_SECRET = graphql(`
  query WebhookSigningSecret { webhookSigningSecret { secret previousValidUntil } }
`);

export const ROTATE_SIGNING_SECRET = graphql(`
  mutation RotateWebhookSigningSecret($secret: String) {
    rotateWebhookSigningSecret(secret: $secret) { secret previousValidUntil }
  }
`);

export const DELETE_WEBHOOK = graphql(`mutation DeleteWebhook($id: ID!) { deleteWebhook(serviceId: $id) }`);

export const TEST_WEBHOOK = graphql(`mutation TestWebhook($id: ID!) { testWebhook(serviceId: $id) { serviceId } }`);

export const REPLAY = graphql(
  `mutation Replay($id: ID!) { replayWebhookDelivery(serviceId: $id) { serviceId status } }`,
);

export const REPLAY_FAILED = graphql(`
  mutation ReplayFailed($id: ID!, $since: DateTime!) {
    replayFailedWebhookDeliveries(webhookServiceId: $id, since: $since)
  }
`);

export type WebhookTopic = ResultOf<typeof WEBHOOKS>['webhookTopicGuide'][number];
export type Webhook = ResultOf<typeof WEBHOOKS>['webhooks'][number];
export type Delivery = NonNullable<ResultOf<typeof DELIVERIES>['webhook']>['deliveries'][number];
