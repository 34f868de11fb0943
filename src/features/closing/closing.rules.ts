import { dayNumber, isOpen, monthsOn, openFrom } from '../../platform/fed-calendar.rules';
import { toDecimal } from '../../platform/money';
import { normaliseFrequency, type PaymentFrequency } from '../decisions/offers/offer-frequency.rules';

/** What an entry of the ledger is. */
export const COMMISSION_KINDS = ['expected', 'received', 'clawed_back'] as const;
export type CommissionKind = (typeof COMMISSION_KINDS)[number];

export interface Balance {
  expected: number;
  received: number;
  clawedBack: number;
  net: number;
  outstanding: number;
  overpaid: number;
}

const MICRO = 1_000_000;
const exact = (value: number) => Math.round(value * MICRO);

/** What the entries come to, to the millionth. See docs/rules/closing.md: The ledger. */
export function balanceOf(entries: readonly { kind: CommissionKind; amount: number }[]): Balance {
  const sum = (kind: CommissionKind) =>
    entries.reduce((total, entry) => total + (entry.kind === kind ? exact(entry.amount) : 0), 0);
  const [expected, received, clawed] = [sum('expected'), sum('received'), sum('clawed_back')];
  const dollars = (micro: number) => micro / MICRO + 0;
  return {
    expected: dollars(expected),
    received: dollars(received),
    clawedBack: dollars(clawed),
    net: dollars(received - clawed),
    outstanding: dollars(Math.max(0, expected - received)),
    overpaid: dollars(Math.max(0, received - expected)),
  };
}

/** Whether an amount has at most six places behind the point and fits the ledger. */
export const isAmount = (value: number, most = 1e9): boolean =>
  Number.isFinite(value) && Math.abs(value) <= most && toDecimal(value).decimalPlaces() <= 6;

const DAY_MS = 86_400_000;
const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

export interface Term {
  /** From when the term runs: the first payment, else the funding. */
  from: string;
  frequency: string | null;
  payments: number | null;
  share: number;
}

/** When so much of a term has passed; null where its length is not known. Daily payments are made on business days. */
export function renewalDate({ from, frequency, payments, share }: Term): string | null {
  if (payments === null || payments <= 0) return null;
  const start = dayNumber(from);
  if (!Number.isFinite(start)) return null;
  const rhythm = normaliseFrequency(frequency);
  if (rhythm === 'daily') return dateOf(businessDaysOn(start, Math.round(payments * share)));
  const end = endOf(start, rhythm, payments);
  return end === null ? null : dateOf(start + Math.round((end - start) * share));
}

function endOf(start: number, rhythm: PaymentFrequency, payments: number): number | null {
  switch (rhythm) {
    case 'weekly':
      return start + payments * 7;
    case 'biweekly':
      return start + payments * 14;
    case 'semi_monthly':
      return monthsOn(start, Math.ceil(payments / 2));
    case 'monthly':
      return monthsOn(start, payments);
    case 'quarterly':
      return monthsOn(start, payments * 3);
    default:
      return null;
  }
}

function businessDaysOn(start: number, count: number): number {
  let day = start;
  for (let left = Math.min(count, 5000); left > 0; ) {
    day++;
    if (isOpen(day)) left--;
  }
  return openFrom(day);
}
