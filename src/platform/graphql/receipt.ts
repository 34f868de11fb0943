import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  GraphQLIncludeDirective,
  type GraphQLNamedType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getDirectiveValues,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isLeafType,
  isListType,
  isObjectType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { Extensions } from 'type-graphql';
import { present } from '../untyped.rules';

/** Types of these names say what became of something: of the record itself in fields of these names, and in no `brokerLinkStatus`. */
const STATUS = /(Status|State|Action|Refusal|Result)$/;
const OUTCOMES: ReadonlySet<string> = new Set(['status', 'state', 'action', 'reason', 'result']);

/**
 * The field is told also to whoever may change things and not read them: an outcome, or what is shown this once. `whole`
 * tells all that is below it too: what the caller has just made himself.
 */
export const Receipt = (reach: 'own' | 'whole' = 'own') => Extensions({ receipt: reach });

/**
 * Whether a change answers this to a key without `read`: ids, its status, the time of making, and what says so itself. What
 * hangs below a record is another record.
 */
export function isOnReceipt({ name, type, extensions }: GraphQLField<unknown, unknown>): boolean {
  if (extensions.receipt) return true;
  if (isListType(getNullableType(type))) return false;
  const named = getNamedType(type);
  if (!isLeafType(named)) return false;
  return named.name === 'ID' || name === 'created' || (OUTCOMES.has(name) && STATUS.test(named.name));
}

/** The first thing that a mutation selects beyond its receipt, as `updateEndUser.files`; undefined when there is none. */
export function beyondReceipt(
  info: Pick<GraphQLResolveInfo, 'schema' | 'operation' | 'fragments' | 'variableValues'>,
): string | undefined {
  const { schema, operation, fragments, variableValues } = info;
  const seen = new Set<string>();
  const isLeftOut = (node: SelectionNode) =>
    getDirectiveValues(GraphQLSkipDirective, node, variableValues)?.if === true ||
    getDirectiveValues(GraphQLIncludeDirective, node, variableValues)?.if === false;
  const within = (set: SelectionSetNode, type: GraphQLNamedType, path: string): string | undefined => {
    for (const node of set.selections) {
      const found = isLeftOut(node) ? undefined : of(node, type, path);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const of = (node: SelectionNode, type: GraphQLNamedType, path: string): string | undefined => {
    if (node.kind === Kind.FIELD) {
      const field = fieldOf(type, node.name.value);
      // A change answers something, and `__typename` tells nothing.
      if (!field) return undefined;
      const inner = path && `${path}.`;
      if (path && !isOnReceipt(field)) return inner + field.name;
      if (!node.selectionSet || field.extensions.receipt === 'whole') return undefined;
      return within(node.selectionSet, getNamedType(field.type), inner + field.name);
    }
    if (node.kind === Kind.INLINE_FRAGMENT) return within(node.selectionSet, conditionOf(schema, node) ?? type, path);
    const fragment = fragments[node.name.value];
    // What a fragment selects is beyond a receipt wherever it is spread.
    if (!fragment || seen.has(node.name.value)) return undefined;
    seen.add(node.name.value);
    return within(fragment.selectionSet, conditionOf(schema, fragment) ?? type, path);
  };
  return within(operation.selectionSet, mutationsOf(schema), '');
}

const mutationsOf = (schema: GraphQLSchema) => present(schema.getMutationType(), 'The type of a mutation');

/** A mutation without fragments, as the routes' are, with no more in it than its receipt. */
export function receiptOf(schema: GraphQLSchema, document: DocumentNode): DocumentNode {
  const pruned = (set: SelectionSetNode, type: GraphQLNamedType, isRoot: boolean): SelectionSetNode => ({
    ...set,
    selections: set.selections.flatMap((node): SelectionNode[] => {
      if (node.kind !== Kind.FIELD) throw new Error('A stored mutation has no fragments.');
      const field = fieldOf(type, node.name.value);
      if (!field || (!isRoot && !isOnReceipt(field))) return [];
      if (!node.selectionSet || field.extensions.receipt === 'whole') return [node];
      const selectionSet = pruned(node.selectionSet, getNamedType(field.type), false);
      if (selectionSet.selections.length === 0) throw new Error(`Nothing of ${field.name} is on its receipt.`);
      return [{ ...node, selectionSet }];
    }),
  });
  return {
    ...document,
    definitions: document.definitions.map((each) =>
      each.kind === Kind.OPERATION_DEFINITION
        ? { ...each, selectionSet: pruned(each.selectionSet, mutationsOf(schema), true) }
        : each,
    ),
  };
}

const fieldOf = (type: GraphQLNamedType, name: string) =>
  isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;

const conditionOf = (
  schema: GraphQLSchema,
  { typeCondition }: Pick<FragmentDefinitionNode, 'typeCondition'> | { typeCondition?: undefined },
) => typeCondition && schema.getType(typeCondition.name.value);
