import { DEFAULT_OFFER_CONSTANTS } from '../../src/features/accounts/offer-constants.rules';
import { computeOffer } from '../../src/features/decisions/offers/offer.rules';
import { rankOffers } from '../../src/features/decisions/offers/offer-comparison.rules';
import type { RawOffer } from '../../src/features/decisions/offers/offer-fields.rules';
import { compare, rows } from '../support/offer-comparisons';
import { EMPTY } from '../support/offers';

describe('a warning', () => {
  const sold = { fundedAmount: 10000, paybackAmount: 13000 };
  rows(
    ['says that factor and payback differ', { ...sold, factorRate: 1.31 }, { warnings: ['factor_vs_payback'] }],
    ['does not mind a factor 0.005 off', { ...sold, factorRate: 1.305 }, { warnings: [] }],
    ['minds a factor a little further off', { ...sold, factorRate: 1.3051 }, { warnings: ['factor_vs_payback'] }],
    [
      'says that payments do not make the payback',
      { ...sold, dailyPayment: 100, termDays: 120 },
      { warnings: ['payment_vs_payback'] },
    ],
    ['does not mind one payment too many', { ...sold, dailyPayment: 100, termDays: 131 }, { warnings: [] }],
    [
      'minds two payments too many',
      { ...sold, dailyPayment: 100, termDays: 132 },
      { warnings: ['payment_vs_payback'] },
    ],
    [
      'does not mind half a percent of the payback',
      { ...sold, dailyPayment: 12.935, termDays: 1000 },
      { warnings: [] },
    ],
    [
      'minds more than half a percent',
      { ...sold, dailyPayment: 12.934, termDays: 1000 },
      { warnings: ['payment_vs_payback'] },
    ],
    [
      'takes another tolerance',
      { ...sold, dailyPayment: 12.934, termDays: 1000 },
      { warnings: [] },
      { payback_tolerance: 1 },
    ],
    [
      'sees a payment stated at another frequency',
      { ...sold, paymentFrequency: 'daily', weeklyPayment: 1000, termDays: 50 },
      { warnings: ['payment_vs_payback'] },
    ],
    [
      'says that months and payments differ',
      { paymentFrequency: 'daily', termMonths: 6, termNumberOfPayments: 119 },
      { warnings: ['term_vs_payments'] },
    ],
    [
      'does not mind a twentieth',
      { paymentFrequency: 'daily', termMonths: 6, termNumberOfPayments: 120 },
      { warnings: [] },
    ],
    [
      'counts weeks of a month by 52/12',
      { paymentFrequency: 'weekly', termMonths: 9, termNumberOfPayments: 36 },
      { warnings: ['term_vs_payments'] },
    ],
    [
      'compares months with derived payments',
      { ...sold, weeklyPayment: 500, termMonths: 12 },
      { warnings: ['term_vs_payments'] },
    ],
    [
      'says that commissions differ',
      { ...sold, commissionPercent: 8, commissionAmount: 801.01 },
      { warnings: ['commission_mismatch'] },
    ],
    ['does not mind a dollar', { ...sold, commissionPercent: 8, commissionAmount: 801 }, { warnings: [] }],
    [
      'takes the points between the rates as commission',
      { fundedAmount: 10000, factorRate: 1.3, buyRate: 1.2, commissionPercent: 8 },
      { warnings: ['commission_mismatch'] },
    ],
    [
      'reckons commission on the payback when told to',
      { ...sold, commissionPercent: 8, commissionAmount: 1040 },
      { warnings: [] },
      { commission_basis: 'payback' },
    ],
    [
      'comes with the others',
      {
        ...sold,
        factorRate: 1.4,
        dailyPayment: 100,
        termDays: 100,
        termMonths: 9,
        commissionPercent: 8,
        commissionAmount: 1000,
      },
      { warnings: ['factor_vs_payback', 'payment_vs_payback', 'term_vs_payments', 'commission_mismatch'] },
    ],
    [
      'does not mind fields that are missing',
      { factorRate: 1.3, commissionAmount: 50, termMonths: 6 },
      { warnings: [] },
    ],
  );
});

describe('ranking', () => {
  const offers: [string, Partial<RawOffer>][] = [
    ['nothing', {}],
    ['long', { fundedAmount: 50000, factorRate: 1.4, termMonths: 12, paymentFrequency: 'weekly' }],
    ['short', { fundedAmount: 30000, factorRate: 1.2, termMonths: 4, paymentFrequency: 'daily' }],
    ['amount', { fundedAmount: 60000 }],
    ['short again', { fundedAmount: 30000, factorRate: 1.2, termMonths: 4, paymentFrequency: 'daily' }],
    [
      'loan',
      { fundedAmount: 40000, interestRate: 20, rawProductText: 'loan', termMonths: 24, paymentFrequency: 'monthly' },
    ],
  ];
  const items = offers.map(([name, raw]) => ({
    name,
    computed: computeOffer({ ...EMPTY, ...raw }, DEFAULT_OFFER_CONSTANTS),
    comparison: compare(raw),
  }));

  test.each([
    ['APR', ['loan', 'long', 'short', 'short again', 'nothing', 'amount']],
    ['NET_FUNDED', ['amount', 'long', 'loan', 'short', 'short again', 'nothing']],
    ['TOTAL_COST', ['short', 'short again', 'loan', 'long', 'nothing', 'amount']],
    ['COST_PER_DOLLAR', ['short', 'short again', 'loan', 'long', 'nothing', 'amount']],
    ['PAYMENT', ['loan', 'long', 'short', 'short again', 'nothing', 'amount']],
  ] as const)('by %s puts the best first, the unknown last and keeps the order of equals', (by, names) => {
    expect(rankOffers(items, by).map(({ name }) => name)).toEqual(names);
    expect(items[0]!.name).toBe('nothing');
  });
});
