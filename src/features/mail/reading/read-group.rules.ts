import type { PaymentFrequency } from '../../decisions/offers/offer-frequency.rules';
import type { Fact, OfferField } from './offer-labels.rules';

/** The facts of one offer, the first of each field. */
export type OfferFacts = Map<OfferField, Fact>;

/** What was read of one offer. */
export interface ReadGroup {
  facts: OfferFacts;
  /** Later facts of a field that has one, and figures without a label: other readings. */
  others: Fact[];
  charges: Fact[];
  payoffs: Fact[];
}

/** The fields that an amount or its price consists of. */
export const CORE = new Set<Fact['field']>([
  'fundedAmount',
  'factorRate',
  'buyRate',
  'paybackAmount',
  'termDays',
  'termWeeks',
  'termMonths',
  'termNumberOfPayments',
  'dailyPayment',
  'weeklyPayment',
  'biweeklyPayment',
  'monthlyPayment',
  'interestRate',
]);

const OPEN = new Set<Fact['field']>([
  'option',
  'payment',
  'amount',
  'percent',
  'count',
  'charge',
  'recurring',
  'payoff',
  'none',
]);

export const PAYMENTS: Partial<Record<PaymentFrequency, OfferField>> = {
  daily: 'dailyPayment',
  weekly: 'weeklyPayment',
  biweekly: 'biweeklyPayment',
  monthly: 'monthlyPayment',
};

export const emptyGroup = (): ReadGroup => ({ facts: new Map(), others: [], charges: [], payoffs: [] });

/** Whether this is a field of an offer already, no marker and no figure without a label. */
export const isNamed = (field: Fact['field']): field is OfferField => !OPEN.has(field);

/** Each charge is counted once by its name. */
export function shareCharges(from: ReadGroup, to: ReadGroup): void {
  for (const charge of from.charges) if (!to.charges.some(({ name }) => name === charge.name)) to.charges.push(charge);
  if (to.payoffs.length === 0) to.payoffs.push(...from.payoffs);
}

/** Puts a fact where it belongs; what says of itself that it counts takes the place of what does not. */
export function place(fact: Fact, group: ReadGroup & { open?: Fact[] }): void {
  const { facts, others, charges, payoffs, open = others } = group;
  if (fact.field === 'charge') {
    if (!charges.some(({ name }) => name === fact.name)) charges.push(fact);
  } else if (fact.field === 'payoff') {
    if (!payoffs.some(({ value }) => value === fact.value)) payoffs.push(fact);
  } else if (!isNamed(fact.field)) open.push(fact);
  else {
    const known = facts.get(fact.field);
    const isBetter = !known || (fact.isBest && !known.isBest);
    if (known && known.value !== fact.value) others.push(isBetter ? known : fact);
    if (isBetter) facts.set(fact.field, fact);
  }
}
