import { dayNumber, monthsOn, openBefore, openFrom } from '../../../platform/fed-calendar.rules';
import type { PaymentFrequency } from './offer-frequency.rules';

/** Level payments and the one that makes up the payback, on the days that follow from the first. */
export interface DatedRepayment {
  advance: number;
  level: { amount: number; count: number };
  last: number;
  frequency: PaymentFrequency;
  /** YYYY-MM-DD, as the funding. */
  firstPayment: string;
  /** Without one: the business day before the first payment. */
  funding: string | null;
}

const HIGHEST_RATE = 5;
const STEPS = 200;
const DAYS_OF_YEAR = 365;
/** Forty years of days: a count beyond is no schedule. */
const MOST_PAYMENTS = 10_000;

/**
 * The annual percentage rate in percent, unrounded, with a day as the unit period: the daily rate at which what is
 * advanced is what the payments are worth on the day of funding, times 365. Null where no day follows from the
 * frequency, where the first payment is not after the funding, and where no rate fits. See docs/rules/offers.md: By dates.
 */
export function aprByDates(repayment: DatedRepayment): number | null {
  const { advance, level, last, frequency } = repayment;
  const first = dayNumber(repayment.firstPayment);
  const funding = repayment.funding === null ? openBefore(first) : dayNumber(repayment.funding);
  if (first <= funding || level.count >= MOST_PAYMENTS) return null;
  const days = paymentDays(frequency, first, level.count + 1);
  if (days === null) return null;
  const gaps = days.map((day, index) => day - (days[index - 1] ?? funding));
  const worth = (rate: number) => presentValue(gaps, level.amount, last, rate);
  if (!(advance > 0) || !(worth(0) > advance) || !(worth(HIGHEST_RATE) <= advance)) return null;
  let [low, high] = [0, HIGHEST_RATE];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (worth(middle) > advance) low = middle;
    else high = middle;
  }
  return ((low + high) / 2) * DAYS_OF_YEAR * 100;
}

/** The days of so many payments, a closed one's next open day; null for a rhythm that has none. */
function paymentDays(frequency: PaymentFrequency, first: number, count: number): number[] | null {
  const each = (dayOf: (index: number) => number) =>
    Array.from({ length: count }, (_, index) => openFrom(dayOf(index)));
  switch (frequency) {
    case 'daily':
      return consecutive(first, count);
    case 'weekly':
      return each((index) => first + 7 * index);
    case 'biweekly':
      return each((index) => first + 14 * index);
    case 'semi_monthly':
      return each((index) => monthsOn(first, Math.floor(index / 2)) + (index % 2) * 15);
    case 'monthly':
      return each((index) => monthsOn(first, index));
    case 'quarterly':
    case 'bullet':
    case 'unknown':
      return null;
  }
}

function consecutive(first: number, count: number): number[] {
  const days: number[] = [];
  for (let day = first; days.length < count; day++) {
    day = openFrom(day);
    days.push(day);
  }
  return days;
}

/** From the last payment back: what is owed after each gap is worth less before it. */
function presentValue(gaps: readonly number[], level: number, last: number, rate: number): number {
  let value = 0;
  for (let index = gaps.length - 1; index >= 0; index--) {
    const payment = index === gaps.length - 1 ? last : level;
    value = (value + payment) * (1 + rate) ** -(gaps[index] ?? 0);
  }
  return value;
}
