import { type BrokerLinkStatus } from '../../src/features/deals/record.rules';
import { dealLinkEntries, dealLinkRole, type LinkedFact } from '../../src/features/mail/links/deal-link.rules';
import { type LinkEvent, nextLinkStatus } from '../../src/features/mail/links/record-link.rules';
import { type AttemptStatus, statusWithoutDecision } from '../../src/features/submissions/submission.states.rules';

const STATUSES: (BrokerLinkStatus | null)[] = [null, 'unlinked', 'linked', 'dismissed', 'reclassified'];
/**
 * The moves of a link, with repeated requests: each row the statuses after null, unlinked, linked, dismissed,
 * reclassified.
 */
const TABLE: Record<LinkEvent, (BrokerLinkStatus | null)[]> = {
  link: [null, 'linked', 'linked', null, null],
  dismiss: [null, 'dismissed', null, 'dismissed', null],
  reclassify: [null, 'reclassified', 'reclassified', null, null],
  unlink: [null, 'unlinked', 'unlinked', 'unlinked', 'unlinked'],
};

describe('a record’s link', () => {
  test.each(
    Object.entries(TABLE).flatMap(([event, row]) =>
      row.map((expected, at) => [event as LinkEvent, STATUSES[at] as BrokerLinkStatus | null, expected] as const),
    ),
  )('%s from %s: %s', (event, status, expected) => {
    const next = nextLinkStatus(status, event);
    if (expected) expect(next).toEqual({ status: expected });
    else
      expect(next).toEqual({
        refusal: expect.stringMatching(status ? `is ${status}: only one that is` : 'deal of its own'),
      });
  });
});

describe('a deal link', () => {
  const fact = (given: Partial<LinkedFact>): LinkedFact => ({
    endUserServiceId: 'e',
    opportunityId: 'o',
    created: '2026-01-01 00:00:00.000',
    name: 'N',
    classification: 'decision',
    funderServiceId: 'f',
    funderName: 'F',
    applicationStatus: null,
    emailClassification: null,
    declineReason: null,
    ...given,
  });

  test.each<[Partial<LinkedFact>, string]>([
    [{ classification: null }, 'submission'],
    [{ classification: 'submission' }, 'submission'],
    [{ applicationStatus: 'approved' }, 'approval'],
    [{ applicationStatus: 'counter' }, 'approval'],
    [{ applicationStatus: 'withdrawn' }, 'decline'],
    [{ applicationStatus: 'info_requested' }, 'other'],
    [{ applicationStatus: 'received', emailClassification: 'general-chatter', classification: 'other' }, 'other'],
    [{ classification: 'other' }, 'other'],
    [{}, 'unknown'],
  ])('%j is %s', (given, role) => {
    expect(dealLinkRole(fact(given))).toBe(role);
  });

  test('gathers what one funder says the same, and keeps different reasons apart', () => {
    const facts = [
      fact({ endUserServiceId: 'deal', classification: null, funderServiceId: null, funderName: null, name: 'Deal' }),
      fact({ endUserServiceId: 'a', applicationStatus: 'approved', name: 'First' }),
      fact({ endUserServiceId: 'b', applicationStatus: 'declined', declineReason: 'nsf' }),
      fact({ endUserServiceId: 'c', applicationStatus: 'counter', name: 'Second', declineReason: 'ignored' }),
      fact({ endUserServiceId: 'd', applicationStatus: 'declined', declineReason: 'credit' }),
      fact({ endUserServiceId: 'e', applicationStatus: 'declined', declineReason: 'nsf', funderServiceId: 'g' }),
    ];
    const shown = dealLinkEntries(facts).map(({ role, name, declineReason, occurrences }) => [
      role,
      name,
      declineReason,
      occurrences.map(({ endUserServiceId }) => endUserServiceId).join(''),
    ]);
    expect(shown).toEqual([
      ['submission', 'Deal', null, 'deal'],
      ['approval', 'First', null, 'ac'],
      ['decline', 'N', 'nsf', 'b'],
      ['decline', 'N', 'credit', 'd'],
      ['decline', 'N', 'nsf', 'e'],
    ]);
  });
});

test.each<[boolean, AttemptStatus | null, string]>([
  [true, null, 'submitted_to_funder'],
  [false, 'succeeded', 'submitted_to_funder'],
  [true, 'failed', 'submitted_to_funder'],
  [false, null, 'pending'],
  [false, 'failed', 'submission_failed'],
  [false, 'in_progress', 'in_progress'],
  [false, 'unknown', 'in_progress'],
  [false, 'action_required', 'in_progress'],
])('a submission whose decision is taken back (arrived: %s, last attempt: %s) is %s', (arrived, attempt, status) => {
  expect(statusWithoutDecision(arrived, attempt)).toBe(status);
});
