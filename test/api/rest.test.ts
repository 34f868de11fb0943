// One file of this length: its tests share one service, and each further start costs the suite seconds on both databases.
import { gzipSync } from 'node:zlib';
import { Ajv2020 } from 'ajv/dist/2020';
import { COMPUTED_FIELDS, RAW_FIELDS } from '../../src/features/decisions/offers/offer-fields.rules';
import { wireName } from '../../src/platform/rest/wire-schema';
import { onEachDatabase } from '../support/databases';
import { createDeal, createFunder, readySubmission, submissionWhen, upsert } from '../support/deals';
import { accept, type FunderServer, startFunder } from '../support/funder-server';
import { ADMIN_KEY, startService, type TestService } from '../support/service';

/** What of the advance pays off balances, and its days, are GraphQL's alone. */
const GRAPHQL_ALONE = ['payoffAmount', 'firstPaymentDate', 'fundingDate'];

/** Every key of a REST document is always there. */
const KEYS = {
  page: 'items page limit has_more broker_link_status classification linked_deal_end_user_service_id linked_deal_name linked_records submitting_brokers',
  submission:
    'service_id created funder status configured_channel should_send submission_configured submission_status_message submitted_at send_eligibility attempts current_decision decisions',
  decision:
    'service_id application_identifier application_status raw_application_status attribution_method decline_reason email_classification email_decision_stage has_competing_offers lender_notes offer_link_url offers provider_effective_at requested_info source_email_end_user_service_id source_email_service_id source_received_at status_reasoning stipulations superseded_at',
  offer: `service_id ordinal source funding_position computed ${RAW_FIELDS.filter(
    (name) => !GRAPHQL_ALONE.includes(name),
  )
    .map(wireName)
    .join(' ')}`,
  computed: COMPUTED_FIELDS.map(wireName).join(' '),
  attempt: 'service_id channel status is_production created completed_at',
  eligibility: 'sendable reason detail evidence',
  detail: 'service_id created end_user_service_id funder status submission_result submitted_at',
  result:
    'attempt_service_id channel environment provider_reference http_status message errors payload_hash files steps',
};
const expectKeys = (value: object, keys: string) => expect(Object.keys(value).sort()).toEqual(keys.split(' ').sort());
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

