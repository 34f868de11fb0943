import type { Grid } from './grid.rules';
import { findHeader } from './header-row.rules';

const MOST_BESIDE = 8;

/**
 * Tables of funders that stand beside each other with an empty column between, as grids of their own: in one, each row would
 * be of two funders. Each has its column of names, and all ask for something that the first asks for.
 */
export function besideEachOther(grid: Grid): Grid[] {
  const spans = spansOf(grid);
  if (spans.length < 2 || spans.length > MOST_BESIDE) return [grid];
  const parts = spans.map((span) => partOf(grid, span));
  const [first = [], ...others] = parts.map(keysOf);
  const areTables = others.every(
    (keys) => keys.includes('funder') && keys.some((key) => asks(key) && first.includes(key)),
  );
  return first.includes('funder') && areTables ? parts : [grid];
}

const asks = (key: string) => key !== 'funder' && key !== 'submission_email';

/** The first and the last column of what has no empty column in it. */
function spansOf({ rows }: Grid): [number, number][] {
  const used = new Set<number>();
  for (const row of rows) for (const [column, cell] of row.entries()) if (cell) used.add(column);
  const spans: [number, number][] = [];
  for (const column of [...used].sort((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last && last[1] === column - 1) last[1] = column;
    else spans.push([column, column]);
  }
  return spans;
}

/** What stands in these columns, where it stood. */
const partOf = (grid: Grid, [from, to]: [number, number]): Grid => ({
  ...grid,
  rows: grid.rows.map((row) => row.map((cell, column) => (column < from || column > to ? undefined : cell))),
  merges: grid.merges.filter(({ left, right }) => left >= from && right <= to),
});

const keysOf = (grid: Grid): string[] =>
  findHeader(grid)?.cells.flatMap(({ header }) => (header && !header.choice ? header.column.key : [])) ?? [];
