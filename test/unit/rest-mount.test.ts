import { routeTables } from '../../src/platform/rest/route-tables';
import { admitted, call, get, invalid, logged } from '../support/rest-mounted';

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
  test('of a route begins below /api with a word', () => {
    expect(() => routeTables().tableOf('/api/{token}/files')).toThrow('must be a word');
  });

  test.each(['/api/nothing', '/api/', '/api', '/api/books/a/b/c/d'])(
    'that nothing serves is 404 without a key: %s',
    async (path) => {
      const { status, json } = await get(path, { 'x-api-key': '' });
      expect(status).toBe(404);
      expect(json).toEqual({ code: 404, name: 'Not Found', description: 'Not found' });
    },
  );

  test('asked with another method is 405 and says which there are', async () => {
    const { status, headers, json } = await call('PUT', '/api/books/found/');
    expect([status, headers.get('allow'), json.name]).toEqual([405, 'DELETE, GET, HEAD, PATCH', 'Method Not Allowed']);
  });

  test('tells its methods to OPTIONS', async () => {
    const { status, headers } = await call('OPTIONS', '/api/shelves/x/books');
    expect([status, headers.get('allow')]).toEqual([204, 'GET, HEAD, PATCH, POST']);
  });

  test('with a fixed name goes before one with a parameter', async () => {
    expect((await get('/api/books/search')).json).toEqual({ first: 10, mood: 'crime' });
  });

  test('that cannot be decoded is 400', async () => {
    expect((await get('/api/books/%E0%A4%A')).json).toMatchObject({ code: 400, name: 'Bad Request' });
  });
});