onEachDatabase('REST', (name) => {
  let service: TestService;
  let funder: FunderServer;
  let deal: string;
  let submission: string;
  beforeAll(async () => {
    service = await startService(name, { settings: { RATE_LIMIT_READS: '100000', RATE_LIMIT_WRITES: '100000' } });
    funder = await startFunder(accept());
    ({ deal, submission } = await readySubmission(service, { productionUrl: funder.url, name: 'Grün & Söhne' }));
  });
  afterAll(async () => {
    await service.stop();
    await funder.close();
  });
  const list = (id: string, query = '') =>
    service.rest('GET', `/api/broker/end_users/${id}/funder_submissions/${query}`);
  const refusal = (code: number, reason: string, description: unknown = expect.any(String)) => ({
    status: code,
    body: { code, name: reason, description },
  });

  test('a page of submissions has every key at every level, in wire names and wire values', async () => {
    await service.rest('POST', `/api/funder_submissions/${submission}/trigger/`, { use_sandbox: false });
    await submissionWhen(service, submission, ({ status }) => status === 'SUBMITTED_TO_FUNDER');
    await service.data(
      `mutation ($id: ID!) { recordDecision(submissionServiceId: $id, input: { applicationStatus: "approved", emailClassification: REQUEST_FOR_INFORMATION,
        offers: [{ source: WEB_PORTAL, fundedAmount: 10000.5, factorRate: 1.3, termMonths: 6, paymentFrequency: "daily" }] }) { serviceId } }`,
      { id: submission },
    );
    const { status, headers, body } = await list(deal);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expectKeys(body, KEYS.page);
    expect(body).toMatchObject({
      page: 1,
      limit: 25,
      has_more: false,
      linked_records: [],
      submitting_brokers: null,
      classification: null,
    });
    const [item] = body.items;
    expectKeys(item, KEYS.submission);
    expectKeys(item.funder, 'service_id name');
    expectKeys(item.send_eligibility, KEYS.eligibility);
    expect(item.attempts).toHaveLength(1);
    expectKeys(item.attempts[0], KEYS.attempt);
    expect(item.decisions).toHaveLength(1);
    for (const decision of [item.current_decision, ...item.decisions]) {
      expectKeys(decision, KEYS.decision);
      expectKeys(decision.offers[0], KEYS.offer);
      expectKeys(decision.offers[0].computed, KEYS.computed);
    }
    expect(item).toMatchObject({
      service_id: submission,
      created: expect.stringMatching(INSTANT),
      funder: { name: 'Grün & Söhne' },
      status: 'approved',
      configured_channel: 'api',
      should_send: true,
      submission_configured: true,
      submitted_at: expect.stringMatching(INSTANT),
      send_eligibility: { sendable: false, reason: 'decided', detail: expect.any(String), evidence: null },
      attempts: [
        { channel: 'api', status: 'succeeded', is_production: true, completed_at: expect.stringMatching(INSTANT) },
      ],
      current_decision: {
        application_status: 'approved',
        email_classification: 'request-for-information',
        superseded_at: null,
        offers: [
          {
            source: 'web_portal',
            funded_amount: 10000.5,
            computed: { payment_frequency: 'daily', payback_amount: expect.any(Number) },
          },
        ],
      },
    });
  });

  test('a deal without anything has every key as well', async () => {
    const empty = await createDeal(service, { submittingBrokers: [] });
    const { body } = await list(empty);
    expectKeys(body, KEYS.page);
    expect(body).toMatchObject({ items: [], has_more: false, submitting_brokers: [] });
    const brokers = await createDeal(service, { submittingBrokers: [{ domain: 'a.example' }] });
    expect((await list(brokers)).body.submitting_brokers).toEqual([
      { company: null, domain: 'a.example', email: null },
    ]);
  });

  test('a submission’s detail has every key, and its result too', async () => {
    const { status, body } = await service.rest('GET', `/api/funder_submissions/${submission}/`);
    expect(status).toBe(200);
    expectKeys(body, KEYS.detail);
    expectKeys(body.submission_result, KEYS.result);
    expect(body).toMatchObject({
      end_user_service_id: deal,
      status: 'approved',
      submission_result: { environment: 'production' },
    });
    const fresh = await upsert(service, await createDeal(service), await createFunder(service));
    const untouched = await service.rest('GET', `/api/funder_submissions/${fresh}`);
    expectKeys(untouched.body, KEYS.detail);
    expect(untouched.body).toMatchObject({ status: 'pending', submission_result: null, submitted_at: null });
  });

  test('rows are newest first, in pages', async () => {
    const own = await createDeal(service);
    const made: string[] = [];
    for (let index = 0; index < 5; index++) made.push(await upsert(service, own, await createFunder(service)));
    const pages = [];
    for (const page of [1, 2, 3, 4]) {
      const { body } = await list(own, `?page=${page}&limit=2`);
      expect(body).toMatchObject({ page, limit: 2, has_more: page < 3 });
      pages.push(...body.items.map((item: { service_id: string }) => item.service_id));
    }
    expect(pages).toEqual(made.reverse());
    expect((await list(own, '?limit=50')).body.items).toHaveLength(5);
  });

  test.each([
    ['limit=0', 'limit'],
    ['limit=51', 'limit'],
    ['limit=abc', 'limit'],
    ['limit=1.5', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=1&limit=2', 'limit'],
    ['page=0', 'page'],
    ['page=x', 'page'],
    ['page=99999999999', 'page'],
  ])('?%s is 422, under query', async (query, field) => {
    expect(await list(deal, `?${query}`)).toMatchObject(
      refusal(422, 'Unprocessable Entity', { query: { [field]: [expect.any(String)] } }),
    );
  });

  test('what does not exist is 404 in the envelope, in both slash forms and without a redirect', async () => {
    expect(await list('eus_none')).toMatchObject(refusal(404, 'Not Found', 'End user not found'));
    expect(await service.rest('GET', '/api/funder_submissions/fsb_none')).toMatchObject(
      refusal(404, 'Not Found', 'Funder submission not found'),
    );
    expect(await service.rest('GET', '/api/nothing/here')).toMatchObject(refusal(404, 'Not Found'));
    expect(await service.rest('GET', '/api/end_users/%E0%A4%A')).toMatchObject(refusal(400, 'Bad Request'));
    for (const path of [`/api/end_users/${deal}`, `/api/end_users/${deal}/`, '/api/end_users', '/api/end_users/']) {
      const response = await fetch(service.url + path, { headers: { 'x-api-key': service.key }, redirect: 'manual' });
      expect([path, response.status]).toEqual([path, 200]);
    }
  });

  test('another method is 405 and says which there are; HEAD is answered like GET', async () => {
    const answer = await service.rest('PATCH', `/api/funder_submissions/${submission}/`);
    expect(answer).toMatchObject(refusal(405, 'Method Not Allowed'));
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
    const head = await fetch(`${service.url}/api/end_users`, { method: 'HEAD', headers: { 'x-api-key': service.key } });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('without a valid key everything is 401 in the envelope, except hello_world', async () => {
    for (const [method, path] of [
      ['GET', '/api/end_users'],
      ['GET', `/api/broker/end_users/${deal}/funder_submissions/`],
      ['POST', `/api/funder_submissions/${submission}/trigger/`],
      ['POST', `/api/end_users/${deal}/files/v2`],
      ['GET', '/api/hello_world/authenticated'],
    ] as const)
      for (const key of [null, 'key_wrong'])
        expect(await service.rest(method, path, undefined, key)).toMatchObject(refusal(401, 'Unauthorized'));
    const hello = await service.rest('GET', '/api/hello_world', undefined, null);
    expect([hello.status, hello.body]).toEqual([200, { hello: 'world', message: expect.any(String) }]);
    const { viewer } = await service.data('{ viewer { serviceId name } }');
    const authenticated = await service.rest('GET', '/api/hello_world/authenticated/');
    expect([authenticated.status, authenticated.body]).toEqual([
      200,
      {
        hello: viewer.name,
        message: expect.any(String),
        account: { service_id: viewer.serviceId, name: viewer.name },
      },
    ]);
  });

  test('customers that are no brokers are told "Broker customer not found"; the admin key finds nothing', async () => {
    const other = await service.createAccount('No broker', 'OTHER');
    const own = await service.rest('POST', '/api/end_users', { name: 'Theirs' }, other.key);
    expect(own.status).toBe(201);
    const path = `/api/broker/end_users/${own.body.end_user.service_id}/funder_submissions/`;
    for (const [method, each, body] of [
      ['GET', path],
      ['GET', `${path}preflight/`],
      ['GET', `/api/funder_submissions/${submission}/`],
      ['POST', '/api/funder_submissions/', { end_user_service_id: deal, funder_service_id: 'fnd_x' }],
      ['GET', '/api/funder_integrations/'],
      ['GET', '/api/funder_exclusion_rules/'],
    ] as const)
      expect(await service.rest(method, each, body, other.key)).toMatchObject(
        refusal(404, 'Not Found', 'Broker customer not found'),
      );
    for (const each of [
      '/api/end_users',
      `/api/end_users/${deal}`,
      '/api/funder_integrations/',
      '/api/credentials/keys',
    ])
      expect((await service.rest('GET', each, undefined, ADMIN_KEY)).status).toBe(404);
  });

  test('every answer has the version, the request id and the rate limit', async () => {
    for (const path of ['/api/end_users', '/api/end_users/none', '/api/end_users?limit=x']) {
      const { headers } = await service.rest('GET', path);
      expect(headers.get('x-api-version')).toBe('2021-07-19');
      expect(headers.get('x-request-id')).toMatch(/^req_/);
      expect(headers.get('x-ratelimit-limit')).toBe('100000');
      expect(headers.get('x-ratelimit-remaining')).toMatch(/^\d+$/);
      expect(headers.get('x-ratelimit-reset')).toMatch(/^\d{10}$/);
    }
    expect((await service.rest('GET', '/api/nothing')).headers.get('x-api-version')).toBe('2021-07-19');
  });

  test.each([
    ['nothing', undefined, { _schema: ['Send a name or an end_user_id.'] }],
    ['an empty object', {}, { _schema: ['Send a name or an end_user_id.'] }],
    ['an unknown field', { name: 'x', nmae: 1 }, { nmae: ['Unknown field.'] }],
    ['a GraphQL name', { name: 'x', endUserId: '1' }, { endUserId: ['Unknown field.'] }],
    [
      'the wrong types',
      { name: 5, end_user_id: 7, meta: [] },
      { name: ['Not a valid string.'], end_user_id: ['Not a valid string.'], meta: ['Not a valid mapping type.'] },
    ],
    ['null for its names', { name: null }, { _schema: ['Send a name or an end_user_id.'] }],
    [
      'an unknown status',
      { name: 'x', status: 'NEW' },
      { status: [expect.stringContaining('Must be one of: new, ready')] },
    ],
    [
      'a broker with an unknown field',
      { name: 'x', submitting_brokers: [{ phone: '1' }] },
      { submitting_brokers: { 0: { phone: ['Unknown field.'] } } },
    ],
    ['a name that is too long', { name: 'n'.repeat(129) }, { name: ['Longer than maximum length 128.'] }],
    ['a list', [], { _schema: ['Invalid input type.'] }],
    ['malformed JSON', '{"name":', { _schema: ['Invalid JSON.'] }],
    ['a prototype', '{"name":"x","__proto__":{"a":1}}', { ['__proto__']: ['Unknown field.'] }],
  ])('%s as a new end user is 422, keyed by field', async (_what, body, messages) => {
    const answer = await service.rest('POST', '/api/end_users', body);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: 422, name: 'Unprocessable Entity' });
    expect(answer.body.description.json).toEqual(messages);
    expect(Object.keys(answer.body.description.json).sort()).toEqual(Object.keys(messages).sort());
  });

  test.each([
    ['another encoding', Buffer.from('{"name":"Café Río"}', 'latin1')],
    ['UTF-16', Buffer.from('{"name":"Café Río"}', 'utf16le')],
    ['what is compressed', gzipSync('{"name":"Café Río"}')],
  ])('%s is refused with the reason: nothing of it is kept with other characters', async (_what, body) => {
    const send = async (path: string, sent: Buffer) => {
      const headers = { 'x-api-key': service.key, 'content-type': 'application/json' };
      const answer = await fetch(service.url + path, { method: 'POST', headers, body: new Uint8Array(sent) });
      return { status: answer.status, body: await answer.json() };
    };
    const why = 'It has to be UTF-8, and not compressed.';
    const rest = await send('/api/end_users', body);
    expect(rest).toMatchObject({ status: 422, body: { description: { json: { _schema: [`Invalid JSON. ${why}`] } } } });
    expect(await send('/graphql', body)).toMatchObject({
      status: 400,
      body: { errors: [{ message: `The body is not valid JSON. ${why}`, extensions: { code: 'BAD_REQUEST' } }] },
    });
    const marked = Buffer.from('\ufeff{"name":"Café Río"}');
    expect(await send('/api/end_users', marked)).toMatchObject({
      status: 201,
      body: { end_user: { name: 'Café Río' } },
    });
    const query = Buffer.from('\ufeff{"query":"{ viewer { name } }"}');
    expect((await send('/graphql', query)).status).toBe(200);
  });

  test('a body of another type is refused, one over 1 MB is 413', async () => {
    const headers = { 'x-api-key': service.key, 'content-type': 'text/plain' };
    const plain = await fetch(`${service.url}/api/end_users`, { method: 'POST', headers, body: '{"name":"x"}' });
    expect(plain.status).toBe(422);
    expect(
      await service.rest('POST', '/api/end_users', { name: 'x', meta: { a: 'x'.repeat(1024 * 1024) } }),
    ).toMatchObject(refusal(413, 'Payload Too Large'));
  });

  test('an end user is made, read, changed and listed wrapped, with every key', async () => {
    const END_USER =
      'service_id end_user_id name status created last_updated last_processed_at is_portfolio information meta opportunity_id classification broker_link_status submitting_brokers tags data_sources criteria confidence profit_and_loss_layout';
    const made = await service.rest('POST', '/api/end_users/', {
      name: 'Wrapped',
      end_user_id: 'own/id 1',
      meta: { tag: 'a' },
    });
    expect(made.status).toBe(201);
    expect(Object.keys(made.body)).toEqual(['end_user']);
    expectKeys(made.body.end_user, END_USER);
    expect(made.body.end_user).toMatchObject({
      end_user_id: 'own/id 1',
      name: 'Wrapped',
      status: 'new',
      information: null,
      meta: { tag: 'a' },
    });
    const path = `/api/end_users/${encodeURIComponent('own/id 1')}`;
    expect((await service.rest('GET', path)).body).toEqual(made.body);
    const changed = await service.rest('PUT', path, { name: 'Changed', meta: null });
    expect(changed).toMatchObject({
      status: 200,
      body: { end_user: { name: 'Changed', meta: null, end_user_id: 'own/id 1' } },
    });
    expectKeys(changed.body.end_user, END_USER);
    expect(await service.rest('PUT', path, { end_user_id: 'other' })).toMatchObject({ status: 422 });
    expect(await list(encodeURIComponent('own/id 1'))).toMatchObject({ status: 200, body: { items: [] } });
  });

  test('an id that is both a service id and an end_user_id means the service id', async () => {
    const first = await createDeal(service, { name: 'First' });
    const second = await createDeal(service, { name: 'Second', endUserId: first });
    expect((await service.rest('GET', `/api/end_users/${first}`)).body.end_user.name).toBe('First');
    expect((await service.rest('GET', `/api/end_users/${second}`)).body.end_user.name).toBe('Second');
    const other = await service.createAccount();
    const theirs = await service.rest('POST', '/api/end_users', { name: 'Theirs', end_user_id: first }, other.key);
    expect(theirs.status).toBe(201);
    expect((await service.rest('GET', `/api/end_users/${first}`, undefined, other.key)).body?.end_user?.name).toBe(
      'Theirs',
    );
  });

  test('the list of end users tells its pages, and its links keep the filters', async () => {
    const { key } = await service.createAccount();
    for (let index = 0; index < 5; index++)
      await service.rest('POST', '/api/end_users', { name: `Deal & ${index}` }, key);
    const get = (query: string) => service.rest('GET', `/api/end_users${query}`, undefined, key);
    expect((await get('')).body._meta).toEqual({
      limit: 1000,
      next_url: null,
      page: 1,
      pages: 1,
      prev_url: null,
      total: 5,
    });
    const first = (await get('?limit=2&status=new&search=deal%20%26')).body;
    expect(first._meta).toMatchObject({ limit: 2, page: 1, pages: 3, prev_url: null, total: 5 });
    const second = (await get(new URL(first._meta.next_url).search)).body;
    expect(second._meta).toMatchObject({ page: 2, pages: 3, total: 5 });
    const third = (await get(new URL(second._meta.next_url).search)).body;
    expect(third._meta).toMatchObject({ page: 3, next_url: null });
    expect(third._meta.prev_url).toBe(second._meta.prev_url.replace('page=1', 'page=2'));
    const seen = [first, second, third].flatMap(({ end_users }) =>
      end_users.map((each: { service_id: string }) => each.service_id),
    );
    expect(new Set(seen).size).toBe(5);
    expect((await get('?search=nothing')).body._meta).toMatchObject({ page: 1, pages: 0, total: 0, next_url: null });
    expect((await get('?limit=10000')).status).toBe(200);
    for (const query of ['?limit=10001', '?limit=0', '?page=0', '?status=NEW'])
      expect((await get(query)).status).toBe(422);
  });

  test('a submission is upserted with 200, found again, and refused for what does not exist', async () => {
    const [own, target] = [await createDeal(service), await createFunder(service)];
    const body = { end_user_service_id: own, funder_service_id: target };
    const made = await service.rest('POST', '/api/funder_submissions/', body);
    expect(made.status).toBe(200);
    expectKeys(made.body, KEYS.detail);
    expect((await service.rest('POST', '/api/funder_submissions/', body)).body).toEqual(made.body);
    expect(await service.rest('POST', '/api/funder_submissions/', { ...body, funder_service_id: 'x' })).toMatchObject(
      refusal(404, 'Not Found', 'Funder not found'),
    );
    expect(await service.rest('POST', '/api/funder_submissions/', { ...body, end_user_service_id: 'x' })).toMatchObject(
      refusal(404, 'Not Found', 'End user not found'),
    );
    expect((await service.rest('POST', '/api/funder_submissions/', {})).body.description).toEqual({
      json: {
        end_user_service_id: ['Missing data for required field.'],
        funder_service_id: ['Missing data for required field.'],
      },
    });
  });

  test('a trigger is 202 with the id, 400 when it cannot be, 409 when it is under way, 422 without use_sandbox', async () => {
    const own = await readySubmission(service, { productionUrl: funder.url });
    const path = `/api/funder_submissions/${own.submission}/trigger/`;
    expect(await service.rest('POST', path, {})).toMatchObject(
      refusal(422, 'Unprocessable Entity', { json: { use_sandbox: [expect.any(String)] } }),
    );
    expect(await service.rest('POST', path, { use_sandbox: 'true' })).toMatchObject({ status: 422 });
    funder.answer = () => {};
    const started = await service.rest('POST', path, { use_sandbox: false });
    expect([started.status, started.body]).toEqual([202, { submission_service_id: own.submission }]);
    expect(await service.rest('POST', path, { use_sandbox: false })).toMatchObject(refusal(409, 'Conflict'));
    funder.answer = accept();
    expect(
      await service.rest('POST', `/api/funder_submissions/${submission}/trigger/`, { use_sandbox: false }),
    ).toMatchObject(refusal(400, 'Bad Request'));
    expect(
      await service.rest('POST', `/api/funder_submissions/${submission}/trigger/`, { use_sandbox: true }),
    ).toMatchObject(refusal(400, 'Bad Request'));
    const several = `/api/broker/end_users/${deal}/funder_submissions/submit_to_funders/`;
    const report = await service.rest('POST', several, {
      submission_service_ids: [submission, 'fsb_none', submission],
      use_sandbox: false,
    });
    expect(report.status).toBe(200);
    expect(report.body).toEqual([
      {
        submission_service_id: submission,
        queued: false,
        reason: 'decided',
        detail: expect.any(String),
        attempt_service_id: null,
      },
      {
        submission_service_id: 'fsb_none',
        queued: false,
        reason: 'not_found',
        detail: expect.any(String),
        attempt_service_id: null,
      },
    ]);
    for (const ids of [[], Array.from({ length: 101 }, (_, index) => `fsb_${index}`)])
      expect((await service.rest('POST', several, { submission_service_ids: ids, use_sandbox: false })).status).toBe(
        422,
      );
  });

  test('the OpenAPI document is served, and answers are as it says', async () => {
    const { status, body: document } = await service.rest('GET', '/openapi.json', undefined, null);
    expect(status).toBe(200);
    expect(document).toMatchObject({ openapi: expect.stringMatching(/^3\.1\./), info: { version: '2021-07-19' } });
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    const check = async (
      method: string,
      path: string,
      template: string,
      key: string | null = service.key,
      body?: unknown,
    ) => {
      const answer = await service.rest(method, path, body, key);
      const operation = document.paths[template][method.toLowerCase()];
      const response = operation.responses[answer.status];
      expect([template, answer.status, response !== undefined]).toEqual([template, answer.status, true]);
      const described = response.$ref ? document.components.responses[response.$ref.split('/').at(-1)] : response;
      const schema = described.content?.['application/json']?.schema;
      const validate = ajv.compile({ ...schema, components: document.components });
      expect([template, validate(answer.body), validate.errors]).toEqual([template, true, null]);
    };
    const page = '/api/broker/end_users/{end_user_service_id}/funder_submissions/';
    await check('GET', `/api/broker/end_users/${deal}/funder_submissions/`, page);
    await check('GET', '/api/broker/end_users/none/funder_submissions/', page);
    await check('GET', `/api/broker/end_users/${deal}/funder_submissions/?limit=99`, page);
    await check('GET', `/api/broker/end_users/${deal}/funder_submissions/`, page, null);
    await check('GET', `/api/funder_submissions/${submission}/`, '/api/funder_submissions/{submission_service_id}/');
    await check('POST', '/api/end_users', '/api/end_users', service.key, {});
    await check('GET', `/api/end_users/${deal}/files`, '/api/end_users/{end_user_service_id}/files');
    await check('GET', '/api/hello_world', '/api/hello_world', null);
    await check('GET', '/api/funder_integrations/', '/api/funder_integrations/');
  });
});
