import { standingCounts } from '../../src/dashboard/components/labels';

type Submission = Parameters<typeof standingCounts>[0][number];

const of = (
  status: Submission['status'],
  ...attempts: [Submission['attempts'][number]['status'], boolean][]
): Submission => ({ status, attempts: attempts.map(([each, isProduction]) => ({ status: each, isProduction })) });

test('a deal’s submissions are counted by where they stand: a send that waits for a person is not being sent', () => {
  const counts = standingCounts([
    of('APPROVED', ['SUCCEEDED', true]),
    of('IN_PROGRESS', ['IN_PROGRESS', true]),
    of('IN_PROGRESS', ['UNKNOWN', true]),
    of('IN_PROGRESS', ['ACTION_REQUIRED', true]),
    of('IN_PROGRESS', ['UNKNOWN', true], ['SUCCEEDED', true]),
    // What went to the sandbox leaves the submission as it is.
    of('IN_PROGRESS', ['UNKNOWN', false], ['IN_PROGRESS', true]),
    of('PENDING'),
  ]);
  expect(counts.map(({ label, number }) => `${number} ${label}`)).toEqual([
    '1 Not sent',
    '2 Sending',
    '2 Unconfirmed',
    '1 Action required',
    '1 Approved',
  ]);
});
