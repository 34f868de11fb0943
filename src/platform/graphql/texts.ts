import {
  type GraphQLArgument,
  type GraphQLFieldResolver,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isObjectType,
  isScalarType,
} from 'graphql';
import { InvalidFields } from '../errors';
import { isLonger } from '../texts.rules';

/** No id that there is, the service's own or a customer's, is as long. */
export const ID_LENGTH = 200;
/** The longest prose that any field takes; whoever takes less says so himself. */
const TEXT_LENGTH = 20_000;
/** Of texts that are worked with before anybody else looks at them, by the name of the argument or field. */
const LENGTHS: Readonly<Record<string, number>> = {
  search: 200,
  company: 320,
  domain: 320,
  email: 320,
  after: 500,
  ifMatch: 200,
  operation: 200,
  topic: 200,
  // Their bytes are counted.
  contentBase64: Number.POSITIVE_INFINITY,
  manifest: Number.POSITIVE_INFINITY,
};
const ITEMS = 10_000;
/** Whoever names a value of an enum again has said nothing new. */
const ENUM_ITEMS = 100;
/** Values in free JSON that is kept; what may be longer in bytes has its own limit. */
const JSON_VALUES = 30_000;
const MOST_MESSAGES = 20;

type Messages = Record<string, string[]>;
type Check = (value: unknown, path: string, found: Messages) => void;
type Resolve = GraphQLFieldResolver<unknown, unknown>;

/**
 * Has every field refuse texts and lists that are longer than they can be, before it is resolved: from then on they are
 * normalised, compared and searched for, on the one thread that answers everybody. Changes the schema.
 */
export function capTexts(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const check = checkOf(field.args);
      if (!check) continue;
      const capped =
        (resolve: Resolve): Resolve =>
        (root, given, context, info) => {
          const found: Messages = {};
          check(given, '', found);
          if (Object.keys(found).length > 0) throw new InvalidFields(found);
          return resolve(root, given, context, info);
        };
      if (field.subscribe) field.subscribe = capped(field.subscribe);
      else if (field.resolve) field.resolve = capped(field.resolve);
    }
  }
  return schema;
}

/** The check of an object of these values; undefined where nothing in it can be too long. */
function checkOf(members: readonly (GraphQLArgument | GraphQLInputField)[]): Check | undefined {
  const checks = members.flatMap(({ name, type }) => {
    const check = checkOfType(type, name);
    return check ? [[name, check] as const] : [];
  });
  if (checks.length === 0) return undefined;
  return (value, path, found) => {
    for (const [name, check] of checks) {
      const inner = (value as Record<string, unknown>)[name];
      // An operation's one `input` goes without saying, as in the errors of those who look closer.
      if (inner != null) check(inner, path === '' && name === 'input' ? '' : `${path && `${path}.`}${name}`, found);
    }
  };
}

function checkOfType(given: GraphQLInputType, name: string): Check | undefined {
  const type = getNullableType(given);
  if (isListType(type)) {
    const most = isEnumType(getNullableType(type.ofType)) ? ENUM_ITEMS : ITEMS;
    const check = checkOfType(type.ofType, name);
    return (value, path, found) => {
      const items = value as unknown[];
      if (items.length > most) found[path] = [tooLong(most)];
      else if (check)
        for (const [index, item] of items.entries()) {
          if (item != null) check(item, `${path}.${index}`, found);
          if (Object.keys(found).length >= MOST_MESSAGES) return;
        }
    };
  }
  if (isInputObjectType(type)) return checkOf(Object.values(type.getFields()));
  if (isScalarType(type) && type.name === 'JSONObject')
    return (value, path, found) => {
      if (hasMoreThan(value, JSON_VALUES)) found[path] = [`Holds more than ${JSON_VALUES} values.`];
    };
  if (!isScalarType(type) || (type.name !== 'String' && type.name !== 'ID')) return undefined;
  if (type.name === 'ID')
    return (value, path, found) => {
      if (isLonger(value as string, ID_LENGTH)) found[path] = [tooLong(ID_LENGTH)];
    };
  const most = LENGTHS[name] ?? TEXT_LENGTH;
  return (value, path, found) => {
    if ((value as string).length > most) found[path] = [tooLong(most)];
  };
}

const tooLong = (most: number) => `Longer than maximum length ${most}.`;

/** Whether there are more values in a value than this. No level of the stack for each: a caller may not have looked at the depth. */
function hasMoreThan(value: unknown, most: number): boolean {
  const open = [value];
  let count = 0;
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    if (++count > most) return true;
    if (typeof each !== 'object' || each === null) continue;
    const inner = Object.values(each);
    if (count + inner.length > most) return true;
    for (const one of inner) open.push(one);
  }
  return false;
}
