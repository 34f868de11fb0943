import { roundDecimal, roundRatio, roundSum, toDecimal } from '../../../platform/money';
import type { OfferConstants } from '../../accounts/offer-constants.rules';
import { annualPercentageRate, type Repayment } from './apr.rules';
import { feeAmount } from './offer.rules';
import type { ComputedOffer, RawOffer } from './offer-fields.rules';
import { given, type OfferTerms, offerTerms } from './offer-terms.rules';
import { type OfferWarning, offerWarnings } from './offer-warnings.rules';

/** What makes offers of different kinds comparable. `apr` in percent, the rest in dollars. */
export interface OfferComparison {
  apr: number | null;
  netFunded: number | null;
  totalCost: number | null;
  costPerDollar: number | null;
  warnings: OfferWarning[];
}

export const OFFER_RANKINGS = ['APR', 'NET_FUNDED', 'TOTAL_COST', 'COST_PER_DOLLAR', 'PAYMENT'] as const;
export type OfferRanking = (typeof OFFER_RANKINGS)[number];

/**
 * What the merchant receives, what it costs, and which stated figures contradict each other.
 *
 * An absent fee counts as 0. Without a funded amount everything is null, without a payback all but `netFunded`; `apr` is
 * null as well when the number of payments is unknown or the payback is not above the net amount. `apr` has 2 places,
 * money 2, `costPerDollar` 4, half up. See docs/rules/offers.md: Comparison.
 */
export function compareOffer(raw: RawOffer, constants: Readonly<OfferConstants>): OfferComparison {
  const terms = offerTerms(raw, constants);
  const warnings = offerWarnings(raw, terms, constants);
  const funded = given(raw.fundedAmount);
  if (funded === null) return { apr: null, netFunded: null, totalCost: null, costPerDollar: null, warnings };
  const originationFee = feeAmount(raw.originationFeeAmount, raw.originationFeePercentage, funded) ?? 0;
  const drawFee = feeAmount(raw.drawFeeAmount, raw.drawFeePercentage, funded) ?? 0;
  const netFunded = roundSum([funded, -originationFee, -drawFee], 2);
  const payback = terms.paybackAmount;
  const totalCost = payback === null || netFunded === null ? null : roundSum([payback, -netFunded], 2);
  const isPositive = netFunded !== null && netFunded > 0;
  return {
    apr: isPositive ? aprOf(raw, terms, netFunded, constants) : null,
    netFunded,
    totalCost,
    costPerDollar: isPositive && totalCost !== null ? roundRatio([totalCost], [netFunded], 4) : null,
    warnings,
  };
}

/**
 * The items in the order of a ranking, as a new array: the highest net amount first, of everything else the lowest.
 *
 * Null comes last and equals keep their order. PAYMENT compares the monthly equivalents, the one payment that offers of
 * every frequency have.
 */
export function rankOffers<T extends { computed: ComputedOffer; comparison: OfferComparison }>(
  items: readonly T[],
  by: OfferRanking,
): T[] {
  const figure = RANKED_FIGURE[by];
  const direction = by === 'NET_FUNDED' ? -1 : 1;
  return [...items].sort((one, other) => {
    const [left, right] = [figure(one), figure(other)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return (left - right) * direction;
  });
}

type Ranked = { computed: ComputedOffer; comparison: OfferComparison };

const RANKED_FIGURE: Record<OfferRanking, (item: Ranked) => number | null> = {
  APR: ({ comparison }) => comparison.apr,
  NET_FUNDED: ({ comparison }) => comparison.netFunded,
  TOTAL_COST: ({ comparison }) => comparison.totalCost,
  COST_PER_DOLLAR: ({ comparison }) => comparison.costPerDollar,
  PAYMENT: ({ computed }) => computed.monthlyPayment,
};

function aprOf(raw: RawOffer, terms: OfferTerms, advance: number, constants: Readonly<OfferConstants>): number | null {
  const { paybackAmount } = terms;
  if (paybackAmount === null || paybackAmount <= advance) return null;
  const repayment = terms.rhythm
    ? regularRepayment(terms, advance, paybackAmount)
    : bulletRepayment(raw, terms, advance, paybackAmount, constants);
  const rate = repayment && toDecimal(annualPercentageRate(repayment));
  return rate && roundDecimal(rate, 2);
}

/** Level payments one unit period apart and a last one that makes up the payback. */
function regularRepayment(terms: OfferTerms, advance: number, payback: number): Repayment | null {
  const { rhythm, payment, paymentCount } = terms;
  if (rhythm === null || payment === null || paymentCount === null) return null;
  // Payments that would overshoot stop when the payback is reached (the contradiction is a warning).
  const level = Math.min(Math.max(1, Math.round(paymentCount)), Math.max(1, Math.ceil(payback / payment))) - 1;
  return {
    advance,
    periodsPerYear: rhythm.perYear,
    installments: [
      { amount: payment, count: level, wholePeriods: 1 },
      { amount: payback - payment * level, count: 1, wholePeriods: level + 1 },
    ],
  };
}

/** One payment at the end: its term is the unit period, but never more than a year (Appendix J (b)(4)(iv)). */
function bulletRepayment(
  raw: RawOffer,
  terms: OfferTerms,
  advance: number,
  payback: number,
  constants: Readonly<OfferConstants>,
): Repayment | null {
  if (terms.frequency !== 'bullet') return null;
  const { monthly, weekly, daily } = constants.payments_per_year;
  const years =
    over(given(raw.termMonths), monthly) ?? over(given(raw.termWeeks), weekly) ?? over(given(raw.termDays), daily);
  if (years === null) return null;
  const wholeYears = Math.floor(years);
  return years <= 1
    ? { advance, periodsPerYear: 1 / years, installments: [{ amount: payback, count: 1, wholePeriods: 1 }] }
    : {
        advance,
        periodsPerYear: 1,
        oddFraction: years - wholeYears,
        installments: [{ amount: payback, count: 1, wholePeriods: wholeYears }],
      };
}

function over(term: number | null, perYear: number): number | null {
  return term === null ? null : term / perYear;
}
