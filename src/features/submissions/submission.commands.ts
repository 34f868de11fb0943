import { insert } from '../../platform/db/insert';
import { findLocked } from '../../platform/db/lock';
import type { Tx } from '../../platform/db/transact';
import { BadInput, NotFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { lockedEndUser } from '../deals/end-user.commands';
import { Funder } from '../funders/funder.entity';
import { FunderSubmission } from './submission.entity';
import { submissionUpdated } from './submission.events';
import { emitEvidence } from './submission.evidence.commands';
import { emitStatusChange } from './submission.transitions.commands';

/** Why nobody sends, decides or changes a test's submission. */
export const NOT_A_DEAL = 'This is the test merchant: it is sent by tests of an integration alone.';

/**
 * The id of the submission of this deal to this funder; it is made when there is none. `ofTest`: of the test merchant, and
 * of nobody else. Throws NotFound for either, BadInput for the test merchant.
 */
export async function upsertSubmission(
  tx: Tx,
  accountId: string,
  { endUserServiceId, funderServiceId }: { endUserServiceId: string; funderServiceId: string },
  ofTest = false,
): Promise<string> {
  // The deal's lock makes a second upsert of the same pair wait, and then find the first one's row.
  const endUser = await lockedEndUser(tx, accountId, endUserServiceId, true);
  if (endUser.isSynthetic !== ofTest) throw new BadInput(NOT_A_DEAL);
  const existing = await tx.db.findOneBy(FunderSubmission, { accountId, endUserServiceId, funderServiceId });
  if (existing) return existing.serviceId;
  if (!(await tx.db.existsBy(Funder, { serviceId: funderServiceId }))) throw new NotFound('Funder');
  const submission: FunderSubmission = {
    serviceId: newId('fsb', tx.now.getTime()),
    accountId,
    endUserServiceId,
    funderServiceId,
    status: 'pending',
    shouldSend: true,
    submissionStatusMessage: null,
    submissionResult: null,
    submittedAt: null,
    created: tx.now,
    retryAt: null,
    productionAttemptStatus: null,
    standingSince: tx.now,
    questionSince: null,
    lackingSince: null,
    lacking: null,
    isSynthetic: endUser.isSynthetic,
    deletedAt: null,
  };
  await insert(tx.db, FunderSubmission, submission);
  // A test is nobody's deal.
  if (!submission.isSynthetic) {
    emitStatusChange(tx, submission, undefined);
    await emitEvidence(tx, submission);
  }
  return submission.serviceId;
}

/** Says whether the broker wants the submission sent. Throws NotFound. */
export async function setShouldSend(tx: Tx, accountId: string, serviceId: string, shouldSend: boolean): Promise<void> {
  const submission = await lockedDealSubmission(tx, accountId, serviceId);
  if (submission.shouldSend === shouldSend) return;
  await tx.db.update(FunderSubmission, { serviceId }, { shouldSend });
  const data = { service_id: serviceId, should_send: shouldSend };
  tx.emit(submissionUpdated, { accountId, subjectId: serviceId, data });
}

/** The account's submission, locked until the transaction ends. Throws NotFound. */
export async function lockedSubmission(tx: Tx, accountId: string, serviceId: string): Promise<FunderSubmission> {
  return presentSubmission(await findLocked(tx.db, FunderSubmission, { accountId, serviceId }));
}

function presentSubmission(submission: FunderSubmission | null | undefined): FunderSubmission {
  if (!submission || submission.deletedAt) throw new NotFound('Funder submission');
  return submission;
}

/** The same, if it is a deal's. Throws BadInput for a test's, which follows its runs and nothing else. */
export async function lockedDealSubmission(tx: Tx, accountId: string, serviceId: string): Promise<FunderSubmission> {
  return dealSubmission(await findLocked(tx.db, FunderSubmission, { accountId, serviceId }));
}

/** The same of one that was looked for already. */
export function dealSubmission(found: FunderSubmission | null | undefined): FunderSubmission {
  const submission = presentSubmission(found);
  if (submission.isSynthetic) throw new BadInput(NOT_A_DEAL);
  return submission;
}
