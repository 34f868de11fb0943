import {
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isScalarType,
  isSpecifiedScalarType,
  isType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  TypeInfo,
  typeFromAST,
  type ValueNode,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { fragmentsOf } from './operation';

/** A document that expands to more fields is not worth the code that it would become. */
const MAX_FIELDS = 3_000;

/**
 * Whether graphql-jit 0.8.9 answers the query as graphql-js does. It does not where
 * - it asks about the schema (compiled documents run on one without enums),
 * - a variable stands inside an object or list literal (absent would become null),
 * - a literal of a custom scalar is an object (its class is lost),
 * - two ways to a field are merged while there is @skip or @include (conditions of the merged parents get lost),
 * - two paths get the same name when joined by `_` (the resolvers' `info` is kept under that name), or a key is `__proto__`,
 * - a variable's input type contains itself (its compilation would never end).
 */
export function runsLikeGraphqlJs(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): boolean {
  const { conditional, strange } = scan(schema, document);
  if (strange || operation.variableDefinitions?.some(({ type }) => containsItself(typeFromAST(schema, type))))
    return false;
  const paths = walkFields(document, operation);
  return paths !== undefined && !(conditional && paths.merged);
}

function scan(schema: GraphQLSchema, document: DocumentNode) {
  const found = { conditional: false, strange: false };
  const types = new TypeInfo(schema);
  const nested = (node: ValueNode) => {
    if (hasVariable(node) || isObjectOfScalar(types.getInputType(), node)) found.strange = true;
  };
  visit(
    document,
    visitWithTypeInfo(types, {
      Directive: ({ name }) => {
        if (name.value === 'skip' || name.value === 'include') found.conditional = true;
      },
      Field: ({ name }) => {
        if (name.value === '__schema' || name.value === '__type') found.strange = true;
      },
      ObjectValue: nested,
      ListValue: nested,
      StringValue: nested,
      IntValue: nested,
      FloatValue: nested,
    }),
  );
  return found;
}

const hasVariable = (node: ValueNode): boolean =>
  node.kind === Kind.VARIABLE ||
  (node.kind === Kind.LIST && node.values.some(hasVariable)) ||
  (node.kind === Kind.OBJECT && node.fields.some((field) => hasVariable(field.value)));

function isObjectOfScalar(inputType: GraphQLInputType | null | undefined, node: ValueNode): boolean {
  const type = inputType && getNamedType(inputType);
  if (!isScalarType(type) || isSpecifiedScalarType(type) || node.kind === Kind.LIST) return false;
  try {
    const value: unknown = type.parseLiteral(node, {});
    return (typeof value === 'object' && value !== null) || typeof value === 'bigint';
  } catch {
    return true;
  }
}

function containsItself(inputType: unknown, above: readonly unknown[] = []): boolean {
  const type = isType(inputType) ? getNamedType(inputType) : undefined;
  if (!isInputObjectType(type)) return false;
  if (above.includes(type)) return true;
  return Object.values(type.getFields()).some((field) => containsItself(field.type, [...above, type]));
}

function walkFields(document: DocumentNode, operation: OperationDefinitionNode): { merged: boolean } | undefined {
  const fragments = fragmentsOf(document);
  const pathByName = new Map<string, string>();
  let fields = 0;
  let merged = false;
  const walk = (selections: SelectionSetNode, name: string, path: string): boolean =>
    selections.selections.every((selection) => {
      if (++fields > MAX_FIELDS) return false;
      if (selection.kind === Kind.INLINE_FRAGMENT) return walk(selection.selectionSet, name, path);
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(selection.name.value);
        return !fragment || walk(fragment.selectionSet, name, path);
      }
      const key = (selection.alias ?? selection.name).value;
      const fieldName = name && `${key}_${name}`;
      const fieldPath = `${key}.${path}`;
      const other = pathByName.get(fieldName || key);
      if (key === '__proto__' || (other !== undefined && other !== fieldPath)) return false;
      if (other !== undefined) merged = true;
      pathByName.set(fieldName || key, fieldPath);
      return !selection.selectionSet || walk(selection.selectionSet, fieldName || key, fieldPath);
    });
  return walk(operation.selectionSet, '', '') ? { merged } : undefined;
}
