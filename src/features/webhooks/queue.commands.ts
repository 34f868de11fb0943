import { In } from 'typeorm';
import type { Tx } from '../../platform/db/transact';
import type { RescheduleNow } from '../../platform/jobs/clock-rollback';
import { afterFailure, type Verdict } from './outcome.rules';
import type { Due } from './queue.queries';
import { disableWebhook } from './webhook.commands';
import { Webhook, WebhookDelivery } from './webhook.entity';

/** A delivery that this process has taken; its `attempts` count the try that is to come. */
export interface Claim extends Pick<Due, 'delivery' | 'webhook'> {
  /** Proves that it is still this claim that settles the try. */
  lease: string;
}

/** What became of a try. `interrupted`: the service had to stop before there was an answer. */
export interface Result {
  claim: Claim;
  verdict: Verdict | { result: 'interrupted' };
  responseStatus: number | null;
  responseBody: string | null;
  durationMs: number;
}

const DISABLED = 'The webhook is disabled.';
const ERROR_LENGTH = 500;

/**
 * Takes those of these deliveries that nobody has taken since they were read, until `lease` ends: conditional updates, so
 * of several processes one gets each row. What is due for a webhook that is disabled has failed.
 */
export async function claimDeliveries(
  tx: Tx,
  due: readonly Due[],
  { lease, leaseSeconds }: { lease: string; leaseSeconds: number },
): Promise<Claim[]> {
  const refused = due.filter(({ isEnabled }) => !isEnabled);
  if (refused.length > 0)
    await takeDue(tx, refused, { status: 'failed', dueAt: null, leaseOwner: null, error: DISABLED });
  const wanted = due.filter(({ isEnabled }) => isEnabled);
  const dueAt = new Date(tx.now.getTime() + leaseSeconds * 1000);
  let taken = 0;
  // With the number of tries that was read: what another process has tried meanwhile is read again.
  for (const attempts of new Set(wanted.map(({ delivery }) => delivery.attempts))) {
    const alike = wanted.filter(({ delivery }) => delivery.attempts === attempts);
    const changes = { leaseOwner: lease, dueAt, lastAttemptedAt: tx.now, attempts: attempts + 1 };
    taken += await takeDue(tx, alike, changes, attempts);
  }
  const own = taken === wanted.length ? wanted : await ownOf(tx, wanted, lease);
  return own.map(({ delivery, webhook }) => ({
    delivery: { ...delivery, attempts: delivery.attempts + 1 },
    webhook,
    lease,
  }));
}

/** Writes what became of these tries, and how their webhooks are doing. */
export async function recordOutcomes(tx: Tx, results: readonly Result[]): Promise<void> {
  const ordered = [...results].sort((a, b) => (a.claim.delivery.serviceId < b.claim.delivery.serviceId ? -1 : 1));
  for (const result of ordered) await settleTry(tx, result);
  const webhooks = new Map(results.map(({ claim }) => [claim.webhook.serviceId, claim.webhook]));
  for (const webhook of [...webhooks.values()].sort((a, b) => (a.serviceId < b.serviceId ? -1 : 1))) {
    const own = results.filter(({ claim }) => claim.webhook.serviceId === webhook.serviceId);
    await noteHealth(tx, webhook, own);
  }
}

/** Keeps what this process is sending from being taken over. */
export async function renewLeases(tx: Tx, owner: string, ids: string[], leaseSeconds: number): Promise<void> {
  await tx.db
    .createQueryBuilder()
    .update(WebhookDelivery)
    .set({ dueAt: new Date(tx.now.getTime() + leaseSeconds * 1000) })
    .where({ serviceId: In(ids), status: 'pending' })
    .andWhere('lease_owner LIKE :owner', { owner: `${owner}%` })
    .execute();
}

/** On a database of which this is the only process: nobody can be sending what was left behind. */
export async function releaseLeases(tx: Tx): Promise<void> {
  await tx.db
    .createQueryBuilder()
    .update(WebhookDelivery)
    .set({ dueAt: tx.now, leaseOwner: null })
    .where("status = 'pending' AND lease_owner IS NOT NULL")
    .execute();
}

