import { createIntegration, deliver, type Integration } from '../support/crm';
import { onEachDatabase } from '../support/databases';
import { ODD_PAYLOADS } from '../support/odd-crm-payloads';
import { startService, type TestService } from '../support/service';
import { until } from '../support/until';

onEachDatabase('odd payloads of CRMs', (name) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(name);
  });
  afterAll(() => service.stop());

  const described = (body: string) => `${body.slice(0, 120)} (${body.length})`;
  const dealOf = async (serviceId: string) =>
    (
      await service.data(
        `query ($id: ID!) { endUser(serviceId: $id) { name information crmSync { problems result }
          crmSyncEvents { result message } } }`,
        { id: serviceId },
      )
    ).endUser;

  test.each(Object.entries(ODD_PAYLOADS))(
    '%s: each is taken or refused in words, at once',
    async (provider, bodies) => {
      const integration: Integration = await createIntegration(service, provider);
      for (const body of bodies) {
        const started = Date.now();
        const type =
          provider === 'ZOHO' && !/^[{["]/.test(body) ? 'application/x-www-form-urlencoded' : 'application/json';
        const answer = await deliver(service, integration, body, { 'x-api-key': service.key, 'content-type': type });
        expect([described(body), [200, 400, 422].includes(answer.status)]).toEqual([described(body), true]);
        expect(Date.now() - started).toBeLessThan(4000);
        if (answer.status === 422)
          expect(answer.body.description).toEqual({ json: { start_workflow: ['Not a valid boolean.'] } });
        if (answer.status === 400) expect(answer.body.description).toMatch(/\w+ .*\w/);
        if (answer.status !== 200 || !answer.body.end_user_service_id) continue;
        const { name: called, information, crmSync, crmSyncEvents } = await dealOf(answer.body.end_user_service_id);
        expect([...(called ?? '')].length).toBeLessThanOrEqual(128);
        expect(Object.keys(information?.unmapped ?? {}).length).toBeLessThanOrEqual(100);
        expect(JSON.stringify(information ?? {})).not.toMatch(/12345678\d|123-45-67/);
        expect(crmSync.problems.length).toBeLessThanOrEqual(100);
        for (const problem of crmSync.problems) {
          expect(problem.length).toBeLessThanOrEqual(500);
          expect(problem).not.toMatch(/123456780|123-45-6780/);
        }
        expect(crmSyncEvents.length).toBeLessThanOrEqual(100);
      }
      const { crmIntegration } = await service.data(
        'query ($id: ID!) { crmIntegration(serviceId: $id) { payloads(limit: 100) { content problems unmapped { name } } } }',
        { id: integration.serviceId },
      );
      expect(JSON.stringify(crmIntegration)).not.toMatch(/123-45-6780/);
      expect(({} as Record<string, unknown>).city).toBeUndefined();
    },
  );

  test('a payload that comes as a text is bounded as one that is posted', async () => {
    const crm = await createIntegration(service, 'GENERIC');
    const { errors } = await service.graphql(
      `mutation ($crm: ID!, $payload: JSON!) { ingestCrmPayload(crmIntegrationServiceId: $crm, payload: $payload) { serviceId } }`,
      { crm: crm.serviceId, payload: `{"opportunity_id":"o1","x":[${'1,'.repeat(30_000)}1]}` },
    );
    expect(errors).toMatchObject([{ message: 'A payload may hold at most 25,000 values.' }]);
  });

  test('a form of more fields than a deal has is refused before anybody has proved who he is', async () => {
    const crm = await createIntegration(service, 'ZOHO');
    const form = Array.from({ length: 30_000 }, (_, at) => `f${at}`).join('&');
    const { status, body } = await deliver(service, crm, form, { 'content-type': 'application/x-www-form-urlencoded' });
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('at most 25,000 values')]);
  });

  test('an address that is none keeps nothing else of its payload', async () => {
    const crm = await createIntegration(service, 'GENERIC');
    const files = [{ url: 'http://[' }, { url: 'https://files.crm.example/:/a.pdf' }];
    const { body } = await deliver(service, crm, JSON.stringify({ opportunity_id: 'o2', files }), {
      'x-api-key': service.key,
    });
    const payload = await until(async () => {
      const { crmIntegration } = await service.data(
        'query ($id: ID!) { crmIntegration(serviceId: $id) { payloads { status problems } } }',
        { id: crm.serviceId },
      );
      const [own] = crmIntegration.payloads;
      return own.problems.length > 0 ? own : undefined;
    }, 'the payload to be looked at');
    expect(payload.problems).toContain('files.0.url: Not a valid address: https://…');
    expect((await dealOf(body.end_user_service_id)).crmSync.problems).toEqual(payload.problems);
  });

  test('what was sent twice at the same moment, and in two orders, makes one deal', async () => {
    const integration = await createIntegration(service, 'GENERIC');
    const bodies = Array.from({ length: 12 }, (_, index) =>
      JSON.stringify({ opportunity_id: 'race', amount: index % 3 }),
    );
    const answers = await Promise.all(
      bodies.map((body) => deliver(service, integration, body, { 'x-api-key': service.key })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(new Set(answers.map(({ body }) => body.end_user_service_id)).size).toBe(1);
  });
});
