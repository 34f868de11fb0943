import { DEFAULT_OFFER_CONSTANTS } from '../../src/features/accounts/offer-constants.rules';
import { chargesOf } from '../../src/features/decisions/offers/charges.rules';
import { compareOffer } from '../../src/features/decisions/offers/offer-comparison.rules';
import { rawOffer } from '../../src/features/decisions/offers/offer-fields.rules';

const fee = (name: string, amount: number | null, percent: number | null = null) => ({ name, amount, percent });

describe('the charges of an offer', () => {
  test.each([
    ['none', {}, 0],
    ['origination alone', { originationFeePercentage: 3 }, 1500],
    ['others beside it', { originationFeePercentage: 3, fees: [fee('UCC', 195), fee('wire', 35)] }, 1730],
    ['origination among them, once', { originationFeeAmount: 1500, fees: [fee('origination', null, 3)] }, 1500],
    ['another of its kind', { originationFeeAmount: 395, fees: [fee('PSF', 395), fee('UCC', 195)] }, 590],
    ['the draw fee among them, once', { drawFeeAmount: 100, fees: [fee('Draw fee', 100)] }, 100],
    ['an amount before its percent', { fees: [fee('bank', 50, 9)] }, 50],
    ['neither zero nor what is negative', { fees: [fee('bank', 0, 1), fee('wire', -35)] }, 500],
    ['a name without a figure is no charge', { originationFeeAmount: 700, fees: [fee('origination', null)] }, 700],
  ])('%s', (_, offer, sum) => expect(chargesOf(rawOffer({ fundedAmount: 50000, ...offer }), 50000)).toBe(sum));

  it('are paid first, and payoffs reduce the cash alone', () => {
    const offer = rawOffer({
      fundedAmount: 80000,
      factorRate: 1.3,
      termMonths: 12,
      paymentFrequency: 'monthly',
      originationFeePercentage: 2,
      payoffAmount: 21000,
      fees: [fee('UCC', 195), fee('wire', 35)],
    });
    expect(compareOffer(offer, DEFAULT_OFFER_CONSTANTS)).toEqual({
      apr: 56.3,
      aprByDates: null,
      netFunded: 78170,
      netCash: 57170,
      totalCost: 25830,
      costPerDollar: 0.3304,
      warnings: [],
    });
  });
});
