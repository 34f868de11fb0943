import { dayNumber, isOpen } from '../../../platform/fed-calendar.rules';
import { groupedBy } from '../../../platform/lists.rules';
import { addDays, daysBetween } from './dates.rules';
import type { KnownRow, KnownStatement } from './known-statement.rules';

export const RHYTHMS = ['daily', 'weekly', 'biweekly', 'monthly'] as const;
export type Rhythm = (typeof RHYTHMS)[number];

/** Somebody who is paid again and again: a funder, or one whose name says so. Amounts in cents. */
export interface FoundPosition {
  counterparty: string;
  funderServiceId: string | null;
  kind: 'named' | 'possible';
  isActive: boolean;
  isNew: boolean;
  rhythm: Rhythm;
  amount: number;
  payments: number;
  monthlyEstimate: number;
  firstDate: string;
  lastDate: string;
  missedDates: string[];
  transactionServiceIds: string[];
}

/** What a month has of each payment, as offers count it. */
export interface MonthsOfPayments {
  businessDays: number;
  weeks: number;
}

const SAYS_LENDER = [
  'capital',
  'funding',
  'advance',
  'advances',
  'adv',
  'lending',
  'lender',
  'loan',
  'loans',
  'financ',
];
const MOST_DAYS = 12;
const MOST_MISSED = 100;
/** So many, the latest, are told with the dates that they missed. */
const MOST_SHOWN = 100;
const DAYS: Record<Exclude<Rhythm, 'daily'>, number> = { weekly: 7, biweekly: 14, monthly: 30 };

export function positionsOf(statements: readonly KnownStatement[], months: MonthsOfPayments): FoundPosition[] {
  const used = statements.filter(({ isExcluded }) => !isExcluded);
  const latest =
    used
      .map(({ end }) => end ?? '')
      .sort()
      .at(-1) ?? '';
  const rows = used.flatMap((statement) => statement.rows);
  const paid = rows.filter((row) => row.cents !== null && row.cents < 0 && row.counterparty && !isOther(row));
  const groups = groupedBy(paid, ({ counterparty }) => counterparty ?? '');
  const advancedBy = new Set(rows.flatMap((row) => (row.category === 'advance' ? (row.counterparty ?? []) : [])));
  const found: (Omit<FoundPosition, 'missedDates'> & { dates: readonly string[] })[] = [];
  for (const [counterparty, payments] of groups) {
    const kind = payments.some(({ isNamed }) => isNamed) ? 'named' : saysLender(counterparty) ? 'possible' : null;
    const position = kind && positionOf(counterparty, payments, latest, months);
    if (!position || !kind) continue;
    found.push({ ...position, kind, isNew: advancedBy.has(counterparty) });
  }
  found.sort((one, other) => (one.lastDate < other.lastDate ? 1 : one.lastDate > other.lastDate ? -1 : 0));
  return found.map(({ dates, ...position }, at) => ({
    ...position,
    missedDates: at < MOST_SHOWN ? missed(dates, position.rhythm) : [],
  }));
}

/** Fees and returned payments are no payments. */
function isOther({ category }: KnownRow): boolean {
  return (
    category === 'nsf' ||
    category === 'overdraft' ||
    category === 'fee' ||
    category === 'transfer' ||
    category === 'returned_item'
  );
}

function saysLender(counterparty: string): boolean {
  return counterparty
    .toLowerCase()
    .split(' ')
    .some((word) => SAYS_LENDER.includes(word) || word.startsWith('financ'));
}

