import { MapperKind, mapSchema } from '@graphql-tools/utils';
import { type GraphQLEnumType, GraphQLScalarType, type GraphQLSchema, isEnumType } from 'graphql';

const made = new WeakMap<GraphQLSchema, GraphQLSchema>();

/**
 * The schema with a scalar in every enum's place that reads and shows the same values: graphql-jit can leave out the
 * serialization of leaves, but leaves out that of enums with it, and an enum's inner values are not what it shows.
 */
export function withoutEnums(schema: GraphQLSchema): GraphQLSchema {
  let mapped = made.get(schema);
  if (!mapped) {
    mapped = mapSchema(schema, {
      [MapperKind.TYPE]: (type) => (isEnumType(type) ? asScalar(type) : undefined),
    });
    made.set(schema, mapped);
  }
  return mapped;
}

const asScalar = (type: GraphQLEnumType) =>
  new GraphQLScalarType({
    name: type.name,
    serialize: (value) => type.serialize(value),
    parseValue: (value) => type.parseValue(value),
    parseLiteral: (node, variables) => type.parseLiteral(node, variables),
  });
