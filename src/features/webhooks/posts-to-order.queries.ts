import { accountOf, type Context } from '../accounts/caller';

/** What sending again all that has failed counts for: two times a minute to a host. */
export const REPLAYED = 10;

/** Counts what is sent to order by the webhook's host; one that is not there sends nothing. */
export async function countPosts(context: Context, webhookServiceId: string, posts = 1): Promise<void> {
  const [webhook] = await context.services.database.read<{ url: string }>(
    'SELECT url FROM webhooks WHERE account_id = ? AND service_id = ?',
    [accountOf(context), webhookServiceId],
  );
  if (webhook) await context.countPosts(new URL(webhook.url).hostname, posts);
}

/** Whose log the delivery is in; '' where the account has no such delivery. */
export async function webhookOfDelivery(context: Context, serviceId: string): Promise<string> {
  const [delivery] = await context.services.database.read<{ webhookServiceId: string }>(
    'SELECT webhook_service_id AS webhookServiceId FROM webhook_deliveries WHERE account_id = ? AND service_id = ?',
    [accountOf(context), serviceId],
  );
  return delivery?.webhookServiceId ?? '';
}
