import { DEFAULT_OFFER_CONSTANTS } from '../../src/features/accounts/offer-constants.rules';
import type { ComputedOffer } from '../../src/features/decisions/offers/offer-fields.rules';
import { rows } from '../support/offers';

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
