import {
  type GraphQLObjectType,
  type GraphQLOutputType,
  getIntrospectionQuery,
  getNamedType,
  isObjectType,
} from 'graphql';
import { createAccount } from '../../src/features/accounts/account.commands';
import { buildServiceSchema } from '../../src/schema';
import { onEachDatabase } from '../support/databases';
import { createDeal, linkedFunder, upsert } from '../support/deals';
import { startService, type TestService } from '../support/service';
import { until } from '../support/until';

const schema = buildServiceSchema();

/** Every field of a type, in as many levels as asked for; fields named in `pages` get these arguments. */
function everything(
  type: GraphQLObjectType,
  levels: number,
  pages: Record<string, string> = {},
  above: string[] = [],
): string {
  return Object.values(type.getFields())
    .filter((field) => field.args.every((argument) => argument.defaultValue !== undefined || pages[field.name]))
    .flatMap((field) => {
      const inner = getNamedType(field.type as GraphQLOutputType);
      const call = `${field.name}${pages[field.name] ?? ''}`;
      if (!isObjectType(inner)) return [call];
      if (levels === 1 || above.includes(inner.name)) return [];
      return [`${call} { ${everything(inner, levels - 1, pages, [...above, type.name])} __typename }`];
    })
    .join(' ');
}

const endUserType = schema.getType('EndUser') as GraphQLObjectType;

