import {
  type GraphQLObjectType,
  type GraphQLOutputType,
  getIntrospectionQuery,
  getNamedType,
  isObjectType,
} from 'graphql';
import { createAccount, createApiKey } from '../../src/features/accounts/account.commands';
import { serviceSchema } from '../../src/schema';
import { createIntegration } from '../support/crm';
import { onEachDatabase } from '../support/databases';
import { createDeal, linkedFunder, upsert } from '../support/deals';
import { startService, type TestService } from '../support/service';
import { connect, once } from '../support/socket';
import { until } from '../support/until';

const schema = serviceSchema();

/** Every field of a type, in as many levels as asked for; fields named in `pages` get these arguments, or are left out. */
function everything(
  type: GraphQLObjectType,
  levels: number,
  pages: Record<string, string | null> = {},
  above: string[] = [],
): string {
  return Object.values(type.getFields())
    .filter((field) => pages[field.name] !== null)
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

/** The mails of a deal, and what each is opened for in a thread of its own. */
const OPENED = { mails: null, wholeText: null, html: null, sentAtText: null };

/** What of a deal has pages of its own, so that a document of all the rest stays below the most that one may be. */
const ELSEWHERE = { closing: null, renewalOf: null, checklist: null, uploadLinks: null };

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

  test('every documented field of a deal page with 50 submissions is answered, but what has pages of its own', async () => {
    const query = `query ($id: ID!) { endUser(serviceId: $id) { ${everything(endUserType, 5, { ...ELSEWHERE, funderSubmissions: '(page: 1, limit: 50)' })} } }`;
    const { endUser } = await service.data(query, { id: deal });
    expect(endUser.funderSubmissions.items).toHaveLength(3);
    expect(endUser.funderSubmissions.items[0].decisions[0].offers[0].serviceId).toMatch(/^off_/);
  });

  test('a list of 100 deals with the fields that a list shows is answered', async () => {
    await service.data(
      `{ endUsers(limit: 100) { items { serviceId name status created information files { fileName }
         funderSubmissions(limit: 5) { items { status funder { name } sendEligibility { sendable reason } currentDecision { applicationStatus } } hasMore } } hasMore } }`,
    );
  });

  test('100 deals with 50 submissions each and everything on them cost too much', async () => {
    const query = `{ endUsers(limit: 100) { items { ${everything(endUserType, 5, { ...ELSEWHERE, funderSubmissions: '(limit: 50)' })} } } }`;
    const error = await refused(query);
    expect(error).toMatchObject({
      message: expect.stringMatching(/at most \d+ are allowed/),
      extensions: { code: 'BAD_USER_INPUT', reason: 'cost', requestId: expect.any(String) },
    });
    expect((await service.graphql(query)).status).toBe(400);
  });

  test('every documented field of a board of 100 submissions but its mails is answered, and of five such boards is too much', async () => {
    const boardType = schema.getType('FunderSubmissionConnection') as GraphQLObjectType;
    const fields = everything(boardType, 5, { ...OPENED, crmSyncEvents: '(limit: 5)' });
    const board = `funderSubmissions(first: 100) { ${fields} }`;
    const { funderSubmissions } = await service.data(`{ ${board} }`);
    expect(funderSubmissions.edges[0].node.decisions[0].offers[0].serviceId).toMatch(/^off_/);
    const boards = (count: number, of: string) =>
      `{ ${Array.from({ length: count }, (_, index) => `b${index}: ${of}`).join(' ')} }`;
    const error = await refused(boards(5, board));
    expect(error).toMatchObject({ extensions: { reason: 'cost' } });
    const opened = everything(boardType, 5, { crmSyncEvents: '(limit: 5)' });
    expect(await refused(`{ funderSubmissions(first: 100) { ${opened} } }`)).toMatchObject({
      extensions: { reason: 'cost' },
    });
    // Without a size, a page has 25.
    await service.data(boards(4, `funderSubmissions { ${fields} }`));
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
    const fields = everything(endUserType, 5, { ...ELSEWHERE, funderSubmissions: '(limit: $inner)' });
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

  test('mutations count apart from queries, and accounts apart from each other', async () => {
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

  test.each([
    ['GET', '/api/hello_world', 200, '5'],
    ['GET', '/api/end_users', 401, '5'],
    ['POST', '/api/end_users', 401, '2'],
    ['POST', '/graphql', 401, '5'],
    ['GET', '/webhooks/topics', 401, '5'],
    ['GET', '/api/not_there', 404, '5'],
    ['DELETE', '/api/not_there', 404, '2'],
    ['PATCH', '/api/end_users', 405, '2'],
    ['DELETE', '/graphql', 405, '5'],
    ['GET', '/api/end_users/%ff', 400, '5'],
  ])('an answer that is counted for nobody tells of the limits too: %s %s', async (method, path, expected, limit) => {
    const { status, headers } = await service.rest(method, path, method === 'POST' ? {} : undefined, null);
    expect(status).toBe(expected);
    expect([headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')]).toEqual([limit, limit]);
    const seconds = Number(headers.get('x-ratelimit-reset')) - Date.now() / 1000;
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThan(62);
    if (path.startsWith('/webhooks')) expect(headers.get('x-api-version')).toBe('2021-07-19');
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

onEachDatabase('limits of an account', (name) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(name, {
      settings: { RATE_LIMIT_READS: '20', RATE_LIMIT_WRITES: '12', RATE_LIMIT_POSTS: '6' },
    });
  });
  afterAll(() => service.stop());

  const account = async () => {
    const { transact } = service.app.services;
    const made = await transact((tx) => createAccount(tx, { name: 'Counted', kind: 'broker' }));
    const accountId = made.account.serviceId;
    const another = () => transact((tx) => createApiKey(tx, accountId, { name: 'Another' }, null));
    return { key: made.apiKey.token, another: async () => (await another()).token };
  };
  const left = ({ headers }: { headers: Headers }) => headers.get('x-ratelimit-remaining');
  const edit = (alias: string) => `${alias}: updateEndUser(serviceId: "eus_none", input: {}) { name }`;

  test.each([
    ['aliases', `mutation { ${['a', 'b', 'c', 'd', 'e'].map(edit).join(' ')} }`, '7'],
    [
      'a fragment',
      `mutation { ...All ...All } fragment All on Mutation { ${edit('a')} ... on Mutation { ${edit('b')} } }`,
      '10',
    ],
    ['one place said twice', `mutation { ${edit('a')} ${edit('a')} __typename }`, '11'],
    [
      'what is skipped',
      `mutation ($no: Boolean = false) { ${edit('a')} ... @include(if: $no) { ${edit('b')} } ${edit('c').replace('input: {})', 'input: {}) @skip(if: true)')} }`,
      '11',
    ],
  ])('each root field of a mutation counts as a write: %s', async (_what, document, remaining) => {
    expect(left(await service.graphql(document, {}, (await account()).key))).toBe(remaining);
  });

  test('each root field of a query counts as a read', async () => {
    const { key } = await account();
    expect(
      left(await service.graphql('{ a: viewer { name } b: viewer { name } webhookTopics __typename }', {}, key)),
    ).toBe('17');
    expect(left(await service.graphql('{ __schema { queryType { name } } }', {}, key))).toBe('16');
  });

  test('more writes than are left are refused, and none of them is made; on a websocket too', async () => {
    const { key } = await account();
    const create = (count: number) =>
      `mutation { ${Array.from({ length: count }, (_, index) => `c${index}: createEndUser(input: { name: "Many" }) { serviceId }`).join(' ')} }`;
    expect((await service.graphql(create(13), {}, key)).status).toBe(429);
    const { client } = connect(service, { key: (await account()).key });
    expect((await once(client, create(12))).errors).toBeUndefined();
    expect((await once(client, create(1))).errors?.[0].extensions.code).toBe('RATE_LIMITED');
    await client.dispose();
    expect((await service.graphql('{ endUsers { total } }', {}, key)).data.endUsers.total).toBe(0);
  });

  test('further keys of an account bring no further limits, over any door', async () => {
    const { key, another } = await account();
    const others = [await another(), await another()];
    expect(left(await service.graphql(`mutation { ${edit('a')} }`, {}, key))).toBe('11');
    expect(left(await service.graphql(`mutation { ${edit('a')} }`, {}, others[0]))).toBe('10');
    expect(left(await service.rest('GET', '/api/end_users', undefined, key))).toBe('19');
    expect(left(await service.rest('GET', '/api/end_users', undefined, others[0]))).toBe('18');
    const { client } = connect(service, { key: others[1]! });
    await once(client, `mutation { ${edit('a')} }`);
    await client.dispose();
    expect(left(await service.graphql(`mutation { ${edit('a')} }`, {}, key))).toBe('8');
  });

  test('what is posted to order is bounded for an account, and a third of it for one host', async () => {
    const { key } = await account();
    const hook = async (host: string) => {
      const input = { url: `http://${host}:9/x`, topic: 'webhook.test' };
      return (await service.rest('POST', '/api/webhooks', input, key)).body.webhook.service_id as string;
    };
    const ids = [await hook('127.0.0.1'), await hook('127.0.0.1'), await hook('127.0.0.2'), await hook('127.0.0.3')];
    const test = async (id: string) => (await service.rest('POST', `/api/webhooks/${id}/test`, undefined, key)).status;
    expect([await test(ids[0]!), await test(ids[1]!), await test(ids[0]!)]).toEqual([202, 202, 429]);
    const aliases = ids.slice(1).map((id, index) => `t${index}: testWebhook(serviceId: "${id}") { serviceId }`);
    const { errors } = await service.graphql(
      `mutation { ${aliases.slice(1).join(' ')} ${aliases[1]!.replace('t1', 'u')} ${aliases[0]} }`,
      {},
      key,
    );
    expect(errors?.map(({ extensions }) => [extensions.code, extensions.reason])).toEqual([['RATE_LIMITED', 'posts']]);
  });
});

onEachDatabase('caps', (name) => {
  test('20 webhooks of a topic and 200 of an account, also when many are made at once or change their topic', async () => {
    const service = await startService(name);
    const url = 'http://127.0.0.1:9/x';
    const create = (topic: string) => service.rest('POST', '/api/webhooks', { url, topic });
    const { webhookTopics } = await service.data('{ webhookTopics }');
    const statuses = (await Promise.all(Array.from({ length: 24 }, () => create(webhookTopics[0])))).map(
      ({ status }) => status,
    );
    expect([statuses.filter((each) => each === 201).length, statuses.filter((each) => each === 400).length]).toEqual([
      20, 4,
    ]);
    expect((await create(webhookTopics[0])).body.description).toContain('at most 20 webhooks of a topic');
    const other = (await create(webhookTopics[1])).body.webhook.service_id;
    expect((await service.rest('PUT', `/api/webhooks/${other}`, { topic: webhookTopics[0] })).status).toBe(400);
    expect((await service.rest('PUT', `/api/webhooks/${other}`, { topic: webhookTopics[1] })).status).toBe(200);
    const make = (topic: string, count: number) =>
      `mutation { ${Array.from({ length: count }, (_, index) => `w${index}: createWebhook(input: { url: "${url}", topic: "${topic}" }) { webhook { serviceId } }`).join(' ')} }`;
    await service.data(make(webhookTopics[1], 19));
    for (const topic of webhookTopics.slice(2, 10)) await service.data(make(topic, 20));
    expect((await create(webhookTopics[10])).body.description).toContain('at most 200 webhooks');
    await service.stop();
  });
});

onEachDatabase('failures by address', (name) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(name, {
      settings: { RATE_LIMIT_FAILURES: '6', RATE_LIMIT_READS: '9000', TRUSTED_PROXIES: '1' },
    });
  });
  afterAll(() => service.stop());

  const from = (address: string, path: string, key?: string, body = '{"query":"{ viewer { name } }"}') =>
    fetch(service.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...(key && { 'x-api-key': key }) },
      body,
    });
  const statuses = async (count: number, ask: (index: number) => Promise<Response>) => {
    const found: number[] = [];
    for (let index = 0; index < count; index++) found.push((await ask(index)).status);
    return found;
  };
  const SIX = (status: number) => [...Array<number>(6).fill(status), 429, 429];

  test('wrong keys are 401 six times a minute, then 429 with the time to wait and without a look-up', async () => {
    expect(await statuses(8, (index) => from('203.0.113.1', '/graphql', `key_${index}`))).toEqual(SIX(401));
    service.sql.splice(0);
    const refused = await from('203.0.113.1', '/api/end_users', 'key_other');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    const { headers } = await from('203.0.113.1', '/graphql', 'key_other');
    expect(headers.get('retry-after')).toMatch(/^\d+$/);
    expect(headers.get('x-ratelimit-remaining')).toBe('0');
    expect(Number(headers.get('x-ratelimit-reset')) * 1000).toBeGreaterThan(Date.now());
    expect((await from('203.0.113.1', '/graphql')).status).toBe(429);
    expect(service.sql.filter((sql) => /api_keys/.test(sql))).toEqual([]);
    // Other addresses have their own count.
    expect((await from('203.0.113.2', '/graphql', 'key_other')).status).toBe(401);
  });

  test('many at once get no further', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => from('203.0.113.3', '/graphql', `key_${index}`)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(6);
    const same = await Promise.all(Array.from({ length: 20 }, () => from('203.0.113.4', '/graphql', 'key_same')));
    expect(same.filter(({ status }) => status === 401)).toHaveLength(6);
  });

  test('whoever has a good key is let in from there all the same, over every door, at its first use too', async () => {
    const { key } = await service.createAccount();
    await statuses(8, (index) => from('203.0.113.5', '/graphql', `key_${index}`));
    const fresh = (await service.data('mutation { createApiKey(name: "new") { token } }', {}, key)).createApiKey.token;
    for (const good of [service.key, key, fresh])
      expect((await from('203.0.113.5', '/graphql', good)).status).toBe(200);
    const { client } = connect(service, { key, headers: { 'x-forwarded-for': '203.0.113.5' } });
    expect((await once(client, '{ viewer { name } }')).errors).toBeUndefined();
    await client.dispose();
  });

  test('good calls never count', async () => {
    expect(await statuses(20, () => from('203.0.113.6', '/graphql', service.key))).toEqual(Array(20).fill(200));
  });

  test('a /64 of IPv6 is one address', async () => {
    expect(await statuses(8, (index) => from(`2001:db8:0:1::${index}`, '/graphql', 'key_x'))).toEqual(SIX(401));
    expect((await from('2001:db8:0:2::1', '/graphql', 'key_x')).status).toBe(401);
  });

  test('websockets count, and are closed with 4429 beyond', async () => {
    const codes: number[] = [];
    for (let index = 0; index < 8; index++) {
      const { client, closed } = connect(service, { key: 'key_none', headers: { 'x-forwarded-for': '203.0.113.7' } });
      await once(client, '{ viewer { name } }').catch(() => undefined);
      codes.push((await until(() => closed[0], 'the close')).code);
    }
    expect(codes).toEqual([...Array<number>(6).fill(4403), 4429, 4429]);
  });

  test.each([
    ['inbound mail', '/api/inbound/email/', '198.51.100.1'],
    ['callbacks', '/api/funder_callbacks/', '198.51.100.2'],
    ['CRMs', '/api/ingestion/crm/', '198.51.100.3'],
  ])('tokens in addresses that lead nowhere count: %s', async (_what, path, address) => {
    expect(await statuses(8, (index) => from(address, `${path}none${index}`, undefined, '{}'))).toEqual(SIX(404));
    service.sql.splice(0);
    await from(address, `${path}other`, undefined, '{}');
    expect(service.sql.filter((sql) => /inbound_token|callback_token|FROM crm_integrations/.test(sql))).toEqual([]);
  });

  test('a CRM whose proof fits is never shut out from where it has come from before, and is not one of the failures', async () => {
    const crm = await createIntegration(service, 'GENERIC');
    const deliver = (secret: string, id: string) =>
      fetch(`${service.url}/api/ingestion/crm/${crm.serviceId}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': '198.51.100.99',
          authorization: `Bearer ${secret}`,
        },
        body: JSON.stringify({ opportunity_id: id, company: { name: `Deal ${id}` } }),
      });
    expect(await statuses(8, (index) => deliver(crm.secret, `good-${index}`))).toEqual(Array(8).fill(200));
    expect(await statuses(8, () => from('198.51.100.99', '/graphql', 'key_none'))).toEqual(SIX(401));
    expect((await deliver(crm.secret, 'good-after')).status).toBe(200);
    expect((await deliver('wrong', 'bad')).status).toBe(429);
  });
});

onEachDatabase('requests to /graphql that are refused before they run', (name) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(name, { settings: { RATE_LIMIT_READS: '6', RATE_LIMIT_WRITES: '6' } });
  });
  afterAll(() => service.stop());

  const newKey = async () => {
    const { transact } = service.app.services;
    return (await transact((tx) => createAccount(tx, { name: 'Refused', kind: 'broker' }))).apiKey.token;
  };
  const post = async (key: string, body: string, type = 'application/json') => {
    const answer = await fetch(`${service.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': type, 'x-api-key': key },
      body,
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const left = ({ headers }: { headers: Headers }) => headers.get('x-ratelimit-remaining');

  test.each([
    ['no JSON', '{'],
    ['no document', '{}'],
    ['what cannot be parsed', '{"query":"{ viewer { "}'],
    ['what is not valid', '{"query":"{ viewers { name } }"}'],
    ['what is too much to be validated', JSON.stringify({ query: `{ viewer { ${'name '.repeat(60)} } }` })],
    ['no such operation', '{"query":"query A { viewer { name } }","operationName":"B"}'],
    ['a subscription over HTTP', '{"query":"subscription { endUserChanged { cursor } }"}'],
    [
      'a persisted document of another hash',
      '{"query":"{ viewer { name } }","extensions":{"persistedQuery":{"version":1,"sha256Hash":"abc"}}}',
    ],
    ['a persisted document in another version', '{"extensions":{"persistedQuery":{"version":2,"sha256Hash":"abc"}}}'],
    ['a persisted document that is not known', '{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"abc"}}}'],
  ])('count as one read, and say what is left: %s', async (_what, body) => {
    const key = await newKey();
    const first = await post(key, body);
    expect(first.text).toContain('"errors":');
    expect(left(first)).toBe('5');
    expect(left(await post(key, '{"query":"{ viewer { name } }"}'))).toBe('4');
    expect(left(await post(key, body))).toBe('3');
  });

  test('are refused with the time to wait when the reads are used up; what is written goes on', async () => {
    const key = await newKey();
    for (let count = 0; count < 6; count++) expect((await post(key, '{"query":"{ a"}')).status).toBe(400);
    const wrong = await post(key, '{"query":"{ a"}');
    expect([wrong.status, Number(wrong.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(wrong.text).toContain('RATE_LIMITED');
    // A long document is not looked at any more.
    const long = await post(key, JSON.stringify({ query: `mutation { ${'a '.repeat(1000)}` }));
    expect([long.status, Number(long.headers.get('retry-after')) > 0]).toEqual([429, true]);
    const { data } = await service.graphql('mutation { createEndUser(input: { name: "Goes on" }) { name } }', {}, key);
    expect(data.createEndUser.name).toBe('Goes on');
  });

  test('count on a websocket as well, together with those over HTTP', async () => {
    const key = await newKey();
    const { client } = connect(service, { key });
    for (let count = 0; count < 4; count++)
      expect((await once(client, '{ viewers { name } }')).errors?.[0].extensions.code).toBe(
        'GRAPHQL_VALIDATION_FAILED',
      );
    expect(left(await post(key, '{"query":"{ viewer { name } }"}'))).toBe('1');
    await once(client, '{ a');
    expect((await once(client, '{ a')).errors?.[0].extensions.code).toBe('RATE_LIMITED');
    expect((await once(client, `{ ${'a '.repeat(1000)}`)).errors?.[0].extensions.code).toBe('RATE_LIMITED');
    await client.dispose();
  });
});
