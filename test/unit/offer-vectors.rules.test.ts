import type { ComputedOffer } from '../../src/features/decisions/offers/offer-fields.rules';
import { NOTHING, rows } from '../support/offers';

/** The columns of the vectors. */
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
      'an advance with commission and fee',
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
      'payback and a weekly payment',
      { fundedAmount: 40000, paybackAmount: 54000, weeklyPayment: 1038.46 },
      vector([54000, 52], [207.69, 1038.46, 2076.92, 4499.99], [12, 52, 260], [null, null, null, null, 1.35]),
    ],
    [
      'buy and sell rate over days',
      { fundedAmount: 100000, buyRate: 1.25, factorRate: 1.35, termDays: 160, paymentFrequency: 'daily' },
      vector([135000, 160], [843.75, 4218.75, 8437.5, 17718.75], [7.62, 32, 160], [null, 10, 10000, 1.25, 1.35]),
    ],
    [
      'a term loan',
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
      'a factor that contradicts the payback',
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
    ['an amount alone', { fundedAmount: 15000 }, NOTHING],
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
