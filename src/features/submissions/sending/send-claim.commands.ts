import type { Tx } from '../../../platform/db/transact';
import { submissionEligibility } from '../eligibility.queries';
import { FunderSubmission } from '../submission.entity';
import { Attempt } from './attempt.entity';
import { sendFacts } from './send-facts.commands';

/**
 * The last word before the first byte leaves: whether the deal may still go to this funder, and whether it is this
 * process that sends it. `refusal` says why not; without one, `claimed` false means that nothing may be sent from here.
 */
export async function claimSend(tx: Tx, attempt: Attempt): Promise<{ claimed: boolean; refusal: string | null }> {
  const refusal = attempt.isTest ? null : await exclusionOf(tx, attempt);
  return { claimed: refusal === null && (await claimTransmission(tx, attempt.serviceId)), refusal };
}

/** Why an exclusion rule keeps the deal from the funder now, in a sentence; null when none does. */
async function exclusionOf(tx: Tx, attempt: Attempt): Promise<string | null> {
  const submission = await tx.db.findOneByOrFail(FunderSubmission, { serviceId: attempt.submissionServiceId });
  const { configuration, evidence } = await sendFacts(tx, submission);
  return evidence.length > 0 ? submissionEligibility(submission, configuration, evidence).detail : null;
}

/**
 * Marks the moment before the first byte leaves. False when another process has done so, or the attempt is no longer in
 * progress: then nothing may be sent. It is one conditional update, so of two processes only one can win.
 */
async function claimTransmission(tx: Tx, attemptServiceId: string): Promise<boolean> {
  const { affected } = await tx.db
    .createQueryBuilder()
    .update(Attempt)
    .set({ transmissionStartedAt: tx.now })
    .where("service_id = :attemptServiceId AND status = 'in_progress' AND transmission_started_at IS NULL", {
      attemptServiceId,
    })
    .execute();
  return affected === 1;
}
