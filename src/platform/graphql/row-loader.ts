import DataLoader from 'dataloader';
import type { Row } from '../db/reader';
import type { Selection } from './look-ahead';

const NO_COLUMNS: ReadonlySet<string> = new Set();

/** One row as far as it has been asked for. */
interface Entry {
  readonly id: string;
  columns: ReadonlySet<string>;
  row: Row | undefined;
  /** Resolves when it has been read. */
  read: Promise<void>;
  isUnderWay: boolean;
  /** Whose the row itself is; others get copies, since what is loaded for one must not lie in the way of another. */
  owner: Selection | undefined;
  copies: Map<Selection, Row> | undefined;
}

const NOBODYS = { owner: undefined, copies: undefined };

/** Reads the rows with these ids; columns named in `onlyOf` of the ids there alone. */
type ReadByIds = (
  columns: ReadonlySet<string>,
  ids: readonly string[],
  onlyOf: ReadonlyMap<string, readonly string[]>,
) => Promise<Row[]>;

/**
 * One entity's rows by id, for one request: what is asked for at the same time is read in one statement with all that
 * anybody selects, and what has been read with enough columns is not read again.
 */
export class RowLoader {
  private readonly entries = new Map<string, Entry>();
  private readonly loader: DataLoader<readonly Entry[], void>;

  constructor(
    private readonly readByIds: ReadByIds,
    private readonly longOf: (columns: ReadonlySet<string>) => readonly string[],
  ) {
    this.loader = new DataLoader(
      async (groups) => {
        await this.read(groups.flat());
        return groups.map(() => undefined);
      },
      { cache: false },
    );
  }

  /** Those of the rows that exist, with what is selected, and the columns of `besides` if they have to be read. */
  async load(ids: readonly string[], selection: Selection, besides: ReadonlySet<string>): Promise<Map<string, Row>> {
    const wanted = union(selection.columns, besides);
    const entries: Entry[] = [];
    const fresh: Entry[] = [];
    for (const id of new Set(ids)) {
      let entry = this.entries.get(id);
      if (entry && !entry.isUnderWay) entry.columns = union(entry.columns, wanted);
      else if (!entry || !covers(entry.columns, selection.columns)) {
        entry = { id, columns: wanted, row: undefined, read: Promise.resolve(), isUnderWay: false, ...NOBODYS };
        this.entries.set(id, entry);
        fresh.push(entry);
      }
      entries.push(entry);
    }
    if (fresh.length > 0) {
      const read = this.loader.load(fresh);
      for (const entry of fresh) entry.read = read;
    }
    await Promise.all(new Set(entries.map((entry) => entry.read)));
    const rows = new Map<string, Row>();
    for (const entry of entries) if (entry.row) rows.set(entry.id, viewOf(entry, entry.row, selection));
    return rows;
  }

  private async read(entries: readonly Entry[]): Promise<void> {
    for (const entry of entries) entry.isUnderWay = true;
    const columns = entries.reduce((all, entry) => union(all, entry.columns), NO_COLUMNS);
    const onlyOf = new Map<string, string[]>();
    const isMixed = entries.some((entry) => entry.columns !== columns);
    for (const column of isMixed ? this.longOf(columns) : []) {
      const wanting = entries.filter((entry) => entry.columns.has(column));
      if (wanting.length < entries.length)
        onlyOf.set(
          column,
          wanting.map(({ id }) => id),
        );
    }
    try {
      const rows = await this.readByIds(
        columns,
        entries.map(({ id }) => id),
        onlyOf,
      );
      const byId = new Map(rows.map((row) => [row.serviceId, row]));
      for (const entry of entries) {
        entry.row = byId.get(entry.id);
        if (onlyOf.size === 0) entry.columns = columns;
      }
    } catch (error) {
      for (const entry of entries) if (this.entries.get(entry.id) === entry) this.entries.delete(entry.id);
      throw error;
    }
  }
}

function viewOf(entry: Entry, row: Row, selection: Selection): Row {
  entry.owner ??= selection;
  if (entry.owner === selection) return row;
  entry.copies ??= new Map();
  let copy = entry.copies.get(selection);
  if (!copy) {
    copy = pick(row, entry.columns);
    entry.copies.set(selection, copy);
  }
  return copy;
}

/** The columns alone, without what has been loaded for whoever has the row. */
function pick(row: Row, columns: ReadonlySet<string>): Row {
  const picked: Row = {};
  for (const column of columns) picked[column] = row[column];
  return picked;
}

function covers(columns: ReadonlySet<string>, wanted: ReadonlySet<string>): boolean {
  if (columns === wanted) return true;
  for (const column of wanted) if (!columns.has(column)) return false;
  return true;
}

/** One of the two, where that has all of the other's. */
export function union(a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> {
  if (covers(a, b)) return a;
  return covers(b, a) ? b : new Set([...a, ...b]);
}
