import { namesOf } from '../../../platform/lists.rules';
import type { PaymentFrequency } from './offer-frequency.rules';

export interface OfferField {
  /** What it means, where its name does not say it: its description in GraphQL and REST. */
  description?: string;
  /** Of a text: the longest, in characters. */
  length?: number;
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
  termDays: { computed: true },
  termMonths: { computed: true },
  termNumberOfPayments: { computed: true },
  termWeeks: { computed: true },
  weeklyPayment: { computed: true },
} as const satisfies Record<string, OfferField>;

/** What an offer says in words. */
export const OFFER_TEXTS = {
  paymentFrequency: { length: 100, description: "In the funder's words." },
  rawProductText: { length: 500 },
  stipulations: {},
} as const satisfies Record<string, OfferField>;

type OfferNumber = keyof typeof OFFER_NUMBERS;
type OfferText = keyof typeof OFFER_TEXTS;
type ComputedNumber = {
  [Name in OfferNumber]: (typeof OFFER_NUMBERS)[Name] extends { computed: true } ? Name : never;
}[OfferNumber];

/** An offer as the funder stated it. */
export type RawOffer = { [Name in OfferNumber]: number | null } & { [Name in OfferText]: string | null };

/** What follows from an offer's raw fields, in their units; a raw value is copied as it is. */
export type ComputedOffer = { [Name in ComputedNumber]: number | null } & { paymentFrequency: PaymentFrequency };

/** The names of all fields that the funder states, as a selection of columns. */
export const RAW_FIELDS: readonly (keyof RawOffer)[] = [...namesOf(OFFER_NUMBERS), ...namesOf(OFFER_TEXTS)];

export const COMPUTED_FIELDS: readonly (keyof ComputedOffer)[] = [
  ...namesOf(OFFER_NUMBERS).filter((name): name is ComputedNumber => 'computed' in OFFER_NUMBERS[name]),
  'paymentFrequency',
];

/** The raw fields of whatever has some of them; null for each that is not given. */
export const rawOffer = (offer: { readonly [Name in keyof RawOffer]?: RawOffer[Name] | undefined }): RawOffer =>
  Object.fromEntries(RAW_FIELDS.map((name) => [name, offer[name] ?? null])) as RawOffer;
