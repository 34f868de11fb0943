import { chosen, DECIDING_ROWS, isName } from './column-choice.rules';
import type { Entry } from './entries.rules';
import { withNames } from './funder-names.rules';
import { type Cell, filledDown, type Grid, transpose } from './grid.rules';
import { findHeader, type HeaderCell, type HeaderRows, hasId } from './header-row.rules';
import { saysRule } from './prose-lines.rules';
import { asGuideline } from './rules-beside.rules';

/** Where the funders of a grid stand: under a header, or in the lines of a text that is one funder's. */
export type Layout =
  | { kind: 'table'; grid: Grid; header: HeaderRows; columns: HeaderCell[] }
  | { kind: 'prose'; grid: Grid; name: string; lines: { row: number; column: number; cell: Cell }[] };

const MOST_LINES = 500;
/** Of a sheet's rows, how many may have more than one cell where it is a text. */
const PROSE_SHARE = 0.75;
const SAYS_GUIDELINES =
  / ?(?:[-:|–—] ?)?(?:(?:iso|broker|partner|underwriting|program|submission|lending|funding|credit) ){0,2}(?:guidelines?|criteria|requirements?|buy box) ?:?$/i;
const GENERIC_TITLE =
  /^(?:(?:min(?:imum)?|general|basic|our|programs?|funding|underwriting|credit|standard|the|iso|broker|lending|merchant|business|qualifications?|overview|details)[ :]*)*$/i;

function headed(grid: Grid): { grid: Grid; header: HeaderRows } | null {
  const across = findHeader(grid);
  if (across && hasId(across)) return { grid, header: across };
  const turned = transpose(grid);
  const down = findHeader(turned);
  // A text in one column reads like headings with nothing under them.
  const isTable = turned.rows.filter((row) => row.some((cell) => cell !== undefined)).length > 1;
  if (down && isTable && down.score > (across?.score ?? 0) && (down.score >= 3 || !across)) {
    const filled = filledDown(turned);
    return { grid: filled, header: withNames(filled, down) };
  }
  if (!across) return null;
  const filled = filledDown(grid);
  return { grid: filled, header: withNames(filled, across) };
}

/** Of several columns that could be the name, the one that says funder or lender; the others are kept as they are. */
export function withOneName(cells: readonly HeaderCell[]): HeaderCell[] {
  const names = cells.filter(({ header }) => header?.column.kind === 'name');
  const name = names.find(({ text }) => /fund|lend/i.test(text)) ?? names[0];
  return cells.map((cell) => (cell.header?.column.kind === 'name' && cell !== name ? { ...cell, header: null } : cell));
}

/** The columns once their cells have decided what their headings leave open. */
export function decided(grid: Grid, cells: readonly HeaderCell[], from: number): HeaderCell[] {
  const columns = cells.map((each) => {
    if (!each.header?.choice && !each.header?.counted) return each;
    const below = grid.rows.slice(from, from + DECIDING_ROWS).flatMap((row) => row?.[each.index] ?? []);
    return { ...each, header: chosen(each.header, below) };
  });
  // A contact is written to where nothing says where to send.
  const isAddress = ({ header }: HeaderCell) => header?.column.kind === 'email';
  const isContact = (each: HeaderCell) => isAddress(each) && each.header?.column.isNeutral;
  const isAddressed = columns.some((each) => isAddress(each) && !isContact(each));
  return isAddressed ? columns.map((each) => (isContact(each) ? { ...each, header: null } : each)) : columns;
}

/** Lines of text, each in a row of its own, of which most say a rule; the first that says none names the funder. */
function prose(grid: Grid, isGeneric: (name: string) => boolean): Layout | null {
  const rows = grid.rows.map((row, index) => ({
    row: index,
    cells: (row ?? []).flatMap((cell, column) => (cell ? [{ column, cell }] : [])),
  }));
  const filled = rows.filter(({ cells }) => cells.length > 0);
  const single = filled.filter(({ cells }) => cells.length === 1);
  if (filled.length === 0 || filled.length > MOST_LINES || single.length < filled.length * PROSE_SHARE) return null;
  const lines = filled.flatMap(({ row, cells }) => cells.map(({ column, cell }) => ({ row, column, cell })));
  const [first, ...others] = lines;
  if (!first) return null;
  const named = first.cell.text.replace(/\s+/g, ' ').replace(SAYS_GUIDELINES, '').trim();
  const isNamed =
    isName(first.cell) &&
    !saysRule(first.cell.text) &&
    others.length > 0 &&
    !first.cell.text.includes('\n') &&
    !GENERIC_TITLE.test(named);
  const own = grid.isNamed && !isGeneric(grid.name.trim()) ? grid.name.trim() : null;
  const name = isNamed ? named : own;
  const said = isNamed ? others : lines;
  if (!name || !said.some(({ cell }) => saysRule(cell.text))) return null;
  return { kind: 'prose', grid, name, lines: said };
}

/** How a grid is laid out; null where no funder can be found in it. See docs/rules/policies.md: Where the table is. */
export function layoutOf(grid: Grid, isGeneric: (name: string) => boolean): Layout | null {
  const found = headed(grid);
  const isTable = found && (found.header.cells.filter(({ header }) => header).length > 1 || hasId(found.header));
  const asProse = isTable && hasValues(found.grid, found.header) ? null : prose(grid, isGeneric);
  if (asProse) return asProse;
  if (!found) return null;
  const columns = withOneName(decided(found.grid, found.header.cells, found.header.bottom + 1));
  return { kind: 'table', ...found, columns };
}

/** Whether anything stands under the headings. */
const hasValues = (grid: Grid, { bottom, cells }: HeaderRows) =>
  grid.rows
    .slice(bottom + 1, bottom + 50)
    .some((row) => cells.some(({ index, header }) => header && row?.[index] !== undefined));

/** A text that is one funder's, as a row whose cells are its lines. */
export function* linesOf({ grid, name, lines }: Layout & { kind: 'prose' }): Generator<Entry> {
  const cells = lines.map(({ row, column, cell }) => asGuideline(column, row, cell));
  const row = lines[0]?.row ?? 0;
  yield {
    grid,
    row,
    name,
    funderServiceId: null,
    cells,
    replaces: [],
    isContinued: false,
    error: null,
  };
}
