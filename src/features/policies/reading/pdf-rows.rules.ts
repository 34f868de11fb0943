import type { Box, Line, Cell as PdfCell } from '../../../platform/pdf/text.rules';
import type { Cell } from './grid.rules';

/** A line, and the page that it stands on. */
export interface PageLine extends Pick<Line, 'cells' | 'box'> {
  page: number;
}

export type Row = (Cell | undefined)[];

/** Of a line's height: one that stands no lower may go on with what stands above. */
const CLOSE = 1.4;

export function isClose({ box }: PageLine, above: PageLine): boolean {
  const distance = box[0] - above.box[0];
  return distance >= 0 && distance <= CLOSE * (box[2] - box[0]);
}

/** What a line says in each column; the columns begin at `starts`. */
export function rowOf({ cells, page }: PageLine, starts: readonly number[]): Row {
  const row: Row = [];
  for (const cell of cells) join(row, columnOf(cell, starts), { text: cell.text, box: cell.box, page });
  return row;
}

/** Lines of one row. */
export function joined(rows: readonly Row[]): Row {
  const whole: Row = [];
  for (const row of rows) for (const [column, cell] of row.entries()) if (cell) join(whole, column, cell);
  return whole;
}

function join(row: Row, column: number, cell: Cell): void {
  const before = row[column];
  row[column] = before
    ? {
        ...before,
        text: `${before.text} ${cell.text}`,
        ...(before.box && cell.box && { box: both(before.box, cell.box) }),
      }
    : cell;
}

const both = (a: Box, b: Box): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

/** The column that a cell lies in most. */
function columnOf({ box: [, from, , to] }: PdfCell, starts: readonly number[]): number {
  let best = { column: 0, share: 0 };
  for (const [column, start] of starts.entries()) {
    const begin = column === 0 ? 0 : start;
    const share = Math.min(to, starts[column + 1] ?? 1) - Math.max(from, begin);
    if (share > best.share) best = { column, share };
  }
  return best.column;
}

interface Placed {
  line: PageLine;
  row: Row;
}

/**
 * The rows of a table's lines. Where rows stand farther apart than the lines within them, what stands closely is one row, on
 * whichever of its lines the name is; else a line without a first cell goes on with the row above.
 */
export function rowsOf(lines: readonly PageLine[], starts: readonly number[]): Row[] {
  const groups: Placed[][] = [];
  for (const line of lines) {
    const above = groups.at(-1)?.at(-1);
    const placed = { line, row: rowOf(line, starts) };
    if (above && isClose(line, above.line)) groups.at(-1)?.push(placed);
    else groups.push([placed]);
  }
  const widest = groups.flat().reduce((most, { row }) => Math.max(most, filled(row)), 0);
  const isWhole = ({ row }: Placed) => row[0] !== undefined && filled(row) * 2 >= widest;
  const wholeIn = (group: readonly Placed[]) => group.filter(isWhole);
  const areApart = groups.length > 1 && groups.every((group) => wholeIn(group).length <= 1);
  return groups.flatMap((group) => {
    const [whole] = wholeIn(group);
    const isOne = areApart && whole && group.every(({ row }) => row === whole.row || goesWith(row, whole.row));
    return isOne ? [joined(group.map(({ row }) => row))] : inOrder(group);
  });
}

const filled = (row: Row) => row.filter((cell) => cell !== undefined).length;
const NUMBER = /^\W?\d/;
/** A line with a first cell that has a number where the row has one is a row of its own. */
const goesWith = (row: Row, whole: Row) =>
  row[0] === undefined ||
  row.every((cell, column) => !cell || !(NUMBER.test(cell.text) && NUMBER.test(whole[column]?.text ?? '0')));

function inOrder(group: readonly Placed[]): Row[] {
  const rows: Row[][] = [];
  for (const { row } of group)
    if (row[0] === undefined && rows.length > 0) rows.at(-1)?.push(row);
    else rows.push([row]);
  return rows.map(joined);
}
