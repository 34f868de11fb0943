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

export async function sendsOf(tx: Tx, submissionServiceId: string): Promise<Sends> {
  const sends = await tx.db.query<{ status: string; channel: string; reference: string | null }[]>(
    `SELECT status, channel, provider_reference AS reference FROM attempts
     WHERE submission_service_id = ? AND is_production = 1 AND is_test = 0
       AND status IN ('succeeded', 'unknown', 'action_required') ORDER BY created DESC, service_id DESC`,
    [submissionServiceId],
  );
  const newest = sends.find(({ status, channel }) => status === 'succeeded' && channel !== 'email');
  return { reference: newest?.reference || null, areOpen: sends.some(({ status }) => status !== 'succeeded') };
}

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
