import { besideEachOther } from './beside.rules';
import { blocksOf } from './blocks.rules';
import { alternativesOf, type Entry, isTierCell, LONGEST_NAME } from './entries.rules';
import { type Cell, filledFrom, type Grid, placeOf, TALLEST_MERGE } from './grid.rules';
import { isGroupLine } from './group-lines.rules';
import { type HeaderCell, type HeaderRows, hasId, headerIn } from './header-row.rules';
import { decided, layoutOf, linesOf, withOneName } from './layout.rules';
import { titleOf } from './one-funder.rules';
import { readEntries } from './read-entry.rules';
import { isAddress, isLabelOfRemark, isMarked, isOfList, isTotal } from './remarks.rules';
import type { FunderCell } from './row.rules';
import { isOneRow, rulesBeside } from './rules-beside.rules';
import { type ReadRow, type ReadSummary, type RowError, UnreadableFile } from './sheet.rules';

export const MOST_ROWS = 10_000;
const GENERIC_NAME =
  /^(?:sheet|tabelle|feuil(?:le)?|hoja|foglio|planilha|blatt|ark|list|table|data|funders?|lenders?|polic(?:y|ies))\s?\d*$/i;

/** All that a file's grids say, in the order of the file. */
export interface Tables {
  summary: ReadSummary;
  /** Reads the rows from `start` on, `count` at most. */
  read(start: number, count: number): { rows: ReadRow[]; errors: RowError[] };
}

const nameOf = (cell: Cell | undefined) => cell?.text.replace(/\s+/g, ' ').trim() ?? '';

class Table {
  private columns: HeaderCell[];
  /** Of a sheet that is one funder's: the name above the table, else the sheet's. */
  private readonly fallbackName: string | null;
  private readonly title: ReturnType<typeof titleOf>;
  readonly canName: boolean;
  /** Of a sheet that is one funder's: rules that stand beside its table in lines of text. */
  private readonly rules: readonly FunderCell[];

  constructor(
    private readonly grid: Grid,
    readonly header: HeaderRows,
    columns: HeaderCell[],
  ) {
    this.columns = columns;
    const hasName = this.columns.some(({ header: each }) => each?.column.kind === 'name');
    const isNamed = grid.isNamed && !GENERIC_NAME.test(grid.name.trim()) && !isGroupLine(grid.name);
    this.title = !hasName && this.isOfOne() ? titleOf(grid, header) : null;
    this.fallbackName = hasName ? null : (this.title?.name ?? (isNamed ? grid.name.trim() : null));
    this.canName = hasName || this.fallbackName !== null;
    const isOfOne = this.fallbackName !== null || (grid.isTransposed === true && isOneRow(grid, header));
    this.rules = isOfOne ? rulesBeside(grid, header) : [];
    if (grid.isTransposed)
      this.columns = columns.filter(({ index }) => !this.rules.some((each) => each.header.index === index));
  }

  /** Whether rows can be one funder's: told apart as its tiers, or only one. */
  private isOfOne(): boolean {
    const isTold = this.columns.some((header) => isTierCell({ header }));
    return this.grid.isTransposed === true || isTold || isOneRow(this.grid, this.header);
  }

  /** The columns that rows use, by their headers as written. */
  readonly known = new Map<string, string>();
  readonly unknown = new Set<string>();
  /** The last row that names a funder: rows below without a name are about it too. */
  private above: Entry | null = null;

  *entries(): Generator<Entry> {
    this.tell();
    for (let row = this.header.bottom + 1; row < this.grid.rows.length; row++) {
      const again = this.fallbackName || hasId(this.header) ? null : headerIn(this.grid, row);
      if (again) {
        this.columns = withOneName(decided(this.grid, again.cells, row + 1));
        this.tell();
        this.above = null;
        continue;
      }
      if (!this.grid.isTransposed && this.rules.some((each) => each.row === row)) continue;
      const entry = this.entryAt(row);
      if (!entry || (entry.cells.length === 0 && this.isTitle(row))) continue;
      if (entry.name && !entry.error) this.above = entry;
      // What says nothing but a tier's name is no tier of its own.
      const rules = entry.cells.every(isTierCell) ? [] : this.rules;
      yield { ...entry, cells: [...entry.cells, ...rules] };
      // Of a sheet that is one funder's, what stands beside the values is a remark.
      if (this.fallbackName && this.grid.isTransposed && !this.header.hasTiers) return;
    }
  }

  /** A line of text right above a further header. */
  private isTitle(row: number): boolean {
    return !this.fallbackName && headerIn(this.grid, filledFrom(this.grid, row + 1)) !== null;
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
    const isContinued = nameCell !== undefined && this.isMergedAbove(row, nameCell.header.index);
    const entry = { grid: this.grid, row, name, funderServiceId, cells: others, replaces: [], isContinued };
    if (says.some(({ header }) => header.header?.column.kind === 'id')) return { ...entry, error: null };
    if (!name) {
      if (says.length === 0 || isRemarkAlone(others)) return null;
      return this.above
        ? { ...entry, name: this.above.name, isContinued: true, error: null }
        : { ...entry, error: 'missing_funder' };
    }
    if (isTotal(name) && !funderServiceId) return null;
    if (others.length === 0 && this.isRemark(name, row)) return null;
    if (others.length === 1 && isLabelOfRemark(name) && !this.fallbackName) return null;
    return { ...entry, error: name.length > LONGEST_NAME ? 'too_long' : null };
  }

