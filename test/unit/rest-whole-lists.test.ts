import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenApiDocument } from '../../src/platform/rest/openapi';
import type { JsonSchema } from '../../src/platform/rest/route';
import { get, invalid } from '../support/rest-mounted';

interface Operation {
  parameters: { name: string }[];
  responses: Record<string, { headers?: object; content?: { 'application/json'?: { schema: JsonSchema } } }>;
}

const { paths, components }: OpenApiDocument = JSON.parse(
  readFileSync(join(__dirname, '../../schema/openapi.json'), 'utf8'),
);
/** What is no list of the account's rows. */
const OTHERS = [
  // The newest hundred.
  '/api/end_users/{end_user_service_id}/crm_sync',
  // One of each parser.
  '/api/end_user_files/{file_service_id}/parsed_results',
];

const referred = (schema: JsonSchema): JsonSchema =>
  schema.$ref ? (components.schemas[schema.$ref.split('/').at(-1)!] as JsonSchema) : schema;

/** The body is a list, or has nothing but one. */
function isList(schema: JsonSchema): boolean {
  const { type, properties = {} } = referred(schema);
  const [only, ...more] = Object.values(properties);
  return type === 'array' || (only !== undefined && more.length === 0 && referred(only).type === 'array');
}

const numbers = async (query: string, path = '/api/numbers') => {
  const { status, json, headers } = await get(`${path}?${query}`);
  return { status, json, total: headers.get('x-total-count') };
};

describe('a list that is given whole', () => {
  test('has all its rows, and says how many they are', async () => {
    const { json, total } = await numbers('count=10000');
    expect([json.length, json.at(-1), total]).toEqual([10_000, 10_000, '10000']);
    expect(await numbers('count=0')).toEqual({ status: 200, json: [], total: '0' });
  });

  test('is asked for by pages where it is longer', async () => {
    const { status, json } = await numbers('count=10001');
    expect([status, json]).toEqual([422, invalid(json.description)]);
    expect(json.description).toEqual({ query: { page: [expect.stringContaining('10001 rows')] } });
    expect(await numbers('count=10001&page=2&limit=10000')).toEqual({ status: 200, json: [10_001], total: '10001' });
    expect(await numbers('count=10001&page=4&limit=3')).toEqual({ status: 200, json: [10, 11, 12], total: '10001' });
    expect(await numbers('count=5&page=9&limit=3')).toEqual({ status: 200, json: [], total: '5' });
  });

  test.each([
    ['page=0&limit=1', { page: ['Must be greater than or equal to 1.'] }],
    ['page=1&limit=10001', { limit: ['Must be greater than or equal to 1 and less than or equal to 10000.'] }],
    ['page=1', { limit: ['Send page and limit together, or neither of them.'] }],
    ['limit=5&page=', { page: ['Send page and limit together, or neither of them.'] }],
  ])('has no page %s', async (query, wrong) => {
    expect((await numbers(`count=1&${query}`)).json).toEqual(invalid({ query: wrong }));
  });

  test('may stand in an object', async () => {
    expect(await numbers('count=3&page=2&limit=2', '/api/numbers/wrapped')).toEqual({
      status: 200,
      json: { numbers: [3] },
      total: '3',
    });
  });

  test('is each one that is given neither by pages nor up to a limit', () => {
    const lists = Object.entries(paths as Record<string, { get?: Operation }>).flatMap(([path, { get: read }]) => {
      const schema = read?.responses[200]?.content?.['application/json']?.schema;
      return read && schema && isList(schema) ? [{ path, read }] : [];
    });
    const whole = lists.filter(({ read }) => read.responses[200]?.headers);
    const others = lists.filter(({ read }) => !read.parameters.some(({ name }) => name === 'limit'));
    expect(whole.length).toBeGreaterThan(25);
    for (const { path, read } of whole)
      expect([path, read.parameters.map(({ name }) => name)]).toEqual([
        path,
        expect.arrayContaining(['page', 'limit']),
      ]);
    expect(others.map(({ path }) => path).sort()).toEqual([...OTHERS].sort());
  });
});
