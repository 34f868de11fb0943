import { connect as connectTcp } from 'node:net';
import { WebSocket } from 'ws';
import { createAccount } from '../../src/features/accounts/account.commands';
import { createDeal } from '../support/deals';
import { startService, type TestService } from '../support/service';
import { connect, feedsOpen, listen, once } from '../support/socket';
import { until } from '../support/until';

const CHANGES = 'subscription { funderSubmissionStatusChanged { cursor } }';
const VIEWER = '{ viewer { name } }';

describe('clients that send by drops', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService('sqlite', { settings: { HEADERS_TIMEOUT: '0.4', REQUEST_TIMEOUT: '0.8' } });
  });
  afterAll(() => service.stop());

  /** Sends the start, then a piece every 50 ms until it is cut off; answers what it was told. */
  function drip(start: string, piece: string): Promise<string> {
    return new Promise((resolve) => {
      let told = '';
      const socket = connectTcp(service.port, '127.0.0.1', () => socket.write(start));
      const timer = setInterval(() => socket.writable && socket.write(piece), 50);
      socket.on('data', (part) => {
        told += part.toString();
      });
      socket.on('error', () => {});
      socket.on('close', () => {
        clearInterval(timer);
        resolve(told);
      });
    });
  }

  test.each([
    ['headers', () => drip('GET /healthz HTTP/1.1\r\nhost: x\r\n', 'x-a: b\r\n')],
    ['a REST body', () => drip(post('/api/end_users', 5000), '{')],
    ['a GraphQL body', () => drip(post('/graphql', 5000), '{')],
    ['a body under a key that is repeated', () => drip(post('/api/end_users', 5000, 'idempotency-key: a\r\n'), '{')],
    ['an upload', () => drip(post('/api/end_users/x/files/v2', 5000, '', 'multipart/form-data; boundary=x'), '-')],
  ])('%s: fifty are cut off, others are served meanwhile, and nothing is logged as a defect', async (_what, slow) => {
    const all = Array.from({ length: 50 }, slow);
    expect((await service.graphql(VIEWER)).status).toBe(200);
    for (const told of await Promise.all(all)) expect(told).toMatch(/^HTTP\/1\.1 40[08] /);
    expect(service.logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
    expect((await service.graphql(VIEWER)).status).toBe(200);
  });

  const post = (path: string, length: number, more = '', type = 'application/json') =>
    `POST ${path} HTTP/1.1\r\nhost: x\r\nx-api-key: ${service.key}\r\ncontent-type: ${type}\r\n${more}content-length: ${length}\r\n\r\n`;
});

describe('what one client may take', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService('sqlite', {
      settings: {
        WEBSOCKETS_PER_KEY: '2',
        OPERATIONS_PER_WEBSOCKET: '3',
        RATE_LIMIT_READS: '1000',
        GRAPHQL_COST_PER_MINUTE: '2000',
      },
    });
  });
  afterAll(() => service.stop());
  const newKey = async () => {
    const made = await service.app.services.transact((tx) => createAccount(tx, { name: 'Taker', kind: 'broker' }));
    return made.apiKey.token;
  };

  test('JSON of more than 64 levels is refused as malformed, over every door, and 64 are not too many', async () => {
    const deal = await createDeal(service);
    const nested = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
    for (const path of ['/api/end_users', '/graphql', `/api/end_users/${deal}/files`]) {
      const { status, body } = await service.rest('POST', path, nested(65));
      expect([path, status, JSON.stringify(body)]).toEqual([
        path,
        path === '/graphql' ? 400 : 422,
        expect.stringContaining('Nested deeper than 64 levels.'),
      ]);
      expect(JSON.stringify((await service.rest('POST', path, nested(64))).body)).not.toContain('Nested deeper');
    }
  });

  test('a third websocket of a key is closed with 4429; when one is closed there is room again', async () => {
    const key = await newKey();
    const [one, two, three, four] = Array.from({ length: 4 }, () => connect(service, { key }));
    for (const { client } of [one!, two!]) expect((await once(client, VIEWER)).data).toBeDefined();
    await expect(once(three!.client, VIEWER)).rejects.toMatchObject({ code: 4429 });
    expect((await once(one!.client, VIEWER)).data).toBeDefined();
    const others = connect(service, { key: await newKey() });
    expect((await once(others.client, VIEWER)).data).toBeDefined();
    one!.sockets[0]!.terminate();
    await until(async () => ((await once(four!.client, VIEWER).catch(() => undefined)) ? true : undefined), 'room');
    for (const { client } of [two!, four!, others]) await client.dispose();
  });

  test('a fourth subscription on a websocket is RATE_LIMITED, and the others go on', async () => {
    const { client } = connect(service, { key: await newKey() });
    const listening = Array.from({ length: 3 }, () => listen(client, CHANGES));
    await feedsOpen(service, 3);
    expect((await once(client, CHANGES)).errors?.[0]).toMatchObject({
      message: 'At most 3 operations may run on one websocket.',
      extensions: { code: 'RATE_LIMITED', reason: 'operations', requestId: expect.any(String) },
    });
    listening[0]!.stop();
    await feedsOpen(service, 2);
    expect((await once(client, VIEWER)).data).toBeDefined();
    await client.dispose();
    await feedsOpen(service, 0);
  });

  test('a websocket that does not show a key within 5 s is closed with 4408', async () => {
    const socket = new WebSocket(`${service.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    const code = await new Promise((resolve) => socket.on('close', resolve));
    expect(code).toBe(4408);
  });

  test('what operations may answer is counted by account and minute, over HTTP and websocket alike', async () => {
    const key = await newKey();
    // 30 × (1 + 3 × 6) + 1 fields.
    const query = '{ endUsers(limit: 30) { items { serviceId name status created lastUpdated endUserId } } }';
    const statuses = [];
    for (let round = 0; round < 4; round++) statuses.push((await service.graphql(query, {}, key)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const { headers, errors } = await service.graphql(query, {}, key);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(errors?.[0]).toMatchObject({
      message: 'Operations may answer 2000 fields per 1 minute',
      extensions: { code: 'RATE_LIMITED', reason: 'cost' },
    });
    const { client } = connect(service, { key });
    expect((await once(client, query)).errors?.[0].extensions).toMatchObject({ code: 'RATE_LIMITED', reason: 'cost' });
    await client.dispose();
    expect((await service.graphql(query, {}, await newKey())).status).toBe(200);
  });
});
