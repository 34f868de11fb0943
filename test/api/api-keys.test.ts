import { isSelf, rightOf } from '../../src/features/accounts/scope';
import { openapiDocument } from '../../src/platform/rest/openapi';
import { handlers, routes } from '../../src/registry';
import { serviceSchema } from '../../src/schema';
import { onEachDatabase } from '../support/databases';
import { createDeal } from '../support/deals';
import { ADMIN_KEY, startService, type TestService } from '../support/service';
import { connect, feedsOpen, listen, once } from '../support/socket';
import { type FilledAccount, fillAccount, idsFor, wholeChecksum } from '../support/sweep/account';
import { documentOf, fittingArguments, operationsOf } from '../support/sweep/operations';
import { fittingJson, routesOf } from '../support/sweep/routes';
import { until } from '../support/until';

const schema = serviceSchema();
const mutations = operationsOf(schema)
  .filter(({ kind, name }) => kind === 'mutation' && !['createAccount', 'createFunder', 'publishEvent'].includes(name))
  // What is about a person asks for no scope: keys are refused as people_only.
  .filter(({ name }) => !isSelf(rightOf(schema.getMutationType()!, name).scopes))
  .map((operation) => [operation.name, operation] as const);
const writing = routesOf(openapiDocument(schema, routes, handlers))
  .filter(({ method, open }) => method !== 'GET' && !open)
  .map((route) => [`${route.method} ${route.path}`, route] as const);

const CREATE = `mutation ($scopes: [ApiKeyScope!], $expiresAt: DateTime, $allowedAddresses: [String!]) {
  createApiKey(name: "made", scopes: $scopes, expiresAt: $expiresAt, allowedAddresses: $allowedAddresses) {
    token key { serviceId name scopes expiresAt allowedAddresses } } }`;

