import { Between, In } from 'typeorm';
import { insert } from '../../platform/db/insert';
import { findLocked } from '../../platform/db/lock';
import type { EventListener, Tx } from '../../platform/db/transact';
import { NotFound } from '../../platform/errors';
import type { EventCatalogue } from '../../platform/events/definition.rules';
import { lookedUp, type Wanted } from '../../platform/events/look-ups';
import { newId } from '../../platform/ids';
import { present } from '../../platform/untyped.rules';
import { boundedPayload, chatBody, chatFormatOf } from './payload.rules';
import { DELIVERY_QUEUE, REPLAY_FAILED_JOB } from './queue.rules';
import { type Message, messageOf } from './topics.rules';
import { enabledWebhook } from './webhook.commands';
import { Webhook, WebhookDelivery } from './webhook.entity';
import { webhookTested } from './webhook.events';

const TEST_MESSAGE = 'A test of this webhook. Nothing has happened.';

interface ToldEvent extends Message {
  serviceId: string;
  meta: Record<string, unknown> | null;
}

/** Writes a delivery for each enabled webhook of the event's topic, in the event's own transaction. */
export const deliverEvent =
  (catalogue: EventCatalogue): EventListener =>
  async (tx, event) => {
    const message = messageOf(catalogue, event);
    if (!message) return;
    const { accountId, serviceId, meta } = event;
    const webhooks = (await enabledOf(tx, accountId)).filter(({ topic }) => topic === message.topic);
    await addDeliveries(tx, webhooks, { serviceId, meta, ...message });
  };

/** A webhook, as far as a delivery is made of it. */
type Told = Pick<Webhook, 'serviceId' | 'accountId' | 'topic' | 'url'>;

const enabledKey = (accountId: string) => `webhooks ${accountId}`;

/** Looked up along with what other listeners want to see: whether the account has webhooks, where one may be told. */
export const toldWebhooks =
  (catalogue: EventCatalogue): Wanted =>
  (event) =>
    messageOf(catalogue, event) && {
      key: enabledKey(event.accountId),
      table: 'webhooks',
      columns: ['service_id'],
      where: 'account_id = ? AND is_enabled = 1',
      parameters: [event.accountId],
    };

/** Looked up once a transaction, whatever it has to tell: events are told of when its changes are made. */
const enabled = new WeakMap<Tx, Map<string, Promise<Told[]>>>();

function enabledOf(tx: Tx, accountId: string): Promise<Told[]> {
  const known = enabled.get(tx) ?? new Map<string, Promise<Told[]>>();
  enabled.set(tx, known);
  const found = known.get(accountId) ?? readEnabled(tx, accountId);
  known.set(accountId, found);
  return found;
}

const readEnabled = async (tx: Tx, accountId: string): Promise<Told[]> =>
  lookedUp(tx, enabledKey(accountId)) === null ? [] : tx.db.findBy(Webhook, { accountId, isEnabled: true });

/** Sends a ping to the webhook, whatever its topic. Throws NotFound, Conflict when it is disabled. */
export async function testWebhook(tx: Tx, accountId: string, webhookServiceId: string): Promise<string> {
  const webhook = await enabledWebhook(tx, accountId, webhookServiceId);
  const data = { message: TEST_MESSAGE };
  const { topic } = webhookTested;
  const title = webhookTested.webhook?.title ?? topic;
  const serviceId = tx.emit(webhookTested, { accountId, subjectId: webhookServiceId, data });
  const [deliveryId] = await addDeliveries(tx, [webhook], { serviceId, topic, title, data, meta: null });
  return present(deliveryId, `delivery of ${serviceId}`);
}

/**
 * Sends a delivery once more, with all its tries, whatever became of it; one that is under way goes on. It is the same
 * event, and keeps its id. Throws NotFound, Conflict when the webhook is disabled.
 */
export async function replayDelivery(
  tx: Tx,
  accountId: string,
  { serviceId, webhookServiceId }: { serviceId: string; webhookServiceId?: string | null | undefined },
): Promise<void> {
  const delivery = await findLocked(tx.db, WebhookDelivery, { accountId, serviceId });
  if (!delivery || (webhookServiceId && webhookServiceId !== delivery.webhookServiceId))
    throw new NotFound('Webhook delivery');
  await enabledWebhook(tx, accountId, delivery.webhookServiceId);
  if (delivery.leaseOwner === null) await sendAgain(tx, [delivery]);
}

