import { isSelf, rightOf } from '../../src/features/accounts/scope';
import { receiptOf } from '../../src/platform/graphql/receipt';
import { storedDocument } from '../../src/platform/rest/stored-document';
import { wireSchema } from '../../src/platform/rest/wire-schema';
import { routes } from '../../src/registry';
import { serviceSchema } from '../../src/schema';
import { onEachDatabase } from '../support/databases';
import { createDeal, createFunder } from '../support/deals';
import { ADMIN_KEY, startService, type TestService } from '../support/service';
import { connect, once } from '../support/socket';
import { type FilledAccount, fillAccount, idsFor, wholeChecksum } from '../support/sweep/account';
import { fittingArguments, operationsOf } from '../support/sweep/operations';

const CREATE = `mutation ($scopes: [ApiKeyScope!], $expiresAt: DateTime, $allowedAddresses: [String!]) {
  createApiKey(name: "made", scopes: $scopes, expiresAt: $expiresAt, allowedAddresses: $allowedAddresses) {
    token key { serviceId scopes expiresAt allowedAddresses } } }`;
const ROTATE =
  'mutation ($id: ID!) { rotateApiKey(serviceId: $id, overlapHours: 0) { token key { scopes expiresAt } } }';
const ACTIVATE = 'mutation ($id: ID!) { activateApiKey(serviceId: $id) { serviceId isActive } }';
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

interface Made {
  token: string;
  key: { serviceId: string; scopes: string[]; expiresAt: string | null; allowedAddresses: string[] | null };
}

