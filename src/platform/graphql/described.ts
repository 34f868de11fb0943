import { type GraphQLSchema, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';
import { wireName } from '../rest/wire-schema';

/** What fields and arguments are, by their wire names; a name of one type alone has the type before it: `Offer.apr`. */
export type FieldWords = Readonly<Record<string, string>>;

export const wordsFor = (words: FieldWords, type: string, wire: string): string | undefined =>
  Object.hasOwn(words, `${type}.${wire}`)
    ? words[`${type}.${wire}`]
    : Object.hasOwn(words, wire)
      ? words[wire]
      : undefined;

/** The schema, in which what says nothing of itself says what its name does. */
export function describeFields(schema: GraphQLSchema, words: FieldWords): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    if (isInputObjectType(type))
      for (const field of Object.values(type.getFields()))
        field.description ??= wordsFor(words, type.name, wireName(field.name));
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      field.description ??= wordsFor(words, type.name, wireName(field.name));
      for (const arg of field.args) arg.description ??= wordsFor(words, type.name, wireName(arg.name));
    }
  }
  return schema;
}