onEachDatabase('rights of API keys', (database) => {
  let service: TestService;
  let account: FilledAccount;
  let ahead = 0;
  beforeAll(async () => {
    service = await startService(database, {
      // What changes, changes by requests.
      settings: { WORKER: 'false' },
      app: { clock: { now: () => new Date(Date.now() + ahead) } },
    });
    account = await fillAccount(service, 'keys');
  });
  afterEach(() => {
    ahead = 0;
  });
  afterAll(() => service.stop());

  const make = async (variables: Record<string, unknown>) =>
    (await service.data(CREATE, variables)).createApiKey as { token: string; key: Record<string, string> };

  test('a key that is made without saying may do all but see personal data, works from anywhere, and forever', async () => {
    const { key } = await make({});
    expect(key).toMatchObject({
      scopes: ['READ', 'SUBMIT', 'CONFIGURE', 'ADMIN'],
      expiresAt: null,
      allowedAddresses: null,
    });
    const { apiKeys } = await service.data('{ apiKeys { serviceId scopes } }');
    expect(apiKeys).toContainEqual({ serviceId: key.serviceId, scopes: key.scopes });
  });

  describe('a key that may only read', () => {
    let reader: string;
    let before: string;
    beforeAll(async () => {
      ({ token: reader } = await make({ scopes: ['READ'] }));
      await service.graphql('{ viewer { name } }', {}, reader);
      before = await wholeChecksum(service);
    });
    afterAll(async () => expect(await wholeChecksum(service)).toBe(before));

    test('reads', async () => {
      const query = 'query ($id: ID!) { endUser(serviceId: $id) { name } }';
      const { data } = await service.graphql(query, { id: account.ids.get('eus') }, reader);
      expect(data.endUser.name).toBe('Deal keys');
    });

    test.each(mutations)('cannot %s', async (_name, operation) => {
      const variables = fittingArguments(operation, (name) => idsFor(account, name)[0]);
      const { errors } = await service.graphql(documentOf(operation, Object.keys(variables), 1), variables, reader);
      expect(errors?.[0]).toMatchObject({
        // An end user is marked as reviewed by those who configure.
        message: expect.stringMatching(
          /^This API key does not have the scope "(submit|configure|admin|people|submit" or "configure)"\.$/,
        ),
        extensions: { code: 'FORBIDDEN', reason: 'missing_scope' },
      });
    });

    test.each(writing)('cannot %s', async (_name, route) => {
      const idFor = (name: string) => {
        try {
          return idsFor(account, name)[0];
        } catch {
          return undefined;
        }
      };
      const path = route.path.replace(/\{(\w+)\}/g, (_match, name) => idFor(name) ?? 'none');
      const query = /^DELETE .*funder_integrations/.test(_name) ? '?remove=true' : '';
      const body = route.body ? fittingJson(route.body, idFor) : undefined;
      const answer = await service.rest(route.method, path + query, body, reader);
      expect([answer.status, answer.body.name]).toEqual([403, 'Forbidden']);
      expect(answer.body.description).toMatch(
        /does not have the scope "(submit|configure|admin|people)"|\(people_only\)/,
      );
    });
  });

  test.each([
    [
      'SUBMIT',
      'createEndUser(input: { name: "By scope" }) { serviceId }',
      'updateAccountSettings(input: {}) { __typename }',
    ],
    ['CONFIGURE', 'updateAccountSettings(input: {}) { __typename }', 'createApiKey(name: "x") { token }'],
    ['ADMIN', 'createApiKey(name: "x") { token }', 'createEndUser(input: { name: "By scope" }) { serviceId }'],
  ])('%s allows its own changes and no others, and no reading', async (scope, allowed, other) => {
    const { token } = await make({ scopes: [scope] });
    expect((await service.graphql(`mutation { ${allowed} }`, {}, token)).errors).toBeUndefined();
    for (const document of [`mutation { ${other} }`, '{ viewer { name } }']) {
      expect((await service.graphql(document, {}, token)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    }
    const { client } = connect(service, { key: token });
    for (const document of ['{ viewer { name } }', 'subscription { funderSubmissionStatusChanged { cursor } }'])
      expect((await once(client, document)).errors?.[0].extensions.reason).toBe('missing_scope');
    await client.dispose();
  });

  test('tax numbers are masked, but for a key with PERSONAL_DATA', async () => {
    const information = { company: { ein: '12-3456789' }, owners: [{ ssn: '123-45-6789' }] };
    const deal = await createDeal(service, { information });
    const { key: token } = await service.issueKey(['READ', 'PERSONAL_DATA']);
    const shown = async (key: string) =>
      (await service.graphql('query ($id: ID!) { endUser(serviceId: $id) { information } }', { id: deal }, key)).data
        .endUser.information;
    expect(await shown(token)).toEqual(information);
    expect(await shown(service.key)).toEqual({ company: { ein: '**-***6789' }, owners: [{ ssn: '***-**-6789' }] });
    const { body } = await service.rest('GET', `/api/end_users/${deal}`, undefined, token);
    expect(body.end_user.information).toEqual(information);
  });

  test('a key stops working when it expires, and its websocket is closed within 5 s', async () => {
    const { token } = await make({ expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
    const { client, closed } = connect(service, { key: token });
    listen(client, 'subscription { funderSubmissionStatusChanged { cursor } }');
    await feedsOpen(service, 1);
    ahead = 3_601_000;
    expect((await service.graphql('{ viewer { name } }', {}, token)).status).toBe(401);
    await until(() => closed[0], 'the close', 5000);
    expect(closed[0]!.code).toBe(4403);
    await client.dispose();
    await feedsOpen(service, 0);
  });

  test('a key with addresses works from them alone', async () => {
    const here = await make({ allowedAddresses: ['127.0.0.0/8', '2001:db8::/32'] });
    expect(here.key.allowedAddresses).toEqual(['127.0.0.0/8', '2001:db8::/32']);
    expect((await service.graphql('{ viewer { name } }', {}, here.token)).status).toBe(200);
    const elsewhere = await make({ allowedAddresses: ['203.0.113.7'] });
    expect((await service.graphql('{ viewer { name } }', {}, elsewhere.token)).status).toBe(401);
    expect((await service.rest('GET', '/api/end_users', undefined, elsewhere.token)).status).toBe(401);
    // Nobody becomes somebody else by saying so.
    const headers = { 'x-api-key': elsewhere.token, 'x-forwarded-for': '203.0.113.7' };
    expect((await fetch(`${service.url}/api/end_users`, { headers })).status).toBe(401);
    const { client, closed } = connect(service, { key: elsewhere.token });
    await expect(once(client, '{ viewer { name } }')).rejects.toMatchObject({ code: 4403 });
    expect(closed[0]!.code).toBe(4403);
  });

  test.each([
    [{ scopes: [] }, 'scopes'],
    [{ expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
    [{ allowedAddresses: [] }, 'allowedAddresses'],
    [{ allowedAddresses: ['10.0.0.0/33'] }, 'allowedAddresses'],
    [{ allowedAddresses: ['example.com'] }, 'allowedAddresses'],
    [{ allowedAddresses: ['1.2.3.4', 'x'] }, 'allowedAddresses'],
  ])('%j is refused by name', async (variables, field) => {
    const { errors } = await service.graphql(CREATE, variables);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [field]: [expect.any(String)] },
    });
  });

  test('over REST a key is given its rights by the same names in snake_case', async () => {
    const expires_at = new Date(Date.now() + 60_000).toISOString();
    const given = { name: 'rest', scopes: ['read', 'submit'], expires_at, allowed_addresses: ['::1'] };
    const { status, body } = await service.rest('POST', '/api/credentials/keys', given);
    expect(status).toBe(201);
    const { apiKeys } = await service.data('{ apiKeys { serviceId scopes expiresAt allowedAddresses } }');
    expect(apiKeys).toContainEqual({
      serviceId: body.service_id,
      scopes: ['READ', 'SUBMIT'],
      expiresAt: expires_at,
      allowedAddresses: ['::1'],
    });
    expect((await service.rest('POST', '/api/credentials/keys', { name: 'x', scopes: ['all'] })).status).toBe(422);
  });

  test('rotation: both keys work until the overlap is over, then the new one alone', async () => {
    const old = await make({ scopes: ['READ', 'SUBMIT'], allowedAddresses: ['127.0.0.1'] });
    const { rotateApiKey } = await service.data(
      'mutation ($id: ID!) { rotateApiKey(serviceId: $id, overlapHours: 2) { token key { name scopes allowedAddresses expiresAt } } }',
      { id: old.key.serviceId },
    );
    expect(rotateApiKey.key).toEqual({
      name: 'made',
      scopes: ['READ', 'SUBMIT'],
      allowedAddresses: ['127.0.0.1'],
      expiresAt: null,
    });
    const works = async (token: string) => (await service.graphql('{ viewer { name } }', {}, token)).status;
    expect([await works(old.token), await works(rotateApiKey.token)]).toEqual([200, 200]);
    ahead = 2 * 3_600_000 + 1000;
    expect([await works(old.token), await works(rotateApiKey.token)]).toEqual([401, 200]);
    const again = await service.rest('POST', `/api/credentials/keys/${old.key.serviceId}/rotate`, {});
    expect(again.status).toBe(409);
  });

  test('rotation without an overlap ends the old key at once, and 169 hours are too many', async () => {
    const old = await make({});
    const rotate = (overlap_hours: number) =>
      service.rest('POST', `/api/credentials/keys/${old.key.serviceId}/rotate`, { overlap_hours });
    expect((await rotate(169)).status).toBe(422);
    const { status, body } = await rotate(0);
    expect([status, body.token]).toEqual([201, expect.stringMatching(/^key_[0-9a-f]{48}$/)]);
    expect((await service.graphql('{ viewer { name } }', {}, old.token)).status).toBe(401);
    expect((await service.graphql('{ viewer { name } }', {}, body.token)).status).toBe(200);
  });

  test('the answer to an Idempotency-Key is repeated to keys of the same rights alone', async () => {
    const send = async (apiKey: string) => {
      const headers = { 'x-api-key': apiKey, 'idempotency-key': 'rights', 'content-type': 'application/json' };
      const body = JSON.stringify({ name: 'Rights' });
      return (await fetch(`${service.url}/api/end_users`, { method: 'POST', headers, body })).status;
    };
    const { token } = await make({ scopes: ['READ'] });
    expect([await send(service.key), await send(service.key), await send(token)]).toEqual([201, 201, 403]);
  });

  test('the admin key is as it was', async () => {
    const answer = await service.graphql(
      'mutation { createAccount(name: "A", kind: BROKER) { account { name } } }',
      {},
      ADMIN_KEY,
    );
    expect(answer.errors).toBeUndefined();
  });
});
