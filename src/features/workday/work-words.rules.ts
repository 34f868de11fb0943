import { ATTEMPT_WORDS, STATUS_WORDS } from '../submissions/words.rules';
import type { WorkKind } from './work.rules';

/** What people call each kind of work. */
export const KIND_WORDS: Record<WorkKind, string> = {
  portal_task: 'Portal task',
  unknown_attempt: ATTEMPT_WORDS.unknown,
  question: 'Question',
  mail: 'Mail',
  held: 'Held',
  data: STATUS_WORDS.invalid_data_for_funder,
  send_failed: STATUS_WORDS.submission_failed,
  review: 'Review',
  policy_rows: 'Policy rows',
  offer_expires: 'Offer ends',
  renewal: 'Renewal',
  setup: 'Set-up',
};