function positionOf(
  counterparty: string,
  payments: readonly KnownRow[],
  latest: string,
  months: MonthsOfPayments,
): (Omit<FoundPosition, 'kind' | 'isNew' | 'missedDates'> & { dates: readonly string[] }) | null {
  const rows = [...payments].sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
  const dates = [...new Set(rows.map(({ date }) => date))];
  const rhythm = rhythmOf(dates);
  if (!rhythm || rows.length < (rhythm === 'monthly' ? 2 : 3) || !isOfFewAmounts(rows)) return null;
  const amount = commonest(rows.map(({ cents }) => 0 - (cents ?? 0)));
  const firstDate = dates[0] ?? '';
  const lastDate = dates.at(-1) ?? '';
  return {
    counterparty,
    funderServiceId: rows.find(({ funderServiceId }) => funderServiceId)?.funderServiceId ?? null,
    isActive: isActive(dates, rhythm, latest),
    rhythm,
    amount,
    payments: rows.length,
    monthlyEstimate: estimate(amount, rhythm, months),
    firstDate,
    lastDate,
    dates,
    transactionServiceIds: rows.map(({ serviceId }) => serviceId),
  };
}

function rhythmOf(dates: readonly string[]): Rhythm | null {
  if (dates.length < 2) return null;
  const business = median(gaps(dates, openDaysBetween));
  if (business >= 1 && business <= 2) return 'daily';
  const days = median(gaps(dates, daysBetween));
  if (days >= 5 && days <= 9) return 'weekly';
  if (days >= 12 && days <= 16) return 'biweekly';
  return days >= 26 && days <= 35 ? 'monthly' : null;
}

function gaps(dates: readonly string[], between: (from: string, to: string) => number): number[] {
  return dates.slice(1).map((date, at) => between(dates[at] ?? date, date));
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** How many days on which money moves lie behind a date, up to another; more than any rhythm asks for are not counted. */
function openDaysBetween(from: string, to: string): number {
  const end = dayNumber(to);
  let count = 0;
  for (let day = dayNumber(from) + 1; day <= end && count < MOST_DAYS; day += 1) if (isOpen(day)) count += 1;
  return count;
}

/** At most three amounts are four fifths of the payments. */
function isOfFewAmounts(rows: readonly KnownRow[]): boolean {
  const counts = new Map<number, number>();
  for (const { cents } of rows) counts.set(cents ?? 0, (counts.get(cents ?? 0) ?? 0) + 1);
  const three = [...counts.values()].sort((one, other) => other - one).slice(0, 3);
  return three.reduce((sum, count) => sum + count, 0) >= 0.8 * rows.length;
}

/** The amount of most payments; of two the later one. */
function commonest(amounts: readonly number[]): number {
  const counts = new Map<number, number>();
  let found = 0;
  for (const amount of amounts) {
    counts.set(amount, (counts.get(amount) ?? 0) + 1);
    if ((counts.get(amount) ?? 0) >= (counts.get(found) ?? 0)) found = amount;
  }
  return found;
}

function isActive(dates: readonly string[], rhythm: Rhythm, latest: string): boolean {
  const last = dates.at(-1) ?? '';
  if (latest <= last) return true;
  if (rhythm === 'daily') return openDaysBetween(last, latest) <= 2 * median(gaps(dates, openDaysBetween));
  return daysBetween(last, latest) <= 2 * median(gaps(dates, daysBetween));
}

function estimate(amount: number, rhythm: Rhythm, { businessDays, weeks }: MonthsOfPayments): number {
  const times = { daily: businessDays, weekly: weeks, biweekly: weeks / 2, monthly: 1 }[rhythm];
  return Math.round(amount * times);
}

/** The first days on which a payment was due by its rhythm and none came. */
function missed(dates: readonly string[], rhythm: Rhythm): string[] {
  const found: string[] = [];
  const paid = new Set(dates);
  for (const [at, date] of dates.entries()) {
    const next = dates[at + 1];
    if (next === undefined || found.length >= MOST_MISSED) break;
    if (rhythm === 'daily') {
      for (let day = addDays(date, 1); day < next && found.length < MOST_MISSED; day = addDays(day, 1)) {
        if (isOpen(dayNumber(day)) && !paid.has(day)) found.push(day);
      }
      continue;
    }
    const step = DAYS[rhythm];
    for (let due = addDays(date, step); daysBetween(due, next) >= step / 2; due = addDays(due, step)) {
      if (found.length >= MOST_MISSED) break;
      found.push(due);
    }
  }
  return found;
}
