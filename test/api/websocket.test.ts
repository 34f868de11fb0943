import type { Socket } from 'node:net';
import { CloseCode } from 'graphql-ws';
import { WebSocket } from 'ws';
import { createAccount } from '../../src/features/accounts/account.commands';
import { onEachDatabase } from '../support/databases';
import { createDeal } from '../support/deals';
import { ADMIN_KEY, startService, type TestService } from '../support/service';
import { connect, feedsOpen, listen, once } from '../support/socket';
import { until } from '../support/until';

const VIEWER = '{ viewer { serviceId } }';
const CHANGES = 'subscription { funderSubmissionStatusChanged { cursor } }';

onEachDatabase('the websocket', (name) => {
  let service: TestService;
  const clients: ReturnType<typeof connect>[] = [];
  beforeAll(async () => {
    service = await startService(name);
  });
  afterAll(async () => {
    for (const { client } of clients) await client.dispose();
    await service.stop();
  });
  const open = (options?: Parameters<typeof connect>[1]) => {
    const made = connect(service, options);
    clients.push(made);
    return made;
  };
  const raw = (protocol = 'graphql-transport-ws') => {
    const socket = new WebSocket(`${service.url.replace('http', 'ws')}/graphql`, protocol);
    const closed = new Promise<{ code: number; reason: string }>((resolve) => {
      socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }));
      socket.on('error', () => {});
    });
    const opened = new Promise<void>((resolve) => socket.on('open', () => resolve()));
    return { socket, closed, opened };
  };

  test.each([
    ['without a key', { key: null }],
    ['with an unknown key', { key: 'key_nobody' }],
    ['with an empty key', { key: '' }],
  ])('closes with 4403 %s', async (_what, options) => {
    const { client, closed } = open(options);
    await expect(once(client, VIEWER)).rejects.toMatchObject({ code: CloseCode.Forbidden });
    expect(closed[0]?.code).toBe(4403);
  });

  test('takes the key from connectionParams, in any case, or from the header of the upgrade', async () => {
    for (const options of [{}, { keyName: 'X-API-Key' }, { key: null, headers: { 'x-api-key': service.key } }]) {
      expect(await once(open(options).client, VIEWER)).toEqual({ data: { viewer: { serviceId: service.accountId } } });
    }
  });

  test('closes with 4401 when something is asked before the key was shown', async () => {
    const { socket, closed, opened } = raw();
    await opened;
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: VIEWER } }));
    expect((await closed).code).toBe(4401);
  });

  test('closes with 4400 for what is no message of the protocol, and 4429 for a second init', async () => {
    const odd = raw();
    await odd.opened;
    odd.socket.send('nonsense');
    expect((await odd.closed).code).toBe(4400);
    const twice = raw();
    await twice.opened;
    const init = JSON.stringify({ type: 'connection_init', payload: { 'x-api-key': service.key } });
    twice.socket.send(init);
    twice.socket.send(init);
    expect((await twice.closed).code).toBe(4429);
  });

  test('refuses another protocol, and another path', async () => {
    const other = raw('graphql-ws');
    expect((await other.closed).code).toBeGreaterThanOrEqual(1002);
    const elsewhere = new WebSocket(`${service.url.replace('http', 'ws')}/elsewhere`, 'graphql-transport-ws');
    const status = await new Promise((resolve) => {
      elsewhere.on('unexpected-response', (_request, response) => resolve(response.statusCode));
      elsewhere.on('error', () => {});
    });
    expect(status).toBe(404);
  });

  test('closes a socket whose frames cannot be read, with 1002, and says nothing on the console', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => {});
    for (const frame of [
      [0xf1, 0x80, 0, 0, 0, 0],
      [0x83, 0x80, 0, 0, 0, 0],
      [0x81, 0x01, 0x61],
    ]) {
      const { socket, closed, opened } = raw();
      await opened;
      (socket as unknown as { _socket: Socket })._socket.write(Buffer.from(frame));
      expect((await closed).code).toBe(1002);
    }
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
  });

  test('closes a socket that sends a message over 64 KB', async () => {
    const { socket, closed, opened } = raw();
    await opened;
    socket.send(JSON.stringify({ type: 'connection_init', payload: { fill: 'x'.repeat(70_000) } }));
    expect((await closed).code).toBe(1009);
  });

  test('closes the sockets of a key with 4403 when it is deactivated or removed, and no others', async () => {
    for (const verb of ['deactivateApiKey(serviceId: $id) { isActive }', 'deleteApiKey(serviceId: $id)']) {
      const { createApiKey } = await service.data(
        'mutation { createApiKey(name: "socket") { token key { serviceId } } }',
      );
      const own = open({ key: createApiKey.token });
      const other = open();
      listen(own.client, CHANGES);
      listen(other.client, CHANGES);
      await feedsOpen(service, 2);
      await service.data(`mutation ($id: ID!) { ${verb} }`, { id: createApiKey.key.serviceId });
      await until(() => own.closed[0], 'the close');
      expect(own.closed[0]!.code).toBe(4403);
      expect(other.closed).toEqual([]);
      await other.client.dispose();
      await feedsOpen(service, 0);
    }
  });

  test('closes the sockets of a key that another instance has deactivated, within 5 s', async () => {
    const { createApiKey } = await service.data('mutation { createApiKey(name: "far") { token key { serviceId } } }');
    const own = open({ key: createApiKey.token });
    await once(own.client, VIEWER);
    listen(own.client, CHANGES);
    await feedsOpen(service, 1);
    await service.app.services.database.write((db) =>
      db.query('UPDATE api_keys SET is_active = ? WHERE service_id = ?', [0, createApiKey.key.serviceId]),
    );
    await until(() => own.closed[0], 'the close', 5000);
    expect(own.closed[0]!.code).toBe(4403);
    await feedsOpen(service, 0);
  });

  test('does nothing more for a revoked key, even for a client that does not close', async () => {
    const { createApiKey } = await service.data(
      'mutation { createApiKey(name: "stubborn") { token key { serviceId } } }',
    );
    const { socket, closed, opened } = raw();
    await opened;
    const answers: { id?: string; type: string; payload?: unknown }[] = [];
    socket.on('message', (data) => void answers.push(JSON.parse(data.toString())));
    socket.send(JSON.stringify({ type: 'connection_init', payload: { 'x-api-key': createApiKey.token } }));
    await until(() => answers.find(({ type }) => type === 'connection_ack'), 'the acknowledgement');
    await service.data('mutation ($id: ID!) { deactivateApiKey(serviceId: $id) { isActive } }', {
      id: createApiKey.key.serviceId,
    });
    const payload = { query: 'mutation { createEndUser(input: { name: "From a revoked key" }) { serviceId } }' };
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload }));
    expect((await closed).code).toBe(4403);
    const { endUsers } = await service.data('{ endUsers(search: "revoked key") { total } }');
    expect(endUsers.total).toBe(0);
  });

  test('answers queries and mutations as /graphql does', async () => {
    const { client } = open();
    const made = await once(client, 'mutation { createEndUser(input: { name: "By socket" }) { serviceId name } }');
    expect(made.data.createEndUser.name).toBe('By socket');
    const id = made.data.createEndUser.serviceId;
    const query = 'query ($id: ID!) { endUser(serviceId: $id) { name status } }';
    for (let round = 0; round < 3; round++) {
      expect(await once(client, query, { id })).toEqual({ data: { endUser: { name: 'By socket', status: 'NEW' } } });
    }
  });

  test.each([
    ['a parse error', '{ viewer {', {}, 'GRAPHQL_PARSE_FAILED'],
    ['a validation error', '{ nope }', {}, 'GRAPHQL_VALIDATION_FAILED'],
    [
      'a document that is too deep',
      `{ endUser(serviceId: "x") ${'{ linkedDeal '.repeat(15)} { name } ${'}'.repeat(15)} }`,
      {},
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      'no single operation',
      'query A { viewer { name } } query B { viewer { name } }',
      {},
      'OPERATION_RESOLUTION_FAILURE',
    ],
    ['a bad variable', 'query ($p: Int!) { endUsers(page: $p) { page } }', { p: 'x' }, 'BAD_USER_INPUT'],
    ['a missing variable', 'query ($p: Int!) { endUsers(page: $p) { page } }', {}, 'BAD_USER_INPUT'],
    [
      'a bad variable of a subscription',
      'subscription ($a: String) { funderSubmissionStatusChanged(after: $a) { cursor } }',
      { a: 5 },
      'BAD_USER_INPUT',
    ],
    ['a page over its limit', '{ endUsers(limit: 101) { page } }', {}, 'BAD_USER_INPUT'],
    [
      'an operation that is not the caller’s',
      'mutation { createAccount(name: "x", kind: BROKER) { account { name } } }',
      {},
      'FORBIDDEN',
    ],
    [
      'an unknown deal',
      'subscription { funderSubmissionStatusChanged(endUserServiceId: "eus_none") { cursor } }',
      {},
      'NOT_FOUND',
    ],
    [
      'an unknown submission',
      'subscription { funderSubmissionStatusChanged(submissionServiceId: "fsb_none") { cursor } }',
      {},
      'NOT_FOUND',
    ],
    [
      'an empty id of a deal, which is not all of them',
      'subscription { funderSubmissionStatusChanged(endUserServiceId: "") { cursor } }',
      {},
      'NOT_FOUND',
    ],
    [
      'an empty id of a submission, which is not all of them',
      'subscription { funderSubmissionStatusChanged(submissionServiceId: "") { cursor } }',
      {},
      'NOT_FOUND',
    ],
    [
      'an empty id of a deal whose changes are asked for, which is not all of them',
      'subscription { dealChanged(endUserServiceId: "") { cursor } }',
      {},
      'NOT_FOUND',
    ],
  ])('refuses %s with its code and a request id', async (_what, query, variables, code) => {
    const { errors } = await once(open().client, query, variables);
    expect(errors?.[0]).toMatchObject({
      message: expect.any(String),
      extensions: { code, requestId: expect.stringMatching(/^req_/) },
    });
    expect(errors?.[0].message).not.toBe('Internal server error');
  });

  test('the admin key may connect, and its sockets act for no account', async () => {
    const { client } = open({ key: ADMIN_KEY });
    expect((await once(client, VIEWER)).errors?.[0].extensions.code).toBe('FORBIDDEN');
    expect((await once(client, CHANGES)).errors?.[0].extensions.code).toBe('FORBIDDEN');
    expect((await once(client, '{ funders { name } }')).errors).toBeUndefined();
  });

  test('another account’s records do not exist, and customers that are no brokers have no submissions', async () => {
    const deal = await createDeal(service);
    const other = await service.createAccount();
    const query = 'subscription ($id: ID) { funderSubmissionStatusChanged(endUserServiceId: $id) { cursor } }';
    expect((await once(open({ key: other.key }).client, query, { id: deal })).errors?.[0].extensions.code).toBe(
      'NOT_FOUND',
    );
    const customer = await service.createAccount('No broker', 'OTHER');
    expect((await once(open({ key: customer.key }).client, CHANGES)).errors?.[0]).toMatchObject({
      message: 'Broker customer not found',
      extensions: { code: 'NOT_FOUND' },
    });
  });

  test('ending a subscription, or the socket, lets go of its feed', async () => {
    await feedsOpen(service, 0);
    const { client, sockets } = open();
    const first = listen(client, CHANGES);
    const second = listen(client, CHANGES);
    await feedsOpen(service, 2);
    first.stop();
    await feedsOpen(service, 1);
    for (const socket of sockets) socket.terminate();
    await feedsOpen(service, 0);
    expect(second.results).toEqual([]);
    const { feeds } = service.app.services.feeds as unknown as { feeds: Map<string, unknown> };
    expect(feeds.size).toBe(0);
  });
});

onEachDatabase('a websocket with limits', (name) => {
  test('is limited like /graphql, told so, and closed with 1001 when the service stops', async () => {
    const service = await startService(name, { settings: { RATE_LIMIT_READS: '3' } });
    const { apiKey } = await service.app.services.transact((tx) =>
      createAccount(tx, { name: 'Limited', kind: 'broker' }),
    );
    const { client, closed } = connect(service, { key: apiKey.token });
    listen(client, CHANGES);
    await feedsOpen(service, 1);
    await once(client, VIEWER);
    await once(client, VIEWER);
    expect((await once(client, VIEWER)).errors).toMatchObject([
      { message: '3 per 1 minute', extensions: { code: 'RATE_LIMITED', requestId: expect.any(String) } },
    ]);
    await service.stop();
    await until(() => closed[0], 'the close');
    expect(closed[0]!.code).toBe(1001);
  });
});
