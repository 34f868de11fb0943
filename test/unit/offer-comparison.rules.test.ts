import fc from 'fast-check';
import { DEFAULT_OFFER_CONSTANTS } from '../../src/features/accounts/offer-constants.rules';
import type { RawOffer } from '../../src/features/decisions/offers/offer-fields.rules';
import { compare, NUMBERS, rows } from '../support/offer-comparisons';

describe('the published comparisons', () => {
  rows(
    [
      'an advance with a fee',
      {
        fundedAmount: 50000,
        factorRate: 1.35,
        termMonths: 6,
        paymentFrequency: 'daily',
        commissionPercent: 10,
        originationFeePercentage: 3,
      },
      { apr: 139.54, netFunded: 48500, totalCost: 19000, costPerDollar: 0.3918, warnings: [] },
    ],
    [
      '1 without the fee',
      { fundedAmount: 50000, factorRate: 1.35, termMonths: 6, paymentFrequency: 'daily' },
      { apr: 125.91 },
    ],
    ['weekly', { fundedAmount: 40000, paybackAmount: 54000, weeklyPayment: 1038.46 }, { apr: 62.39, warnings: [] }],
    [
      'daily',
      { fundedAmount: 100000, buyRate: 1.25, factorRate: 1.35, termDays: 160, paymentFrequency: 'daily' },
      { apr: 99.29, warnings: [] },
    ],
    [
      'a term loan',
      {
        fundedAmount: 60000,
        interestRate: 24,
        termMonths: 18,
        paymentFrequency: 'monthly',
        originationFeePercentage: 3,
        rawProductText: 'loan',
      },
      { apr: 28.19, warnings: [] },
    ],
    [
      'a contradiction',
      { fundedAmount: 50000, factorRate: 1.3, paybackAmount: 66000, termMonths: 5, dailyPayment: 628.57 },
      { apr: 138.98, warnings: ['factor_vs_payback'] },
    ],
    [
      'an amount alone',
      { fundedAmount: 15000 },
      { apr: null, netFunded: 15000, totalCost: null, costPerDollar: null, warnings: [] },
    ],
    [
      'a published sample',
      {
        fundedAmount: 35000,
        buyRate: 1.2,
        factorRate: 1.25,
        termNumberOfPayments: 126,
        paymentFrequency: 'daily',
        originationFeePercentage: 3,
      },
      { apr: 105.43, netFunded: 33950 },
    ],
    ['24 × $230 monthly', { fundedAmount: 5000, monthlyPayment: 230, termNumberOfPayments: 24 }, { apr: 9.69 }],
    [
      '23 × $230 then $280 monthly',
      { fundedAmount: 5000, paybackAmount: 5570, monthlyPayment: 230, termNumberOfPayments: 24 },
      { apr: 10.5 },
    ],
    [
      '$100,000 for $113,000 daily over 12 months',
      { fundedAmount: 100000, paybackAmount: 113000, termMonths: 12, paymentFrequency: 'daily' },
      { apr: 24.87 },
    ],
    [
      'factor 1.40 over 9 months daily',
      { fundedAmount: 30000, factorRate: 1.4, termMonths: 9, paymentFrequency: 'daily' },
      { apr: 95 },
    ],
    [
      'factor 1.40 over 9 months weekly',
      { fundedAmount: 100000, factorRate: 1.4, termMonths: 9, paymentFrequency: 'weekly' },
      { apr: 93.53 },
    ],
    [
      'decision 1',
      {
        fundedAmount: 45000,
        factorRate: 1.38,
        termNumberOfPayments: 110,
        paymentFrequency: 'daily',
        commissionPercent: 9,
        originationFeePercentage: 2.5,
      },
      { apr: 168.41 },
    ],
    [
      'decision 3',
      { fundedAmount: 60000, paybackAmount: 80400, weeklyPayment: 2233.33, termWeeks: 36, buyRate: 1.26 },
      { apr: 87.17, warnings: [] },
    ],
  );
});

