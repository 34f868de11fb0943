import type { Account } from './accounts';
import { type Draw, one } from './accounts';

/** What somebody may have done to a statement; no reading of it may say that it adds up, unless it says what is true. */
export const CHANGES = ['amount', 'row', 'digits', 'sign', 'opening', 'page'] as const;
export type Change = (typeof CHANGES)[number];

/** Changes what is printed of one statement, never what is true. False where there is nothing to change. */
export function change({ statements }: Account, how: Change, random: Draw): boolean {
  const statement = one(random, statements);
  if (how === 'page') return true;
  if (how === 'opening') return (statement.hasNoOpening = true);
  if (statement.rows.length === 0) return false;
  const row = one(random, statement.rows);
  if (how === 'row') {
    row.shown = null;
    return true;
  }
  if (!row.shown) return false;
  if (how === 'sign') {
    if (row.kind !== 'credit' && row.kind !== 'debit') return false;
    row.shown = { cents: -row.cents, kind: row.kind === 'credit' ? 'debit' : 'credit' };
    return true;
  }
  row.shown.cents = how === 'amount' ? row.cents + (random() < 0.5 ? 1 : -1) : swapped(row.cents);
  return row.shown.cents !== row.cents && row.shown.cents !== 0;
}

/** Two neighbouring digits in each other's place. */
const swapped = (cents: number): number => {
  const text = String(Math.abs(cents));
  const at = [...text].findIndex((digit, place) => place > 0 && digit !== text[place - 1]);
  if (at < 0 || (at === 1 && text[1] === '0')) return cents;
  return Math.sign(cents) * Number(`${text.slice(0, at - 1)}${text[at]}${text[at - 1]}${text.slice(at + 1)}`);
};
