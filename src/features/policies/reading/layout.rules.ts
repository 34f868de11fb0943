import { chosen } from './column-choice.rules';
import type { Kind } from './column-kinds.rules';
import { type Entry, isTierCell } from './entries.rules';
import { type Cell, filledDown, fold, type Grid, transpose } from './grid.rules';
import { findHeader, type HeaderCell, type HeaderRows, hasId } from './header-row.rules';
import { readHeader } from './headers.rules';
import { isCompany, tiersColumn, withTiersAt } from './one-funder.rules';
import { saysRule } from './prose.rules';
import type { FunderCell } from './row.rules';
import { isNone } from './words.rules';

/** Where the funders of a grid stand: under a header, or in the lines of a text that is one funder's. */
export type Layout =
  | { kind: 'table'; grid: Grid; header: HeaderRows; columns: HeaderCell[] }
  | { kind: 'prose'; grid: Grid; name: string; lines: { row: number; column: number; cell: Cell }[] };

const GENERIC_CORNER =
  /^(?:criteria|criterion|guidelines?|requirements?|categor(?:y|ies)|items?|fields?|features?|parameters?|terms?|details?|questions?|attributes?|metrics?|lender|lenders|funder|funders|names?|program|product|policy|policies|qualifications?)?:?$/;
const LONGEST_NAME = 80;
/** Rows whose cells say what a heading leaves open. */
const DECIDING_ROWS = 300;
const MOST_LINES = 500;
/** Of a sheet's rows, how many may have more than one cell where it is a text. */
const PROSE_SHARE = 0.75;
const SAYS_GUIDELINES =
  / ?(?:[-:|–—] ?)?(?:(?:iso|broker|partner|underwriting|program|submission|lending|funding|credit) ){0,2}(?:guidelines?|criteria|requirements?|buy box) ?:?$/i;
const GENERIC_TITLE =
  /^(?:(?:min(?:imum)?|general|basic|our|programs?|funding|underwriting|credit|standard|the|iso|broker|lending|merchant|business|qualifications?|overview|details)[ :]*)*$/i;
const FUNDER = readHeader('Funder');

/** A heading by its own words: names of funders have words of headings in them too. */
function isHeading(text: string): boolean {
  const header = readHeader(text);
  return header !== null && !header.choice;
}

const isName = (cell: Cell | undefined): cell is Cell =>
  cell !== undefined &&
  cell.number === undefined &&
  cell.text.length <= LONGEST_NAME &&
  /\p{L}{2}/u.test(cell.text) &&
  !/^[<>$≥≤\d]|[@%]/.test(cell.text);

/** Of what a factor, a bank or a product is called after, of which a heading over names says nothing else. */
const NAMED_AFTER = new Set<Kind>(['span', 'number', 'product', 'products', 'grades']);

/** `Factor` over names of funders: a product's word, or that of a number, over what is neither. */
const isMisnamed = ({ header }: HeaderCell, cells: readonly Cell[]): boolean =>
  header !== null &&
  NAMED_AFTER.has(header.column.kind) &&
  cells.length > 0 &&
  cells.every((cell) => isName(cell) && !/\d/.test(cell.text) && !isHeading(cell.text) && !isNone(cell.text)) &&
  (cells.filter(({ text }) => isCompany(text)).length * 2 >= cells.length ||
    // Names of several words each, where a number would have digits.
    (header.column.measure !== undefined &&
      cells.every(({ text }) => /^(?:\p{Lu}[\p{L}&'.-]*(?: |$)){2,6}$/u.test(text))));

/**
 * Names that stand in a row or column of their own, whose first cell is empty or says nothing of them: the nearest before the
 * first heading that is known.
 */
function withNames(grid: Grid, header: HeaderRows): HeaderRows {
  const below = (index: number) => grid.rows.slice(header.bottom + 1).flatMap((row) => row[index] ?? []);
  // Under a corner that says `Program` companies stand as well.
  const ofCompanies = (each: HeaderCell) =>
    isTierCell({ header: each }) && below(each.index).every(({ text }) => isCompany(text));
  const known = header.cells.filter((each) => each.header && each.header.column.kind !== 'prose' && !ofCompanies(each));
  if (!FUNDER || known.some((each) => each.header?.column.kind === 'name')) return header;
  const [leading] = header.cells;
  if (leading && isMisnamed(leading, below(leading.index)))
    return { ...header, cells: header.cells.map((each) => (each === leading ? { ...each, header: FUNDER } : each)) };
  const first = known[0]?.index ?? 0;
  const tiers = grid.isTransposed ? tiersColumn(grid, header) : null;
  if (tiers !== null) return withTiersAt(header, tiers);
  for (let index = first - 1; index >= 0; index--) {
    const corner = header.cells.find((each) => each.index === index);
    if (!GENERIC_CORNER.test(fold(corner?.text ?? ''))) continue;
    const cells = below(index);
    if (cells.length < 2 || !cells.every(isName) || cells.some(({ text }) => isHeading(text))) continue;
    const name = { index, text: corner?.text || 'Funder', header: FUNDER };
    return {
      ...header,
      cells: [name, ...header.cells.filter((each) => each.index !== index)].sort((a, b) => a.index - b.index),
    };
  }
  return header;
}

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
    if (!each.header?.choice) return each;
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

const GUIDELINES = readHeader('Guidelines');

/** A text that is one funder's, as a row whose cells are its lines. */
export function* linesOf({ grid, name, lines }: Layout & { kind: 'prose' }): Generator<Entry> {
  const cells = lines.map(
    ({ row, column, cell }): FunderCell => ({
      header: { index: column, text: 'Guidelines', header: GUIDELINES },
      cell,
      row,
    }),
  );
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
