import fc from 'fast-check';
import { type Answer, afterFailure, judge } from '../../src/features/webhooks/outcome.rules';

const answered = (status: number, more: { complete?: boolean; retryAfterSeconds?: number | null } = {}): Answer => ({
  kind: 'answered',
  status,
  complete: true,
  retryAfterSeconds: null,
  ...more,
});

const silent: Answer = { kind: 'unanswered', message: 'There was no answer in time (example.com).' };

const DELAYS = [60, 300];

describe('what a try came to', () => {
  test.each<[string, Answer, number, object]>([
    ['200', answered(200), 1, { result: 'succeeded' }],
    ['204', answered(204), 3, { result: 'succeeded' }],
    ['299', answered(299), 1, { result: 'succeeded' }],
    ['200 that was cut off', answered(200, { complete: false }), 1, { result: 'again', waitSeconds: 60 }],
    ['301', answered(301), 1, { result: 'again', waitSeconds: 60 }],
    ['404: owners mend their mistakes', answered(404), 2, { result: 'again', waitSeconds: 300 }],
    ['500 on the last try', answered(500), 3, { result: 'failed', gone: false }],
    ['a try after a crash on the last one', answered(500), 4, { result: 'failed', gone: false }],
    ['410', answered(410), 1, { result: 'failed', gone: true }],
    [
      'no answer',
      silent,
      1,
      { result: 'again', waitSeconds: 60, error: silent.kind === 'unanswered' ? silent.message : '' },
    ],
    ['no answer on the last try', silent, 3, { result: 'failed', gone: false }],
    [
      '429 that asks for two hours',
      answered(429, { retryAfterSeconds: 7200 }),
      1,
      { result: 'again', waitSeconds: 7200 },
    ],
    ['503 that asks for two seconds', answered(503, { retryAfterSeconds: 2 }), 2, { result: 'again', waitSeconds: 2 }],
    [
      '503 that asks for a month: a day',
      answered(503, { retryAfterSeconds: 2_592_000 }),
      1,
      { result: 'again', waitSeconds: 86_400 },
    ],
    ['503 that asks for nothing', answered(503, { retryAfterSeconds: 0 }), 1, { result: 'again', waitSeconds: 60 }],
    [
      '500 whose Retry-After means nothing',
      answered(500, { retryAfterSeconds: 5 }),
      1,
      { result: 'again', waitSeconds: 60 },
    ],
    ['429 on the last try', answered(429, { retryAfterSeconds: 5 }), 3, { result: 'failed', gone: false }],
  ])('%s', (_what, answer, tries, expected) => {
    expect(judge(answer, tries, DELAYS, 0)).toMatchObject(expected);
  });

  test('jitter adds at most a tenth, and never takes away', () => {
    const anyWait = fc.double({ min: 0.001, max: 50_000, noNaN: true });
    fc.assert(
      fc.property(anyWait, fc.double({ min: 0, max: 1, noNaN: true }), (wait, chance) => {
        const verdict = judge(silent, 1, [wait], chance);
        if (verdict.result !== 'again') throw new Error(verdict.result);
        expect(verdict.waitSeconds).toBeGreaterThanOrEqual(wait);
        expect(verdict.waitSeconds).toBeLessThanOrEqual(wait * 1.1 + 1e-9);
      }),
    );
  });

  test('no delivery is tried more often than the setting says', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100), { maxLength: 20 }), fc.integer({ min: 1, max: 40 }), (delays, tries) => {
        expect(judge(silent, tries, delays, 0.5).result).toBe(tries <= delays.length ? 'again' : 'failed');
      }),
    );
  });
});

describe('a webhook that fails', () => {
  const hours = (count: number) => new Date(Date.UTC(2026, 10, 1) + count * 3_600_000);

  test.each<[string, number | null, number | null, number, { since: number; disable: boolean }]>([
    ['fails since its first failure', null, null, 0, { since: 0, disable: false }],
    ['is left alone a moment before five days', 0, 119, 119.99, { since: 0, disable: false }],
    ['is disabled after five days', 0, 119, 120, { since: 0, disable: true }],
    ['begins anew when nothing was sent for more than a day', 0, 10, 130, { since: 130, disable: false }],
  ])('%s', (_what, since, last, now, expected) => {
    const at = (count: number | null) => (count === null ? null : hours(count));
    const health = afterFailure({ failingSince: at(since), lastFailedAt: at(last) }, hours(now));
    expect(health).toEqual({
      failingSince: hours(expected.since),
      lastFailedAt: hours(now),
      disable: expected.disable,
    });
  });
});
