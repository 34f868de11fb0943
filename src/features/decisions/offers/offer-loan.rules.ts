import { roundDecimal, roundRatio, toDecimal } from '../../../platform/money';

/** What a loan's interest is reckoned on; every figure is positive or null. */
export interface LoanTerms {
  funded: number | null;
  /** Percent per year. */
  interestRate: number | null;
  productText: string | null;
  paymentCount: number | null;
  /** Null where the frequency has no rhythm. */
  paymentsPerYear: number | null;
  termMonths: number | null;
}

// "Flat fee" is a price, not a way to reckon interest.
const SIMPLE_INTEREST = /\b(?:simple|flat)\b(?![\s-]*fee)/i;
// A line of credit counts as fully drawn at the start and paid off without redraw (10 CCR 940(c)): a loan of its limit.
const LOAN = /loan|\bloc\b|\blines? of credit\b|\bcredit lines?\b/i;

/**
 * What a loan or line of credit pays back by its interest alone, in dollars and cents; null where it can't be derived.
 *
 * Simple or flat interest: funded × (1 + rate/100 × months/12). Otherwise level payments, each rounded to cents, so the
 * result is payment × count. Products that are no loan get null. See docs/rules/offers.md: Loans.
 */
export function loanPayback(terms: LoanTerms): number | null {
  const { funded, interestRate, productText } = terms;
  if (funded === null || interestRate === null || !productText) return null;
  if (SIMPLE_INTEREST.test(productText)) return simplePayback(funded, interestRate, terms.termMonths);
  if (!LOAN.test(productText) || terms.paymentCount === null || terms.paymentsPerYear === null) return null;
  const payment = levelPayment(funded, interestRate, terms.paymentsPerYear, terms.paymentCount);
  return payment === null ? null : roundRatio([payment, terms.paymentCount], [], 2);
}

function simplePayback(funded: number, interestRate: number, months: number | null): number | null {
  if (months === null) return null;
  const interest = toDecimal(interestRate).times(months).dividedBy(1200);
  return roundDecimal(interest.plus(1).times(funded), 2);
}

/** A·i/(1−(1+i)^−N), written without a negative power so that a single payment comes out exact. */
function levelPayment(funded: number, interestRate: number, perYear: number, count: number): number | null {
  // There is no schedule of 12.5 payments, and a fractional power takes milliseconds.
  if (!Number.isInteger(count)) return null;
  const rate = toDecimal(interestRate).dividedBy(100).dividedBy(perYear);
  const growth = rate.plus(1).pow(count);
  const payment = rate.times(funded).times(growth).dividedBy(growth.minus(1));
  return payment.isFinite() ? roundDecimal(payment, 2) : null;
}
