import { createHash } from 'node:crypto';
import { onEachDatabase } from '../support/databases';
import { ADMIN_KEY, startService, type TestService } from '../support/service';
import { until } from '../support/until';

onEachDatabase('accounts and keys', (name) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(name);
  });
  afterAll(() => service.stop());
  const codeOf = async (query: string, variables = {}, key?: string) =>
    (await service.graphql(query, variables, key)).errors?.[0]?.extensions.code;

  test('the staff make an account with its first key; the viewer is that account', async () => {
    const { createAccount } = await service.data(
      `mutation { createAccount(name: "  Acme Brokers  ", kind: BROKER) {
        account { serviceId name kind created } apiKey { token key { serviceId name tokenPrefix isActive created lastUsed } } } }`,
      {},
      ADMIN_KEY,
    );
    const { account, apiKey } = createAccount;
    expect(account).toMatchObject({
      serviceId: expect.stringMatching(/^acc_[0-9a-z]{36}$/),
      name: 'Acme Brokers',
      kind: 'BROKER',
    });
    expect(apiKey.token).toMatch(/^key_[0-9a-f]{48}$/);
    expect(apiKey.key).toMatchObject({
      serviceId: expect.stringMatching(/^apk_/),
      tokenPrefix: apiKey.token.slice(0, 8),
      isActive: true,
      lastUsed: null,
    });
    expect((await service.data('{ viewer { serviceId name kind } }', {}, apiKey.token)).viewer).toEqual({
      serviceId: account.serviceId,
      name: 'Acme Brokers',
      kind: 'BROKER',
    });
  });

  test.each(['BROKER', 'OTHER'] as const)('the current user of a key is its account, of kind %s', async (kind) => {
    const { key, accountId } = await service.createAccount('Acme Brokers', kind);
    const current = async () => (await service.rest('GET', '/api/users/current', undefined, key)).body;
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const before = await current();
    expect(before).toEqual({
      user: {
        service_id: accountId,
        username: 'Acme Brokers',
        alias: 'Acme Brokers',
        email: '',
        is_active: true,
        environment: 'prod',
        created: instant,
        last_updated: before.user.created,
        available_deal_stages: kind === 'BROKER' ? ['ready', 'missing_docs', 'shopped'] : [],
        onboarding_step: 'complete',
        settings: {
          api_version: '2021-07-19',
          currency_iso_code: 'USD',
          rate_limit: '0/minute',
          use_case_type: kind === 'BROKER' ? 'broker' : 'other',
        },
        is_self_sign_up: null,
        onboarding_data: null,
        onboarding_step_initial_data: null,
        profit_and_loss_layout: null,
      },
    });
    await service.data('mutation { updateAccountSettings(input: { ownDomains: [] }) { ownDomains } }', {}, key);
    const after = await current();
    expect(after.user.created).toBe(before.user.created);
    expect(after.user.last_updated > before.user.last_updated).toBe(true);
    expect((await service.rest('GET', '/api/users/current', undefined, null)).status).toBe(401);
    expect((await service.rest('GET', '/api/users/current', undefined, ADMIN_KEY)).status).toBe(404);
  });

  test.each([
    ['blank', '  '],
    ['of 129 characters', 'n'.repeat(129)],
  ])('a name that is %s is refused', async (_what, bad) => {
    expect(
      await codeOf(
        'mutation ($n: String!) { createAccount(name: $n, kind: OTHER) { account { name } } }',
        { n: bad },
        ADMIN_KEY,
      ),
    ).toBe('BAD_USER_INPUT');
    expect(await codeOf('mutation ($n: String!) { createApiKey(name: $n) { token } }', { n: bad })).toBe(
      'BAD_USER_INPUT',
    );
    expect((await service.rest('POST', '/api/credentials/keys', { name: bad })).status).toBe(422);
  });

  test('a token is in the answer that makes it and nowhere else: the database has its hash', async () => {
    const { createApiKey } = await service.data(
      'mutation { createApiKey(name: "CI") { token key { serviceId name } } }',
    );
    const { token, key } = createApiKey;
    const rows = await service.app.services.database.read('SELECT * FROM api_keys WHERE service_id = ?', [
      key.serviceId,
    ]);
    expect(rows[0]).toMatchObject({
      token_hash: createHash('sha256').update(token).digest('hex'),
      token_prefix: token.slice(0, 8),
    });
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(await service.data('{ apiKeys { serviceId name tokenPrefix } }'))).not.toContain(token);
    expect(JSON.stringify((await service.rest('GET', '/api/credentials/keys')).body)).not.toContain(token);
    expect(service.logged.join('\n')).not.toContain(token);
  });

  test('the last use is noted, to the minute', async () => {
    const used = await until(async () => {
      const { apiKeys } = await service.data('{ apiKeys { name lastUsed } }');
      return apiKeys.find((each: { name: string; lastUsed: string }) => each.name === 'First key' && each.lastUsed)
        ?.lastUsed;
    }, 'the last use');
    expect(Math.abs(Date.now() - Date.parse(used))).toBeLessThan(90_000);
  });

  test('keys over REST: listed, made, switched off and on, and removed, with exact keys', async () => {
    const KEYS = ['created', 'is_active', 'last_used', 'name', 'service_id', 'token_prefix'];
    const made = await service.rest('POST', '/api/credentials/keys/', { name: 'REST' });
    expect(made.status).toBe(201);
    expect(Object.keys(made.body).sort()).toEqual([...KEYS, 'token'].sort());
    const { service_id: id, token } = made.body;
    const list = await service.rest('GET', '/api/credentials/keys', undefined, token);
    expect(Object.keys(list.body)).toEqual(['keys']);
    for (const key of list.body.keys) expect(Object.keys(key).sort()).toEqual(KEYS);
    expect((await service.rest('PUT', `/api/credentials/keys/${id}/deactivate`)).body).toEqual({
      service_id: id,
      is_active: false,
    });
    expect((await service.rest('GET', '/api/credentials/keys', undefined, token)).status).toBe(401);
    expect((await service.rest('PUT', `/api/credentials/keys/${id}/deactivate`)).status).toBe(200);
    expect((await service.rest('PUT', `/api/credentials/keys/${id}/activate/`)).body).toEqual({
      service_id: id,
      is_active: true,
    });
    expect((await service.rest('GET', '/api/credentials/keys', undefined, token)).status).toBe(200);
    const removed = await service.rest('DELETE', `/api/credentials/keys/${id}`);
    expect([removed.status, removed.body]).toEqual([204, undefined]);
    expect((await service.rest('GET', '/api/credentials/keys', undefined, token)).status).toBe(401);
    for (const [method, path] of [
      ['DELETE', ''],
      ['PUT', '/activate'],
      ['PUT', '/deactivate'],
    ])
      expect((await service.rest(method!, `/api/credentials/keys/${id}${path}`)).status).toBe(404);
  });

  test('an account sets its constants; what is omitted stays and null goes back to the default', async () => {
    const set = (input: object) =>
      service.graphql(
        'mutation ($i: AccountSettingsInput!) { updateAccountSettings(input: $i) { nameSimilarityThreshold offerConstants } }',
        { i: input },
      );
    const { accountSettings } = await service.data('{ accountSettings { nameSimilarityThreshold offerConstants } }');
    expect(accountSettings).toMatchObject({
      nameSimilarityThreshold: 0.85,
      offerConstants: { business_days_per_month: 21, commission_basis: 'funded', payments_per_year: { daily: 252 } },
    });
    await set({ nameSimilarityThreshold: 0.9, offerConstants: { business_days_per_month: 22 } });
    expect(
      (await set({ offerConstants: { payments_per_year: { daily: 250 } } })).data.updateAccountSettings,
    ).toMatchObject({
      nameSimilarityThreshold: 0.9,
      offerConstants: { payments_per_year: { daily: 250, weekly: 52 } },
    });
    expect((await set({ nameSimilarityThreshold: null, offerConstants: null })).data.updateAccountSettings).toEqual(
      accountSettings,
    );
    for (const threshold of [0.75, 0.99])
      expect((await set({ nameSimilarityThreshold: threshold })).errors).toBeUndefined();
    for (const input of [
      { nameSimilarityThreshold: 0.7499 },
      { nameSimilarityThreshold: 0.9901 },
      { offerConstants: { nonsense: 1 } },
      { offerConstants: { business_days_per_month: 'x' } },
      { offerConstants: { payments_per_year: { daily: 0 } } },
      { offerConstants: { commission_basis: 'other' } },
    ])
      expect((await set(input)).errors).toMatchObject([
        { extensions: { code: 'BAD_USER_INPUT', fields: expect.any(Object) } },
      ]);
  });
});
