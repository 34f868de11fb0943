import type { DirectiveNode, FieldNode, FragmentDefinitionNode, GraphQLResolveInfo, SelectionSetNode } from 'graphql';

/** What is selected below these fields, or below their field `path`, as `items` of a page. */
export function below(
  nodes: readonly FieldNode[],
  path: string | undefined,
  info: GraphQLResolveInfo,
): SelectionSetNode[] {
  const sets = nodes.flatMap((node) => (node.selectionSet ? [node.selectionSet] : []));
  if (path === undefined) return sets;
  const [head, ...rest] = path.split('.');
  const inner = collect(sets, info).filter((node) => node.name.value === head);
  return below(inner, rest.length > 0 ? rest.join('.') : undefined, info);
}

/** The fields that are really selected: fragments opened, @skip and @include obeyed. */
export function collect(sets: readonly SelectionSetNode[], info: GraphQLResolveInfo): FieldNode[] {
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
export function conditions(info: GraphQLResolveInfo): string {
  let key = '';
  for (const { variable, type } of info.operation.variableDefinitions ?? []) {
    const named = type.kind === 'NonNullType' ? type.type : type;
    if (named.kind === 'NamedType' && named.name.value === 'Boolean')
      key += info.variableValues[variable.name.value] ? '1' : '0';
  }
  return key;
}

/** Whether an operation has no second root field. */
export const isSingle = ({ selections }: SelectionSetNode) =>
  selections.length === 1 && selections[0]?.kind === 'Field';

/** Whether the field is the operation's only root field: what is selected below it is all that there is. */
export const isOnlyRoot = ({ operation, parentType, schema }: GraphQLResolveInfo) =>
  isSingle(operation.selectionSet) && parentType === schema.getRootType(operation.operation);

/** A document with many conditions selects in more ways than anybody asks for: those that are asked for again are kept. */
const WAYS_KEPT = 16;

/** What was worked out for the field under this key, or what `work` makes of it. */
export function remembered<T>(
  cache: WeakMap<FieldNode, Map<string, T>>,
  { fieldNodes }: GraphQLResolveInfo,
  key: string,
  work: () => T,
): T {
  const [node] = fieldNodes as [FieldNode];
  let kept = cache.get(node);
  if (!kept) {
    kept = new Map();
    cache.set(node, kept);
  }
  let value = kept.get(key);
  if (!value) {
    value = work();
    if (kept.size >= WAYS_KEPT) kept.clear();
    kept.set(key, value);
  }
  return value;
}
