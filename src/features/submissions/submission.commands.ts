import { insert } from '../../platform/db/insert';
import { findLocked } from '../../platform/db/lock';
import type { Tx } from '../../platform/db/transact';
import { NotFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { lockedEndUser } from '../deals/end-user.commands';
import { Funder } from '../funders/funder.entity';
import { FunderSubmission } from './submission.entity';
import { submissionUpdated } from './submission.events';
import { emitEvidence } from './submission.evidence.commands';
import { emitStatusChange } from './submission.transitions.commands';

/** The id of the submission of this deal to this funder; it is made when there is none. Throws NotFound for either. */
export async function upsertSubmission(
  tx: Tx,
  accountId: string,
  { endUserServiceId, funderServiceId }: { endUserServiceId: string; funderServiceId: string },
): Promise<string> {
  // The deal's lock makes a second upsert of the same pair wait, and then find the first one's row.
  const endUser = await lockedEndUser(tx, accountId, endUserServiceId);
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
  const submission = await lockedSubmission(tx, accountId, serviceId);
  if (submission.shouldSend === shouldSend) return;
  await tx.db.update(FunderSubmission, { serviceId }, { shouldSend });
  const data = { service_id: serviceId, should_send: shouldSend };
  tx.emit(submissionUpdated, { accountId, subjectId: serviceId, data });
}

/** The account's submission, locked until the transaction ends. Throws NotFound. */
export async function lockedSubmission(tx: Tx, accountId: string, serviceId: string): Promise<FunderSubmission> {
  const submission = await findLocked(tx.db, FunderSubmission, { accountId, serviceId });
  if (!submission || submission.deletedAt) throw new NotFound('Funder submission');
  return submission;
}
