import type { Kind } from './column-kinds.rules';
import { type Cell, filledFrom, type Grid, type Merge } from './grid.rules';
import { isGroupLine } from './group-lines.rules';
import { headerWords } from './header-words.rules';
import { type Header, readHeader } from './headers.rules';
import { MOST_COLUMNS } from './limits.rules';
import { readMixedHeading } from './mixed-headings.rules';

export interface HeaderCell {
  /** Of the column in the grid. */
  index: number;
  /** As written; of a header over several rows their texts, joined. */
  text: string;
  header: Header | null;
}

/** The rows that name a grid's columns. */
export interface HeaderRows {
  top: number;
  bottom: number;
  cells: HeaderCell[];
  /** Higher where more columns are known. */
  score: number;
  /** Columns beside labels are one funder's tiers. */
  hasTiers?: true;
}

/** Rows in which the header is looked for. */
const SEARCHED_ROWS = 15;
const MOST_ROWS_OF_A_HEADER = 3;
const LONGEST_HEADER = 200;
/** Two columns, of which one may be the funder's name. */
const LEAST_SCORE = 1.75;
/** A heading that only the cells can decide. */
const OPEN_SCORE = 0.75;
/** A word like "MCA" names a product as a header and as a cell alike. */
const PRODUCT_SCORE = 0.2;
/** For a row below that only says in which units the columns are. */
const UNITS_SCORE = 0.1;
const UNIT_WORDS = new Set(
  'min max avg month year week day percent number usd dollar dollars in per k 000 required'.split(' '),
);

/** Of headings that stand over others and say no more than what these are about. */
const GROUP_WORDS = new Set(
  (
    'credit cash flow bank banking business merchant owner personal company profile history info information detail details data general basic basics key activity metric metrics ' +
    'requirement criteria guideline guidelines qualification qualifications underwriting eligibility funding program deal term pricing contact and the of'
  ).split(' '),
);

/** What is wanted or refused, as the heading says. */
const TURNED = new Set<Kind>(['flag', 'states', 'list', 'entity', 'entities', 'product', 'products', 'grades']);

/** No minimum of what stands below: `Minimum requirements` over `NSFs`. */
const MIN_REQUIREMENTS = /\bmin(?:imum)?\.? (?=(?:requirement|criteri|qualification|guideline))/i;

/** An owner's or a contact's name is no funder's. */
const NAMING = new Set<Kind>(['name', 'id', 'priority', 'details']);

/** `Submit @` is a heading still. */
const ADDRESS = /\S@\S/;
/** A quotation mark, an address or an amount: `500 FICO` is what stands under a heading. */
const SAYS_A_VALUE = /"|\S@\S|(?<!\d)(?!000)\d{3}|\$\s?\d|^\d+\+/;

const looksLikeData = ({ text, number }: Cell) =>
  number !== undefined || /^[<>≥≤~$€£]?\s*\d/.test(text) || ADDRESS.test(text);

/** `A paper` right below the headings heads the rows below it, and no column. */
const isGroup = ([first, ...others]: readonly Cell[]) =>
  first !== undefined && others.length === 0 && isGroupLine(first.text);

function mergeAt(merges: readonly Merge[], row: number, column: number): Merge | undefined {
  return merges.find((each) => row >= each.top && row <= each.bottom && column >= each.left && column <= each.right);
}

/** Texts of one row of a header of several: a text stands over all columns that it is merged over. */
function upperTexts(grid: Grid, merges: readonly Merge[], row: number, width: number, isFilled: boolean): string[] {
  const texts: string[] = [];
  let last = '';
  for (let column = 0; column < width; column++) {
    const merge = mergeAt(merges, row, column);
    // A merge from above has said its text in its first row.
    const cell = merge ? (merge.top === row ? grid.rows[row]?.[merge.left] : undefined) : grid.rows[row]?.[column];
    if (cell) last = cell.text;
    texts.push(cell?.text ?? (isFilled && !merge ? last : ''));
  }
  return texts;
}

