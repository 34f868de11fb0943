import { STATUS_CODES } from 'node:http';
import { type GraphQLSchema, Kind } from 'graphql';
import { present } from '../untyped.rules';
import { checksItself, matchedBy } from './if-match';
import { bodySchema } from './openapi-body';
import { type Completion, complete, errorResponse } from './openapi-complete';
import { plainBodySchema } from './plain-body';
import { headerName } from './request';
import { type Components, requestSchemas } from './request-schema';
import { dataSchema, withReferences } from './response-schema';
import { API_VERSION, type JsonSchema, type PlainRoute, pathParameters, type Route } from './route';
import { shapedSchema } from './shaped-schema';
import { type StoredDocument, storedDocument } from './stored-document';
import { wireSchema } from './wire-schema';

type Json = Record<string, unknown>;

export interface OpenApiDocument {
  openapi: string;
  info: Json;
  tags: Json[];
  paths: Record<string, Json>;
  webhooks: Record<string, Json>;
  components: { schemas: Components; responses: Json; securitySchemes: Json };
  security: Json[];
}

/**
 * The OpenAPI 3.1 document of the REST interface, derived from the documents themselves, so that it cannot drift: the same
 * schemas check requests. Pure, and the same for the same routes. Throws as the mount does when a document does not fit.
 */
export function openapiDocument(
  schema: GraphQLSchema,
  routes: readonly Route[],
  plainRoutes: readonly PlainRoute[] = [],
  webhooks: Record<string, Json> = {},
  info: { title: string; description?: string } = { title: 'dealgate' },
  completion?: Completion,
): OpenApiDocument {
  const wire = wireSchema(schema);
  const schemas: Components = { Error: ERROR };
  const paths: Record<string, Json> = {};
  const add = (route: Route | PlainRoute, operation: Json) => {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation };
  };
  for (const route of routes) add(route, storedOperation(wire, route, schemas, routes));
  for (const route of plainRoutes) add(route, plainOperation(wire, route, schemas));
  const parts = { paths, webhooks, schemas };
  const shown = completion ? complete(parts, completion) : parts;
  return {
    openapi: '3.1.0',
    info: { ...info, version: API_VERSION },
    tags: areasOf([...routes, ...plainRoutes]),
    paths: shown.paths,
    webhooks: shown.webhooks,
    components: {
      schemas: shown.schemas,
      responses: Object.fromEntries(STATUSES.map((status) => [nameOf(status), errorResponse(status)])),
      securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' } },
    },
    security: [{ apiKey: [] }],
  };
}

const RECEIPT =
  'A key without the scope read is answered ids, statuses and what is shown this once; the other keys are left out.';

/** Each area once, in the order of its first endpoint. */
const areasOf = (routes: readonly (Route | PlainRoute)[]): Json[] =>
  [...new Set(routes.flatMap(({ area }) => area ?? []))].map(({ name, about }) => ({ name, description: about }));

const ERROR: JsonSchema = {
  type: 'object',
  properties: {
    code: { type: 'integer', description: 'The HTTP status.' },
    name: { type: 'string', description: 'The reason phrase.' },
    description: {
      description: 'A text; for 422 the messages by place (json, query) and field.',
      anyOf: [{ type: 'string' }, { type: 'object' }],
    },
  },
  required: ['code', 'name', 'description'],
};

function storedOperation(schema: GraphQLSchema, route: Route, components: Components, routes: readonly Route[]): Json {
  const isMatched = matchedBy(route, routes) !== undefined;
  const conditional = isMatched || checksItself(route);
  const stored = storedDocument(schema, route);
  const request = requestSchemas(stored, components);
  const body = bodySchema(schema, route, request.body, components);
  const query = Object.entries(request.query.properties ?? {});
  const required = new Set(request.query.required);
  return {
    ...about(route),
    description: descriptionOf(schema, route, stored),
    parameters: [
      ...pathParameters(route.path).map((name) =>
        parameter(name, 'path', request.path[name] ?? { type: 'string' }, true),
      ),
      ...query.map(([name, each]) => parameter(name, 'query', each, required.has(name))),
      ...stored.variables
        .filter(({ place }) => place === 'header')
        .map(({ name }) => parameter(headerName(name), 'header', { type: 'string' }, false)),
      ...(isMatched ? [parameter('if-match', 'header', { type: 'string' }, false)] : []),
      ...idempotencyKey(route),
    ],
    ...(body &&
      hasFields(body) && {
        requestBody: {
          required: stored.variables.some(
            (each) => each.required && (each.place === 'body' || each.place === 'wholeBody'),
          ),
          ...(route.wrapper && { description: `Also under \`${route.wrapper}\`, as it is answered.` }),
          content: { 'application/json': { schema: body } },
        },
      }),
    responses: {
      ...successes(schema, route, components),
      ...(route.method === 'GET' && { 304: { description: 'Not Modified: If-None-Match names the answer' } }),
      // A body that no field is taken from is read as well, and may be too large.
      ...errors(route.method, { takesBody: request.body !== undefined, checked: true, conditional }),
    },
  };
}

