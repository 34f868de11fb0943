import {
  type GraphQLInputType,
  type GraphQLNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql';
import type { Bounds, JsonSchema } from './route';
import type { StoredDocument, StoredVariable } from './stored-document';
import { PAGE_BOUNDS } from './whole-list.rules';
import { wireName, wireValues } from './wire-schema';

export type Components = Record<string, JsonSchema>;

export interface RequestSchemas {
  /** By parameter: the schema of its value once it has been converted from text. */
  path: Record<string, JsonSchema>;
  query: JsonSchema;
  /** Undefined where the route takes no body. */
  body?: JsonSchema;
}

/** The schemas that requests are checked against, which OpenAPI shows. Input objects are added to `components`. */
export function requestSchemas({ route, variables }: StoredDocument, components: Components): RequestSchemas {
  const at = (place: StoredVariable['place']) => variables.filter((each) => each.place === place);
  const bounds = { ...(route.whole && PAGE_BOUNDS), ...route.bounds };
  const schemaOf = (variable: StoredVariable): JsonSchema => {
    const base = inputSchema(variable.type, components);
    return {
      ...(variable.nullable && variable.place !== 'query' && variable.place !== 'path' ? base : withoutNull(base)),
      ...(variable.description && { description: variable.description }),
      ...(variable.default !== undefined && { default: variable.default }),
      ...bounds[variable.name],
    };
  };
  const object = (all: StoredVariable[]): JsonSchema => ({
    type: 'object',
    properties: Object.fromEntries(all.map((each) => [each.name, schemaOf(each)])),
    ...(all.some(({ required }) => required) && {
      required: all.filter((each) => each.required).map(({ name }) => name),
    }),
    additionalProperties: false,
  });
  const [whole] = at('wholeBody');
  const takesBody = route.method !== 'GET' && (route.method !== 'DELETE' || at('body').length > 0 || whole);
  return {
    path: Object.fromEntries(at('path').map((each) => [each.name, schemaOf(each)])),
    query: object(at('query')),
    ...(takesBody && {
      body: whole ? bounded(withoutNull(inputSchema(whole.type, components)), route.bounds) : object(at('body')),
    }),
  };
}

/** A type's values as they stand in JSON, or in the query once converted. */
export function inputSchema(type: GraphQLInputType, components: Components): JsonSchema {
  if (isNonNullType(type)) return withoutNull(inputSchema(type.ofType, components));
  if (isListType(type)) return { type: ['array', 'null'], items: inputSchema(type.ofType, components) };
  if (!isInputObjectType(type)) return withNull(leafSchema(type));
  if (!components[type.name]) {
    // Named before it is filled: an input object may contain itself.
    const schema: JsonSchema = { type: 'object' };
    components[type.name] = schema;
    const fields = Object.values(type.getFields());
    if (type.description) schema.description = type.description;
    schema.properties = Object.fromEntries(
      fields.map((field) => [
        wireName(field.name),
        {
          ...inputSchema(field.type, components),
          ...(field.description && { description: field.description }),
          ...(field.defaultValue !== undefined && field.defaultValue !== null && { default: field.defaultValue }),
        },
      ]),
    );
    const required = fields.filter(isRequiredInputField).map(({ name }) => wireName(name));
    if (required.length > 0) schema.required = required;
    schema.additionalProperties = false;
  }
  return withNull({ $ref: `#/components/schemas/${type.name}` });
}

const LEAVES: Record<string, JsonSchema> = {
  String: { type: 'string' },
  ID: { type: 'string' },
  Int: { type: 'integer', format: 'int32' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  DateTime: { type: 'string', format: 'date-time' },
  // Without the word, generated clients take it for an object that has nothing in it.
  JSONObject: { type: 'object', additionalProperties: true },
};

/** A scalar that is not known here may be any JSON value: its own parsing checks it. */
export function leafSchema(type: GraphQLNamedType): JsonSchema {
  const values = wireValues(type);
  return values ? { type: 'string', enum: values } : { ...LEAVES[type.name] };
}

export function withNull(schema: JsonSchema): JsonSchema {
  if (schema.$ref) return { anyOf: [schema, { type: 'null' }] };
  if (schema.type === undefined || schema.type.includes('null')) return schema;
  return { ...schema, type: [schema.type, 'null'].flat(), ...(schema.enum && { enum: [...schema.enum, null] }) };
}

export function withoutNull(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema;
  if (anyOf) return { ...anyOf[0], ...rest };
  if (!Array.isArray(schema.type)) return schema;
  const type = schema.type.filter((each) => each !== 'null');
  const [first = type] = type;
  return {
    ...schema,
    type: type.length === 1 ? first : type,
    ...(schema.enum && { enum: schema.enum.filter((each) => each !== null) }),
  };
}

/** Lays bounds over a body that is one input object, whose own schema may serve other routes too. */
function bounded(schema: JsonSchema, bounds: Record<string, Bounds> | undefined): JsonSchema {
  if (!bounds) return schema;
  const overlay: JsonSchema = {};
  for (const [path, bound] of Object.entries(bounds)) {
    const target = path.split('.').reduce((at, name) => {
      at.properties ??= {};
      at.properties[name] ??= {};
      return at.properties[name];
    }, overlay);
    Object.assign(target, bound);
  }
  return { allOf: [schema, overlay] };
}
