import { roundRatio } from '../../../platform/money';
import type { OfferConstants } from '../../accounts/offer-constants.rules';
import type { RawOffer } from './offer-fields.rules';
import { normaliseFrequency, type PaymentFrequency } from './offer-frequency.rules';
import { loanPayback } from './offer-loan.rules';
import { dividedBy, type Rhythm, rhythmOf, times } from './offer-rhythm.rules';

/** The repayment behind an offer's figures: what is paid, how often, how many times. Null where it can't be derived. */
export interface OfferTerms {
  frequency: PaymentFrequency;
  rhythm: Rhythm | null;
  paybackAmount: number | null;
  /** No frequency but a bullet's gives this without a term; a raw count may have decimals. */
  paymentCount: number | null;
  /** One payment at the offer's own frequency, in cents unless raw. */
  payment: number | null;
  /** The same where the funder stated it, directly or as an equivalent; null where it was derived from the payback. */
  statedPayment: number | null;
  /** Whether the payback came from an interest rate, which leaves no buy rate to speak of. */
  paybackFromInterest: boolean;
}

/** The value where it counts: null for null, zero, negative and non-finite values. */
export function given(value: number | null | undefined): number | null {
  return typeof value === 'number' && value > 0 && value < Number.POSITIVE_INFINITY ? value : null;
}

/**
 * Frequency, payback, number of payments and payment of an offer, in the order of docs/rules/offers.md: Order of
 * derivation.
 */
export function offerTerms(raw: RawOffer, constants: Readonly<OfferConstants>): OfferTerms {
  const frequency = frequencyOf(raw);
  const rhythm = rhythmOf(frequency, constants);
  const native = nativePayment(raw, frequency);
  const statedPayment = native ?? (rhythm && convertedPayment(raw, rhythm));
  const funded = given(raw.fundedAmount);
  const factor = given(raw.factorRate);
  const statedPayback =
    given(raw.paybackAmount) ??
    (funded !== null && factor !== null ? given(roundRatio([funded, factor], [], 2)) : null);
  const paymentCount =
    given(raw.termNumberOfPayments) ?? countPayments(raw, frequency, rhythm, statedPayback, statedPayment);
  let paybackAmount = statedPayback;
  if (paybackAmount === null && statedPayment !== null && paymentCount !== null) {
    paybackAmount = given(roundRatio([statedPayment, paymentCount], [], 2));
  }
  let paybackFromInterest = false;
  if (paybackAmount === null && raw.interestRate !== null) {
    paybackAmount = given(interestPayback(raw, funded, rhythm, paymentCount));
    paybackFromInterest = paybackAmount !== null;
  }
  const payment = native ?? sharePayment(frequency, paybackAmount, paymentCount) ?? statedPayment;
  return { frequency, rhythm, paybackAmount, paymentCount, payment, statedPayment, paybackFromInterest };
}

function frequencyOf(raw: RawOffer): PaymentFrequency {
  const stated = normaliseFrequency(raw.paymentFrequency);
  if (stated !== 'unknown') return stated;
  if (given(raw.dailyPayment) !== null) return 'daily';
  if (given(raw.weeklyPayment) !== null) return 'weekly';
  if (given(raw.biweeklyPayment) !== null) return 'biweekly';
  return given(raw.monthlyPayment) !== null ? 'monthly' : 'unknown';
}

function nativePayment(raw: RawOffer, frequency: PaymentFrequency): number | null {
  switch (frequency) {
    case 'daily':
      return given(raw.dailyPayment);
    case 'weekly':
      return given(raw.weeklyPayment);
    case 'biweekly':
      return given(raw.biweeklyPayment);
    case 'monthly':
      return given(raw.monthlyPayment);
    default:
      return null;
  }
}

/** A payment stated at another frequency, turned into this one's; the largest first, since it was rounded least. */
function convertedPayment(raw: RawOffer, { perDay, perWeek, perMonth }: Rhythm): number | null {
  const biweekly = given(raw.biweeklyPayment);
  return given(
    dividedBy(given(raw.monthlyPayment), perMonth, 2) ??
      (biweekly === null ? null : roundRatio([biweekly, perWeek.down], [2, perWeek.up], 2)) ??
      dividedBy(given(raw.weeklyPayment), perWeek, 2) ??
      dividedBy(given(raw.dailyPayment), perDay, 2),
  );
}

function countPayments(
  raw: RawOffer,
  frequency: PaymentFrequency,
  rhythm: Rhythm | null,
  payback: number | null,
  payment: number | null,
): number | null {
  if (rhythm === null) return frequency === 'bullet' ? 1 : null;
  const fromMonths = () => given(times(given(raw.termMonths), rhythm.perMonth, 0));
  const fromWeeks = () => given(times(given(raw.termWeeks), rhythm.perWeek, 0));
  const fromDays = () => given(times(given(raw.termDays), rhythm.perDay, 0));
  // The unit the frequency itself counts in; months for all that follow the calendar month.
  const ownUnit =
    frequency === 'daily' ? fromDays : frequency === 'weekly' || frequency === 'biweekly' ? fromWeeks : fromMonths;
  return ownUnit() ?? countFromPayback(payback, payment) ?? fromMonths() ?? fromWeeks() ?? fromDays();
}

/** Payments that repay the payback: a remainder under a twentieth of a payment is rounding, more is a last payment. */
function countFromPayback(payback: number | null, payment: number | null): number | null {
  if (payback === null || payment === null) return null;
  const count = payback / payment;
  const nearest = Math.round(count);
  const whole = Math.abs(count - nearest) <= 0.05 + 1e-9 ? nearest : Math.ceil(count);
  return Number.isFinite(whole) ? Math.max(1, whole) : null;
}

function interestPayback(raw: RawOffer, funded: number | null, rhythm: Rhythm | null, paymentCount: number | null) {
  const countedMonths = paymentCount !== null && rhythm ? dividedBy(paymentCount, rhythm.perMonth, 6) : null;
  return loanPayback({
    funded,
    interestRate: given(raw.interestRate),
    productText: raw.rawProductText,
    paymentCount,
    paymentsPerYear: rhythm?.perYear ?? null,
    termMonths: given(raw.termMonths) ?? countedMonths,
  });
}

function sharePayment(frequency: PaymentFrequency, payback: number | null, count: number | null): number | null {
  if (frequency === 'unknown' || payback === null || count === null) return null;
  return given(roundRatio([payback], [count], 2));
}
