/**
 * Which status follows from what happened: one table for submissions, one for their attempts.
 * Only production attempts move a submission; a sandbox run moves its own attempt alone.
 * See docs/rules/submissions.md: Moves of a submission, and docs/rules/submissions.md: Moves of an attempt.
 */
export const SUBMISSION_STATUSES = [
  'pending',
  'in_progress',
  'submitted_to_funder',
  'invalid_data_for_funder',
  'submission_failed',
  'approved',
  'declined',
] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

/** Nothing has reached the funder: it can be sent, or be held. */
export const UNSENT_STATUSES: readonly SubmissionStatus[] = ['pending', 'invalid_data_for_funder', 'submission_failed'];

/**
 * What can happen to a submission. `provider_accepted` is also the event of a late confirmation.
 * Requests for information and chatter are no events: they leave the status as it is.
 */
export type SubmissionEvent =
  | 'upserted'
  | 'send_accepted'
  | 'validation_failed'
  | 'provider_accepted'
  | 'provider_rejected'
  | 'retries_spent'
  | 'outcome_unknown'
  | 'needs_human'
  | 'settled_succeeded'
  | 'settled_failed'
  | 'decision_approved'
  | 'decision_declined';

export const ATTEMPT_STATUSES = ['in_progress', 'succeeded', 'failed', 'action_required', 'unknown'] as const;
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

/**
 * What can happen to an attempt. `not_sent`: an error before any byte of the deal left.
 * `arrived`: a late confirmation, or a decision that shows that the funder has the deal.
 */
export type AttemptEvent =
  | 'accepted'
  | 'provider_confirmed'
  | 'rejected'
  | 'not_sent'
  | 'outcome_unknown'
  | 'needs_human'
  | 'settled_succeeded'
  | 'settled_failed'
  | 'arrived';

/** One row for each state; `none` stands for a record that does not exist yet, or whose status is null. */
type Moves<State extends string, Event extends string> = Record<State | 'none', Partial<Record<Event, State>>>;

// A final decision is accepted in every status: the deal may have gone out by other ways.
const DECIDED = { decision_approved: 'approved', decision_declined: 'declined' } as const;

// validation_failed: the checks run when a send is accepted, and their failure is one move.
const SENDABLE = { send_accepted: 'in_progress', validation_failed: 'invalid_data_for_funder', ...DECIDED } as const;

// The outcome of a send that was still under way when the decision came never undoes the decision.
const staysDecided = <S extends 'approved' | 'declined'>(status: S) => ({
  validation_failed: status,
  provider_accepted: status,
  provider_rejected: status,
  retries_spent: status,
  outcome_unknown: status,
  needs_human: status,
  settled_succeeded: status,
  settled_failed: status,
  ...DECIDED,
});

const SUBMISSION_MOVES: Moves<SubmissionStatus, SubmissionEvent> = {
  none: { upserted: 'pending', ...DECIDED },
  pending: SENDABLE,
  invalid_data_for_funder: SENDABLE,
  submission_failed: SENDABLE,
  in_progress: {
    validation_failed: 'invalid_data_for_funder',
    provider_accepted: 'submitted_to_funder',
    provider_rejected: 'submission_failed',
    retries_spent: 'submission_failed',
    outcome_unknown: 'in_progress',
    needs_human: 'in_progress',
    settled_succeeded: 'submitted_to_funder',
    settled_failed: 'submission_failed',
    ...DECIDED,
  },
  submitted_to_funder: DECIDED,
  approved: staysDecided('approved'),
  declined: staysDecided('declined'),
};

// An open attempt was started, and what became of it is for a person or the funder to say.
const OPEN = { settled_succeeded: 'succeeded', settled_failed: 'failed', arrived: 'succeeded' } as const;

const ATTEMPT_MOVES: Moves<AttemptStatus, AttemptEvent> = {
  none: { accepted: 'in_progress' },
  in_progress: {
    provider_confirmed: 'succeeded',
    rejected: 'failed',
    not_sent: 'failed',
    outcome_unknown: 'unknown',
    needs_human: 'action_required',
  },
  unknown: OPEN,
  action_required: OPEN,
  succeeded: {},
  failed: {},
};

/**
 * The submission's next status, or null when the event is no move from here: then nothing changes.
 * The answer may equal `status` (an attempt of unknown outcome keeps `in_progress`). `status` null: none yet.
 */
export function nextSubmissionStatus(status: SubmissionStatus | null, event: SubmissionEvent): SubmissionStatus | null {
  return SUBMISSION_MOVES[status ?? 'none'][event] ?? null;
}

/**
 * The status of a submission whose decision was taken back, because it belongs to another deal: what its sends say.
 * `latestAttempt` is the latest production attempt's status.
 */
export function statusWithoutDecision(hasArrived: boolean, latestAttempt: AttemptStatus | null): SubmissionStatus {
  if (hasArrived || latestAttempt === 'succeeded') return 'submitted_to_funder';
  if (latestAttempt === null) return 'pending';
  return latestAttempt === 'failed' ? 'submission_failed' : 'in_progress';
}

/**
 * The attempt's next status, or null when the event is no move from here: ignore and log it, or answer 409 to a person.
 * `succeeded` and `failed` are final. `status` null: the attempt is about to be made.
 */
export function nextAttemptStatus(status: AttemptStatus | null, event: AttemptEvent): AttemptStatus | null {
  return ATTEMPT_MOVES[status ?? 'none'][event] ?? null;
}
