import { furtherKeys } from '../checks/further-keys.rules';
import { checkOf } from './checks-of-cells.rules';
import { type Details, formatDetails } from './details.rules';
import { type Cell, escapeFormula } from './grid.rules';
import { readHeader } from './headers.rules';
import { COLUMNS, columnOf, knownColumn } from './known-columns.rules';
import { namesSubject } from './left-over.rules';
import type { PolicyCheck, PolicyDocument } from './policy-document.rules';
import { type FunderCell, readFunderRow } from './row.rules';
import type { WrittenPolicy } from './sheet.rules';
import { readCell } from './values.rules';

/** A cell of an export: a number, or a text that no spreadsheet takes for a formula. */
export type WrittenCell = number | string;

/** One sheet: the header, then a row for each policy. */
export interface WrittenSheet {
  header: string[];
  rows: (WrittenCell | undefined)[][];
}

const MOST_UNMAPPED_COLUMNS = 200;
/** A cell holds 32,767 characters, one of which may go to an escaping quote. */
const LONGEST_TEXT = 32_000;
const LONGEST_UNMAPPED = 2000;
const NAME = knownColumn('funder').title;
const PRIORITY = knownColumn('matching_priority').title;
const EMAIL = knownColumn('submission_email').title;
const COPIES = knownColumn('submission_cc').title;
const PRODUCTS = knownColumn('products').title;
const NOTES = knownColumn('notes').title;
const ID = knownColumn('funder_service_id').title;
const DETAILS = knownColumn('details').title;
const ALWAYS = [NAME, PRIORITY, EMAIL, NOTES, ID];
const TITLES = COLUMNS.map(({ title }) => title);

type Cells = Map<string, WrittenCell>;

/** Whether a cell gives the text back as it is: XML has no control characters, and `_x000A_` means one. */
function isSafe(text: string): boolean {
  const isPlain = !/[\p{Cc}\p{Cs}\ufffe\uffff]/u.test(text.replaceAll('\n', '')) && !/_x[0-9a-f]{4}_/i.test(text);
  return isPlain && text !== '' && text.trim() === text && text.length <= LONGEST_TEXT;
}

const isSame = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

const asCell = (cell: WrittenCell): Cell =>
  typeof cell === 'number' ? { text: String(cell), number: cell } : { text: cell };

/** Ways to write a check's value, the plainest first. */
function spellings({ operator, value, value_max }: PolicyCheck): WrittenCell[] {
  if (typeof value === 'boolean') return [value ? 'Yes' : 'No'];
  if (Array.isArray(value)) return [value.join(', '), value.join('; ')];
  if (typeof value !== 'number') return [];
  if (operator === 'greater_than') return [`>${value}`];
  if (operator === 'less_than') return [`<${value}`];
  return value_max === undefined ? [value, `${value}%`] : [`${value}-${String(value_max)}`];
}

const withoutSource = <T extends { source?: unknown }>({ source: _, ...read }: T): Omit<T, 'source'> => read;

/** The cell that is read as this check and nothing else; null when no column can say it. */
function cellOf(check: PolicyCheck): { title: string; cell: WrittenCell } | null {
  const column = columnOf(check.key);
  const header = column && readHeader(column.title);
  if (!header || header.column !== column) return null;
  const cell = spellings(check).find((each) => {
    if (typeof each === 'string' && !isSafe(each)) return false;
    const { drafts: [draft, ...others] = [], note } = readCell(asCell(each), header);
    return !note && draft && others.length === 0 && isSame(checkOf(draft), withoutSource(check));
  });
  return cell === undefined ? null : { title: column.title, cell };
}

function canBeColumn([header, value]: [string, string]): boolean {
  const isPlain = isSafe(header) && header === header.replace(/\s+/g, ' ') && header.length <= 200;
  const isSpoken =
    isPlain &&
    header !== '__proto__' &&
    escapeFormula(header) === header &&
    readHeader(header) === null &&
    !namesSubject(header);
  return isSpoken && typeof value === 'string' && isSafe(value) && value.length <= LONGEST_UNMAPPED;
}

