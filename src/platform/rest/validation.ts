import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import { short } from '../graphql/errors';
import { instantOf } from '../graphql/scalars';
import { fieldOf } from '../untyped.rules';
import type { Components } from './request-schema';
import type { JsonSchema } from './route';

/** Messages by field, nested as the input is; list items by index; `_schema` for what concerns a whole object. */
export type FieldMessages = { [field: string]: FieldMessages | string[] };

const MAX_ERRORS = 200;
/** Values that are looked at for what to say of a wrong one: each of a list of 300,000 may be wrong in several ways. */
const MAX_VALUES = 2000;

const options: Options = {
  verbose: true,
  strict: false,
  ownProperties: true,
  formats: {
    int32: { type: 'number', validate: (value: number) => (value | 0) === value },
    'date-time': (value: string) => instantOf(value) !== undefined,
  },
};
/** Says whether a value fits, and of one that does not the first thing that is wrong. */
const judge = new Ajv(options);
/** Says everything that is wrong. */
const explainer = new Ajv({ ...options, allErrors: true });

/**
 * What is wrong with a value, or undefined. `components` holds what the schema refers to. Compiled when the first value
 * comes: all checks together would be a fifth of the time to start.
 */
export function compileCheck(
  schema: JsonSchema,
  components: Components,
): (value: unknown) => FieldMessages | undefined {
  const whole = () => ({ ...schema, components: { schemas: components } });
  let fits: ValidateFunction | undefined;
  let explain: ValidateFunction | undefined;
  return (value) => {
    fits ??= judge.compile(whole());
    if (fits(value)) return undefined;
    const first = fits.errors ?? [];
    explain ??= explainer.compile(whole());
    const errors = explain(beginningOf(value)) ? first : explain.errors;
    return messagesOf((errors ?? []).slice(0, MAX_ERRORS));
  };
}

/** The value without what stands behind its first so many values. */
function beginningOf(value: unknown): unknown {
  let left = MAX_VALUES;
  const copy = (each: unknown): unknown => {
    left--;
    if (typeof each !== 'object' || each === null) return each;
    if (Array.isArray(each)) {
      const items: unknown[] = [];
      for (let index = 0; index < each.length && left > 0; index++) items.push(copy(each[index]));
      return items;
    }
    const fields: Record<string, unknown> = Object.create(null);
    for (const name of Object.keys(each)) {
      if (left <= 0) break;
      fields[name] = copy(fieldOf(each, name));
    }
    return fields;
  };
  return copy(value);
}

function messagesOf(errors: ErrorObject[]): FieldMessages {
  const messages: FieldMessages = Object.create(null);
  const misfits = new Set(errors.filter(({ keyword }) => keyword === 'type').map(({ instancePath }) => instancePath));
  for (const error of errors) {
    if (isNoise(error)) continue;
    if ((error.keyword === 'enum' || error.keyword === 'format') && misfits.has(error.instancePath)) continue;
    const path = error.instancePath.split('/').slice(1).map(unescapePointer);
    if (error.keyword === 'required') path.push(error.params.missingProperty);
    if (error.keyword === 'additionalProperties') path.push(short(error.params.additionalProperty));
    if (isObjectWanted(error) && error.data !== null) path.push('_schema');
    addMessage(messages, path.length > 0 ? path : ['_schema'], messageOf(error));
  }
  return messages;
}

/** "Or null" is written as an alternative where the other one is a reference: its failure says nothing. */
const isNoise = ({ keyword, params }: ErrorObject) =>
  keyword === 'anyOf' || (keyword === 'type' && params.type === 'null');

const isObjectWanted = (error: ErrorObject) =>
  error.keyword === 'type' && wantedType(error) === 'object' && !!error.parentSchema?.properties;

const wantedType = ({ params }: ErrorObject): string => [params.type].flat().join(',').split(',', 1).join();

const unescapePointer = (segment: string) => segment.replace(/~1/g, '/').replace(/~0/g, '~');

/** Adds a message at a path; where an object has messages of its own, they are under `_schema`. */
export function addMessage(messages: FieldMessages, path: readonly string[], message: string): void {
  const [head = '', ...rest] = path;
  const known = messages[head];
  if (rest.length === 0) {
    if (known && !Array.isArray(known)) addMessage(known, ['_schema'], message);
    else if (!known) messages[head] = [message];
    else if (!known.includes(message)) known.push(message);
    return;
  }
  let inner = known;
  if (!inner || Array.isArray(inner)) {
    const nested: FieldMessages = Object.create(null);
    if (inner) nested._schema = inner;
    inner = messages[head] = nested;
  }
  addMessage(inner, rest, message);
}

const NOT_VALID: Record<string, string> = {
  string: 'Not a valid string.',
  integer: 'Not a valid integer.',
  number: 'Not a valid number.',
  boolean: 'Not a valid boolean.',
  array: 'Not a valid list.',
};

function messageOf(error: ErrorObject): string {
  const { keyword, params, parentSchema = {}, data } = error;
  switch (keyword) {
    case 'required':
      return 'Missing data for required field.';
    case 'additionalProperties':
      return 'Unknown field.';
    case 'type':
      if (error.instancePath === '') return 'Invalid input type.';
      if (data === null) return 'Field may not be null.';
      return (
        NOT_VALID[wantedType(error)] ?? (parentSchema.properties ? 'Invalid input type.' : 'Not a valid mapping type.')
      );
    case 'enum':
      if (data === null) return 'Field may not be null.';
      return `Must be one of: ${parentSchema.enum.filter((each: unknown) => each !== null).join(', ')}.`;
    case 'format':
      return parentSchema.format === 'int32' ? 'Not a valid integer.' : 'Not a valid datetime.';
    case 'minimum':
    case 'maximum':
      return rangeMessage(parentSchema as JsonSchema);
    case 'minLength':
    case 'maxLength':
      return lengthMessage(parentSchema.minLength, parentSchema.maxLength);
    case 'minItems':
    case 'maxItems':
      return lengthMessage(parentSchema.minItems, parentSchema.maxItems);
    default:
      return `Not a valid value (${keyword} ${JSON.stringify(params)}).`;
  }
}

function rangeMessage({ minimum, maximum }: JsonSchema): string {
  const limits = [
    ...(minimum === undefined ? [] : [`greater than or equal to ${minimum}`]),
    ...(maximum === undefined ? [] : [`less than or equal to ${maximum}`]),
  ];
  return `Must be ${limits.join(' and ')}.`;
}

function lengthMessage(minimum: number | undefined, maximum: number | undefined): string {
  if (minimum === undefined) return `Longer than maximum length ${maximum}.`;
  if (maximum === undefined) return `Shorter than minimum length ${minimum}.`;
  return `Length must be between ${minimum} and ${maximum}.`;
}
