import { changeRows, insert } from '../../../platform/db/insert';
import { toStored } from '../../../platform/db/instants';
import { tell } from '../../../platform/db/together';
import type { Tx } from '../../../platform/db/transact';
import { submissionEligibility } from '../eligibility.queries';
import { Message } from '../messages/message.entity';
import { FunderSubmission } from '../submission.entity';
import type { AttemptToSend } from './attempt.queries';
import { heldEvidence, type SendSubject, sendFacts } from './send-facts.commands';

/**
 * The last word before the first byte leaves: whether the deal may still go to this funder, and whether it is this
 * process that sends it. With the claim it is kept what the letter says. `refusal` says why not; without one, `claimed` false means that nothing may be sent from here.
 */
export async function claimSend(
  tx: Tx,
  { attempt, submission }: Pick<AttemptToSend, 'attempt' | 'submission'>,
  letter: Message | null,
): Promise<{ claimed: boolean; refusal: string | null }> {
  const refusal = attempt.isTest ? null : await exclusionOf(tx, submission);
  const claimed = refusal === null && (await claimTransmission(tx, attempt.serviceId));
  if (claimed && letter) await insert(tx.db, Message, letter);
  return { claimed, refusal };
}

/** Why an exclusion rule keeps the deal from the funder now, in a sentence; null when none does. */
export async function exclusionOf(tx: Tx, { serviceId, ...of }: SendSubject): Promise<string | null> {
  const evidence = await heldEvidence(tx, { serviceId, ...of });
  if (evidence.length === 0) return null;
  const submission = await tx.db.findOneByOrFail(FunderSubmission, { serviceId });
  const { configuration } = await sendFacts(tx, submission);
  return submissionEligibility(submission, configuration, evidence).detail;
}

/**
 * Marks the moment before the first byte leaves. False when another process has done so, the attempt is no longer in
 * progress, or its run is not open: then nothing may be sent. It is one conditional update, so of two processes only one can
 * win; who supposes takes himself to have won, and the transaction is run once more where he has not.
 */
export async function claimTransmission(
  tx: Tx,
  attemptServiceId: string,
  { runId, supposes = tx.supposes }: { runId?: string; supposes?: boolean } = {},
): Promise<boolean> {
  const ofRun = runId ? " AND EXISTS (SELECT 1 FROM send_runs WHERE service_id = ? AND state = 'open')" : '';
  const sql = `UPDATE attempts SET transmission_started_at = ?
     WHERE service_id = ? AND status = 'in_progress' AND transmission_started_at IS NULL${ofRun}`;
  const parameters = [toStored(tx.now), attemptServiceId, ...(runId ? [runId] : [])];
  if (!supposes) return (await changeRows(tx.db, sql, parameters)) === 1;
  await tell(tx.db, { sql, parameters, meets: 1 });
  return true;
}
