import fc from 'fast-check';
import { roundDecimal, roundRatio, roundSum, toDecimal } from '../../src/platform/money';

const amount = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }).map((cents) => cents / 100);
const divisor = fc.integer({ min: 1, max: 5_000_000 }).map((units) => units / 1000);
const places = fc.integer({ min: 0, max: 6 });

describe('rounding', () => {
  test.each([
    [1.005, 2, 1.01],
    [2.675, 2, 2.68],
    [1.335, 2, 1.34],
    [1.00499999, 2, 1],
    [0.5, 0, 1],
    [10.5, 0, 11],
    [-1.005, 2, -1.01],
    [0.00005, 4, 0.0001],
    [12345678.905, 2, 12345678.91],
    [8_888_888_888_888.885, 2, 8_888_888_888_888.89],
  ])('%d at %d places is %d, half up on the decimal and not on its binary neighbour', (value, digits, expected) => {
    expect(roundRatio([value], [], digits)).toBe(expected);
    expect(roundSum([value], digits)).toBe(expected);
    expect(roundDecimal(toDecimal(value), digits)).toBe(expected);
  });

  test.each([
    [[3, 52], [24], 2, 6.5],
    [[0.03, 52], [24], 2, 0.07],
    [[1.15, 1.1], [], 3, 1.265],
    [[1.15, 1.1], [], 2, 1.27],
    [[100.1, 1.05], [], 2, 105.11],
    [[67500], [126], 2, 535.71],
  ])('the product of %j over that of %j at %d places is %d', (factors, divisors, digits, expected) => {
    expect(roundRatio(factors, divisors, digits)).toBe(expected);
  });

  test('a ratio is what decimal arithmetic makes of it, ties included', () => {
    fc.assert(
      fc.property(amount, divisor, divisor, places, (a, b, c, digits) => {
        const exact = toDecimal(a).times(b).dividedBy(c);
        expect(roundRatio([a, b], [c], digits)).toBe(roundDecimal(exact, digits));
      }),
    );
    fc.assert(
      fc.property(
        fc.integer({ max: 10 ** 9 }),
        fc.constantFrom(2, 4, 8, 20, 40, 200),
        places,
        (units, parts, digits) => {
          const a = units / 100;
          expect(roundRatio([a], [parts], digits)).toBe(roundDecimal(toDecimal(a).dividedBy(parts), digits));
        },
      ),
    );
  });

  test('a sum is what decimal arithmetic makes of it', () => {
    fc.assert(
      fc.property(amount, divisor, amount, places, (a, b, c, digits) => {
        expect(roundSum([a, b, c], digits)).toBe(roundDecimal(toDecimal(a).plus(b).plus(c), digits));
      }),
    );
  });

  test('what no finite number can hold is null', () => {
    expect(roundRatio([1], [0], 2)).toBeNull();
    expect(roundRatio([1e300, 1e300], [], 2)).toBeNull();
    expect(roundRatio([Number.NaN], [1], 2)).toBeNull();
    expect(roundSum([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY], 2)).toBeNull();
    expect(roundRatio([1e300, 1e300], [1e300, 1e290], 2)).toBe(1e10);
  });

  test('nothing becomes a negative zero', () => {
    expect(Object.is(roundRatio([-0.001], [], 2), 0)).toBe(true);
    expect(Object.is(roundSum([-0.001], 2), 0)).toBe(true);
    expect(Object.is(roundDecimal(toDecimal(-0.001), 2), 0)).toBe(true);
  });

  test('null, NaN and infinities have no decimal', () => {
    expect([null, undefined, Number.NaN, Number.POSITIVE_INFINITY].map((value) => toDecimal(value))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
