import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { AppError, NotFound, Unauthenticated } from '../../src/platform/errors';
import { mountRest } from '../../src/platform/rest/mount';
import type { PlainRoute, Route } from '../../src/platform/rest/route';
import { toyRoutes, toySchema } from './rest-toy';

let server: Server;
let base: string;
const logged: { err?: Error; requestId?: string; route?: string }[] = [];
const admitted: string[] = [];

const plainRoutes: PlainRoute[] = [
  {
    method: 'GET',
    path: '/api/hello/',
    summary: 'Greets',
    anonymous: true,
    responses: { 200: { description: 'OK' } },
    handler: (_request, response, context: undefined) => void response.end(`hello ${context}`),
  },
  {
    method: 'GET',
    path: '/api/books/{service_id}/scan',
    summary: 'The pages as an image',
    responses: { 200: { description: 'OK' } },
    handler: async (request, response, context: { account: string }) => {
      if (request.params.service_id === 'burnt') throw new NotFound('Scan');
      if (request.params.service_id === 'torn') throw new Error('torn page');
      response.end(`${context.account} ${request.params.service_id}`);
    },
  },
];
const ownRoutes: Route[] = [
  { method: 'GET', path: '/api/caller', status: 200, summary: 'Who calls', document: '{ caller }' },
  { method: 'GET', path: '/api/both', status: 200, summary: 'Two defects', document: '{ both { genre meta } }' },
  {
    method: 'GET',
    path: '/api/whole/{service_id}/',
    status: 200,
    summary: 'Renamed',
    document: 'query ($service_id: ID!) { it: book(service_id: $service_id) { __typename my_id: service_id genre } }',
  },
  {
    method: 'POST',
    path: '/api/books/{service_id}/return/',
    status: 200,
    summary: 'No body',
    document: 'mutation ($service_id: ID!) { lend_book(service_id: $service_id, use_courier: false) }',
  },
];

beforeAll(async () => {
  const app = express();
  const router = express.Router();
  mountRest({
    router,
    schema: toySchema,
    routes: [...toyRoutes, ...ownRoutes],
    plainRoutes,
    contextFor: async (request) => {
      if (!request.headers['x-api-key']) throw new Unauthenticated();
      return { account: request.headers['x-api-key'] };
    },
    admit: async (request, response, { route, kind, context }) => {
      response.setHeader('x-ratelimit-limit', '100');
      admitted.push(`${(context as { account: string } | undefined)?.account} ${kind} ${route.path}`);
      if (request.headers['x-api-key'] === 'eager')
        throw new AppError('RATE_LIMITED', '100 per 1 minute', { retryAfterSeconds: 7.2 });
    },
    resolveParameter: {
      shelf_service_id: async (value) => (value === 'mine' ? 'she_1' : value),
      service_id: async (value) => (value === 'alias' ? 'found' : value),
    },
    log: { error: (details: object) => logged.push(details) } as never,
    requestIdOf: (request) => request.headers['x-request-id'] as string | undefined,
  });
  app.use(router);
  server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  logged.length = 0;
});

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(base + path, {
    method,
    redirect: 'manual',
    headers: { 'x-api-key': 'ann', ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: text.startsWith('{') || text.startsWith('[') || text.startsWith('"') ? JSON.parse(text) : undefined,
  };
}
const get = (path: string, headers?: Record<string, string>) => call('GET', path, undefined, headers);
const invalid = (description: object) => ({ code: 422, name: 'Unprocessable Entity', description });

describe('an answer', () => {
  test('is the value of the root field, in wire names and wire values', async () => {
    const { status, headers, json } = await get('/api/books/found/');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('x-api-version')).toBe('2021-07-19');
    expect(json).toEqual({
      service_id: 'bok_1',
      genre: 'science-fiction',
      written_by: { service_id: 'aut_1', full_name: 'Ann' },
      translated_by: null,
      last_sold: '2026-11-21T02:04:05.123Z',
      scores: [1.5],
    });
  });

  test('keeps explicit aliases and __typename', async () => {
    expect((await get('/api/whole/found')).json).toEqual({
      __typename: 'Book',
      my_id: 'bok_1',
      genre: 'science-fiction',
    });
  });

  test.each([
    '/api/books/found',
    '/api/books/found/',
    '/api/hello',
    '/api/hello/',
    '/api/caller/',
    '/api/books/found/scan/',
  ])('is given without a redirect for %s', async (path) => {
    expect((await get(path)).status).toBe(200);
  });

  test('is made by the shape where the row has one', async () => {
    const { json } = await get('/api/shelves/she_9/books/?page=2');
    expect(json).toEqual({
      shelf_service_id: 'she_9',
      items: [{ service_id: 'bok_1', genre: 'science-fiction', meta: { page: 2, limit: 25 } }],
      has_more: true,
    });
  });

  test('has no body with status 204', async () => {
    const { status, text, headers } = await call('DELETE', '/api/books/found/');
    expect([status, text, headers.get('content-type')]).toEqual([204, '', null]);
  });

  test('is given to HEAD without its body', async () => {
    const { status, text, headers } = await call('HEAD', '/api/books/found/');
    expect([status, text, headers.get('content-type')]).toEqual([200, '', 'application/json; charset=utf-8']);
  });

  test('is of the caller', async () => {
    expect((await get('/api/caller', { 'x-api-key': 'bob' })).text).toBe('"bob"');
  });

  test('takes a path that names the record in another way', async () => {
    expect((await get('/api/shelves/mine/books')).json.shelf_service_id).toBe('she_1');
    expect((await get('/api/books/alias/scan')).text).toBe('ann found');
  });
});

