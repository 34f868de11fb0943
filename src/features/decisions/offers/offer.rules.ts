import { type Decimal, roundDecimal, roundRatio, toDecimal } from '../../../platform/money';
import type { OfferConstants } from '../../accounts/offer-constants.rules';
import type { ComputedOffer, RawOffer } from './offer-fields.rules';
import { dividedBy, times } from './offer-rhythm.rules';
import { given, type OfferTerms, offerTerms } from './offer-terms.rules';

/**
 * The offer's figures with the missing ones derived; null where nothing can be derived.
 *
 * A positive raw value is copied, zero and negative ones count as missing. Money is rounded half up to cents, rates to
 * 4 places, months and weeks to 2, days and payments to integers. See docs/rules/offers.md: Units and rounding.
 */
export function computeOffer(raw: RawOffer, constants: Readonly<OfferConstants>): ComputedOffer {
  const terms = offerTerms(raw, constants);
  const { rhythm, payment, paymentCount } = terms;
  const funded = given(raw.fundedAmount);
  const commission = commissionOf(raw, terms, constants);
  const equivalent = rhythm ? payment : null;
  const counted = rhythm ? paymentCount : null;
  return {
    biweeklyPayment: given(raw.biweeklyPayment) ?? (rhythm && times(equivalent, twoWeeks(rhythm.perWeek), 2)),
    buyRate: commission.buyRate,
    commissionAmount: commission.amount,
    commissionPercent: commission.percent,
    dailyPayment: given(raw.dailyPayment) ?? (rhythm && times(equivalent, rhythm.perDay, 2)),
    factorRate:
      given(raw.factorRate) ??
      (funded !== null && terms.paybackAmount !== null ? roundRatio([terms.paybackAmount], [funded], 4) : null),
    monthlyPayment: given(raw.monthlyPayment) ?? (rhythm && times(equivalent, rhythm.perMonth, 2)),
    originationFeeAmount: feeAmount(raw.originationFeeAmount, raw.originationFeePercentage, funded),
    originationFeePercentage: feePercentage(raw.originationFeeAmount, raw.originationFeePercentage, funded),
    paybackAmount: terms.paybackAmount,
    termDays: given(raw.termDays) ?? (rhythm && dividedBy(counted, rhythm.perDay, 0)),
    termMonths: given(raw.termMonths) ?? (rhythm && dividedBy(counted, rhythm.perMonth, 2)),
    termNumberOfPayments: paymentCount,
    termWeeks: given(raw.termWeeks) ?? (rhythm && dividedBy(counted, rhythm.perWeek, 2)),
    weeklyPayment: given(raw.weeklyPayment) ?? (rhythm && times(equivalent, rhythm.perWeek, 2)),
    paymentFrequency: terms.frequency,
  };
}

/** A fee in dollars: as stated, else its percent of the funded amount, else null. */
export function feeAmount(amount: number | null, percentage: number | null, funded: number | null): number | null {
  const percent = given(percentage);
  return given(amount) ?? (percent !== null && funded !== null ? roundRatio([funded, percent], [100], 2) : null);
}

function feePercentage(amount: number | null, percentage: number | null, funded: number | null): number | null {
  const fee = given(amount);
  return given(percentage) ?? (fee !== null && funded !== null ? roundRatio([fee, 100], [funded], 4) : null);
}

function twoWeeks({ up, down }: { up: number; down: number }) {
  return { up: up * 2, down };
}

interface Commission {
  amount: number | null;
  percent: number | null;
  buyRate: number | null;
}

/** Commission and buy rate; decimals are carried unrounded from one to the next. */
function commissionOf(raw: RawOffer, terms: OfferTerms, constants: Readonly<OfferConstants>): Commission {
  const amount = given(raw.commissionAmount);
  const statedPercent = given(raw.commissionPercent);
  const buyRate = given(raw.buyRate);
  if (amount === null && statedPercent === null && buyRate === null) return { amount, percent: null, buyRate };
  const basis = constants.commission_basis === 'payback' ? terms.paybackAmount : given(raw.fundedAmount);
  const factor = exactFactor(raw, terms);
  const percent =
    toDecimal(statedPercent) ??
    (amount !== null && basis !== null ? percentOf(amount, basis) : spread(factor, buyRate));
  const derivedAmount =
    percent !== null && basis !== null ? roundDecimal(percent.times(basis).dividedBy(100), 2) : null;
  // A factor that only follows from stated payments or interest says nothing about what the funder sells it for.
  const isPriced = given(raw.factorRate) !== null || given(raw.paybackAmount) !== null;
  const derivedBuy =
    isPriced && factor && percent ? given(roundDecimal(factor.minus(percent.dividedBy(100)), 4)) : null;
  return {
    amount: amount ?? derivedAmount,
    percent: statedPercent ?? (percent && roundDecimal(percent, 4)),
    buyRate: buyRate ?? derivedBuy,
  };
}

function exactFactor(raw: RawOffer, terms: OfferTerms): Decimal | null {
  const factor = toDecimal(given(raw.factorRate));
  if (factor || terms.paybackFromInterest) return factor;
  const funded = given(raw.fundedAmount);
  return terms.paybackAmount !== null && funded !== null ? toDecimal(terms.paybackAmount).dividedBy(funded) : null;
}

function percentOf(amount: number, basis: number): Decimal {
  return toDecimal(amount).times(100).dividedBy(basis);
}

/** Points between selling and buying: 1.30 over 1.20 is 10. Null when the funder buys above what is sold. */
function spread(factor: Decimal | null, buyRate: number | null): Decimal | null {
  if (factor === null || buyRate === null || factor.lessThan(buyRate)) return null;
  return factor.minus(buyRate).times(100);
}
