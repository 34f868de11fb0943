import {
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  type SelectionSetNode,
} from 'graphql';
import type { Row } from '../db/reader';
import type { EntityClass, Tables } from '../db/tables';
import type { First, RowQuery, WhereIn } from './row-query';
import { below, collect, conditions, isOnlyRoot, isSingle, remembered } from './selected-fields';

/** What an operation selects of one type at one place: the columns to read, and the relations to load for them. */
export interface Selection {
  readonly entity: EntityClass;
  readonly columns: ReadonlySet<string>;
  readonly children: readonly Child[];
}

export interface Child {
  /** Under which name the loaded value waits among what is related to the parent's row. */
  readonly slot: string;
  readonly relation: Relation;
  /** What is selected of the rows that the relation leads to; undefined where it leads to none. */
  readonly selection: Selection | undefined;
  readonly node: FieldNode | undefined;
  /** No other place of the operation asks for the relation, so that there is nobody to load it together with. */
  isAlone?: boolean;
}

/** What a relation reads with: the request's rows. */
export interface RowSource {
  readonly accountId: string | null;
  select<T extends Row = Row>(selection: Selection, query: RowQuery): Promise<T[]>;
  /** Of each key the first `limit` rows whose `property` is that, the highest first, without going through the others. */
  firstOf<T extends Row = Row>(
    selection: Selection,
    property: string,
    keys: readonly unknown[],
    how: First,
  ): Promise<T[]>;
  withIds(selection: Selection, ids: readonly string[]): Promise<Map<string, Row>>;
  whereIn<T extends Row>(selection: Selection, property: string, keys: readonly unknown[], how?: WhereIn): Promise<T[]>;
  read<T = Row>(sql: string, parameters: readonly unknown[]): Promise<T[]>;
}

/** How the value of a field is read for many parent rows at once. */
export interface Relation {
  /** Properties of the parent's row that it needs. */
  readonly columns?: readonly string[];
  /** Other relations of the parent, by name, that must be waiting before the field's resolver runs. */
  readonly uses?: readonly string[];
  /** The entity of the rows that it leads to, and properties of them that it needs. */
  readonly target?: EntityClass;
  readonly targetColumns?: readonly string[];
  /** The field below which the target's own fields are selected, as `items` of a page. */
  readonly path?: string;
  /** Its resolver takes the value from the rows of this other relation when that one is selected as well. */
  readonly within?: { readonly field: string };
  /** Not loaded where the other relation `by` is: its value has these columns too, and the resolver takes them from there. */
  readonly covered?: { readonly by: string; readonly columns: readonly string[] };
  /**
   * One value for each parent, in the parents' order; given a selection where there is a target. Absent where `columns` and
   * `uses` are all that the resolver needs.
   */
  load?(
    parents: Row[],
    rows: RowSource,
    selection: Selection | undefined,
    args: Record<string, unknown>,
  ): Promise<unknown[]>;
  /** The target rows in a loaded value. */
  rowsIn?(value: unknown): Row[];
}

/** The relations of a type's fields; what is not here is a column, or needs nothing of the row. */
export interface TypeLoads {
  readonly entity: EntityClass;
  readonly relations: Readonly<Record<string, Relation>>;
}

/**
 * Adds what is related to the row. Not to the row itself: V8 makes a dictionary of an object with many properties that gets
 * one more under a name which is not written in the code, and reads of it take twice as long.
 */
export function putRelated(row: Row, slot: string, value: unknown): void {
  row.related ??= {};
  row.related[slot] = value;
}

/**
 * Turns what an operation selects into selections of rows. Each is computed once per compiled document (and per outcome
 * of its @skip and @include), since the document's nodes are the cache's keys.
 */
export class LookAhead {
  private readonly loads = new Map<string, TypeLoads>();
  private readonly cache = new WeakMap<FieldNode, Map<string, Selection>>();
  private readonly others = new WeakMap<FieldNode, Map<string, ReadonlySet<string>>>();

  constructor(
    loads: readonly TypeLoads[],
    private readonly tables: Tables,
  ) {
    // Several features may add relations to one type.
    for (const { entity, relations } of loads) {
      const before = this.loads.get(entity.name);
      this.loads.set(entity.name, { entity, relations: { ...before?.relations, ...relations } });
    }
  }

  /** What the field that `info` is of selects of `entity`, below `path` where one is given. */
  selection(entity: EntityClass, info: GraphQLResolveInfo, path?: string): Selection {
    const key = `${entity.name} ${path ?? ''} ${conditions(info)}`;
    return remembered(this.cache, info, key, () => {
      const planned = this.plan(entity, below(info.fieldNodes, path, info), info);
      if (isOnlyRoot(info)) markAlone(planned);
      return planned;
    });
  }

