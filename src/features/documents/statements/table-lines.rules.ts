import { type Column, headerColumns, rightEdge } from './columns.rules';
import { dayAt } from './dates.rules';
import { partOfLine, type TextLine } from './tokens.rules';

/** What stands right of a table, on a line of one of its rows, is not the row's. */
export function besideTable(
  columns: readonly Column[] | null,
  line: TextLine,
): { line: TextLine; beside: TextLine | null } {
  const edge = columns && dayAt(line.texts, 0) ? rightEdge(columns) : null;
  const at = edge === null ? -1 : line.tokens.findIndex(({ x1 }) => x1 > edge);
  if (at <= 0) return { line, beside: null };
  return { line: partOfLine(line, 0, at - 1), beside: partOfLine(line, at, line.tokens.length - 1) };
}

/** Words at the left edge, right above a header or a row. */
export function mayHead(line: TextLine, below: TextLine | undefined): boolean {
  if (!below || line.amounts.length > 0 || line.x1 > line.left + 20) return false;
  if (below.y - line.y > 2.5 * Math.max(line.size, below.size)) return false;
  return headerColumns(below) !== null || (dayAt(below.texts, 0) !== null && below.amounts.length > 0);
}