function candidate(
  grid: Grid,
  merges: readonly Merge[],
  top: number,
  bottom: number,
  isFilled: boolean,
): HeaderRows | null {
  const rows = grid.rows.slice(top, bottom + 1);
  const below = rows.slice(1).flatMap((row) => row.slice(0, MOST_COLUMNS).filter((cell) => cell !== undefined));
  if (rows.length > 1 && (below.length === 0 || below.some(looksLikeData) || isGroup(below))) return null;
  const width = Math.min(Math.max(...rows.map((row) => row.length), 0), MOST_COLUMNS);
  const lines = rows.map((_, index) =>
    index === rows.length - 1 && rows.length > 1
      ? plainTexts(grid, merges, top + index, width)
      : rows.length === 1
        ? plainTexts(grid, [], top, width)
        : upperTexts(grid, merges, top + index, width, isFilled),
  );
  const cells: HeaderCell[] = [];
  for (let index = 0; index < width; index++) {
    const parts = [...new Set(lines.map((line) => line[index] ?? '').filter(Boolean))];
    const text = parts.join(' ').replace(/\s+/g, ' ').trim();
    if (text)
      cells.push({
        index,
        text: text.slice(0, LONGEST_HEADER),
        header: SAYS_A_VALUE.test(text) ? null : headerOf(text, parts),
      });
  }
  const isUnits = rows.length > 1 && below.every(({ text }) => headerWords(text).every((word) => UNIT_WORDS.has(word)));
  return { top, bottom, cells, score: scoreOf(cells) + (isUnits ? UNITS_SCORE : 0) };
}

/** What the texts of a heading over several rows say together, or where that is not sure the last: `Cash flow` over `ADB`. */
function headerOf(text: string, parts: readonly string[]): Header | null {
  const whole = readHeader(text);
  if (whole && !whole.choice) return whole;
  const mixed = readMixedHeading(text);
  if (mixed || parts.length === 1) return mixed ?? whole;
  const isGroup = (part: string) =>
    headerWords(part.replace(MIN_REQUIREMENTS, '')).every((word) => GROUP_WORDS.has(word));
  const own = parts.slice(0, -1).every(isGroup) ? readHeader(parts.at(-1) ?? '') : null;
  return own && !own.choice && !NAMING.has(own.column.kind) ? own : whole;
}

function plainTexts(grid: Grid, merges: readonly Merge[], row: number, width: number): string[] {
  return Array.from({ length: width }, (_, column) => {
    const merge = mergeAt(merges, row, column);
    return merge && merge.top < row ? '' : (grid.rows[row]?.[column]?.text ?? '');
  });
}

function scoreOf(cells: readonly HeaderCell[]): number {
  const told = cells.flatMap(({ header }) => header?.parts ?? header ?? []).filter((header) => !isValueColumn(header));
  const keys = new Set(told.filter(({ choice }) => !choice).map(({ column }) => column.key));
  const open = new Set(
    told.filter(({ column, choice }) => choice && !keys.has(column.key)).map(({ column }) => column.key),
  );
  const products = cells.filter(({ header }) => header && isValueColumn(header)).length;
  return keys.size + open.size * OPEN_SCORE + Math.min(products, 5) * PRODUCT_SCORE;
}
const isValueColumn = ({ column }: Header) => column.kind === 'product';

/** Whether it is the header of an export, in which cells may say anything. */
export const hasId = ({ cells }: HeaderRows) => cells.some(({ header }) => header?.column.kind === 'id');

/** Whether a row of the table is its header again, or another one. */
export function headerIn(grid: Grid, row: number): HeaderRows | null {
  const said = grid.rows[row]?.filter((cell) => cell !== undefined) ?? [];
  if (said.length < 2 || said.filter(looksLikeData).length * 3 >= said.length) return null;
  const found = candidate(grid, [], row, row, false);
  if (!found || found.cells.filter(({ header }) => header).length * 2 <= found.cells.length) return null;
  return found.score >= 3 || isSmallHeader(grid, found) ? turnedBy(grid, found) : null;
}

const isOfNames = ({ header }: HeaderCell) => header?.column.kind === 'name' && !header.choice;

/**
 * Whether a row with two known columns is a header: only where one is surely the funder's name, and the next row has one
 * below it. Any word may stand in a cell of an ordinary row; nobody is called `Funder`, with the next column for a value.
 */
