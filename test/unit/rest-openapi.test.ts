import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020';
import { execute } from 'graphql';
import { type OpenApiDocument, openapiDocument } from '../../src/platform/rest/openapi';
import type { JsonSchema, PlainRoute } from '../../src/platform/rest/route';
import { storedDocument } from '../../src/platform/rest/stored-document';
import { wireSchema } from '../../src/platform/rest/wire-schema';
import { toySchema } from '../support/rest-toy';
import { bookRoute, shelfRoute, toyRoutes } from '../support/rest-toy-routes';

interface Operation {
  parameters: {
    name: string;
    in: string;
    required: boolean;
    schema: JsonSchema;
    description?: string;
    example?: unknown;
  }[];
  responses: Record<string, { content: { 'application/json': { schema: JsonSchema; example?: unknown } } }>;
  requestBody: { required: boolean; content: { 'application/json': { schema: JsonSchema; example?: unknown } } };
  [key: string]: unknown;
}

const plain: PlainRoute = {
  method: 'GET',
  path: '/api/hello_world/',
  summary: 'Greets',
  anonymous: true,
  scope: null,
  responses: { 200: { description: 'OK', content: { 'text/plain': { schema: { type: 'string' } } } } },
  handler: () => undefined,
};

const document = openapiDocument(toySchema, toyRoutes, [plain]);
const operation = (method: string, path: string) => document.paths[path]![method] as unknown as Operation;
const schemas = document.components.schemas;
const service: OpenApiDocument = JSON.parse(readFileSync(join(__dirname, '../../schema/openapi.json'), 'utf8'));

const operationsOf = ({ paths, webhooks }: OpenApiDocument) =>
  Object.entries({ ...paths, ...webhooks }).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, each]) => [path, method, each as Operation] as const),
  );

