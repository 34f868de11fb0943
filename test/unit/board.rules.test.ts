import fc from 'fast-check';
import { decodePosition, encodePosition, statusesWithin } from '../../src/features/submissions/board/board.rules';
import { ELIGIBILITY_REASONS } from '../../src/features/submissions/eligibility.rules';

const ACCOUNT = 'acc_0123456789abcdefghjkmnpqrstvwxyz0123';
const POSITION = { created: '2026-11-21 02:04:05.123', serviceId: 'fsb_0123456789abcdefghjkmnpqrstvwxyz0123' };
const filter = {
  statuses: [],
  funderServiceId: null,
  reason: null,
  from: null,
  to: null,
  mail: 'smtp' as const,
} as const;

describe("a place in the board's order", () => {
  test('comes back from its cursor', () => {
    expect(decodePosition(ACCOUNT, encodePosition(ACCOUNT, POSITION))).toEqual(POSITION);
  });

  test.each([
    ['nothing', ''],
    ['what is no base64', '%%%'],
    ['free text', Buffer.from('hello').toString('base64url')],
    ['a time that is none', encodePosition(ACCOUNT, { ...POSITION, created: '2026-13-41 02:04:05.123' })],
    ['an id of another kind', encodePosition(ACCOUNT, { ...POSITION, serviceId: 'eus_0123' })],
    ['SQL', encodePosition(ACCOUNT, { ...POSITION, serviceId: "fsb_' OR 1=1 --" })],
    ["another account's", encodePosition('acc_99999999999999999999', POSITION)],
    ['one with a tail', `${encodePosition(ACCOUNT, POSITION)}AAAA`],
    ['one cut short', encodePosition(ACCOUNT, POSITION).slice(0, -3)],
    ['a cursor of live updates', Buffer.from('v1:12:tvwxyz01').toString('base64url')],
  ])('is not read from %s', (_what, cursor) => {
    expect(decodePosition(ACCOUNT, cursor)).toBeUndefined();
  });

  test('is read from no other text than its cursor', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
        const position = decodePosition(ACCOUNT, text);
        return position === undefined || encodePosition(ACCOUNT, position) === text;
      }),
    );
  });
});

describe('the statuses that a filter leaves', () => {
  test.each([
    ['all of them', [], null, null],
    ['those that are asked for, each once', ['pending', 'declined', 'pending'], null, ['pending', 'declined']],
    ['those that a reason can have', [], 'decided', ['approved', 'declined']],
    ['what both leave', ['pending', 'declined'], 'decided', ['declined']],
    ['none', ['pending'], 'sent', []],
    ['all of them for a reason that any can have', [], 'held', null],
  ] as const)('%s', (_what, statuses, reason, expected) => {
    expect(statusesWithin({ stages: [], ...filter, statuses, reason })).toEqual(expected);
  });

  test('there is an answer for every reason', () => {
    for (const reason of ELIGIBILITY_REASONS)
      expect(statusesWithin({ stages: [], ...filter, statuses: ['approved'], reason })).not.toBeUndefined();
  });
});