/** Has what waits be sent now, after the clock was put back. */
export const rescheduleDeliveriesNow: RescheduleNow = async ({ db, now }, leaseEnd) => {
  for (const [leased, dueAt] of [
    ['lease_owner IS NULL', now],
    ['lease_owner IS NOT NULL', leaseEnd],
  ] as const)
    await db
      .createQueryBuilder()
      .update(WebhookDelivery)
      .set({ dueAt })
      .where(`status = 'pending' AND ${leased} AND due_at > :dueAt`, { dueAt })
      .execute();
};

const idsOf = (due: readonly Due[]) => due.map(({ delivery }) => delivery.serviceId).sort();

/** Changes those that are still due; answers how many those are. */
async function takeDue(
  tx: Tx,
  due: readonly Due[],
  changes: Partial<WebhookDelivery>,
  attempts?: number,
): Promise<number> {
  const where = { serviceId: In(idsOf(due)), status: 'pending' as const, ...(attempts !== undefined && { attempts }) };
  const { affected } = await tx.db
    .createQueryBuilder()
    .update(WebhookDelivery)
    .set(changes)
    .where(where)
    .andWhere('due_at <= :now', { now: tx.now })
    .execute();
  return affected ?? 0;
}

async function ownOf(tx: Tx, due: readonly Due[], lease: string): Promise<Due[]> {
  const where = { serviceId: In(idsOf(due)), leaseOwner: lease };
  const own = await tx.db.find(WebhookDelivery, { select: { serviceId: true }, where });
  const ids = new Set(own.map(({ serviceId }) => serviceId));
  return due.filter(({ delivery }) => ids.has(delivery.serviceId));
}

async function settleTry(tx: Tx, { claim, verdict, responseStatus, responseBody, durationMs }: Result): Promise<void> {
  const { delivery, lease } = claim;
  const seen = { responseStatus, responseBody, durationMs, leaseOwner: null };
  const changes: Partial<WebhookDelivery> = {
    succeeded: { ...seen, status: 'succeeded' as const, dueAt: null, error: null },
    failed: { ...seen, status: 'failed' as const, dueAt: null },
    again: { ...seen },
    interrupted: { leaseOwner: null, dueAt: tx.now, uncounted: delivery.uncounted + 1 },
  }[verdict.result];
  if ('error' in verdict) changes.error = verdict.error.slice(0, ERROR_LENGTH);
  if (verdict.result === 'again') changes.dueAt = new Date(tx.now.getTime() + verdict.waitSeconds * 1000);
  // Whose lease has ended may have been taken over: then the other try counts.
  await tx.db.update(WebhookDelivery, { serviceId: delivery.serviceId, leaseOwner: lease }, changes);
}

/** One success is enough to be well; five days without one disable the webhook, and a 410 does so at once. */
async function noteHealth(
  tx: Tx,
  { serviceId, failingSince }: Claim['webhook'],
  results: readonly Result[],
): Promise<void> {
  const verdicts = results.map(({ verdict }) => verdict);
  if (verdicts.some(({ result }) => result === 'succeeded')) {
    if (failingSince) await tx.db.update(Webhook, { serviceId }, { failingSince: null, lastFailedAt: null });
    return;
  }
  const failures = verdicts.filter((verdict) => verdict.result === 'failed' || verdict.result === 'again');
  if (failures.length === 0) return;
  const webhook = await tx.db.findOneBy(Webhook, { serviceId });
  if (!webhook?.isEnabled) return;
  const { disable, ...health } = afterFailure(webhook, tx.now);
  await tx.db.update(Webhook, { serviceId }, health);
  const gone = failures.some((verdict) => verdict.result === 'failed' && verdict.gone);
  if (gone) await disableWebhook(tx, webhook, 'The receiver answered 410: it wants no more.');
  else if (disable) await disableWebhook(tx, webhook, 'No delivery has succeeded for five days.');
}
