import { namesOf } from '../../../platform/lists.rules';
import type { PaymentFrequency } from './offer-frequency.rules';

export interface OfferField {
  /** What it means, where its name does not say it: its description in GraphQL and REST. */
  description?: string;
  /** Of a text: the longest, in characters. */
  length?: number;
  /** A text that is a day, YYYY-MM-DD. */
  isDate?: true;
  /** REST does not show it: offers there have the fields of the contract that they follow. */
  isOursAlone?: true;
  /** Of a figure: it is shown in `computed` as well, where computeOffer works it out of the others. */
  computed?: true;
}

/**
 * The figures of an offer as the funder stated it, a row each: what clients may set, the columns, what GraphQL and REST show,
 * and what is worked out, ranked and judged all come from here. Amounts are in dollars, percent fields in percent
 * (10 = 10 %), factor and buy rate are multipliers, `termDays` are business days.
 */
export const OFFER_NUMBERS = {
  apr: {},
  biweeklyPayment: { computed: true },
  buyRate: { computed: true },
  commissionAmount: { computed: true },
  commissionPercent: { computed: true },
  dailyPayment: { computed: true },
  drawFeeAmount: {},
  drawFeePercentage: {},
  factorRate: { computed: true },
  fundedAmount: {},
  holdbackPercentage: {},
  interestRate: {},
  monthlyPayment: { computed: true },
  originationFeeAmount: { computed: true },
  originationFeePercentage: { computed: true },
  paybackAmount: { computed: true },
  payoffAmount: { description: 'What of the advance pays off balances; no charge.', isOursAlone: true },
  termDays: { computed: true },
  termMonths: { computed: true },
  termNumberOfPayments: { computed: true },
  termWeeks: { computed: true },
  weeklyPayment: { computed: true },
} as const satisfies Record<string, OfferField>;

/** What an offer says in words and days. */
export const OFFER_TEXTS = {
  firstPaymentDate: {
    length: 10,
    isDate: true,
    isOursAlone: true,
    description: 'YYYY-MM-DD. With it `comparison.aprByDates` is worked out.',
  },
  fundingDate: {
    length: 10,
    isDate: true,
    isOursAlone: true,
    description: 'YYYY-MM-DD; counted as the business day before the first payment where it is not given.',
  },
  paymentFrequency: { length: 100, description: "In the funder's words." },
  rawProductText: { length: 500 },
  stipulations: {},
} as const satisfies Record<string, OfferField>;

type OfferNumber = keyof typeof OFFER_NUMBERS;
type OfferText = keyof typeof OFFER_TEXTS;
type ComputedNumber = {
  [Name in OfferNumber]: (typeof OFFER_NUMBERS)[Name] extends { computed: true } ? Name : never;
}[OfferNumber];

/** A charge of an offer by its own name: in dollars, else in percent of the funded amount. */
export interface Charge {
  name: string;
  amount?: number | null;
  percent?: number | null;
}

/** An offer as the funder stated it. */
export type RawOffer = { [Name in OfferNumber]: number | null } & { [Name in OfferText]: string | null } & {
  fees?: readonly Charge[] | null;
};

/** What follows from an offer's raw fields, in their units; a raw value is copied as it is. */
export type ComputedOffer = { [Name in ComputedNumber]: number | null } & { paymentFrequency: PaymentFrequency };

/** The names of all figures and texts that the funder states, as a selection of columns. */
export const RAW_FIELDS: readonly Exclude<keyof RawOffer, 'fees'>[] = [
  ...namesOf(OFFER_NUMBERS),
  ...namesOf(OFFER_TEXTS),
];
/** What its maths take: these and the charges. */
export const MATHS_FIELDS: readonly (keyof RawOffer)[] = [...RAW_FIELDS, 'fees'];

export const COMPUTED_FIELDS: readonly (keyof ComputedOffer)[] = [
  ...namesOf(OFFER_NUMBERS).filter((name): name is ComputedNumber => 'computed' in OFFER_NUMBERS[name]),
  'paymentFrequency',
];

/** The raw fields of whatever has some of them; null for each that is not given. */
export const rawOffer = (offer: { readonly [Name in keyof RawOffer]?: RawOffer[Name] | undefined }): RawOffer =>
  Object.fromEntries(MATHS_FIELDS.map((name) => [name, offer[name] ?? null])) as RawOffer;
