import { rows } from '../support/offers';

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
