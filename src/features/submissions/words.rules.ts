import type { BoardStage } from './board-stages.rules';
import { isOpenAttempt } from './board-stages.rules';
import type { EligibilityReason } from './eligibility.rules';
import type { AttemptStatus, SubmissionStatus } from './submission.states.rules';

/** What people call where a submission stands: pages, tables, histories and notifications take their words from here. */
export const STATUS_WORDS: Record<SubmissionStatus, string> = {
  pending: 'Not sent',
  in_progress: 'Sending',
  submitted_to_funder: 'With funder',
  invalid_data_for_funder: 'Data incomplete',
  submission_failed: 'Send failed',
  approved: 'Approved',
  declined: 'Declined',
};

export const STAGE_WORDS: Record<BoardStage, string> = {
  sending: 'Sending',
  your_turn: 'Your turn',
  with_funder: 'With funder',
  offers: 'Offers',
  declined: 'Declined',
  not_sent: 'Not sent',
};

export const ATTEMPT_WORDS: Record<AttemptStatus, string> = {
  in_progress: 'In progress',
  succeeded: 'Delivered',
  failed: 'Failed',
  action_required: 'Action required',
  unknown: 'Unconfirmed',
};

export const REASON_WORDS: Record<EligibilityReason, string> = {
  excluded: 'Excluded sender',
  held: 'Held: sender unclear',
  unconfigured: 'Not set up',
  in_progress: 'Sending',
  ambiguous_attempt: 'Attempt not settled',
  decided: 'Decided',
  sent: 'Sent',
};

/** A send that waits for a person is not called one that goes on by itself. */
export function standingWords(status: SubmissionStatus | null, latestAttempt: AttemptStatus | null): string {
  if (status === 'in_progress' && latestAttempt && isOpenAttempt(latestAttempt)) return ATTEMPT_WORDS[latestAttempt];
  return status ? STATUS_WORDS[status] : 'No status';
}
