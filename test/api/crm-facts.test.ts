import { createIntegration, deliver, type Integration } from '../support/crm';
import { type CrmServer, startCrm } from '../support/crm-server';
import { onEachDatabase } from '../support/databases';
import { ACCEPTED } from '../support/samples';
import { startService, type TestService } from '../support/service';
import { until } from '../support/until';

const json = JSON.stringify;

onEachDatabase('the facts of a CRM', (name) => {
  let service: TestService;
  let crm: CrmServer;
  beforeAll(async () => {
    service = await startService(name);
    crm = await startCrm();
  });
  afterAll(async () => {
    await crm.close();
    await service.stop();
  });

  const created = (provider: string, config: Record<string, unknown> = {}) =>
    createIntegration(service, provider, config);
  const send = async (integration: Integration, payload: unknown, type = 'application/json') => {
    const text = typeof payload === 'string' ? payload : json(payload);
    const answer = await deliver(service, integration, text, { 'x-api-key': service.key, 'content-type': type });
    expect(answer).toMatchObject({ status: 200, body: { end_user_service_id: expect.stringMatching(/^eus_/) } });
    return answer.body.end_user_service_id as string;
  };
  const read = async (id: string) =>
    (
      await service.data(
        `query ($id: ID!) { endUser(serviceId: $id) { name information lastUpdated
          crmSync { result message stage opportunityName problems } crmSyncEvents { serviceId name result message } } }`,
        { id },
      )
    ).endUser;
  const payloadsOf = async ({ serviceId }: Integration) => {
    const { crmIntegration } = await service.data(
      `query ($id: ID!) { crmIntegration(serviceId: $id) { payloads(limit: 100) {
        serviceId status message problems unmapped { name pointer isPersonal } } } }`,
      { id: serviceId },
    );
    return crmIntegration.payloads;
  };
  const stageOf = async (id: string) => (await read(id)).crmSync.stage;

  test('a bad value never loses the deal: it is told of the payload and of the deal, the rest is taken', async () => {
    const generic = await created('GENERIC');
    const id = await send(generic, {
      opportunity_id: 'bad',
      opportunity_name: 'Bad values',
      amount: '40k to 60k',
      owner: 7,
      company: {
        name: 'Kept LLC',
        ein: '12-34',
        email: 'n/a',
        website: 'pending',
        start_date: '13/13/2020',
        address: 'x',
      },
      contacts: [{ first: 'Ana', email: 'none' }, 'Bo'],
      owners: 'nobody',
      statements: [],
      flags: { bankruptcy: 'maybe', homeowner: 'Yes' },
      positions: 'two',
      files: [{ url: 'ftp://x' }],
    });
    const problems = [
      'company.ein: Not a valid EIN: 12-3456789 or 9 digits.',
      'company.email: Not a valid email address.',
      'company.website: Not a valid website.',
      'company.start_date: Not a valid date: YYYY-MM-DD, M/D/YYYY, or seconds or milliseconds since 1970.',
      'contacts.0.email: Not a valid email address.',
      'contacts.1: Not a valid object.',
      'owners: Not a valid list.',
      'statements: Not a valid object.',
      'flags.bankruptcy: Not a valid boolean: yes or no.',
      'positions: Not a valid number.',
      'amount: Not a valid number.',
      'files.0.url: Not a valid address: https://…',
    ];
    const { information, crmSync } = await read(id);
    expect(information).toEqual({
      company: { name: 'Kept LLC', address: { line_1: 'x' } },
      owners: [{ first_name: 'Ana' }],
      flags: { homeowner: true },
    });
    expect(crmSync).toMatchObject({ result: 'SUCCESS', message: null });
    expect([...crmSync.problems].sort()).toEqual([...problems].sort());
    const [payload] = await payloadsOf(generic);
    expect(payload).toMatchObject({ status: 'APPLIED', problems: crmSync.problems });
    await send(generic, { opportunity_id: 'bad', company: { ein: '12-3456780' } });
    expect((await read(id)).crmSync.problems).toEqual([]);
  });

  test('A, B, A ends as A, and A, A is one change; each answers with the same deal', async () => {
    const generic = await created('GENERIC');
    const [a, b] = [
      { opportunity_id: 'aba', stage: 'One', amount: 1 },
      { amount: 2, opportunity_id: 'aba', stage: 'Two' },
    ];
    const id = await send(generic, a);
    const first = await read(id);
    expect(await send(generic, { amount: 1, stage: 'One', opportunity_id: 'aba' })).toBe(id);
    expect(await read(id)).toEqual(first);
    expect(await send(generic, b)).toBe(id);
    expect(await stageOf(id)).toBe('Two');
    expect(await send(generic, a)).toBe(id);
    expect(await read(id)).toMatchObject({ information: { amount_requested: 1 }, crmSync: { stage: 'One' } });
    expect(await payloadsOf(generic)).toHaveLength(3);
    const both = json([
      { ...a, opportunity_id: 'two' },
      { ...b, opportunity_id: 'two' },
      { ...a, opportunity_id: 'two' },
    ]);
    expect(await stageOf(await send(generic, both))).toBe('One');
    // Another integration has a memory of its own.
    const other = await created('GENERIC');
    expect(await send(other, { ...a, stage: 'One' })).toBe(id);
    expect(await payloadsOf(other)).toHaveLength(1);
  });

  test("an event's id is taken once, whatever came since", async () => {
    const generic = await created('GENERIC');
    const event = (event_id: string, stage: string) => ({ event_id, opportunity_id: 'ids', stage });
    const id = await send(generic, event('e1', 'One'));
    await send(generic, event('e2', 'Two'));
    expect(await send(generic, event('e1', 'Another'))).toBe(id);
    expect(await stageOf(id)).toBe('Two');
    await send(generic, event('e3', 'Two'));
    expect(await payloadsOf(generic)).toHaveLength(3);
  });

  test('an event that comes late only adds what is not known', async () => {
    const pipedrive = await created('PIPEDRIVE');
    const event = (id: string, timestamp: string, data: object) => ({
      meta: { id, entity: 'deal', action: 'change', entity_id: '61', timestamp },
      data: { id: 61, currency: 'USD', ...data },
    });
    const id = await send(pipedrive, event('m2', '2026-11-21T02:00:00Z', { title: 'New', stage_id: 2 }));
    const old = event('m1', '2026-11-21T01:00:00Z', { title: 'Old', stage_id: 1, value: 700 });
    expect(await send(pipedrive, old)).toBe(id);
    expect(await read(id)).toMatchObject({
      name: 'New',
      information: { amount_requested: 700 },
      crmSync: { stage: '2', opportunityName: 'New' },
    });
    const [late] = await payloadsOf(pipedrive);
    expect(late.message).toMatch(/happened before/);
    // What came late does not make what happened between the two the newest.
    await send(pipedrive, event('m3', '2026-11-21T01:30:00Z', { title: 'Between', value: 800 }));
    expect(await read(id)).toMatchObject({ name: 'New', information: { amount_requested: 700 } });
    await send(pipedrive, event('m4', '2026-11-21T03:00:00Z', { title: 'Newest', value: 900 }));
    expect(await read(id)).toMatchObject({ name: 'Newest', information: { amount_requested: 900 } });
    const v1 = (timestamp: number, title: string) => ({
      ...{ v: 1, event: 'updated.deal', meta: { action: 'updated', object: 'deal', id: 62, timestamp } },
      ...{ current: { id: 62, title }, previous: {} },
    });
    const second = await send(pipedrive, v1(1763690000, 'One'));
    await send(pipedrive, v1(1763690060, 'Two'));
    await send(pipedrive, v1(1763690000, 'One'));
    expect((await read(second)).name).toBe('Two');
    await send(pipedrive, v1(1763690120, 'One'));
    expect((await read(second)).name).toBe('One');
  });

  test('what nothing has a name for is kept, offered to a mapping, and read once it is mapped', async () => {
    const generic = await created('GENERIC', { mapping: { opportunity_id: '/deal/id' } });
    const deal = {
      id: 'um',
      'Time in Business': '30',
      fico: 701,
      tin: '123-45-6780',
      'Lead/Score': '82',
      nested: { deep: true },
    };
    const id = await send(generic, { deal, user: { name: 'Rep' }, contact_id: 'c', auth_token: 't' });
    expect((await read(id)).information).toEqual({
      unmapped: { 'deal.Time in Business': '30', 'deal.fico': 701, 'deal.Lead/Score': '82', 'deal.nested.deep': true },
    });
    const [payload] = await payloadsOf(generic);
    expect(payload.unmapped).toEqual([
      { name: 'deal.Time in Business', pointer: '/deal/Time in Business', isPersonal: false },
      { name: 'deal.fico', pointer: '/deal/fico', isPersonal: false },
      { name: 'deal.tin', pointer: '/deal/tin', isPersonal: true },
      { name: 'deal.Lead/Score', pointer: '/deal/Lead~1Score', isPersonal: false },
      { name: 'deal.nested.deep', pointer: '/deal/nested/deep', isPersonal: false },
    ]);
    expect(payload.problems).toEqual(['deal.tin: Looks like personal data and is not kept: map it.']);
    const stored = await service.app.services.database.read('SELECT * FROM crm_payloads');
    expect(json(stored)).not.toMatch(/123-?45-?6780/);
    await service.data(
      'mutation ($id: ID!, $config: JSONObject) { updateCrmIntegration(serviceId: $id, config: $config) { serviceId } }',
      {
        id: generic.serviceId,
        config: {
          mapping: {
            opportunity_id: '/deal/id',
            time_in_business_months: '/deal/Time in Business',
            'owners.0.credit_score': '/deal/fico',
            'owners.0.ssn': '/deal/tin',
            'source.notes': '/deal/Lead~1Score',
          },
        },
      },
    );
    await service.data('mutation ($id: ID!) { replayCrmPayload(serviceId: $id) { status } }', {
      id: payload.serviceId,
    });
    expect((await read(id)).information).toEqual({
      time_in_business_months: 30,
      owners: [{ credit_score: 701, ssn: '***-**-6780' }],
      source: { notes: '82' },
      unmapped: { 'deal.nested.deep': true },
    });
    // Facts of nobody named are those of the owner at their place, as often as they come.
    await send(generic, { deal: { ...deal, fico: 702 } });
    expect((await read(id)).information.owners).toEqual([{ credit_score: 702, ssn: '***-**-6780' }]);
  });

  test('an older payload that is replayed only adds what is not known', async () => {
    const generic = await created('GENERIC');
    const id = await send(generic, { opportunity_id: 're', amount: 1, ask: 'x', stage: 'One' });
    await send(generic, { opportunity_id: 're', amount: 2, stage: 'Two' });
    const [, older] = await payloadsOf(generic);
    await service.rest('PATCH', `/api/crm_integrations/${generic.serviceId}`, {
      config: { mapping: { purpose: '/ask' } },
    });
    await service.data('mutation ($id: ID!) { replayCrmPayload(serviceId: $id) { status } }', { id: older.serviceId });
    expect(await read(id)).toMatchObject({
      information: { amount_requested: 2, purpose: 'x' },
      crmSync: { stage: 'Two' },
    });
  });

  test('of a batch, records without an opportunity lose none of the others', async () => {
    const generic = await created('GENERIC');
    const id = await send(generic, [
      { amount: 1 },
      { opportunity_id: 'b1' },
      null,
      { opportunity_id: 'b2', amount: 'x' },
    ]);
    expect((await read(id)).crmSync.problems).toEqual([
      expect.stringMatching(/^records\.0: .*opportunity_id/),
      expect.stringMatching(/^records\.2: /),
    ]);
    expect(await payloadsOf(generic)).toHaveLength(2);
  });

  test("HubSpot: a workflow's deal is taken at once, and fetched with what the mapping points to", async () => {
    crm.routes['/crm/v3/objects/deals/71'] = {
      properties: { dealname: 'Fetched', amount: '9,000', months_in_business: '26', fico_score: 'unknown' },
    };
    const mapping = { time_in_business_months: '/months_in_business', 'owners.0.credit_score': '/fico_score' };
    const integration = await created('HUBSPOT', { accessToken: 'pat', apiUrl: crm.url, mapping });
    const id = await send(integration, {
      objectId: 71,
      properties: { dealname: { value: 'Workflow' }, fico_score: '690' },
    });
    expect((await read(id)).information).toEqual({ owners: [{ credit_score: 690 }] });
    await until(async () => (await read(id)).name === 'Fetched', 'the fetched deal');
    expect(crm.received.at(-1)!.path).toContain(
      'properties=dealname,amount,dealstage,hs_object_id,deal_currency_code,months_in_business,fico_score&associations=',
    );
    expect(await read(id)).toMatchObject({
      information: { amount_requested: 9000, time_in_business_months: 26, owners: [{ credit_score: 690 }] },
      crmSync: { result: 'SUCCESS', problems: ['owners.0.credit_score: Not a valid number.'] },
    });
  });

  test("Zoho: a workflow's form makes a deal, and a fetch that cannot be made says so", async () => {
    const integration = await created('ZOHO');
    const form = new URLSearchParams({ deal_id: '5500001000000123456', Deal_Name: 'Form', Amount: '12.5k', Note: 'é' });
    const id = await send(integration, form.toString(), 'application/x-www-form-urlencoded');
    expect(await read(id)).toMatchObject({
      name: 'Form',
      information: { amount_requested: 12500, unmapped: { Note: 'é' } },
      crmSyncEvents: [{ name: 'payload', result: 'SUCCESS', message: null }],
    });
    expect(await service.rest('POST', `/api/end_users/${id}/crm_sync`)).toMatchObject({
      status: 200,
      body: { crm_sync_triggered: false, service_id: id },
    });
    expect((await service.rest('GET', `/api/end_users/${id}/crm_sync`)).body).toHaveLength(1);
    for (const method of ['GET', 'POST'])
      expect((await service.rest(method, '/api/end_users/eus_nobody/crm_sync')).status).toBe(404);
    const nobody = await service.data('mutation { createEndUser(input: {name: "No CRM"}) { serviceId } }');
    const { serviceId } = nobody.createEndUser;
    expect((await service.rest('GET', `/api/end_users/${serviceId}/crm_sync`)).body).toEqual([]);
    expect((await service.rest('POST', `/api/end_users/${serviceId}/crm_sync`)).body.crm_sync_triggered).toBe(false);
  });

  test('small files are left out where that is asked for, and told', async () => {
    const pdf = ACCEPTED['statement.pdf']!;
    Object.assign(crm.routes, {
      '/small.pdf': pdf.subarray(0, 399),
      '/large.pdf': Buffer.concat([pdf, Buffer.alloc(400, ' ')]),
    });
    const generic = await created('GENERIC', { small_file_filtering_enabled: true });
    const files = ['small', 'large'].map((each) => ({ id: each, name: `${each}.pdf`, url: `${crm.url}/${each}.pdf` }));
    const id = await send(generic, { opportunity_id: 'small', files });
    const [payload] = await until(async () => {
      const found = await payloadsOf(generic);
      return found[0].status !== 'PENDING' && found;
    }, 'the files');
    expect(payload).toMatchObject({ status: 'APPLIED', problems: ['files.0: Left out: smaller than 400 bytes.'] });
    expect((await read(id)).crmSync).toMatchObject({ result: 'SUCCESS', problems: payload.problems });
    const { endUser } = await service.data('query ($id: ID!) { endUser(serviceId: $id) { files { fileName } } }', {
      id,
    });
    expect(endUser.files).toEqual([{ fileName: 'large.pdf' }]);
  });

  test('an end_user_id that cannot be had loses no deal', async () => {
    const generic = await created('GENERIC');
    const id = await send(generic, { opportunity_id: 'own-1', end_user_id: 'mine', opportunity_name: 'First' });
    await service.rest('POST', `/api/end_users/${id}/delete`);
    const next = await send(generic, { opportunity_id: 'own-2', end_user_id: 'mine', opportunity_name: 'Second' });
    expect(next).not.toBe(id);
    const long = await send(generic, { opportunity_id: 'own-3', end_user_id: 'x'.repeat(141) });
    expect((await read(long)).crmSync.problems).toEqual(['end_user_id: Longer than maximum length 140.']);
  });

  test('the synchronisation of many deals is read at once', async () => {
    const generic = await created('GENERIC');
    for (const index of [1, 2, 3]) await send(generic, { opportunity_id: `many-${index}`, amount: index });
    const { endUsers } = await service.data('{ endUsers(limit: 3) { items { crmSyncEvents(limit: 1) { result } } } }');
    expect(endUsers.items).toEqual(Array(3).fill({ crmSyncEvents: [{ result: 'SUCCESS' }] }));
    const tooMany = await service.graphql('{ endUsers { items { crmSyncEvents(limit: 101) { result } } } }');
    expect(tooMany.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });
});
