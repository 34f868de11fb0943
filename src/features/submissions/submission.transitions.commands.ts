import { patch } from '../../platform/db/insert';
import type { Tx } from '../../platform/db/transact';
import { isOpenAttempt } from './board-stages.rules';
import { Attempt } from './sending/attempt.entity';
import { completeRun, endRun } from './sending/runs/run.commands';
import { settleResult } from './sending/settled-result.commands';
import { FunderSubmission } from './submission.entity';
import { attemptCompleted, attemptUnresolved, submissionStatusChanged, submissionWaits } from './submission.events';
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
  const after = { ...changes, status, ...sinceWhen(tx, submission, event, { ...submission, ...changes, status }) };
  const moved = { ...submission, ...after };
  await patch(tx.db, FunderSubmission, { serviceId: submission.serviceId }, after);
  if (status !== submission.status) emitStatusChange(tx, moved, submission.status, attemptServiceId);
  else emitWaiting(tx, submission, moved);
  return moved;
}

function emitWaiting(tx: Tx, before: FunderSubmission, after: FunderSubmission): void {
  const { accountId, serviceId, productionAttemptStatus: latest } = after;
  if (latest === null || !isOpenAttempt(latest) || latest === before.productionAttemptStatus) return;
  const data = { service_id: serviceId, attempt_status: latest };
  tx.emit(submissionWaits, { accountId, subjectId: serviceId, data });
}

/** A new standing begins now; what is sent again has answered what the funder asked. */
function sinceWhen(
  { now }: Tx,
  before: FunderSubmission,
  event: SubmissionEvent,
  after: Pick<FunderSubmission, 'status' | 'productionAttemptStatus'>,
): Partial<FunderSubmission> {
  const stands = after.status === before.status && after.productionAttemptStatus === before.productionAttemptStatus;
  return {
    ...(!stands && { standingSince: now }),
    ...(event === 'send_accepted' && before.questionSince && { questionSince: null }),
  };
}

/** Says whether, and since when, the funder waits for an answer. */
export async function setQuestion(tx: Tx, submission: FunderSubmission, questionSince: Date | null): Promise<void> {
  if (submission.questionSince?.getTime() === questionSince?.getTime()) return;
  submission.questionSince = questionSince;
  await patch(tx.db, FunderSubmission, { serviceId: submission.serviceId }, { questionSince });
}

/** Takes the submission back to where its sends have brought it, since its decision is none of its own. */
export async function undecideSubmission(tx: Tx, submission: FunderSubmission): Promise<void> {
  const { status: previous, submittedAt, productionAttemptStatus } = submission;
  const status = statusWithoutDecision(submittedAt !== null, productionAttemptStatus);
  if (status === previous) return;
  await tx.db.update(FunderSubmission, { serviceId: submission.serviceId }, { status, standingSince: tx.now });
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
  tx.emit(submissionStatusChanged, statusChange(submission, previous, attemptServiceId));
}

type InStatus = Pick<FunderSubmission, 'accountId' | 'serviceId' | 'endUserServiceId' | 'funderServiceId' | 'status'>;

const statusChange = (
  { accountId, serviceId, endUserServiceId, funderServiceId, status }: InStatus,
  previous: FunderSubmission['status'] | undefined,
  attemptServiceId?: string,
) => ({
  accountId,
  subjectId: serviceId,
  data: {
    service_id: serviceId,
    end_user_service_id: endUserServiceId,
    funder_service_id: funderServiceId,
    previous_status: previous ?? null,
    status,
    ...(attemptServiceId && { attempt_service_id: attemptServiceId }),
  },
});

/** Has looked up ahead what follows from a submission's being sent; of what deal and where it stands is not known yet. */
export function foreseeAcceptance(tx: Tx, of: Pick<InStatus, 'accountId' | 'serviceId'>): void {
  const accepted = { ...of, endUserServiceId: '', funderServiceId: '', status: 'in_progress' as const };
  tx.foresee(submissionStatusChanged, statusChange(accepted, 'pending'));
}

/** Has looked up ahead what follows from a deal's having reached its funder, whose submission stood there. */
export function foreseeArrival(tx: Tx, attempt: Attempt, submission: InStatus): void {
  tx.foresee(attemptCompleted, completion({ ...attempt, status: 'succeeded' }));
  const arrived = { ...submission, status: 'submitted_to_funder' as const };
  tx.foresee(submissionStatusChanged, statusChange(arrived, submission.status, attempt.serviceId));
}

/**
 * Moves the attempt as the table says and returns it as it is then; null when it is final, the event is no move from where
 * it is, or it stands elsewhere by now than where it was read, and then nothing has changed.
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
  const after = { ...changes, status, openSubmissionId: null, completedAt: final ? tx.now : null };
  const { serviceId, status: before } = attempt;
  const { affected } = await tx.db.update(Attempt, { serviceId, status: before }, after);
  if (!affected) return null;
  const moved = { ...attempt, ...after };
  if (final && moved.runId) {
    // Whatever shows that the deal has arrived completes its run; one that reaches nobody's desk ends with its attempt.
    if (status === 'succeeded') await completeRun(tx, moved.runId);
    else if (!moved.isProduction || moved.isTest) await endRun(tx, moved.runId, 'over');
  }
  // Of a sandbox run or a test what was over stays over.
  if (final && isOpenAttempt(before) && moved.isProduction && !moved.isTest)
    await settleResult(tx, moved, changes.message ?? changes.note ?? null);
  if (final) emitAttemptCompleted(tx, moved);
  else if (isOpenAttempt(status) && !isOpenAttempt(attempt.status) && !attempt.isTest) emitUnresolved(tx, moved);
  return moved;
}

function emitUnresolved(tx: Tx, { accountId, serviceId, submissionServiceId, status, isProduction }: Attempt): void {
  const data = {
    service_id: serviceId,
    submission_service_id: submissionServiceId,
    status,
    is_production: isProduction,
  };
  tx.emit(attemptUnresolved, { accountId, subjectId: serviceId, data });
}

export function emitAttemptCompleted(tx: Tx, attempt: Attempt): void {
  tx.emit(attemptCompleted, completion(attempt));
}

const completion = ({ accountId, serviceId, submissionServiceId, channel, status, isProduction }: Attempt) => ({
  accountId,
  subjectId: serviceId,
  data: {
    service_id: serviceId,
    submission_service_id: submissionServiceId,
    channel,
    status,
    is_production: isProduction,
  },
});