  /**
   * What is selected of single rows of `entity` below the query's other root fields. Whoever looks a row up for a root
   * field reads that as well: the others may come to the same row, but only once they know their own.
   */
  columnsElsewhere(entity: EntityClass, info: GraphQLResolveInfo): ReadonlySet<string> {
    const { operation, parentType } = info;
    const query = info.schema.getQueryType();
    if (parentType !== query || isSingle(operation.selectionSet)) return NO_COLUMNS;
    return remembered(this.others, info, `${entity.name} ${conditions(info)}`, () => {
      const columns = new Set<string>();
      const visit = (type: GraphQLObjectType, nodes: readonly FieldNode[]) => {
        for (const node of nodes) {
          const field = type.getFields()[node.name.value];
          const next = field && getNamedType(field.type);
          if (!field || !node.selectionSet || !isObjectType(next)) continue;
          if (type !== query && next.name === entity.name && !isListType(getNullableType(field.type)))
            for (const column of this.plan(entity, [node.selectionSet], info).columns) columns.add(column);
          visit(next, collect([node.selectionSet], info));
        }
      };
      visit(
        query,
        collect([operation.selectionSet], info).filter((node) => !info.fieldNodes.includes(node)),
      );
      return columns;
    });
  }

  /** What it selects of the rows that the relation leads to, with what the relation needs of them; undefined for none. */
  selectionBelow(relation: Relation, info: GraphQLResolveInfo): Selection | undefined {
    const { target, path, targetColumns } = relation;
    if (!target) return undefined;
    const key = `${target.name} ${path ?? ''} ${targetColumns?.join()} ${conditions(info)}`;
    return remembered(this.cache, info, key, () => this.childSelection(relation, info.fieldNodes, new Set(), info));
  }

  relation(typeName: string, field: string): Relation | undefined {
    return this.loads.get(typeName)?.relations[field];
  }

  private plan(entity: EntityClass, sets: readonly SelectionSetNode[], info: GraphQLResolveInfo): Selection {
    const table = this.tables.of(entity);
    const relations = this.loads.get(entity.name)?.relations ?? {};
    const columns = new Set<string>(table.has('serviceId') ? ['serviceId'] : []);
    const groups = new Map<string, { name: string; nodes: FieldNode[]; extra: Set<string> }>();
    const want = (name: string, node: FieldNode | undefined, extra: readonly string[] = []) => {
      const relation = relations[name]!;
      for (const column of relation.columns ?? []) columns.add(column);
      for (const used of relation.uses ?? []) want(used, undefined);
      if (!relation.load) return;
      const slot = node?.arguments?.length ? responseName(node) : name;
      const group = groups.get(slot) ?? { name, nodes: [], extra: new Set() };
      if (node) group.nodes.push(node);
      for (const column of extra) group.extra.add(column);
      groups.set(slot, group);
    };
    const fields = collect(sets, info);
    const names = new Set(fields.map((node) => node.name.value));
    for (const node of fields) {
      const name = node.name.value;
      const relation = relations[name];
      if (relation?.within && names.has(relation.within.field))
        want(relation.within.field, node, relation.targetColumns);
      else if (relation) want(name, node);
      else if (table.has(name)) columns.add(name);
    }
    const children = [...groups].map(([slot, { name, nodes, extra }]): Child => {
      const relation = relations[name]!;
      const selection = relation.target && this.childSelection(relation, nodes, extra, info);
      return { slot, relation, selection, node: nodes[0] };
    });
    return { entity, columns, children: children.filter((child) => !isCovered(child, children)) };
  }

  private childSelection(
    relation: Relation,
    nodes: readonly FieldNode[],
    extra: ReadonlySet<string>,
    info: GraphQLResolveInfo,
  ): Selection {
    const planned = this.plan(relation.target!, below(nodes, relation.path, info), info);
    return { ...planned, columns: new Set([...planned.columns, ...(relation.targetColumns ?? []), ...extra]) };
  }
}

const NO_COLUMNS: ReadonlySet<string> = new Set();

function markAlone(selection: Selection): void {
  const places = new Map<Relation, Child[]>();
  const visit = ({ children }: Selection) => {
    for (const child of children) {
      const same = places.get(child.relation);
      if (same) same.push(child);
      else places.set(child.relation, [child]);
      if (child.selection) visit(child.selection);
    }
  };
  visit(selection);
  for (const [only, ...others] of places.values()) if (only && others.length === 0) only.isAlone = true;
}

function isCovered({ relation: { covered }, selection }: Child, siblings: readonly Child[]): boolean {
  if (!covered || !selection || selection.children.length > 0) return false;
  const enough = [...selection.columns].every((column) => covered.columns.includes(column));
  return enough && siblings.some(({ slot }) => slot === covered.by);
}

/** The field with its alias: what two calls of it that have arguments differ in. */
export const responseName = (node: FieldNode) => `${node.name.value}:${node.alias?.value ?? node.name.value}`;