describe('the query', () => {
  test('becomes variables of their types', async () => {
    const { json } = await get(
      '/api/books/search/?genre=science-fiction&genres=crime&genres=science-fiction&max_price=2.5&is_new=false&first=3&text=a%20b%26c&sold_after=2026-01-01T00:00:00Z',
    );
    expect(json).toEqual({
      genre: 'science-fiction',
      genres: ['crime', 'science-fiction'],
      maxPrice: 2.5,
      isNew: false,
      first: 3,
      text: 'a b&c',
      soldAfter: '2026-01-01T00:00:00Z',
      mood: 'crime',
    });
  });

  test('may be absent', async () => {
    expect((await get('/api/books/search')).json).toEqual({ first: 10, mood: 'crime' });
  });

  test('takes one value for a list', async () => {
    expect((await get('/api/books/search?genres=crime')).json.genres).toEqual(['crime']);
  });

  test.each([
    ['page=0', { page: ['Must be greater than or equal to 1.'] }],
    ['limit=0', { limit: ['Must be greater than or equal to 1 and less than or equal to 50.'] }],
    ['limit=51', { limit: ['Must be greater than or equal to 1 and less than or equal to 50.'] }],
    ['limit=abc', { limit: ['Not a valid integer.'] }],
    ['limit=', { limit: ['Not a valid integer.'] }],
    ['limit=1.5', { limit: ['Not a valid integer.'] }],
    ['limit=1&limit=2', { limit: ['Not a valid integer.'] }],
    ['limt=1&page=x', { limt: ['Unknown field.'], page: ['Not a valid integer.'] }],
    ['__proto__=1', { ['__proto__']: ['Unknown field.'] }],
  ])('%s is refused by field', async (query, description) => {
    const { status, json } = await get(`/api/shelves/she_1/books/?${query}`);
    expect(status).toBe(422);
    expect(JSON.stringify(json.description.query)).toBe(JSON.stringify(description));
  });

  test.each([
    ['genre=poetry', { genre: ['Must be one of: science-fiction, crime.'] }],
    ['genres=crime&genres=poetry', { genres: { 1: ['Must be one of: science-fiction, crime.'] } }],
    ['is_new=maybe', { is_new: ['Not a valid boolean.'] }],
    ['max_price=cheap', { max_price: ['Not a valid number.'] }],
    ['first=99999999999', { first: ['Not a valid integer.'] }],
    ['text=ab', { text: ['Shorter than minimum length 3.'] }],
    ['sold_after=yesterday', { sold_after: ['Not a valid datetime.'] }],
    ['sold_after=1999-01-01T00:00:00Z', { sold_after: ['Not a valid value.'] }],
  ])('%s is refused by its type', async (query, description) => {
    expect((await get(`/api/books/search/?${query}`)).json).toEqual(invalid({ query: description }));
  });

  test('is not taken where the document has no such variable', async () => {
    expect((await get('/api/caller?x=1')).json).toEqual(invalid({ query: { x: ['Unknown field.'] } }));
  });
});

