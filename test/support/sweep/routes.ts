import type { OpenApiDocument } from '../../../src/platform/rest/openapi';
import type { JsonSchema } from '../../../src/platform/rest/route';

export interface RouteOperation {
  method: string;
  path: string;
  parameters: string[];
  query: { name: string; schema: JsonSchema; required: boolean }[];
  /** Of a JSON body. */
  body: JsonSchema | undefined;
  /** How bodies of other kinds are sent. */
  contentTypes: string[];
  /** Served without an account's key, or in another way as well. */
  open: boolean;
}

interface Parameter {
  name: string;
  in: string;
  schema: JsonSchema;
  required?: boolean;
}

interface OpenApiOperation {
  security?: object[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: JsonSchema }> };
}

/** Everything that the OpenAPI document tells of, with every reference in a JSON body resolved. */
export function routesOf(document: OpenApiDocument): RouteOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, OpenApiOperation>).map(([method, operation]) => {
      const content = operation.requestBody?.content ?? {};
      const body = content['application/json']?.schema;
      return {
        method: method.toUpperCase(),
        path,
        parameters: [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!),
        query: (operation.parameters ?? [])
          .filter((each) => each.in === 'query')
          .map(({ name, schema, required = false }) => ({ name, schema, required })),
        body: body && resolved(body, document.components.schemas),
        contentTypes: Object.keys(content),
        open: operation.security !== undefined && !operation.security.some((each) => 'apiKey' in each),
      };
    }),
  );
}

/** Without `$ref`, to a depth at which inputs that contain themselves end. */
function resolved(schema: JsonSchema, components: Record<string, JsonSchema>, depth = 8): JsonSchema {
  if (depth === 0) return {};
  const inner = (each: JsonSchema) => resolved(each, components, depth - 1);
  if (schema.$ref) return inner(components[schema.$ref.split('/').pop()!]!);
  const allOf = schema.allOf?.map(inner).reduce(overlaid);
  const anyOf = schema.anyOf?.map(inner).find((each) => each.type !== 'null');
  return {
    ...schema,
    ...allOf,
    ...anyOf,
    ...(schema.items && { items: inner(schema.items) }),
    ...(schema.properties && {
      properties: Object.fromEntries(Object.entries(schema.properties).map(([name, each]) => [name, inner(each)])),
    }),
  };
}

/** Bounds are written as a second schema laid over the first. */
function overlaid(below: JsonSchema, above: JsonSchema): JsonSchema {
  const properties: Record<string, JsonSchema> = { ...below.properties };
  for (const [name, each] of Object.entries(above.properties ?? {}))
    properties[name] = { ...properties[name], ...each };
  return { ...below, ...above, properties };
}

const TEXTS: Record<string, string> = {
  url: 'https://example.com/hook',
  topic: 'end_user.created',
  application_status: 'approved',
  file_base64: 'JVBERi0xLjc=',
  filename: 'a.pdf',
};

export const typeOf = (schema: JsonSchema): string | undefined =>
  [schema.type ?? []].flat().find((type) => type !== 'null');

/** A value that fits the schema: what is required, and ids that `idFor` knows and that are not read-only. */
export function fittingJson(schema: JsonSchema, idFor: (name: string) => string | undefined, name = ''): unknown {
  const own = schema.enum?.find((each) => each !== null);
  if (own !== undefined) return own;
  switch (typeOf(schema)) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([each, { readOnly }]) => schema.required?.includes(each) || (!readOnly && idFor(each) !== undefined))
          .map(([each, inner]) => [each, fittingJson(inner, idFor, each)]),
      );
    case 'array':
      return [fittingJson(schema.items ?? {}, idFor, name)];
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return false;
    default:
      if (schema.format === 'date-time') return '2026-01-01T00:00:00.000Z';
      return idFor(name) ?? TEXTS[name] ?? 'text';
  }
}
