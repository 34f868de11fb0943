import { In, MoreThan } from 'typeorm';
import type { Tx } from '../../platform/db/transact';
import { Event } from '../../platform/events/event.entity';
import { Decision } from '../decisions/decision.entity';
import { Offer } from '../decisions/offer.entity';
import { Attempt } from '../submissions/attempt.entity';
import { FunderSubmission } from '../submissions/submission.entity';
import { WebhookDelivery, WebhookGathering } from '../webhooks/webhook.entity';
import { count } from './erasure.commands';
import { Erasure } from './erasure.entity';
import { emptied } from './erasure.rules';

/** Small enough that nobody waits long for the rows, or on SQLite for the turn. */
export const BATCH = 500;
const EVENTS = 1000;
const ERASED = 'The deal was erased.';

/** Removes a part of something; answers how many rows that was, fewer than BATCH when it is the end. */
export type Step = (tx: Tx, erasure: Erasure) => Promise<number>;

/** What funders said of the deal. */
export const eraseDecisions: Step = async (tx, erasure) => {
  const submissions = await submissionIds(tx, erasure);
  if (submissions.length === 0) return 0;
  const decisions = await tx.db.find(Decision, {
    select: { serviceId: true },
    where: { submissionServiceId: In(submissions) },
    take: BATCH,
  });
  if (decisions.length === 0) return 0;
  const decisionServiceId = In(decisions.map(({ serviceId }) => serviceId));
  const { affected: offers } = await tx.db.delete(Offer, { decisionServiceId });
  await tx.db.delete(Decision, { serviceId: decisionServiceId });
  await count(tx, erasure.serviceId, { decisions: decisions.length, offers: offers ?? 0 });
  return decisions.length;
};

/** What sends and their answers said. Submissions and attempts stay, with their statuses: nothing is sent twice. */
export const emptySubmissions: Step = async (tx, erasure) => {
  const rows = await tx.db
    .createQueryBuilder(FunderSubmission, 'submission')
    .select('submission.serviceId')
    .where({ endUserServiceId: In(erasure.records) })
    .andWhere('(submission.submissionResult IS NOT NULL OR submission.submissionStatusMessage IS NOT NULL)')
    .limit(BATCH)
    .getMany();
  if (rows.length === 0) return 0;
  const changes = { submissionResult: null, submissionStatusMessage: null };
  await tx.db.update(FunderSubmission, { serviceId: In(idsOf(rows)) }, changes);
  await count(tx, erasure.serviceId, { submissions: rows.length });
  return rows.length;
};

export const emptyAttempts: Step = async (tx, erasure) => {
  const submissions = await submissionIds(tx, erasure);
  if (submissions.length === 0) return 0;
  const rows = await tx.db
    .createQueryBuilder(Attempt, 'attempt')
    .select('attempt.serviceId')
    .where({ submissionServiceId: In(submissions) })
    .andWhere('(attempt.message IS NOT NULL OR attempt.note IS NOT NULL OR attempt.providerReference IS NOT NULL)')
    .limit(BATCH)
    .getMany();
  if (rows.length === 0) return 0;
  await tx.db.update(Attempt, { serviceId: In(idsOf(rows)) }, { message: null, note: null, providerReference: null });
  await count(tx, erasure.serviceId, { attempts: rows.length });
  return rows.length;
};

/** What waits to be told of the deal's transactions. */
export const dropGatherings: Step = async (tx, { serviceId, accountId, records }) => {
  const { affected } = await tx.db.delete(WebhookGathering, { accountId, subject: In(records) });
  await count(tx, serviceId, { gatherings: affected ?? 0 });
  return 0;
};

/** Empties the next thousand of the account's events that are about the deal, and what webhooks were sent of them. */
export const emptyEvents: Step = async (tx, { serviceId, accountId }) => {
  const erasure = await tx.db.findOneByOrFail(Erasure, { serviceId });
  const own = new Set([...erasure.records, ...(await submissionIds(tx, erasure)), ...(await attemptIds(tx, erasure))]);
  const events = await tx.db.find(Event, {
    where: { accountId, seq: MoreThan(erasure.eventsUntil) },
    order: { seq: 'ASC' },
    take: EVENTS,
  });
  const about = events.filter(({ subjectId }) => own.has(subjectId));
  for (const { seq, data } of about)
    await tx.db.update(Event, { accountId, seq }, { data: emptied(data), meta: null } as object);
  await count(tx, serviceId, { events: about.length, webhookDeliveries: await emptyDeliveries(tx, about) });
  await tx.db.update(Erasure, { serviceId }, { eventsUntil: events.at(-1)?.seq ?? erasure.eventsUntil });
  return events.length === EVENTS ? BATCH : 0;
};

async function emptyDeliveries(tx: Tx, events: readonly Event[]): Promise<number> {
  if (events.length === 0) return 0;
  // By their time, which is the event's and has an index.
  const created = In([...new Set(events.map((event) => event.created.getTime()))].map((ms) => new Date(ms)));
  const eventServiceId = In(events.map((event) => event.serviceId));
  const nothing = { payload: '{}', responseBody: null, leaseOwner: null };
  const given = { status: 'failed' as const, dueAt: null, error: ERASED };
  const { affected } = await tx.db.update(WebhookDelivery, { created, eventServiceId }, nothing);
  await tx.db.update(WebhookDelivery, { created, eventServiceId, status: 'pending' }, given);
  return affected ?? 0;
}

const idsOf = (rows: readonly { serviceId: string }[]) => rows.map(({ serviceId }) => serviceId);

async function submissionIds(tx: Tx, { accountId, records }: Erasure): Promise<string[]> {
  const where = { accountId, endUserServiceId: In(records) };
  return idsOf(await tx.db.find(FunderSubmission, { select: { serviceId: true }, where }));
}

/** The ids of the deal's attempts. */
export async function attemptIds(tx: Tx, erasure: Erasure): Promise<string[]> {
  const submissions = await submissionIds(tx, erasure);
  if (submissions.length === 0) return [];
  const where = { submissionServiceId: In(submissions) };
  return idsOf(await tx.db.find(Attempt, { select: { serviceId: true }, where }));
}
