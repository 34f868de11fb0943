import fc from 'fast-check';
import { DEFAULT_OFFER_CONSTANTS, type OfferConstants } from '../../src/features/accounts/offer-constants.rules';
import { computeOffer } from '../../src/features/decisions/offer.rules';
import type { ComputedOffer, RawOffer } from '../../src/features/decisions/offer-fields.rules';

const EMPTY: RawOffer = {
  apr: null,
  biweeklyPayment: null,
  buyRate: null,
  commissionAmount: null,
  commissionPercent: null,
  dailyPayment: null,
  drawFeeAmount: null,
  drawFeePercentage: null,
  factorRate: null,
  fundedAmount: null,
  holdbackPercentage: null,
  interestRate: null,
  monthlyPayment: null,
  originationFeeAmount: null,
  originationFeePercentage: null,
  paybackAmount: null,
  termDays: null,
  termMonths: null,
  termNumberOfPayments: null,
  termWeeks: null,
  weeklyPayment: null,
  paymentFrequency: null,
  rawProductText: null,
  stipulations: null,
};
const NOTHING: ComputedOffer = {
  biweeklyPayment: null,
  buyRate: null,
  commissionAmount: null,
  commissionPercent: null,
  dailyPayment: null,
  factorRate: null,
  monthlyPayment: null,
  originationFeeAmount: null,
  originationFeePercentage: null,
  paybackAmount: null,
  termDays: null,
  termMonths: null,
  termNumberOfPayments: null,
  termWeeks: null,
  weeklyPayment: null,
  paymentFrequency: 'unknown',
};

const compute = (raw: Partial<RawOffer>, constants: Partial<OfferConstants> = {}) =>
  computeOffer({ ...EMPTY, ...raw }, { ...DEFAULT_OFFER_CONSTANTS, ...constants });

type Row = [
  title: string,
  raw: Partial<RawOffer>,
  expected: Partial<ComputedOffer>,
  constants?: Partial<OfferConstants>,
];
// A rest parameter: jest takes a fourth named one for its `done` callback in rows of three.
const rows = (...table: Row[]) =>
  test.each(table)('%s', (...[, raw, expected, constants]) => {
    expect(compute(raw, constants)).toMatchObject(expected);
  });

/** The columns of the vectors of offers.md 3.4. */
function vector(
  [paybackAmount, termNumberOfPayments]: [number | null, number | null],
  [dailyPayment, weeklyPayment, biweeklyPayment, monthlyPayment]: (number | null)[],
  [termMonths, termWeeks, termDays]: (number | null)[],
  [originationFeeAmount, commissionPercent, commissionAmount, buyRate, factorRate]: (number | null)[],
) {
  return {
    paybackAmount,
    termNumberOfPayments,
    dailyPayment,
    weeklyPayment,
    biweeklyPayment,
    monthlyPayment,
    termMonths,
    termWeeks,
    termDays,
    originationFeeAmount,
    commissionPercent,
    commissionAmount,
    buyRate,
    factorRate,
  } as Partial<ComputedOffer>;
}

