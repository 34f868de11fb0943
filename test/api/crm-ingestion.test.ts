// One file of this length: its tests share one service, and each further start costs the suite seconds on both databases.
import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import {
  createIntegration,
  deliver,
  GHL_PUBLIC_KEY,
  type Integration,
  outboundMessage,
  PROOFS,
  proved,
} from '../support/crm';
import { onEachDatabase } from '../support/databases';
import { ADMIN_KEY, startService, type TestService } from '../support/service';

const PAYLOADS: Record<string, string> = {
  GENERIC: '{"opportunity_id":"g-1"}',
  LENDSAAS: '{"dealId":"l-1"}',
  SALESFORCE: outboundMessage(['04l1', '<sf:Id>006000000000001</sf:Id><sf:Name>One</sf:Name>']),
  HUBSPOT: '[{"eventId":1,"objectId":2,"subscriptionType":"deal.creation"}]',
  ZOHO: '{"module":"Deals","ids":["1"],"operation":"update"}',
  PIPEDRIVE: '{"meta":{"id":"m1","entity":"deal","action":"change"},"data":{"id":1,"title":"One"}}',
  CLOSE: '{"event":{"id":"ev1","object_type":"opportunity","data":{"id":"o1","lead_name":"One"}}}',
  GOHIGHLEVEL: '{"type":"OpportunityCreate","id":"o1","name":"One"}',
  CENTREX: '{"submission_id":"1"}',
};
const PROVIDERS = Object.keys(PAYLOADS);
const configOf = (provider: string): Record<string, unknown> =>
  provider === 'GOHIGHLEVEL' ? { publicKey: GHL_PUBLIC_KEY } : {};
const MINUTE = 60_000;

