import type { AmountSign } from './amounts.rules';
import type { ReadRow, StatementBody } from './read-statement.rules';

/** A row as it was found, before anybody knows which way its money went. */
export interface FoundRow extends Omit<ReadRow, 'cents'> {
  explicit: AmountSign | null;
  column: 'credits' | 'debits' | null;
  side: 'credits' | 'debits' | null;
  /** Which of the statement's lists it stands in, by number. */
  list: number;
  /** Whether another heading than its section's stands above its list. */
  isDoubtful: boolean;
}

/** At most so many rows without a sign between two printed balances are told by them. */
const BETWEEN = 3;

/**
 * Which way each row's money went: its own sign, else its column, else its section, else that which the other rows of its
 * list do not mark, else what the printed balances around it say.
 */
export function signedRows(
  found: readonly FoundRow[],
  { opening, closing }: Pick<StatementBody, 'opening' | 'closing'>,
  isByLists = false,
): ReadRow[] {
  const marked = markedSections(found);
  const rows = found.map((row) => {
    const isOpen = isByLists && row.isDoubtful && row.explicit === null && row.column === null;
    return { ...row, cents: isOpen ? null : ownCents(row, marked) };
  });
  byMarks(rows);
  byBalances(rows, opening);
  if (isByLists && opening !== null && closing !== null) byLists(rows, closing - opening);
  return rows.map(
    ({ explicit: _explicit, column: _column, side: _side, list: _list, isDoubtful: _isDoubtful, ...row }) => row,
  );
}

type Row = FoundRow & { cents: number | null };

/** Sections of money out that mark most of their rows so: one without the mark does not go out. */
function markedSections(found: readonly FoundRow[]): Set<string> {
  const counts = new Map<string, { minus: number; all: number }>();
  for (const { section, side, explicit } of found) {
    if (section === null || side !== 'debits') continue;
    const count = counts.get(section) ?? { minus: 0, all: 0 };
    count.all += 1;
    if (explicit === 'minus') count.minus += 1;
    counts.set(section, count);
  }
  return new Set(
    [...counts].filter(([, { minus, all }]) => minus >= 2 && 2 * minus >= all).map(([section]) => section),
  );
}

function ownCents({ size, explicit, column, side, section }: FoundRow, marked: ReadonlySet<string>): number | null {
  if (explicit === 'plus') return size;
  if (explicit === 'minus') return 0 - size;
  if (side === 'debits' && section !== null && marked.has(section)) return size;
  const way = column ?? side;
  if (way === 'credits') return size;
  if (way === 'debits') return 0 - size;
  return size === 0 ? 0 : null;
}

/** From one printed balance to the next: the only choice of signs that leads there. */
function byBalances(rows: Row[], opening: number | null): void {
  if (!rows.some(({ cents }) => cents === null) || !rows.some(({ balance }) => balance !== null)) return;
  const ordered = isNewestFirst(rows) ? [...rows].reverse() : rows;
  let before = opening;
  let open: Row[] = [];
  for (const row of ordered) {
    open.push(row);
    if (row.balance === null) continue;
    if (before !== null) settle(open, row.balance - before);
    before = row.balance;
    open = [];
  }
}

function settle(open: readonly Row[], change: number): void {
  const unsigned = open.filter(({ cents }) => cents === null);
  if (unsigned.length === 0 || unsigned.length > BETWEEN) return;
  const known = open.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
  const fitting: number[] = [];
  for (let choice = 0; choice < 2 ** unsigned.length; choice += 1) {
    const sum = unsigned.reduce((total, { size }, at) => total + ((choice >> at) & 1 ? 0 - size : size), known);
    if (sum === change) fitting.push(choice);
  }
  const [only] = fitting;
  if (fitting.length !== 1 || only === undefined) return;
  unsigned.forEach((row, at) => {
    row.cents = (only >> at) & 1 ? 0 - row.size : row.size;
  });
}

/** More lists than these without a way are not tried. */
const MOST_LISTS = 6;

/** Of each list that says no way, the one that all of them together lead to the closing balance with; none where two do. */
function byLists(rows: Row[], change: number): void {
  const unsigned = rows.filter(({ cents }) => cents === null);
  const lists = [...new Set(unsigned.map(({ list }) => list))];
  if (lists.length === 0 || lists.length > MOST_LISTS) return;
  const known = rows.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
  const sums = lists.map((own) => unsigned.reduce((sum, { list, size }) => sum + (list === own ? size : 0), 0));
  const fitting = Array.from({ length: 2 ** lists.length }, (_, choice) => choice).filter(
    (choice) => sums.reduce((total, sum, at) => total + ((choice >> at) & 1 ? 0 - sum : sum), known) === change,
  );
  const [only] = fitting;
  if (fitting.length !== 1 || only === undefined) return;
  for (const row of unsigned) row.cents = (only >> lists.indexOf(row.list)) & 1 ? 0 - row.size : row.size;
}

/** A list that marks what goes out leaves the rest unmarked; one that marks what comes in alone, the other way round. */
function byMarks(rows: Row[]): void {
  const free = rows.filter(({ column, side }) => column === null && side === null);
  const minus = free.some(({ explicit }) => explicit === 'minus');
  const plus = free.some(({ explicit }) => explicit === 'plus');
  if (!minus && !plus) return;
  for (const row of free) if (row.cents === null) row.cents = minus ? row.size : 0 - row.size;
}

export function isNewestFirst(rows: readonly { date: string }[]): boolean {
  const first = rows[0]?.date ?? '';
  const last = rows.at(-1)?.date ?? '';
  return first > last;
}
