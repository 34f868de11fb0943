import {
  type DocumentNode,
  type FieldNode,
  GraphQLBoolean,
  type GraphQLInputType,
  GraphQLInt,
  GraphQLScalarType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isInputType,
  isInterfaceType,
  isNonNullType,
  isObjectType,
  Kind,
  type NameNode,
  type OperationDefinitionNode,
  parse,
  TypeInfo,
  typeFromAST,
  validate,
  valueFromASTUntyped,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { messageOf } from '../untyped.rules';
import { pathParameters, type Route, routeName } from './route';
import { wireName } from './wire-schema';

export interface StoredVariable {
  name: string;
  place: 'path' | 'query' | 'body' | 'wholeBody' | 'header';
  type: GraphQLInputType;
  required: boolean;
  nullable: boolean;
  default?: unknown;
  description?: string;
}

/** A route's document in GraphQL's names, validated: what runs, and what the request schemas and OpenAPI are derived from. */
export interface StoredDocument {
  route: Route;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: StoredVariable[];
  /** The keys of the root fields in the data. */
  rootKeys: string[];
  /** The root fields' own names. */
  rootFields: string[];
}

/** Prepares a route's document for `schema` (a wire schema). Throws an Error that names the route when it does not fit. */
export function storedDocument(schema: GraphQLSchema, route: Route): StoredDocument {
  const refuse = (problem: string): never => {
    throw new Error(`${routeName(route)}: ${problem}`);
  };
  let document: DocumentNode;
  try {
    document = fromWireNames(schema, parse(route.document));
  } catch (error) {
    return refuse(messageOf(error));
  }
  const problems = validate(schema, document);
  if (problems.length > 0) return refuse(problems.map(({ message }) => message).join(' '));
  const operations = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations;
  if (!operation || operations.length > 1) return refuse('the document must have one operation');
  const roots = operation.selectionSet.selections.filter((each): each is FieldNode => each.kind === Kind.FIELD);
  const single = roots.length === 1 && operation.selectionSet.selections.length === 1;
  if (!single && !route.shape && route.status !== 204) return refuse('several root fields need a shape');

  const variables = [...variablesOf(schema, route, document, operation)];
  for (const name of route.whole ? ['page', 'limit'] : [])
    if (!variables.some((each) => each.name === name)) variables.push(besides(name, GraphQLInt));
  for (const name of route.switches ?? []) variables.push({ ...besides(name, GraphQLBoolean), description: SWITCH });
  for (const [name, { values, description }] of Object.entries(route.choices ?? {}))
    variables.push({ ...besides(name, choiceOf(name, values)), description });
  const names = variables.filter(({ place }) => place === 'body' || place === 'wholeBody').map(({ name }) => name);
  if (names.includes('body') && names.length > 1) return refuse(`$body leaves no place for ${names.join(', ')}`);
  for (const { name, type, place } of variables) {
    const object = isNonNullType(type) ? type.ofType : type;
    if (place === 'wholeBody' && !isInputObjectType(object)) return refuse(`$${name} must be an input object`);
  }
  return {
    route,
    document,
    operation,
    variables,
    rootKeys: roots.map(keyOf),
    rootFields: roots.map(({ name }) => name.value),
  };
}

export const keyOf = (field: FieldNode): string => (field.alias ?? field.name).value;

/** `service_id` becomes `service_id: serviceId`; arguments and input fields get GraphQL's names. Names that fit stay. */
function fromWireNames(schema: GraphQLSchema, document: DocumentNode): DocumentNode {
  const types = new TypeInfo(schema);
  const renamed = (node: NameNode, names: readonly string[]): NameNode | undefined => {
    if (names.includes(node.value)) return undefined;
    const value = names.find((name) => wireName(name) === node.value);
    return value === undefined ? undefined : { ...node, value };
  };
  return visit(
    document,
    visitWithTypeInfo(types, {
      Field(node) {
        const parent = types.getParentType();
        if (!isObjectType(parent) && !isInterfaceType(parent)) return undefined;
        const name = renamed(node.name, Object.keys(parent.getFields()));
        return name && { ...node, name, alias: node.alias ?? node.name };
      },
      Argument(node) {
        const args = (types.getDirective() ?? types.getFieldDef())?.args ?? [];
        const name = renamed(
          node.name,
          args.map((each) => each.name),
        );
        return name && { ...node, name };
      },
      ObjectField(node) {
        const object = getNamedType(types.getParentInputType());
        if (!isInputObjectType(object)) return undefined;
        const name = renamed(node.name, Object.keys(object.getFields()));
        return name && { ...node, name };
      },
    }),
  );
}

const SWITCH = 'Changes nothing: what it would add is always there.';

/** A parameter that the document does not take: of the page of a list that is cut when it is there, or a switch. */
const besides = (name: string, type: GraphQLInputType): StoredVariable => ({
  name,
  place: 'query',
  type,
  required: false,
  nullable: true,
});

/** As enums of the wire schema are. */
const choiceOf = (name: string, values: readonly string[]) =>
  new GraphQLScalarType({ name, extensions: { wireValues: [...values] } });

function variablesOf(
  schema: GraphQLSchema,
  route: Route,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): StoredVariable[] {
  const inPath = new Set(pathParameters(route.path));
  const usual = route.method === 'GET' || route.method === 'DELETE' ? 'query' : 'body';
  const uses = usesOf(schema, document);
  return (operation.variableDefinitions ?? []).map(({ variable, type: typeNode, defaultValue }) => {
    const name = variable.name.value;
    const type = typeFromAST(schema, typeNode);
    if (!isInputType(type)) throw new Error(`${routeName(route)}: $${name} has no input type`);
    const use = uses.get(name);
    const standard = defaultValue ? valueFromASTUntyped(defaultValue) : use?.default;
    return {
      name,
      place: inPath.has(name) ? 'path' : name === 'body' ? 'wholeBody' : (route.in?.[name] ?? usual),
      type,
      required: isNonNullType(type) && !defaultValue,
      // A nullable variable with a default may fill a non-null argument, but null then has nowhere to go.
      nullable: !isNonNullType(type) && !use?.nonNull,
      ...(standard !== undefined && standard !== null && { default: standard }),
      ...(use?.description && { description: use.description }),
    };
  });
}

interface Use {
  nonNull: boolean;
  default?: unknown;
  description?: string | null;
}

/** How each variable is used: whether somewhere as a non-null, and the first use's description and default. */
function usesOf(schema: GraphQLSchema, document: DocumentNode): Map<string, Use> {
  const uses = new Map<string, Use>();
  const types = new TypeInfo(schema);
  let within: { description?: string | null; defaultValue?: unknown } | undefined;
  visit(
    document,
    visitWithTypeInfo(types, {
      VariableDefinition: () => false,
      Argument: () => {
        within = types.getArgument() ?? undefined;
      },
      ObjectField: (node) => {
        const object = getNamedType(types.getParentInputType());
        within = isInputObjectType(object) ? object.getFields()[node.name.value] : undefined;
      },
      Variable: (node) => {
        const known = uses.get(node.name.value);
        uses.set(node.name.value, {
          description: known?.description ?? within?.description,
          default: known?.default ?? within?.defaultValue,
          nonNull: known?.nonNull || isNonNullType(types.getInputType()),
        });
      },
    }),
  );
  return uses;
}
