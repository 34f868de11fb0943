import {
  type DirectiveNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLObjectType,
  type GraphQLResolveInfo,
  getArgumentValues,
  type SelectionSetNode,
} from 'graphql';
import type { Row } from '../db/reader';
import type { EntityClass, Tables } from '../db/tables';

/** What an operation selects of one type at one place: the columns to read, and the relations to load for them. */
export interface Selection {
  readonly entity: EntityClass;
  readonly columns: ReadonlySet<string>;
  readonly children: readonly Child[];
}

export interface Child {
  /** Where the loaded value waits on the parent's row. */
  readonly slot: string;
  readonly relation: Relation;
  /** What is selected of the rows that the relation leads to; undefined where it leads to none. */
  readonly selection: Selection | undefined;
  readonly node: FieldNode | undefined;
}

/** What a relation reads with: the request's rows. */
export interface RowSource {
  readonly accountId: string | null;
  select<T extends Row = Row>(selection: Selection, query: RowQuery): Promise<T[]>;
  withIds(selection: Selection, ids: readonly string[]): Promise<Map<string, Row>>;
  whereIn<T extends Row = Row>(
    selection: Selection,
    property: string,
    keys: readonly unknown[],
    order?: string,
    and?: string,
  ): Promise<T[]>;
  read<T = Row>(sql: string, parameters: readonly unknown[]): Promise<T[]>;
}

export interface RowQuery {
  /** Further conditions, in columns' names, joined by AND. */
  where?: string;
  /** They find few rows by themselves. SQLite, which keeps no statistics, might go through all of the account's instead. */
  selective?: boolean;
  parameters?: readonly unknown[];
  /** `ORDER BY created DESC` and the like, with LIMIT and OFFSET where wanted. */
  tail?: string;
  /**
   * Properties by which the rows are put in order once they are read, the highest first. A database would carry whole rows
   * through its sorting, however long they are, before it gives the first.
   */
  highestFirst?: readonly string[];
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
  /** One value for each parent, in the parents' order; a relation with a target takes a Selection. Absent where `columns` and `uses` are all that the resolver needs. */
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

/** Where a relation's value waits on a row. The name cannot be a column's. */
export const slotOf = <Name extends string>(relation: Name) => `~${relation}` as const;

/**
 * Turns what an operation selects into selections of rows. Each is computed once per compiled document (and per outcome
 * of its @skip and @include), since the document's nodes are the cache's keys.
 */
export class LookAhead {
  private readonly loads: Map<string, TypeLoads>;
  private readonly entities: Map<EntityClass, string>;
  private readonly cache = new WeakMap<FieldNode, Map<string, Selection>>();

  constructor(
    loads: readonly TypeLoads[],
    private readonly tables: Tables,
  ) {
    // Several features may add relations to one type.
    this.loads = new Map();
    this.entities = new Map();
    for (const { entity, relations } of loads) {
      const before = this.loads.get(entity.name);
      this.loads.set(entity.name, { entity, relations: { ...before?.relations, ...relations } });
      this.entities.set(entity, entity.name);
    }
  }

  /** What the field that `info` is of selects of `entity`, below `path` where one is given. */
  selection(entity: EntityClass, info: GraphQLResolveInfo, path?: string): Selection {
    const key = `${entity.name} ${path ?? ''} ${conditions(info)}`;
    const [node] = info.fieldNodes as [FieldNode];
    let kept = this.cache.get(node);
    if (!kept) {
      kept = new Map();
      this.cache.set(node, kept);
    }
    let selection = kept.get(key);
    if (!selection) {
      selection = this.plan(entity, below(info.fieldNodes, path, info), info);
      kept.set(key, selection);
    }
    return selection;
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
      const slot = slotOf(node?.arguments?.length ? responseName(node) : name);
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
    nodes: FieldNode[],
    extra: Set<string>,
    info: GraphQLResolveInfo,
  ): Selection {
    const planned = this.plan(relation.target!, below(nodes, relation.path, info), info);
    return { ...planned, columns: new Set([...planned.columns, ...(relation.targetColumns ?? []), ...extra]) };
  }
}

function isCovered({ relation: { covered }, selection }: Child, siblings: readonly Child[]): boolean {
  if (!covered || !selection || selection.children.length > 0) return false;
  const enough = [...selection.columns].every((column) => covered.columns.includes(column));
  return enough && siblings.some(({ slot }) => slot === slotOf(covered.by));
}

/** The arguments of a child's field, with their defaults and variables. */
export function argumentsOf(child: Child, parent: EntityClass, info: GraphQLResolveInfo): Record<string, unknown> {
  if (!child.node) return {};
  const type = info.schema.getType(parent.name);
  const field = type instanceof GraphQLObjectType ? type.getFields()[child.node.name.value] : undefined;
  return field && field.args.length > 0 ? getArgumentValues(field, child.node, info.variableValues) : {};
}

/** The relation's slot for the field that a resolver is running for. */
export function slotFor(info: GraphQLResolveInfo): string {
  const [node] = info.fieldNodes as [FieldNode];
  return slotOf(node.arguments?.length ? responseName(node) : info.fieldName);
}

const responseName = (node: FieldNode) => `${node.name.value}:${node.alias?.value ?? node.name.value}`;

function below(nodes: readonly FieldNode[], path: string | undefined, info: GraphQLResolveInfo): SelectionSetNode[] {
  const sets = nodes.flatMap((node) => (node.selectionSet ? [node.selectionSet] : []));
  if (path === undefined) return sets;
  const [head, ...rest] = path.split('.');
  const inner = collect(sets, info).filter((node) => node.name.value === head);
  return below(inner, rest.length > 0 ? rest.join('.') : undefined, info);
}

/** The fields that are really selected: fragments opened, @skip and @include obeyed. */
function collect(sets: readonly SelectionSetNode[], info: GraphQLResolveInfo): FieldNode[] {
  return sets.flatMap((set) =>
    set.selections.flatMap((node): FieldNode[] => {
      if (!included(node.directives ?? [], info.variableValues)) return [];
      if (node.kind === 'Field') return [node];
      const fragment =
        node.kind === 'InlineFragment' ? node : (info.fragments[node.name.value] as FragmentDefinitionNode);
      return collect([fragment.selectionSet], info);
    }),
  );
}

function included(directives: readonly DirectiveNode[], variables: Record<string, unknown>): boolean {
  return directives.every(({ name, arguments: args }) => {
    const value = args?.[0]?.value;
    const condition =
      value?.kind === 'Variable' ? variables[value.name.value] : value?.kind === 'BooleanValue' && value.value;
    return name.value === 'skip' ? !condition : name.value === 'include' ? condition : true;
  });
}

/** The operation's boolean variables: all that can change what a document selects. */
function conditions(info: GraphQLResolveInfo): string {
  let key = '';
  for (const { variable, type } of info.operation.variableDefinitions ?? []) {
    const named = type.kind === 'NonNullType' ? type.type : type;
    if (named.kind === 'NamedType' && named.name.value === 'Boolean')
      key += info.variableValues[variable.name.value] ? '1' : '0';
  }
  return key;
}
