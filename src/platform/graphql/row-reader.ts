import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Row } from '../db/reader';
import { asSeen, EVERYTHING, type Sight } from '../db/sight.rules';
import type { Table, Tables } from '../db/tables';
import type { OperationBytes } from '../response-cache/operation-bytes';
import { weightOf } from '../response-cache/size.rules';
import type { Selection } from './look-ahead';
import type { First, RowQuery, WhereIn } from './row-query';

/** So much JSON takes no longer to open than others may wait. */
const DECODED_AT_ONCE = 256 * 1024;

/** More conditions than one SQL statement should carry are split into several. */
const BATCH = 1000;
/** So many selects in one statement; SQLite takes 500. */
export const PARTS = 200;

export interface RowReaderOptions {
  read: <T = Row>(sql: string, parameters?: readonly unknown[]) => Promise<T[]>;
  tables: Tables;
  /** Every table with an account column is read for this account alone. */
  accountId: string | null;
  /** What of tables is shown; without it everything of the account. */
  sight?: Sight | undefined;
  /** What is read counts there already; JSON counts once more when it is opened. */
  bytes: Pick<OperationBytes, 'add'>;
}

/** Turns selections into SQL, and reads their rows: the selected columns are there under their properties' names. */
export class RowReader {
  constructor(protected readonly reading: RowReaderOptions) {}

  /** Plain SQL for relations that are no entity's rows. Where it says so, it is about what the caller sees. */
  read<T = Row>(sql: string, parameters: readonly unknown[]): Promise<T[]> {
    const { read, sight } = this.reading;
    return read<T>(asSeen(sql, sight ?? EVERYTHING), parameters);
  }

  /** Whether there is anything of the account that the caller does not see. */
  get isNarrowed(): boolean {
    return this.reading.sight !== undefined;
  }

  get accountId(): string | null {
    return this.reading.accountId;
  }

  /** The rows of a query. */
  async select<T extends Row = Row>(selection: Selection, query: RowQuery): Promise<T[]> {
    const columns = columnsOf(selection, query);
    const { sql, parameters } = this.statement(selection, columns, query);
    return this.finish(await this.read<T>(sql, parameters), selection, columns, query);
  }

  /** Of each key the first `limit` rows whose `property` is that, and `equal`'s its value, the highest first: one statement for many keys. */
  firstOf<T extends Row = Row>(
    selection: Selection,
    property: string,
    keys: readonly unknown[],
    { highestFirst, limit, equal }: First,
  ): Promise<T[]> {
    const { column } = this.reading.tables.of(selection.entity);
    const order = highestFirst.map((name) => `${column(name)} DESC`).join(', ');
    const tail = `ORDER BY ${order} LIMIT ${limit}`;
    const where = [property, ...(equal ? [equal.property] : [])].map((name) => `${column(name)} = ?`).join(' AND ');
    const values = equal ? [equal.value] : [];
    const queryOf = (key: unknown) => ({ where, parameters: [key, ...values], tail, highestFirst });
    return inParts([...new Set(keys)], PARTS, async (some) => {
      const [query, ...others] = some.map(queryOf);
      if (query && others.length === 0) return this.select<T>(selection, query);
      const columns = columnsOf(selection, { highestFirst });
      const parts = some.map((key) => this.statement(selection, columns, queryOf(key)));
      const rows = await this.read<T>(
        parts.map(({ sql }, index) => `SELECT * FROM (${sql}) AS part_${index}`).join(' UNION ALL '),
        parts.flatMap(({ parameters }) => parameters),
      );
      return this.finish(rows, selection, columns, { highestFirst });
    });
  }

  /** Rows whose `property` is one of `keys`. */
  whereIn<T extends Row = Row>(
    selection: Selection,
    property: string,
    keys: readonly unknown[],
    { order, and, onlyOf }: WhereIn = {},
  ): Promise<T[]> {
    const column = this.reading.tables.of(selection.entity).column(property);
    return inParts([...new Set(keys)], BATCH, (parameters) => {
      const where = `${column} IN (${'?,'.repeat(parameters.length - 1)}?)${and ? ` AND ${and}` : ''}`;
      return this.select<T>(selection, {
        where,
        selective: true,
        parameters,
        tail: order && `ORDER BY ${order}`,
        onlyOf,
      });
    });
  }