describe('the published vectors', () => {
  rows(
    [
      '1: an advance with commission and fee',
      {
        fundedAmount: 50000,
        factorRate: 1.35,
        termMonths: 6,
        paymentFrequency: 'daily',
        commissionPercent: 10,
        originationFeePercentage: 3,
      },
      vector([67500, 126], [535.71, 2678.55, 5357.1, 11249.91], [6, 25.2, 126], [1500, 10, 5000, 1.25, 1.35]),
    ],
    [
      '2: payback and a weekly payment',
      { fundedAmount: 40000, paybackAmount: 54000, weeklyPayment: 1038.46 },
      vector([54000, 52], [207.69, 1038.46, 2076.92, 4499.99], [12, 52, 260], [null, null, null, null, 1.35]),
    ],
    [
      '3: buy and sell rate over days',
      { fundedAmount: 100000, buyRate: 1.25, factorRate: 1.35, termDays: 160, paymentFrequency: 'daily' },
      vector([135000, 160], [843.75, 4218.75, 8437.5, 17718.75], [7.62, 32, 160], [null, 10, 10000, 1.25, 1.35]),
    ],
    [
      '6: a term loan',
      {
        fundedAmount: 60000,
        interestRate: 24,
        termMonths: 18,
        paymentFrequency: 'monthly',
        originationFeePercentage: 3,
        rawProductText: 'Term Loan',
      },
      vector([72038.34, 18], [190.58, 923.57, 1847.14, 4002.13], [18, 78, 378], [1800, null, null, null, 1.2006]),
    ],
    [
      '9: a factor that contradicts the payback',
      {
        fundedAmount: 50000,
        factorRate: 1.3,
        paybackAmount: 66000,
        termMonths: 5,
        dailyPayment: 628.57,
        paymentFrequency: 'daily',
      },
      vector([66000, 105], [628.57, 3142.85, 6285.7, 13199.97], [5, 21, 105], [null, null, null, null, 1.3]),
    ],
    ['10: an amount alone', { fundedAmount: 15000 }, NOTHING],
    [
      '14: a published sample',
      {
        fundedAmount: 35000,
        buyRate: 1.2,
        factorRate: 1.25,
        termNumberOfPayments: 126,
        paymentFrequency: 'daily',
        originationFeePercentage: 3,
      },
      vector([43750, 126], [347.22, 1736.1, 3472.2, 7291.62], [6, 25.2, 126], [1050, 5, 1750, 1.2, 1.25]),
    ],
    [
      '14 with 21.67 days a month',
      { fundedAmount: 35000, factorRate: 1.25, termNumberOfPayments: 126, paymentFrequency: 'daily' },
      { termMonths: 5.81, monthlyPayment: 7524.26 },
      { business_days_per_month: 21.67 },
    ],
    [
      'decision 1: an approval',
      {
        fundedAmount: 45000,
        factorRate: 1.38,
        termNumberOfPayments: 110,
        paymentFrequency: 'daily',
        commissionPercent: 9,
        originationFeePercentage: 2.5,
      },
      { paybackAmount: 62100, dailyPayment: 564.55, commissionAmount: 4050, buyRate: 1.29, originationFeeAmount: 1125 },
    ],
    [
      'decision 3: a counter offer',
      {
        fundedAmount: 60000,
        paybackAmount: 80400,
        weeklyPayment: 2233.33,
        termWeeks: 36,
        buyRate: 1.26,
        paymentFrequency: 'weekly',
      },
      { factorRate: 1.34, commissionPercent: 8, commissionAmount: 4800, termNumberOfPayments: 36 },
    ],
  );
});

describe('the frequency', () => {
  rows(
    [
      'is the normalised text',
      { paymentFrequency: 'Every two weeks', dailyPayment: 5 },
      { paymentFrequency: 'biweekly' },
    ],
    [
      'is the first payment present when the text says nothing',
      { paymentFrequency: 'ACH', weeklyPayment: 5, monthlyPayment: 20 },
      { paymentFrequency: 'weekly' },
    ],
    ['is daily before weekly', { dailyPayment: 1, weeklyPayment: 5 }, { paymentFrequency: 'daily' }],
    ['is biweekly before monthly', { biweeklyPayment: 1, monthlyPayment: 5 }, { paymentFrequency: 'biweekly' }],
    ['ignores a payment of zero', { dailyPayment: 0, monthlyPayment: 5 }, { paymentFrequency: 'monthly' }],
    [
      'is unknown without text and payments, and then nothing periodic is derived',
      { fundedAmount: 10000, factorRate: 1.3, termMonths: 6 },
      { ...NOTHING, factorRate: 1.3, paybackAmount: 13000, termMonths: 6 },
    ],
    [
      'unknown leaves a raw number of payments as it is',
      { fundedAmount: 10000, factorRate: 1.3, termNumberOfPayments: 60 },
      { ...NOTHING, factorRate: 1.3, paybackAmount: 13000, termNumberOfPayments: 60 },
    ],
  );
});

