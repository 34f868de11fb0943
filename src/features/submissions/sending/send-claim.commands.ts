import { changeRows, insert } from '../../../platform/db/insert';
import { toStored } from '../../../platform/db/instants';
import { tell } from '../../../platform/db/together';
import type { Tx } from '../../../platform/db/transact';
import { submissionEligibility } from '../eligibility.queries';
import { Message } from '../messages/message.entity';
import { FunderSubmission } from '../submission.entity';
import type { AttemptToSend } from './attempt.queries';
import { heldEvidence, type SendSubject, sendFacts } from './send-facts.commands';

/** The deal, or the account's link to the funder, is no longer as it was when the send was accepted. */
export class ChangedSince extends Error {}

/**
 * The last word before the first byte leaves: whether the deal may still go to this funder, and whether it is this
 * process that sends it. With the claim it is kept what the letter says. `refusal` says why not; without one, `claimed` false means that
 * nothing may be sent from here. Throws ChangedSince.
 */
export async function claimSend(
  tx: Tx,
  { attempt, submission, known }: AttemptToSend,
  letter: Message | null,
): Promise<{ claimed: boolean; refusal: string | null }> {
  const refusal = attempt.isTest ? null : await exclusionOf(tx, submission, known.asOf);
  const claimed = refusal === null && (await claimTransmission(tx, attempt.serviceId));
  if (claimed && letter) await insert(tx.db, Message, letter);
  return { claimed, refusal };
}

/**
 * Why an exclusion rule keeps the deal from the funder now, in a sentence; null when none does. `knownAsOf`: of what is to be sent,
 * where it was not read for that. Throws ChangedSince.
 */
export async function exclusionOf(
  tx: Tx,
  { serviceId, ...of }: SendSubject,
  knownAsOf?: string,
): Promise<string | null> {
  const { evidence, asOf } = await heldEvidence(tx, { serviceId, ...of });
  if (knownAsOf !== undefined && knownAsOf !== asOf) throw new ChangedSince();
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
