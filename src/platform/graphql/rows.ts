import DataLoader from 'dataloader';
import { type FieldNode, GraphQLObjectType, type GraphQLResolveInfo, getArgumentValues } from 'graphql';
import type { Row } from '../db/reader';
import type { EntityClass } from '../db/tables';
import type { ImmutableRowCache } from './immutable-row-cache';
import {
  type Child,
  type LookAhead,
  putRelated,
  type Relation,
  type RowSource,
  responseName,
  type Selection,
} from './look-ahead';
import { RelationLoader } from './relation-loader';
import { RowLoader } from './row-loader';
import type { RowQuery } from './row-query';
import { PARTS, RowReader, type RowReaderOptions } from './row-reader';
import { isOnlyRoot } from './selected-fields';

const NOTHING: ReadonlySet<string> = new Set();

export interface RowsOptions extends RowReaderOptions {
  lookAhead: LookAhead;
  kept: ImmutableRowCache;
}

/**
 * The request's reading of plain rows: only the columns that the operation selects, whole levels at a time. Look-ahead says
 * what is read; rows by id and relations go through DataLoaders, so that one statement answers whoever asks at the same
 * time, and a row that was read is not read again.
 */
export class Rows extends RowReader implements RowSource {
  // Made when they are needed: most requests, and most of what subscribers are told, need none or one.
  private byIds: Map<EntityClass, RowLoader> | undefined;
  private relations: RelationLoader | undefined;
  private loaders: Map<unknown, unknown> | undefined;
  /** By row, what is being loaded below it. */
  private filled: Map<Row, Promise<void>> | undefined;

  constructor(private readonly options: RowsOptions) {
    super(options);
  }

