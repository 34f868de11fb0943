import type { Page, Cell as PdfCell } from '../../../platform/pdf/text.rules';
import type { Grid } from './grid.rules';
import { headerIn } from './header-row.rules';
import { readHeader } from './headers.rules';
import { isClose, joined, type PageLine, type Row, rowOf, rowsOf } from './pdf-rows.rules';

/** The lines of a page that head its table. */
interface Heading {
  from: number;
  height: number;
  row: Row;
  /** Where its columns begin. */
  starts: number[];
  score: number;
}

interface Table {
  heading: Heading;
  above: PageLine[];
  below: PageLine[];
}

const HIGHEST_HEADING = 3;
/** A page of which most lines have so many cells goes on with the table of the page before. */
const CELLS_OF_A_TABLE = 3;
/** Of the page's width: what begins so far to the left of a column may still be in it. */
const SLACK = 0.005;

/** The pages of a PDF as sheets: cut into columns where a page's headings stand; pages under the same headings, or without any, are one. */
export function gridsOfPdf(pages: readonly Page[]): Grid[] {
  const tables: Table[] = [];
  const others: Grid[] = [];
  for (const page of pages) {
    const lines = page.lines.map(({ cells, box }) => ({ cells, box, page: page.number }));
    const heading = headingIn(lines);
    const last = tables.at(-1);
    if (!heading) {
      if (!isOfTable(lines)) others.push(labelGrid(page));
      else if (last) last.below.push(...lines.slice(lines.findIndex(hasCells)));
      else others.push(columnsGrid(lines));
      continue;
    }
    const below = lines.slice(heading.from + heading.height);
    if (last && saidIn(last.heading) === saidIn(heading)) last.below.push(...below);
    else tables.push({ heading, above: lines.slice(0, heading.from), below });
  }
  return [...tables.map(tableGrid), ...others];
}

const hasCells = ({ cells }: PageLine) => cells.length >= CELLS_OF_A_TABLE;
/** Whether most lines have the cells of a table, and the first of them begins with no heading, as labels beside a value and a remark do. */
function isOfTable(lines: readonly PageLine[]): boolean {
  const first = lines.find(({ cells }) => cells.length > 1);
  return lines.filter(hasCells).length * 2 >= lines.length && readHeader(first?.cells[0]?.text ?? '') === null;
}
const saidIn = ({ row }: Heading) => row.map((cell) => cell?.text.toLowerCase() ?? '').join('|');

/** The first heading of a page: as many lines that stand closely as make most of its columns known. */
function headingIn(lines: readonly PageLine[]): Heading | null {
  let best: Heading | null = null;
  for (let from = 0; from < lines.length && from < (best?.from ?? from) + HIGHEST_HEADING; from++) {
    for (let height = 1; height <= HIGHEST_HEADING; height++) {
      const heading = headingOf(lines, from, height);
      if (!heading) {
        if (height > 1) break;
      } else if (!best || heading.score > best.score || (heading.score === best.score && height < best.height))
        best = heading;
    }
  }
  return best;
}

function headingOf(lines: readonly PageLine[], from: number, height: number): Heading | null {
  const own = lines.slice(from, from + height);
  const areClose = own.every((line, index) => index === 0 || isClose(line, own[index - 1] ?? line));
  if (own.length < height || !areClose) return null;
  const starts = own.map(startsOf).reduce((most, each) => (each.length > most.length ? each : most));
  const row = joined(own.map((line) => rowOf(line, starts)));
  const found = headerIn({ name: '', isNamed: false, rows: [row], merges: [] }, 0);
  return found && { from, height, row, starts, score: found.score };
}

const startsOf = ({ cells }: PageLine) => cells.map(({ box }) => box[1]);

const sheetOf = (rows: Row[]): Grid => {
  const page = rows.flat().find((cell) => cell)?.page;
  return { name: `Page ${page}`, isNamed: false, rows, merges: [] };
};

/** A page whose headings stand in its first column, beside the values of several funders. */
function columnsGrid(lines: readonly PageLine[]): Grid {
  const starts = lines.map(startsOf).reduce((most, each) => (each.length > most.length ? each : most), []);
  return sheetOf(rowsOf(lines, starts));
}

/** A page without headings: labels and values of one funder, whose name its largest line is. */
function labelGrid({ lines, number }: Page): Grid {
  const sizeOf = ({ cells }: { cells: PdfCell[] }) =>
    Math.max(0, ...cells.flatMap(({ words }) => words.map(({ size }) => size)));
  const [largest] = [...lines].sort((a, b) => sizeOf(b) - sizeOf(a));
  const name = largest?.cells.map(({ text }) => text).join(' ') ?? `Page ${number}`;
  const rows: Row[] = [];
  let above: { line: PageLine; value: number } | undefined;
  for (const { cells, box } of lines.filter((line) => line !== largest)) {
    const line = { cells, box, page: number };
    const row = cells.map((cell) => ({ text: cell.text, box: cell.box, page: number }));
    const value = above?.value ?? Number.POSITIVE_INFINITY;
    // A value goes on below its beginning, where no label stands beside it.
    const goesOn = above && cells.length === 1 && box[1] >= value - SLACK && isClose(line, above.line);
    if (goesOn) rows.push(joined([rows.pop() ?? [], [undefined, ...row]]));
    else rows.push(row);
    above = { line, value: goesOn ? value : (cells[1]?.box[1] ?? Number.POSITIVE_INFINITY) };
  }
  return { name: name.slice(0, 100), isNamed: true, rows, merges: [] };
}

function tableGrid({ heading, above, below }: Table): Grid {
  const rows: Row[] = above.map(({ cells, page }) => cells.slice(0, 1).map(({ text, box }) => ({ text, box, page })));
  rows.push(heading.row, ...rowsOf(below, heading.starts));
  return sheetOf(rows);
}