describe('payback and factor', () => {
  rows(
    ['payback is funded times factor', { fundedAmount: 33333.33, factorRate: 1.2345 }, { paybackAmount: 41150 }],
    ['payback rounds half up on the decimal', { fundedAmount: 100.5, factorRate: 1.01 }, { paybackAmount: 101.51 }],
    [
      'payback is else payment times count',
      { monthlyPayment: 812.5, termNumberOfPayments: 9 },
      { paybackAmount: 7312.5 },
    ],
    [
      'a factor goes before payments',
      { fundedAmount: 1000, factorRate: 1.5, monthlyPayment: 100, termMonths: 10 },
      { paybackAmount: 1500 },
    ],
    [
      'payments go before interest',
      { fundedAmount: 1000, interestRate: 10, rawProductText: 'loan', monthlyPayment: 100, termMonths: 12 },
      { paybackAmount: 1200, factorRate: 1.2 },
    ],
    [
      'a payment stated at another frequency is turned into this one',
      { paymentFrequency: 'daily', weeklyPayment: 1000, termDays: 50 },
      { dailyPayment: 200, paybackAmount: 10000 },
    ],
    ['factor is payback over funded', { fundedAmount: 30000, paybackAmount: 40000 }, { factorRate: 1.3333 }],
    ['factor is null without an amount', { paybackAmount: 40000 }, { factorRate: null }],
  );
});

describe('the number of payments', () => {
  const payback = { fundedAmount: 10000, paybackAmount: 13000 };
  rows(
    [
      'is the raw one first',
      { ...payback, paymentFrequency: 'daily', termNumberOfPayments: 70, termDays: 80, termMonths: 9 },
      { termNumberOfPayments: 70, termDays: 80, termMonths: 9, termWeeks: 14 },
    ],
    [
      'is days for daily',
      { paymentFrequency: 'daily', termDays: 87, termMonths: 9, termWeeks: 3 },
      { termNumberOfPayments: 87 },
    ],
    [
      'is weeks for weekly, before payback over payment',
      { ...payback, weeklyPayment: 500, termWeeks: 30, termDays: 20 },
      { termNumberOfPayments: 30 },
    ],
    [
      'is half the weeks for biweekly, half up',
      { paymentFrequency: 'biweekly', termWeeks: 25 },
      { termNumberOfPayments: 13 },
    ],
    [
      'is months for monthly',
      { paymentFrequency: 'monthly', termMonths: 11, termWeeks: 3 },
      { termNumberOfPayments: 11 },
    ],
    [
      'is twice the months for semi-monthly',
      { paymentFrequency: 'semi-monthly', termMonths: 7, termWeeks: 3 },
      { termNumberOfPayments: 14 },
    ],
    [
      'is a third of the months for quarterly',
      { paymentFrequency: 'quarterly', termMonths: 18 },
      { termNumberOfPayments: 6 },
    ],
    [
      'is payback over payment before another unit',
      { ...payback, weeklyPayment: 500, termMonths: 12 },
      { termNumberOfPayments: 26, termMonths: 12 },
    ],
    [
      'takes the nearest integer within 0.05',
      { paybackAmount: 10004, dailyPayment: 100 },
      { termNumberOfPayments: 100 },
    ],
    ['takes the nearest integer at 0.05', { paybackAmount: 10005, dailyPayment: 100 }, { termNumberOfPayments: 100 }],
    ['takes the ceiling beyond 0.05', { paybackAmount: 10006, dailyPayment: 100 }, { termNumberOfPayments: 101 }],
    [
      'takes the nearest integer from below too',
      { paybackAmount: 9996, dailyPayment: 100 },
      { termNumberOfPayments: 100 },
    ],
    ['is at least one', { paybackAmount: 1, dailyPayment: 100 }, { termNumberOfPayments: 1 }],
    [
      'is months times 21 for daily, half up',
      { paymentFrequency: 'daily', termMonths: 4.5 },
      { termNumberOfPayments: 95 },
    ],
    ['is months times 52/12 for weekly', { paymentFrequency: 'weekly', termMonths: 9 }, { termNumberOfPayments: 39 }],
    [
      'is months times 26/12 for biweekly',
      { paymentFrequency: 'biweekly', termMonths: 9 },
      { termNumberOfPayments: 20 },
    ],
    [
      'is weeks times 5 for daily',
      { paymentFrequency: 'daily', termWeeks: 17, termMonths: null },
      { termNumberOfPayments: 85 },
    ],
    [
      'takes months before weeks',
      { paymentFrequency: 'daily', termWeeks: 17, termMonths: 5 },
      { termNumberOfPayments: 105 },
    ],
    ['is weeks times 12/52 for monthly', { paymentFrequency: 'monthly', termWeeks: 26 }, { termNumberOfPayments: 6 }],
    [
      'takes weeks before days',
      { paymentFrequency: 'monthly', termWeeks: 26, termDays: 210 },
      { termNumberOfPayments: 6 },
    ],
    ['is days over 5 for weekly', { paymentFrequency: 'weekly', termDays: 63 }, { termNumberOfPayments: 13 }],
    ['is days over 10 for biweekly', { paymentFrequency: 'biweekly', termDays: 125 }, { termNumberOfPayments: 13 }],
    ['is days over 21 for monthly', { paymentFrequency: 'monthly', termDays: 210 }, { termNumberOfPayments: 10 }],
    [
      'is null when only a holdback is known',
      { ...payback, paymentFrequency: 'daily', holdbackPercentage: 12 },
      { termNumberOfPayments: null, dailyPayment: null, termDays: null, termMonths: null, termWeeks: null },
    ],
    [
      'is null for a term of less than half a payment',
      { paymentFrequency: 'quarterly', termMonths: 1 },
      { termNumberOfPayments: null, termMonths: 1 },
    ],
  );
});

