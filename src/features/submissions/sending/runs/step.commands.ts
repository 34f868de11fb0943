import { isDuplicate } from '../../../../platform/db/database';
import { insert, patch } from '../../../../platform/db/insert';
import { findLocked } from '../../../../platform/db/lock';
import { together } from '../../../../platform/db/together';
import type { Tx } from '../../../../platform/db/transact';
import type { Sends } from '../../../funders/connectors/manifest.rules';
import type { StepPlace } from '../../../funders/connectors/places.rules';
import { Attempt } from '../attempt.entity';
import { claimTransmission, exclusionOf } from '../send-claim.commands';
import type { SendSubject } from '../send-facts.commands';
import { AttemptStepRow, LATER, SendRun } from './run.entity';

/** One request of a run that is about to go out. */
export interface StepKey {
  runId: string;
  step: string;
  /** The file that it is for, or ''. */
  item: string;
}

export interface StepClaim extends StepKey {
  ordinal: number;
  sends: Sends;
  hash: string;
  bytes: number;
}

/**
 * The last word before the first byte of a request that carries the deal, or more of it: whether it may still go, and
 * whether it is this process that sends it. Of two only one can win: the row is made once, and changed from what was seen.
 * `isFirst`: nothing of the deal has gone out with this run, so that the attempt is taken not to be marked yet. `asOf`: of what is
 * sent, where it is known from the acceptance. Throws ChangedSince.
 */
export async function claimStep(
  tx: Tx,
  {
    attempt,
    submission,
    isFirst,
    asOf,
  }: { attempt: Attempt; submission: SendSubject; isFirst: boolean; asOf?: string },
  claim: StepClaim,
  seen: AttemptStepRow | null,
): Promise<{ claimed: boolean; refusal: string | null; isComplete?: boolean }> {
  const refusal = attempt.isTest ? null : await exclusionOf(tx, submission, isFirst ? asOf : undefined);
  if (refusal !== null) return { claimed: false, refusal };
  const supposes = isFirst && tx.supposes;
  // The usual case by one statement; whatever stands in its way is told apart below.
  if (claim.sends === 'deal' && (await claimTransmission(tx, attempt.serviceId, { runId: claim.runId, supposes })))
    return { claimed: await claimRow(tx, attempt, claim, seen), refusal: null };
  const current = await findLocked(tx.db, Attempt, { serviceId: attempt.serviceId });
  if (current?.status !== 'in_progress') return { claimed: false, refusal: null };
  const run = await tx.db.findOneBy(SendRun, { serviceId: claim.runId });
  if (run?.state === 'complete') return { claimed: false, refusal: null, isComplete: true };
  if (run?.state !== 'open') return { claimed: false, refusal: null };
  if (claim.sends === 'deal' && !current.transmissionStartedAt) return { claimed: false, refusal: null };
  return { claimed: await claimRow(tx, attempt, claim, seen), refusal: null };
}

/** The same for a file that follows a deal: no attempt is its own. */
export const claimLater = (
  tx: Tx,
  accountId: string,
  claim: StepClaim,
  seen: AttemptStepRow | null,
): Promise<boolean> => claimRow(tx, { serviceId: LATER, accountId }, claim, seen);

async function claimRow(
  tx: Tx,
  attempt: Pick<Attempt, 'serviceId' | 'accountId'>,
  claim: StepClaim,
  seen: AttemptStepRow | null,
): Promise<boolean> {
  const { runId, step, item, ordinal, sends, hash, bytes } = claim;
  const isSame = seen?.attemptServiceId === attempt.serviceId;
  const changes = {
    attemptServiceId: attempt.serviceId,
    status: 'started' as const,
    tries: isSame ? seen.tries + 1 : 1,
    startedAt: tx.now,
    firstStartedAt: isSame ? (seen.firstStartedAt ?? tx.now) : tx.now,
    finishedAt: null,
    httpStatus: null,
    requestHash: hash,
    requestBytes: bytes,
    message: null,
  };
  if (seen) {
    const where = {
      runId,
      step,
      item,
      status: seen.status,
      tries: seen.tries,
      attemptServiceId: seen.attemptServiceId,
    };
    const { affected } = await tx.db.update(AttemptStepRow, where, changes);
    return affected === 1;
  }
  const row = { runId, step, item, accountId: attempt.accountId, ordinal, sends, outputs: null, ...changes };
  await together(tx.db, () => insert(tx.db, AttemptStepRow, row));
  return true;
}

/** Whether a request was claimed; another process may have made its row at the same moment. */
export const unlessMade = <T>(claimed: Promise<T>, otherwise: T): Promise<T> =>
  claimed.catch((error: unknown) => {
    if (isDuplicate(error)) return otherwise;
    throw error;
  });

/** What became of a request; `reference` where it is known from now on what the funder calls the deal. */
export async function saveStep(
  tx: Tx,
  key: StepKey,
  changes: Partial<AttemptStepRow>,
  mark?: { reference: string | null },
): Promise<void> {
  await patch(
    tx.db,
    AttemptStepRow,
    { runId: key.runId, step: key.step, item: key.item },
    { finishedAt: tx.now, ...changes },
  );
  if (!mark) return;
  const run = await tx.db.findOneBy(SendRun, { serviceId: key.runId });
  const { reference } = mark;
  await patch(
    tx.db,
    SendRun,
    { serviceId: key.runId },
    { markedAt: run?.markedAt ?? tx.now, ...(reference && { reference: reference.slice(0, 200) }) },
  );
}

/** Notes a step that needs no claim: one that sends nothing, or that is left out. */
export async function noteStep(tx: Tx, row: AttemptStepRow): Promise<void> {
  const { runId, step, item, ...changes } = row;
  const { affected } = await tx.db.update(AttemptStepRow, { runId, step, item }, changes);
  if (!affected && !(await tx.db.existsBy(AttemptStepRow, { runId, step, item })))
    await insert(tx.db, AttemptStepRow, row);
}

/** Notes a request that is left out. */
export const skipStep = (
  tx: Tx,
  { serviceId: runId }: Pick<SendRun, 'serviceId'>,
  { serviceId: attemptServiceId, accountId }: Attempt,
  { step, file, ordinal }: StepPlace,
): Promise<void> =>
  noteStep(tx, {
    ...{ runId, step: step.id, item: file?.id ?? '', accountId, attemptServiceId, ordinal, sends: step.sends },
    ...{ status: 'skipped', tries: 0, startedAt: null, firstStartedAt: null, finishedAt: tx.now },
    ...{ httpStatus: null, requestHash: null, requestBytes: null, outputs: null, message: null },
  });
