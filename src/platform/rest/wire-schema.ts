import { MapperKind, mapSchema } from '@graphql-tools/utils';
import {
  defaultFieldResolver,
  type GraphQLEnumType,
  GraphQLError,
  type GraphQLFieldConfig,
  GraphQLNonNull,
  GraphQLScalarType,
  type GraphQLSchema,
  isEnumType,
  isNullableType,
  isScalarType,
  Kind,
} from 'graphql';
import { answerMasksOf, setAnswerMasks } from '../graphql/answer-masks';

/** The REST name of a GraphQL name: `lastUpdated` is `last_updated`. */
export const wireName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The values of an enum that `wireSchema` has replaced; undefined for any other type. */
export function wireValues(type: unknown): string[] | undefined {
  return isScalarType(type) ? (type.extensions.wireValues as string[] | undefined) : undefined;
}

/**
 * The schema that stored documents run on: the same types and resolvers, with every enum replaced by a scalar of its
 * inner values, since wire values such as `general-chatter` are no GraphQL names. A field whose extension `wireNull` is
 * REST's word for nothing is never null.
 */
export function wireSchema(schema: GraphQLSchema): GraphQLSchema {
  // mapSchema writes defaults in the old type's names and reads them with the new type: only then are those names known.
  const mapping = { active: true };
  const masks = answerMasksOf(schema);
  const mapped = mapSchema(schema, {
    [MapperKind.TYPE]: (type) => (isEnumType(type) ? wireScalar(type, mapping) : undefined),
    [MapperKind.OBJECT_FIELD]: (field, name, type) => {
      const word = field.extensions?.wireNull;
      if (word !== undefined && masks?.fields[type]?.[name]) throw new Error(`${type}.${name}: masked, and never null`);
      return neverNull(field, word);
    },
  });
  mapping.active = false;
  if (masks) setAnswerMasks(mapped, masks);
  return mapped;
}

type Field = GraphQLFieldConfig<unknown, unknown>;

function neverNull({ type, resolve = defaultFieldResolver, ...field }: Field, word: unknown): Field | undefined {
  if (word === undefined || !isNullableType(type)) return undefined;
  return {
    ...field,
    type: new GraphQLNonNull(type),
    resolve(...asked) {
      const value = resolve(...asked);
      return value instanceof Promise ? value.then((resolved) => resolved ?? word) : (value ?? word);
    },
  };
}

function wireScalar(type: GraphQLEnumType, mapping: { active: boolean }): GraphQLScalarType {
  const values = type.getValues().map(({ name, value }) => {
    if (typeof value !== 'string') throw new Error(`${type.name}.${name}: a wire value must be a string`);
    return value;
  });
  const known = new Set<unknown>(values);
  const parse = (value: unknown): unknown => {
    if (known.has(value)) return value;
    if (mapping.active && typeof value === 'string') return type.getValue(value)?.value;
    throw new GraphQLError(`Must be one of: ${values.join(', ')}.`);
  };
  return new GraphQLScalarType({
    name: type.name,
    description: type.description,
    extensions: { wireValues: values },
    serialize(value) {
      if (known.has(value)) return value;
      throw new GraphQLError(`${type.name} has no value ${JSON.stringify(value)}`);
    },
    parseValue: parse,
    parseLiteral: (node) => parse(node.kind === Kind.STRING || node.kind === Kind.ENUM ? node.value : undefined),
  });
}