  /** Rows whose name is merged over them from above. */
  private readonly mergedRows = new Map<number, Set<number>>();

  private isMergedAbove(row: number, column: number): boolean {
    let rows = this.mergedRows.get(column);
    if (!rows) {
      this.mergedRows.set(column, (rows = new Set()));
      for (const { top, bottom, left, right } of this.grid.merges)
        if (left <= column && column <= right && top > this.header.bottom)
          for (let each = top + 1; each <= Math.min(bottom, top + TALLEST_MERGE); each++) rows.add(each);
    }
    return rows.has(row);
  }

  /** A line of text over or under the table, rather than a funder of which nothing else is said. */
  private isRemark(name: string, row: number): boolean {
    const isWide = this.grid.merges.some((each) => each.top === row && each.bottom === row && each.right > each.left);
    return isWide || isOfList(name) || isGroupLine(name);
  }

  private cellsOf(row: number): FunderCell[] {
    const cells: FunderCell[] = [];
    const line = this.grid.rows[row] ?? [];
    for (const header of this.columns) {
      if (header.index === this.title?.column) continue;
      const cell = line[header.index];
      if (cell?.text) cells.push({ header, cell, row });
    }
    for (const [index, cell] of line.entries()) {
      if (!cell?.text || index === this.title?.column || this.columns.some((each) => each.index === index)) continue;
      const { column, row: place } = placeOf(this.grid, row, index);
      const text = this.grid.isTransposed ? `Row ${place}` : `Column ${column}`;
      cells.push({ header: { index, text, header: null }, cell, row });
    }
    return cells;
  }
}

/** What stands alone in its row and says nothing of the funder above; a product or a grade may. */
const isRemarkAlone = (cells: readonly FunderCell[]) =>
  cells.length === 1 &&
  cells.every(({ header: { header }, cell: { text } }) => {
    const kind = header?.column.kind ?? '';
    const isOfFunder = /^(?:grades|products?|positions|term)$/.test(kind);
    const isOfNone = header !== null && !/^(?:email|cc|notes|prose|details)$/.test(kind) && isAddress(text);
    return isMarked(text) || isOfNone || (!isOfFunder && isGroupLine(text));
  });

const describe = (grid: Grid) => (grid.isNamed ? `The sheet ${JSON.stringify(grid.name.slice(0, 60))}` : 'The file');

/** What a grid says, or why it says nothing. */
function readGrid(
  grid: Grid,
): { entries: Generator<Entry>; known: Map<string, string>; unknown: Set<string> } | string {
  const layout = layoutOf(grid, (name) => GENERIC_NAME.test(name));
  if (!layout)
    return `${describe(grid)} has no header row: none of its first 15 rows names two columns that are known.`;
  if (layout.kind === 'prose') return { entries: linesOf(layout), known: new Map(), unknown: new Set() };
  const table = new Table(layout.grid, layout.header, layout.columns);
  if (!table.canName) return `${describe(grid)} has no column for the funder's name.`;
  return { entries: table.entries(), known: table.known, unknown: table.unknown };
}

/**
 * Finds the tables in a file's grids, of which a sheet may be one funder's or list many. Throws `UnreadableFile` where no
 * funder is found, or more than 10,000 rows. See docs/rules/policies.md: Where the table is.
 */
export function readTables(grids: readonly Grid[], leftOut: readonly string[] = []): Tables {
  const found: Entry[] = [];
  const refusals: string[] = [];
  const sheets = new Set<string>();
  const headers = new Map<string, string>();
  const unmapped = new Set<string>();
  for (const grid of grids.flatMap(besideEachOther).flatMap(blocksOf)) {
    const table = readGrid(grid);
    if (typeof table === 'string') {
      refusals.push(table);
      continue;
    }
    for (const entry of table.entries) {
      found.push(entry);
      sheets.add(grid.name);
      if (found.length > MOST_ROWS) throw new UnreadableFile(`The file has more than ${MOST_ROWS} rows of funders.`);
    }
    for (const [text, key] of table.known) headers.set(text, key);
    for (const text of table.unknown) unmapped.add(text);
  }
  const entries = alternativesOf(found);
  if (entries.length === 0) throw new UnreadableFile(refusals[0] ?? 'There is a header row, and no funder under it.');
  const summary: ReadSummary = {
    total: entries.length,
    sheets: [...sheets],
    headers: Object.fromEntries(headers),
    unmappedColumns: [...unmapped],
    warnings: [...refusals.map((refusal) => `${refusal} It was left out.`), ...leftOut],
  };
  return { summary, read: (start, count) => readEntries(entries, start, count) };
}
