import { findLocked } from '../../../platform/db/lock';
import type { Tx } from '../../../platform/db/transact';
import { Decision } from '../../decisions/decision.entity';
import { endQuestion, questionOf } from '../../decisions/question.commands';
import { FunderSubmission } from '../../submissions/submission.entity';
import { ChecklistRequest } from './checklist.entity';

/** The current decision of a submission where it asks, is not answered, and has nothing on the list: nobody could tick it off. */
export async function unlistedQuestion(tx: Tx, submissionId: string): Promise<Decision | null> {
  const current = await tx.db.findOneBy(Decision, { currentSubmissionId: submissionId });
  if (!current || !questionOf(current)) return null;
  const isListed = await tx.db.existsBy(ChecklistRequest, { submissionId, decisionId: current.serviceId });
  return isListed ? null : current;
}

/** Such a question is answered by whatever has reached the funder for it. */
export async function answerUnlisted(
  tx: Tx,
  submissionId: string,
  by: string,
  isFor: (question: Decision) => boolean,
): Promise<void> {
  const submission = await findLocked(tx.db, FunderSubmission, { serviceId: submissionId });
  if (!submission || submission.deletedAt) return;
  const question = await unlistedQuestion(tx, submissionId);
  if (question && isFor(question)) await endQuestion(tx, submission, question, by);
}
