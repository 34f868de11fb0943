import { type Cell, fold, type Grid, placeOf, transpose } from './grid.rules';
import { findHeader, type HeaderCell, type HeaderRows, hasId, headerIn } from './header-row.rules';
import { type FunderCell, readFunderRow } from './row.rules';
import type { ReadRow, ReadSummary, RowError } from './sheet.rules';
import { UnreadableFile } from './sheet.rules';

export const MOST_ROWS = 10_000;
const LONGEST_NAME = 200;
const GENERIC_NAME =
  /^(?:sheet|tabelle|feuil(?:le)?|hoja|foglio|planilha|blatt|ark|list|table|data|funders?|lenders?|polic(?:y|ies))\s?\d*$/i;
const TOTAL =
  /^(?:grand |sub)?-?\s?(?:totals?|sum|sums|average|averages|avg|mean|median|count|summe|gesamt|total (?:funders|lenders|count|rows))(?: ?[:(=].*)?$/i;
const REMARK =
  /^(?:\*|†|‡|note(?:s)?\b ?:|legend\b|disclaimer\b|last updated\b|updated\b|source ?:|confidential\b|page \d)/i;
const LONGEST_NAME_OF_A_FUNDER_ALONE = 80;

/** A row that is read when it is handed over: who it is about, and its cells. */
interface Entry {
  grid: Grid;
  row: number;
  name: string;
  funderServiceId: string | null;
  cells: FunderCell[];
  /** Rows before it that named the same funder. */
  replaces: number[];
  error: 'missing_funder' | 'too_long' | null;
}

/** All that a file's grids say, in the order of the file. */
export interface Tables {
  summary: ReadSummary;
  /** Reads the rows from `start` on, `count` at most. */
  read(start: number, count: number): { rows: ReadRow[]; errors: RowError[] };
}

function chooseHeader(grid: Grid): { grid: Grid; header: HeaderRows } | null {
  const across = findHeader(grid);
  if (across && hasId(across)) return { grid, header: across };
  const turned = transpose(grid);
  const down = findHeader(turned);
  if (down && down.score > (across?.score ?? 0) && down.score >= 3) return { grid: turned, header: down };
  return across && { grid, header: across };
}

/** Of several columns that could be the name, the one that says funder or lender; the others are kept as they are. */
function withOneName(cells: HeaderCell[]): HeaderCell[] {
  const names = cells.filter(({ header }) => header?.column.kind === 'name');
  const name = names.find(({ text }) => /fund|lend/i.test(text)) ?? names[0];
  return cells.map((cell) => (cell.header?.column.kind === 'name' && cell !== name ? { ...cell, header: null } : cell));
}

const nameOf = (cell: Cell | undefined) => cell?.text.replace(/\s+/g, ' ').trim() ?? '';

class Table {
  private columns: HeaderCell[];
  /** Of a sheet that is one funder's: the sheet's name. */
  private readonly fallbackName: string | null;
  readonly canName: boolean;

  constructor(
    private readonly grid: Grid,
    readonly header: HeaderRows,
  ) {
    this.columns = withOneName(header.cells);
    const hasName = this.columns.some(({ header: each }) => each?.column.kind === 'name');
    this.fallbackName = hasName || !grid.isNamed || GENERIC_NAME.test(grid.name.trim()) ? null : grid.name.trim();
    this.canName = hasName || this.fallbackName !== null;
  }

  /** The columns that rows use, by their headers as written. */
  readonly known = new Map<string, string>();
  readonly unknown = new Set<string>();

  *entries(): Generator<Entry> {
    this.tell();
    for (let row = this.header.bottom + 1; row < this.grid.rows.length; row++) {
      const again = this.fallbackName || hasId(this.header) ? null : headerIn(this.grid, row);
      if (again) {
        this.columns = withOneName(again.cells);
        this.tell();
        continue;
      }
      const entry = this.entryAt(row);
      if (!entry) continue;
      yield entry;
      // Of a sheet that is one funder's, what stands beside the values is a remark.
      if (this.fallbackName && this.grid.isTransposed) return;
    }
  }

  private tell(): void {
    for (const { text, header } of this.columns) {
      if (header) this.known.set(text, header.column.key);
      else this.unknown.add(text);
    }
  }

  private entryAt(row: number): Entry | null {
    const cells = this.cellsOf(row);
    if (cells.length === 0) return null;
    const nameCell = cells.find(({ header }) => header.header?.column.kind === 'name');
    const name = this.fallbackName ?? nameOf(nameCell?.cell);
    const others = cells.filter((each) => each !== nameCell);
    const says = others.filter(({ header }) => header.header);
    const funderServiceId = nameOf(says.find(({ header }) => header.header?.column.kind === 'id')?.cell) || null;
    const entry = { grid: this.grid, row, name, funderServiceId, cells: others, replaces: [] };
    if (says.some(({ header }) => header.header?.column.kind === 'details')) return { ...entry, error: null };
    if (!name) return says.length > 0 && !isRemarkAlone(others) ? { ...entry, error: 'missing_funder' } : null;
    if (TOTAL.test(name) && !funderServiceId) return null;
    if (others.length === 0 && this.isRemark(name, row)) return null;
    return { ...entry, error: name.length > LONGEST_NAME ? 'too_long' : null };
  }

  /** A line of text over or under the table, rather than a funder of which nothing else is said. */
  private isRemark(name: string, row: number): boolean {
    const isWide = this.grid.merges.some((each) => each.top === row && each.bottom === row && each.right > each.left);
    return isWide || name.length > LONGEST_NAME_OF_A_FUNDER_ALONE || REMARK.test(name);
  }

  private cellsOf(row: number): FunderCell[] {
    const cells: FunderCell[] = [];
    const line = this.grid.rows[row] ?? [];
    for (const header of this.columns) {
      const cell = line[header.index];
      if (cell?.text) cells.push({ header, cell, row });
    }
    for (const [index, cell] of line.entries()) {
      if (!cell?.text || this.columns.some((each) => each.index === index)) continue;
      const { column, row: place } = placeOf(this.grid, row, index);
      const text = this.grid.isTransposed ? `Row ${place}` : `Column ${column}`;
      cells.push({ header: { index, text, header: null }, cell, row });
    }
    return cells;
  }
}

const isRemarkAlone = (cells: readonly FunderCell[]) =>
  cells.length === 1 &&
  cells.every(({ cell: { text } }) => REMARK.test(text) || text.length > LONGEST_NAME_OF_A_FUNDER_ALONE);

const describe = (grid: Grid) => (grid.isNamed ? `The sheet ${JSON.stringify(grid.name.slice(0, 60))}` : 'The file');

/** The rows of one funder are one: the last. What it replaces it tells. */
function withoutDuplicates(entries: readonly Entry[]): Entry[] {
  const last = new Map<string, Entry>();
  const keyOf = ({ name, funderServiceId }: Entry) =>
    funderServiceId ? `id ${funderServiceId}` : `name ${fold(name)}`;
  const replaced = new Set<Entry>();
  for (const entry of entries) {
    if (entry.error || !(entry.name || entry.funderServiceId)) continue;
    const before = last.get(keyOf(entry));
    if (before) {
      replaced.add(before);
      entry.replaces = [...before.replaces, placeOf(before.grid, before.row, 0).row];
    }
    last.set(keyOf(entry), entry);
  }
  return entries.filter((entry) => !replaced.has(entry));
}

const ERRORS = {
  missing_funder: "The row has no funder's name.",
  too_long: `The funder's name is longer than ${LONGEST_NAME} characters.`,
};

function readEntry(entry: Entry, index: number): { row: ReadRow } | { error: RowError } {
  const { grid, name, funderServiceId, replaces } = entry;
  const row = rowNumber(entry);
  const refuse = (code: RowError['code'], message: string) => ({
    error: { index, sheet: grid.name, row, column: null, code, message, value: name.slice(0, 100) || null },
  });
  if (entry.error) return refuse(entry.error, ERRORS[entry.error]);
  const read = readFunderRow(grid, entry.cells);
  const funderName = read.name ?? name;
  if (!funderName) return refuse('missing_funder', ERRORS.missing_funder);
  if (read.problem) return refuse('too_long', read.problem);
  const warnings = read.notes;
  const warn = (code: RowError['code'], message: string) => warnings.push({ column: null, code, message, value: null });
  if (replaces.length > 0)
    warn(
      'duplicate_funder',
      `The funder is named more than once; this row replaces row ${replaces.slice(0, 20).join(', ')}.`,
    );
  if (entry.cells.length === 0) warn('no_criteria', 'The row names a funder and nothing else.');
  const { policy, matchingPriority } = read;
  return { row: { index, sheet: grid.name, row, funderName, funderServiceId, matchingPriority, policy, warnings } };
}

const rowNumber = ({ grid, row }: Entry) => (grid.isTransposed ? 1 : row + 1);

function readEntries(entries: readonly Entry[], start: number, count: number): ReturnType<Tables['read']> {
  const rows: ReadRow[] = [];
  const errors: RowError[] = [];
  for (const [offset, entry] of entries.slice(start, start + count).entries()) {
    const read = readEntry(entry, start + offset);
    if ('row' in read) rows.push(read.row);
    else errors.push(read.error);
  }
  return { rows, errors };
}

/** The table in a grid, or why there is none. */
function tableIn(grid: Grid): Table | string {
  const chosen = chooseHeader(grid);
  if (!chosen)
    return `${describe(grid)} has no header row: none of its first 15 rows names two columns that are known.`;
  const table = new Table(chosen.grid, chosen.header);
  return table.canName ? table : `${describe(grid)} has no column for the funder's name.`;
}

/**
 * Finds the tables in a file's grids, of which a sheet may be one funder's or list many. Throws `UnreadableFile` where no
 * funder is found, or more than 10,000 rows. See docs/rules/policies.md: Where the table is.
 */
export function readTables(grids: readonly Grid[]): Tables {
  const found: Entry[] = [];
  const refusals: string[] = [];
  const sheets = new Set<string>();
  const headers = new Map<string, string>();
  const unmapped = new Set<string>();
  for (const grid of grids) {
    const table = tableIn(grid);
    if (typeof table === 'string') {
      refusals.push(table);
      continue;
    }
    for (const entry of table.entries()) {
      found.push(entry);
      sheets.add(grid.name);
      if (found.length > MOST_ROWS) throw new UnreadableFile(`The file has more than ${MOST_ROWS} rows of funders.`);
    }
    for (const [text, key] of table.known) headers.set(text, key);
    for (const text of table.unknown) unmapped.add(text);
  }
  const entries = withoutDuplicates(found);
  if (entries.length === 0) throw new UnreadableFile(refusals[0] ?? 'There is a header row, and no funder under it.');
  const summary: ReadSummary = {
    total: entries.length,
    sheets: [...sheets],
    headers: Object.fromEntries(headers),
    unmappedColumns: [...unmapped],
    warnings: refusals.map((refusal) => `${refusal} It was left out.`),
  };
  return { summary, read: (start, count) => readEntries(entries, start, count) };
}
