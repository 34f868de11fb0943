import type { Tx } from '../../platform/db/transact';
import { Conflict } from '../../platform/errors';
import { lockedDealSubmission } from '../submissions/submission.commands';
import type { FunderSubmission } from '../submissions/submission.entity';
import { setQuestion } from '../submissions/submission.transitions.commands';
import { Decision } from './decision.entity';
import { decisionAnswered } from './decision.events';

/** Since when a decision waits for the broker's answer; null where it does not. */
export const questionOf = ({ applicationStatus, answeredAt, sourceReceivedAt }: Decision): Date | null =>
  applicationStatus === 'info_requested' && !answeredAt ? sourceReceivedAt : null;

/**
 * Says that what the funder asked is answered, so that it waits for nobody. Twice is once; a submission whose current
 * decision asks nothing is a conflict. Throws NotFound, BadInput, Conflict.
 */
export async function markAnswered(tx: Tx, accountId: string, submissionServiceId: string): Promise<void> {
  const submission = await lockedDealSubmission(tx, accountId, submissionServiceId);
  const current = await tx.db.findOneBy(Decision, { currentSubmissionId: submissionServiceId });
  if (current?.applicationStatus !== 'info_requested')
    throw new Conflict('The funder asks nothing of this submission: there is nothing to answer.', 'no_question');
  if (!current.answeredAt) await endQuestion(tx, submission, current);
}

/** Notes that a submission's current decision, which asks, is answered. */
export async function endQuestion(tx: Tx, submission: FunderSubmission, { serviceId }: Decision): Promise<void> {
  await tx.db.update(Decision, { serviceId }, { answeredAt: tx.now });
  await setQuestion(tx, submission, null);
  tx.emit(decisionAnswered, {
    accountId: submission.accountId,
    subjectId: submission.serviceId,
    data: { service_id: submission.serviceId, decision_service_id: serviceId },
  });
}