onEachDatabase('ingestion from CRMs', (name) => {
  let service: TestService;
  let stranger: { key: string; accountId: string };
  beforeAll(async () => {
    service = await startService(name);
    stranger = await service.createAccount();
  });
  afterAll(() => service.stop());

  const created = (provider: string, config = configOf(provider)) => createIntegration(service, provider, config);
  const rowsOf = async ({ serviceId }: Integration) => {
    const { crmIntegrations } = await service.data(
      '{ crmIntegrations { serviceId payloads(limit: 100) { serviceId } } }',
    );
    return crmIntegrations.find((each: { serviceId: string }) => each.serviceId === serviceId).payloads;
  };
  const endUsers = async () =>
    (await service.data('{ endUsers(limit: 100) { total items { name opportunityId } } }')).endUsers;
  const withKey = { 'x-api-key': '' };
  beforeAll(() => {
    withKey['x-api-key'] = service.key;
  });

  describe.each(PROVIDERS)('%s', (provider) => {
    const payload = PAYLOADS[provider]!;
    let integration: Integration;
    beforeAll(async () => {
      integration = await created(provider);
    });

    test('a payload without proof, or with a wrong one, is 401 and leaves nothing', async () => {
      const before = await endUsers();
      const good = PROOFS[provider]!(payload, {
        secret: integration.secret,
        address: integration.url,
        nowMs: Date.now(),
      });
      const other = '0'.repeat(64);
      const wrong = PROOFS[provider]!(payload, { secret: other, address: integration.url, nowMs: Date.now() });
      const attempts = [
        deliver(service, integration, payload),
        deliver(service, integration, payload, { 'x-api-key': 'key_of_nobody' }),
        // A proof of another body.
        provider === 'GOHIGHLEVEL' || !good.headers || good.headers.Authorization
          ? deliver(service, integration, payload, { Authorization: 'Basic ZGVhbGdhdGU6' })
          : deliver(service, integration, `${payload} `, good.headers),
        provider === 'GOHIGHLEVEL'
          ? deliver(service, integration, `${payload} `, good.headers)
          : deliver(service, integration, wrong.body ?? payload, wrong.headers, wrong.query),
      ];
      for (const { status, body } of await Promise.all(attempts))
        expect([status, body]).toEqual([401, { code: 401, name: 'Unauthorized', description: 'Unauthorized' }]);
      expect(await rowsOf(integration)).toEqual([]);
      expect(await endUsers()).toEqual(before);
    });

    test("its own proof opens the door, and so does the account's key", async () => {
      expect((await proved(service, provider, integration, payload)).status).toBe(200);
      expect((await deliver(service, integration, payload, withKey)).status).toBe(200);
      expect((await rowsOf(integration)).length).toBeGreaterThan(0);
    });

    test('both spellings of the address are served, unknown and disabled integrations are not', async () => {
      const off = await created(provider);
      await service.rest('PATCH', `/api/crm_integrations/${off.serviceId}`, { is_enabled: false });
      expect((await proved(service, provider, off, payload)).status).toBe(404);
      expect((await deliver(service, { serviceId: 'crm_unknown' }, payload, withKey)).status).toBe(404);
      expect(await deliver(service, integration, payload, { 'x-api-key': stranger.key })).toMatchObject({
        status: 404,
      });
      expect(await deliver(service, integration, payload, { 'x-api-key': ADMIN_KEY })).toMatchObject({ status: 404 });
      expect((await deliver(service, { serviceId: `${integration.serviceId}/` }, payload, withKey)).status).toBe(200);
      await service.rest('PATCH', `/api/crm_integrations/${off.serviceId}`, { is_enabled: true });
      expect((await proved(service, provider, off, payload)).status).toBe(200);
    });
  });

  test.each(['GENERIC', 'LENDSAAS', 'HUBSPOT', 'CLOSE'])(
    '%s: a signature counts for 5 minutes on either side',
    async (provider) => {
      const integration = await created(provider);
      const payload = PAYLOADS[provider]!;
      for (const [shift, status] of [
        [-4.8, 200],
        [4.8, 200],
        [-5.2, 401],
        [5.2, 401],
        [-60 * 24, 401],
      ] as const) {
        const answer = await proved(service, provider, integration, payload, Date.now() + shift * MINUTE);
        expect([shift, answer.status]).toEqual([shift, status]);
      }
    },
  );

  test("credentials of the provider's own take the secret's place", async () => {
    const hubspot = await created('HUBSPOT', { clientSecret: 'portal-client-secret' });
    expect((await proved(service, 'HUBSPOT', hubspot, PAYLOADS.HUBSPOT!)).status).toBe(401);
    const own = await proved(service, 'HUBSPOT', { ...hubspot, secret: 'portal-client-secret' }, PAYLOADS.HUBSPOT!);
    expect(own.status).toBe(200);
    const signatureKey = 'ab'.repeat(32);
    const close = await created('CLOSE', { signatureKey });
    expect((await proved(service, 'CLOSE', close, PAYLOADS.CLOSE!)).status).toBe(401);
    expect((await proved(service, 'CLOSE', { ...close, secret: signatureKey }, PAYLOADS.CLOSE!)).status).toBe(200);
    const centrex = await created('CENTREX', { signature_header: 'X-Own-Sha256' });
    const hash = createHmac('sha256', centrex.secret).update(PAYLOADS.CENTREX!).digest('hex');
    expect((await proved(service, 'CENTREX', centrex, PAYLOADS.CENTREX!)).status).toBe(401);
    expect((await deliver(service, centrex, PAYLOADS.CENTREX!, { 'x-own-sha256': hash })).status).toBe(200);
    const salesforce = await created('SALESFORCE', { organizationId: '00DSYN0000001AAXYZ' });
    expect((await proved(service, 'SALESFORCE', salesforce, PAYLOADS.SALESFORCE!)).status).toBe(200);
    const elsewhere = PAYLOADS.SALESFORCE!.replace('00DSYN0000001AA', '00DSYN0000002AA');
    expect((await proved(service, 'SALESFORCE', salesforce, elsewhere)).status).toBe(401);
    const lendsaas = await created('LENDSAAS', { tokenHeader: 'X-Token' });
    expect((await deliver(service, lendsaas, PAYLOADS.LENDSAAS!, { 'x-token': lendsaas.secret })).status).toBe(200);
  });

  test('a bearer token is a proof where the table says so', async () => {
    for (const [provider, status] of [
      ['GENERIC', 200],
      ['LENDSAAS', 200],
      ['SALESFORCE', 200],
      ['CENTREX', 401],
    ] as const) {
      const integration = await created(provider);
      const headers = { Authorization: `Bearer ${integration.secret}` };
      expect([provider, (await deliver(service, integration, PAYLOADS[provider]!, headers)).status]).toEqual([
        provider,
        status,
      ]);
    }
  });

  test('a rotated secret stops working at once, its successor works', async () => {
    const integration = await created('GENERIC');
    const { rotateCrmIntegrationSecret } = await service.data(
      'mutation ($id: ID!) { rotateCrmIntegrationSecret(serviceId: $id) { secret url crmIntegration { serviceId } } }',
      { id: integration.serviceId },
    );
    expect(rotateCrmIntegrationSecret).toMatchObject({
      secret: expect.stringMatching(/^[0-9a-f]{64}$/),
      url: integration.url,
    });
    expect((await proved(service, 'GENERIC', integration, PAYLOADS.GENERIC!)).status).toBe(401);
    const next = { ...integration, secret: rotateCrmIntegrationSecret.secret };
    expect((await proved(service, 'GENERIC', next, PAYLOADS.GENERIC!)).status).toBe(200);
  });

  test('workflows of HubSpot and GoHighLevel, which cannot sign, prove themselves by the secret', async () => {
    const statuses = async (provider: string, payload: string) => {
      const integration = await created(provider, {});
      const bearer = (secret: string) => deliver(service, integration, payload, { Authorization: `Bearer ${secret}` });
      const query = (secret: string) => deliver(service, integration, payload, {}, `?token=${secret}`);
      const { secret } = integration;
      const answers = await Promise.all([bearer(secret), query(secret), bearer('x'), query('x'), query('')]);
      return answers.map(({ status }) => status);
    };
    expect(await statuses('GOHIGHLEVEL', '{"id":"opp1","opportunity_name":"One"}')).toEqual([200, 200, 401, 401, 401]);
    expect(await statuses('HUBSPOT', '{"objectId":1,"properties":{"dealname":"One"}}')).toEqual([
      401, 200, 401, 401, 401,
    ]);
  });

  test("Zoho's form carries its token", async () => {
    const integration = await created('ZOHO');
    const form = (token: string) =>
      deliver(service, integration, new URLSearchParams({ id: '71', Deal_Name: 'Form', token }).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
      });
    expect((await form(integration.secret.slice(0, 50))).status).toBe(200);
    expect((await form(integration.secret)).status).toBe(401);
  });

  test('a secret that was given proves a CRM as one that was made does, in each way of the table', async () => {
    for (const provider of PROVIDERS) {
      const secret = provider === 'CLOSE' ? 'no hex: ähm' : `ours ${provider} !`;
      const { body } = await service.rest('POST', '/api/crm_integrations', { provider, secret });
      const { service_id: serviceId, url } = body.crm_integration;
      if (provider === 'GOHIGHLEVEL' || provider === 'CLOSE') continue;
      const sent = await proved(service, provider, { serviceId, url, secret }, PAYLOADS[provider]!);
      expect([provider, sent.status]).toEqual([provider, 200]);
    }
  });

  describe('a bad payload is refused by name and leaves nothing', () => {
    let generic: Integration;
    let salesforce: Integration;
    beforeAll(async () => {
      generic = await created('GENERIC');
      salesforce = await created('SALESFORCE');
    });
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    test.each([
      ['nothing', '', 'JSON'],
      ['half a document', '{"opportunity_id":', 'JSON'],
      ['a text', '"x"', 'Invalid input type.'],
      ['null', 'null', 'Invalid input type.'],
      ['a number', '5', 'Invalid input type.'],
      ['too many levels', `{"opportunity_id":"a","x":${deep}}`, '64 levels'],
      ['no opportunity', '{"amount":1}', 'opportunity_id'],
      ['an opportunity that is none', '{"opportunity_id":{"x":1}}', 'opportunity_id'],
      ['a blank opportunity', '{"opportunity_id":"  "}', 'opportunity_id'],
      ['a long id', `{"opportunity_id":"${'x'.repeat(201)}"}`, 'opportunity_id: Longer than maximum length 200.'],
      ['an empty list', '[]', 'no deal'],
      ['too many records', JSON.stringify(Array(101).fill({ opportunity_id: 'x' })), '100 records'],
    ])('%s', async (_what, body, text) => {
      const answer = await deliver(service, generic, body, withKey);
      expect(answer).toMatchObject({ status: 400, body: { code: 400, description: expect.stringContaining(text) } });
      expect(Object.keys(answer.body).sort()).toEqual(['code', 'description', 'name']);
      expect(await rowsOf(generic)).toEqual([]);
    });

    test.each(['"yes"', '1', '"true"', '[]'])('a control that is no boolean: %s', async (control) => {
      const body = `{"opportunity_id":"b","start_workflow":${control}}`;
      expect(await deliver(service, generic, body, withKey)).toMatchObject({
        status: 422,
        body: { code: 422, description: { json: { start_workflow: ['Not a valid boolean.'] } } },
      });
      expect(await rowsOf(generic)).toEqual([]);
    });

    const entities = '<!DOCTYPE a [<!ENTITY b "boom">]>';
    test.each([
      ['a DTD', PAYLOADS.SALESFORCE!.replace('<soapenv:Envelope', `${entities}<soapenv:Envelope`)],
      ['a DTD from elsewhere', `<!DOCTYPE a SYSTEM "file:///etc/passwd">${PAYLOADS.SALESFORCE!.slice(38)}`],
      ['an entity', PAYLOADS.SALESFORCE!.replace('>One<', '>&b;<')],
      ['half a document', PAYLOADS.SALESFORCE!.slice(0, 400)],
      ['elements that do not fit', '<a><b></a></b>'],
      ['an undeclared prefix', '<x:a/>'],
      ['too many levels', `${'<a>'.repeat(100)}${'</a>'.repeat(100)}`],
      ['no notification', outboundMessage()],
      ['a notification without an id', outboundMessage(['1', '<sf:Name>x</sf:Name>'])],
    ])('XML: %s', async (_what, body) => {
      const answer = await deliver(service, salesforce, body, withKey);
      expect([answer.status, answer.body.name]).toEqual([400, 'Bad Request']);
      expect(await rowsOf(salesforce)).toEqual([]);
    });

    test('more than 5 MB are 413', async () => {
      const body = `{"opportunity_id":"b","x":"${'y'.repeat(5 * 1024 * 1024)}"}`;
      expect(await deliver(service, generic, body, withKey)).toMatchObject({ status: 413, body: { code: 413 } });
      expect(await rowsOf(generic)).toEqual([]);
    });

    test('a client that goes away halfway leaves nothing', async () => {
      await new Promise<void>((resolve) => {
        const half = request(`${service.url}/api/ingestion/crm/${generic.serviceId}`, {
          method: 'POST',
          headers: { ...withKey, 'content-length': '1000' },
        });
        half.on('error', () => resolve());
        half.write('{"opportunity_id":"half"');
        setImmediate(() => half.destroy(new Error('gone')));
      });
      expect(await rowsOf(generic)).toEqual([]);
    });

    test("keys that reach an object's prototype are only names", async () => {
      const body =
        '{"opportunity_id":"proto","__proto__":{"amount":5},"constructor":{"prototype":{"stage":"x"}},"company":{"__proto__":{"name":"Evil"},"dba":"Good"}}';
      const { body: answer } = await deliver(service, generic, body, withKey);
      const { endUser } = await service.data('query ($id: ID!) { endUser(serviceId: $id) { name information } }', {
        id: answer.end_user_service_id,
      });
      expect(endUser).toEqual({ name: 'Good', information: { company: { dba: 'Good' } } });
      expect(({} as { amount?: unknown }).amount).toBeUndefined();
    });
  });

  test('twenty deliveries of one event at the same moment make one end user and one event', async () => {
    const integration = await created('PIPEDRIVE');
    const payload = '{"meta":{"id":"same","entity":"deal","action":"change"},"data":{"id":777,"title":"Once"}}';
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => proved(service, 'PIPEDRIVE', integration, payload)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.end_user_service_id)).size).toBe(1);
    const rows = await service.app.services.database.read<{ topic: string }>(
      'SELECT topic FROM events WHERE subject_id = ?',
      [answers[0]!.body.end_user_service_id],
    );
    expect(rows.map(({ topic }) => topic)).toEqual(['end_user.created']);
    expect(await rowsOf(integration)).toHaveLength(1);
  });

  test('different events of a new deal, through two integrations at the same moment, make one end user', async () => {
    const [one, two] = [await created('CLOSE'), await created('CLOSE')];
    const payload = (id: string) =>
      JSON.stringify({ event: { id, object_type: 'opportunity', data: { id: 'twice', lead_name: 'Twice' } } });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => proved(service, 'CLOSE', index % 2 ? one : two, payload(`e${index}`))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => body.end_user_service_id)).size).toBe(1);
  });

  test('the same ids from two accounts are two deals', async () => {
    const [mine, theirs] = [await created('GENERIC'), await createIntegration(service, 'GENERIC', {}, stranger.key)];
    const payload = '{"opportunity_id":"shared","opportunity_name":"Shared"}';
    const [a, b] = await Promise.all([
      proved(service, 'GENERIC', mine, payload),
      proved(service, 'GENERIC', theirs, payload),
    ]);
    expect(a.body.end_user_service_id).not.toBe(b.body.end_user_service_id);
    expect(
      await service.data('query ($id: ID!) { endUser(serviceId: $id) { name } }', { id: b.body.end_user_service_id }),
    ).toEqual({ endUser: null });
  });

  test('an API key is counted against its limit of writes, the deliveries of a CRM are not', async () => {
    const limited = await startService(name, { settings: { RATE_LIMIT_WRITES: '4' } });
    try {
      const integration = await createIntegration(limited, 'GENERIC');
      const body = (index: number) => `{"opportunity_id":"r${index}"}`;
      const statuses: number[] = [];
      for (let index = 0; index < 6; index++)
        statuses.push((await deliver(limited, integration, body(index), { 'x-api-key': limited.key })).status);
      expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
      for (let index = 0; index < 6; index++)
        expect((await proved(limited, 'GENERIC', integration, body(index + 10))).status).toBe(200);
    } finally {
      await limited.stop();
    }
  });

  test('nothing secret is logged', async () => {
    const integration = await created('SALESFORCE');
    await proved(service, 'SALESFORCE', integration, PAYLOADS.SALESFORCE!);
    const log = service.logged.join('\n');
    expect(log).not.toContain(integration.secret);
    expect(log).toContain('/api');
  });
});
