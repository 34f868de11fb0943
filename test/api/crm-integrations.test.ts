import { generateKeyPairSync } from 'node:crypto';
import { createIntegration } from '../support/crm';
import { onEachDatabase } from '../support/databases';
import { ADMIN_KEY, startService, type TestService } from '../support/service';

const KEYS = ['config', 'created', 'is_enabled', 'provider', 'service_id', 'url'];
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
    return answer.body;
  };

  test('is made with an address and a secret that is shown once', async () => {
    const answer = await created({ provider: 'generic', config: { mapping: { amount: '/deal/amount' } } });
    expect(Object.keys(answer).sort()).toEqual([...KEYS, 'secret'].sort());
    expect(answer).toMatchObject({
      service_id: expect.stringMatching(/^crm_/),
      provider: 'generic',
      is_enabled: true,
      config: { mapping: { amount: '/deal/amount' } },
      secret: expect.stringMatching(/^[0-9a-f]{64}$/),
      url: `https://gate.example/api/ingestion/crm/${answer.service_id}`,
    });
    const { body } = await service.rest('GET', path);
    const listed = body.find((each: { service_id: string }) => each.service_id === answer.service_id);
    expect(Object.keys(listed).sort()).toEqual(KEYS);
    expect(JSON.stringify(body)).not.toContain(answer.secret);
    const stored = await service.app.services.database.read('SELECT * FROM crm_integrations');
    expect(JSON.stringify(stored)).not.toContain(answer.secret);
    expect(JSON.stringify(stored)).not.toContain('/deal/amount');
  });

  test.each([
    ['an unknown provider', { provider: 'nobody' }, 'provider'],
    ['no provider', {}, 'provider'],
    ['a field nobody knows', { provider: 'zoho', config: { nope: 1 } }, 'config'],
    ["another provider's field", { provider: 'generic', config: { publicKey: 'x' } }, 'config'],
    ['a text for a mapping', { provider: 'generic', config: { mapping: '/x' } }, 'config'],
    ['a pointer that is none', { provider: 'generic', config: { mapping: { amount: 'deal.amount' } } }, 'config'],
    ['a field that no deal has', { provider: 'generic', config: { mapping: { __proto__x: '/x' } } }, 'config'],
    ['a prototype', { provider: 'generic', config: JSON.parse('{"__proto__":{"mapping":{}}}') }, 'config'],
    ['GoHighLevel without a key', { provider: 'gohighlevel' }, 'config'],
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
    ['a body with more', { provider: 'generic', secret: 'mine' }, 'secret'],
  ])('%s is refused by name', async (_what, body, field) => {
    const answer = await post(body);
    expect(answer).toMatchObject({ status: 422, body: { description: { json: { [field]: expect.anything() } } } });
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
    for (const apiUrl of ['http://crm.example', 'https://127.0.0.1/', 'https://169.254.169.254', 'ftp://x'])
      expect([apiUrl, (await post({ provider: 'hubspot', config: { apiUrl } }, strict)).status]).toEqual([apiUrl, 422]);
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
    expect((await patch({})).body.config).toEqual({ accessToken: '***' });
    expect(await patch({ config: { apiUrl: 'https://elsewhere.example' } })).toMatchObject({
      status: 422,
      body: { description: { json: { config: { access_token: [expect.stringContaining('again')] } } } },
    });
    expect((await patch({ config: { apiUrl: 'https://own.example', accessToken: 'tok-2' } })).body.config).toEqual({
      accessToken: '***',
      apiUrl: 'https://own.example',
    });
    expect((await patch({ config: { nope: 1 } })).status).toBe(422);
    expect((await patch({ provider: 'zoho' })).status).toBe(422);
    expect(service.logged.join('\n')).not.toMatch(/tok-[12]/);
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
    expect((await service.rest('GET', path, undefined, other.key)).body).toEqual([]);
    expect((await service.rest('POST', path, { provider: 'generic' }, other.key)).status).toBe(201);
  });
});
