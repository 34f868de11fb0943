import { type EnumOf, graphql, type ResultOf, type VariablesOf } from '../../api/graphql';
import { count, factor, money, percent, rate } from '../../components/format';
import { valuesOf } from '../../components/labels';
import type { CONFIRM } from '../inbox/inbox-query';

/** What is read of an offer. A new figure of the schema has a line here, and its row in OFFER_FIELDS. */
export const OFFER = graphql(`
  fragment DealOffer on Offer {
    serviceId
    ordinal
    source
    fundingPosition
    paymentFrequency
    rawProductText
    stipulations
    fees { name amount percent }
    apr
    fundedAmount
    paybackAmount
    factorRate
    buyRate
    interestRate
    commissionAmount
    commissionPercent
    originationFeeAmount
    originationFeePercentage
    drawFeeAmount
    drawFeePercentage
    holdbackPercentage
    payoffAmount
    dailyPayment
    weeklyPayment
    biweeklyPayment
    monthlyPayment
    termDays
    termWeeks
    termMonths
    termNumberOfPayments
    computed {
      paymentFrequency
      paybackAmount
      factorRate
      commissionAmount
      dailyPayment
      weeklyPayment
      biweeklyPayment
      monthlyPayment
      termMonths
      termNumberOfPayments
    }
    comparison { apr aprByDates netFunded totalCost costPerDollar warnings }
  }
`);

export type DecisionInput = NonNullable<VariablesOf<typeof CONFIRM>['decision']>;
export type OfferInput = NonNullable<DecisionInput['offers']>[number];

/** The figures of an offer that a funder may state: all numbers of the schema's input but the position. */
export type OfferFigure = {
  [Name in keyof OfferInput]-?: [NonNullable<OfferInput[Name]>] extends [number] ? Name : never;
}[Exclude<keyof OfferInput, 'fundingPosition'>];

export interface OfferField {
  label: string;
  write: (value: number | null) => string;
  /** How it follows from the others where the funder left it out. */
  derived?: string;
  /** It has a column of the table, or a part of one. */
  inTable?: true;
  /** The form always asks for it; others are there when they were read. */
  inForm?: true;
}

type Derived = keyof ResultOf<typeof OFFER>['computed'];

const FROM_PAYMENTS = 'Payback divided by the number of payments';

/** What forms, tables and comparisons of offers show, in the form's order. */
export const OFFER_FIELDS: {
  [Name in OfferFigure]: OfferField & (Name extends Derived ? { derived: string } : unknown);
} = {
  fundedAmount: { label: 'Funded', write: money, inTable: true, inForm: true },
  factorRate: {
    label: 'Factor rate',
    write: factor,
    derived: 'Payback divided by the funded amount',
    inTable: true,
    inForm: true,
  },
  buyRate: { label: 'Buy rate', write: factor, inForm: true },
  paybackAmount: {
    label: 'Payback',
    write: money,
    derived: 'Funded amount times the factor rate, else payments times their number',
    inTable: true,
    inForm: true,
  },
  dailyPayment: { label: 'Daily payment', write: money, derived: FROM_PAYMENTS, inTable: true, inForm: true },
  weeklyPayment: { label: 'Weekly payment', write: money, derived: FROM_PAYMENTS, inTable: true, inForm: true },
  biweeklyPayment: { label: 'Biweekly payment', write: money, derived: FROM_PAYMENTS, inTable: true },
  monthlyPayment: { label: 'Monthly payment', write: money, derived: FROM_PAYMENTS, inTable: true },
  termNumberOfPayments: {
    label: 'Number of payments',
    write: count,
    derived: 'The stated term, else payback divided by the payment',
    inTable: true,
    inForm: true,
  },
  termMonths: {
    label: 'Term, months',
    write: count,
    derived: 'The number of payments at the offer’s payment frequency',
    inTable: true,
    inForm: true,
  },
  termWeeks: { label: 'Term, weeks', write: count },
  termDays: { label: 'Term, business days', write: count },
  commissionPercent: { label: 'Commission, %', write: percent, inForm: true },
  commissionAmount: {
    label: 'Commission',
    write: money,
    derived: 'The commission’s percent of the funded amount, else sell rate less buy rate',
    inTable: true,
  },
  originationFeePercentage: { label: 'Origination fee, %', write: percent, inForm: true },
  originationFeeAmount: { label: 'Origination fee', write: money },
  drawFeePercentage: { label: 'Draw fee, %', write: percent },
  drawFeeAmount: { label: 'Draw fee', write: money },
  payoffAmount: { label: 'Pays off', write: money },
  holdbackPercentage: { label: 'Holdback, %', write: percent },
  interestRate: { label: 'Interest rate', write: percent },
  apr: { label: 'Stated APR', write: rate },
};

export const OFFER_FIGURES = valuesOf(OFFER_FIELDS);

/** What else a funder says of an offer, in words and days. */
export const OFFER_WORDS = {
  paymentFrequency: 'Paid',
  rawProductText: 'Product',
  fundingDate: 'Funding date',
  firstPaymentDate: 'First payment',
  stipulations: 'Stipulations of this offer',
} as const satisfies Partial<Record<keyof OfferInput, string>>;

export type OfferWord = keyof typeof OFFER_WORDS;

/** The charges of an offer by their names, in dollars or in percent, as they are stated. */
export function chargesInWords(
  offer: Pick<OfferInput, 'originationFeeAmount' | 'originationFeePercentage' | 'fees'>,
): string[] {
  const fees = offer.fees ?? [];
  const { originationFeeAmount: amount, originationFeePercentage: share } = offer;
  const hasOrigination = Boolean(amount || share) && !fees.some(({ name }) => /\borig/i.test(name));
  const all = [...(hasOrigination ? [{ name: 'Origination fee', amount, percent: share }] : []), ...fees];
  return all.map(({ name, amount, percent: share }) =>
    [`${name}:`, amount && money(amount), share && percent(share)].filter(Boolean).join(' '),
  );
}

interface Comparison {
  label: string;
  field: 'apr' | 'netFunded' | 'totalCost' | 'costPerDollar';
  how: string;
  write: OfferField['write'];
}

/** What offers are ranked by; the payment has a column of its own. */
export const COMPARISONS: Record<Exclude<EnumOf<'OfferRanking'>, 'PAYMENT'>, Comparison> = {
  APR: {
    label: 'Comparison APR',
    field: 'apr',
    how: 'Actuarial method, fees counted, from amount, payments and term',
    write: rate,
  },
  NET_FUNDED: {
    label: 'Net funded',
    field: 'netFunded',
    how: 'Funded less all charges',
    write: money,
  },
  TOTAL_COST: { label: 'Total cost', field: 'totalCost', how: 'Payback less the net funded amount', write: money },
  COST_PER_DOLLAR: {
    label: 'Cost per $',
    field: 'costPerDollar',
    how: 'Total cost for each dollar that arrives',
    write: money,
  },
};

export const RANKINGS: Record<EnumOf<'OfferRanking'>, string | Comparison> = { ...COMPARISONS, PAYMENT: 'Payment' };