  private statement({ entity }: Selection, columns: ReadonlySet<string>, query: RowQuery): Statement {
    const table = this.reading.tables.of(entity);
    const { where, selective, parameters = [], tail = '', onlyOf } = query;
    const conditions = [
      where,
      // With a sign before it, no index is looked for; MySQL drops the sign.
      table.has('accountId') && (selective ? '+account_id = ?' : 'account_id = ?'),
      table.has('deletedAt') && 'deleted_at IS NULL',
      this.reading.sight?.where(table.name, table.name),
    ];
    const given = conditions.filter(Boolean).join(' AND ');
    const scoped = table.has('accountId') ? [...parameters, this.reading.accountId] : parameters;
    const whole = onlyOf ? [...columns].filter((column) => !onlyOf.has(column)) : columns;
    const some = [...(onlyOf ?? [])].map(
      ([column, ids]) =>
        `, CASE WHEN service_id IN (${ids.map(() => '?')}) THEN ${table.column(column)} END AS ${column}`,
    );
    // Of a row without an id nothing may be shown but its type.
    const shown = (table.select(whole) || '1 AS one') + some.join('');
    return {
      sql: `SELECT ${shown} FROM ${table.name}${given && ` WHERE ${given}`}${tail && ` ${tail}`}`,
      parameters: onlyOf ? [...[...onlyOf.values()].flat(), ...scoped] : scoped,
    };
  }

  private finish<T extends Row>(
    rows: T[],
    { entity }: Selection,
    columns: ReadonlySet<string>,
    { highestFirst }: RowQuery,
  ): T[] | Promise<T[]> {
    if (highestFirst) rows.sort((a, b) => compare(b, a, highestFirst));
    const table = this.reading.tables.of(entity);
    const json = table.json(columns);
    if (json.length > 0 && lengthOf(rows, json) > DECODED_AT_ONCE) return this.decodeLong(table, rows, columns, json);
    table.decode(rows, columns);
    return rows;
  }

  /** Long JSON is opened a little in each turn of the event loop, and counted by what it becomes. */
  private async decodeLong<T extends Row>(
    table: Table,
    rows: T[],
    columns: ReadonlySet<string>,
    json: readonly string[],
  ): Promise<T[]> {
    for (let end = 0; end < rows.length; ) {
      const begin = end;
      for (let length = 0; end < rows.length && length < DECODED_AT_ONCE; end++)
        length += lengthOf(rows.slice(end, end + 1), json);
      const some = rows.slice(begin, end);
      const texts = some.flatMap((row) => json.map((column) => row[column])).filter(isText);
      await this.reading.bytes.add(texts.reduce((sum, text) => sum + weightOf(text) - text.length, 0));
      table.decode(some, columns);
      await nextTurn();
    }
    return rows;
  }
}

/** What is selected, and what the rows are put in order by. */
const columnsOf = ({ columns }: Selection, { highestFirst }: RowQuery): ReadonlySet<string> =>
  highestFirst ? new Set([...columns, ...highestFirst]) : columns;

interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/** What `read` gives for the values, so many of them at once. */
function inParts<V, T>(values: readonly V[], most: number, read: (some: readonly V[]) => Promise<T[]>): Promise<T[]> {
  if (values.length <= most) return values.length > 0 ? read(values) : Promise.resolve([]);
  const parts: Promise<T[]>[] = [];
  for (let start = 0; start < values.length; start += most) parts.push(read(values.slice(start, start + most)));
  return Promise.all(parts).then((found) => found.flat());
}

const isText = (value: unknown): value is string => typeof value === 'string';

function lengthOf(rows: readonly Row[], columns: readonly string[]): number {
  let length = 0;
  for (const row of rows) for (const column of columns) length += (row[column] as string | null)?.length ?? 0;
  return length;
}

/** By the texts of the properties, the first that differs. */
function compare(a: Row, b: Row, properties: readonly string[]): number {
  for (const property of properties) {
    const [left, right] = [a[property] as string, b[property] as string];
    if (left !== right) return left < right ? -1 : 1;
  }
  return 0;
}