onEachDatabase('limits of /graphql', (name) => {
  let service: TestService;
  let deal: string;
  beforeAll(async () => {
    service = await startService(name);
    deal = await createDeal(service);
    for (let index = 0; index < 3; index++) {
      const submission = await upsert(service, deal, await linkedFunder(service));
      await service.data(
        `mutation ($id: ID!) { recordDecision(submissionServiceId: $id, input: {
          applicationStatus: "approved", offers: [{fundedAmount: 10000, paybackAmount: 13000, termMonths: 6, paymentFrequency: "daily"}] }) { serviceId } }`,
        { id: submission },
      );
    }
  });
  afterAll(() => service.stop());

  const refused = async (query: string, variables: Record<string, unknown> = {}) => {
    const answer = await service.graphql(query, variables);
    expect(answer.data ?? null).toBeNull();
    return answer.errors![0]!;
  };

  test('every documented field of a deal page with 50 submissions is answered', async () => {
    const query = `query ($id: ID!) { endUser(serviceId: $id) { ${everything(endUserType, 6, { funderSubmissions: '(page: 1, limit: 50)' })} } }`;
    const { endUser } = await service.data(query, { id: deal });
    expect(endUser.funderSubmissions.items).toHaveLength(3);
    expect(endUser.funderSubmissions.items[0].decisions[0].offers[0].computed.dailyPayment).toBeGreaterThan(0);
  });

  test('a list of 100 deals with the fields that a list shows is answered', async () => {
    await service.data(
      `{ endUsers(limit: 100) { items { serviceId name status created information files { fileName }
         funderSubmissions(limit: 5) { items { status funder { name } sendEligibility { sendable reason } currentDecision { applicationStatus } } hasMore } } hasMore } }`,
    );
  });

  test('100 deals with 50 submissions each and everything on them cost too much', async () => {
    const query = `{ endUsers(limit: 100) { items { ${everything(endUserType, 6, { funderSubmissions: '(limit: 50)' })} } } }`;
    const error = await refused(query);
    expect(error).toMatchObject({
      message: expect.stringMatching(/at most \d+ are allowed/),
      extensions: { code: 'BAD_USER_INPUT', reason: 'cost', requestId: expect.any(String) },
    });
    expect((await service.graphql(query)).status).toBe(400);
  });

  test('every documented field of a board of 100 submissions is answered, and of five such boards is too much', async () => {
    const fields = everything(schema.getType('FunderSubmissionConnection') as GraphQLObjectType, 6);
    const board = `funderSubmissions(first: 100) { ${fields} }`;
    const { funderSubmissions } = await service.data(`{ ${board} }`);
    expect(funderSubmissions.edges[0].node.decisions[0].offers[0].computed.dailyPayment).toBeGreaterThan(0);
    const boards = (of: string) => `{ ${Array.from({ length: 5 }, (_, index) => `b${index}: ${of}`).join(' ')} }`;
    const error = await refused(boards(board));
    expect(error).toMatchObject({ extensions: { reason: 'cost' } });
    // Without a size, a page has 25.
    await service.data(boards(`funderSubmissions { ${fields} }`));
  });

  test('a ranking costs what working it out costs, however little is shown of it', async () => {
    const ranked = (count: number) =>
      `{ endUsers(limit: 100) { items { ${Array.from({ length: count }, (_, index) => `r${index}: rankedOffers(by: APR) { ordinal }`)} } } }`;
    await service.data(ranked(3));
    expect(await refused(ranked(20))).toMatchObject({ extensions: { reason: 'cost' } });
  });

  const times = (count: number, field: string) =>
    Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ');

  test('the statistics cost what finding them costs', async () => {
    await service.data(`{ ${times(10, 'funderStatistics { submissionCount }')} }`);
    const error = await refused(`{ ${times(30, 'funderStatistics { submissionCount }')} }`);
    expect(error).toMatchObject({ extensions: { reason: 'cost' } });
  });

  test('a board costs more with a reason, also one that comes in a variable', async () => {
    const query = `query ($reason: SendEligibilityReason) {
      ${times(30, 'funderSubmissions(reason: $reason) { pageInfo { endCursor } }')} }`;
    await service.data(query);
    await service.data(query, { reason: null });
    expect(await refused(query, { reason: 'HELD' })).toMatchObject({ extensions: { reason: 'cost' } });
  });

  test('the size of pages counts when it comes in variables, in fragments and in defaults as well', async () => {
    const fields = everything(endUserType, 6, { funderSubmissions: '(limit: $inner)' });
    const query = `query ($outer: Int! = 100, $inner: Int!) { endUsers(limit: $outer) { items { ...All } } }
      fragment All on EndUser { ${fields} }`;
    expect(await refused(query, { inner: 50 })).toMatchObject({ extensions: { reason: 'cost' } });
    await service.data(query, { inner: 1, outer: 1 });
  });

  test('aliases do not multiply what may be asked for', async () => {
    const page = `funderSubmissions(limit: 50) { items { ${everything(schema.getType('FunderSubmission') as GraphQLObjectType, 4)} } }`;
    const query = `query ($id: ID!) { ${Array.from({ length: 12 }, (_, index) => `a${index}: endUser(serviceId: $id) { ${page} }`).join(' ')} }`;
    expect((await refused(query, { id: deal })).extensions.code).toMatch(/BAD_USER_INPUT|GRAPHQL_PARSE_FAILED/);
    const many = `{ ${Array.from({ length: 60 }, (_, index) => `v${index}: viewer { name }`).join(' ')} }`;
    expect(await refused(many)).toMatchObject({ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } });
  });

  test('a document that is nested too deeply is refused, through fragments as well', async () => {
    const deep = (levels: number): string => (levels === 0 ? 'name' : `linkedDeal { ${deep(levels - 1)} }`);
    const error = await refused(`query ($id: ID!) { endUser(serviceId: $id) { ${deep(20)} } }`, { id: deal });
    expect(error).toMatchObject({ extensions: { code: 'GRAPHQL_VALIDATION_FAILED', requestId: expect.any(String) } });
    const through = `query ($id: ID!) { endUser(serviceId: $id) { ...F } } fragment F on EndUser { ${deep(9)} ...G } fragment G on EndUser { ${deep(15)} }`;
    expect(await refused(through, { id: deal })).toMatchObject({ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } });
  });

  test('fragments that contain themselves or double at each level do no harm', async () => {
    expect(
      await refused('{ viewer { ...A } } fragment A on Account { name ...B } fragment B on Account { ...A }'),
    ).toMatchObject({ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } });
    const doubling = Array.from(
      { length: 30 },
      (_, index) => `fragment F${index} on EndUser { ...F${index + 1} ...F${index + 1} }`,
    ).join(' ');
    const started = Date.now();
    const query = `query ($id: ID!) { endUser(serviceId: $id) { ...F0 } } ${doubling} fragment F30 on EndUser { name }`;
    for (let round = 0; round < 2; round++) {
      expect(await refused(query, { id: deal })).toMatchObject({
        extensions: { code: 'BAD_USER_INPUT', reason: 'cost' },
      });
    }
    expect(Date.now() - started).toBeLessThan(2000);
  });

  test('a document of too many tokens is not parsed', async () => {
    const error = await refused(`{ viewer { ${'name '.repeat(6000)} } }`);
    expect(error).toMatchObject({ extensions: { code: 'GRAPHQL_PARSE_FAILED' } });
  });

  test('introspection is answered whole', async () => {
    const { __schema } = await service.data(getIntrospectionQuery({ descriptions: true, inputValueDeprecation: true }));
    expect(__schema.types.map((type: { name: string }) => type.name)).toEqual(
      expect.arrayContaining(['EndUser', 'FunderSubmission', 'Offer', 'SendEligibility']),
    );
  });
});