/**
 * Has everything that has failed since then sent once more; answers how many those are. Throws NotFound, Conflict when
 * the webhook is disabled.
 */
export async function replayFailed(
  tx: Tx,
  accountId: string,
  { webhookServiceId, since }: { webhookServiceId: string; since: string },
): Promise<number> {
  await enabledWebhook(tx, accountId, webhookServiceId);
  const created = Between(new Date(since), tx.now);
  const count = await tx.db.countBy(WebhookDelivery, { webhookServiceId, status: 'failed', created });
  if (count > 0) tx.enqueue(REPLAY_FAILED_JOB, { webhookServiceId, since, until: tx.now.toISOString() });
  return count;
}

/** A part of what is to be sent again, the oldest first; answers how many it was. */
export async function replaySome(
  tx: Tx,
  { webhookServiceId, since, until }: { webhookServiceId: string; since: string; until: string },
  limit: number,
): Promise<number> {
  const created = Between(new Date(since), new Date(until));
  // What fails again meanwhile was tried after `until`, and is not taken twice.
  const failed = await tx.db
    .createQueryBuilder(WebhookDelivery, 'delivery')
    .where({ webhookServiceId, status: 'failed', created })
    .andWhere('(delivery.lastAttemptedAt IS NULL OR delivery.lastAttemptedAt <= :until)', { until: new Date(until) })
    .orderBy('delivery.created')
    .limit(limit)
    .getMany();
  await sendAgain(tx, failed);
  return failed.length;
}

/** Removes a part of the deliveries of a webhook that is gone; answers how many it was. */
export async function removeSome(tx: Tx, webhookServiceId: string, limit: number): Promise<number> {
  const rows = await tx.db.find(WebhookDelivery, {
    select: { serviceId: true },
    where: { webhookServiceId },
    take: limit,
  });
  await removeRows(tx, rows);
  return rows.length;
}

/** Removes a part of what is older than the log reaches back and is settled; answers how many it was. */
export async function pruneSome(tx: Tx, before: Date, limit: number): Promise<number> {
  const rows = await tx.db
    .createQueryBuilder(WebhookDelivery, 'delivery')
    .select('delivery.serviceId')
    .where("delivery.created < :before AND delivery.status <> 'pending'", { before })
    .orderBy('delivery.created')
    .limit(limit)
    .getMany();
  await removeRows(tx, rows);
  return rows.length;
}

async function addDeliveries(tx: Tx, webhooks: Told[], event: ToldEvent): Promise<string[]> {
  if (webhooks.length === 0) return [];
  const envelope = boundedPayload({ ...event, created: tx.now });
  const rows = webhooks.map((webhook): WebhookDelivery => {
    const chat = chatFormatOf(webhook.url);
    return {
      serviceId: newId('wbd', tx.now.getTime()),
      accountId: webhook.accountId,
      webhookServiceId: webhook.serviceId,
      eventServiceId: event.serviceId,
      topic: event.topic,
      payload: chat ? chatBody(chat, event) : envelope,
      status: 'pending',
      attempts: 0,
      uncounted: 0,
      responseStatus: null,
      responseBody: null,
      error: null,
      durationMs: null,
      created: tx.now,
      lastAttemptedAt: null,
      dueAt: tx.now,
      leaseOwner: null,
      traceParent: tx.traceparent(),
    };
  });
  await insert(tx.db, WebhookDelivery, rows);
  for (const { webhookServiceId } of rows) tx.signal(DELIVERY_QUEUE, webhookServiceId);
  return rows.map(({ serviceId }) => serviceId);
}

async function sendAgain(tx: Tx, deliveries: WebhookDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  await tx.db
    .createQueryBuilder()
    .update(WebhookDelivery)
    .set({ status: 'pending', dueAt: tx.now, uncounted: () => 'attempts' })
    .where({ serviceId: In(deliveries.map(({ serviceId }) => serviceId)) })
    .execute();
  for (const { webhookServiceId } of deliveries) tx.signal(DELIVERY_QUEUE, webhookServiceId);
}

async function removeRows(tx: Tx, rows: Pick<WebhookDelivery, 'serviceId'>[]): Promise<void> {
  if (rows.length > 0) await tx.db.delete(WebhookDelivery, { serviceId: In(rows.map(({ serviceId }) => serviceId)) });
}
