import { chosen, DECIDING_ROWS, isName } from './column-choice.rules';
import type { Kind } from './column-kinds.rules';
import { isTierCell } from './entries.rules';
import { type Cell, fold, type Grid } from './grid.rules';
import type { HeaderCell, HeaderRows } from './header-row.rules';
import { headerWords } from './header-words.rules';
import { type Header, readHeader } from './headers.rules';
import { areTiers, isCompany, tiersColumn, titleOf, withTiersAt } from './one-funder.rules';
import { isLabelOfRemark, isTotal } from './remarks.rules';
import { isNone } from './words.rules';

const GENERIC_CORNER =
  /^(?:criteria|criterion|guidelines?|requirements?|categor(?:y|ies)|items?|fields?|features?|parameters?|terms?|details?|questions?|attributes?|metrics?|lender|lenders|funder|funders|names?|program|product|policy|policies|qualifications?)?:?$/;
const FUNDER = readHeader('Funder');

/** A heading by its own words: names of funders have words of headings in them too. */
function isHeading(text: string): boolean {
  const header = readHeader(text);
  return header !== null && !header.choice;
}

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

/** The header whose column at this place has the funders' names. */
function named(header: HeaderRows, index: number): HeaderRows {
  const text = header.cells.find((each) => each.index === index)?.text || 'Funder';
  const cells = [{ index, text, header: FUNDER }, ...header.cells.filter((each) => each.index !== index)];
  return { ...header, cells: cells.sort((a, b) => a.index - b.index) };
}

/** Rows below the header with something beside their first cell: a line of text names nobody. */
const bodyOf = (grid: Grid, { bottom }: HeaderRows): Grid['rows'] =>
  grid.rows.slice(bottom + 1).filter((row) => (row?.filter((cell) => cell !== undefined).length ?? 0) > 1);
const cellsIn = (rows: Grid['rows'], index: number): Cell[] => rows.flatMap((row) => row[index] ?? []);

/** What a column is about that has names in it, and none of funders. */
const OF_OTHERS =
  /\b(?:merchants?|clients?|customers?|borrowers?|applicants?|business(?:es)?|dba|deals?|owners?|reps?|contacts?|managers?|agents?|person|city|town|county|address|industry|states?|region|status|stage|phone|email|date|website|portal|types?|risks?|bands?|buckets?|ratings?|class(?:es)?|categor(?:y|ies)|credit|terms?|sizes?|positions?|countr(?:y|ies)|months?|products?|programs?|tiers?|grades?|papers?|plans?|levels?|options?|notes?|comments?|descriptions?)\b/;
/** Headings of what is asked at least or at most, or refused: a list of deals has none. */
const ASKING = ['min', 'max', 'ban'];
const LEAST_ASKING = 2;

/** Whether names, each once, stand under a heading that nothing is known of, in a list of funders. */
function areFunders(grid: Grid, { cells }: HeaderRows, heading: HeaderCell, found: readonly Cell[]): boolean {
  const names = found.filter(({ text }) => !isTotal(text) && !isLabelOfRemark(text));
  const distinct = new Set(names.map(({ text }) => fold(text)));
  if (names.length < 2 || distinct.size < names.length || OF_OTHERS.test(fold(heading.text))) return false;
  if (!names.every((cell) => isName(cell) && !isHeading(cell.text) && !isNone(cell.text)) || areTiers(names))
    return false;
  if (names.filter(({ text }) => isCompany(text)).length * 2 >= names.length) return true;
  const asking = cells.filter(({ text, header }) => header && ASKING.some((word) => headerWords(text).includes(word)));
  return grid.isTransposed !== true && heading.header?.column.kind !== 'prose' && asking.length >= LEAST_ASKING;
}

/**
 * The column of the funders' names where no heading is known as theirs: one called after a product; a first cell that is empty or
 * says nothing of them; else the first column of names before what is known.
 */
export function withNames(grid: Grid, found: HeaderRows): HeaderRows {
  const below = (index: number) => cellsIn(grid.rows.slice(found.bottom + 1), index);
  const deciding = grid.rows.slice(found.bottom + 1, found.bottom + 1 + DECIDING_ROWS);
  const decidedBy = (header: Header, index: number) => chosen(header, cellsIn(deciding, index));
  const isOpenName = ({ header }: HeaderCell) => header?.column.kind === 'name' && header.choice !== undefined;
  const chosenNames = found.cells.map((each) =>
    each.header && isOpenName(each) ? { ...each, header: decidedBy(each.header, each.index) } : each,
  );
  const header = { ...found, cells: chosenNames };
  // Under a corner that says `Program` companies stand as well.
  const ofCompanies = (each: HeaderCell) =>
    isTierCell({ header: each }) && below(each.index).every(({ text }) => isCompany(text));
  const isCriteria = (each: HeaderCell) => each.header?.column.kind === 'prose' && !each.header.parts;
  const known = header.cells.filter((each) => each.header && !isCriteria(each) && !ofCompanies(each));
  if (!FUNDER || known.some((each) => each.header?.column.kind === 'name')) return header;
  const [leading] = header.cells;
  if (leading && isMisnamed(leading, below(leading.index))) return named(header, leading.index);
  const tiers = grid.isTransposed ? tiersColumn(grid, header) : null;
  if (tiers !== null) return withTiersAt(header, tiers);
  const body = bodyOf(grid, header);
  const headingAt = (index: number) => header.cells.find((each) => each.index === index);
  for (let index = (known[0]?.index ?? 0) - 1; index >= 0; index--) {
    const cells = cellsIn(body, index);
    const isCorner = GENERIC_CORNER.test(fold(headingAt(index)?.text ?? ''));
    if (isCorner && cells.length > 1 && cells.every(isName) && !cells.some(({ text }) => isHeading(text)))
      return named(header, index);
  }
  if (titleOf(grid, header) || (grid.isNamed && isCompany(grid.name))) return header;
  const isUnknown = (each: HeaderCell) =>
    each.header === null ||
    isCriteria(each) ||
    (each.header.choice !== undefined && decidedBy(each.header, each.index) === null);
  const isCount = ({ header: each }: HeaderCell) => each?.column.kind === 'priority' || each?.column.kind === 'id';
  const first = header.cells.findIndex((each) => !isUnknown(each) && !isCount(each));
  const own = header.cells
    .slice(0, Math.max(0, first))
    .find((each) => !isCount(each) && areFunders(grid, header, each, cellsIn(body, each.index)));
  return own ? named(header, own.index) : header;
}