  /** Forgets what was loaded: at every change, and before each event of a subscription. */
  clear(): void {
    this.byIds = undefined;
    this.relations = undefined;
    this.loaders = undefined;
    this.filled = undefined;
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
  async byId(entity: EntityClass, serviceId: string, info: GraphQLResolveInfo, path?: string): Promise<Row | null> {
    const [row] = await this.withEachId(entity, [serviceId], info, path);
    return row ?? null;
  }

  /**
   * The same of a row that a change has just written: without reading it where no more of it is selected than `written` says,
   * as texts.
   */
  async afterChange(
    entity: EntityClass,
    written: { readonly serviceId: string } & Readonly<Record<string, string | null>>,
    info: GraphQLResolveInfo,
  ): Promise<Row | null> {
    const { columns, children } = this.options.lookAhead.selection(entity, info);
    const isSaid = children.length === 0 && [...columns].every((column) => written[column] !== undefined);
    return isSaid ? { ...written } : this.byId(entity, written.serviceId, info);
  }

  /** Those of the rows with these ids that exist, in the ids' order. */
  async withEachId(
    entity: EntityClass,
    ids: readonly string[],
    info: GraphQLResolveInfo,
    path?: string,
  ): Promise<Row[]> {
    const { lookAhead } = this.options;
    const selection = lookAhead.selection(entity, info, path);
    const found = await this.withIds(selection, ids, lookAhead.columnsElsewhere(entity, info), isOnlyRoot(info));
    const rows = ids.map((id) => found.get(id)).filter((row) => row !== undefined);
    if (selection.children.length > 0) await this.fillOnce(rows, selection, info);
    return rows;
  }

  /** The value of the relation that `info`'s field is: waiting on the row, else loaded together with its neighbours'. */
  related(row: Row, info: GraphQLResolveInfo): unknown {
    const slot = slotFor(info);
    return row.related && Object.hasOwn(row.related, slot) ? row.related[slot] : this.loadLate(row, slot, info);
  }

  /** A root field's value, as a relation of what its arguments name: loaded together with those of its aliases. */
  async through(relation: Relation, parent: Row, args: Record<string, unknown>, info: GraphQLResolveInfo) {
    const selection = this.options.lookAhead.selectionBelow(relation, info);
    const [value] = await this.load({ relation, selection }, [parent], args, info);
    return value;
  }

  /** What `batch` makes of the key, once, together with others that are asked for at the same time. `owner` is what it is. */
  batched<K, V>(owner: unknown, key: K, batch: (keys: readonly K[]) => Promise<(V | Error)[]>): Promise<V> {
    this.loaders ??= new Map();
    let loader = this.loaders.get(owner) as DataLoader<K, V> | undefined;
    if (!loader) {
      loader = new DataLoader<K, V>(batch, { maxBatchSize: PARTS });
      this.loaders.set(owner, loader);
    }
    return loader.load(key);
  }

  /** The rows with these ids, by id: from memory where the entity's rows are kept there. */
  withIds(selection: Selection, ids: readonly string[], besides = NOTHING, isAlone = false): Promise<Map<string, Row>> {
    const { kept, tables } = this.options;
    const { entity, children } = selection;
    if (kept.has(entity) && children.length === 0) return kept.byId(entity, ids);
    this.byIds ??= new Map();
    let loader = this.byIds.get(entity);
    if (!loader) {
      loader = new RowLoader(
        (columns, all, onlyOf) =>
          this.whereIn({ entity, columns, children: [] }, 'serviceId', all, onlyOf.size > 0 ? { onlyOf } : {}),
        (columns) => tables.of(entity).long(columns),
      );
      this.byIds.set(entity, loader);
    }
    return loader.load(ids, selection, besides, isAlone);
  }

  /** Loads what the selection wants of these rows, level by level. */
  private async fill(rows: readonly Row[], selection: Selection, info: GraphQLResolveInfo): Promise<void> {
    if (rows.length === 0 || selection.children.length === 0) return;
    await Promise.all(
      selection.children.map(async (child) => {
        const values = await this.load(child, rows, argumentsOf(child, selection.entity.name, info), info);
        // `entries()` makes a pair for each row: a twentieth of all that a deal page allocates.
        let index = 0;
        for (const row of rows) putRelated(row, child.slot, values[index++]);
      }),
    );
  }

  /** The same for rows that several fields may have come to. */
  private async fillOnce(rows: readonly Row[], selection: Selection, info: GraphQLResolveInfo): Promise<void> {
    const filled = (this.filled ??= new Map());
    const empty = rows.filter((row) => !filled.has(row));
    if (empty.length > 0) {
      const filling = this.fill(empty, selection, info);
      for (const row of empty) filled.set(row, filling);
      await filling;
    }
    if (empty.length < rows.length) await Promise.all(new Set(rows.map((row) => filled.get(row))));
  }

  private together(): RelationLoader {
    this.relations ??= new RelationLoader(this, this.options.tables);
    return this.relations;
  }

  /** The relation's value for each of the rows, and what is selected below it. */
  private async load(
    { relation, selection, isAlone }: Pick<Child, 'relation' | 'selection' | 'isAlone'>,
    parents: readonly Row[],
    args: Record<string, unknown>,
    info: GraphQLResolveInfo,
  ): Promise<unknown[]> {
    const values = isAlone
      ? await relation.load!([...parents], this, selection, args)
      : await this.together().load(relation, parents, selection, args);
    if (!selection || selection.children.length === 0) return values;
    const next = new Set<Row>();
    for (const value of values) for (const row of relation.rowsIn!(value)) next.add(row);
    await this.fill([...next], selection, info);
    return values;
  }

  private async loadLate(row: Row, slot: string, info: GraphQLResolveInfo): Promise<unknown> {
    const { lookAhead } = this.options;
    const relation = lookAhead.relation(info.parentType.name, info.fieldName);
    if (!relation?.load) throw new Error(`${info.parentType.name}.${info.fieldName} is no relation.`);
    const selection = lookAhead.selectionBelow(relation, info);
    const child: Child = { relation, selection, slot, node: info.fieldNodes[0] };
    const [value] = await this.load(child, [row], argumentsOf(child, info.parentType.name, info), info);
    return value;
  }
}

/** The arguments of a child's field, with their defaults and variables. */
function argumentsOf(child: Child, parent: string, info: GraphQLResolveInfo): Record<string, unknown> {
  if (!child.node) return {};
  const type = info.schema.getType(parent);
  const field = type instanceof GraphQLObjectType ? type.getFields()[child.node.name.value] : undefined;
  return field && field.args.length > 0 ? getArgumentValues(field, child.node, info.variableValues) : {};
}

/** The relation's slot for the field that a resolver is running for. */
function slotFor(info: GraphQLResolveInfo): string {
  const [node] = info.fieldNodes as [FieldNode];
  return node.arguments?.length ? responseName(node) : info.fieldName;
}
