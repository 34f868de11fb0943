import type { TypeLoads } from '../../platform/graphql/look-ahead';
import { toFirst } from '../../platform/graphql/relations';
import { Webhook, WebhookDelivery } from './webhook.entity';

/** Of a webhook's delivery log at once. */
export const MAX_DELIVERIES = 100;

const deliveries = toFirst(WebhookDelivery, 'webhookServiceId', ['created', 'serviceId'], MAX_DELIVERIES, 'status');

export const webhookLoads: TypeLoads[] = [
  { entity: Webhook, relations: { deliveries, headers: { columns: ['serviceId', 'headers'] } } },
  { entity: WebhookDelivery, relations: { nextAttemptAt: { columns: ['dueAt', 'leaseOwner'] } } },
];
