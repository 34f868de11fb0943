import { signedCents } from './amounts.rules';
import { type Column, columnOf } from './columns.rules';
import type { PrintedBalance } from './read-statement.rules';
import type { Part } from './row-groups.rules';
import { storedBox, type TextLine, unionOf } from './tokens.rules';

/** Days and what the account held at their ends. */
export function dailyBalances(
  line: TextLine,
  parts: readonly Part[],
  columns: readonly Column[] | null,
): PrintedBalance[] {
  const isMixed = columns?.some(({ role }) => role === 'other') === true;
  return parts.flatMap((part): PrintedBalance[] => {
    // Beside the balance may stand others: what is collected, what is available.
    const amount = isMixed
      ? part.amounts.find((each) => columnOf(each, columns ?? [])?.role === 'balance')
      : part.amounts.at(-1);
    if (!amount) return [];
    const boxes = line.tokens.slice(part.from, amount.to + 1).map(({ box }) => box);
    return [{ date: part.date, cents: signedCents(amount), page: line.page, box: storedBox(unionOf(boxes)) }];
  });
}
