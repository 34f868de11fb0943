import type { Tx } from '../../platform/db/transact';
import { Attempt } from '../submissions/sending/attempt.entity';
import type { FunderSubmission } from '../submissions/submission.entity';
import { moveAttempt } from '../submissions/submission.transitions.commands';

/** What the sends of a submission say to who decides it. */
export interface Sends {
  /** What the funder calls the deal since it took it; a mail's reference is our own. */
  reference: string | null;
  /** There are some whose outcome is not known. */
  areOpen: boolean;
}

/** What is true of a send whose outcome is not known. */
export const OPEN_SEND = "is_production = 1 AND is_test = 0 AND status IN ('unknown', 'action_required')";

/** Marks the attempts whose outcome was not known as succeeded; whether there were any. */
export async function settleOpenAttempts(
  tx: Tx,
  { serviceId }: FunderSubmission,
  { areOpen }: Sends,
): Promise<boolean> {
  if (!areOpen) return false;
  const sends = { submissionServiceId: serviceId, isProduction: true, isTest: false };
  const open = await tx.db.findBy(Attempt, [
    { ...sends, status: 'unknown' },
    { ...sends, status: 'action_required' },
  ]);
  for (const attempt of open) await moveAttempt(tx, attempt, 'arrived');
  return open.length > 0;
}
