// One file of this length: its tests share one service, and each further start costs the suite seconds on both databases.
import { request as httpRequest } from 'node:http';
import { plainExecutor } from '../../src/platform/graphql/executor';
import { onEachDatabase } from '../support/databases';
import { createDeal, readySubmission, trigger } from '../support/deals';
import { hang, startFunder } from '../support/funder-server';
import { ADMIN_KEY, startService, type TestService } from '../support/service';

const FAILING = 'query Boom { viewer { name } }';

onEachDatabase('errors of /graphql', (name) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(name, {
      app: {
        executor: (schema, usual) => {
          const plain = plainExecutor(schema);
          return async (execution) => {
            if (execution.operationName === 'Boom') {
              throw Object.assign(new Error('secret database text'), { sql: "SELECT 'secret sql'" });
            }
            return execution.operationName === 'Plain' ? plain(execution) : usual(execution);
          };
        },
      },
    });
  });
  afterAll(() => service.stop());

  const post = async (body: string, headers: Record<string, string> = {}, path = '/graphql') => {
    const response = await fetch(service.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': service.key, ...headers },
      body,
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
  };
  const get = async (search: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${service.url}/graphql${search}`, { headers });
    return { status: response.status, headers: response.headers, body: JSON.parse((await response.text()) || 'null') };
  };
  const VIEWER = '{ viewer { serviceId } }';

  test.each([
    ['no key', null],
    ['an unknown key', `key_${'0'.repeat(48)}`],
    ['an empty key', ''],
  ])('%s is answered 401 UNAUTHENTICATED with the request id', async (_what, key) => {
    const answer = await service.graphql(VIEWER, {}, key);
    expect(answer).toMatchObject({
      status: 401,
      errors: [{ extensions: { code: 'UNAUTHENTICATED', requestId: answer.headers.get('x-request-id') } }],
    });
    expect(answer.data).toBeUndefined();
  });

  test('a key that was deactivated is refused from then on, and works again when it is activated', async () => {
    const { createApiKey } = await service.data(
      'mutation { createApiKey(name: "second") { token key { serviceId } } }',
    );
    const { token, key } = createApiKey;
    expect((await service.graphql(VIEWER, {}, token)).status).toBe(200);
    await service.data('mutation ($id: ID!) { deactivateApiKey(serviceId: $id) { isActive } }', { id: key.serviceId });
    expect(await service.graphql(VIEWER, {}, token)).toMatchObject({
      status: 401,
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    });
    expect((await service.rest('GET', '/api/end_users', undefined, token)).body).toMatchObject({
      code: 401,
      name: 'Unauthorized',
    });
    await service.data('mutation ($id: ID!) { activateApiKey(serviceId: $id) { isActive } }', { id: key.serviceId });
    expect((await service.graphql(VIEWER, {}, token)).status).toBe(200);
  });

  test.each([
    ['the admin key on an operation of an account', VIEWER, ADMIN_KEY],
    [
      "an account's key on createAccount",
      'mutation { createAccount(name: "x", kind: BROKER) { account { name } } }',
      undefined,
    ],
    ["an account's key on createFunder", 'mutation { createFunder(input: {name: "x"}) { name } }', undefined],
  ])('%s is FORBIDDEN, with 200', async (_what, query, key) => {
    expect(await service.graphql(query, {}, key)).toMatchObject({
      status: 200,
      data: null,
      errors: [{ extensions: { code: 'FORBIDDEN', requestId: expect.any(String) } }],
    });
  });

  test('operations of brokers do not exist for other customers', async () => {
    const other = await service.createAccount('Not a broker', 'OTHER');
    for (const query of [
      '{ funderIntegrations { state } }',
      '{ funderIntegrationCandidates { name } }',
      '{ funderIntegration(funderServiceId: "fnd_1") { state } }',
      '{ funderSubmission(serviceId: "fsb_1") { status } }',
      'mutation { linkFunder(funderServiceId: "fnd_1") { state } }',
      'mutation { upsertFunderSubmission(endUserServiceId: "eus_1", funderServiceId: "fnd_1") { status } }',
      'mutation { triggerFunderSubmission(submissionServiceId: "fsb_1", useSandbox: false) { status } }',
    ]) {
      expect(await service.graphql(query, {}, other.key)).toMatchObject({
        status: 200,
        errors: [{ message: 'Broker customer not found', extensions: { code: 'NOT_FOUND' } }],
      });
    }
    expect(await service.graphql(VIEWER, {}, other.key)).toMatchObject({ status: 200, data: { viewer: {} } });
  });

  test('what does not exist is null for a query and NOT_FOUND for a mutation', async () => {
    const { endUser, funderSubmission } = await service.data(
      '{ endUser(serviceId: "eus_none") { name } funderSubmission(serviceId: "fsb_none") { status } }',
    );
    expect([endUser, funderSubmission]).toEqual([null, null]);
    expect(
      await service.graphql('mutation { updateEndUser(serviceId: "eus_none", input: {name: "x"}) { name } }'),
    ).toMatchObject({ status: 200, errors: [{ path: ['updateEndUser'], extensions: { code: 'NOT_FOUND' } }] });
  });

  test.each([
    ['a variable of the wrong type', 'query ($p: Int!) { endUsers(page: $p) { page } }', { p: 'one' }],
    ['a variable that is missing', 'query ($p: Int!) { endUsers(page: $p) { page } }', {}],
    ['a number beyond 32 bits', 'query ($p: Int!) { endUsers(page: $p) { page } }', { p: 99_999_999_999 }],
    ['null where a default stands', 'query ($p: Int) { endUsers(limit: $p) { page } }', { p: null }],
    ['an unknown enum value', 'query ($s: EndUserStatus) { endUsers(status: $s) { page } }', { s: 'BROKEN' }],
    ['a wire value in place of the enum', 'query ($s: EndUserStatus) { endUsers(status: $s) { page } }', { s: 'new' }],
    [
      'an unknown field of an input',
      'mutation ($i: CreateEndUserInput!) { createEndUser(input: $i) { name } }',
      { i: { name: 'x', nmae: 'y' } },
    ],
    [
      'a text where an object belongs',
      'mutation ($i: CreateEndUserInput!) { createEndUser(input: $i) { name } }',
      { i: { name: 'x', information: 'text' } },
    ],
    [
      'a list where an object belongs',
      'mutation ($i: CreateEndUserInput!) { createEndUser(input: $i) { name } }',
      { i: { name: 'x', meta: [] } },
    ],
  ])('%s is BAD_USER_INPUT, executed plainly and compiled', async (_what, query, variables) => {
    for (let round = 0; round < 3; round++) {
      const answer = await service.graphql(query, variables);
      expect(answer.errors).toMatchObject([
        { extensions: { code: 'BAD_USER_INPUT', requestId: answer.headers.get('x-request-id') } },
      ]);
      expect([200, 400]).toContain(answer.status);
    }
  });

  test.each([
    [{ limit: 0 }, 'limit'],
    [{ limit: 101 }, 'limit'],
    [{ limit: -1 }, 'limit'],
    [{ page: 0 }, 'page'],
    [{ page: 2_000_000_000 }, 'page'],
  ])('endUsers with %j is BAD_USER_INPUT, 200, and names the argument', async (variables, field) => {
    const query = 'query ($page: Int! = 1, $limit: Int! = 25) { endUsers(page: $page, limit: $limit) { page } }';
    expect(await service.graphql(query, variables)).toMatchObject({
      status: 200,
      errors: [
        { path: ['endUsers'], extensions: { code: 'BAD_USER_INPUT', fields: { [field]: [expect.any(String)] } } },
      ],
    });
  });

  test.each([0, 51, -3])('a page of %d submissions is BAD_USER_INPUT', async (limit) => {
    const deal = await createDeal(service);
    const query = `query ($id: ID!, $limit: Int!) {
      endUser(serviceId: $id) { name funderSubmissions(limit: $limit) { hasMore } } }`;
    expect((await service.graphql(query, { id: deal, limit })).errors).toMatchObject([
      {
        path: ['endUser', 'funderSubmissions'],
        extensions: { code: 'BAD_USER_INPUT', fields: { limit: expect.any(Array) } },
      },
    ]);
  });

  test('a send while another is under way is CONFLICT with the reason', async () => {
    const funder = await startFunder(hang);
    const { submission } = await readySubmission(service, { productionUrl: funder.url });
    await trigger(service, submission);
    const second = await trigger(service, submission);
    await funder.close();
    expect(second).toMatchObject({
      status: 200,
      errors: [{ extensions: { code: 'CONFLICT', reason: 'in_progress' } }],
    });
  });

  test('a text that is no GraphQL is GRAPHQL_PARSE_FAILED, 400', async () => {
    expect(await service.graphql('{ viewer { ')).toMatchObject({
      status: 400,
      errors: [{ extensions: { code: 'GRAPHQL_PARSE_FAILED', requestId: expect.any(String) } }],
    });
  });

  test.each([
    ['of another hash', { version: 1, sha256Hash: 'abc' }],
    ['in another version', { version: 2, sha256Hash: 'abc' }],
  ])(
    "a persisted document %s is the client's BAD_REQUEST, which nobody is to look into",
    async (_what, persistedQuery) => {
      const answer = await post(JSON.stringify({ query: VIEWER, extensions: { persistedQuery } }));
      expect([answer.status, answer.body.errors[0].extensions.code]).toEqual([400, 'BAD_REQUEST']);
      expect(answer.body.errors[0].message).not.toBe('Internal server error');
      const requestId = answer.headers.get('x-request-id')!;
      expect(service.logged.filter((line) => line.includes('operation failed') && line.includes(requestId))).toEqual(
        [],
      );
    },
  );

  test('unknown fields are GRAPHQL_VALIDATION_FAILED, 400, each with its place', async () => {
    const answer = await service.graphql('{ viewer { nope } endUser { name } }');
    expect(answer.status).toBe(400);
    expect(answer.errors).toHaveLength(2);
    for (const error of answer.errors!) {
      expect(error).toMatchObject({
        locations: [expect.any(Object)],
        extensions: { code: 'GRAPHQL_VALIDATION_FAILED', requestId: answer.headers.get('x-request-id') },
      });
    }
  });

  test('an operation that is not in the document, or not said, is refused with 400', async () => {
    const query = 'query A { viewer { name } } query B { viewer { name } }';
    for (const operationName of [undefined, 'C']) {
      expect(await post(JSON.stringify({ query, operationName }))).toMatchObject({
        status: 400,
        body: { errors: [{ extensions: { code: 'OPERATION_RESOLUTION_FAILURE', requestId: expect.any(String) } }] },
      });
    }
    expect(await post(JSON.stringify({ query, operationName: 'B' }))).toMatchObject({ status: 200 });
  });

  test('a subscription over HTTP is refused with a hint, and is no internal error', async () => {
    const answer = await post(JSON.stringify({ query: 'subscription { funderSubmissionStatusChanged { cursor } }' }));
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].message).toMatch(/websocket/);
    expect(answer.body.errors[0].extensions.code).not.toBe('INTERNAL_SERVER_ERROR');
  });

  test.each([
    ['malformed JSON', '{"query": "{ viewer', {}],
    ['a body that is no object', '"text"', {}],
    ['null', 'null', {}],
    ['nothing', '', {}],
    ['a query that is no text', '{"query": 5}', {}],
    ['variables that are no object', '{"query": "{ viewer { name } }", "variables": "x"}', {}],
    ['a form', 'query=%7Bviewer%7Bname%7D%7D', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['plain text', '{"query": "{ viewer { name } }"}', { 'content-type': 'text/plain' }],
    ['a batch', '[{"query": "{ viewer { name } }"}]', {}],
  ])('%s is refused with 400 and the request id', async (_what, body, headers) => {
    const answer = await post(body, headers as unknown as Record<string, string>);
    expect([400, 415]).toContain(answer.status);
    expect(answer.body.errors[0]).toMatchObject({
      message: expect.any(String),
      extensions: { code: expect.stringMatching(/^BAD_/), requestId: answer.headers.get('x-request-id') },
    });
  });

  test('a query may be a GET with the key; a mutation may not, and without the key there is nothing', async () => {
    const query = `?query=${encodeURIComponent(VIEWER)}`;
    expect(await get(query, { 'x-api-key': service.key })).toMatchObject({
      status: 200,
      body: { data: { viewer: { serviceId: service.accountId } } },
    });
    expect(await get(query)).toMatchObject({
      status: 401,
      body: { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] },
    });
    const mutation = `?query=${encodeURIComponent('mutation { createApiKey(name: "by get") { token } }')}`;
    const refused = await get(mutation, { 'x-api-key': service.key });
    expect(refused).toMatchObject({
      status: 405,
      body: { errors: [{ extensions: { requestId: expect.any(String) } }] },
    });
    expect(JSON.stringify(await service.data('{ apiKeys { name } }'))).not.toContain('by get');
  });

  test.each(['PUT', 'DELETE', 'PATCH'])('%s is no method of /graphql', async (method) => {
    const response = await fetch(`${service.url}/graphql`, { method, headers: { 'x-api-key': service.key } });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, POST');
  });

  test("the client's request id comes back in the header and in errors; a strange one is replaced", async () => {
    const own = await post('{"query":"{ nope }"}', { 'x-request-id': 'trace-1234:abc' });
    expect(own.headers.get('x-request-id')).toBe('trace-1234:abc');
    expect(own.body.errors[0].extensions.requestId).toBe('trace-1234:abc');
    const strange = await post('{"query":"{ nope }"}', { 'x-request-id': 'a b"<script>' });
    expect(strange.headers.get('x-request-id')).toMatch(/^req_[0-9a-z]{36}$/);
    expect((await fetch(`${service.url}/healthz`)).headers.get('x-request-id')).toMatch(/^req_/);
  });

  test('a defect is masked, and logged with the request id and without what it was about', async () => {
    const answer = await post(JSON.stringify({ query: FAILING, operationName: 'Boom' }), { 'x-request-id': 'boom-1' });
    expect(answer.status).toBe(500);
    expect(answer.body.errors).toMatchObject([
      { message: 'Internal server error', extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: 'boom-1' } },
    ]);
    expect(JSON.stringify(answer.body)).not.toMatch(/secret|stack/);
    const line = service.logged.find((each) => each.includes('secret database text'));
    expect(JSON.parse(line!)).toMatchObject({ level: 50, requestId: 'boom-1', err: { stack: expect.any(String) } });
    expect(line).not.toContain('secret sql');
  });

  test('bodies over 15 MB are PAYLOAD_TOO_LARGE, 413, whether their length is told or not', async () => {
    const body = JSON.stringify({ query: VIEWER, variables: { fill: 'x'.repeat(16 * 1024 * 1024) } });
    expect(await post(body)).toMatchObject({
      status: 413,
      body: { errors: [{ extensions: { code: 'PAYLOAD_TOO_LARGE', requestId: expect.any(String) } }] },
    });
    const chunked = await new Promise<{ status?: number; text: string }>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'x-api-key': service.key, 'transfer-encoding': 'chunked' };
      const request = httpRequest(`${service.url}/graphql`, { method: 'POST', headers }, (response) => {
        let text = '';
        response.on('data', (part) => {
          text += part;
        });
        response.on('end', () => resolve({ status: response.statusCode!, text }));
      });
      request.on('error', reject);
      request.end(body);
    });
    expect(chunked.status).toBe(413);
    expect(JSON.parse(chunked.text).errors[0].extensions.code).toBe('PAYLOAD_TOO_LARGE');
    // The service is well afterwards.
    expect((await service.graphql(VIEWER)).status).toBe(200);
  });

  test('a file over 10 MB is PAYLOAD_TOO_LARGE, 413, over GraphQL', async () => {
    const deal = await createDeal(service);
    const contentBase64 = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(10 * 1024 * 1024)]).toString('base64');
    const answer = await service.graphql(
      'mutation ($id: ID!, $file: FileInput!) { uploadEndUserFile(endUserServiceId: $id, file: $file) { serviceId } }',
      { id: deal, file: { filename: 'a.pdf', contentBase64 } },
    );
    expect(answer).toMatchObject({ status: 413, errors: [{ extensions: { code: 'PAYLOAD_TOO_LARGE' } }] });
  });
});
