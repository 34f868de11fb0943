import type { Components } from './request-schema';
import type { JsonSchema } from './route';

/** What stands at keys of these names, where the schema leaves a choice. */
export type ExampleValues = Readonly<Record<string, unknown>>;

const INSTANT = '2026-11-20T15:04:05.000Z';
const ID = '06h0b5zfv2gtg863nzh6fe4j5mp5myt5s10a';
/** Schemas may contain themselves: checks of policies are made of checks. */
const DEEPEST = 12;

/** A value that the schema describes: of a request what a client writes, of an answer all that is there. */
export function exampleOf(
  schema: JsonSchema,
  components: Components,
  values: ExampleValues,
  name = '',
  depth = 0,
): unknown {
  const { $ref, anyOf, properties, enum: choices, items } = schema;
  const inner = (each: JsonSchema, key: string) => exampleOf(each, components, values, key, depth + 1);
  const nothing = Object.hasOwn(values, name) && values[name] === null && admitsNull(schema) && !$ref;
  if (nothing) return null;
  if (schema.const !== undefined) return schema.const;
  if ($ref) return exampleOf(components[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {}, components, values, name, depth);
  if (!properties && anyOf?.[0]) return exampleOf(anyOf[0], components, values, name, depth);
  if (schema.default !== undefined && schema.default !== null) return schema.default;
  if (choices) return choices.includes(values[name]) ? values[name] : choices[0];
  const type = [schema.type ?? []].flat()[0];
  if (properties) {
    const shown = Object.entries(properties).filter(([, each]) => !each.readOnly && depth < DEEPEST);
    return Object.fromEntries(shown.map(([key, each]) => [key, inner(each, key)]));
  }
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (typeOf(value) === type || (type === 'number' && typeof value === 'number')) return value;
  if (type === 'array') return items && depth < DEEPEST ? [inner(items, name)] : [];
  if (type === 'object') return {};
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  return type === 'string' ? textOf(schema, name) : null;
}

const admitsNull = ({ type, anyOf }: JsonSchema) =>
  (type === undefined && !anyOf) || !!type?.includes('null') || !!anyOf?.some((each) => each.type === 'null');

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  if (Number.isInteger(value)) return 'integer';
  return typeof value;
}

function textOf({ format, description = '', minLength = 0 }: JsonSchema, name: string): string {
  if (format === 'date-time') return INSTANT;
  if (description.startsWith('YYYY-MM-DD')) return INSTANT.slice(0, 'YYYY-MM-DD'.length);
  const [prefix = ''] = /^[a-z]{3}_(?=…)/.exec(description) ?? [];
  if (prefix) return prefix + ID;
  return name.replaceAll('_', ' ').padEnd(minLength, 'x');
}
