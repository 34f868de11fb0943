import type { Column } from './columns.rules';
import { dateInPeriod, dayAt, type Period } from './dates.rules';
import type { TextLine } from './tokens.rules';

/** What the day is called on which the bank books. */
const BOOKED = new Set(['post', 'posted', 'posting', 'booked', 'booking', 'settled', 'cleared', 'ledger']);

/**
 * What stands behind a second date, and which of the two is the row's: that of the bank, where a heading says so, else the
 * first.
 */
export function secondDate(
  line: TextLine,
  part: { date: string; next: number },
  columns: readonly Column[] | null,
  period: Period,
  isSecond: boolean,
): { date: string; next: number } {
  const dates = columns?.filter(({ role }) => role === 'date') ?? [];
  const second = dayAt(line.texts, part.next);
  if (!second || (columns && dates.length < 2)) return part;
  const [own, other] = dates;
  const isBooked = ({ words }: Column): boolean => words.some((word) => BOOKED.has(word));
  const isOther = isSecond || (own && other && isBooked(other) && !isBooked(own));
  const date = isOther ? dateInPeriod(second.day, period) : null;
  return { date: date ?? part.date, next: second.next };
}
