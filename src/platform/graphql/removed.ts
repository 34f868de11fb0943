import { type GraphQLOutputType, type GraphQLSchema, isListType, isNonNullType, isObjectType } from 'graphql';
import { AppError } from '../errors';
import { isObject } from '../untyped.rules';

type IsGone = (answer: unknown) => boolean;

/**
 * A record may be removed by somebody else between its change and the reading of what is answered. That is NOT_FOUND, as it would
 * be a moment later, and no defect. Changes the schema.
 */
export function tellRemoved(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve } = field;
    const isGone = goneBy(field.type);
    if (!isGone || !resolve) continue;
    field.resolve = async (...given) => {
      const answer: unknown = await resolve(...given);
      if (isGone(answer))
        throw new AppError('NOT_FOUND', 'It was changed, and has been removed since', { reason: 'removed' });
      return answer;
    };
  }
  return schema;
}

/** Whether a value is, holds or stands around a record that should be there; undefined for what may be null, or is no record. */
function goneBy(type: GraphQLOutputType): IsGone | undefined {
  if (!isNonNullType(type)) return undefined;
  const { ofType: inner } = type;
  if (isListType(inner)) {
    const isItemGone = goneBy(inner.ofType);
    return isItemGone && ((answer) => Array.isArray(answer) && answer.some(isItemGone));
  }
  if (!isObjectType(inner)) return undefined;
  const records = Object.values(inner.getFields()).filter((each) => isRecord(each.type));
  return (answer) =>
    isMissing(answer) ||
    (isObject(answer) && records.some(({ name }) => Object.hasOwn(answer, name) && isMissing(answer[name])));
}

const isRecord = (type: GraphQLOutputType) => isNonNullType(type) && isObjectType(type.ofType);
const isMissing = (value: unknown) => value === null || value === undefined;
