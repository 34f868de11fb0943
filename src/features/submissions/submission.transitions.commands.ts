import { patch } from '../../platform/db/insert';
import type { Tx } from '../../platform/db/transact';
import { Attempt } from './sending/attempt.entity';
import { FunderSubmission } from './submission.entity';
import { attemptCompleted, submissionStatusChanged } from './submission.events';
import {
  type AttemptEvent,
  nextAttemptStatus,
  nextSubmissionStatus,
  type SubmissionEvent,
  statusWithoutDecision,
} from './submission.states.rules';
import { recordCount } from './submission-count.commands';

/**
 * Moves the submission as the table says, with whatever else changes, and tells of a change of status.
 * Throws when the table has no such move: callers check first, so that is a defect. Returns the submission as it is then.
 */
export async function moveSubmission(
  tx: Tx,
  submission: FunderSubmission,
  event: SubmissionEvent,
  changes: Partial<FunderSubmission> = {},
  attemptServiceId?: string,
): Promise<FunderSubmission> {
  const status = nextSubmissionStatus(submission.status, event);
  if (!status) throw new Error(`A submission that is ${submission.status} has no move for ${event}.`);
  const moved = { ...submission, ...changes, status };
  await patch(tx.db, FunderSubmission, { serviceId: submission.serviceId }, { ...changes, status });
  if (status !== submission.status) emitStatusChange(tx, moved, submission.status, attemptServiceId);
  return moved;
}

/** Takes the submission back to where its sends have brought it, since its decision is none of its own. */
export async function undecideSubmission(tx: Tx, submission: FunderSubmission): Promise<void> {
  const { status: previous, submittedAt, productionAttemptStatus } = submission;
  const status = statusWithoutDecision(submittedAt !== null, productionAttemptStatus);
  if (status === previous) return;
  await tx.db.update(FunderSubmission, { serviceId: submission.serviceId }, { status });
  emitStatusChange(tx, { ...submission, status }, previous);
}

/** Tells of a change of status, and counts it; `previous` is undefined for a new submission. */
export function emitStatusChange(
  tx: Tx,
  submission: FunderSubmission,
  previous: FunderSubmission['status'] | undefined,
  attemptServiceId?: string,
): void {
  recordCount(tx, submission, previous, submission.status);
  tx.emit(submissionStatusChanged, {
    accountId: submission.accountId,
    subjectId: submission.serviceId,
    data: {
      service_id: submission.serviceId,
      end_user_service_id: submission.endUserServiceId,
      funder_service_id: submission.funderServiceId,
      previous_status: previous ?? null,
      status: submission.status,
      ...(attemptServiceId && { attempt_service_id: attemptServiceId }),
    },
  });
}

/**
 * Moves the attempt as the table says and returns it as it is then; null when it is final or the event is
 * no move from where it is, and then nothing has changed.
 */
export async function moveAttempt(
  tx: Tx,
  attempt: Attempt,
  event: AttemptEvent,
  changes: Partial<Attempt> = {},
): Promise<Attempt | null> {
  const status = nextAttemptStatus(attempt.status, event);
  if (!status) return null;
  const final = status === 'succeeded' || status === 'failed';
  const moved = { ...attempt, ...changes, status, openSubmissionId: null, completedAt: final ? tx.now : null };
  const { serviceId, ...columns } = moved;
  await tx.db.update(Attempt, { serviceId }, columns);
  if (final) emitAttemptCompleted(tx, moved);
  return moved;
}

export function emitAttemptCompleted(tx: Tx, attempt: Attempt): void {
  tx.emit(attemptCompleted, {
    accountId: attempt.accountId,
    subjectId: attempt.serviceId,
    data: {
      service_id: attempt.serviceId,
      submission_service_id: attempt.submissionServiceId,
      channel: attempt.channel,
      status: attempt.status,
      is_production: attempt.isProduction,
    },
  });
}
