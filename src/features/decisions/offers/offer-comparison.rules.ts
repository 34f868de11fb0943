import { roundDecimal, roundRatio, roundSum, toDecimal } from '../../../platform/money';
import type { OfferConstants } from '../../accounts/offer-constants.rules';
import { annualPercentageRate, type Repayment } from './apr.rules';
import { aprByDates } from './apr-by-dates.rules';
import { chargesOf } from './charges.rules';
import type { ComputedOffer, RawOffer } from './offer-fields.rules';
import { given, type OfferTerms, offerTerms } from './offer-terms.rules';
import { type OfferWarning, offerWarnings } from './offer-warnings.rules';

/** What makes offers of different kinds comparable. `apr` in percent, the rest in dollars. */
export interface OfferComparison {
  apr: number | null;
  /** The same by the days of the payments, where the first is known. */
  aprByDates: number | null;
  netFunded: number | null;
  netCash: number | null;
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
  if (funded === null)
    return {
      apr: null,
      aprByDates: null,
      netFunded: null,
      netCash: null,
      totalCost: null,
      costPerDollar: null,
      warnings,
    };
  const netFunded = roundSum([funded, -chargesOf(raw, funded)], 2);
  const payoff = given(raw.payoffAmount) ?? 0;
  const payback = terms.paybackAmount;
  const totalCost = payback === null || netFunded === null ? null : roundSum([payback, -netFunded], 2);
  const isPositive = netFunded !== null && netFunded > 0;
  const costs = isPositive && payback !== null && payback > netFunded;
  return {
    apr: costs ? aprOf(raw, terms, netFunded, constants) : null,
    aprByDates: costs ? datedAprOf(raw, terms, netFunded) : null,
    netFunded,
    netCash: netFunded === null ? null : roundSum([netFunded, -payoff], 2),
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
  if (paybackAmount === null) return null;
  const repayment = terms.rhythm
    ? regularRepayment(terms, advance)
    : bulletRepayment(raw, terms, advance, paybackAmount, constants);
  const rate = repayment && toDecimal(annualPercentageRate(repayment));
  return rate && roundDecimal(rate, 2);
}

/** The same with a day as the unit period; null without the day of the first payment. */
function datedAprOf(raw: RawOffer, terms: OfferTerms, advance: number): number | null {
  const { firstPaymentDate, fundingDate } = raw;
  const payments = firstPaymentDate ? paymentsOf(terms) : null;
  if (!firstPaymentDate || payments === null) return null;
  const { frequency } = terms;
  const rate = toDecimal(
    aprByDates({ ...payments, advance, frequency, firstPayment: firstPaymentDate, funding: fundingDate }),
  );
  return rate && roundDecimal(rate, 2);
}

/** Level payments and a last one that makes up the payback. */
function paymentsOf({ payment, paymentCount, paybackAmount }: OfferTerms) {
  if (payment === null || paymentCount === null || paybackAmount === null) return null;
  // Payments that would overshoot stop when the payback is reached (the contradiction is a warning).
  const count = Math.min(Math.max(1, Math.round(paymentCount)), Math.max(1, Math.ceil(paybackAmount / payment))) - 1;
  return { level: { amount: payment, count }, last: paybackAmount - payment * count };
}

/** Level payments one unit period apart. */
function regularRepayment(terms: OfferTerms, advance: number): Repayment | null {
  const payments = paymentsOf(terms);
  if (terms.rhythm === null || payments === null) return null;
  const { level, last } = payments;
  return {
    advance,
    periodsPerYear: terms.rhythm.perYear,
    installments: [
      { ...level, wholePeriods: 1 },
      { amount: last, count: 1, wholePeriods: level.count + 1 },
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
