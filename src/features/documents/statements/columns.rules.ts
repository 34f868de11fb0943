import { isOtherBalance } from './balance-labels.rules';
import { dayAt } from './dates.rules';
import { foldedWords } from './sections.rules';
import type { AmountToken, Group, TextLine } from './tokens.rules';

export type ColumnRole =
  | 'sign'
  | 'date'
  | 'check'
  | 'description'
  | 'other'
  | 'credit'
  | 'debit'
  | 'amount'
  | 'balance';

export interface Column {
  role: ColumnRole;
  x1: number;
  x2: number;
  words: readonly string[];
}

const FIGURES: ReadonlySet<ColumnRole> = new Set(['credit', 'debit', 'amount', 'balance']);
/** How far right edges of a column may lie apart, in points. */
const EDGE = 3;

const VOCABULARY = new Set(
  [
    'date dates posting posted post trans transaction transactions effective value check checks chk cheque number no num #',
    'serial description descriptions details detail particulars activity memo payee deposit deposits credit credits',
    'addition additions withdrawal withdrawals debit debits subtraction subtractions payment payments amount amounts balance',
    'balances ending daily running ledger account usd $ us ref reference type money in out paid and other of day day-end end',
    'from to code category charges received spent cleared item items new utc sign cr dr c d narrative cheques receipts',
  ].flatMap((words) => words.split(' ')),
);

/**
 * The columns that a line heads, with the line above it where that is a part of the header; null where it heads none. Of a
 * line with other words than headers are known to have, the row below it shows that it is one.
 */
export function headerColumns(line: TextLine, above?: TextLine, below?: TextLine): Column[] | null {
  const isKnown = isHeaderText(line);
  if (!isKnown && !(below && isOverRow(line, below))) return null;
  const groups = line.groups.map((group) => ({ ...group }));
  if (above && line.y - above.y <= 1.7 * Math.max(line.size, above.size) && isHeaderText(above)) {
    for (const upper of above.groups) {
      const under = groups.find((group) => group.x1 < upper.x2 && upper.x1 < group.x2);
      if (!under) groups.push({ ...upper });
      // A section's name above the days is none of theirs.
      else if (roleOf(under) === 'date' && FIGURES.has(roleOf(upper) ?? 'other')) continue;
      else
        Object.assign(under, {
          text: `${upper.text} ${under.text}`,
          x1: Math.min(under.x1, upper.x1),
          x2: Math.max(under.x2, upper.x2),
        });
    }
  }
  const columns = groups.flatMap((group): Column[] => {
    const role = roleOf(group) ?? (isKnown ? null : 'other');
    return role ? [{ role, x1: group.x1, x2: group.x2, words: foldedWords(group.text) }] : [];
  });
  if (!isKnown) return columns.length > 1 && columns.some(({ role }) => role === 'date') ? columns : null;
  const figures = columns.filter(isFigures);
  if (figures.length === 0 || columns.length < 2) return null;
  return columns.length > figures.length ? columns : null;
}

/** What only tables of other things have: loans, investments. */
const ELSEWHERE = new Set(['principal', 'loan', 'escrow', 'yield', 'shares', 'maturity']);

/** A table of days with columns of something else, or with figures under headings that are none of amounts or balances. */
export function isForeignTable(columns: readonly Column[], below: TextLine | undefined): boolean {
  if (columns.some(({ words }) => words.some((word) => ELSEWHERE.has(word)))) return true;
  if (columns.some(isFigures) || !below) return false;
  return below.amounts.some(({ x1, x2 }) => columns.some((column) => column.x1 < x2 && x1 < column.x2));
}

export const isFigures = ({ role }: Column): boolean => FIGURES.has(role);

function isHeaderText(line: TextLine): boolean {
  if (line.amounts.length > 0 || line.tokens.length > 24) return false;
  const words = foldedWords(line.text);
  return words.length > 0 && words.every((word) => VOCABULARY.has(word));
}

/** Headings stand apart from each other, one of them says "date", and the line below begins with a day and has an amount. */
function isOverRow(line: TextLine, below: TextLine): boolean {
  if (line.amounts.length > 0 || line.tokens.length > 24 || line.groups.length < 2) return false;
  if (dayAt(line.texts, 0) || !dayAt(below.texts, 0) || below.amounts.length === 0) return false;
  if (below.y - line.y > 2.5 * Math.max(line.size, below.size)) return false;
  return line.groups.some(({ text }) => {
    const words = foldedWords(text);
    return words.some((word) => word === 'date' || word === 'posted') && words.every((word) => VOCABULARY.has(word));
  });
}

/** A column that says which way each amount went. */
const SIGNS = new Set(['sign', 'cr', 'dr', 'c', 'd']);

