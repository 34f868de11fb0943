export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  required?: string[];
  enum?: unknown[];
  format?: string;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema?: Schema;
}

interface Content {
  schema?: Schema;
  example?: unknown;
}

export interface Body {
  $ref?: string;
  description?: string;
  content?: Record<string, Content>;
}

interface Written {
  summary: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: Body;
  responses?: Record<string, Body>;
}

export interface OpenApi {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Written>>;
  webhooks: Record<string, Record<string, Written>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Body> };
}

export interface Operation extends Written {
  id: string;
  method: string;
  path: string;
  /** A webhook is sent by the service, and cannot be tried. */
  isWebhook: boolean;
}

export interface Area {
  name: string;
  about: string;
  operations: Operation[];
}

const lastOf = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1);

/** All operations by their areas, webhooks last; what refers to a common answer has it. */
export function operationsOf({ tags, paths, webhooks, components }: OpenApi): Area[] {
  const all = (of: OpenApi['paths'], isWebhook: boolean): Operation[] =>
    Object.entries(of).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, written]) => ({
        ...written,
        responses: Object.fromEntries(
          Object.entries(written.responses ?? {}).map(([status, body]) => [
            status,
            body.$ref ? (components.responses[lastOf(body.$ref)] ?? body) : body,
          ]),
        ),
        id: `${method}-${path}`,
        method: method.toUpperCase(),
        path,
        isWebhook,
      })),
    );
  const own = all(paths, false);
  const areas = tags.map(({ name, description }) => ({
    name,
    about: description,
    operations: own.filter((operation) => operation.tags?.includes(name)),
  }));
  return [...areas, { name: 'Topics', about: 'What is posted to webhooks', operations: all(webhooks, true) }];
}

/** The schema itself, where it stands under another name. */
export function resolved(schema: Schema, schemas: Record<string, Schema>): Schema {
  if (schema.$ref)
    return { ...schemas[lastOf(schema.$ref)], ...(schema.description && { description: schema.description }) };
  const [first] = schema.anyOf ?? [];
  if (first && !schema.properties)
    return { ...resolved(first, schemas), ...(schema.description && { description: schema.description }) };
  if (schema.allOf)
    return {
      ...schema,
      properties: Object.assign({}, ...schema.allOf.map((each) => resolved(each, schemas).properties)),
    };
  return schema;
}

/** What a value is, in a word or two. */
export function typeOf(schema: Schema): string {
  if (schema.enum) return schema.enum.filter((each) => each !== null).join(' | ');
  const types = [schema.type ?? 'any'].flat().filter((each) => each !== 'null');
  return schema.format ? `${types.join(' or ')} (${schema.format})` : types.join(' or ');
}
