import fc from 'fast-check';
import { becomesCurrent, compareSourceIds, type Standing } from '../../src/features/decisions/decision.rules';
import { declineCodes } from '../../src/features/decisions/decline-codes.rules';

const standing = (kind: Standing['kind'], effectiveAtMs: number, sourceId: string | null = null): Standing => ({
  kind,
  effectiveAtMs,
  sourceId,
});

describe('which decision is current', () => {
  test.each<[what: string, next: Standing, current: Standing | null, expected: boolean]>([
    ['the first one', standing('info_request', 1), null, true],
    ['never chatter', standing('chatter', 9), null, false],
    ['a newer final one', standing('decline', 2), standing('approval', 1), true],
    ['not an older final one', standing('decline', 1), standing('approval', 2), false],
    ['a final one over a newer request', standing('approval', 1), standing('info_request', 2), true],
    ['not a request over an older final one', standing('info_request', 2), standing('approval', 1), false],
    ['at the same time the higher id', standing('approval', 1, 'b'), standing('decline', 1, 'a'), true],
    ['not the lower one', standing('approval', 1, 'a'), standing('decline', 1, 'b'), false],
    ['the later recorded one of two without ids', standing('approval', 1), standing('decline', 1), true],
    ['not one without an id over one with', standing('approval', 1), standing('decline', 1, 'a'), false],
    ['one with an id over one without', standing('approval', 1, 'a'), standing('decline', 1), true],
    ['the newer one whatever the ids', standing('approval', 2, 'a'), standing('decline', 1, 'b'), true],
  ])('%s', (_what, next, current, expected) => {
    expect(becomesCurrent(next, current)).toBe(expected);
  });
});

describe("the order of sources' ids", () => {
  test.each([
    ['evt-9', 'evt-10'],
    ['9', '10'],
    ['evt-2-b', 'evt-10-a'],
    ['a', 'b'],
    ['B', 'a'],
    ['a', 'a1'],
    ['v1.9.0', 'v1.10.0'],
    ['01', '1'],
    ['99999999999999999999', '100000000000000000000'],
    [null, ''],
  ])('%j is below %j', (low, high) => {
    expect(compareSourceIds(low, high)).toBeLessThan(0);
    expect(compareSourceIds(high, low)).toBeGreaterThan(0);
  });

  test('is total', () => {
    const id = fc.option(fc.string({ unit: fc.constantFrom('0', '1', '9', 'a', '-'), maxLength: 6 }));
    fc.assert(
      fc.property(id, id, id, (a, b, c) => {
        expect(Math.sign(compareSourceIds(a, b))).toBe(-Math.sign(compareSourceIds(b, a)) + 0);
        expect(compareSourceIds(a, b) === 0).toBe(a === b);
        if (compareSourceIds(a, b) <= 0 && compareSourceIds(b, c) <= 0)
          expect(compareSourceIds(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe('the kinds of reason that a decline gives', () => {
  test.each([
    ['nsf', 'nsf'],
    ['stacking, nsf', 'nsf,stacking'],
    ['NSF; Time in business', 'nsf,time_in_business'],
    ['low-balance / negative days', 'low_balance,negative_days'],
    ['nsf, nsf', 'nsf'],
    ['9 NSFs in October and two open positions', 'nsf,stacking'],
    ['Unable to offer at this time due to low revenue.', 'revenue'],
    ['Credit score is too low', 'credit'],
    ['Restricted industry', 'industry'],
    ['We simply do not like it', 'other'],
    [',;', 'other'],
    ['', null],
    ['   ', null],
    [null, null],
  ])('of %j are %j', (text, expected) => {
    expect(declineCodes('declined', text)).toBe(expected);
  });

  test.each([
    ['withdrawn', 'nsf'],
    ['expired', 'nsf'],
    ['approved', null],
    ['info_requested', null],
    ['received', null],
    ['unknown', null],
  ])('of a decision that is %s', (applicationStatus, expected) => {
    expect(declineCodes(applicationStatus, 'nsf')).toBe(expected);
  });

  test('always fit the column', () => {
    const words = fc.constantFrom('nsf', 'stacking', 'low revenue', 'credit', 'default', 'industry', 'x', ',', '. ');
    fc.assert(
      fc.property(fc.array(words, { maxLength: 40 }), (parts) => {
        expect((declineCodes('declined', parts.join(' ')) ?? '').length).toBeLessThanOrEqual(200);
      }),
    );
  });
});
