import { MapperKind, mapSchema } from '@graphql-tools/utils';
import { type GraphQLEnumType, GraphQLScalarType, type GraphQLSchema, isEnumType } from 'graphql';
import { answerMasksOf } from './answer-masks';

const made = { masked: new WeakMap<GraphQLSchema, GraphQLSchema>(), bare: new WeakMap<GraphQLSchema, GraphQLSchema>() };

/**
 * The schema that queries are compiled on. A scalar is in every enum's place that reads and shows the same values: graphql-jit
 * can leave out the serialization of leaves, but leaves out that of enums with it, and an enum's inner values are not what it
 * shows. `masked`: as it is; `bare`: masked fields give their values whole, and the answer is masked (answer-masks.ts).
 */
export function compiledSchema(schema: GraphQLSchema, kind: keyof typeof made): GraphQLSchema {
  let mapped = made[kind].get(schema);
  if (!mapped) {
    const fields = kind === 'bare' ? answerMasksOf(schema)?.fields : undefined;
    mapped = mapSchema(schema, {
      [MapperKind.TYPE]: (type) => (isEnumType(type) ? asScalar(type) : undefined),
      [MapperKind.OBJECT_FIELD]: (field, name, type) => {
        const own = fields?.[type]?.[name];
        if (!own) return undefined;
        const { resolve: _masking, ...rest } = field;
        return own.resolve ? { ...rest, resolve: own.resolve } : rest;
      },
    });
    made[kind].set(schema, mapped);
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
