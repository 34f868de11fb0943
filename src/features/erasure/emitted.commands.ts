import { Brackets, In, MoreThan } from 'typeorm';
import { patch } from '../../platform/db/insert';
import { toStored } from '../../platform/db/instants';
import type { Tx } from '../../platform/db/transact';
import { Event } from '../../platform/events/event.entity';
import { JobRow } from '../../platform/jobs/job.entity';
import { TELL_GATHERED_JOB } from '../webhooks/queue.rules';
import { Webhook, WebhookDelivery, WebhookGathering } from '../webhooks/webhook.entity';
import { Erasure } from './erasure.entity';
import { count } from './erasure.progress.commands';
import { type Erased, emptied, isAbout } from './erasure.rules';
import { BATCH, erasedOf, type Step } from './erasure.steps.commands';

const EVENTS = 1000;
const ERASED = 'The deal was erased.';
const NOTHING = { payload: '{}', responseBody: null, leaseOwner: null };
const GIVEN_UP = { status: 'failed' as const, dueAt: null, error: ERASED };

/** What waits to be told of the deal is told to nobody from now on, by whichever id it names it. */
export async function forgetEmitted(tx: Tx, serviceId: string): Promise<void> {
  const erased = await erasedOf(tx, serviceId);
  const { accountId } = erased.erasure;
  const subjects = [...erased.erasure.records, ...Object.keys(erased.names.endUserIds)];
  const waiting = await tx.db.findBy(WebhookGathering, { accountId, subject: In(subjects) });
  const gatherings = waiting.filter(({ data, lastChangedAt }) => isAbout(data, lastChangedAt, erased));
  for (const { subject } of gatherings) await tx.db.delete(WebhookGathering, { accountId, subject });
  for (const subject of subjects) await forgetJobs(tx, accountId, subject);
  await count(tx, serviceId, { gatherings: gatherings.length, webhookDeliveries: await forgetWaiting(tx, erased) });
}

/** The jobs that were to tell of what was gathered: they name the deal as well. */
async function forgetJobs(tx: Tx, accountId: string, subject: string): Promise<void> {
  const payload = JSON.stringify(subject);
  const jobs = await tx.db
    .createQueryBuilder(JobRow, 'job')
    .where({ name: TELL_GATHERED_JOB.name })
    .andWhere('INSTR(job.payload, :payload) > 0', { payload })
    .getMany();
  const own = jobs.filter((job) => job.payload.accountId === accountId && job.payload.subject === subject);
  const isGathered = await tx.db.existsBy(WebhookGathering, { accountId, subject });
  // One that waits for another deal of this name is left to it.
  if (own.length > 0 && !isGathered) await tx.db.delete(JobRow, { serviceId: In(own.map((job) => job.serviceId)) });
}

async function forgetWaiting(tx: Tx, erased: Erased & { erasure: Erasure }): Promise<number> {
  const { accountId } = erased.erasure;
  const webhooks = await tx.db.find(Webhook, { select: { serviceId: true }, where: { accountId } });
  if (webhooks.length === 0) return 0;
  const texts = [...erased.ids, ...Object.keys(erased.names.endUserIds).map(asWithin)];
  const waiting = await tx.db
    .createQueryBuilder(WebhookDelivery, 'delivery')
    .where({ status: 'pending', webhookServiceId: In(webhooks.map((webhook) => webhook.serviceId)) })
    .andWhere(
      new Brackets((any) =>
        texts.forEach((text, at) => {
          any.orWhere(`INSTR(delivery.payload, :text${at}) > 0`, { [`text${at}`]: text });
        }),
      ),
    )
    .getMany();
  return emptyDeliveries(
    tx,
    waiting.filter((delivery) => isOfDeal(delivery, erased)),
  );
}

/** As it stands within a text of JSON; less than all of it where a message to a chat would write it otherwise. */
const asWithin = (name: string) =>
  JSON.stringify(name)
    .slice(1, -1)
    .replace(/[&<>].*/s, '');

const isOfDeal = ({ payload, created }: WebhookDelivery, erased: Erased) =>
  isAbout(JSON.parse(payload), created, erased);

async function emptyDeliveries(tx: Tx, deliveries: readonly WebhookDelivery[]): Promise<number> {
  if (deliveries.length === 0) return 0;
  const serviceId = In(deliveries.map((delivery) => delivery.serviceId));
  await tx.db.update(WebhookDelivery, { serviceId, status: 'pending' }, GIVEN_UP);
  await tx.db.update(WebhookDelivery, { serviceId }, NOTHING);
  return deliveries.length;
}

/** Empties the next thousand of the account's events that are about the deal, and what webhooks were sent of them. */
export const emptyEvents: Step = async (tx, { serviceId, accountId }) => {
  const erased = await erasedOf(tx, serviceId);
  const { eventsUntil } = erased.erasure;
  const events = await tx.db.find(Event, {
    where: { accountId, seq: MoreThan(eventsUntil) },
    order: { seq: 'ASC' },
    take: EVENTS,
  });
  const about = events.filter(
    (event) => erased.ids.has(event.subjectId) || isAbout([event.data, event.meta], event.created, erased),
  );
  for (const { seq, data } of about) await patch(tx.db, Event, { accountId, seq }, { data: emptied(data), meta: null });
  await count(tx, serviceId, { events: about.length, webhookDeliveries: await emptyDeliveriesOf(tx, about) });
  await tx.db.update(Erasure, { serviceId }, { eventsUntil: events.at(-1)?.seq ?? eventsUntil });
  return events.length === EVENTS ? BATCH : 0;
};

async function emptyDeliveriesOf(tx: Tx, events: readonly Event[]): Promise<number> {
  if (events.length === 0) return 0;
  // By their time, which is the event's and has an index.
  const created = In([...new Set(events.map((event) => event.created.getTime()))].map((ms) => new Date(ms)));
  const eventServiceId = In(events.map((event) => event.serviceId));
  const deliveries = await tx.db.findBy(WebhookDelivery, { created, eventServiceId });
  return emptyDeliveries(
    tx,
    deliveries.filter(({ payload }) => payload !== NOTHING.payload),
  );
}

/** The same of deliveries whose events are no longer kept. To be called anew for each erasure: it remembers how far it is. */
export const emptyOldDeliveries = (): Step => {
  let seen = 0;
  return async (tx, { serviceId, accountId }) => {
    const erased = await erasedOf(tx, serviceId);
    const first = await tx.db.findOne(Event, { where: { accountId }, order: { seq: 'ASC' } });
    const webhooks = await tx.db.find(Webhook, { select: { serviceId: true }, where: { accountId } });
    if (!first || webhooks.length === 0) return 0;
    const old = await tx.db
      .createQueryBuilder(WebhookDelivery, 'delivery')
      .where({ webhookServiceId: In(webhooks.map((webhook) => webhook.serviceId)) })
      .andWhere('delivery.created < :first', { first: toStored(first.created) })
      .orderBy('delivery.created')
      .addOrderBy('delivery.serviceId')
      .skip(seen)
      .take(BATCH)
      .getMany();
    seen += old.length;
    const webhookDeliveries = await emptyDeliveries(
      tx,
      old.filter((delivery) => isOfDeal(delivery, erased)),
    );
    await count(tx, serviceId, { webhookDeliveries });
    return old.length;
  };
};
