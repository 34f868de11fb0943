import { type Cell, fold, type Grid } from './grid.rules';
import { readHeader } from './headers.rules';
import { isCompany } from './one-funder.rules';

interface Line {
  row: number;
  cells: Cell[];
}

/** What a text heads by its own words alone. */
function headed(cell: Cell | undefined): { key: string; kind: string } | null {
  const header = cell && cell.number === undefined ? readHeader(cell.text) : null;
  return header && !header.choice ? header.column : null;
}

/** `Funder: | Harbor Funding`, and no header of a table, whose next cell heads as well. */
const namesBeside = ({ cells: [label, name] }: Line): boolean =>
  headed(label)?.kind === 'name' && name !== undefined && name.number === undefined && headed(name) === null;

/** `Harbor Funding` in a line of its own. */
const namesAlone = ({ cells: [name, other] }: Line): boolean =>
  name !== undefined && other === undefined && isCompany(name.text) && headed(name) === null;

/** What the labels of a block are about; a row of a table has headings beside its first. */
const labelsOf = (lines: readonly Line[]): string[] =>
  lines.flatMap(({ cells: [label, value] }) => {
    const column = value && headed(value) === null ? headed(label) : null;
    return column && column.kind !== 'name' ? column.key : [];
  });

/** Where blocks of labels and values begin, each with its funder's name; none unless all speak of something that the first does. */
function startsOf(lines: readonly Line[], begins: (line: Line) => boolean, areSame = false): number[] {
  const at = lines.flatMap((line, index) => (begins(line) ? index : []));
  const blocks = at.map((start, index) => labelsOf(lines.slice(start, at[index + 1])));
  const own = new Set(blocks[0]);
  const isBlock = (labels: readonly string[]) => labels.length > 0 && (areSame || labels.some((key) => own.has(key)));
  return at.length > 1 && blocks.every(isBlock) ? at : [];
}

/** Where a name stands beside its label: a label that stands again begins the next funder, whatever is said of him. */
function startsBeside(lines: readonly Line[]): number[] {
  const label = fold(lines.find(namesBeside)?.cells[0]?.text ?? '');
  const again = startsOf(lines, (line) => namesBeside(line) && fold(line.cells[0]?.text ?? '') === label, true);
  return again.length > 0 ? again : startsOf(lines, namesBeside);
}

/** Blocks of labels beside values that stand under each other, each from its funder's name on, as grids of their own. */
export function blocksOf(grid: Grid): Grid[] {
  const lines = grid.rows.flatMap((row, index): Line[] => {
    const cells = (row ?? []).filter((cell) => cell !== undefined);
    return cells.length > 0 ? [{ row: index, cells }] : [];
  });
  const beside = startsBeside(lines);
  const starts = beside.length > 0 ? beside : startsOf(lines, namesAlone);
  if (starts.length === 0) return [grid];
  const rows = starts.map((start) => lines[start]?.row ?? 0);
  // What stands before the first is a title, unless it is a table of its own.
  const isTable = lines.slice(0, starts[0]).some(({ cells }) => cells.length > 1);
  const from = isTable ? [0, ...rows] : rows;
  return from.map((first, index) => partOf(grid, first, from[index + 1] ?? grid.rows.length));
}

/** Some rows of a grid, with their places in the file. */
function partOf(grid: Grid, first: number, end: number): Grid {
  const merges = grid.merges
    .filter(({ top, bottom }) => top >= first && bottom < end)
    .map((merge) => ({ ...merge, top: merge.top - first, bottom: merge.bottom - first }));
  return { ...grid, rows: grid.rows.slice(first, end), merges, firstRow: first };
}
