import type { Tx } from '../../platform/db/transact';
import type { FunderSubmission } from '../submissions/submission.entity';
import { Decision } from './decision.entity';

/** A submission that is locked until the transaction ends, and what was decided of it: nobody else decides anything meanwhile. */
export interface DecidedSubmission {
  submission: FunderSubmission;
  decisions: readonly Decision[];
  /** The one that stands. */
  current: Decision | null;
}

export async function decidedSubmission(tx: Tx, submission: FunderSubmission): Promise<DecidedSubmission> {
  const { serviceId } = submission;
  const decisions = await tx.db.findBy(Decision, { submissionServiceId: serviceId });
  const current = decisions.find(({ currentSubmissionId }) => currentSubmissionId === serviceId) ?? null;
  return { submission, decisions, current };
}
