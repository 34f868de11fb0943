import { groupedBy } from '../../../platform/lists.rules';
import { addDays, daysBetween } from './dates.rules';
import type { KnownRow, KnownStatement, MonthFigures } from './known-statement.rules';
import type { Reconciliation } from './read-statement.rules';

/** A statement of so many days is one of a month. */
const FULL = { from: 26, to: 35 };

export function isFull({ start, end }: Pick<KnownStatement, 'start' | 'end'>): boolean {
  if (start === null || end === null) return false;
  const days = daysBetween(start, end) + 1;
  return days >= FULL.from && days <= FULL.to;
}

/** The calendar month of most of a period's days; of two with as many, the later. */
export function monthOf(start: string, end: string): string {
  const days = new Map<string, number>();
  for (let date = start; date <= end; date = addDays(date, 1)) {
    const month = date.slice(0, 7);
    days.set(month, (days.get(month) ?? 0) + 1);
  }
  let found = start.slice(0, 7);
  for (const [month, count] of days) if (count >= (days.get(found) ?? 0)) found = month;
  return found;
}

/** What an account held at the end of each day of its period; null where its opening or a sign is unknown. */
export function dailyBalances({
  start,
  end,
  opening,
  rows,
}: Pick<KnownStatement, 'start' | 'end' | 'opening' | 'rows'>): number[] | null {
  if (start === null || end === null || opening === null || rows.some(({ cents }) => cents === null)) return null;
  const changes = new Map<string, number>();
  for (const { date, cents } of rows) {
    // What was posted a few days outside counts on the nearest day inside.
    const day = date < start ? start : date > end ? end : date;
    changes.set(day, (changes.get(day) ?? 0) + (cents ?? 0));
  }
  const balances: number[] = [];
  let held = opening;
  for (let date = start; date <= end; date = addDays(date, 1)) {
    held += changes.get(date) ?? 0;
    balances.push(held);
  }
  return balances;
}

/** Mean of the days' ends, in cents, half up. */
export function averageBalance(balances: readonly number[]): number {
  const mean = balances.reduce((sum, held) => sum + held, 0) / Math.max(1, balances.length);
  return Math.sign(mean) * Math.round(Math.abs(mean));
}

/** Per day the larger of NSF fees and items returned for want of money. */
export function nsfCount(rows: readonly KnownRow[]): number {
  const days = new Map<string, { fees: number; items: number }>();
  for (const { date, category, description } of rows) {
    if (category !== 'nsf' && category !== 'returned_item') continue;
    const day = days.get(date) ?? { fees: 0, items: 0 };
    if (category === 'nsf') day.fees += 1;
    else if (!description.toLowerCase().includes('deposit')) day.items += 1;
    days.set(date, day);
  }
  let count = 0;
  for (const { fees, items } of days.values()) count += Math.max(fees, items);
  return count;
}

/** The months of the checking accounts' statements, the oldest first. Excluded statements are in none. */
export function monthFigures(statements: readonly KnownStatement[]): MonthFigures[] {
  const used = statements.filter(
    ({ type, isExcluded, start, end }) => type === 'checking' && !isExcluded && start !== null && end !== null,
  );
  const byMonth = groupedBy(used, ({ start, end }) => monthOf(start ?? '', end ?? ''));
  const months = [...byMonth.keys()].sort();
  const spans = spansOf(months, byMonth);
  return months.map((month) => figuresOf(month, byMonth.get(month) ?? [], spans));
}

/** An account's first month and its last. */
type Spans = ReadonlyMap<string, { first: string; last: string }>;

function spansOf(months: readonly string[], byMonth: ReadonlyMap<string, readonly KnownStatement[]>): Spans {
  const spans = new Map<string, { first: string; last: string }>();
  for (const month of months)
    for (const { account } of byMonth.get(month) ?? [])
      spans.set(account, { first: spans.get(account)?.first ?? month, last: month });
  return spans;
}

function figuresOf(month: string, all: readonly KnownStatement[], spans: Spans): MonthFigures {
  const full = all.filter(isFull);
  const statements = full.length > 0 ? full : all;
  const rows = statements.flatMap((statement) => statement.rows);
  const credits = rows.filter(({ cents }) => (cents ?? 0) > 0);
  const revenue = credits.filter(({ category }) => category === 'revenue');
  const balances = statements.map((statement) => dailyBalances(statement));
  const known = balances.flatMap((each) => (each ? [averageBalance(each)] : []));
  return {
    month,
    isPartial: full.length === 0,
    isComplete: full.length > 0 && !isOneMissing(month, full, spans),
    grossDeposits: sum(credits),
    trueRevenue: sum(revenue),
    depositCount: revenue.length,
    averageDailyBalance: known.length === balances.length ? known.reduce((total, each) => total + each, 0) : null,
    negativeDays: negativeDates(statements).size,
    nsfCount: statements.reduce((count, statement) => count + nsfCount(statement.rows), 0),
    overdraftCount: rows.filter(({ category }) => category === 'overdraft').length,
    totalWithdrawals: 0 - sum(rows.filter(({ cents }) => (cents ?? 0) < 0)),
    reconciliation: worst(statements.map(({ reconciliation }) => reconciliation)),
    statementServiceIds: statements.map(({ serviceId }) => serviceId),
    end:
      statements
        .map(({ end }) => end ?? '')
        .sort()
        .at(-1) ?? '',
  };
}

function sum(rows: readonly KnownRow[]): number {
  return rows.reduce((total, { cents }) => total + (cents ?? 0), 0);
}

function negativeDates(statements: readonly KnownStatement[]): Set<string> {
  const dates = new Set<string>();
  for (const statement of statements) {
    dailyBalances(statement)?.forEach((held, at) => {
      if (held < 0) dates.add(addDays(statement.start ?? '', at));
    });
  }
  return dates;
}

/** Whether an account has statements before and after a month and none for it. */
function isOneMissing(month: string, full: readonly KnownStatement[], spans: Spans): boolean {
  const have = new Set(full.map(({ account }) => account));
  for (const [account, { first, last }] of spans)
    if (!have.has(account) && first <= month && last >= month) return true;
  return false;
}

function worst(all: readonly Reconciliation[]): Reconciliation {
  if (all.includes('not_reconciled')) return 'not_reconciled';
  return all.includes('not_checkable') ? 'not_checkable' : 'reconciled';
}

export function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
