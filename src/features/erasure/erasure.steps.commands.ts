import { In } from 'typeorm';
import type { Tx } from '../../platform/db/transact';
import { Decision } from '../decisions/decision.entity';
import { Offer } from '../decisions/offers/offer.entity';
import { Attempt } from '../submissions/sending/attempt.entity';
import { FunderSubmission } from '../submissions/submission.entity';
import { Erasure } from './erasure.entity';
import { count } from './erasure.progress.commands';
import type { Erased } from './erasure.rules';

/** Small enough that nobody waits long for the rows, or on SQLite for the turn. */
export const BATCH = 500;

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

const idsOf = (rows: readonly { serviceId: string }[]) => rows.map(({ serviceId }) => serviceId);

/** What tells that something is about the deal. */
export async function erasedOf(tx: Tx, serviceId: string): Promise<Erased & { erasure: Erasure }> {
  const erasure = await tx.db.findOneByOrFail(Erasure, { serviceId });
  const ids = [...erasure.records, ...(await submissionIds(tx, erasure)), ...(await attemptIds(tx, erasure))];
  return { erasure, ids: new Set(ids), names: erasure.names ?? { endUserIds: {}, merchants: [] } };
}

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
