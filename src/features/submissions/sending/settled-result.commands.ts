import { patch } from '../../../platform/db/insert';
import type { Tx } from '../../../platform/db/transact';
import { FunderSubmission, type SubmissionResult } from '../submission.entity';
import type { Attempt } from './attempt.entity';
import { AttemptStepRow } from './runs/run.entity';

export const stepsOf = (tx: Tx, attemptServiceId: string): Promise<AttemptStepRow[]> =>
  tx.db.find(AttemptStepRow, { where: { attemptServiceId }, order: { ordinal: 'ASC' } });

/** The requests of an attempt, as its result shows them. */
export function stepsIn(rows: readonly AttemptStepRow[]): SubmissionResult['steps'] {
  return rows.map(({ step, sends, status, item, tries, httpStatus, requestHash, message }) => ({
    ...{ step, sends, status, end_user_file_service_id: item || null, tries },
    ...{ http_status: httpStatus, request_hash: requestHash, message },
  }));
}

/** What was shown of an attempt of which nobody knew says what it has come to, unless another one is shown by now. */
export async function settleResult(
  tx: Tx,
  { submissionServiceId, serviceId, runId, providerReference }: Attempt,
  message: string | null,
): Promise<void> {
  const key = { serviceId: submissionServiceId };
  const submission = await tx.db.findOne(FunderSubmission, {
    select: { serviceId: true, submissionResult: true },
    where: key,
  });
  const result = submission?.submissionResult;
  if (result?.attempt_service_id !== serviceId) return;
  const steps = runId ? { steps: stepsIn(await stepsOf(tx, serviceId)) } : {};
  const submissionResult = { ...result, provider_reference: providerReference, message, ...steps };
  await patch(tx.db, FunderSubmission, key, { submissionResult });
}
