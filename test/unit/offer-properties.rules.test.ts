import fc from 'fast-check';
import { DEFAULT_OFFER_CONSTANTS } from '../../src/features/accounts/offer-constants.rules';
import { computeOffer } from '../../src/features/decisions/offers/offer.rules';
import type { ComputedOffer, RawOffer } from '../../src/features/decisions/offers/offer-fields.rules';
import { compute, EMPTY, NOTHING } from '../support/offers';

describe('any offer', () => {
  const numbers = Object.keys(EMPTY).filter(
    (key) => !['paymentFrequency', 'rawProductText', 'stipulations'].includes(key),
  );
  const sane = fc.option(fc.integer({ min: 1, max: 100_000_000 }).map((cents) => cents / 100));
  const wild = fc.option(fc.oneof(fc.double(), fc.constantFrom(0, -1, 1e-6, 1e12, 1e308, 5e-324, Number.NaN), sane));
  const texts = {
    paymentFrequency: fc.constantFrom(
      null,
      'daily',
      'weekly',
      'biweekly',
      'semi-monthly',
      'monthly',
      'quarterly',
      'bullet',
      '?',
    ),
    rawProductText: fc.constantFrom(null, 'loan', 'LOC', 'simple interest', 'MCA'),
    stipulations: fc.constant(null),
  };
  const offerOf = (value: fc.Arbitrary<number | null>) =>
    fc.record({
      ...Object.fromEntries(numbers.map((key) => [key, value])),
      ...texts,
    }) as unknown as fc.Arbitrary<RawOffer>;
  const fields = (offer: RawOffer | ComputedOffer) =>
    Object.entries(offer) as [keyof ComputedOffer & keyof RawOffer, unknown][];

  test('keeps every positive raw value', () => {
    fc.assert(
      fc.property(offerOf(sane), (raw) => {
        const computed = compute(raw);
        for (const [key, value] of fields(computed)) {
          if (key !== 'paymentFrequency' && raw[key] !== null) expect(value).toBe(raw[key]);
        }
      }),
    );
  });

  test('has no negative, infinite or undefined figure', () => {
    fc.assert(
      fc.property(offerOf(wild), (raw) => {
        const { paymentFrequency, ...figures } = compute(raw);
        expect(typeof paymentFrequency).toBe('string');
        expect(Object.keys(figures)).toHaveLength(15);
        for (const value of Object.values(figures)) {
          if (value !== null) expect(Number.isFinite(value) && value >= 0).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('pays back what it must within half a cent a payment', () => {
    const inputs = [fc.integer({ min: 100_000, max: 90_000_000 }), fc.integer({ min: 1, max: 504 })] as const;
    fc.assert(
      fc.property(...inputs, fc.constantFrom('daily', 'weekly', 'biweekly', 'monthly'), (cents, count, frequency) => {
        const computed = compute({
          paybackAmount: cents / 100,
          termNumberOfPayments: count,
          paymentFrequency: frequency,
        });
        const payment = computed[`${frequency as 'daily'}Payment`]!;
        expect(Math.abs(payment * count - cents / 100)).toBeLessThanOrEqual(0.005 * count + 1e-6);
      }),
    );
  });

  test('derives nothing from fields that say nothing about it', () => {
    const silent = fc.record({
      apr: sane,
      holdbackPercentage: sane,
      drawFeeAmount: sane,
      drawFeePercentage: sane,
      interestRate: sane,
      fundedAmount: sane,
    });
    fc.assert(fc.property(silent, (raw) => expect(compute(raw)).toEqual(NOTHING)));
  });

  test('treats zero and negative values as missing', () => {
    fc.assert(
      fc.property(offerOf(sane), fc.subarray(numbers), fc.constantFrom(0, -0, -1, -1250.5), (raw, keys, value) => {
        const set = (filler: number | null) => ({ ...raw, ...Object.fromEntries(keys.map((key) => [key, filler])) });
        expect(compute(set(value))).toEqual(compute(set(null)));
      }),
    );
  });

  test('is computed the same twice, is left as it was, and keeps what was computed when that is stated', () => {
    fc.assert(
      fc.property(offerOf(sane), (raw) => {
        const before = structuredClone(raw);
        const computed = compute(raw);
        expect(compute(raw)).toEqual(computed);
        expect(raw).toEqual(before);
        const again = compute({ ...raw, ...computed });
        for (const [key, value] of fields(computed)) if (value !== null) expect(again[key]).toBe(value);
      }),
    );
  });

  test('accepts frozen input', () => {
    const raw = Object.freeze({ ...EMPTY, fundedAmount: 100, factorRate: 1.2, dailyPayment: 10 });
    expect(computeOffer(raw, DEFAULT_OFFER_CONSTANTS).termNumberOfPayments).toBe(12);
  });
});
