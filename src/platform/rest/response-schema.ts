import {
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  GraphQLString,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { fragmentsOf } from '../graphql/operation';
import { present } from '../untyped.rules';
import { type Components, leafSchema, withNull, withoutNull } from './request-schema';
import type { JsonSchema } from './route';
import { keyOf, type StoredDocument } from './stored-document';

/**
 * The schema of a document's whole data, walked from its selections: every object inline, titled by its type.
 * A root field is never null in an answer (it would be a 404).
 */
export function dataSchema(schema: GraphQLSchema, { document, operation, rootKeys }: StoredDocument): JsonSchema {
  const fragments = fragmentsOf(document);
  const root = present(schema.getRootType(operation.operation), `The type of a ${operation.operation}`);
  const data = objectSchema({ schema, fragments }, root, [operation.selectionSet]);
  delete data.title;
  const properties = { ...data.properties };
  for (const key of rootKeys) properties[key] = withoutNull(present(properties[key], `The field ${key}`));
  return { ...data, properties };
}

interface Walk {
  schema: GraphQLSchema;
  fragments: Map<string, FragmentDefinitionNode>;
}

interface Selected {
  type: GraphQLOutputType;
  description: string | null | undefined;
  sets: SelectionSetNode[];
  always: boolean;
}

function objectSchema(walk: Walk, type: GraphQLNamedType, sets: readonly SelectionSetNode[]): JsonSchema {
  const selected = new Map<string, Selected>();
  for (const set of sets) collect(walk, type, set, true, selected);
  const entries = [...selected];
  return {
    type: 'object',
    title: type.name,
    properties: Object.fromEntries(
      entries.map(([key, field]) => [
        key,
        { ...outputSchema(walk, field.type, field.sets), ...(field.description && { description: field.description }) },
      ]),
    ),
    required: entries.filter(([, { always }]) => always).map(([key]) => key),
  };
}

function collect(
  walk: Walk,
  type: GraphQLNamedType,
  set: SelectionSetNode,
  always: boolean,
  selected: Map<string, Selected>,
): void {
  for (const node of set.selections) {
    const sure = always && !node.directives?.length;
    if (node.kind !== Kind.FIELD) {
      const fragment =
        node.kind === Kind.FRAGMENT_SPREAD ? present(walk.fragments.get(node.name.value), node.name.value) : node;
      const condition = fragment.typeCondition?.name.value ?? type.name;
      collect(
        walk,
        present(walk.schema.getType(condition), condition),
        fragment.selectionSet,
        sure && condition === type.name,
        selected,
      );
      continue;
    }
    const isTypename = node.name.value === '__typename';
    const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[node.name.value] : undefined;
    const known = selected.get(keyOf(node));
    selected.set(keyOf(node), {
      type: isTypename ? GraphQLString : present(field, node.name.value).type,
      description: field?.description,
      sets: [...(known?.sets ?? []), ...(node.selectionSet ? [node.selectionSet] : [])],
      always: (known?.always ?? false) || sure,
    });
  }
}

function outputSchema(walk: Walk, type: GraphQLOutputType, sets: readonly SelectionSetNode[]): JsonSchema {
  if (isNonNullType(type)) return withoutNull(outputSchema(walk, type.ofType, sets));
  if (isListType(type)) return { type: ['array', 'null'], items: outputSchema(walk, type.ofType, sets) };
  return withNull(isLeafType(type) ? leafSchema(type) : objectSchema(walk, type, sets));
}

/**
 * Moves titled objects to `components`: one for each type and selection, in the order of their appearance
 * (`Offer`, `Offer2`). The descriptions of the types come along.
 */
export function withReferences(schema: GraphQLSchema, node: JsonSchema, components: Components): JsonSchema {
  const inner: JsonSchema = { ...node };
  for (const key of ['items'] as const) if (node[key]) inner[key] = withReferences(schema, node[key], components);
  for (const key of ['anyOf', 'allOf'] as const) {
    if (node[key]) inner[key] = node[key].map((each) => withReferences(schema, each, components));
  }
  if (node.properties) {
    inner.properties = Object.fromEntries(
      Object.entries(node.properties).map(([key, each]) => [key, withReferences(schema, each, components)]),
    );
  }
  const { title, description, ...rest } = inner;
  if (!title) return inner;
  const typeDescription = schema.getType(title)?.description;
  const component = { ...withoutNull(rest), ...(typeDescription && { description: typeDescription }) };
  const text = JSON.stringify(component);
  let name = title;
  for (let i = 2; components[name] && JSON.stringify(components[name]) !== text; i++) name = `${title}${i}`;
  components[name] = component;
  const reference = { $ref: `#/components/schemas/${name}` };
  const referred = Array.isArray(node.type) && node.type.includes('null') ? withNull(reference) : reference;
  return { ...referred, ...(description && { description }) };
}