describe('payments and terms by frequency', () => {
  const offer = (paymentFrequency: string, termNumberOfPayments: number, paybackAmount: number) => ({
    paymentFrequency,
    termNumberOfPayments,
    paybackAmount,
  });
  const shape = (payments: (number | null)[], terms: (number | null)[]) =>
    ({
      dailyPayment: payments[0],
      weeklyPayment: payments[1],
      biweeklyPayment: payments[2],
      monthlyPayment: payments[3],
      termMonths: terms[0],
      termWeeks: terms[1],
      termDays: terms[2],
    }) as Partial<ComputedOffer>;
  rows(
    ['daily', offer('daily', 84, 30000), shape([357.14, 1785.7, 3571.4, 7499.94], [4, 16.8, 84])],
    ['weekly', offer('weekly', 30, 20000), shape([133.33, 666.67, 1333.34, 2888.9], [6.92, 30, 150])],
    ['biweekly', offer('biweekly', 15, 20000), shape([133.33, 666.67, 1333.33, 2888.88], [6.92, 30, 150])],
    ['biweekly, half a cent up', offer('biweekly', 10, 1.3), shape([0.01, 0.07, 0.13, 0.28], [4.62, 20, 100])],
    ['biweekly times 26/12 ties exactly', offer('biweekly', 1, 0.03), shape([0, 0.02, 0.03, 0.07], [0.46, 2, 10])],
    ['semi-monthly', offer('semi-monthly', 13, 26000), shape([190.48, 923.08, 1846.15, 4000], [6.5, 28.17, 137])],
    ['monthly', offer('monthly', 7, 10000), shape([68.03, 329.67, 659.34, 1428.57], [7, 30.33, 147])],
    ['quarterly', offer('quarterly', 5, 45000), shape([142.86, 692.31, 1384.62, 3000], [15, 65, 315])],
    [
      'a bullet has one payment and no period',
      { paymentFrequency: 'bullet', fundedAmount: 10000, factorRate: 1.2, termMonths: 6 },
      { ...shape([null, null, null, null], [6, null, null]), termNumberOfPayments: 1, paybackAmount: 12000 },
    ],
    [
      'equivalents follow the payment in cents',
      { dailyPayment: 33.33 },
      { weeklyPayment: 166.65, biweeklyPayment: 333.3, monthlyPayment: 699.93, paybackAmount: null },
    ],
    [
      'a raw equivalent stays beside derived ones',
      { dailyPayment: 100, monthlyPayment: 2150 },
      { weeklyPayment: 500, biweeklyPayment: 1000, monthlyPayment: 2150 },
    ],
    [
      'semi-monthly from a raw monthly payment',
      { paymentFrequency: 'twice a month', monthlyPayment: 4000, termMonths: 5 },
      { paybackAmount: 20000, termNumberOfPayments: 10, weeklyPayment: 923.08 },
    ],
  );
});

