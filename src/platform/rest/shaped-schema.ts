import { fieldOf } from '../untyped.rules';
import { withNull } from './request-schema';
import type { JsonSchema, Route } from './route';

/**
 * The schema of what `shape` makes of data of this schema. It is pure, so it is given data whose every part is known by its
 * schema, and the parts are found again in what it makes: once with all there is, once with null wherever that may be.
 * What it computes itself may be anything; so may all of it where it needs real values.
 */
export function shapedSchema(
  data: JsonSchema,
  shape: NonNullable<Route['shape']>,
  computed: NonNullable<Route['computed']> = {},
): JsonSchema {
  const schemas = new WeakMap<object, JsonSchema>();
  const made = (isFull: boolean) => {
    try {
      return shape(sampleOf(data, isFull, schemas) as never, {}, '');
    } catch {
      return undefined;
    }
  };
  return schemaOf(made(true), made(false), { schemas, computed });
}

type Schemas = WeakMap<object, JsonSchema>;

interface Known {
  schemas: Schemas;
  /** By the names of keys: what the shape makes of no data. */
  computed: Readonly<Record<string, JsonSchema>>;
}

function sampleOf(schema: JsonSchema, isFull: boolean, schemas: Schemas): object | null {
  if (!isFull && schema.type?.includes('null')) return null;
  const inner = (each: JsonSchema) => sampleOf(each, isFull, schemas);
  const properties = Object.entries(schema.properties ?? {});
  const sample = schema.properties
    ? Object.fromEntries(properties.map(([name, each]) => [name, inner(each)]))
    : schema.items
      ? [inner(schema.items)]
      : new Leaf();
  schemas.set(sample, schema);
  return sample;
}

/** `full` as it was made of all there is, `bare` the same place in what was made with nulls; undefined where there is none. */
function schemaOf(full: unknown, bare: unknown, known: Known): JsonSchema {
  if (typeof full !== 'object' || full === null) return {};
  const schema = known.schemas.get(full) ?? made(full, bare, known);
  return bare === null ? withNull(schema) : schema;
}

function made(full: object, bare: unknown, known: Known): JsonSchema {
  const inBare = (name: string) => fieldOf(bare, name);
  if (Array.isArray(full)) return { type: 'array', items: schemaOf(full[0], inBare('0'), known) };
  const properties = Object.fromEntries(
    Object.entries(full).map(([name, each]) => [name, known.computed[name] ?? schemaOf(each, inBare(name), known)]),
  );
  return { type: 'object', properties, required: Object.keys(properties) };
}

/** Stands for a text, a number or a boolean. */
class Leaf {
  [Symbol.toPrimitive]() {
    return 2;
  }
}
