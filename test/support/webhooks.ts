import { ADMIN_KEY, type TestService } from './service';

export interface CreatedWebhook {
  serviceId: string;
  secret: string;
}

export async function createWebhook(
  service: TestService,
  input: { url: string; topic: string; headers?: object; isEnabled?: boolean },
  key?: string,
): Promise<CreatedWebhook> {
  const { createWebhook: created } = await service.data(
    'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { webhook { serviceId } secret } }',
    { input },
    key,
  );
  return { serviceId: created.webhook.serviceId, secret: created.secret };
}

/** Reports an event as the platform's staff; answers its id. */
export async function publish(
  service: TestService,
  topic: string,
  data: object,
  { meta, accountId = service.accountId }: { meta?: object; accountId?: string } = {},
): Promise<string> {
  const { publishEvent } = await service.data(
    `mutation ($account: ID!, $topic: String!, $data: JSONObject!, $meta: JSONObject) {
      publishEvent(accountServiceId: $account, topic: $topic, data: $data, meta: $meta)
    }`,
    { account: accountId, topic, data, meta },
    ADMIN_KEY,
  );
  return publishEvent;
}

export const DELIVERY = `serviceId eventServiceId topic status attempts responseStatus responseBody error created
  lastAttemptedAt nextAttemptAt payload`;

// biome-ignore lint/suspicious/noExplicitAny: what it holds is what tests assert
export async function deliveriesOf(service: TestService, webhook: string, limit = 100): Promise<any[]> {
  const { webhook: found } = await service.data(
    `query ($id: ID!, $limit: Int!) { webhook(serviceId: $id) { deliveries(limit: $limit) { ${DELIVERY} } } }`,
    { id: webhook, limit },
  );
  return found.deliveries;
}
