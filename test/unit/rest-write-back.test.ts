import 'reflect-metadata';
import { type Components, requestSchemas } from '../../src/platform/rest/request-schema';
import type { JsonSchema } from '../../src/platform/rest/route';
import { storedDocument } from '../../src/platform/rest/stored-document';
import { wireSchema } from '../../src/platform/rest/wire-schema';
import { writeBackOf } from '../../src/platform/rest/write-back';
import { READ_ONLY, saysTheSame } from '../../src/platform/rest/write-back.rules';
import { routes } from '../../src/registry';
import { serviceSchema } from '../../src/schema';
import { call, invalid } from '../support/rest-mounted';

describe('what was answered and came back', () => {
  test.each([
    ['a', 'a', true],
    ['a', 'b', false],
    [1, 1.0, true],
    [1, '1', false],
    [false, null, false],
    ['', null, false],
    [null, null, true],
    ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00.000Z', true],
    ['2026-01-01T02:00:00+02:00', '2026-01-01T00:00:00.000Z', true],
    ['2026-01-01T00:00:00.001Z', '2026-01-01T00:00:00.000Z', false],
    ['2026-01-01', '2026-01-01T00:00:00.000Z', false],
    [{ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 }, true],
    [{ a: 1, b: null }, { a: 1 }, true],
    [{ a: 1 }, { a: 1, b: null }, true],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: 1, b: 2 }, { a: 1 }, false],
    [[1, 2], [2, 1], false],
    [[1, 2], [1], false],
    [[], {}, false],
    [[], null, false],
    [{}, { a: null }, true],
    [JSON.parse('{"__proto__": {"a": 1}}'), {}, false],
    [{ constructor: null }, {}, true],
  ])('%j says the same as %j: %s', (sent, answered, same) => {
    expect(saysTheSame(sent, answered)).toBe(same);
  });
});

const whole = {
  book_id: 'bok_1',
  genre: 'science-fiction',
  written_by: { service_id: 'aut_1', full_name: 'Ann' },
  translated_by: null,
  last_sold: '2026-11-21T02:04:05.123Z',
  scores: [1.5],
};
const patch = (body: unknown) => call('PATCH', '/api/books/found/', body);

describe('a record that is written back', () => {
  test('is taken with all that was answered, and what is changed of it', async () => {
    const { status, json } = await patch({ ...whole, note: 'back' });
    expect([status, json]).toEqual([200, { serviceId: 'found', useCourier: false, note: 'back' }]);
  });

  test('is compared by what it says', async () => {
    const same = { written_by: { full_name: 'Ann', service_id: 'aut_1' }, last_sold: '2026-11-21T03:04:05.123+01:00' };
    expect((await patch({ ...same, genre: null })).status).toBe(200);
  });

  test.each([
    [{ book_id: 'bok_2' }, { book_id: [READ_ONLY] }],
    [{ genre: 'crime' }, { genre: [READ_ONLY] }],
    [{ translated_by: { full_name: 'Bob' } }, { translated_by: [READ_ONLY] }],
    [{ written_by: { service_id: 'aut_1', full_name: 'Eve' } }, { written_by: [READ_ONLY] }],
    [
      { last_sold: '2026-11-22T02:04:05.123Z', book_id: 7 },
      { last_sold: [READ_ONLY], book_id: [READ_ONLY] },
    ],
  ])('is refused where it says something else: %j', async (body, wrong) => {
    expect((await patch({ ...whole, ...body, note: 'changed' })).json).toEqual(invalid({ json: wrong }));
  });

  test('may say anything of the right type where the service keeps a field', async () => {
    expect((await patch({ scores: [3, 4] })).status).toBe(200);
    expect((await patch({ scores: null })).status).toBe(200);
    expect((await patch({ scores: 'high', note: 5 })).json).toEqual(
      invalid({ json: { scores: ['Not a valid list.'] } }),
    );
  });

  test('takes no field that nobody knows', async () => {
    expect((await patch({ ...whole, colour: 'red' })).json).toEqual(invalid({ json: { colour: ['Unknown field.'] } }));
    expect((await patch([whole])).json).toEqual(invalid({ json: { _schema: ['Invalid input type.'] } }));
  });

  test('that is not there is for the change to refuse', async () => {
    const { status } = await call('PATCH', '/api/books/none/', { genre: 'crime' });
    expect(status).toBe(200);
  });

  test('may be one of a list, each compared with its own row', async () => {
    const all = (translators: unknown) => call('PATCH', '/api/shelves/she_1/books/', { translators });
    const rows = [
      { full_name: 'bok_1', service_id: 'bok_1', genre: 'science-fiction' },
      { full_name: 'bok_2', genre: 'crime' },
      { full_name: 'bok_3', genre: 'crime' },
    ];
    expect((await all(rows)).json.input.translators).toEqual([
      { fullName: 'bok_1' },
      { fullName: 'bok_2' },
      { fullName: 'bok_3' },
    ]);
    expect((await all([rows[0], { ...rows[1], genre: 'poetry' }])).json).toEqual(
      invalid({ json: { translators: { 1: { genre: [READ_ONLY] } } } }),
    );
    expect((await all('none')).json).toEqual(invalid({ json: { translators: ['Not a valid list.'] } }));
  });
});

test('no route leaves aside what it could take', () => {
  const schema = wireSchema(serviceSchema());
  const both = routes.flatMap((route) => {
    const taken = writeBackOf(schema, route)?.schemas ?? {};
    const components: Components = {};
    const { body = {} } = requestSchemas(storedDocument(schema, route), components);
    const written = (of: JsonSchema = {}) => components[of.$ref?.split('/').at(-1) ?? ''] ?? of;
    const own = route.requestSchema ?? written(body);
    const items = route.takenBack?.items ? written(own.properties?.[route.takenBack.items.name]?.items) : own;
    if (route.takenBack) expect([route.path, Object.keys(items?.properties ?? {})]).not.toEqual([route.path, []]);
    return Object.keys(items?.properties ?? {}).flatMap((name) => (name in taken ? [`${route.path} ${name}`] : []));
  });
  expect(both).toEqual([]);
});

describe('a body of another form', () => {
  test('is taken in', async () => {
    const { json } = await call('PUT', '/api/books/', { book: { shelf: 'she_1', title: 'a', copy_count: 2 } });
    expect(json).toMatchObject({ shelfServiceId: 'she_1', input: { title: 'a', copyCount: 2 } });
  });

  test('is told by the names it came with', async () => {
    expect((await call('PUT', '/api/books/', { shelf: 'she_1', titel: 'a', copy_count: 'x' })).json).toEqual(
      invalid({
        json: {
          title: ['Missing data for required field.'],
          titel: ['Unknown field.'],
          copy_count: ['Not a valid integer.'],
        },
      }),
    );
    expect((await call('PUT', '/api/books/', '"text"')).json).toEqual(
      invalid({ json: { _schema: ['Invalid input type.'] } }),
    );
  });
});
