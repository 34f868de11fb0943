import { ApolloServer } from '@apollo/server';
import { parse } from 'graphql';
import { apolloStore } from '../../src/platform/graphql/documents';
import { startService, type TestService } from '../support/service';

const LIMIT = 1000;

/** A query that comes again is answered without Apollo Server; nobody must be able to tell. */
describe('queries that come again', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService('sqlite', { settings: { RATE_LIMIT_READS: String(LIMIT) } });
  });
  afterAll(() => service.stop());

  const post = async (body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${service.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': service.key, ...headers },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    return {
      status: response.status,
      text: text.replaceAll(response.headers.get('x-request-id') ?? '', 'the request’s id'),
      remaining: Number(response.headers.get('x-ratelimit-remaining')),
      headers: Object.fromEntries(
        [...response.headers].filter(([name]) => !/^(date|x-request-id|x-ratelimit-re.*)$/.test(name)),
      ),
    };
  };
  /** Goes by Apollo Server however often it comes, since there is something to negotiate. */
  const NEGOTIATED = { accept: 'application/json, text/plain;q=0.1' };

  const QUERY = `query One($id: ID!, $more: Boolean = false) {
    viewer { accountId name @include(if: $more) } funders { items { name } } funder(serviceId: $id) { name }
  }
  query Two { viewer { name } }`;
  const NOBODY = { id: 'fnd_nobody' };

  test.each([
    ['an answer', { query: '{ viewer { accountId name } }' }],
    ['nothing given beside the document', { query: '{ viewer { name } }', variables: null, operationName: null }],
    ['a null', { query: QUERY, operationName: 'One', variables: NOBODY }],
    ['another of its operations', { query: QUERY, operationName: 'Two' }],
    ['a condition', { query: QUERY, operationName: 'One', variables: { ...NOBODY, more: true } }],
    ['no operation named', { query: QUERY, variables: NOBODY }],
    ['an operation that is not there', { query: QUERY, operationName: 'Three' }],
    ['variables that do not fit', { query: QUERY, operationName: 'One', variables: { id: null } }],
    ['variables that are a list', { query: QUERY, operationName: 'Two', variables: [] }],
    ['an operation’s name that is none', { query: QUERY, operationName: 7 }],
    ['errors of a field', { query: '{ endUser(serviceId: "eus_nobody") { serviceId } endUsers(limit: 0) { page } }' }],
    [
      'too high a cost',
      {
        query: `{ ${Array.from({ length: 9 }, (_, at) => `a${at}: endUsers(limit: 500) { items { serviceId funderSubmissions(limit: 50) { items { decisions { offers { apr } } } } } }`).join(' ')} }`,
      },
    ],
    ['introspection', { query: '{ __schema { queryType { name } } }' }],
    ['a document that is not valid', { query: '{ nothing }' }],
  ])('%s: the same as from Apollo Server, and counted as often', async (_what, body) => {
    const [first, expected, ...others] = [
      await post(body),
      await post(body, NEGOTIATED),
      await post(body),
      await post(body),
      await post(body, { accept: '*/*', 'content-type': 'application/json; charset=utf-8' }),
    ];
    const { remaining: _some, ...shown } = expected!;
    for (const { remaining: _other, ...other } of [first!, ...others]) expect(other).toEqual(shown);
    // Each counts as much as the others.
    const counts = [expected!, ...others].map(({ remaining }) => remaining);
    const step = first!.remaining - counts[0]!;
    expect(counts).toEqual(counts.map((_, at) => first!.remaining - step * (at + 1)));
  });

  test('they are answered without Apollo Server, but for what is not plain', async () => {
    const asked = jest.spyOn(ApolloServer.prototype, 'executeHTTPGraphQLRequest');
    const body = { query: 'query Once { viewer { name } }' };
    for (const headers of [{}, {}, {}, NEGOTIATED]) await post(body, headers);
    expect(asked).toHaveBeenCalledTimes(2);
    asked.mockRestore();
  });

  test('a mutation comes by Apollo Server each time', async () => {
    const body = { query: 'mutation { nothing: __typename }' };
    expect((await post(body)).text).toBe((await post(body)).text);
  });

  test('who takes no JSON is told so, known document or not', async () => {
    const body = { query: '{ viewer { name } }' };
    await post(body);
    await post(body);
    expect((await post(body, { accept: 'text/html' })).status).toBe(406);
  });
});

test('a document is known by its text while it is kept, and no longer', async () => {
  const { store, known } = apolloStore();
  const text = (at: number) => `{ ${Array.from({ length: 400 }, (_, field) => `a${at}x${field}: a`).join(' ')} }`;
  for (let at = 0; at < 300; at++) await store!.set(`schema:${at}`, parse(text(at)));
  expect(known(text(299))).toMatchObject({ hash: '299' });
  expect(await store!.get('schema:299')).toBe(known(text(299))!.document);
  expect(known(text(0))).toBeUndefined();
  await store!.delete('schema:299');
  expect(known(text(299))).toBeUndefined();
});
