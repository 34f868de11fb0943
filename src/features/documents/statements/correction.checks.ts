import { isDate } from '../../../platform/dates.rules';
import { InvalidFields } from '../../../platform/errors';
import { daysBetween, LONGEST_PERIOD, OUTSIDE } from './dates.rules';
import type { BankStatementRow, BankTransactionRow } from './statement.entity';

export interface StatementRowCorrection {
  date: string;
  description: string;
  amount: number;
  balance?: number | null;
}

export interface StatementCorrection {
  exclude?: boolean | null;
  openingBalance?: number | null;
  closingBalance?: number | null;
  periodStart?: string | null;
  periodEnd?: string | null;
  transactions?: StatementRowCorrection[] | null;
}

type Period = Pick<BankStatementRow, 'periodStart' | 'periodEnd'>;

const MOST_ROWS = 10_000;
const MOST_MONEY = 1e12;

/** Throws InvalidFields for what no statement can say. */
export function refuseMistakes(input: StatementCorrection): void {
  const mistakes: Record<string, string[]> = {};
  for (const field of ['periodStart', 'periodEnd'] as const) {
    const value = input[field];
    if (value && !isDate(value)) mistakes[field] = ['Not a valid date.'];
  }
  for (const field of ['openingBalance', 'closingBalance'] as const) {
    const value = input[field];
    if (typeof value === 'number' && !isMoney(value)) mistakes[field] = ['Not a valid amount of money.'];
  }
  const rows = input.transactions ?? [];
  if (rows.length > MOST_ROWS) mistakes.transactions = [`Longer than maximum length ${MOST_ROWS}.`];
  rows.slice(0, MOST_ROWS).forEach((row, at) => {
    if (!isDate(row.date)) mistakes[`transactions.${at}.date`] = ['Not a valid date.'];
    if (row.description.length > 500) mistakes[`transactions.${at}.description`] = ['Longer than maximum length 500.'];
    const isWrong = !isMoney(row.amount) || (typeof row.balance === 'number' && !isMoney(row.balance));
    if (isWrong) mistakes[`transactions.${at}.amount`] = ['Not a valid amount of money.'];
  });
  if (Object.keys(mistakes).length > 0) throw new InvalidFields(mistakes);
}

/** A period whose ends are another's is none; nor is one of more days than a statement has. */
export function refusePeriod({ periodStart, periodEnd }: Period): void {
  if (periodStart === null || periodEnd === null) return;
  if (periodStart > periodEnd) throw new InvalidFields({ periodEnd: ['Must not be before its start.'] });
  if (daysBetween(periodStart, periodEnd) > LONGEST_PERIOD)
    throw new InvalidFields({ periodEnd: [`Must be at most ${LONGEST_PERIOD} days after its start.`] });
}

/** Dollars and whole cents. */
function isMoney(value: number): boolean {
  return Math.abs(value) < MOST_MONEY && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
}

/** Rows that are no such statement's, as when one is read. `areGiven`: the rows are the mistake, and not the period. */
export function refuseRowsOutside(
  { periodStart, periodEnd }: Period,
  rows: readonly Pick<BankTransactionRow, 'postedOn'>[],
  areGiven: boolean,
): void {
  if (periodStart === null || periodEnd === null) return;
  const early = rows.filter(({ postedOn }) => daysBetween(postedOn, periodStart) > OUTSIDE).length;
  const late = rows.filter(({ postedOn }) => daysBetween(periodEnd, postedOn) > OUTSIDE).length;
  if (early + late === 0) return;
  const said = (count: number, side: string) => [
    `${count === 1 ? '1 row is' : `${count} rows are`} more than ${OUTSIDE} days ${side} the period.`,
  ];
  if (areGiven) throw new InvalidFields({ transactions: said(early + late, 'outside of') });
  throw new InvalidFields({
    ...(early > 0 && { periodStart: said(early, 'before') }),
    ...(late > 0 && { periodEnd: said(late, 'behind') }),
  });
}
