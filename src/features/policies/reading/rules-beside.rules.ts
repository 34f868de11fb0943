import type { Cell, Grid } from './grid.rules';
import { isGroupLine } from './group-lines.rules';
import type { HeaderRows } from './header-row.rules';
import { readHeader } from './headers.rules';
import { saysRule } from './prose-lines.rules';
import type { FunderCell } from './row.rules';

const GUIDELINES = readHeader('Guidelines');
const MOST_LINES = 500;

/** What a line of a text says, as a cell of guidelines. */
export const asGuideline = (index: number, row: number, cell: Cell): FunderCell => ({
  header: { index, text: 'Guidelines', header: GUIDELINES },
  cell,
  row,
});

/** Whether nothing else stands in a row; of what is merged over it the same text may. */
const isAlone = (cells: readonly (Cell | undefined)[]): boolean =>
  new Set(cells.filter((cell) => cell !== undefined)).size === 1;

const isRule = ({ text }: Cell): boolean => !isGroupLine(text) && saysRule(text);

/** Whether a row is a line of text that says a rule: `No more than 4 NSFs per month.` */
const isRuleLine = (row: readonly (Cell | undefined)[] | undefined): boolean =>
  row !== undefined && isAlone(row) && row.some((cell) => cell !== undefined && isRule(cell));

/** Lines of text above and below one funder's table that say a rule; where the table is turned about, they stand among its headings. */
export function rulesBeside(grid: Grid, { top, bottom, cells }: HeaderRows): FunderCell[] {
  if (grid.isTransposed)
    return cells.slice(0, MOST_LINES).flatMap(({ index }) => {
      const column = grid.rows.map((row) => row?.[index]);
      const cell = column.find((each) => each !== undefined);
      const isLine = cell && isAlone(column) && isRule(cell);
      return isLine ? asGuideline(index, bottom, cell) : [];
    });
  return grid.rows.slice(0, MOST_LINES).flatMap((line, row) => {
    const isOutside = row < top || row > bottom;
    const index = line?.findIndex((cell) => cell !== undefined) ?? -1;
    const cell = line?.[index];
    return isOutside && cell && isRuleLine(line) ? asGuideline(index, row, cell) : [];
  });
}

/** Whether one row stands below the header, lines that say a rule apart. */
export function isOneRow({ rows }: Grid, { bottom }: HeaderRows): boolean {
  const filled = rows.slice(bottom + 1).filter((row) => row?.some((cell) => cell !== undefined));
  return filled.length <= MOST_LINES && filled.filter((row) => !isRuleLine(row)).length === 1;
}