describe('the OpenAPI document', () => {
  test('is the same each time', () => {
    expect(JSON.stringify(openapiDocument(toySchema, toyRoutes, [plain]))).toBe(JSON.stringify(document));
  });

  test('names version, key and every route', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { version: '2021-07-19' }, security: [{ apiKey: [] }] });
    expect(document.components.securitySchemes).toEqual({
      apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
    });
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(listed.sort()).toEqual([...toyRoutes, plain].map(({ method, path }) => `${method} ${path}`).sort());
  });

  test('groups the routes by what they are about', () => {
    expect(document.tags).toEqual([{ name: 'Books', description: 'What is on the shelves' }]);
    expect(operation('get', bookRoute.path).tags).toEqual(['Books']);
    expect(operation('get', plain.path)).not.toHaveProperty('tags');
  });

  test('has no reference that leads nowhere', () => {
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)];
    expect(references.length).toBeGreaterThan(10);
    for (const [, kind, name] of references) expect(document.components[kind as 'schemas']).toHaveProperty(name!);
  });

  test('has an operation id for each operation, all different', () => {
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((each) => (each as Operation).operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('get_books_service_id');
  });

  test('has an example of all that is sent and answered, by webhooks too, which fits its schema', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'service', components: service.components });
    const referring = (schema: unknown) => JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"service#/'));
    const wrong: string[] = [];
    let seen = 0;
    for (const [path, method, { parameters = [], requestBody, responses }] of operationsOf(service)) {
      for (const { name, schema, example } of parameters)
        if (example === undefined || !ajv.validate(referring(schema), example))
          wrong.push(`${method} ${path}: ${name} ${ajv.errorsText()}`);
      for (const body of [requestBody, ...Object.values(responses), ...Object.values(service.components.responses)])
        for (const { schema, example } of Object.values(
          (body as Operation['requestBody'] | undefined)?.content ?? {},
        )) {
          seen += 1;
          if (example === undefined || !ajv.validate(referring(schema), example))
            wrong.push(`${method} ${path}: ${ajv.errorsText()}`);
        }
    }
    expect(wrong).toEqual([]);
    expect(seen).toBeGreaterThan(200);
  });

  test('says of each answer what it is made of, and shows one: no empty schema, no example of nothing', () => {
    const empty = operationsOf(service).flatMap(([path, method, { requestBody, responses }]) =>
      [requestBody, ...Object.values(responses)].flatMap((body) =>
        Object.values((body as Operation['requestBody'] | undefined)?.content ?? {}).flatMap(({ schema, example }) =>
          Object.keys(schema).length === 0 || example === null || example === undefined ? [`${method} ${path}`] : [],
        ),
      ),
    );
    expect(empty).toEqual([]);
  });

  test('says what each operation, parameter, field and error is: src/field-words.rules.ts', () => {
    const silent = new Set<string>();
    const visit = (schema: JsonSchema | undefined, place: string): void => {
      if (!schema) return;
      for (const each of [schema.items, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])]) visit(each, place);
      for (const [name, each] of Object.entries(schema.properties ?? {})) {
        if (!each.description) silent.add(`${place}: ${name}`);
        visit(each, place);
      }
    };
    for (const [name, schema] of Object.entries(service.components.schemas)) visit(schema, name);
    for (const [path, method, each] of operationsOf(service)) {
      const { description, parameters = [], requestBody, responses } = each as Operation & Record<string, unknown>;
      if (!description) silent.add(`${method} ${path}`);
      for (const parameter of parameters as { name: string; description?: string }[])
        if (!parameter.description) silent.add(`${path}: ?${parameter.name}`);
      for (const body of [requestBody, ...Object.values(responses)])
        for (const { schema } of Object.values(body?.content ?? {})) visit(schema, path);
    }
    expect([...silent]).toEqual([]);
    for (const { properties } of ['Information', 'Policy', 'SubmissionResult', 'CrmConfig'].map(
      (name) => service.components.schemas[name]!,
    ))
      expect(Object.keys(properties!).length).toBeGreaterThan(5);
  });

  test('says no type twice, and names each operation of the service once', () => {
    const types = [...JSON.stringify(service).matchAll(/"type":\[([^\]]*)\]/g)].map(([, list = '']) => list.split(','));
    expect(types.filter((each) => new Set(each).size < each.length)).toEqual([]);
    const ids = Object.values(service.paths).flatMap((methods) =>
      Object.values(methods).map((each) => (each as Operation).operationId),
    );
    expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([]);
  });

  test('tells parameters with types, bounds, defaults and descriptions', () => {
    expect(operation('get', shelfRoute.path).parameters).toEqual([
      { name: 'shelf_service_id', in: 'path', required: true, schema: { type: 'string' } },
      {
        name: 'page',
        in: 'query',
        required: false,
        schema: { type: 'integer', format: 'int32', default: 1, minimum: 1 },
      },
      {
        name: 'limit',
        in: 'query',
        required: false,
        schema: { type: 'integer', format: 'int32', default: 25, minimum: 1, maximum: 50 },
      },
    ]);
    expect(operation('get', '/api/books/search/').parameters[0]).toEqual({
      name: 'genre',
      in: 'query',
      required: false,
      description: 'Only of this genre.',
      schema: { type: 'string', enum: ['science-fiction', 'crime'] },
    });
  });

  test('tells bodies with required fields, null, enums in wire values and descriptions', () => {
    const { requestBody } = operation('post', shelfRoute.path);
    expect(requestBody.required).toBe(true);
    expect(requestBody.content['application/json'].schema.allOf![0]).toEqual({
      $ref: '#/components/schemas/BookInput',
    });
    expect(schemas.BookInput).toMatchObject({
      description: 'A book to be shelved.',
      required: ['title'],
      additionalProperties: false,
      properties: {
        title: { type: 'string' },
        genre: { type: ['string', 'null'], enum: ['science-fiction', 'crime', null], default: 'science-fiction' },
        written_by: { anyOf: [{ $ref: '#/components/schemas/AuthorInput' }, { type: 'null' }] },
        tags: { type: 'array', items: { type: 'string' }, default: [] },
      },
    });
    expect(schemas.AuthorInput!.properties!.full_name).toEqual({ type: 'string', description: 'As on the cover.' });
    const lend = operation('post', '/api/books/{service_id}/lend/').requestBody.content['application/json'].schema;
    expect(lend).toMatchObject({ required: ['use_courier'], additionalProperties: false });
    expect(Object.keys(lend.properties!)).toEqual(['use_courier', 'note', 'to']);
  });

  test('tells answers from the selections, with null and descriptions, one component for each selection of a type', () => {
    expect(operation('get', bookRoute.path).responses[200]!.content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/Book',
    });
    expect(schemas.Book).toEqual({
      type: 'object',
      properties: {
        service_id: { type: 'string' },
        genre: { type: ['string', 'null'], enum: ['science-fiction', 'crime', null] },
        written_by: { $ref: '#/components/schemas/Author' },
        translated_by: { anyOf: [{ $ref: '#/components/schemas/Author2' }, { type: 'null' }] },
        last_sold: { type: ['string', 'null'], format: 'date-time' },
        scores: { type: 'array', items: { type: 'number' } },
      },
      required: ['service_id', 'genre', 'written_by', 'translated_by', 'last_sold', 'scores'],
    });
    expect(schemas.Author).toMatchObject({ description: 'Who wrote a book.', required: ['service_id', 'full_name'] });
    expect(Object.keys(schemas.Book2!.properties!)).toEqual(['service_id', 'genre', 'meta']);
  });

  test('tells what a shape makes', () => {
    expect(operation('get', shelfRoute.path).responses[200]!.content['application/json'].schema).toEqual({
      type: 'object',
      properties: {
        shelf_service_id: { type: 'string' },
        items: { type: 'array', items: { $ref: '#/components/schemas/Book2' } },
        has_more: { type: 'boolean' },
      },
      required: ['shelf_service_id', 'items', 'has_more'],
    });
  });

  test('tells the errors that fit', () => {
    const statuses = (method: string, path: string) => Object.keys(operation(method, path).responses);
    expect(statuses('get', bookRoute.path)).toEqual(['200', '304', '401', '403', '404', '422', '429']);
    expect(statuses('post', shelfRoute.path)).toEqual(['201', '400', '401', '403', '404', '409', '413', '422', '429']);
    expect(statuses('delete', '/api/books/{service_id}/')).toEqual([
      '204',
      '400',
      '401',
      '403',
      '404',
      '409',
      '422',
      '429',
    ]);
    expect(statuses('get', plain.path)).toEqual(['200', '404', '429']);
    expect(operation('get', plain.path).security).toEqual([]);
    expect(operation('get', bookRoute.path).responses[404]).toEqual({ $ref: '#/components/responses/NotFound' });
  });

  test('fits what is really answered', async () => {
    const ajv = new Ajv({ strict: false, formats: { 'date-time': true, int32: true } });
    const wire = wireSchema(toySchema);
    for (const [route, variableValues] of [
      [bookRoute, { service_id: 'found' }],
      [shelfRoute, { shelf_service_id: 'x' }],
    ] as const) {
      const stored = storedDocument(wire, route);
      const { data } = await execute({ schema: wire, document: stored.document, variableValues });
      const body = JSON.parse(
        JSON.stringify(route.shape ? route.shape(data as never, variableValues, '') : data!.book),
      );
      const { schema } = operation('get', route.path).responses[200]!.content['application/json'];
      const validate = ajv.compile({ ...schema, components: document.components });
      expect([validate(body), validate.errors]).toEqual([true, null]);
    }
  });
});