/** Puts what columns can say into cells and gives back the rest. */
function split(policy: Partial<PolicyDocument>, columns: ReadonlySet<string>): { cells: Cells; rest: Details } {
  const cells: Cells = new Map();
  const rest: Details = {};
  for (const check of policy.checks ?? []) {
    const found = cellOf(check);
    if (found && !cells.has(found.title)) cells.set(found.title, found.cell);
    else (rest.checks ??= []).push(withoutSource(check));
  }
  for (const [header, value] of Object.entries(policy.unmapped ?? {})) {
    if (columns.has(header)) cells.set(header, value);
    else rest.unmapped = { ...rest.unmapped, [header]: value };
  }
  if (policy.tiers?.length)
    rest.tiers = policy.tiers.map(({ checks, open_conditions: open, ...tier }) => ({
      ...tier,
      checks: checks.map(withoutSource),
      ...(open && { open_conditions: open.map(withoutSource) }),
    }));
  if (policy.open_conditions?.length) rest.open_conditions = policy.open_conditions.map(withoutSource);
  const further = furtherKeys(policy);
  if (Object.keys(further).length > 0) rest.further = further;
  const { products = [], notes = '', contact } = policy;
  if (products.length > 0) cells.set(PRODUCTS, products.join(', '));
  if (notes) cells.set(NOTES, notes);
  if (contact?.email) cells.set(EMAIL, contact.email);
  if (contact?.cc?.length) cells.set(COPIES, contact.cc.join(', '));
  return { cells, rest };
}

/** What reading makes of the cells. */
function readBack(cells: Cells): PolicyDocument {
  const grid = { name: '', isNamed: false, rows: [], merges: [] };
  const row = [...cells].map(
    ([text, cell], index): FunderCell => ({
      header: { index, text, header: readHeader(text) },
      cell: asCell(cell),
      row: 0,
    }),
  );
  return readFunderRow(grid, row).policy;
}

/** The cells of one policy; what they would not give back as it is goes into details, and out of its cell. */
function cellsOf(
  { funderName, funderServiceId, matchingPriority, policy }: WrittenPolicy,
  columns: ReadonlySet<string>,
): Cells {
  const document = policy ?? {};
  const { cells, rest } = split(document, columns);
  const read = readBack(cells);
  const parts = [
    ['products', [PRODUCTS], document.products ?? []],
    ['notes', [NOTES], document.notes ?? ''],
    ['contact', [EMAIL, COPIES], { email: null, cc: [], ...document.contact }],
  ] as const;
  for (const [part, titles, value] of parts) {
    const texts = titles.map((title) => cells.get(title) ?? '').filter((each) => each !== '');
    if (isSame(read[part], value) && texts.every((text) => isSafe(String(text)))) continue;
    for (const title of titles) cells.delete(title);
    Object.assign(rest, { [part]: value });
  }
  const name = funderName
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200);
  if (name !== funderName || !isSafe(name)) rest.name = funderName;
  cells.set(NAME, isSafe(name) ? name : '(see details)');
  cells.set(ID, funderServiceId);
  if (matchingPriority !== null) cells.set(PRIORITY, matchingPriority);
  if (Object.keys(rest).length > 0) setDetails(cells, formatDetails(rest));
  return cells;
}

/** As many cells as the text needs. */
function setDetails(cells: Cells, text: string): void {
  for (let start = 0, number = 1; start < text.length; start += LONGEST_TEXT, number++)
    cells.set(number === 1 ? DETAILS : `${DETAILS} ${number}`, text.slice(start, start + LONGEST_TEXT));
}

/** Headers that broker's own columns had, those of the most policies first. */
function unmappedColumns(policies: readonly WrittenPolicy[]): Set<string> {
  const counts = new Map<string, number>();
  const banned = new Set<string>();
  for (const { policy } of policies)
    for (const entry of Object.entries(policy?.unmapped ?? {})) {
      counts.set(entry[0], (counts.get(entry[0]) ?? 0) + 1);
      if (!canBeColumn(entry)) banned.add(entry[0]);
    }
  const headers = [...counts].filter(([header]) => !banned.has(header)).sort(([, a], [, b]) => b - a);
  return new Set(headers.slice(0, MOST_UNMAPPED_COLUMNS).map(([header]) => header));
}

/**
 * The sheet of an export. Reading it gives every policy as it was, `source` apart: a cell is only written when it is read
 * back as what it stands for, and all else stands as JSON in a column of its own.
 */
export function writeSheet(policies: readonly WrittenPolicy[]): WrittenSheet {
  const unmapped = unmappedColumns(policies);
  const rows = policies.map((policy) => cellsOf(policy, unmapped));
  const used = new Set(rows.flatMap((cells) => [...cells.keys()]));
  const details = [...used]
    .filter((title) => title.startsWith(DETAILS))
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  const known = TITLES.filter(
    (title, index) =>
      TITLES.indexOf(title) === index && title !== DETAILS && (used.has(title) || ALWAYS.includes(title)),
  );
  const header = [...known, ...[...unmapped].filter((title) => used.has(title)), ...details];
  const escaped = (cell: WrittenCell | undefined) => (typeof cell === 'string' ? escapeFormula(cell) : cell);
  return { header, rows: rows.map((cells) => header.map((title) => escaped(cells.get(title)))) };
}