function roleOf(group: Group): ColumnRole | null {
  const words = foldedWords(group.text);
  if (words.length > 0 && words.every((word) => SIGNS.has(word))) return 'sign';
  const has = (...some: string[]): boolean => some.some((word) => words.includes(word));
  if (has('balance', 'balances')) return isOtherBalance(words) ? 'other' : 'balance';
  if ((has('date', 'dates') && !has('amount')) || words.join() === 'posted') return 'date';
  if (has('ref', 'reference', 'type', 'category', 'code') && !has('check', 'chk', 'cheque', 'transaction'))
    return 'other';
  if (has('number', 'no', 'num', '#', 'serial', 'ref', 'reference') || (words.length === 1 && has('check', 'chk')))
    return 'check';
  if (has('description', 'descriptions', 'details', 'detail', 'particulars', 'activity', 'memo', 'payee', 'narrative'))
    return 'description';
  const credit =
    has('deposit', 'deposits', 'credit', 'credits', 'addition', 'additions', 'received', 'receipts') ||
    (has('in') && has('money', 'paid'));
  const debit =
    has(
      'withdrawal',
      'withdrawals',
      'debit',
      'debits',
      'subtraction',
      'subtractions',
      'payment',
      'payments',
      'charges',
      'checks',
      'spent',
    ) ||
    (has('out') && has('money', 'paid'));
  if (credit && debit) return 'amount';
  if (credit) return 'credit';
  if (debit) return 'debit';
  if (has('amount', 'amounts')) return 'amount';
  return has('transaction', 'transactions') ? 'description' : null;
}

/** The column of figures that an amount stands in: by right edges, else the one it stands under, else the nearest. */
export function columnOf(amount: AmountToken, columns: readonly Column[]): Column | null {
  const figures = columns.filter(({ role }) => FIGURES.has(role));
  const byEdge = figures.filter((column) => Math.abs(column.x2 - amount.x2) <= EDGE);
  if (byEdge.length === 1) return byEdge[0] ?? null;
  // A figure right under a heading that is none of these is another's: a rate, another balance.
  if (columns.some(({ role, x2 }) => role === 'other' && Math.abs(x2 - amount.x2) <= EDGE)) return null;
  const under = figures.filter((column) => column.x1 < amount.x2 + 1 && amount.x1 - 1 < column.x2);
  if (under.length === 1) return under[0] ?? null;
  const distance = (column: Column): number =>
    Math.min(Math.abs(column.x2 - amount.x2), Math.abs((column.x1 + column.x2 - amount.x1 - amount.x2) / 2));
  const nearest = [...(under.length > 0 ? under : figures)].sort((one, other) => distance(one) - distance(other))[0];
  return nearest && distance(nearest) <= 60 ? nearest : null;
}

/** Right of this nothing is of the table; null where its last column is not one of figures. */
export function rightEdge(columns: readonly Column[]): number | null {
  const last = [...columns].sort((one, other) => other.x2 - one.x2)[0];
  return last && FIGURES.has(last.role) ? last.x2 + BESIDE : null;
}

/** So far from a table's last column stands what is beside it. */
const BESIDE = 20;

/** Whether the table is one of days and balances alone. */
export function isDailyTable(columns: readonly Column[]): boolean {
  return (
    columns.some(({ role }) => role === 'balance') &&
    columns.every(({ role }) => role === 'date' || role === 'balance' || role === 'other') &&
    columns.some(({ role }) => role === 'date')
  );
}

/** What stands right of the descriptions and says something else: a kind, a reference. From its heading to the next one. */
export function besideDescriptions(columns: readonly Column[] | null): { from: number; to: number }[] {
  const edge = descriptionEdge(columns);
  if (!columns || edge === null) return [];
  const ordered = [...columns].sort((one, other) => one.x1 - other.x1);
  return ordered.flatMap(({ role, x1 }, at) =>
    role === 'other' && x1 > edge
      ? [{ from: x1 - EDGE, to: (ordered[at + 1]?.x1 ?? Number.POSITIVE_INFINITY) - EDGE }]
      : [],
  );
}

/** Where each of the groups begins that a table's columns are repeated in; empty where they are not. */
export function groupEdges(columns: readonly Column[] | null): number[] {
  const ordered = [...(columns ?? [])].sort((one, other) => one.x1 - other.x1);
  const [first] = ordered;
  if (!first || ordered.some(({ role }) => role === 'description')) return [];
  return ordered.flatMap(({ role, x1 }, at) =>
    // Figures that are set to the right begin left of their heading.
    role === first.role ? [((ordered[at - 1]?.x2 ?? x1) + x1) / 2] : [],
  );
}

/** Where descriptions begin; null where no column says so. */
export function descriptionEdge(columns: readonly Column[] | null): number | null {
  return columns?.find(({ role }) => role === 'description')?.x1 ?? null;
}