describe('constants', () => {
  rows(
    [
      '20 days a month',
      { dailyPayment: 100, termNumberOfPayments: 110 },
      { monthlyPayment: 2000, termMonths: 5.5 },
      { business_days_per_month: 20 },
    ],
    [
      '6 days a week',
      { dailyPayment: 100, termNumberOfPayments: 120 },
      { weeklyPayment: 600, biweeklyPayment: 1200, termWeeks: 20 },
      { business_days_per_week: 6 },
    ],
    [
      '6 days a week, paid weekly',
      { weeklyPayment: 100, termNumberOfPayments: 20 },
      { dailyPayment: 16.67, termDays: 120 },
      { business_days_per_week: 6 },
    ],
    [
      '4.33 weeks a month',
      { weeklyPayment: 1000, termMonths: 10 },
      { monthlyPayment: 4330, termNumberOfPayments: 43, biweeklyPayment: 2000 },
      { weeks_per_month: 4.33 },
    ],
    [
      '4.33 weeks a month, paid biweekly',
      { biweeklyPayment: 1000 },
      { monthlyPayment: 2165, weeklyPayment: 500 },
      { weeks_per_month: 4.33 },
    ],
    [
      '4.3333 weeks a month mean 52/12',
      { weeklyPayment: 1038.46 },
      { monthlyPayment: 4499.99 },
      { weeks_per_month: 4.3333 },
    ],
    [
      'another year amortises otherwise',
      { fundedAmount: 1000, interestRate: 20, rawProductText: 'Loan', paymentFrequency: 'weekly', termWeeks: 1 },
      { paybackAmount: 1004 },
      { payments_per_year: { ...DEFAULT_OFFER_CONSTANTS.payments_per_year, weekly: 50 } },
    ],
    [
      'commission on the payback',
      { fundedAmount: 20000, factorRate: 1.3, commissionPercent: 5 },
      { commissionAmount: 1300, buyRate: 1.25 },
      { commission_basis: 'payback' },
    ],
    [
      'commission on the payback, from its amount',
      { fundedAmount: 20000, factorRate: 1.3, commissionAmount: 1300 },
      { commissionPercent: 5 },
      { commission_basis: 'payback' },
    ],
    [
      'commission on the payback needs one',
      { fundedAmount: 20000, commissionPercent: 5 },
      { commissionAmount: null, commissionPercent: 5 },
      { commission_basis: 'payback' },
    ],
  );
});

describe('commission, buy rate and fees', () => {
  rows(
    [
      '10 points of $10,000 are $1,000',
      { fundedAmount: 10000, buyRate: 1.2, factorRate: 1.3 },
      { commissionPercent: 10, commissionAmount: 1000 },
    ],
    [
      'an amount gives the percent and the buy rate',
      { fundedAmount: 45000, factorRate: 1.4, commissionAmount: 1234.56 },
      { commissionPercent: 2.7435, buyRate: 1.3726 },
    ],
    [
      'points are not rounded on the way to the amount',
      { fundedAmount: 60000, paybackAmount: 80000, buyRate: 1.25 },
      { factorRate: 1.3333, commissionPercent: 8.3333, commissionAmount: 5000 },
    ],
    [
      'the raw payback gives the buy rate too',
      { fundedAmount: 60000, paybackAmount: 80400, commissionPercent: 8 },
      { buyRate: 1.26 },
    ],
    [
      'payments alone give no buy rate',
      { fundedAmount: 10000, monthlyPayment: 1300, termMonths: 10, commissionPercent: 8 },
      { factorRate: 1.3, commissionAmount: 800, buyRate: null },
    ],
    [
      'an amortised loan has no buy rate',
      {
        fundedAmount: 10000,
        rawProductText: 'loan',
        interestRate: 20,
        termMonths: 12,
        paymentFrequency: 'monthly',
        commissionPercent: 3,
      },
      { commissionAmount: 300, buyRate: null },
    ],
    [
      'an amortised loan has no points',
      {
        fundedAmount: 10000,
        rawProductText: 'loan',
        interestRate: 20,
        termMonths: 12,
        paymentFrequency: 'monthly',
        buyRate: 1.01,
      },
      { commissionPercent: null, commissionAmount: null },
    ],
    [
      'sold as bought is no commission',
      { fundedAmount: 10000, buyRate: 1.3, factorRate: 1.3 },
      { commissionPercent: 0, commissionAmount: 0 },
    ],
    [
      'sold below what it was bought for is nothing',
      { fundedAmount: 10000, buyRate: 1.31, factorRate: 1.3 },
      { commissionPercent: null, commissionAmount: null },
    ],
    ['no amount, only points', { buyRate: 1.2, factorRate: 1.28 }, { commissionPercent: 8, commissionAmount: null }],
    [
      'a fee percent gives the amount',
      { fundedAmount: 12345.67, originationFeePercentage: 2.5 },
      { originationFeeAmount: 308.64 },
    ],
    [
      'a fee amount gives the percent',
      { fundedAmount: 70000, originationFeeAmount: 999 },
      { originationFeePercentage: 1.4271 },
    ],
    [
      'both stay as they are',
      { fundedAmount: 100, originationFeeAmount: 7, originationFeePercentage: 3 },
      { originationFeeAmount: 7, originationFeePercentage: 3 },
    ],
    [
      'a fee of zero is none',
      { fundedAmount: 100, originationFeeAmount: 0, originationFeePercentage: 0 },
      { originationFeeAmount: null, originationFeePercentage: null },
    ],
    ['a draw fee is no origination fee', { fundedAmount: 100, drawFeeAmount: 7 }, { originationFeeAmount: null }],
  );
});

