import { call, get, invalid } from '../support/rest-mounted';

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

  test.each(['True', 'true', '1'])('takes a boolean as a client’s language writes it: %s', async (word) => {
    expect((await get(`/api/books/search?is_new=${word}`)).json.isNew).toBe(true);
  });

  test('takes one value for a list', async () => {
    expect((await get('/api/books/search?genres=crime')).json.genres).toEqual(['crime']);
  });

  test.each([
    ['page=0', { page: ['Must be greater than or equal to 1.'] }],
    ['limit=0', { limit: ['Must be greater than or equal to 1 and less than or equal to 50.'] }],
    ['limit=51', { limit: ['Must be greater than or equal to 1 and less than or equal to 50.'] }],
    ['limit=abc', { limit: ['Not a valid integer.'] }],
    ['limit=1.5', { limit: ['Not a valid integer.'] }],
    ['limit=1&limit=2', { limit: ['Not a valid integer.'] }],
    ['limt=1&page=x', { page: ['Not a valid integer.'] }],
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

  test.each(['?x=1', '?x=1&x=2&y', '?__proto__=1', '?constructor=1'])(
    'is left aside where the document has no such variable and nothing is changed: %s',
    async (query) => {
      expect((await get(`/api/caller${query}`)).json).toBe('ann');
      expect((await call('HEAD', `/api/caller${query}`)).status).toBe(200);
    },
  );

  test('is refused with an unknown variable where something is changed', async () => {
    expect((await call('DELETE', '/api/books/found/?x=1')).json).toEqual(invalid({ query: { x: ['Unknown field.'] } }));
    expect((await call('POST', '/api/books/found/return/?x=1')).status).toBe(422);
  });

  test('counts as absent where it is empty and may be left out', async () => {
    expect((await get('/api/books/search/?genre=&genres=&is_new=&first=&text=&max_price=&sold_after=')).json).toEqual({
      first: 10,
      mood: 'crime',
    });
    expect((await get('/api/numbers?count=')).json).toEqual(invalid({ query: { count: ['Not a valid integer.'] } }));
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

  test.each([undefined, { x: 1 }, [], 'null', '{not json', '<xml/>', `[${'['.repeat(1000)}${'0,'.repeat(500_000)}`])(
    'may be anything where no field is taken from it',
    async (body) => {
      for (const type of ['text/plain', 'application/json']) {
        const { json } = await call('POST', '/api/books/found/return/', body, { 'content-type': type });
        expect(json).toEqual({ serviceId: 'found', useCourier: false });
      }
    },
  );

  test('is too long there as everywhere', async () => {
    expect((await call('POST', '/api/books/found/return/', 'x'.repeat(1024 * 1024 + 1))).status).toBe(413);
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
