import { DEFAULT_OFFER_CONSTANTS, type OfferConstants } from '../../src/features/accounts/offer-constants.rules';
import { computeOffer } from '../../src/features/decisions/offers/offer.rules';
import type { ComputedOffer, RawOffer } from '../../src/features/decisions/offers/offer-fields.rules';

export const EMPTY: RawOffer = {
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

export const NOTHING: ComputedOffer = {
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

export const compute = (raw: Partial<RawOffer>, constants: Partial<OfferConstants> = {}) =>
  computeOffer({ ...EMPTY, ...raw }, { ...DEFAULT_OFFER_CONSTANTS, ...constants });
type Row = [
  title: string,
  raw: Partial<RawOffer>,
  expected: Partial<ComputedOffer>,
  constants?: Partial<OfferConstants>,
];
// A rest parameter: jest takes a fourth named one for its `done` callback in rows of three.
export const rows = (...table: Row[]) =>
  test.each(table)('%s', (...[, raw, expected, constants]) => {
    expect(compute(raw, constants)).toMatchObject(expected);
  });