/** What GraphQL says of the fields that the document asks for, and what a caller without `read` is told. */
function descriptionOf(schema: GraphQLSchema, route: Route, { operation }: StoredDocument): string {
  const fields = schema.getRootType(operation.operation)?.getFields() ?? {};
  const named = operation.selectionSet.selections.flatMap((node) =>
    node.kind === Kind.FIELD ? (route.description ?? fields[node.name.value]?.description ?? []) : [],
  );
  const isTold = route.status !== 204 && operation.operation === 'mutation';
  return [...(named.length > 0 ? named : [`${route.summary}.`]), ...(isTold ? [RECEIPT] : [])].join('\n\n');
}

function successes(schema: GraphQLSchema, route: Route, components: Components): Json {
  const content = answer(schema, route, components);
  const statuses = [route.status, ...(route.otherStatus ? [route.otherStatus.status] : [])];
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: STATUS_CODES[status] ?? 'Answer', ...headersOf(route), ...content },
    ]),
  );
}

const headersOf = ({ whole }: Route): Json =>
  whole
    ? { headers: { 'x-total-count': { description: 'How many rows there are in all.', schema: { type: 'integer' } } } }
    : {};

const hasFields = (body: JsonSchema) => !body.properties || Object.keys(body.properties).length > 0;

const rootOf = ({ properties = {} }: JsonSchema, { rootKeys: [key = ''] }: StoredDocument) =>
  present(properties[key], `The field ${key} of an answer`);

function answer(schema: GraphQLSchema, route: Route, components: Components): Json {
  if (route.status === 204) return {};
  const stored = storedDocument(schema, route);
  const data = dataSchema(schema, stored);
  const { responseSchema, shape } = route;
  const body = responseSchema?.(data) ?? (shape ? shapedSchema(data, shape, route.computed) : rootOf(data, stored));
  return { content: { 'application/json': { schema: withReferences(schema, body, components) } } };
}

function plainOperation(schema: GraphQLSchema, route: PlainRoute, components: Components): Json {
  const requestBody = route.body
    ? {
        required: true,
        content: { 'application/json': { schema: plainBodySchema(schema, route.body, components) } },
      }
    : route.requestBody;
  return {
    ...about(route),
    description: route.description ?? `${route.summary}.`,
    ...(route.anonymous && { security: [] }),
    parameters: [
      ...pathParameters(route.path)
        .filter((name) => !route.parameters?.some((own) => own.name === name))
        .map((name) => parameter(name, 'path', { type: 'string' }, true)),
      ...(route.parameters ?? []),
      ...(route.scope === null ? [] : idempotencyKey(route)),
    ],
    ...(requestBody && { requestBody }),
    responses: {
      ...errors(route.method, {
        takesBody: requestBody !== undefined,
        checked: (route.parameters ?? []).length > 0,
        anonymous: route.anonymous,
      }),
      ...route.responses,
    },
  };
}

/** What every POST of an account takes. */
const idempotencyKey = ({ method }: Route | PlainRoute): Json[] =>
  method === 'POST'
    ? [
        parameter(
          'Idempotency-Key',
          'header',
          {
            type: 'string',
            minLength: 1,
            maxLength: 255,
            description:
              'Within 24 hours a repeat with the same key and content gets the first answer and does nothing.',
          },
          false,
        ),
      ]
    : [];

/** Generators make a function of each operationId: no two are the same, also where a path is served with and without /api. */
const about = ({ method, path, summary, area }: Route | PlainRoute): Json => ({
  operationId: `${method.toLowerCase()}${(path.startsWith('/api/') ? path.slice('/api'.length) : `/root${path}`)
    .replace(/[{}]/g, '')
    .replace(/(?<!\W)\W+(?=\w)/g, '_')
    .replace(/(?<!\W)\W+$/, '')}`,
  summary,
  ...(area && { tags: [area.name] }),
});

function parameter(
  name: string,
  place: 'path' | 'query' | 'header',
  { description, ...schema }: JsonSchema,
  required: boolean,
): Json {
  return { name, in: place, required, ...(description && { description }), schema };
}

const STATUSES = [400, 401, 403, 404, 409, 412, 413, 422, 429] as const;

function errors(
  method: string,
  has: { takesBody: boolean; checked: boolean; conditional?: boolean; anonymous?: true | undefined },
): Json {
  const fit = STATUSES.filter((status) => {
    if (status === 401 || status === 403) return !has.anonymous;
    if (status === 400 || status === 409) return method !== 'GET';
    if (status === 412) return has.conditional === true;
    if (status === 413) return has.takesBody;
    return status === 422 ? has.checked || has.takesBody : true;
  });
  return Object.fromEntries(fit.map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }]));
}

const nameOf = (status: number) => (STATUS_CODES[status] ?? String(status)).replace(/\W/g, '');
