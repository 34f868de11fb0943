import {
  type AttemptEvent,
  type AttemptStatus,
  nextAttemptStatus,
  nextSubmissionStatus,
  type SubmissionEvent,
  type SubmissionStatus,
} from '../../src/features/submissions/submission.states.rules';

// Written out in full, apart from the table under test: a dash is a move that must not happen.
const SUBMISSION_EVENTS: SubmissionEvent[] = [
  'upserted',
  'send_accepted',
  'validation_failed',
  'provider_accepted',
  'provider_rejected',
  'retries_spent',
  'outcome_unknown',
  'needs_human',
  'settled_succeeded',
  'settled_failed',
  'decision_approved',
  'decision_declined',
];
const SHORT: Record<string, SubmissionStatus | null> = {
  '-': null,
  P: 'pending',
  I: 'in_progress',
  S: 'submitted_to_funder',
  V: 'invalid_data_for_funder',
  F: 'submission_failed',
  A: 'approved',
  D: 'declined',
};
const SUBMISSIONS: [SubmissionStatus | null, string][] = [
  [null, 'P - - - - - - - - - A D'],
  ['pending', '- I V - - - - - - - A D'],
  ['invalid_data_for_funder', '- I V - - - - - - - A D'],
  ['submission_failed', '- I V - - - - - - - A D'],
  ['in_progress', '- - V S F F I I S F A D'],
  ['submitted_to_funder', '- - - - - - - - - - A D'],
  ['approved', '- - A A A A A A A A A D'],
  ['declined', '- - D D D D D D D D A D'],
];

const ATTEMPT_EVENTS: AttemptEvent[] = [
  'accepted',
  'provider_confirmed',
  'rejected',
  'not_sent',
  'outcome_unknown',
  'needs_human',
  'settled_succeeded',
  'settled_failed',
  'arrived',
];
const ATTEMPTS: [AttemptStatus | null, (AttemptStatus | null)[]][] = [
  [null, ['in_progress', null, null, null, null, null, null, null, null]],
  ['in_progress', [null, 'succeeded', 'failed', 'failed', 'unknown', 'action_required', null, null, null]],
  ['unknown', [null, null, null, null, null, null, 'succeeded', 'failed', 'succeeded']],
  ['action_required', [null, null, null, null, null, null, 'succeeded', 'failed', 'succeeded']],
  ['succeeded', Array(9).fill(null)],
  ['failed', Array(9).fill(null)],
];

describe('the status of a submission', () => {
  const pairs = SUBMISSIONS.flatMap(([from, row]) =>
    row.split(' ').map((to, index) => [from, SUBMISSION_EVENTS[index]!, SHORT[to] ?? null] as const),
  );
  it.each(pairs)('from %s, when %s, becomes %s', (from, event, to) => {
    expect(nextSubmissionStatus(from, event)).toBe(to);
  });
  it('has an expectation for every status and event', () => {
    expect(pairs).toHaveLength(8 * 12);
  });
});

describe('the status of an attempt', () => {
  const pairs = ATTEMPTS.flatMap(([from, row]) => row.map((to, index) => [from, ATTEMPT_EVENTS[index]!, to] as const));
  it.each(pairs)('from %s, when %s, becomes %s', (from, event, to) => {
    expect(nextAttemptStatus(from, event)).toBe(to);
  });
  it('has an expectation for every status and event', () => {
    expect(pairs).toHaveLength(6 * 9);
  });
});
