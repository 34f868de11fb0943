import { onEachDatabase } from '../support/databases';
import { readySubmission, submissionWhen, trigger } from '../support/deals';
import { answerWith, startFunder } from '../support/funder-server';
import { ADMIN_KEY, startService, type TestService } from '../support/service';

onEachDatabase('the service', (name) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(name, { settings: { LOG_LEVEL: 'trace' } });
  });
  afterAll(() => service.stop());

  test('is alive and ready, and says why when it is not', async () => {
    for (const path of ['/healthz', '/healthz/'])
      expect(await service.rest('GET', path, undefined, null)).toMatchObject({
        status: 200,
        body: { status: 'alive' },
      });
    expect(await service.rest('GET', '/readyz', undefined, null)).toMatchObject({
      status: 200,
      body: { status: 'ready', database: 'ok' },
    });
    const spy = jest.spyOn(service.app.services.database, 'read').mockRejectedValue(new Error('gone'));
    expect(await service.rest('GET', '/readyz', undefined, null)).toMatchObject({
      status: 503,
      body: { database: 'unreachable' },
    });
    spy.mockImplementation((sql) => (sql === 'SELECT 1 AS one' ? new Promise(() => {}) : Promise.reject(new Error())));
    expect(await service.rest('GET', '/readyz', undefined, null)).toMatchObject({
      status: 503,
      body: { database: 'unreachable' },
    });
    spy.mockRejectedValue(new Error('gone'));
    const metrics = await fetch(`${service.url}/metrics`);
    expect(metrics.status).toBe(200);
    expect((await service.rest('GET', '/healthz', undefined, null)).status).toBe(200);
    spy.mockRestore();
    expect((await service.rest('GET', '/readyz', undefined, null)).status).toBe(200);
  });

  test('looks after the database a few times a second, however many ask for readiness and figures at once', async () => {
    const spy = jest.spyOn(service.app.services.database, 'read');
    const asks = async (path: string, count: number) => {
      const answers = await Promise.all(Array.from({ length: count }, () => fetch(service.url + path)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(
        new Set((await Promise.all(answers.map((answer) => answer.text()))).map((text) => text.length > 10)),
      ).toEqual(new Set([true]));
    };
    const began = performance.now();
    for (const path of ['/readyz', '/metrics']) for (let round = 0; round < 5; round++) await asks(path, 60);
    const seconds = Math.ceil((performance.now() - began) / 1000);
    const looks = spy.mock.calls.filter(([sql]) => /SELECT 1 AS one|FROM jobs GROUP/.test(sql)).length;
    expect(looks).toBeLessThanOrEqual(50 * (seconds + 1));
    spy.mockRestore();
  });

  test('has metrics for Prometheus, by route and not by address', async () => {
    await service.rest('GET', '/api/end_users/secret-customer-id');
    await service.graphql('{ viewer { name } }');
    const response = await fetch(`${service.url}/metrics`);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    const text = await response.text();
    expect(text).toMatch(
      /dealgate_http_request_duration_seconds_count\{[^}]*route="\/graphql"[^}]*status="200"[^}]*\} \d+/,
    );
    expect(text).toContain('dealgate_websockets 0');
    const pools = /dealgate_database_connections\{pool="(reader|writer)",state="(open|idle|waiting)"\} \d+/g;
    expect(text.match(pools) ?? []).toHaveLength(name === 'mysql' ? 6 : 0);
    expect(text).not.toContain('secret-customer-id');
  });

  test('shows its metrics to this machine alone, also behind a proxy on it, or to whoever has their key', async () => {
    const start = (settings: Record<string, string>) => startService(name, { settings });
    const [proxied, keyed] = [await start({ TRUSTED_PROXIES: '1' }), await start({ METRICS_KEY: 'metrics-key-of-16' })];
    const ask = async (of: TestService, headers: Record<string, string> = {}) => {
      const response = await fetch(`${of.url}/metrics`, { headers });
      const body = await response.text();
      return response.status === 200
        ? [200, body.includes('dealgate_websockets')]
        : [response.status, JSON.parse(body)];
    };
    const refused = (code: number, text: string, description = text) => [code, { code, name: text, description }];
    try {
      expect(await ask(service, { 'x-forwarded-for': '203.0.113.9' })).toEqual([200, true]);
      expect(await ask(proxied, { 'x-forwarded-for': '203.0.113.9' })).toEqual(refused(404, 'Not Found', 'Not found'));
      expect(await ask(proxied, { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' })).toEqual(
        refused(404, 'Not Found', 'Not found'),
      );
      expect(await ask(proxied)).toEqual(refused(404, 'Not Found', 'Not found'));
      expect(await ask(proxied, { 'x-forwarded-for': '127.0.0.1' })).toEqual([200, true]);
      for (const wrong of [{}, { 'x-api-key': ADMIN_KEY }, { authorization: 'Bearer metrics-key-of-1' }] as Record<
        string,
        string
      >[])
        expect(await ask(keyed, wrong)).toEqual(refused(401, 'Unauthorized'));
      expect(await ask(keyed, { authorization: 'Bearer metrics-key-of-16' })).toEqual([200, true]);
      expect(await ask(keyed, { 'x-api-key': 'metrics-key-of-16' })).toEqual([200, true]);
    } finally {
      await Promise.all([proxied.stop(), keyed.stop()]);
    }
  });

  test('logs JSON lines in which there is no key, secret, form value or tax number, even when things go wrong', async () => {
    const funder = await startFunder(
      answerWith(422, { message: 'ssn 123-45-6789 with token form-secret-value is wrong' }),
    );
    const FIELD = { fieldType: 'password', label: 'Token', name: 'token', required: true };
    const { submission, deal } = await readySubmission(
      service,
      { productionUrl: funder.url, formFields: [FIELD] },
      { token: 'form-secret-value' },
    );
    await service.data(
      'mutation ($id: ID!, $i: UpdateEndUserInput!) { updateEndUser(serviceId: $id, input: $i) { name } }',
      {
        id: deal,
        i: { information: { company: { ein: '98-7654321' }, owners: [{ ssn: '123-45-6789' }] } },
      },
    );
    await trigger(service, submission);
    const { submissionResult, submissionStatusMessage } = await submissionWhen(
      service,
      submission,
      ({ status }) => status === 'INVALID_DATA_FOR_FUNDER',
    );
    expect(JSON.stringify([submissionResult, submissionStatusMessage])).not.toMatch(/form-secret-value|123-45-6789/);
    const { createApiKey } = await service.data('mutation { createApiKey(name: "logged") { token } }');
    await service.rest('GET', '/api/end_users', undefined, 'key_wrong_but_secret');
    // A statement that fails carries its values on the driver's error.
    const { database } = service.app.services;
    const failing = jest.spyOn(database, 'read').mockImplementation(async (_sql, parameters) => {
      throw Object.assign(new Error('Lost connection'), {
        sql: 'SELECT form-secret-value',
        parameters,
        query: '123-45-6789',
      });
    });
    await service.graphql('{ accountSettings { nameSimilarityThreshold } }');
    await service.rest('GET', `/api/end_users/${deal}`);
    failing.mockRestore();
    const lines = service.logged.flatMap((chunk) => chunk.trim().split('\n'));
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({
        level: expect.any(Number),
        time: expect.any(String),
        msg: expect.any(String),
      });
    const text = lines.join('\n');
    expect(text).toContain('Lost connection');
    const secrets = [
      service.key,
      createApiKey.token,
      ADMIN_KEY,
      'form-secret-value',
      '123-45-6789',
      '98-7654321',
      'key_wrong_but_secret',
    ];
    for (const secret of secrets) expect([secret, text.includes(secret)]).toEqual([secret, false]);
    await funder.close();
  });
});