describe('the comparison', () => {
  const daily = { fundedAmount: 20000, factorRate: 1.3, termDays: 100, paymentFrequency: 'daily' };
  rows(
    [
      'takes both fees off, by amount or percent',
      { ...daily, originationFeeAmount: 500, drawFeePercentage: 1.5 },
      { netFunded: 19200, totalCost: 6800, costPerDollar: 0.3542 },
    ],
    [
      'takes a fee amount before its percent',
      { ...daily, originationFeeAmount: 500, originationFeePercentage: 10 },
      { netFunded: 19500 },
    ],
    ['ignores fees of zero and less', { ...daily, originationFeeAmount: 0, drawFeeAmount: -3 }, { netFunded: 20000 }],
    [
      'counts a draw fee in the rate',
      { fundedAmount: 5250, drawFeeAmount: 250, monthlyPayment: 230, termMonths: 24, rawProductText: 'LOC' },
      { apr: 9.69 },
    ],
    [
      'is null without an amount',
      { paybackAmount: 100, dailyPayment: 5 },
      { apr: null, netFunded: null, totalCost: null, costPerDollar: null },
    ],
    [
      'has costs without a term, but no rate',
      { fundedAmount: 1000, factorRate: 1.2 },
      { apr: null, netFunded: 1000, totalCost: 200, costPerDollar: 0.2 },
    ],
    [
      'has no rate when payback equals the net amount',
      {
        fundedAmount: 1100,
        originationFeeAmount: 100,
        paybackAmount: 1000,
        termMonths: 5,
        paymentFrequency: 'monthly',
      },
      { apr: null, totalCost: 0, costPerDollar: 0 },
    ],
    [
      'shows a payback below the net amount as it is',
      { fundedAmount: 1000, paybackAmount: 900, termMonths: 5, paymentFrequency: 'monthly' },
      { apr: null, totalCost: -100, costPerDollar: -0.1 },
    ],
    [
      'has no cost per dollar when fees eat everything',
      { ...daily, originationFeeAmount: 20000 },
      { netFunded: 0, totalCost: 26000, costPerDollar: null, apr: null },
    ],
    ['keeps the raw rate out of it', { ...daily, apr: 12 }, { apr: 137.43 }],
    [
      'takes the payments of a year from the constants',
      { fundedAmount: 5000, dailyPayment: 230, termNumberOfPayments: 24 },
      { apr: 201.79 },
      { payments_per_year: { ...DEFAULT_OFFER_CONSTANTS.payments_per_year, daily: 250 } },
    ],
    [
      'rates semi-monthly payments over 24 a year',
      { fundedAmount: 5000, paybackAmount: 5520, termNumberOfPayments: 24, paymentFrequency: 'semi-monthly' },
      { apr: 19.37 },
    ],
    [
      'rates quarterly payments over 4 a year',
      { fundedAmount: 5000, paybackAmount: 5520, termNumberOfPayments: 24, paymentFrequency: 'quarterly' },
      { apr: 3.23 },
    ],
    [
      'rates a bullet within a year over its term',
      { fundedAmount: 10000, paybackAmount: 11000, termMonths: 6, paymentFrequency: 'bullet' },
      { apr: 20 },
    ],
    [
      'rates a bullet over years by the year',
      { fundedAmount: 10000, paybackAmount: 12100, termMonths: 24, paymentFrequency: 'bullet' },
      { apr: 10 },
    ],
    [
      'rates a bullet by weeks or days too',
      { fundedAmount: 10000, paybackAmount: 11000, termDays: 126, paymentFrequency: 'bullet' },
      { apr: 20 },
    ],
    [
      'has no rate for a bullet without a term',
      { fundedAmount: 10000, paybackAmount: 11000, paymentFrequency: 'bullet' },
      { apr: null, totalCost: 1000 },
    ],
    [
      'stops payments that overshoot',
      { fundedAmount: 5000, paybackAmount: 5520, monthlyPayment: 230, termNumberOfPayments: 40 },
      { apr: 9.69, warnings: ['payment_vs_payback'] },
    ],
  );

  test('has no invalid figure for any offer', () => {
    const wild = fc.option(
      fc.oneof(
        fc.double(),
        fc.constantFrom(0, -1, 1e-6, 1, 1e12, 1e308, 5e-324, Number.NaN),
        fc.double({ min: 0.01, max: 1e6 }),
      ),
    );
    const offer = fc.record({
      ...Object.fromEntries(NUMBERS.map((key) => [key, wild])),
      paymentFrequency: fc.constantFrom(null, 'daily', 'weekly', 'semi-monthly', 'monthly', 'quarterly', 'bullet'),
      rawProductText: fc.constantFrom(null, 'loan', 'simple interest'),
    }) as fc.Arbitrary<Partial<RawOffer>>;
    fc.assert(
      fc.property(offer, (raw) => {
        const { warnings, ...figures } = compare(raw);
        expect(new Set(warnings).size).toBe(warnings.length);
        for (const value of Object.values(figures)) expect(value === null || Number.isFinite(value)).toBe(true);
        expect(figures.apr === null || figures.apr >= 0).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('costs more the more is paid back', () => {
    const factor = fc.integer({ min: 1001, max: 1999 }).map((units) => units / 1000);
    const days = fc.integer({ min: 5, max: 504 });
    fc.assert(
      fc.property(factor, days, (factorRate, termDays) => {
        const base = { fundedAmount: 80000, termDays, paymentFrequency: 'daily' };
        const [less, more] = [compare({ ...base, factorRate }), compare({ ...base, factorRate: factorRate + 0.001 })];
        expect(more.apr!).toBeGreaterThan(less.apr!);
        expect(more.totalCost!).toBeGreaterThan(less.totalCost!);
        expect(compare({ ...base, factorRate, originationFeePercentage: 2 }).apr!).toBeGreaterThan(less.apr!);
      }),
    );
  });
});
