import { STATUS_CODES } from 'node:http';
import { type FieldWords, wordsFor } from '../graphql/described';
import { fieldOf, isObject } from '../untyped.rules';
import { type ExampleValues, exampleOf } from './openapi-examples.rules';
import { type Components, withNull } from './request-schema';
import type { JsonSchema } from './route';

type Json = Record<string, unknown>;

/** What the OpenAPI document is told beside the routes. */
export interface Completion {
  /** The values of examples, by names. */
  examples: ExampleValues;
  /** What properties and parameters are that say nothing of themselves, by names. */
  words: FieldWords;
  /** The schemas of objects that GraphQL knows as JSON alone: by component, and which properties they are of. */
  shapes: readonly NamedShape[];
}

export interface NamedShape {
  component: string;
  schema: JsonSchema;
  /** The name of the properties; `within` names the components, or the beginnings of paths, that are meant: all without it. */
  property: string;
  within?: readonly string[];
}

interface Parts {
  paths: Record<string, Json>;
  webhooks: Record<string, Json>;
  schemas: Components;
}

/** Names the shapes of open objects, describes what is not described, and shows an example of all that is sent and answered. */
export function complete(parts: Parts, { examples, words, shapes }: Completion): Parts {
  const named = Object.fromEntries(shapes.map(({ component, schema }) => [component, schema]));
  const own = unshared({ ...parts, schemas: { ...parts.schemas, ...named } });
  const { paths, webhooks, schemas } = own;
  const finish = (schema: unknown, place: string) => {
    if (isObject(schema)) visit(schema, place, { words, shapes });
  };
  for (const [name, schema] of Object.entries(schemas)) finish(schema, name);
  for (const [path, operations] of [...Object.entries(paths), ...Object.entries(webhooks)])
    for (const operation of Object.values(operations)) {
      for (const parameter of listOf(fieldOf(operation, 'parameters'))) {
        describeParameter(parameter, words);
        parameter.example ??= exampleFor(parameter, schemas, examples);
      }
      for (const content of contentsOf(operation)) {
        finish(content.schema, path);
        content.example ??= exampleFor(content, schemas, examples);
      }
    }
  return own;
}

/** A copy in which no part stands in two places: constants of the documents do, and each place has words of its own. */
function unshared<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}

const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** What is sent and answered, of every media type. */
function contentsOf(operation: unknown): Json[] {
  const bodies = [fieldOf(operation, 'requestBody'), ...Object.values(Object(fieldOf(operation, 'responses')))];
  return bodies.flatMap((body) =>
    Object.entries(Object(fieldOf(body, 'content'))).flatMap(([type, content]) => {
      if (!isObject(content)) return [];
      const schema = content.schema ?? { type: 'string' };
      return [Object.assign(content, { schema }, TEXTS[type] !== undefined && { example: TEXTS[type] })];
    }),
  );
}

/** Examples of what is no JSON. */
const TEXTS: Readonly<Record<string, string>> = {
  'text/csv':
    'service_id,end_user_id,name\r\neus_06h0b5zfv2gtg863nzh6fe4j5mp5myt5s10a,deal-20417,Harbor Lantern Supply\r\n',
  'application/x-ndjson': '{"number":1,"actor":"system","operation":"createAccount","outcome":"done"}\n',
  'message/rfc822':
    'From: deals@quietharbor.example\r\nSubject: Harbor Lantern Supply\r\n\r\nApproved for $60,000.\r\n',
};

function exampleFor({ schema, name }: Json, schemas: Components, values: ExampleValues): unknown {
  if (!isObject(schema)) return null;
  const { type, format } = schema;
  if (name === undefined && type === 'string') return format === 'binary' ? 'The bytes of the file.' : 'A text.';
  return exampleOf(schema, schemas, values, String(name ?? ''));
}

function describeParameter(parameter: Json, words: FieldWords): void {
  const { name, schema } = parameter;
  if (typeof name !== 'string' || parameter.description !== undefined) return;
  parameter.description = fieldOf(schema, 'description') ?? wordsFor(words, '', name.toLowerCase());
}

function visit(schema: JsonSchema, place: string, given: Pick<Completion, 'words' | 'shapes'>): void {
  const { items, anyOf = [], allOf = [], properties = {} } = schema;
  for (const each of [...(items ? [items] : []), ...anyOf, ...allOf]) visit(each, place, given);
  for (const [name, each] of Object.entries(properties)) {
    properties[name] = shaped(name, each, place, given.shapes);
    properties[name].description ??= wordsFor(given.words, place, name);
    if (properties[name].description === undefined) delete properties[name].description;
    visit(properties[name], place, given);
  }
}

/** An object of which the schema says no more than that it is one, as the shape that its name has. */
function shaped(name: string, schema: JsonSchema, place: string, shapes: readonly NamedShape[]): JsonSchema {
  const types = [schema.type ?? []].flat();
  if (!types.includes('object') || schema.properties || schema.readOnly) return schema;
  const shape = shapes.find(
    ({ property, within, component }) =>
      property === name && component !== place && (!within || within.some((each) => place.startsWith(each))),
  );
  if (!shape) return schema;
  const reference = { $ref: `#/components/schemas/${shape.component}` };
  const { description } = schema;
  return { ...(types.includes('null') ? withNull(reference) : reference), ...(description && { description }) };
}

/** What each refusal means, and what one says. */
const REFUSALS: Readonly<Record<number, { means: string; says: unknown }>> = {
  400: { means: 'Understood, and not acceptable: the description says why.', says: 'The deal has no files.' },
  401: { means: 'No key, or none that works; for a session, one that has ended.', says: 'Unauthorized' },
  403: { means: 'The key or role may not do this.', says: 'This API key does not have the scope "configure".' },
  404: {
    means: 'There is no such record for this caller: another account’s does not exist either.',
    says: 'Not found',
  },
  409: { means: 'The record is in a state in which this cannot be done now.', says: 'The submission is being sent.' },
  413: { means: 'More was sent than the operation takes.', says: 'The body is larger than 1 MB.' },
  422: {
    means: 'What was sent has not the form that it must have: messages by place (json, query) and field.',
    says: { json: { name: ['Longer than maximum length 128.'] } },
  },
  429: { means: 'Too much at a time: Retry-After says when to go on.', says: 'Too many requests.' },
};

export const errorResponse = (status: number): Json => ({
  description: REFUSALS[status]?.means ?? STATUS_CODES[status],
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error' },
      example: {
        code: status,
        name: STATUS_CODES[status],
        description: REFUSALS[status]?.says ?? STATUS_CODES[status],
      },
    },
  },
});
