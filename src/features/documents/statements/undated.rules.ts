import { balanceLabels } from './balance-labels.rules';
import { type Column, columnOf } from './columns.rules';
import type { Part } from './row-groups.rules';
import { foldedWords, type Section } from './sections.rules';
import type { TextLine } from './tokens.rules';

interface Above {
  columns: readonly Column[] | null;
  section: Section | null;
  /** Of the row above, or of the line that is a day alone. */
  date: string | null;
}

/** A row of the day above: its amounts stand where amounts do, or end the line, and nothing where days do. */
export function undated(line: TextLine, { columns, date, section }: Above): Part[] {
  const [first] = foldedWords(line.text);
  if (date === null || section?.kind === 'ignored' || section?.kind === 'daily') return [];
  if (first === 'total' || first === 'totals' || first === 'subtotal' || balanceLabels(line).length > 0) return [];
  const isRow = columns ? isInColumns(line, columns) : line.amounts.at(-1)?.to === line.tokens.length - 1;
  if (!isRow) return [];
  return [{ from: 0, to: line.tokens.length - 1, date, next: 0, check: null, amounts: line.amounts }];
}

function isInColumns(line: TextLine, columns: readonly Column[]): boolean {
  const days = columns.find(({ role }) => role === 'date');
  const places = line.amounts.map((amount) => columnOf(amount, columns)?.role);
  const isRow = places.some((role) => role && role !== 'balance') && new Set(places).size === places.length;
  return days !== undefined && isRow && line.x1 > days.x2;
}

/**
 * A day without an amount heads the rows below it, or begins a row whose amount stands further down; whether the line is one
 * of these or goes on with such a row.
 */
export function carryWords(
  state: { date: string | null; before: string | null; open: unknown },
  line: TextLine,
  [part]: readonly Part[],
  below: TextLine | undefined,
): boolean {
  const isFurther = !part && below !== undefined && below.y - line.y <= FURTHER * Math.max(line.size, below.size);
  if (!part && !isFurther) {
    state.before = null;
    return false;
  }
  const words = line.texts.slice(part?.next ?? 0).join(' ');
  state.before = part ? words : `${state.before} ${words}`.slice(0, 500);
  if (part) Object.assign(state, { date: part.date, open: null });
  return true;
}

/** So many sizes below each other stand the lines of a row. */
const FURTHER = 2;
