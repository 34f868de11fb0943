import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isUnionType,
} from 'graphql';

export interface Operation {
  kind: 'query' | 'mutation' | 'subscription';
  name: string;
  field: GraphQLField<unknown, unknown>;
}

/** Everything that the schema lets a caller ask for: a new operation is in the list by being in the schema. */
export function operationsOf(schema: GraphQLSchema): Operation[] {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
    ['subscription', schema.getSubscriptionType()],
  ] as const;
  return roots.flatMap(([kind, type]) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({ kind, name: field.name, field })),
  );
}

/** A document with a variable for each of the arguments, and its answer under `field`. */
export function documentOf({ kind, name, field }: Operation, given: Iterable<string>, depth = 3): string {
  const names = [...given];
  const typed = field.args.filter((each) => names.includes(each.name));
  const variables = typed.map((each) => `$${each.name}: ${each.type}`).join(', ');
  const sizes = names.includes('limit') ? [] : sizeOf(field.args);
  const values = [...typed.map((each) => `${each.name}: $${each.name}`), ...sizes].join(', ');
  const shown = kind === 'subscription' ? '' : 'field: ';
  return `${kind} ${variables && `(${variables})`} { ${shown}${name}${values && `(${values})`} ${selectionOf(field.type, depth)} }`;
}

/** Lists are asked for a few of theirs, so that no document is refused for what all of them might hold. */
const sizeOf = (args: readonly GraphQLArgument[]) => (args.some(({ name }) => name === 'limit') ? ['limit: 3'] : []);

/** Every field that needs no argument, in so many levels. */
function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (isUnionType(named))
    return `{ __typename ${named
      .getTypes()
      .map((each) => `... on ${each.name} ${selectionOf(each, depth)}`)
      .join(' ')} }`;
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).filter((field) => !field.args.some(isRequiredArgument));
  const inner = fields.flatMap((field) => {
    if (isLeafType(getNamedType(field.type))) return [field.name];
    const size = sizeOf(field.args).map((each) => `(${each})`);
    return depth > 1 ? [`${field.name}${size} ${selectionOf(field.type, depth - 1)}`] : [];
  });
  return `{ ${['__typename', ...inner].join(' ')} }`;
}

export const isId = (type: GraphQLInputType): boolean => getNamedType(type).name === 'ID';

/** Arguments that name records, also those inside inputs, by name. */
export function idNames({ field }: Operation): Set<string> {
  const names = new Set<string>();
  const walk = (each: GraphQLArgument | GraphQLInputField, seen: string[]) => {
    const type = getNamedType(each.type);
    if (isId(each.type)) names.add(each.name);
    if (isInputObjectType(type) && !seen.includes(type.name))
      for (const inner of Object.values(type.getFields())) walk(inner, [...seen, type.name]);
  };
  for (const argument of field.args) walk(argument, []);
  return names;
}

/** Values that fit the types: what is required, and every id that `idFor` knows. */
export function fittingArguments({ field }: Operation, idFor: (name: string) => string | undefined) {
  const values: Record<string, unknown> = {};
  for (const argument of field.args) {
    if (isRequiredArgument(argument) || isId(argument.type)) values[argument.name] = fitting(argument, idFor);
  }
  return values;
}

export function fitting(
  { name, type }: { name: string; type: GraphQLInputType },
  idFor: (name: string) => string | undefined,
): unknown {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return [fitting({ name, type: nullable.ofType }, idFor)];
  if (isId(nullable)) return idFor(name) ?? (isNonNullType(type) ? 'none' : null);
  if (isEnumType(nullable)) return nullable.getValues()[0]!.name;
  if (isInputObjectType(nullable)) {
    const fields = Object.values(nullable.getFields()).filter((each) => isRequiredInputField(each) || isId(each.type));
    return Object.fromEntries(fields.map((each) => [each.name, fitting(each, idFor)]));
  }
  return (FITTING[nullable.name] ?? (() => 'text'))(name);
}

const TEXTS: Record<string, string> = {
  url: 'https://example.com/hook',
  productionUrl: 'https://example.com/deals',
  topic: 'end_user.created',
  applicationStatus: 'approved',
  contentBase64: 'JVBERi0xLjc=',
  filename: 'a.pdf',
};

const FITTING: Record<string, (name: string) => unknown> = {
  Int: () => 1,
  Float: () => 1,
  Boolean: () => false,
  JSONObject: () => ({}),
  JSON: () => ({}),
  DateTime: () => '2026-01-01T00:00:00.000Z',
  String: (name) => TEXTS[name] ?? 'text',
};
