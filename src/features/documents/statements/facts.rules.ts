import { monthName } from './continuity.rules';
import type { KnownStatement, MonthFigures } from './known-statement.rules';
import { monthOf, nextMonth } from './months.rules';
import type { FoundPosition } from './positions.rules';

export const READ_FACTS = [
  'statements.months',
  'statements.monthly_revenue',
  'statements.average_daily_balance',
  'statements.deposits_per_month',
  'statements.nsf_per_month',
  'statements.negative_days_per_month',
  'positions',
] as const;
export type ReadFactName = (typeof READ_FACTS)[number];

/** What was read of a deal, and whether the account puts it before what was given. */
export interface FactsInForce {
  values: Partial<Record<ReadFactName, number>>;
  /** The last period's end. */
  asOf: string | null;
  isPreferred: boolean;
}

export function readFactOf(path: string): ReadFactName | undefined {
  return READ_FACTS.find((name) => name === path);
}

/** Facts that are money, which may differ by a tenth; counts differ from one. */
const MONEY: ReadonlySet<ReadFactName> = new Set(['statements.monthly_revenue', 'statements.average_daily_balance']);
const MAY_DIFFER = 0.1;

export interface FactsRead {
  /** In dollars, or a count. */
  values: Partial<Record<ReadFactName, number>>;
  months: string[];
  statementServiceIds: string[];
  asOf: string | null;
  /** Why there are none, in sentences. */
  notes: string[];
}

/**
 * The facts of the latest complete months in a row, at most `most` of them, from reconciled statements alone: one in the
 * window that is not, and there are none.
 */
export function readFacts(
  months: readonly MonthFigures[],
  statements: readonly KnownStatement[],
  positions: readonly FoundPosition[],
  waiting: readonly KnownStatement[],
  most: number,
): FactsRead {
  const none: FactsRead = { values: {}, months: [], statementServiceIds: [], asOf: null, notes: [] };
  if (statements.length === 0) return none;
  if (waiting.length > 0) {
    return {
      ...none,
      notes: [
        ...new Set(
          waiting.map(
            (statement) => `There are two versions of ${named(statement)} with other figures: one has to be chosen.`,
          ),
        ),
      ],
    };
  }
  if (statements.every(({ type }) => type !== 'checking')) {
    const kinds = [...new Set(statements.map(({ type }) => type))].sort().join(', ');
    return {
      ...none,
      notes: [`No figures are taken from the statements: none is of a checking account (read as: ${kinds}).`],
    };
  }
  const row = consecutive(months);
  const window = row.slice(-most);
  if (window.length === 0)
    return { ...none, notes: ['No month is complete: no figures are taken from the statements.'] };
  const used = new Set(window.flatMap(({ statementServiceIds }) => statementServiceIds));
  const open = statements.filter(
    ({ serviceId, reconciliation }) => used.has(serviceId) && reconciliation !== 'reconciled',
  );
  if (open.length > 0) {
    return {
      ...none,
      notes: open.map(
        (statement) => `No figures are taken from the statements: ${named(statement)} is not reconciled.`,
      ),
    };
  }
  const mean = (value: (month: MonthFigures) => number, cents: boolean): number => {
    const average = window.reduce((sum, month) => sum + value(month), 0) / window.length;
    // Cents to the cent, counts to two decimals: both half up.
    return cents ? halfUp(average) / 100 : halfUp(average * 100) / 100;
  };
  const reconciled = reconciledMonths(row, statements);
  const isKnown = window.every(({ averageDailyBalance }) => averageDailyBalance !== null);
  return {
    values: {
      'statements.months': reconciled,
      'statements.monthly_revenue': mean(({ trueRevenue }) => trueRevenue, true),
      ...(isKnown
        ? { 'statements.average_daily_balance': mean(({ averageDailyBalance }) => averageDailyBalance ?? 0, true) }
        : {}),
      'statements.deposits_per_month': mean(({ depositCount }) => depositCount, false),
      'statements.nsf_per_month': mean(({ nsfCount }) => nsfCount, false),
      'statements.negative_days_per_month': mean(({ negativeDays }) => negativeDays, false),
      positions: positions.filter(({ kind, isActive }) => kind === 'named' && isActive).length,
    },
    months: window.map(({ month }) => month),
    statementServiceIds: [...used],
    asOf: window.at(-1)?.end ?? null,
    notes: [],
  };
}

function halfUp(value: number): number {
  return Math.sign(value) * Math.floor(Math.abs(value) + 0.5 + 1e-9);
}

function named({ start, end, last4 }: KnownStatement): string {
  const month = start && end ? monthOf(start, end) : null;
  return `the statement${month ? ` of ${monthName(month)} ${month.slice(0, 4)}` : ''}${last4 ? ` (…${last4})` : ''}`;
}

/** The latest complete months that follow each other, the oldest first. */
function consecutive(months: readonly MonthFigures[]): MonthFigures[] {
  const complete = months.filter(({ isComplete }) => isComplete);
  const row: MonthFigures[] = [];
  for (const month of [...complete].reverse()) {
    const later = row[0];
    if (later && nextMonth(month.month) !== later.month) break;
    row.unshift(month);
  }
  return row;
}

/** How many of the months in a row are reconciled, counted from the latest. */
function reconciledMonths(row: readonly MonthFigures[], statements: readonly KnownStatement[]): number {
  const open = new Set(
    statements.filter(({ reconciliation }) => reconciliation !== 'reconciled').map(({ serviceId }) => serviceId),
  );
  let count = 0;
  for (const { statementServiceIds } of [...row].reverse()) {
    if (statementServiceIds.some((serviceId) => open.has(serviceId))) break;
    count += 1;
  }
  return count;
}

/** Whether what was read differs from what was given: money by over a tenth, counts by one or more. */
export function differs(name: ReadFactName, read: number | null, given: number | null): boolean {
  if (read === null || given === null) return false;
  const distance = Math.abs(read - given);
  return MONEY.has(name) ? distance > MAY_DIFFER * Math.abs(given) + 1e-9 : distance >= 1;
}