onEachDatabase('what a key may give', (name) => {
  let service: TestService;
  let bounded: Made;
  const until = inHours(5);
  const addresses = ['127.0.0.0/8', '2001:db8::/32'];
  beforeAll(async () => {
    service = await startService(name);
    bounded = await make({ scopes: ['ADMIN', 'SUBMIT'], expiresAt: until, allowedAddresses: addresses });
  });
  afterAll(() => service.stop());

  const make = async (variables: Record<string, unknown>, key = service.key) =>
    (await service.data(CREATE, variables, key)).createApiKey as Made;
  const exceeds = (what: string) => ({
    message: expect.stringContaining(what),
    extensions: { code: 'FORBIDDEN', reason: 'exceeds_caller' },
  });

  test('what is left out is the maker’s', async () => {
    const { key } = await make({}, bounded.token);
    expect(key).toMatchObject({ scopes: ['SUBMIT', 'ADMIN'], expiresAt: until, allowedAddresses: addresses });
  });

  test('less of everything is given', async () => {
    const given = { scopes: ['SUBMIT'], expiresAt: inHours(1), allowedAddresses: ['127.0.0.1', '2001:db8:7::/48'] };
    expect((await make(given, bounded.token)).key).toMatchObject(given);
  });

  test.each([
    [{ scopes: ['ADMIN', 'READ', 'CONFIGURE'] }, 'the scope "read", the scope "configure"'],
    [{ scopes: ['PERSONAL_DATA'] }, 'the scope "personal_data"'],
    [{ expiresAt: null }, `expiresAt after its own, ${until}`],
    [{ expiresAt: inHours(6) }, 'expiresAt after its own'],
    [{ allowedAddresses: null }, 'allowedAddresses outside its own'],
    [{ allowedAddresses: ['127.0.0.1', '10.0.0.1'] }, 'allowedAddresses outside its own'],
    [{ allowedAddresses: ['126.0.0.0/7'] }, 'allowedAddresses outside its own'],
    [{ allowedAddresses: ['0.0.0.0/0'] }, 'allowedAddresses outside its own'],
    [{ allowedAddresses: ['::/0'] }, 'allowedAddresses outside its own'],
    [{ allowedAddresses: ['::ffff:7f00:1'] }, 'allowedAddresses outside its own'],
  ])('%j of a key without it is refused, by name, and nothing is made', async (variables, what) => {
    const before = await keys();
    const { errors } = await service.graphql(CREATE, { scopes: ['ADMIN'], ...variables }, bounded.token);
    expect(errors?.[0]).toMatchObject(exceeds(what));
    const wire = Object.entries({ scopes: ['ADMIN'], ...variables }).map(([field, value]) => [
      field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      field === 'scopes' ? (value as string[]).map((scope) => scope.toLowerCase()) : value,
    ]);
    const body = { name: 'rest', ...Object.fromEntries(wire) };
    const answer = await service.rest('POST', '/api/credentials/keys', body, bounded.token);
    expect([answer.status, answer.body.description]).toEqual([403, expect.stringContaining(what)]);
    expect(await keys()).toBe(before);
  });

  const keys = async () => (await service.data('{ apiKeys { serviceId } }')).apiKeys.length;

  test('a stronger key is not rotated into one’s own hands, nor switched on; over REST neither', async () => {
    const { apiKeys } = await service.data('{ apiKeys { serviceId name } }');
    const { serviceId: first } = apiKeys.find(({ name: each }: { name: string }) => each === 'First key');
    const { key: lasting } = await make({ scopes: ['ADMIN'], allowedAddresses: ['127.0.0.1'] });
    for (const [id, what] of [
      [first, 'the scope "read", the scope "configure", expiresAt'],
      [lasting.serviceId, 'expiresAt after its own'],
    ]) {
      const before = await wholeChecksum(service);
      for (const document of [ROTATE, ACTIVATE])
        expect((await service.graphql(document, { id }, bounded.token)).errors?.[0]).toMatchObject(exceeds(what));
      const path = `/api/credentials/keys/${id}`;
      expect((await service.rest('POST', `${path}/rotate`, {}, bounded.token)).status).toBe(403);
      expect((await service.rest('PUT', `${path}/activate`, undefined, bounded.token)).status).toBe(403);
      expect(await wholeChecksum(service)).toBe(before);
    }
    await service.data('mutation ($id: ID!) { deactivateApiKey(serviceId: $id) { isActive } }', {
      id: lasting.serviceId,
    });
    expect((await service.graphql(ACTIVATE, { id: lasting.serviceId }, bounded.token)).errors?.[0]).toMatchObject(
      exceeds('expiresAt'),
    );
  });

  test('a key rotates itself, with its own bounds, and switches others off', async () => {
    const own = await make({ scopes: ['ADMIN'], expiresAt: inHours(3) });
    const { rotateApiKey } = await service.data(ROTATE, { id: own.key.serviceId }, own.token);
    expect(rotateApiKey.key).toEqual({ scopes: ['ADMIN'], expiresAt: own.key.expiresAt });
    const { key } = await make({});
    const off = 'mutation ($id: ID!) { deactivateApiKey(serviceId: $id) { isActive } }';
    expect(await service.data(off, { id: key.serviceId }, rotateApiKey.token)).toEqual({
      deactivateApiKey: { isActive: false },
    });
  });

  test('a key without ADMIN rotates itself and no other', async () => {
    const { token, key } = await make({ scopes: ['READ'], expiresAt: inHours(3), allowedAddresses: ['127.0.0.1'] });
    const other = await make({ scopes: ['READ'] });
    expect((await service.graphql(ROTATE, { id: other.key.serviceId }, token)).errors?.[0]?.extensions.reason).toBe(
      'missing_scope',
    );
    const { rotateApiKey } = await service.data(ROTATE, { id: key.serviceId }, token);
    expect(rotateApiKey.key).toEqual({ scopes: ['READ'], expiresAt: key.expiresAt });
    expect((await service.graphql('{ viewer { serviceId } }', {}, token)).errors?.[0]?.extensions.code).toBe(
      'UNAUTHENTICATED',
    );
    const blind = await make({ scopes: ['SUBMIT'] });
    const answer = await service.rest('POST', `/api/credentials/keys/${blind.key.serviceId}/rotate`, {}, blind.token);
    expect([answer.status, Object.keys(answer.body)]).toEqual([201, expect.arrayContaining(['token'])]);
  });

  test('personal_data is given by the platform, with an account or to one, and by a key that has it', async () => {
    const { createAccount } = await service.data(
      'mutation { createAccount(name: "Trusted", kind: BROKER, scopes: [READ, ADMIN, PERSONAL_DATA]) { account { serviceId } apiKey { token key { scopes } } } }',
      {},
      ADMIN_KEY,
    );
    expect(createAccount.apiKey.key.scopes).toEqual(['READ', 'ADMIN', 'PERSONAL_DATA']);
    expect((await make({}, createAccount.apiKey.token)).key.scopes).toEqual(['READ', 'ADMIN']);
    const { key } = await make({ scopes: ['READ', 'PERSONAL_DATA'] }, createAccount.apiKey.token);
    expect(key.scopes).toEqual(['READ', 'PERSONAL_DATA']);
    const told = await service.issueKey(['PERSONAL_DATA'], createAccount.account.serviceId);
    const { apiKeys } = await service.data('{ apiKeys { serviceId scopes } }', {}, createAccount.apiKey.token);
    expect(apiKeys).toContainEqual({ serviceId: told.keyId, scopes: ['PERSONAL_DATA'] });
    await expect(service.issueKey(['READ'], 'acc_none')).rejects.toThrow('NOT_FOUND');
    // No key makes one for another account.
    const own = 'mutation ($id: ID!) { createApiKey(name: "x", accountServiceId: $id) { token } }';
    const { errors } = await service.graphql(own, { id: createAccount.account.serviceId });
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  test('at most 100 keys of an account work, also when many are made at once; what is off or over is not counted', async () => {
    const { key: owner } = await service.createAccount();
    const many = (count: number) =>
      `mutation { ${Array.from({ length: count }, (_, index) => `k${index}: createApiKey(name: "k") { key { serviceId } }`).join(' ')} }`;
    const made = await service.data(many(45), {}, owner);
    await service.data(many(45), {}, owner);
    const answers = await Promise.all(Array.from({ length: 16 }, () => service.graphql(many(1), {}, owner)));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(9);
    expect(answers.find(({ errors }) => errors)!.errors![0]).toMatchObject({
      message: expect.stringContaining('at most 100 API keys'),
      extensions: { code: 'BAD_USER_INPUT' },
    });
    expect((await service.rest('POST', '/api/credentials/keys', { name: 'x' }, owner)).status).toBe(400);
    const id = made.k0.key.serviceId;
    const rotate = (overlap: number) =>
      service.rest('POST', `/api/credentials/keys/${id}/rotate`, { overlap_hours: overlap }, owner);
    expect([(await rotate(1)).status, (await rotate(0)).status]).toEqual([400, 201]);
    const off = made.k1.key.serviceId;
    await service.data('mutation ($off: ID!) { deactivateApiKey(serviceId: $off) { isActive } }', { off }, owner);
    expect((await service.rest('POST', '/api/credentials/keys', { name: 'x' }, owner)).status).toBe(201);
    expect((await service.graphql(ACTIVATE, { id: off }, owner)).errors?.[0]?.message).toContain('at most 100');
  });
});

const schema = serviceSchema();
const mutations = operationsOf(schema)
  .filter(({ kind, name }) => kind === 'mutation' && !['createAccount', 'createFunder', 'publishEvent'].includes(name))
  // What is about a person asks for no scope: keys are refused as people_only.
  .filter(({ name }) => !isSelf(rightOf(schema.getMutationType()!, name).scopes))
  .map((operation) => [operation.name, operation] as const);

onEachDatabase('a key that may change things and not read them', (name) => {
  let service: TestService;
  let account: FilledAccount;
  let key: string;
  let deal: string;
  beforeAll(async () => {
    service = await startService(name, { settings: { WORKER: 'false' } });
    account = await fillAccount(service, 'blind');
    key = (await service.issueKey(['SUBMIT', 'CONFIGURE', 'ADMIN', 'PERSONAL_DATA'])).key;
    deal = await createDeal(service, { information: { owners: [{ ssn: '123-45-6789' }] } });
  });
  afterAll(() => service.stop());

  const update = (selection: string, more = '') =>
    `mutation ($id: ID!, $yes: Boolean = true) { updateEndUser(serviceId: $id, input: { name: "Changed" }) { __typename @skip(if: $yes) ${selection} } } ${more}`;

  test.each([
    ['a field', 'information'],
    ['an alias', 'status: name'],
    ['a fragment', '...All', 'fragment All on EndUser { serviceId ...More } fragment More on EndUser { meta }'],
    ['an inline fragment', '... on EndUser { opportunityId }'],
    ['a condition that holds', 'serviceId information @include(if: $yes)'],
    ['files', 'files { fileName }'],
    ['decisions', 'funderSubmissions { items { decisions { serviceId } } }'],
    ['ids of others', 'files { serviceId }'],
    ['another record', 'linkedDeal { serviceId }'],
    ['how it is linked', 'brokerLinkStatus'],
    ['where it came from', 'mailState'],
  ])('selects %s beyond the receipt: refused before anything is changed', async (_what, selection, more = '') => {
    const before = await wholeChecksum(service);
    const { errors, data } = await service.graphql(update(selection, more), { id: deal }, key);
    expect(data ?? null).toBeNull();
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining('does not have the scope "read"'),
      extensions: { code: 'FORBIDDEN', reason: 'missing_scope' },
    });
    const { client } = connect(service, { key });
    const live = await once(client, update(selection, more), { id: deal });
    expect(live.errors?.[0].extensions.reason).toBe('missing_scope');
    await client.dispose();
    expect(await wholeChecksum(service)).toBe(before);
  });

  test.each([
    [
      'the funder',
      'upsertFunderSubmission(endUserServiceId: "eus_none", funderServiceId: "fun_none") { funder { serviceId } }',
    ],
    ['whether it is on', 'updateWebhook(serviceId: "whk_none", input: {}) { isEnabled }'],
  ])('nor is told %s of what it changes', async (_what, field) => {
    const { errors } = await service.graphql(`mutation { ${field} }`, {}, key);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'missing_scope' });
  });

  test('none of several changes is made when the last one asks for too much', async () => {
    const before = await wholeChecksum(service);
    const document =
      'mutation ($id: ID!) { a: createEndUser(input: { name: "One" }) { serviceId } b: updateEndUser(serviceId: $id, input: {}) { name } }';
    expect((await service.graphql(document, { id: deal }, key)).errors?.[0]?.message).toContain('updateEndUser.name');
    expect(await wholeChecksum(service)).toBe(before);
  });

  test('is told ids and statuses, also around what it does not ask for after all', async () => {
    const selection =
      'type: __typename serviceId status endUserId created information @skip(if: $yes) ... on EndUser { state: status }';
    const { updateEndUser } = await service.data(update(selection), { id: deal }, key);
    expect(updateEndUser).toEqual({
      type: 'EndUser',
      serviceId: deal,
      status: 'NEW',
      endUserId: null,
      created: expect.any(String),
      state: 'NEW',
    });
  });

  test('is shown what is shown once: tokens and secrets', async () => {
    const made = await service.data(
      `mutation { createWebhook(input: { url: "http://127.0.0.1:9/x", topic: "webhook.test" }) { webhook { serviceId } secret }
        createCrmIntegration(provider: GENERIC) { crmIntegration { serviceId } url secret }
        createApiKey(name: "x") { token key { scopes } } }`,
      {},
      key,
    );
    expect(made.createWebhook.secret).toEqual(expect.any(String));
    expect(made.createCrmIntegration.secret).toEqual(expect.any(String));
    expect(made.createApiKey.key.scopes).toEqual(['SUBMIT', 'CONFIGURE', 'ADMIN']);
  });

  const fields = (type: unknown) =>
    Object.values(
      (type as { getFields?: () => Record<string, { name: string; args: unknown[]; type: unknown }> }).getFields?.() ??
        {},
    );
  test.each(mutations)('%s: all that it could answer is refused', async (_name, operation) => {
    const type = schema.getMutationType()!.getFields()[operation.name]!.type;
    const named = schema.getType(String(type).replace(/[[\]!]/g, ''));
    const leaves = fields(named)
      .filter(
        ({ args, type: inner }) => args.length === 0 && /^\[?(String|JSON|JSONObject|Float)\b/.test(String(inner)),
      )
      .map((field) => field.name);
    const told = ['secret', 'url', 'token', 'detail', 'message', 'endUserId', 'callbackUrl', 'revision'];
    const variables = fittingArguments(operation, (argument) => idsFor(account, argument)[0]);
    const definitions = Object.keys(variables).length
      ? `(${schema
          .getMutationType()!
          .getFields()
          [operation.name]!.args.filter((argument) => argument.name in variables)
          .map((argument) => `$${argument.name}: ${argument.type}`)
          .join(', ')})`
      : '';
    const given = Object.keys(variables).length
      ? `(${Object.keys(variables)
          .map((argument) => `${argument}: $${argument}`)
          .join(', ')})`
      : '';
    const before = await wholeChecksum(service);
    for (const leaf of leaves.filter((each) => !told.includes(each))) {
      const document = `mutation ${definitions} { ${operation.name}${given} { ${leaf} } }`;
      const { errors } = await service.graphql(document, variables, key);
      expect([leaf, errors?.[0]?.extensions.reason]).toEqual([leaf, 'missing_scope']);
    }
    expect(await wholeChecksum(service)).toBe(before);
  });

  describe('over REST', () => {
    const send = async (method: string, path: string, body?: unknown) => {
      const headers = { 'x-api-key': key, 'content-type': 'application/json' };
      const response = await fetch(service.url + path, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: (await response.json()) as Record<string, object> };
    };

    test('the usual status and envelope come with ids and statuses, the other keys left out', async () => {
      expect(await send('PUT', `/api/end_users/${deal}`, { name: 'Changed', meta: { a: 'b' } })).toEqual({
        status: 200,
        body: {
          end_user: {
            service_id: deal,
            end_user_id: null,
            status: 'new',
            created: expect.any(String),
          },
        },
      });
      const made = await send('POST', '/api/end_users', { name: 'By REST' });
      expect([made.status, Object.keys(made.body.end_user ?? {}).sort()]).toEqual([
        201,
        ['created', 'end_user_id', 'service_id', 'status'],
      ]);
      const file = { filename: 'a.pdf', file_base64: Buffer.from('%PDF-1.4\n%%EOF').toString('base64') };
      expect(Object.keys((await send('POST', `/api/end_users/${deal}/files`, file)).body)).toEqual([
        'service_id',
        'created',
      ]);
      const issued = await send('POST', '/api/credentials/keys', { name: 'x' });
      expect(issued.body).toMatchObject({ token: expect.any(String), name: 'x' });
      const hook = { url: 'http://127.0.0.1:9/x', topic: 'webhook.test', headers: { authorization: 'Bearer x' } };
      expect(await send('POST', '/api/webhooks', hook)).toEqual({
        status: 201,
        body: { webhook: { service_id: expect.any(String) }, secret: expect.any(String) },
      });
    });

    test('no value is made up for what is left out', async () => {
      const made = await send('POST', '/api/crm_integrations', { provider: 'generic' });
      expect(made).toEqual({
        status: 201,
        body: {
          crm_integration: { service_id: expect.any(String), created: expect.any(String) },
          secret: expect.any(String),
        },
      });
      expect(await send('PUT', `/api/end_users/${deal}/assignees`, { user_service_ids: [] })).toEqual({
        status: 200,
        body: { service_id: deal },
      });
      const funder = { funder_service_id: await createFunder(service, { name: 'Blind' }) };
      expect(await send('POST', '/api/broker_funder_policies/funders/', funder)).toEqual({
        status: 201,
        body: { ...funder, created: expect.any(String) },
      });
      const body = { end_user_service_id: deal, ...funder };
      expect(await send('POST', '/api/funder_submissions/', body)).toEqual({
        status: 200,
        body: {
          ...{ service_id: expect.any(String), end_user_service_id: deal },
          ...{ created: expect.any(String), status: expect.anything() },
        },
      });
    });

    test('reading stays refused, and a key that reads is answered in full', async () => {
      expect((await send('GET', `/api/end_users/${deal}`)).status).toBe(403);
      const full = await service.rest('PUT', `/api/end_users/${deal}`, { name: 'Changed' });
      expect(full.body.end_user.name).toBe('Changed');
    });

    test('every route that changes something has a receipt', () => {
      const wire = wireSchema(schema);
      // Preparing a route's receipt throws where nothing of its answer would be left.
      for (const route of routes.filter(({ document }) => /^\s*mutation/.test(document)))
        expect(() => receiptOf(wire, storedDocument(wire, route).document)).not.toThrow();
    });
  });
});
