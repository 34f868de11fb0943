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
  if (!current.answeredAt) await endQuestion(tx, submission, current, tx.actor);
}

/** Notes that a submission's current decision, which asks, is answered: by a message, an attempt, or who says so. */
export async function endQuestion(
  tx: Tx,
  submission: FunderSubmission,
  { serviceId }: Decision,
  answeredBy: string,
): Promise<void> {
  await tx.db.update(Decision, { serviceId }, { answeredAt: tx.now, answeredBy });
  await setQuestion(tx, submission, null);
  tx.emit(decisionAnswered, {
    accountId: submission.accountId,
    subjectId: submission.serviceId,
    data: { service_id: submission.serviceId, decision_service_id: serviceId },
  });
}

/** What has answered a question of the submission has not arrived after all: it waits again. Whether there was one. */
export async function reopenQuestion(tx: Tx, submission: FunderSubmission, answeredBy: string): Promise<boolean> {
  const { serviceId: submissionServiceId } = submission;
  const unanswered = { answeredAt: null, answeredBy: null };
  const { affected } = await tx.db.update(Decision, { submissionServiceId, answeredBy }, unanswered);
  if (!affected) return false;
  const current = await tx.db.findOneBy(Decision, { currentSubmissionId: submissionServiceId });
  await setQuestion(tx, submission, current && questionOf(current));
  return true;
}
