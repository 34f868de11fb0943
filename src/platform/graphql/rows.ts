import { setImmediate as nextTurn } from 'node:timers/promises';
import DataLoader from 'dataloader';
import type { GraphQLResolveInfo } from 'graphql';
import type { Row } from '../db/reader';
import type { EntityClass, Table, Tables } from '../db/tables';
import type { OperationBytes } from '../response-cache/operation-bytes';
import { weightOf } from '../response-cache/size.rules';
import type { ImmutableRowCache } from './immutable-row-cache';
import {
  argumentsOf,
  type Child,
  type LookAhead,
  type RowQuery,
  type RowSource,
  type Selection,
  slotFor,
} from './look-ahead';

/** So much JSON takes no longer to open than others may wait. */
const DECODED_AT_ONCE = 256 * 1024;

/** More conditions than one SQL statement should carry are split into several. */
const BATCH = 1000;

export interface RowsOptions {
  read: <T = Row>(sql: string, parameters?: readonly unknown[]) => Promise<T[]>;
  tables: Tables;
  lookAhead: LookAhead;
  kept: ImmutableRowCache;
  /** Every table with an account column is read for this account alone. */
  accountId: string | null;
  /** What is read counts there already; JSON counts once more when it is opened. */
  bytes: Pick<OperationBytes, 'add'>;
}

/**
 * The request's reading of plain rows: only the columns that the operation selects, whole levels at a time.
 * Rows carry their related rows in slots (look-ahead), and DataLoaders batch what is reached in another way.
 */
export class Rows implements RowSource {
  private loaders = new Map<unknown, Map<string, unknown>>();

  constructor(private readonly options: RowsOptions) {}

  /** Forgets what was loaded: after a mutation's field, and before each event of a subscription. */
  clear(): void {
    this.loaders.clear();
  }

  /** The rows that a root field answers, with everything that the operation selects below them. */
  async list<E extends object>(
    entity: new () => E,
    query: RowQuery,
    info: GraphQLResolveInfo,
    path?: string,
  ): Promise<Row<E>[]> {
    const selection = this.options.lookAhead.selection(entity, info, path);
    const rows = await this.select<Row<E>>(selection, query);
    await this.fill(rows, selection, info);
    return rows;
  }

  /** The one row with this id, or null: batched with others that are asked for in the same field. */
  byId(entity: EntityClass, serviceId: string, info: GraphQLResolveInfo, path?: string): Promise<Row | null> {
    const selection = this.options.lookAhead.selection(entity, info, path);
    const loader = this.loader(selection, 'byId', async (ids: readonly string[]) => {
      const byId = await this.withIds(selection, ids);
      await this.fill([...byId.values()], selection, info);
      return ids.map((key) => byId.get(key) ?? null);
    });
    return loader.load(serviceId);
  }

  /** The value of the relation that `info`'s field is: waiting on the row, else loaded together with its neighbours'. */
  related(row: Row, info: GraphQLResolveInfo): unknown {
    const slot = slotFor(info);
    return slot in row ? row[slot] : this.loadLate(row, slot, info);
  }

  /** Rows of a selection; `serviceId` and the selected columns are there under their properties' names. */
  async select<T extends Row = Row>(selection: Selection, query: RowQuery): Promise<T[]> {
    const { where, selective, parameters = [], tail = '', highestFirst } = query;
    const columns = highestFirst ? new Set([...selection.columns, ...highestFirst]) : selection.columns;
    const table = this.options.tables.of(selection.entity);
    const conditions = [
      where,
      // With a sign before it, no index is looked for; MySQL drops the sign.
      table.has('accountId') && (selective ? '+account_id = ?' : 'account_id = ?'),
      table.has('deletedAt') && 'deleted_at IS NULL',
    ];
    const given = conditions.filter(Boolean).join(' AND ');
    // Of a row without an id nothing may be shown but its type.
    const shown = table.select(columns) || '1 AS one';
    const sql = `SELECT ${shown} FROM ${table.name}${given && ` WHERE ${given}`}${tail && ` ${tail}`}`;
    const scoped = table.has('accountId') ? [...parameters, this.options.accountId] : parameters;
    const rows = await this.options.read<T>(sql, scoped);
    if (highestFirst) rows.sort((a, b) => compare(b, a, highestFirst));
    await this.decode(table, rows, columns);
    return rows;
  }

