import type { Line, Page, Cell as PdfCell } from '../../../platform/pdf/text.rules';
import type { Cell, Grid } from './grid.rules';
import { headerIn } from './header-row.rules';

/** Of a line's height: a line without a first cell that stands no lower goes on with the row above. */
const CONTINUES = 1.4;

interface Table {
  header: Line;
  above: Line[];
  below: Line[];
  /** The page that it begins on. */
  page: Page;
}

/** The pages of a PDF as sheets: cut into columns where a page's headings stand; pages under the same headings are one. */
export function gridsOfPdf(pages: readonly Page[]): Grid[] {
  const tables: Table[] = [];
  const others: Grid[] = [];
  for (const page of pages) {
    const header = page.lines.find((line) => headerIn(plainGrid([line]), 0) !== null);
    if (!header) {
      others.push(labelGrid(page));
      continue;
    }
    const at = page.lines.indexOf(header);
    const last = tables.at(-1);
    const below = page.lines.slice(at + 1);
    if (last && headingOf(last.header) === headingOf(header)) last.below.push(...below);
    else tables.push({ header, above: page.lines.slice(0, at), below, page });
  }
  return [...tables.map(tableGrid), ...others];
}

const headingOf = ({ cells }: Line) => cells.map(({ text }) => text.toLowerCase()).join('|');

const plainGrid = (lines: readonly Line[]): Grid => ({
  name: '',
  isNamed: false,
  rows: lines.map(({ cells }) => cells.map(cellOf)),
  merges: [],
});

const cellOf = ({ text, box }: PdfCell): Cell => ({ text, box });

/** A page without headings: labels and values of one funder, whose name its largest line is. */
function labelGrid(page: Page): Grid {
  const sizeOf = ({ words }: Line) => Math.max(0, ...words.map(({ size }) => size));
  const [largest] = [...page.lines].sort((a, b) => sizeOf(b) - sizeOf(a));
  const name = largest?.cells.map(({ text }) => text).join(' ') ?? `Page ${page.number}`;
  return { ...plainGrid(page.lines.filter((line) => line !== largest)), name: name.slice(0, 100), isNamed: true };
}

function tableGrid({ header, above, below, page }: Table): Grid {
  const starts = header.cells.map(({ box }) => box[1]);
  const rows: (Cell | undefined)[][] = above.map(({ cells }) => cells.slice(0, 1).map(cellOf));
  rows.push(header.cells.map(cellOf));
  let last: { line: Line; row: (Cell | undefined)[] } | undefined;
  for (const line of below) {
    const row: (Cell | undefined)[] = [];
    for (const cell of line.cells) addTo(row, columnOf(cell, starts), cell);
    const height = line.box[2] - line.box[0];
    const distance = last ? line.box[0] - last.line.box[0] : Number.POSITIVE_INFINITY;
    if (last && row[0] === undefined && distance >= 0 && distance <= CONTINUES * height) {
      for (const [index, cell] of row.entries()) if (cell) joinTo(last.row, index, cell);
      last = { line, row: last.row };
    } else {
      rows.push(row);
      last = { line, row };
    }
  }
  return { name: `Page ${page.number}`, isNamed: false, rows, merges: [] };
}

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

const addTo = (row: (Cell | undefined)[], column: number, { text, box }: PdfCell) => joinTo(row, column, { text, box });

function joinTo(row: (Cell | undefined)[], column: number, cell: Cell): void {
  const before = row[column];
  row[column] = before ? { ...before, text: `${before.text} ${cell.text}` } : cell;
}