describe('the body', () => {
  const add = (body: unknown, headers?: Record<string, string>) =>
    call('POST', '/api/shelves/mine/books/', body, headers);

  test('becomes the input object, renamed, with what is absent absent and null null', async () => {
    const { status, json } = await add({
      title: 'Solaris',
      copy_count: null,
      written_by: { full_name: 'Lem', born_at: '1921-09-12T00:00:00Z' },
      translators: [{ full_name: 'Kilmartin' }],
      meta: { keep_this: { asIs: [null, 1] } },
    });
    expect(status).toBe(201);
    expect(json).toEqual({
      shelfServiceId: 'she_1',
      input: {
        title: 'Solaris',
        genre: 'science-fiction',
        copyCount: null,
        writtenBy: { fullName: 'Lem', bornAt: '1921-09-12T00:00:00Z' },
        translators: [{ fullName: 'Kilmartin' }],
        meta: { keep_this: { asIs: [null, 1] } },
        tags: [],
      },
    });
  });

  test('becomes variables by field', async () => {
    const lend = (body: unknown) => call('POST', '/api/books/found/lend/', body);
    expect((await lend({ use_courier: true })).json).toEqual({ serviceId: 'found', useCourier: true });
    expect((await lend({ use_courier: true, note: null, to: { full_name: 'Eve' } })).json).toEqual({
      serviceId: 'found',
      useCourier: true,
      note: null,
      to: { fullName: 'Eve' },
    });
  });

  test('is read from a DELETE whose row says so', async () => {
    expect((await call('DELETE', '/api/books/bulk/', { service_ids: ['a'] })).json).toEqual({ serviceIds: ['a'] });
    expect((await call('DELETE', '/api/books/bulk', { service_ids: [] })).json).toEqual(
      invalid({ json: { service_ids: ['Shorter than minimum length 1.'] } }),
    );
  });

  test.each<[string, unknown, object]>([
    ['missing fields', {}, { title: ['Missing data for required field.'] }],
    ['no body at all', undefined, { title: ['Missing data for required field.'] }],
    ['an unknown field', { title: 'a', colour: 1 }, { colour: ['Unknown field.'] }],
    ['a GraphQL name', { title: 'a', copyCount: 1 }, { copyCount: ['Unknown field.'] }],
    ['a wrong string', { title: 5 }, { title: ['Not a valid string.'] }],
    [
      'null where none may be',
      { title: null, tags: null },
      { title: ['Field may not be null.'], tags: ['Field may not be null.'] },
    ],
    ['a fraction for an integer', { title: 'a', copy_count: 1.5 }, { copy_count: ['Not a valid integer.'] }],
    ['an integer beyond 32 bits', { title: 'a', copy_count: 3e9 }, { copy_count: ['Not a valid integer.'] }],
    ['a text for an integer', { title: 'a', copy_count: '1' }, { copy_count: ['Not a valid integer.'] }],
    ['a text for a boolean', { title: 'a', is_new: 'true' }, { is_new: ['Not a valid boolean.'] }],
    [
      'an unknown value',
      { title: 'a', genre: 'SCIENCE_FICTION' },
      { genre: ['Must be one of: science-fiction, crime.'] },
    ],
    ['a number for a value', { title: 'a', genre: 4 }, { genre: ['Not a valid string.'] }],
    ['no list', { title: 'a', tags: 'x' }, { tags: ['Not a valid list.'] }],
    ['items of a list', { title: 'a', tags: ['x', 2] }, { tags: { 1: ['Not a valid string.'] } }],
    ['too many items', { title: 'a', tags: ['x', 'y', 'z'] }, { tags: ['Longer than maximum length 2.'] }],
    ['a text that is too long', { title: 'abcdefghijk' }, { title: ['Longer than maximum length 10.'] }],
    [
      'nested fields',
      { title: 'a', written_by: { born_at: 'x', age: 1 } },
      {
        written_by: {
          full_name: ['Missing data for required field.'],
          age: ['Unknown field.'],
          born_at: ['Not a valid datetime.'],
        },
      },
    ],
    [
      'a nested length',
      { title: 'a', written_by: { full_name: 'L' } },
      { written_by: { full_name: ['Length must be between 2 and 20.'] } },
    ],
    [
      'nested items',
      { title: 'a', translators: [{ full_name: 'a' }, {}] },
      { translators: { 1: { full_name: ['Missing data for required field.'] } } },
    ],
    ['a nested non-object', { title: 'a', written_by: 'Lem' }, { written_by: { _schema: ['Invalid input type.'] } }],
    ['a non-object for free JSON', { title: 'a', meta: [1] }, { meta: ['Not a valid mapping type.'] }],
    ['a list', [], { _schema: ['Invalid input type.'] }],
    ['null', 'null', { _schema: ['Invalid input type.'] }],
    ['malformed JSON', '{"title": ', { _schema: ['Invalid JSON.'] }],
  ])('is refused by field: %s', async (_name, body, description) => {
    const { status, json } = await add(body);
    expect(status).toBe(422);
    expect(json).toEqual(invalid({ json: description }));
  });

  test('cannot reach a prototype by its field names', async () => {
    const { status, text } = await add('{"title": "a", "__proto__": {"x": 1}}');
    expect(status).toBe(422);
    expect(text).toContain('"__proto__":["Unknown field."]');
  });

  test('is JSON by its content type', async () => {
    const { json } = await add('title=a', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(json).toEqual(invalid({ json: { _schema: ['Content-Type must be application/json.'] } }));
    expect((await add('{"title":"a"}', { 'content-type': 'application/json; charset=utf-8' })).status).toBe(201);
  });

  test('may be left out where no field is required, and takes no unknown one', async () => {
    expect((await call('POST', '/api/books/found/return/')).json).toEqual({ serviceId: 'found', useCourier: false });
    expect((await call('POST', '/api/books/found/return/', { x: 1 })).json).toEqual(
      invalid({ json: { x: ['Unknown field.'] } }),
    );
  });

  test('is told together with the query', async () => {
    const { json } = await call('POST', '/api/shelves/mine/books/?x=1', {});
    expect(json).toEqual(
      invalid({ json: { title: ['Missing data for required field.'] }, query: { x: ['Unknown field.'] } }),
    );
  });

  test('over 1 MB is refused with 413', async () => {
    const { status, json } = await add({ title: 'a', meta: { x: 'x'.repeat(1024 * 1024) } });
    expect(status).toBe(413);
    expect(json).toEqual({ code: 413, name: 'Payload Too Large', description: 'The body may have at most 1 MB.' });
  });
});

describe('an error', () => {
  test.each([
    ['none', 404, 'Not Found', 'Book not found'],
    ['notFound', 404, 'Not Found', 'Book not found'],
    ['conflict', 409, 'Conflict', 'lent out (lent)'],
    ['forbidden', 404, 'Not Found', 'Not found'],
    ['badInput', 400, 'Bad Request', 'no such shelf'],
  ])('of kind %s is %i in the envelope', async (id, status, name, description) => {
    const answer = await get(`/api/books/${id}/`);
    expect(answer.status).toBe(status);
    expect(answer.json).toEqual({ code: status, name, description });
    expect(answer.headers.get('x-api-version')).toBe('2021-07-19');
    expect(logged).toEqual([]);
  });

  test('with fields is 422, by wire names', async () => {
    const { json } = await get('/api/books/fields/');
    expect(json).toEqual(invalid({ query: { written_by: { full_name: ['Too odd.'] }, copy_count: ['Too many.'] } }));
  });

  test('of a mutation is shown the same way', async () => {
    expect((await call('DELETE', '/api/books/conflict')).json).toEqual({
      code: 409,
      name: 'Conflict',
      description: 'lent out (lent)',
    });
  });

  test('that is a defect is 500 without its message, and logged with the request id', async () => {
    const { status, json } = await get('/api/books/defect/', { 'x-request-id': 'req_1' });
    expect(status).toBe(500);
    expect(json).toEqual({ code: 500, name: 'Internal Server Error', description: 'Internal Server Error' });
    expect(logged).toMatchObject([
      { err: { message: 'password is hunter2' }, requestId: 'req_1', route: 'GET /api/books/{service_id}/' },
    ]);
  });

  test('is logged for every defect of the data', async () => {
    expect((await get('/api/both')).status).toBe(500);
    expect(logged).toHaveLength(2);
  });

  test('of a plain handler has the same envelope', async () => {
    expect((await get('/api/books/burnt/scan')).json).toEqual({
      code: 404,
      name: 'Not Found',
      description: 'Scan not found',
    });
    expect((await get('/api/books/torn/scan')).json).toMatchObject({ code: 500, description: 'Internal Server Error' });
    expect(logged).toHaveLength(1);
  });
});

describe('the caller', () => {
  test('is asked for before the request is looked at', async () => {
    const { status, json } = await call('POST', '/api/shelves/mine/books/?x=1', 'no json', { 'x-api-key': '' });
    expect([status, json.code, json.name]).toEqual([401, 401, 'Unauthorized']);
    expect((await get('/api/books/found/scan', { 'x-api-key': '' })).status).toBe(401);
  });

  test('needs no key for an anonymous route', async () => {
    expect((await get('/api/hello', { 'x-api-key': '' })).text).toBe('hello undefined');
  });

  test('is held to the limits before the request is looked at', async () => {
    admitted.length = 0;
    const { status, headers, json } = await call('POST', '/api/shelves/mine/books/', 'no json', {
      'x-api-key': 'eager',
    });
    expect(status).toBe(429);
    expect(json).toEqual({ code: 429, name: 'Too Many Requests', description: '100 per 1 minute' });
    expect([headers.get('retry-after'), headers.get('x-ratelimit-limit')]).toEqual(['8', '100']);
    await get('/api/books/found');
    expect(admitted).toEqual([
      'eager write /api/shelves/{shelf_service_id}/books/',
      'ann read /api/books/{service_id}/',
    ]);
  });
});

describe('a path', () => {
  test.each(['/api/nothing', '/api/', '/api', '/api/books/a/b/c/d'])(
    'that nothing serves is 404 without a key: %s',
    async (path) => {
      const { status, json } = await get(path, { 'x-api-key': '' });
      expect(status).toBe(404);
      expect(json).toEqual({ code: 404, name: 'Not Found', description: 'Not found' });
    },
  );

  test('asked with another method is 405 and says which there are', async () => {
    const { status, headers, json } = await call('PATCH', '/api/books/found/');
    expect([status, headers.get('allow'), json.name]).toEqual([405, 'DELETE, GET, HEAD', 'Method Not Allowed']);
  });

  test('tells its methods to OPTIONS', async () => {
    const { status, headers } = await call('OPTIONS', '/api/shelves/x/books');
    expect([status, headers.get('allow')]).toEqual([204, 'GET, HEAD, POST']);
  });

  test('with a fixed name goes before one with a parameter', async () => {
    expect((await get('/api/books/search')).json).toEqual({ first: 10, mood: 'crime' });
  });

  test('that cannot be decoded is 400', async () => {
    expect((await get('/api/books/%E0%A4%A')).json).toMatchObject({ code: 400, name: 'Bad Request' });
  });
});
