import { patch } from '../../../platform/db/insert';
import { findLockedBeside, findLockedOrFail } from '../../../platform/db/lock';
import type { Tx } from '../../../platform/db/transact';
import { present } from '../../../platform/untyped.rules';
import type { DispatchOutcome } from '../../funders/channels/channel';
import { noteCredentials, REFUSED_SINCE } from '../../funders/link.commands';
import { FunderSubmission, type SubmissionResult } from '../submission.entity';
import type { AttemptEvent, SubmissionEvent } from '../submission.states.rules';
import { moveAttempt, moveSubmission } from '../submission.transitions.commands';
import { Attempt } from './attempt.entity';
import { endTest } from './integration-test.result.commands';
import type { AttemptStepRow } from './runs/run.entity';
import { OF_CREDENTIALS } from './runs/token-refusal';
import { RETRY_JOB } from './sending.rules';
import { stepsIn, stepsOf } from './settled-result.commands';

const LATE: Partial<Record<DispatchOutcome['event'], AttemptEvent>> = {
  provider_confirmed: 'arrived',
  rejected: 'settled_failed',
  not_sent: 'settled_failed',
};
const MESSAGE_LENGTH = 1000;
const REFERENCE_LENGTH = 200;

/** An attempt as it was read when it began, and its submission, locked. */
export interface HeldForOutcome {
  known: Attempt;
  submission: FunderSubmission;
  /** Whether the funder has refused the account's credentials. */
  wereRefused: boolean;
}

/** Holds what an outcome is recorded of, before anything of it is changed. */
export async function holdForOutcome(tx: Tx, known: Attempt): Promise<HeldForOutcome> {
  const serviceId = known.submissionServiceId;
  const held = await findLockedBeside(tx, FunderSubmission, { serviceId }, { refusedSince: REFUSED_SINCE });
  const { found, beside } = present(held, serviceId);
  return { known, submission: found, wereRefused: beside.refusedSince !== null };
}

/**
 * Records what became of an attempt, and what follows for its submission: a new status, or the next try
 * (`retryDelays`: seconds before the second, third … try). Does nothing when the attempt is final already. `made`: all of its
 * requests, where whoever made them knows.
 */
export async function recordOutcome(
  tx: Tx,
  { known, submission, wereRefused }: HeldForOutcome,
  outcome: DispatchOutcome,
  sentFiles: SubmissionResult['files'],
  retryDelays: readonly number[],
  made?: readonly AttemptStepRow[],
): Promise<void> {
  const { submissionServiceId } = known;
  const message = outcome.message?.slice(0, MESSAGE_LENGTH) ?? null;
  const said = { message, providerReference: outcome.providerReference?.slice(0, REFERENCE_LENGTH) ?? null };
  const { attempt, late } = await movedBy(tx, known, outcome.event, said);
  if (!attempt) return;

  const steps = attempt.runId ? { steps: stepsIn(made ?? (await stepsOf(tx, attempt.serviceId))) } : {};
  const submissionResult = { ...resultOf(attempt, outcome, sentFiles), ...steps };
  if (!attempt.isProduction || attempt.isTest) {
    // What was over stays over: another run may be under way by now.
    if (late) return;
    if (attempt.isTest) await endTest(tx, submission, attempt, outcome, submissionResult);
    else await patch(tx.db, FunderSubmission, { serviceId: submissionServiceId }, { submissionResult });
    return;
  }
  const { httpStatus, areCredentialsRefused = httpStatus != null && OF_CREDENTIALS.has(httpStatus) } = outcome;
  if (httpStatus != null) await noteCredentials(tx, submission, areCredentialsRefused, wereRefused);
  // A decision that came meanwhile shows that the deal needs no further try.
  const mayRetry = outcome.event === 'not_sent' && !late && submission.status === 'in_progress';
  const delaySeconds = mayRetry ? nextDelay(known.tryNumber, outcome, retryDelays) : undefined;
  const retryAt = delaySeconds === undefined ? null : new Date(tx.now.getTime() + delaySeconds * 1000);
  if (delaySeconds !== undefined) tx.enqueue(RETRY_JOB, { submissionServiceId }, delaySeconds);
  await moveSubmission(
    tx,
    submission,
    retryAt ? 'outcome_unknown' : submissionEvent(outcome),
    {
      ...((!late || (await isLatest(tx, attempt))) && { submissionResult }),
      submissionStatusMessage: statusMessage(message, retryAt),
      productionAttemptStatus: attempt.status,
      retryAt,
      ...(attempt.status === 'succeeded' && { submittedAt: submission.submittedAt ?? tx.now }),
    },
    attempt.serviceId,
  );
}

/** The attempt after the outcome, from where it was read or from where it stands by now; null: it is final. */
async function movedBy(
  tx: Tx,
  known: Attempt,
  event: DispatchOutcome['event'],
  said: Pick<Attempt, 'message' | 'providerReference'>,
): Promise<{ attempt: Attempt | null; late: AttemptEvent | undefined }> {
  const usual = known.status === 'in_progress' ? await moveAttempt(tx, known, event, said) : null;
  if (usual) return { attempt: usual, late: undefined };
  const before = await findLockedOrFail(tx.db, Attempt, { serviceId: known.serviceId });
  // An answer that comes after all settles an attempt that was given up as unknown.
  const late = before.status === 'unknown' ? LATE[event] : undefined;
  return { attempt: await moveAttempt(tx, before, late ?? event, said), late };
}

/** A sandbox run may have begun after a send whose outcome was not known; the result is that run's then. */
async function isLatest(tx: Tx, { submissionServiceId, serviceId }: Attempt): Promise<boolean> {
  const order = { created: 'DESC', serviceId: 'DESC' } as const;
  const latest = await tx.db.findOne(Attempt, { select: { serviceId: true }, where: { submissionServiceId }, order });
  return latest?.serviceId === serviceId;
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
