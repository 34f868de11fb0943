import { patch } from '../../../platform/db/insert';
import { findLockedOrFail } from '../../../platform/db/lock';
import type { Tx } from '../../../platform/db/transact';
import type { DispatchOutcome } from '../../funders/channels/channel';
import { FunderSubmission, type SubmissionResult } from '../submission.entity';
import type { AttemptEvent, SubmissionEvent } from '../submission.states.rules';
import { moveAttempt, moveSubmission } from '../submission.transitions.commands';
import { Attempt } from './attempt.entity';
import { recordTestResult } from './integration-test.result.commands';
import { RETRY_JOB } from './sending.rules';

const LATE: Partial<Record<DispatchOutcome['event'], AttemptEvent>> = {
  provider_confirmed: 'arrived',
  rejected: 'settled_failed',
  not_sent: 'settled_failed',
};
const MESSAGE_LENGTH = 1000;
const REFERENCE_LENGTH = 200;

/**
 * Records what became of an attempt, and what follows for its submission: a new status, or the next try
 * (`retryDelays`: seconds before the second, third … try). Does nothing when the attempt is final already.
 */
export async function recordOutcome(
  tx: Tx,
  attemptServiceId: string,
  outcome: DispatchOutcome,
  sentFiles: SubmissionResult['files'],
  retryDelays: readonly number[],
): Promise<void> {
  const { submissionServiceId } = await tx.db.findOneByOrFail(Attempt, { serviceId: attemptServiceId });
  const submission = await findLockedOrFail(tx.db, FunderSubmission, { serviceId: submissionServiceId });
  const before = await findLockedOrFail(tx.db, Attempt, { serviceId: attemptServiceId });
  const message = outcome.message?.slice(0, MESSAGE_LENGTH) ?? null;
  const providerReference = outcome.providerReference?.slice(0, REFERENCE_LENGTH) ?? null;
  // An answer that comes after all settles an attempt that was given up as unknown.
  const late = before.status === 'unknown' ? LATE[outcome.event] : undefined;
  const attempt = await moveAttempt(tx, before, late ?? outcome.event, { message, providerReference });
  if (!attempt) return;

  const submissionResult = resultOf(attempt, outcome, sentFiles);
  if (!attempt.isProduction || attempt.isTest) {
    if (attempt.isTest) await recordTestResult(tx, submission.funderServiceId, attempt);
    await patch(tx.db, FunderSubmission, { serviceId: submissionServiceId }, { submissionResult });
    return;
  }
  // A decision that came meanwhile shows that the deal needs no further try.
  const mayRetry = outcome.event === 'not_sent' && !late && submission.status === 'in_progress';
  const delaySeconds = mayRetry ? nextDelay(before.tryNumber, outcome, retryDelays) : undefined;
  const retryAt = delaySeconds === undefined ? null : new Date(tx.now.getTime() + delaySeconds * 1000);
  if (delaySeconds !== undefined) tx.enqueue(RETRY_JOB, { submissionServiceId }, delaySeconds);
  await moveSubmission(
    tx,
    submission,
    retryAt ? 'outcome_unknown' : submissionEvent(outcome),
    {
      submissionResult,
      submissionStatusMessage: statusMessage(message, retryAt),
      productionAttemptStatus: attempt.status,
      retryAt,
      ...(attempt.status === 'succeeded' && { submittedAt: submission.submittedAt ?? tx.now }),
    },
    attempt.serviceId,
  );
}

/** What is shown of an attempt and its outcome. */
export function resultOf(
  attempt: Attempt,
  outcome: Pick<DispatchOutcome, 'httpStatus' | 'errors' | 'payloadHash'>,
  files: SubmissionResult['files'],
): SubmissionResult {
  return {
    attempt_service_id: attempt.serviceId,
    channel: attempt.channel,
    environment: attempt.isProduction ? 'production' : 'sandbox',
    provider_reference: attempt.providerReference,
    http_status: outcome.httpStatus ?? null,
    message: attempt.message,
    errors: outcome.errors ?? [],
    payload_hash: outcome.payloadHash ?? null,
    files,
  };
}

/** Seconds until the next try; undefined when the tries are spent. */
function nextDelay(tryNumber: number, outcome: DispatchOutcome, retryDelays: readonly number[]): number | undefined {
  const delay = retryDelays[tryNumber - 1];
  return delay === undefined ? undefined : (outcome.retryAfterSeconds ?? delay);
}

function submissionEvent(outcome: DispatchOutcome): SubmissionEvent {
  switch (outcome.event) {
    case 'provider_confirmed':
      return 'provider_accepted';
    case 'rejected':
      return outcome.invalidData ? 'validation_failed' : 'provider_rejected';
    case 'not_sent':
      return 'retries_spent';
    default:
      return outcome.event;
  }
}

function statusMessage(message: string | null, retryAt: Date | null): string | null {
  if (!retryAt) return message;
  return `${message ?? 'The funder was not reached.'} The next try is at ${retryAt.toISOString()}.`.slice(
    0,
    MESSAGE_LENGTH,
  );
}
