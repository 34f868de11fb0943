import { groupedBy } from '../../../platform/lists.rules';
import { moneyText } from './amounts.rules';
import {
  type Observation,
  type Outcome,
  observed,
  type ReadRow,
  type Reason,
  type StatementBody,
  type StatementHead,
} from './read-statement.rules';
import { isNewestFirst } from './signs.rules';
import { sumOf, totalsThatDiffer } from './totals-checked.rules';

type Checked = StatementBody & Pick<StatementHead, 'period'>;

/**
 * Whether a statement is true by its own arithmetic, to the cent: opening and rows make closing, each printed total and
 * count is that of its rows, each printed balance that of its place. Nobody's word and no tolerance changes it.
 */
export function reconciled(statement: Checked): Outcome {
  const { opening, closing, rows } = statement;
  const reasons = reasonsOf(statement);
  const isSigned = rows.every(({ cents }) => cents !== null);
  const computed = opening !== null && isSigned ? opening + sumOf(rows) : null;
  const difference = computed !== null && closing !== null ? closing - computed : null;
  if (reasons.length > 0) return { reconciliation: 'not_checkable', difference: null, reasons, observations: [] };
  const observations = [...breaks(statement), ...totalsThatDiffer(statement)];
  if (difference === 0 && observations.length === 0) {
    return { reconciliation: 'reconciled', difference: 0, reasons, observations };
  }
  return { reconciliation: 'not_reconciled', difference, reasons, observations };
}

function reasonsOf({ opening, closing, rows, unreadPages, period }: Checked): Reason[] {
  const reasons: Reason[] = [];
  if (opening === null) reasons.push('no_opening_balance');
  if (closing === null) reasons.push('no_closing_balance');
  if (rows.some(({ cents }) => cents === null)) reasons.push('unsigned_rows');
  if (unreadPages.length > 0) reasons.push('unread_pages');
  if (period === null) reasons.push('no_period');
  return reasons;
}

/** The first printed balance that is not the one before it and what lies between. */
function breaks(statement: Checked): Observation[] {
  const { opening, rows } = statement;
  if (opening === null) return [];
  const first = runningBreak(rows, opening) ?? dailyBreak(statement, opening);
  if (!first) return [];
  const text = `The balance printed here is not the one before it and this row. Difference ${moneyText(first.difference)}.`;
  return [observed('arithmetic_break', text, first)];
}

type Break = { difference: number; page: number; box: ReadRow['box'] };

function runningBreak(printed: readonly ReadRow[], opening: number): Break | null {
  const withBalance = printed.filter(({ balance }) => balance !== null);
  if (withBalance.length === 0) return null;
  const rows = isNewestFirst(printed) ? [...printed].reverse() : [...printed];
  const isEach = withBalance.length === rows.length;
  const inOrder = rows.every((row, at) => at === 0 || (rows[at - 1]?.date ?? '') <= row.date);
  const rests = isEach || !inOrder ? [] : restsOfDays(rows);
  let sum = opening;
  for (const [at, row] of rows.entries()) {
    sum += row.cents ?? 0;
    if (row.balance === null) continue;
    // Where only some rows have a balance it is the one of the day's end.
    const held = sum + (rests[at] ?? 0);
    if (row.balance !== held) return { difference: row.balance - held, page: row.page, box: row.box };
  }
  return null;
}

/** Of each row what follows it on its day. */
function restsOfDays(rows: readonly ReadRow[]): number[] {
  const rests: number[] = Array(rows.length).fill(0);
  for (let at = rows.length - 2; at >= 0; at -= 1) {
    const next = rows[at + 1];
    if (next && next.date === rows[at]?.date) rests[at] = (next.cents ?? 0) + (rests[at + 1] ?? 0);
  }
  return rests;
}

/** Balances of days that are printed in a table of their own, and closings that are printed again. */
function dailyBreak({ rows, balances, closings, period }: Checked, opening: number): Break | null {
  const days = [...groupedBy(rows, ({ date }) => date)].map(([date, some]) => ({ date, cents: sumOf(some) }));
  // A table of days may begin with what the account held before the first.
  const begins = balances.findIndex(({ date, cents }) => cents === opening && period !== null && date <= period.start);
  for (const [at, printed] of balances.entries()) {
    if (at === begins) continue;
    const held = opening + sumOf(days.filter(({ date }) => date <= printed.date));
    if (held !== printed.cents) return { difference: printed.cents - held, page: printed.page, box: printed.box };
  }
  const end = opening + sumOf(rows);
  const other = closings.find(({ cents }) => cents !== end);
  return other ? { difference: other.cents - end, page: other.page, box: other.box } : null;
}
