import { type Decimal, toDecimal } from '../../../platform/money';
import type { OfferConstants } from '../../accounts/offer-constants.rules';
import type { RawOffer } from './offer-fields.rules';
import { given, type OfferTerms } from './offer-terms.rules';

export type OfferWarning = 'factor_vs_payback' | 'payment_vs_payback' | 'term_vs_payments' | 'commission_mismatch';

const FACTOR_TOLERANCE = 0.005;
const TERM_TOLERANCE = 0.05;
const COMMISSION_TOLERANCE = 1;

/**
 * The contradictions among an offer's stated figures, in the order of OfferWarning; exactly at a tolerance is none.
 *
 * Nothing is corrected: raw values win, and these say where they can't all be right. See docs/rules/offers.md:
 * Warnings.
 */
export function offerWarnings(raw: RawOffer, terms: OfferTerms, constants: Readonly<OfferConstants>): OfferWarning[] {
  const warnings: OfferWarning[] = [];
  if (factorContradictsPayback(raw)) warnings.push('factor_vs_payback');
  if (paymentContradictsPayback(terms, constants)) warnings.push('payment_vs_payback');
  if (termContradictsPayments(raw, terms)) warnings.push('term_vs_payments');
  if (commissionsDiffer(raw, terms, constants)) warnings.push('commission_mismatch');
  return warnings;
}

function factorContradictsPayback(raw: RawOffer): boolean {
  const payback = given(raw.paybackAmount);
  const funded = given(raw.fundedAmount);
  const factor = given(raw.factorRate);
  if (payback === null || funded === null || factor === null) return false;
  return differsBy(payback, [factor, funded], () => toDecimal(FACTOR_TOLERANCE).times(funded));
}

// A payment that was derived from the payback fits it by construction; only a stated one can contradict.
function paymentContradictsPayback(terms: OfferTerms, constants: Readonly<OfferConstants>): boolean {
  const { statedPayment, paymentCount, paybackAmount } = terms;
  if (statedPayment === null || paymentCount === null || paybackAmount === null) return false;
  return differsBy(paybackAmount, [statedPayment, paymentCount], () => {
    const share = toDecimal(paybackAmount).times(constants.payback_tolerance).dividedBy(100);
    return share.greaterThan(statedPayment) ? share : toDecimal(statedPayment);
  });
}

function termContradictsPayments(raw: RawOffer, { rhythm, paymentCount }: OfferTerms): boolean {
  const months = given(raw.termMonths);
  if (months === null || paymentCount === null || rhythm === null) return false;
  const { up, down } = rhythm.perMonth;
  const difference = toDecimal(months).times(up).minus(toDecimal(paymentCount).times(down)).abs();
  return difference.greaterThan(toDecimal(paymentCount).times(down).times(TERM_TOLERANCE));
}

function commissionsDiffer(raw: RawOffer, terms: OfferTerms, constants: Readonly<OfferConstants>): boolean {
  const amount = toDecimal(given(raw.commissionAmount));
  const percent = toDecimal(given(raw.commissionPercent));
  const factor = given(raw.factorRate);
  const buyRate = given(raw.buyRate);
  const basis = constants.commission_basis === 'payback' ? terms.paybackAmount : given(raw.fundedAmount);
  if (basis === null || (amount === null && percent === null)) return false;
  const points = factor !== null && buyRate !== null ? toDecimal(factor).minus(buyRate) : null;
  const said = [amount, percent?.times(basis).dividedBy(100), points?.times(basis)].filter((value) => value != null);
  return said.some((one) => said.some((other) => one.minus(other).greaterThan(COMMISSION_TOLERANCE)));
}

/** Whether value and product lie further apart than the tolerance, which is only worked out when they differ. */
function differsBy(value: number, [one, other]: readonly [number, number], tolerance: () => Decimal): boolean {
  if (value === one * other) return false;
  return toDecimal(one).times(other).minus(value).abs().greaterThan(tolerance());
}