function isSmallHeader(grid: Grid, { cells, score, bottom }: HeaderRows): boolean {
  const name = cells.find(isOfNames);
  if (!name || score < LEAST_SCORE) return false;
  return grid.rows[filledFrom(grid, bottom + 1)]?.[name.index] !== undefined;
}

/** Every row of the first 15, or up to three of them together, as if it were the header. */
function candidatesOf(grid: Grid): HeaderRows[] {
  const merges = grid.merges.filter(({ top }) => top < SEARCHED_ROWS + MOST_ROWS_OF_A_HEADER).slice(0, 1000);
  const found: HeaderRows[] = [];
  for (let height = 1; height <= MOST_ROWS_OF_A_HEADER; height++)
    for (let top = 0; top < Math.min(SEARCHED_ROWS, grid.rows.length - height + 1); top++)
      for (const isFilled of height > 1 ? [false, true] : [false]) {
        const each = candidate(grid, merges, top, top + height - 1, isFilled);
        if (each) found.push(each);
      }
  return found;
}

/** Whether it heads a table that ends before the row: the funder's name, and a row with one beside a value. */
function headsRows(grid: Grid, { cells, bottom, score }: HeaderRows, end: number): boolean {
  const name = cells.find(isOfNames);
  if (!name || score < 2) return false;
  const values = cells.filter((cell) => cell !== name && cell.header);
  return grid.rows.slice(bottom + 1, end).some((row) => {
    const isValue = ({ index }: HeaderCell) => row[index] !== undefined && looksLikeData(row[index]);
    return row[name.index] !== undefined && values.some(isValue);
  });
}

/**
 * The header of a grid: of its first 15 rows the one of which most columns are known, or up to three rows whose texts are
 * joined where that makes more of them known; null where no row knows two. See docs/rules/policies.md: Where the table
 * is.
 */
export function findHeader(grid: Grid): HeaderRows | null {
  const found = candidatesOf(grid);
  const own = found.find(({ top, bottom }) => top === 0 && bottom === 0);
  if (own && hasId(own)) return own;
  let best = highest(found);
  // A header that stands again below, with more columns, is found when its rows are reached.
  // What stands right above it is no table of its own, but of which kind its columns are.
  for (let row = 0; best && row < best.top; row++)
    if (grid.rows.slice(row + 1, best.top).some((each) => each?.some((cell) => cell !== undefined)))
      best = headerIn(grid, row) ?? best;
  const end = best && headerIn(grid, best.top) ? best.top : 0;
  best = highest(found.filter((each) => each.bottom < end && headsRows(grid, each, end))) ?? best;
  return best && best.score >= LEAST_SCORE ? turnedBy(grid, best) : null;
}

/** `Will not fund` over `States`: a heading above that refuses is never lost, whether or not the two are known together. */
function turnedBy(grid: Grid, header: HeaderRows): HeaderRows {
  const row = header.top - 1;
  if (grid.rows[row]?.some((cell) => cell && looksLikeData(cell))) return header;
  const merges = grid.merges.filter(({ top, bottom }) => top <= row && row <= bottom);
  // A line that stands alone is a title, unless it stands over some of the columns.
  const isOverSome = merges.some(({ left, right }) => right > left && right - left + 1 < header.cells.length);
  if (!isOverSome && (grid.rows[row]?.filter((cell) => cell !== undefined).length ?? 0) < 2) return header;
  const above = upperTexts(grid, merges, row, MOST_COLUMNS, false);
  const cells = header.cells.map((each) => {
    const upper = above[each.index] ?? '';
    if (!each.header || !TURNED.has(each.header.column.kind) || !headerWords(upper).includes('ban')) return each;
    const text = `${upper} ${each.text}`.slice(0, LONGEST_HEADER);
    return { ...each, text, header: readHeader(text) };
  });
  return { ...header, cells };
}

/** The first of those of which most columns are known. */
const highest = (found: readonly HeaderRows[]): HeaderRows | null =>
  found.reduce<HeaderRows | null>((best, each) => (each.score > (best?.score ?? 0) ? each : best), null);