describe('loans', () => {
  const loan = { fundedAmount: 25000, interestRate: 18 };
  rows(
    [
      'amortise monthly',
      { ...loan, rawProductText: 'SBA loan', paymentFrequency: 'monthly', termMonths: 24 },
      { monthlyPayment: 1248.1, paybackAmount: 29954.4 },
    ],
    [
      'amortise weekly',
      { ...loan, rawProductText: 'Business Loan', paymentFrequency: 'weekly', termWeeks: 52 },
      { weeklyPayment: 526.17, paybackAmount: 27360.84 },
    ],
    [
      'amortise daily over 252 days a year',
      { ...loan, rawProductText: 'loan', paymentFrequency: 'daily', termMonths: 12 },
      { dailyPayment: 108.44, paybackAmount: 27326.88 },
    ],
    [
      'amortise quarterly over four payments a year',
      { ...loan, rawProductText: 'loan', paymentFrequency: 'quarterly', termMonths: 12 },
      { paybackAmount: 27874.36 },
    ],
    [
      'one payment ties exactly',
      { fundedAmount: 100.1, interestRate: 60, rawProductText: 'loan', paymentFrequency: 'monthly', termMonths: 1 },
      { paybackAmount: 105.11 },
    ],
    [
      'a line of credit is a loan of its limit',
      { ...loan, rawProductText: 'LOC', paymentFrequency: 'monthly', termMonths: 24 },
      { monthlyPayment: 1248.1 },
    ],
    [
      'a line of credit, written out',
      { ...loan, rawProductText: 'Business Line of Credit', paymentFrequency: 'monthly', termMonths: 24 },
      { monthlyPayment: 1248.1 },
    ],
    [
      'the minimum payment of a line goes before its interest',
      { ...loan, rawProductText: 'LOC', monthlyPayment: 1300, termMonths: 24 },
      { paybackAmount: 31200 },
    ],
    [
      'simple interest runs over the months',
      { ...loan, rawProductText: 'Loan, simple interest', paymentFrequency: 'monthly', termMonths: 8 },
      { paybackAmount: 28000, monthlyPayment: 3500, buyRate: null },
    ],
    [
      'flat interest does too',
      { ...loan, rawProductText: 'flat interest', paymentFrequency: 'weekly', termWeeks: 26 },
      { paybackAmount: 27250 },
    ],
    [
      'simple interest needs no frequency',
      { ...loan, rawProductText: 'Simple interest loan', termMonths: 12 },
      { paybackAmount: 29500, monthlyPayment: null },
    ],
    [
      'a flat fee is not flat interest',
      { ...loan, rawProductText: 'Flat fee advance', paymentFrequency: 'monthly', termMonths: 12 },
      { paybackAmount: null },
    ],
    [
      'another product has no interest',
      { ...loan, rawProductText: 'MCA', paymentFrequency: 'monthly', termMonths: 24 },
      { paybackAmount: null, monthlyPayment: null },
    ],
    ['no product text is no loan', { ...loan, paymentFrequency: 'monthly', termMonths: 24 }, { paybackAmount: null }],
    [
      'no term is no payback',
      { ...loan, rawProductText: 'loan', paymentFrequency: 'monthly' },
      { paybackAmount: null },
    ],
    [
      'a stated factor goes first',
      { ...loan, factorRate: 1.2, rawProductText: 'loan', paymentFrequency: 'monthly', termMonths: 24 },
      { paybackAmount: 30000 },
    ],
  );
});

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
