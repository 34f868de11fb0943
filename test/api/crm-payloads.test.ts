import {
  ACK,
  type Answer,
  createIntegration,
  GHL_PUBLIC_KEY,
  type Integration,
  outboundMessage,
  proved,
} from '../support/crm';
import { FIXTURES, json, opportunity } from '../support/crm-payloads';
import { onEachDatabase } from '../support/databases';
import { startService, type TestService } from '../support/service';

onEachDatabase('payloads of CRMs', (name) => {
  let service: TestService;
  const integrations = new Map<string, Integration>();
  beforeAll(async () => {
    service = await startService(name, { settings: { PUBLIC_URL: 'https://broker.example/gate' } });
    for (const provider of new Set(FIXTURES.map((fixture) => fixture.provider)))
      integrations.set(
        provider,
        await createIntegration(service, provider, provider === 'GOHIGHLEVEL' ? { publicKey: GHL_PUBLIC_KEY } : {}),
      );
  });
  afterAll(() => service.stop());

  const send = (provider: string, payload: string) => proved(service, provider, integrations.get(provider)!, payload);
  const idOf = (provider: string, { status, type, body }: Answer, payload: string): string | null => {
    expect(status).toBe(200);
    if (provider === 'SALESFORCE' && payload.startsWith('<')) {
      expect(type).toMatch(/^text\/xml/);
      expect(body).toContain(ACK);
      return null;
    }
    expect(Object.keys(body)).toEqual(['end_user_service_id']);
    return body.end_user_service_id;
  };
  const endUserOf = async (opportunityId: string) => {
    const fields = `items { serviceId name status opportunityId information classification brokerLinkStatus lastUpdated
      submittingBrokers { company email domain } crmSync { result provider opportunityId opportunityName stage owner } }`;
    const pages = await service.data(
      `{ newer: endUsers(limit: 100) { ${fields} } older: endUsers(page: 2, limit: 100) { ${fields} } }`,
    );
    const found = [...pages.newer.items, ...pages.older.items].filter(
      (each: { opportunityId: string }) => each.opportunityId === opportunityId,
    );
    expect(found).toHaveLength(1);
    return found[0];
  };

  test.each(FIXTURES.map((fixture) => [fixture.provider, fixture.what, fixture] as const))(
    '%s: %s makes an end user once, however often it is sent',
    async (provider, _what, { payload, again = payload, expected }) => {
      const id = idOf(provider, await send(provider, payload), payload);
      const made = await endUserOf(expected.opportunityId);
      expect(made).toMatchObject({
        ...(id && { serviceId: id }),
        name: expected.name,
        status: 'NEW',
        information: expected.information,
        classification: 'SUBMISSION',
        brokerLinkStatus: 'UNLINKED',
        crmSync: { provider, opportunityId: expected.opportunityId, ...expected.sync },
      });
      const replays = await Promise.all([send(provider, again), send(provider, again), send(provider, payload)]);
      for (const replay of replays) expect(idOf(provider, replay, payload)).toBe(id);
      expect(await endUserOf(expected.opportunityId)).toEqual(made);
    },
  );

  test('the source broker becomes the submitting broker', async () => {
    expect((await endUserOf('opp-77')).submittingBrokers).toEqual([
      { company: 'Northgate Capital', email: 'ann@northgate.example', domain: 'northgate.example' },
    ]);
    expect((await endUserOf('LS-5')).submittingBrokers).toBeNull();
  });

  test("Salesforce's answer to an outbound message is the Ack envelope and nothing else", async () => {
    const { body } = await send(
      'SALESFORCE',
      outboundMessage([
        '04lZ',
        opportunity([
          ['Id', '006Z'],
          ['Name', 'Z'],
        ]),
      ]),
    );
    expect(body.replace(/^<\?xml[^>]*\?>/, '')).toBe(
      `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body>${ACK}</soapenv:Body></soapenv:Envelope>`,
    );
  });

  test('each notification of a batch is taken over; the same id in another message is not', async () => {
    const ids = Array.from({ length: 100 }, (_, index) => `006BATCH${String(index).padStart(7, '0')}`);
    const batch = (amount: number) =>
      outboundMessage(
        ...ids.map((id): [string, string] => [
          `04l${id}`,
          opportunity([
            ['Id', id],
            ['Name', id],
            ['Amount', String(amount)],
          ]),
        ]),
      );
    const started = Date.now();
    expect((await send('SALESFORCE', batch(5))).status).toBe(200);
    const took = Date.now() - started;
    expect((await send('SALESFORCE', batch(6))).status).toBe(200);
    expect((await endUserOf(ids[99]!)).information).toEqual({ amount_requested: 5 });
    expect((await endUserOf(ids[0]!)).name).toBe(ids[0]);
    // 200 ms on a quiet machine; the bound leaves room for one that is not.
    expect(took).toBeLessThan(8000);
    const tooMany = outboundMessage(
      ...[...ids, 'x'].map((id): [string, string] => [`9${id}`, opportunity([['Id', id]])]),
    );
    expect((await send('SALESFORCE', tooMany)).status).toBe(400);
  });

  test('of a batch the answer names the first record; what is no deal is passed over', async () => {
    const event = (eventId: number, objectId: number, subscriptionType = 'deal.propertyChange') => ({
      eventId,
      objectId,
      subscriptionType,
    });
    const payload = json([event(1, 11, 'contact.creation'), event(2, 12), event(3, 13), event(4, 12)]);
    const id = idOf('HUBSPOT', await send('HUBSPOT', payload), payload);
    expect((await endUserOf('12')).serviceId).toBe(id);
    expect((await endUserOf('13')).serviceId).not.toBe(id);
    expect(await send('HUBSPOT', json([event(5, 11, 'contact.creation')]))).toMatchObject({
      status: 400,
      body: { description: 'The payload holds no deal.' },
    });
  });

  test('what an envelope says beside many records is not kept with each of them', async () => {
    const ids = Array.from({ length: 5 }, (_, index) => `57${index}`);
    const payload = json({ module: 'Deals', operation: 'update', ids, resource_uri: 'x'.repeat(100_000) });
    expect((await send('ZOHO', payload)).status).toBe(200);
    const notifications = ids.map((id): [string, string] => [`04lE${id}`, opportunity([['Id', `006E${id}`]])]);
    const message = outboundMessage(...notifications).replace('00DSYN0000001AA', 'x'.repeat(100_000));
    expect((await send('SALESFORCE', message)).status).toBe(200);
    const [kept] = await service.app.services.database.read<{ bytes: number }>(
      'SELECT SUM(LENGTH(content)) AS bytes FROM crm_payloads WHERE opportunity_id IN (?, ?)',
      ['570', '006E570'],
    );
    expect(Number(kept?.bytes)).toBeLessThan(2000);
  });

  test('records as an API answers them are each a deal, whatever stands beside them', async () => {
    const salesforce = json({
      totalSize: 3,
      done: true,
      records: [
        { attributes: { type: 'Opportunity' }, Id: '006LIST1', Name: 'List One', Amount: 11000 },
        { Name: 'Without an id' },
        { Id: '006LIST2', Name: 'List Two', StageName: 'App In' },
      ],
    });
    const first = idOf('SALESFORCE', await send('SALESFORCE', salesforce), salesforce);
    expect(await endUserOf('006LIST1')).toMatchObject({ serviceId: first, information: { amount_requested: 11000 } });
    const { endUser } = await service.data('query ($id: ID!) { endUser(serviceId: $id) { crmSync { problems } } }', {
      id: first,
    });
    expect(endUser.crmSync.problems).toEqual([expect.stringContaining('records.1: The payload names no opportunity')]);
    expect(await endUserOf('006LIST2')).toMatchObject({ name: 'List Two', crmSync: { stage: 'App In' } });

    const zoho = json({
      module: 'Deals',
      data: [
        {
          id: '56001',
          Deal_Name: 'Data One',
          Amount: 9000,
          Account_Name: { name: 'Data One LLC', id: '1' },
          FICO: 700,
        },
        { id: '56002', Deal_Name: 'Data Two' },
      ],
      info: { count: 2, more_records: false },
    });
    const made = idOf('ZOHO', await send('ZOHO', zoho), zoho);
    expect(await endUserOf('56001')).toMatchObject({
      serviceId: made,
      name: 'Data One LLC',
      information: { amount_requested: 9000, unmapped: { FICO: 700 } },
    });
    expect((await endUserOf('56002')).name).toBe('Data Two');
    for (const none of [{ data: [] }, { module: 'Contacts', data: [{ id: '1' }] }])
      expect(await send('ZOHO', json(none))).toMatchObject({
        status: 400,
        body: { description: 'The payload holds no deal.' },
      });
  });

  test('a deal that is deleted in the CRM stays, and one that was never here is not made', async () => {
    const deleted = (id: number) =>
      json({
        meta: { id: `del-${id}`, entity: 'deal', action: 'delete', entity_id: String(id) },
        data: null,
        previous: { id },
      });
    const kept = await endUserOf('913');
    expect((await send('PIPEDRIVE', deleted(913))).body).toEqual({ end_user_service_id: kept.serviceId });
    expect(await endUserOf('913')).toEqual(kept);
    expect((await send('PIPEDRIVE', deleted(914))).status).toBe(400);
  });

  test('two CRMs that number their deals alike have a deal each', async () => {
    const payload = json({ dealId: '913', merchant: { legalName: 'Another One Inc' } });
    const other = idOf('LENDSAAS', await send('LENDSAAS', payload), payload);
    const { endUsers } = await service.data('{ endUsers(search: "juniper") { items { serviceId name } } }');
    expect(endUsers.items).toEqual([{ serviceId: expect.not.stringMatching(other!), name: 'Juniper Dental' }]);
  });
});
