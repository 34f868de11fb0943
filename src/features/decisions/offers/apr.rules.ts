/** `count` level payments, one a unit period. */
export interface Installments {
  amount: number;
  count: number;
  /** Whole unit periods before the first of them (t of Appendix J). */
  wholePeriods: number;
}

export interface Repayment {
  /** What the borrower has in hand at the start: the amount funded less prepaid charges. */
  advance: number;
  installments: readonly Installments[];
  periodsPerYear: number;
  /** The fraction of a unit period that is odd in front of everything (f of Appendix J); 0 when nothing is. */
  oddFraction?: number;
}

const HIGHEST_RATE = 5;
const STEPS = 200;

/**
 * The annual percentage rate in percent, unrounded; null where no rate between 0 and 500 % a unit period fits.
 *
 * The actuarial method of Regulation Z, Appendix J: the rate i of a unit period at which
 * advance = Σ payment ÷ ((1 + f·i)(1 + i)^t), times the unit periods of a year. See docs/rules/offers.md: Comparison
 * rate.
 */
export function annualPercentageRate(repayment: Repayment): number | null {
  if (!(repayment.advance > 0) || !(presentValue(repayment, 0) > repayment.advance)) return null;
  if (!(presentValue(repayment, HIGHEST_RATE) <= repayment.advance)) return null;
  let low = 0;
  let high = HIGHEST_RATE;
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    // Neighbouring doubles: nothing lies between them any more.
    if (middle === low || middle === high) break;
    if (presentValue(repayment, middle) > repayment.advance) low = middle;
    else high = middle;
  }
  const rate = ((low + high) / 2) * repayment.periodsPerYear * 100;
  return Number.isFinite(rate) ? rate : null;
}

function presentValue({ installments, oddFraction = 0 }: Repayment, rate: number): number {
  const logGrowth = Math.log1p(rate);
  let value = 0;
  for (const { amount, count, wholePeriods } of installments) {
    // The sum of a geometric series; expm1 keeps its digits where the rate is tiny.
    const series = rate === 0 ? count : (-Math.expm1(-count * logGrowth) * (1 + rate)) / rate;
    value += amount * series * Math.exp(-wholePeriods * logGrowth);
  }
  return value / (1 + oddFraction * rate);
}