  /** Long JSON is opened a little in each turn of the event loop, and counted by what it becomes. */
  private async decode(table: Table, rows: Row[], columns: ReadonlySet<string>): Promise<void> {
    const json = table.json(columns);
    if (json.length === 0 || lengthOf(rows, json) <= DECODED_AT_ONCE) return table.decode(rows, columns);
    for (let end = 0; end < rows.length; ) {
      const some: Row[] = [];
      for (let length = 0; end < rows.length && length < DECODED_AT_ONCE; end++) {
        some.push(rows[end]!);
        length += lengthOf(some.slice(-1), json);
      }
      const texts = some.flatMap((row) => json.map((column) => row[column])).filter(isText);
      await this.options.bytes.add(texts.reduce((sum, text) => sum + weightOf(text) - text.length, 0));
      table.decode(some, columns);
      await nextTurn();
    }
  }

  /** The rows with these ids, by id: from memory where the entity's rows are kept there. */
  async withIds(selection: Selection, ids: readonly string[]): Promise<Map<string, Row>> {
    const { kept } = this.options;
    if (kept.has(selection.entity) && selection.children.length === 0) return kept.byId(selection.entity, ids);
    const rows = await this.whereIn<Row<{ serviceId: string }>>(selection, 'serviceId', ids);
    return new Map(rows.map((row) => [row.serviceId, row]));
  }

  /** Rows whose `property` is one of `keys`, in `order` (columns' names). */
  async whereIn<T extends Row = Row>(
    selection: Selection,
    property: string,
    keys: readonly unknown[],
    order?: string,
    and?: string,
  ): Promise<T[]> {
    const column = this.options.tables.of(selection.entity).column(property);
    const wanted = [...new Set(keys)];
    const batches: Promise<T[]>[] = [];
    for (let start = 0; start < wanted.length; start += BATCH) {
      const some = wanted.slice(start, start + BATCH);
      const where = `${column} IN (${'?,'.repeat(some.length - 1)}?)${and ? ` AND ${and}` : ''}`;
      batches.push(
        this.select(selection, { where, selective: true, parameters: some, tail: order && `ORDER BY ${order}` }),
      );
    }
    const [first, ...others] = batches;
    return first && others.length === 0 ? first : (await Promise.all(batches)).flat();
  }

  /** Plain SQL for relations that are no entity's rows. */
  read<T = Row>(sql: string, parameters: readonly unknown[]): Promise<T[]> {
    return this.options.read<T>(sql, parameters);
  }

  get accountId(): string | null {
    return this.options.accountId;
  }

  /** Loads what the selection wants of these rows, level by level. */
  async fill(rows: Row[], selection: Selection, info: GraphQLResolveInfo): Promise<void> {
    if (rows.length === 0 || selection.children.length === 0) return;
    await Promise.all(selection.children.map((child) => this.fillChild(rows, child, selection.entity, info)));
  }

  private async fillChild(rows: Row[], child: Child, parent: EntityClass, info: GraphQLResolveInfo): Promise<void> {
    const { relation, selection, slot } = child;
    const values = await relation.load!(rows, this, selection, argumentsOf(child, parent, info));
    for (const [index, row] of rows.entries()) row[slot] = values[index];
    if (!selection) return;
    const next = new Set<Row>();
    for (const value of values) for (const row of relation.rowsIn!(value)) next.add(row);
    await this.fill([...next], selection, info);
  }

  private loadLate(row: Row, slot: string, info: GraphQLResolveInfo): Promise<unknown> {
    const { lookAhead } = this.options;
    const relation = lookAhead.relation(info.parentType.name, info.fieldName);
    if (!relation?.load) throw new Error(`${info.parentType.name}.${info.fieldName} is no relation.`);
    const selection = relation.target && lookAhead.selection(relation.target, info, relation.path);
    const child: Child = { relation, selection, slot, node: info.fieldNodes[0] };
    const parent = { name: info.parentType.name } as EntityClass;
    const loader = this.loader(info.fieldNodes[0], slot, async (parents: readonly Row[]) => {
      await this.fillChild([...parents], child, parent, info);
      return parents.map((each) => each[slot]);
    });
    return loader.load(row);
  }

  private loader<K, V>(owner: unknown, name: string, batch: (keys: readonly K[]) => Promise<V[]>): DataLoader<K, V> {
    let loaders = this.loaders.get(owner);
    if (!loaders) {
      loaders = new Map();
      this.loaders.set(owner, loaders);
    }
    let loader = loaders.get(name) as DataLoader<K, V> | undefined;
    if (!loader) {
      loader = new DataLoader<K, V>(batch, { maxBatchSize: BATCH });
      loaders.set(name, loader);
    }
    return loader;
  }
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
    const [left, right] = [String(a[property]), String(b[property])];
    if (left !== right) return left < right ? -1 : 1;
  }
  return 0;
}
