import { generateKeyPairSync } from 'node:crypto';
import { createIntegration, deliver } from '../support/crm';
import { onEachDatabase } from '../support/databases';
import { ADMIN_KEY, startService, type TestService } from '../support/service';

const KEYS = [
  ...['config', 'created', 'failure_notification_channel', 'instance_url', 'is_enabled', 'is_live', 'provider'],
  ...['service_id', 'url'],
];
/** Of the live system, as they are shown where nobody has set them. */
const UNSET = {
  object_configs: [],
  value_mappings: [],
  sync_file_classes: {},
  child_file_filtering_enabled: true,
  download_legacy_attachments: false,
  default_id: null,
  data_source_accounts_config: null,
  policy_evaluation_config: null,
};
const ed25519 = generateKeyPairSync('ed25519').publicKey;

onEachDatabase('CRM integrations', (name) => {
  let service: TestService;
  let strict: TestService;
  beforeAll(async () => {
    service = await startService(name, { settings: { PUBLIC_URL: 'https://gate.example' } });
    strict = await startService(name, { settings: { ALLOW_PRIVATE_ADDRESSES: 'false' } });
  });
  afterAll(async () => {
    await strict.stop();
    await service.stop();
  });

  const path = '/api/crm_integrations';
  const post = (body: object, to = service) => to.rest('POST', path, body);
  const created = async (body: object) => {
    const answer = await post(body);
    expect(answer.status).toBe(201);
    const { crm_integration, ...beside } = answer.body;
    return { ...crm_integration, ...beside };
  };
  const eventsOf = (serviceId: string) =>
    service.app.services.database.read<{ topic: string }>(
      'SELECT topic FROM events WHERE subject_id = ? ORDER BY seq',
      [serviceId],
    );

  test('is made with an address and a secret that is shown once', async () => {
    const { body: made } = await post({ provider: 'Generic', config: { mapping: { amount: '/deal/amount' } } });
    expect(Object.keys(made).sort()).toEqual(['crm_integration', 'secret']);
    expect(Object.keys(made.crm_integration).sort()).toEqual(KEYS);
    const answer = { ...made.crm_integration, secret: made.secret };
    expect(answer).toEqual({
      service_id: expect.stringMatching(/^crm_/),
      provider: 'generic',
      is_enabled: true,
      is_live: true,
      failure_notification_channel: null,
      instance_url: '',
      created: expect.stringMatching(/Z$/),
      config: { ...UNSET, mapping: { amount: '/deal/amount' } },
      secret: expect.stringMatching(/^[0-9a-f]{64}$/),
      url: `https://gate.example/api/ingestion/crm/${answer.service_id}`,
    });
    const { body } = await service.rest('GET', path);
    expect(Object.keys(body)).toEqual(['crm_integrations']);
    const listed = body.crm_integrations.find((each: { service_id: string }) => each.service_id === answer.service_id);
    expect(Object.keys(listed).sort()).toEqual(KEYS);
    expect(JSON.stringify(body)).not.toContain(answer.secret);
    const stored = await service.app.services.database.read('SELECT * FROM crm_integrations');
    expect(JSON.stringify(stored)).not.toContain(answer.secret);
    expect(JSON.stringify(stored)).not.toContain('/deal/amount');
  });

  test.each([
    ['an unknown provider', { provider: 'nobody' }, 'provider'],
    ['no provider', {}, 'provider'],
    ['no provider at all', { provider: 5 }, 'provider'],
    ['a configuration of more than 64 KB', { provider: 'zoho', config: { more: 'x'.repeat(65_536) } }, 'config'],
    ['a switch that is none', { provider: 'zoho', config: { small_file_filtering_enabled: 'yes' } }, 'config'],
    ['a text for a mapping', { provider: 'generic', config: { mapping: '/x' } }, 'config'],
    ['a pointer that is none', { provider: 'generic', config: { mapping: { amount: 'deal.amount' } } }, 'config'],
    ['a field that no deal has', { provider: 'generic', config: { mapping: { __proto__x: '/x' } } }, 'config'],
    [
      'a prototype among fields',
      { provider: 'generic', config: { mapping: JSON.parse('{"__proto__":"/x"}') } },
      'config',
    ],
    ['a prototype', { provider: 'generic', config: JSON.parse('{"__proto__":{"mapping":{}}}') }, 'config'],
    [
      'a field beyond the tenth owner',
      { provider: 'generic', config: { mapping: { 'owners.10.ssn': '/x' } } },
      'config',
    ],
    ['a key that is none', { provider: 'gohighlevel', config: { publicKey: 'abc' } }, 'config'],
    [
      'a key of another kind',
      {
        provider: 'gohighlevel',
        config: {
          publicKey: generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({
            type: 'spki',
            format: 'pem',
          }),
        },
      },
      'config',
    ],
    ['a signature key that is no hex', { provider: 'close', config: { signatureKey: 'xyz' } }, 'config'],
    ['an organisation that is none', { provider: 'salesforce', config: { organizationId: '12' } }, 'config'],
    ['a header that cannot be one', { provider: 'centrex', config: { signatureHeader: 'a b' } }, 'config'],
    ['a body with more', { provider: 'generic', secrets: 'mine' }, 'secrets'],
    ['an empty secret', { provider: 'generic', secret: '' }, 'secret'],
    ['a long secret', { provider: 'generic', secret: 'x'.repeat(201) }, 'secret'],
    ['credentials that are a text', { provider: 'zoho', auth: 'x' }, 'auth'],
    ['a credential that does not fit', { provider: 'close', auth: { signature_key: 'xyz' } }, 'auth'],
    ['a prototype among credentials', { provider: 'zoho', auth: JSON.parse('{"__proto__":{}}') }, 'auth'],
    ['a long address', { provider: 'salesforce', instance_url: `https://x.y/${'x'.repeat(500)}` }, 'instance_url'],
    ['an address that is no text', { provider: 'zoho', instance_url: 5 }, 'instance_url'],
    [
      'a long channel',
      { provider: 'zoho', failure_notification_channel: 'x'.repeat(501) },
      'failure_notification_channel',
    ],
    ['a flag that is none', { provider: 'zoho', is_live: 'yes' }, 'is_live'],
  ])('%s is refused by name', async (_what, body, field) => {
    const answer = await post(body);
    expect(answer).toMatchObject({ status: 422, body: { description: { json: { [field]: expect.anything() } } } });
  });

  test.each([
    [
      'a signature key that is too short',
      { provider: 'close', config: { signatureKey: 'aabbccddeeff00112233' } },
      { signatureKey: ['Not a signature key: 32 to 256 hexadecimal digits, an even number of them.'] },
    ],
    [
      'the other spelling',
      { provider: 'zoho', config: { access_token: '' } },
      { access_token: ['Field may not be blank.'] },
    ],
    [
      'a text for a mapping',
      { provider: 'generic', config: { mapping: 'x' } },
      { mapping: ['Not a mapping: an object of facts and JSON pointers, {"amount": "/deal/amount"}.'] },
    ],
    [
      'a number for a text',
      { provider: 'salesforce', config: { organizationId: 5 } },
      { organizationId: ['Not a valid string.'] },
    ],
  ])('%s is told at the name that was sent, in plain words', async (_what, body, config) => {
    expect((await post(body)).body.description).toEqual({ json: { config } });
  });

  test("GoHighLevel's key is taken in each form it is published in", async () => {
    const der = ed25519.export({ type: 'spki', format: 'der' });
    for (const publicKey of [
      ed25519.export({ type: 'spki', format: 'pem' }),
      der.toString('base64'),
      der.subarray(-32).toString('base64'),
    ])
      await created({ provider: 'gohighlevel', config: { public_key: publicKey } });
  });

  test('addresses into private networks are refused unless they are allowed', async () => {
    const salesforce = (await post({ provider: 'salesforce' }, strict)).body.crm_integration.service_id;
    for (const url of ['http://crm.example', 'https://127.0.0.1/', 'https://169.254.169.254', 'ftp://x', 'nonsense']) {
      const refused = (field: string) => ({
        status: 400,
        body: { code: 400, name: 'Bad Request', description: expect.stringMatching(new RegExp(`^${field}: .`)) },
      });
      expect(await post({ provider: 'hubspot', config: { apiUrl: url } }, strict)).toMatchObject(
        refused('config.apiUrl'),
      );
      for (const provider of ['hubspot', 'salesforce'])
        expect(await post({ provider, instance_url: url }, strict)).toMatchObject(refused('instance_url'));
      const changed = await strict.rest('PATCH', `${path}/${salesforce}`, { instance_url: url });
      expect(changed).toMatchObject(refused('instance_url'));
    }
    expect((await post({ provider: 'zoho', instance_url: 'crm' })).status).toBe(400);
    expect((await post({ provider: 'hubspot', config: { apiUrl: 'https://api.crm.example' } }, strict)).status).toBe(
      201,
    );
  });

  test('a change is laid over what is there; credentials are shown to nobody and not sent elsewhere', async () => {
    const { service_id } = await created({
      provider: 'hubspot',
      config: { accessToken: 'tok-1', clientSecret: 'cs-1' },
    });
    const patch = (body: object) => service.rest('PATCH', `${path}/${service_id}`, body);
    const disabled = await patch({ is_enabled: false });
    expect(disabled).toMatchObject({
      status: 200,
      body: { is_enabled: false, config: { accessToken: '***', clientSecret: '***' } },
    });
    expect(Object.keys(disabled.body).sort()).toEqual(KEYS);
    expect((await patch({ config: { clientSecret: null, accessToken: '***' } })).body).toMatchObject({
      is_enabled: false,
      config: { accessToken: '***' },
    });
    expect((await patch({})).body.config).toEqual({ ...UNSET, accessToken: '***' });
    expect(await patch({ config: { apiUrl: 'https://elsewhere.example' } })).toMatchObject({
      status: 422,
      body: { description: { json: { config: { accessToken: [expect.stringContaining('again')] } } } },
    });
    expect((await patch({ instance_url: 'https://elsewhere.example' })).status).toBe(422);
    expect((await patch({ config: { apiUrl: 'https://own.example', accessToken: 'tok-2' } })).body).toMatchObject({
      instance_url: 'https://own.example',
      config: { ...UNSET, accessToken: '***', apiUrl: 'https://own.example' },
    });
    expect((await patch({ instance_url: 'https://next.example', auth: { accessToken: 'tok-3' } })).body.config).toEqual(
      {
        ...UNSET,
        accessToken: '***',
        apiUrl: 'https://next.example',
      },
    );
    expect(await patch({ provider: 'zoho' })).toMatchObject({
      status: 422,
      body: { description: { json: { provider: ['Read-only: send it as it was answered, or leave it out.'] } } },
    });
    expect((await service.rest('PATCH', `${path}/crm_unknown`, { is_live: false })).status).toBe(404);
    expect(service.logged.join('\n')).not.toMatch(/tok-[123]/);
  });

  test('what was read is taken back, and what changes nothing leaves no trace', async () => {
    const made = await created({
      provider: 'hubspot',
      is_enabled: false,
      is_live: false,
      instance_url: 'https://own.example',
      failure_notification_channel: '#deals',
      auth: { accessToken: 'tok-1', refresh_token: 'unused-secret' },
      config: { mapping: { 'company.ein': '/ein' }, object_configs: [{ a: 1 }], own_key: 'kept', ownKey: 'kept too' },
      secret: 'the one that they have',
    });
    expect(Object.keys(made).sort()).toEqual(KEYS);
    expect(made).toMatchObject({
      ...{
        is_enabled: false,
        is_live: false,
        instance_url: 'https://own.example',
        failure_notification_channel: '#deals',
      },
      config: {
        ...UNSET,
        ...{ object_configs: [{ a: 1 }], own_key: 'kept', ownKey: 'kept too', accessToken: '***' },
        ...{ apiUrl: 'https://own.example', mapping: { 'company.ein': '/ein' } },
      },
    });
    const listed = async () =>
      (await service.rest('GET', path)).body.crm_integrations.find(
        (each: { service_id: string }) => each.service_id === made.service_id,
      );
    const before = await listed();
    expect(before).toEqual(made);
    const stored = () =>
      service.app.services.database.read('SELECT * FROM crm_integrations WHERE service_id = ?', [made.service_id]);
    const row = await stored();
    expect(JSON.stringify(row)).not.toMatch(/unused-secret|the one that they have|tok-1/);
    expect(await service.rest('PATCH', `${path}/${made.service_id}`, before)).toMatchObject({
      status: 200,
      body: before,
    });
    expect(await stored()).toEqual(row);
    expect((await eventsOf(made.service_id)).map(({ topic }) => topic)).toEqual(['crm_integration.created']);
    for (const [field, value] of [
      ['url', 'https://x.example'],
      ['created', '2020-01-01T00:00:00Z'],
      ['service_id', 'crm_x'],
    ])
      expect([field, (await service.rest('PATCH', `${path}/${made.service_id}`, { [field!]: value })).status]).toEqual([
        field,
        422,
      ]);
    const next = await service.rest('PATCH', `${path}/${made.service_id}`, {
      ...{ instance_url: '', is_live: true, failure_notification_channel: null, secret: 'another' },
      config: { object_configs: null, own_key: null, mapping: null },
      auth: { accessToken: null, refresh_token: null },
    });
    expect(next.body).toEqual({
      ...made,
      ...{
        instance_url: '',
        is_live: true,
        failure_notification_channel: null,
        config: { ...UNSET, ownKey: 'kept too' },
      },
    });
    expect((await eventsOf(made.service_id)).map(({ topic }) => topic)).toEqual([
      'crm_integration.created',
      'crm_integration.updated',
      'crm_integration.secret_rotated',
    ]);
  });

  test('a secret that was given is told back by GraphQL alone, and works at once', async () => {
    const { createCrmIntegration: made } = await service.data(
      `mutation { createCrmIntegration(provider: GENERIC, secret: "ours", instanceUrl: "https://crm.example", isLive: false) {
        secret isNewSecret crmIntegration { serviceId instanceUrl isLive failureNotificationChannel isEnabled }
      } }`,
    );
    expect(made).toEqual({
      ...{ secret: 'ours', isNewSecret: false },
      crmIntegration: {
        serviceId: expect.stringMatching(/^crm_/),
        ...{ instanceUrl: 'https://crm.example', isLive: false, failureNotificationChannel: null, isEnabled: true },
      },
    });
    const { serviceId } = made.crmIntegration;
    const send = async (secret: string) =>
      (await deliver(service, { serviceId }, '{"opportunity_id":"s1"}', { Authorization: `Bearer ${secret}` })).status;
    expect(await send('ours')).toBe(200);
    await service.data(
      'mutation ($id: ID!) { updateCrmIntegration(serviceId: $id, secret: "theirs", config: {small_file_filtering_enabled: true}) { isLive config } }',
      { id: serviceId },
    );
    expect([await send('ours'), await send('theirs')]).toEqual([401, 200]);
    const { crmIntegration } = await service.data(
      'query ($id: ID!) { crmIntegration(serviceId: $id) { provider config instanceUrl } }',
      { id: serviceId },
    );
    expect(crmIntegration).toEqual({
      ...{ provider: 'GENERIC', instanceUrl: 'https://crm.example', config: { small_file_filtering_enabled: true } },
    });
    const other = await service.createAccount();
    expect(
      await service.data('query ($id: ID!) { crmIntegration(serviceId: $id) { url } }', { id: serviceId }, other.key),
    ).toEqual({
      crmIntegration: null,
    });
  });

  test('a deleted one is gone with its log, its end users stay', async () => {
    const integration = await createIntegration(service, 'GENERIC');
    const ingested = await service.data(
      'mutation ($id: ID!, $payload: JSON!) { ingestCrmPayload(crmIntegrationServiceId: $id, payload: $payload) { serviceId name } }',
      { id: integration.serviceId, payload: { opportunity_id: 'kept', opportunity_name: 'Kept' } },
    );
    expect((await service.rest('DELETE', `${path}/${integration.serviceId}`)).status).toBe(204);
    expect((await service.rest('DELETE', `${path}/${integration.serviceId}`)).status).toBe(404);
    expect(
      (await service.rest('POST', `/api/ingestion/crm/${integration.serviceId}`, { opportunity_id: 'x' })).status,
    ).toBe(404);
    const { endUser } = await service.data('query ($id: ID!) { endUser(serviceId: $id) { name } }', {
      id: ingested.ingestCrmPayload.serviceId,
    });
    expect(endUser).toEqual({ name: 'Kept' });
    const again = await createIntegration(service, 'GENERIC');
    const { body } = await service.rest('POST', `/api/ingestion/crm/${again.serviceId}`, {
      opportunity_id: 'kept',
      amount: 1,
    });
    expect(body.end_user_service_id).toBe(ingested.ingestCrmPayload.serviceId);
  });

  test('a payload over GraphQL is that of the address: as an object, a list or XML in a string', async () => {
    const ingest = async (provider: string, payload: unknown, more = '') => {
      const { serviceId } = await createIntegration(service, provider);
      return service.graphql(
        `mutation ($id: ID!, $payload: JSON!) { ingestCrmPayload(crmIntegrationServiceId: $id, payload: $payload ${more}) { name opportunityId status } }`,
        { id: serviceId, payload },
      );
    };
    const xml =
      '<Envelope><Body><notifications><OrganizationId>1</OrganizationId><Notification><Id>n</Id><sObject><Id>006gql</Id><Name>X</Name></sObject></Notification></notifications></Body></Envelope>';
    expect((await ingest('SALESFORCE', xml)).data.ingestCrmPayload).toEqual({
      name: 'X',
      opportunityId: '006gql',
      status: 'NEW',
    });
    expect(
      (await ingest('HUBSPOT', [{ eventId: 1, objectId: 99, subscriptionType: 'deal.creation' }])).data.ingestCrmPayload
        .opportunityId,
    ).toBe('99');
    expect(
      (await ingest('GENERIC', { opportunity_id: 'go' }, ', startWorkflow: true')).data.ingestCrmPayload.status,
    ).toBe('READY');
    expect(
      (await ingest('GENERIC', { opportunity_id: 'no', start_workflow: true }, ', startWorkflow: false')).data
        .ingestCrmPayload.status,
    ).toBe('NEW');
    for (const [provider, payload] of [
      ['GENERIC', 5],
      ['GENERIC', 'x'],
      ['SALESFORCE', '<a'],
      ['GENERIC', {}],
    ] as const)
      expect((await ingest(provider, payload)).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    const literal = await createIntegration(service, 'GENERIC');
    const written = `mutation { ingestCrmPayload(crmIntegrationServiceId: "${literal.serviceId}", payload: { opportunity_id: "lit", amount: 5 }) { information } }`;
    expect((await service.data(written)).ingestCrmPayload.information).toEqual({ amount_requested: 5 });
  });

  test('the admin key acts for no account, and another account sees nothing', async () => {
    expect((await service.rest('GET', path, undefined, ADMIN_KEY)).status).toBe(404);
    const other = await service.createAccount('Not a broker', 'OTHER');
    expect((await service.rest('GET', path, undefined, other.key)).body).toEqual({ crm_integrations: [] });
    expect((await service.rest('POST', path, { provider: 'generic' }, other.key)).status).toBe(201);
  });
});