onEachDatabase('rate limits', (name) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(name, { settings: { RATE_LIMIT_READS: '5', RATE_LIMIT_WRITES: '2' } });
  });
  afterAll(() => service.stop());

  /** By the command itself, since the admin key has its limits as well. */
  const account = async () => {
    const made = await service.app.services.transact((tx) => createAccount(tx, { name: 'Counted', kind: 'broker' }));
    return { key: made.apiKey.token };
  };
  const VIEWER = '{ viewer { name } }';
  const WRITE = 'mutation { updateEndUser(serviceId: "eus_none", input: {}) { name } }';

  test('queries count as reads: the sixth in a minute is RATE_LIMITED, 429, with the time to wait', async () => {
    const { key } = await account();
    for (let left = 4; left >= 0; left--) {
      const { status, headers } = await service.graphql(VIEWER, {}, key);
      expect(status).toBe(200);
      expect(headers.get('x-ratelimit-limit')).toBe('5');
      expect(headers.get('x-ratelimit-remaining')).toBe(String(left));
      const reset = Number(headers.get('x-ratelimit-reset')) - Date.now() / 1000;
      expect(reset).toBeGreaterThan(0);
      expect(reset).toBeLessThanOrEqual(61);
    }
    const { status, headers, errors, data } = await service.graphql(VIEWER, {}, key);
    expect(status).toBe(429);
    expect(data ?? null).toBeNull();
    expect(errors).toMatchObject([
      { message: '5 per 1 minute', extensions: { code: 'RATE_LIMITED', requestId: expect.any(String) } },
    ]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(headers.get('x-ratelimit-limit')).toBe('5');
    expect(headers.get('x-ratelimit-remaining')).toBe('0');
    expect(Number(headers.get('x-ratelimit-reset'))).toBeGreaterThan(Date.now() / 1000 - 1);
  });

  test('mutations count apart from queries, and keys and accounts apart from each other', async () => {
    const { key } = await account();
    expect((await service.graphql(WRITE, {}, key)).headers.get('x-ratelimit-remaining')).toBe('1');
    expect((await service.graphql(WRITE, {}, key)).headers.get('x-ratelimit-limit')).toBe('2');
    expect((await service.graphql(WRITE, {}, key)).status).toBe(429);
    expect((await service.graphql(VIEWER, {}, key)).status).toBe(200);
    const { key: other } = await account();
    expect((await service.graphql(WRITE, {}, other)).status).toBe(200);
  });

  test('REST counts each route, tells so on every reply, and answers 429 in its envelope', async () => {
    const { key } = await account();
    for (let left = 4; left >= 0; left--) {
      const { headers } = await service.rest('GET', '/api/end_users', undefined, key);
      expect(headers.get('x-ratelimit-remaining')).toBe(String(left));
    }
    const { status, headers, body } = await service.rest('GET', '/api/end_users/', undefined, key);
    expect(status).toBe(429);
    expect(body).toEqual({ code: 429, name: 'Too Many Requests', description: '5 per 1 minute' });
    for (const header of ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'retry-after'])
      expect(headers.get(header)).toMatch(/^\d+$/);
    // Another route, and errors of every kind, still have their own count.
    const missing = await service.rest('GET', '/api/end_users/nobody', undefined, key);
    expect(missing.status).toBe(404);
    expect(missing.headers.get('x-ratelimit-remaining')).toBe('4');
    const invalid = await service.rest('POST', '/api/end_users', {}, key);
    expect(invalid.status).toBe(422);
    expect(invalid.headers.get('x-ratelimit-limit')).toBe('2');
  });

  test('a flood of requests at once lets exactly as many through as there are', async () => {
    const { key } = await account();
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await service.graphql(VIEWER, {}, key)).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  test('requests without a valid key are 401, however many', async () => {
    for (let index = 0; index < 8; index++) expect((await service.graphql(VIEWER, {}, 'key_wrong')).status).toBe(401);
  });
});

test('a limit of 0 is none, and sends no headers', async () => {
  const service = await startService('sqlite', { settings: { RATE_LIMIT_READS: '0', RATE_LIMIT_WRITES: '1' } });
  const answer = await until(() => service.graphql('{ viewer { name } }'), 'an answer');
  expect(answer.headers.get('x-ratelimit-limit')).toBeNull();
  await service.stop();
});
