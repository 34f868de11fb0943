import { graphql, type ResultOf } from '../../api/graphql';

export const WEBHOOKS = graphql(`
  query Webhooks {
    webhooks { serviceId url topic isEnabled created failingSince disabledReason }
    webhookTopics
  }
`);

export const DELIVERIES = graphql(`
  query Deliveries($id: ID!) {
    webhook(serviceId: $id) {
      serviceId
      deliveries(limit: 50) {
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

export const DELETE_WEBHOOK = graphql(`mutation DeleteWebhook($id: ID!) { deleteWebhook(serviceId: $id) }`);

export const TEST_WEBHOOK = graphql(`mutation TestWebhook($id: ID!) { testWebhook(serviceId: $id) { serviceId } }`);

export const REPLAY = graphql(
  `mutation Replay($id: ID!) { replayWebhookDelivery(serviceId: $id) { serviceId status } }`,
);

export type Webhook = ResultOf<typeof WEBHOOKS>['webhooks'][number];
export type Delivery = NonNullable<ResultOf<typeof DELIVERIES>['webhook']>['deliveries'][number];
