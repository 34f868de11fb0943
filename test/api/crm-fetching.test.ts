// One file of this length: its tests share one service, and each further start costs the suite seconds on both databases.
import { CrmIntegration } from '../../src/features/crm/crm-integration.entity';
import { CrmPayload } from '../../src/features/crm/crm-payload.entity';
import { retainedPayloads } from '../../src/features/crm/retained-payloads.job';
import { crmUpkeep } from '../../src/features/crm/upkeep.job';
import { retention } from '../../src/platform/jobs/retention';
import { createIntegration, deliver, type Integration, proved } from '../support/crm';
import { type ByHand, type CrmServer, startCrm } from '../support/crm-server';
import { onEachDatabase } from '../support/databases';
import { ACCEPTED } from '../support/samples';
import { startService, type TestService } from '../support/service';
import { until } from '../support/until';

const PDF = ACCEPTED['statement.pdf']!;
const json = JSON.stringify;

onEachDatabase('what a CRM is asked for', (name) => {
  let service: TestService;
  let crm: CrmServer;
  let key: Record<string, string>;
  beforeAll(async () => {
    service = await startService(name);
    crm = await startCrm();
    key = { 'x-api-key': service.key };
  });
  afterAll(async () => {
    await crm.close();
    await service.stop();
  });

  const send = async (integration: Integration, payload: object) => {
    const { status, body } = await deliver(service, integration, json(payload), key);
    expect(status).toBe(200);
    return body.end_user_service_id as string;
  };
  const read = async (id: string) =>
    (
      await service.data(
        `query ($id: ID!) { endUser(serviceId: $id) {
          name status information opportunityId files { fileName sizeBytes } crmSync { result message stage owner lastSyncedAt }
        } }`,
        { id },
      )
    ).endUser;
  const payloadsOf = async ({ serviceId }: Integration) => {
    const { crmIntegrations } = await service.data(
      '{ crmIntegrations { serviceId payloads(limit: 100) { serviceId status message problems content opportunityId endUserServiceId } } }',
    );
    return crmIntegrations.find((each: { serviceId: string }) => each.serviceId === serviceId).payloads;
  };
  const settled = (integration: Integration) =>
    until(async () => {
      const payloads = await payloadsOf(integration);
      return payloads.every(({ status }: { status: string }) => status !== 'PENDING') && payloads;
    }, 'payloads that are settled');
  /** Runs what is waiting for a later time at once. */
  const rescheduleNow = () =>
    service.app.services.database.write((db) =>
      db.query("UPDATE jobs SET run_at = created WHERE name LIKE 'crm.fetch%'"),
    );

  test('HubSpot: the deal with its company and contacts', async () => {
    Object.assign(crm.routes, {
      '/crm/v3/objects/deals/30012': {
        id: '30012',
        properties: { dealname: 'Blue Fern - MCA', amount: '65000', dealstage: 'appin', hs_object_id: '30012' },
        associations: {
          companies: { results: [{ id: '71', type: 'deal_to_company' }] },
          contacts: { results: [{ id: '81' }, { id: '404' }, { id: '81' }] },
        },
      },
      '/crm/v3/objects/companies/71': {
        properties: { name: 'Blue Fern LLC', domain: 'fern.example', city: 'Miami', state: 'FL', zip: null },
      },
      '/crm/v3/objects/contacts/81': {
        properties: { firstname: 'Ana', lastname: 'Reed', email: 'ana@fern.example', phone: '' },
      },
    });
    const integration = await createIntegration(service, 'HUBSPOT', { accessToken: 'pat-1', apiUrl: crm.url });
    const event = { eventId: 9, objectId: 30012, subscriptionType: 'deal.creation' };
    const more = { eventId: 10, objectId: 30012, subscriptionType: 'deal.propertyChange', propertyName: 'amount' };
    const { body } = await proved(service, 'HUBSPOT', integration, json([event, more]));
    await settled(integration);
    expect(await read(body.end_user_service_id)).toMatchObject({
      name: 'Blue Fern LLC',
      status: 'NEW',
      information: {
        company: { name: 'Blue Fern LLC', website: 'fern.example', address: { city: 'Miami', state: 'FL' } },
        owners: [{ first_name: 'Ana', last_name: 'Reed', email: 'ana@fern.example' }],
        amount_requested: 65000,
      },
      crmSync: { result: 'SUCCESS', stage: 'appin', message: null },
    });
    const asked = crm.received.filter(({ path }) => path.startsWith('/crm/v3'));
    expect(asked.filter(({ path }) => path.includes('/deals/'))).toHaveLength(1);
    expect(asked[0]!.path).toMatch(
      /properties=dealname,amount,dealstage,hs_object_id,deal_currency_code&associations=/,
    );
    expect(new Set(asked.map(({ headers }) => headers.authorization))).toEqual(new Set(['Bearer pat-1']));
  });

  test('Zoho: the deal, its account and its contact', async () => {
    Object.assign(crm.routes, {
      '/crm/v8/Deals/5500001': {
        data: [
          {
            Deal_Name: 'Elm',
            Amount: 1200.5,
            Stage: 'Closed',
            Account_Name: { id: '61', name: 'Elm Autos Inc' },
            Contact_Name: { id: '62', name: 'Joe Van Dyk' },
            Owner: { name: 'Rep One' },
          },
        ],
      },
      '/crm/v8/Accounts/61': { data: [{ Phone: '555 0110', Billing_City: 'Troy', Billing_State: 'Ohio' }] },
    });
    const integration = await createIntegration(service, 'ZOHO', { access_token: 'zo-1', api_url: crm.url });
    const id = await send(integration, { module: 'Deals', ids: ['5500001'], operation: 'update' });
    const [payload] = await settled(integration);
    expect(await read(id)).toMatchObject({
      name: 'Elm Autos Inc',
      information: {
        company: { name: 'Elm Autos Inc', phone: '555 0110', address: { city: 'Troy', state: 'OH' } },
        owners: [{ first_name: 'Joe Van', last_name: 'Dyk' }],
        amount_requested: 1200.5,
      },
      crmSync: { result: 'SUCCESS', stage: 'Closed', owner: 'Rep One' },
    });
    expect(payload.problems).toEqual([]);
    expect(crm.received.at(-1)!.headers.authorization).toBe('Zoho-oauthtoken zo-1');
  });

  test('Pipedrive: the organisation and the person, and Centrex by its mapping', async () => {
    Object.assign(crm.routes, {
      '/api/v2/deals/41': { data: { id: 41, title: 'Oak', value: 10, stage_id: 2, org_id: 5, person_id: 6 } },
      '/api/v2/organizations/5': {
        data: { name: 'Oak Ltd', address: { value: '5 Elm St', locality: 'Reno', admin_area_level_1: 'NV' } },
      },
      '/api/v2/persons/6': { data: { name: 'Kim Lee', emails: [{ value: 'kim@oak.example' }] } },
      '/base/submissions/88': { business: { legal: 'Cen LLC' }, ask: '7,000' },
    });
    const pipedrive = await createIntegration(service, 'PIPEDRIVE', { apiToken: 'pd', apiUrl: crm.url });
    const id = await send(pipedrive, {
      meta: { id: 'a', entity: 'deal' },
      data: { id: 41, title: 'Oak', org_id: 5, person_id: 6 },
    });
    await settled(pipedrive);
    expect(await read(id)).toMatchObject({
      name: 'Oak Ltd',
      information: {
        company: { name: 'Oak Ltd', address: { line_1: '5 Elm St', city: 'Reno', state: 'NV' } },
        owners: [{ first_name: 'Kim', last_name: 'Lee', email: 'kim@oak.example' }],
        amount_requested: 10,
      },
    });
    const mapping = { 'company.name': '/business/legal', amount: '/ask' };
    const centrex = await createIntegration(service, 'CENTREX', { apiUrl: `${crm.url}/base/`, apiKey: 'ck', mapping });
    const other = await send(centrex, { submission_id: '88' });
    await settled(centrex);
    expect(await read(other)).toMatchObject({ name: 'Cen LLC', information: { amount_requested: 7000 } });
    expect(crm.received.at(-1)!.headers['api-key']).toBe('ck');
  });

  test('a CRM that fails is asked again; one that refuses is not, and the synchronisation has failed', async () => {
    const flaky: ByHand = (response, times) =>
      times < 3
        ? response.writeHead(times === 1 ? 503 : 429, { 'retry-after': '1' }).end()
        : response.writeHead(200).end(json({ data: [{ Deal_Name: 'Late' }] }));
    crm.routes['/crm/v8/Deals/71'] = flaky;
    const integration = await createIntegration(service, 'ZOHO', { accessToken: 'z', apiUrl: crm.url });
    const id = await send(integration, { ids: ['71'] });
    await until(async () => {
      await rescheduleNow();
      return (await read(id)).name === 'Late';
    }, 'the third try');
    expect((await payloadsOf(integration))[0]).toMatchObject({ status: 'APPLIED', message: null });
    crm.routes['/crm/v8/Deals/72'] = ((response) => response.writeHead(401).end('{}')) as ByHand;
    const refused = await send(integration, { ids: ['72'] });
    const [payload] = await settled(integration);
    expect(payload).toMatchObject({ status: 'FAILED', message: 'The CRM answered 401.' });
    expect(crm.received.filter(({ path }) => path.endsWith('/72'))).toHaveLength(1);
    const sync = () => service.rest('GET', `/api/end_users/${refused}/crm_sync`);
    const failure = {
      service_id: payload.serviceId,
      name: 'payload',
      occurred_at: expect.stringMatching(/^\d{4}-.*Z$/),
      provider: 'zoho',
      result: 'failure',
      success_message: null,
      error_message: 'The CRM answered 401.',
      crm_record_url: null,
    };
    expect(await sync()).toMatchObject({ status: 200, body: [failure] });
    expect((await sync()).body).toEqual([failure]);
    crm.routes['/crm/v8/Deals/72'] = { data: [{ Deal_Name: 'Let in', Amount: 'much' }] };
    expect(await service.rest('POST', `/api/end_users/${refused}/crm_sync`, undefined)).toMatchObject({
      status: 200,
      body: { crm_sync_triggered: true, service_id: refused },
    });
    await until(async () => (await sync()).body.length === 2, 'the sync');
    expect((await sync()).body).toEqual([
      {
        ...failure,
        ...{ service_id: expect.stringMatching(/^crp_/), name: 'fetch', result: 'success', error_message: null },
      },
      failure,
    ]);
    const { endUser } = await service.data(
      'query ($id: ID!) { endUser(serviceId: $id) { name crmSync { result message problems } crmSyncEvents(limit: 1) { name result provider message } } }',
      { id: refused },
    );
    expect(endUser).toEqual({
      name: 'Let in',
      crmSync: { result: 'SUCCESS', message: null, problems: ['amount: Not a valid number.'] },
      crmSyncEvents: [{ name: 'fetch', result: 'SUCCESS', provider: 'ZOHO', message: null }],
    });
  });

  test('a CRM that stays away is given up after six tries', async () => {
    crm.routes['/crm/v8/Deals/73'] = ((response) => response.destroy()) as ByHand;
    const integration = await createIntegration(service, 'ZOHO', { accessToken: 'z', apiUrl: crm.url });
    await send(integration, { ids: ['73'] });
    const payload = await until(async () => {
      await rescheduleNow();
      const [found] = await payloadsOf(integration);
      return found.status === 'FAILED' && found;
    }, 'the end of the tries');
    expect(payload.message).toMatch(/It was asked 6 times\.$/);
    expect(crm.received.filter(({ path }) => path.endsWith('/73'))).toHaveLength(6);
  });

  describe('start_workflow', () => {
    let generic: Integration;
    let number = 0;
    beforeAll(async () => {
      generic = await createIntegration(service, 'GENERIC');
    });
    const ingest = (more: object = {}) =>
      send(generic, { opportunity_id: `w${++number}`, opportunity_name: 'W', ...more });
    const becomes = (id: string, status: string) =>
      until(async () => (await read(id)).status === status, `an end user that is ${status}`);

    test('omitted or false, the end user stays new', async () => {
      const ids = [await ingest(), await ingest({ start_workflow: false })];
      const started = await ingest({ start_workflow: true });
      await becomes(started, 'PROCESSED');
      for (const id of ids) expect((await read(id)).status).toBe('NEW');
    });

    test('in the query, for payloads that have no room for it', async () => {
      const { body } = await deliver(service, generic, '{"opportunity_id":"wq"}', key, '?start_workflow=true');
      await becomes(body.end_user_service_id, 'PROCESSED');
      expect((await deliver(service, generic, '{"opportunity_id":"wq"}', key, '?start_workflow=perhaps')).status).toBe(
        422,
      );
    });

    test('with files, it waits until they are saved', async () => {
      let open = (): void => {};
      crm.routes['/slow.pdf'] = ((response) => {
        open = () => response.writeHead(200).end(PDF);
      }) as ByHand;
      const asked = crm.received.length;
      const id = await ingest({
        start_workflow: true,
        files: [{ id: 's', name: 'slow.pdf', url: `${crm.url}/slow.pdf` }],
      });
      await until(() => crm.received.length > asked, 'the request for the file');
      expect((await read(id)).status).toBe('NEW');
      open();
      await becomes(id, 'PROCESSED');
      expect((await read(id)).files).toEqual([{ fileName: 'slow.pdf', sizeBytes: PDF.length }]);
    });

    test('an end user that waits for a review is left to the person', async () => {
      const id = await ingest({ start_workflow: true });
      await becomes(id, 'PROCESSED');
      await service.rest('PUT', `/api/end_users/${id}`, { status: 'review_requested' });
      expect(await send(generic, { opportunity_id: `w${number}`, start_workflow: true, amount: 5 })).toBe(id);
      expect(await read(id)).toMatchObject({ status: 'REVIEW_REQUESTED', information: { amount_requested: 5 } });
    });

    test('with an event for each step', async () => {
      const id = await ingest({ start_workflow: true });
      await becomes(id, 'PROCESSED');
      const events = await service.app.services.database.read<{ topic: string; data: string; actor: string }>(
        'SELECT topic, data, actor FROM events WHERE subject_id = ? ORDER BY seq',
        [id],
      );
      expect(events.map(({ topic, data }) => [topic, JSON.parse(data)])).toEqual([
        ['end_user.created', { service_id: id, end_user_id: null, status: 'new' }],
        ['end_user.processed', { service_id: id, end_user_id: null, status: 'processed' }],
      ]);
    });
  });

  test('files: each once, no redirect followed, whatever becomes of the others', async () => {
    const generic = await createIntegration(service, 'GENERIC');
    Object.assign(crm.routes, {
      '/may.pdf': PDF,
      '/moved': ((response) => response.writeHead(302, { location: '/may.pdf' }).end()) as ByHand,
      '/odd.exe': Buffer.from('MZ odd'),
      '/busy.pdf': ((response, times) =>
        times < 2 ? response.writeHead(500).end() : response.writeHead(200).end(PDF)) as ByHand,
    });
    const file = (id: string, path: string, more = {}) => ({ id, name: `${id}.pdf`, url: crm.url + path, ...more });
    const files = [
      file('d1', '/may.pdf?key=secret'),
      file('d2', '/moved'),
      file('d3', '/may.pdf'),
      file('d4', '/odd.exe'),
      file('d5', '/none'),
      file('d6', '/busy.pdf'),
    ];
    const id = await send(generic, { opportunity_id: 'files', files });
    await until(async () => (await read(id)).files.length === 2, 'the first files');
    await rescheduleNow();
    const [payload] = await settled(generic);
    expect((await read(id)).files.map(({ fileName }: { fileName: string }) => fileName).sort()).toEqual([
      'd1.pdf',
      'd3.pdf',
      'd6.pdf',
    ]);
    expect(payload.status).toBe('FAILED');
    expect(payload.problems).toEqual([
      'files.1: The CRM answered 302. Redirects are not followed.',
      'files.3: d4.pdf is not accepted: by its content it is no PDF, PNG, JPEG, TIFF, XLS, XLSX, CSV, DOCX or EML file.',
      'files.4: The CRM answered 404.',
    ]);
    expect(json(payload)).not.toContain('key=secret');
    await send(generic, { opportunity_id: 'files', stage: 'again', files: files.slice(0, 2) });
    await settled(generic);
    expect((await read(id)).files).toHaveLength(3);
  });

  test("files that cannot be had are told of the deal's synchronisation, until a later try has them", async () => {
    const generic = await createIntegration(service, 'GENERIC');
    const file = (path: string) => ({ id: path, name: 'x.pdf', url: `${crm.url}/${path}` });
    const sync = async (id: string) => {
      const { endUser } = await service.data(
        'query ($id: ID!) { endUser(serviceId: $id) { crmSync { result message problems } crmSyncEvents(limit: 1) { result message } } }',
        { id },
      );
      return [endUser.crmSync, endUser.crmSyncEvents[0]];
    };
    const success = { result: 'SUCCESS', message: null };
    const failure = { result: 'FAILURE', message: 'files.0: The CRM answered 404.' };
    const id = await send(generic, { opportunity_id: 'lost', amount: 'much', files: [file('lost.pdf')] });
    const [{ serviceId, problems }] = await settled(generic);
    expect(problems).toEqual(['amount: Not a valid number.', 'files.0: The CRM answered 404.']);
    expect(await sync(id)).toEqual([{ ...failure, problems }, failure]);

    Object.assign(crm.routes, { '/lost.pdf': PDF });
    await service.data('mutation ($id: ID!) { replayCrmPayload(serviceId: $id) { status } }', { id: serviceId });
    await settled(generic);
    expect(await sync(id)).toEqual([{ ...success, problems: problems.slice(0, 1) }, success]);
  });

  test('files of a payload that end late leave the synchronisation of a later one as it is', async () => {
    const generic = await createIntegration(service, 'GENERIC');
    Object.assign(crm.routes, {
      '/late.pdf': ((response, times) => response.writeHead(times < 2 ? 500 : 404).end()) as ByHand,
    });
    const files = [{ id: 'l', name: 'l.pdf', url: `${crm.url}/late.pdf` }];
    const id = await send(generic, { opportunity_id: 'late', files });
    await until(async () => (await payloadsOf(generic))[0].message !== null, 'the first try');
    await send(generic, { opportunity_id: 'late', amount: 'much' });
    await rescheduleNow();
    const payloads: { status: string }[] = await settled(generic);
    expect(payloads.map(({ status }) => status).sort()).toEqual(['APPLIED', 'FAILED']);
    const { endUser } = await service.data(
      'query ($id: ID!) { endUser(serviceId: $id) { crmSync { result message problems } } }',
      { id },
    );
    expect(endUser.crmSync).toEqual({ result: 'SUCCESS', message: null, problems: ['amount: Not a valid number.'] });
  });

  test('a record that is refused late leaves the synchronisation of a later payload as it is', async () => {
    const turns: ByHand = (response, times) => {
      if (times === 2) return response.writeHead(200).end(json({ data: [{ Deal_Name: 'Newer' }] }));
      return response.writeHead(times === 1 ? 503 : 401).end('{}');
    };
    crm.routes['/crm/v8/Deals/74'] = turns;
    const integration = await createIntegration(service, 'ZOHO', { accessToken: 'z', apiUrl: crm.url });
    const id = await send(integration, { ids: ['74'] });
    await until(async () => (await payloadsOf(integration))[0].message !== null, 'the first try');
    await send(integration, { ids: ['74'], operation: 'update' });
    await until(async () => (await read(id)).name === 'Newer', 'the later payload');
    await rescheduleNow();
    const payloads: { status: string }[] = await settled(integration);
    expect(payloads.map(({ status }) => status)).toEqual(['APPLIED', 'FAILED']);
    const { endUser } = await service.data(
      'query ($id: ID!) { endUser(serviceId: $id) { crmSync { result message } } }',
      {
        id,
      },
    );
    expect(endUser.crmSync).toEqual({ result: 'SUCCESS', message: null });
  });

  test('later payloads are laid over what is there, at every depth', async () => {
    const generic = await createIntegration(service, 'GENERIC');
    const first = {
      opportunity_id: 'merge',
      company: { name: 'Merge LLC', ein: '12-3456780', address: { city: 'Ely', state: 'NV' } },
      contacts: [{ first: 'Al', last: 'Bo', email: 'al@m.example' }],
    };
    const id = await send(generic, first);
    const sealed = {
      ...(await read(id)).information,
      owners: [{ first_name: 'Al', last_name: 'Bo', email: 'al@m.example', ssn: '123-45-6789' }],
    };
    await service.rest('PUT', `/api/end_users/${id}`, { information: { ...sealed, own: { kept: true } } });
    await send(generic, {
      opportunity_id: 'merge',
      amount: 9,
      company: { dba: 'M', address: { zip: '1' }, phone: null, ein: '' },
      contacts: [{ email: 'AL@m.example', phone: '5' }, { first: 'Cy' }],
      source_broker: { company: 'N' },
    });
    expect((await read(id)).information).toEqual({
      own: { kept: true },
      company: { name: 'Merge LLC', dba: 'M', ein: '**-***6780', address: { city: 'Ely', state: 'NV', zip: '1' } },
      owners: [
        { first_name: 'Al', last_name: 'Bo', email: 'AL@m.example', phone: '5', ssn: '***-**-6789' },
        { first_name: 'Cy' },
      ],
      amount_requested: 9,
    });
  });

  test('a payload is shown without what is secret, and taken over again with a new mapping', async () => {
    const generic = await createIntegration(service, 'GENERIC', {
      mapping: { opportunity_id: '/deal/id', stage: '/deal/stage' },
    });
    const id = await send(generic, {
      deal: { id: 'map', stage: 'One', title: 'Mapped Inc' },
      token: 'tok-123',
      owner_ssn: '123-45-6789',
      note: 'call ana@secret.example, SSN 987-65-4321',
      phone: '+1 212 555 0147',
      link: 'https://files.example/a.pdf?signature=abc',
    });
    expect((await read(id)).name).toBeNull();
    const [payload] = await payloadsOf(generic);
    expect(payload).toMatchObject({
      status: 'APPLIED',
      opportunityId: 'map',
      endUserServiceId: id,
      content: {
        deal: { id: 'map', stage: 'One', title: 'Mapped Inc' },
        token: '***',
        owner_ssn: '***',
        note: 'call a***@secret.example, SSN ***',
        phone: '***0147',
        link: 'https://files.example/a.pdf?…',
      },
    });
    await service.rest('PATCH', `/api/crm_integrations/${generic.serviceId}`, {
      config: { mapping: { opportunity_id: '/deal/id', stage: '/deal/stage', 'company.name': '/deal/title' } },
    });
    const { replayCrmPayload } = await service.data(
      'mutation ($id: ID!) { replayCrmPayload(serviceId: $id) { status endUserServiceId } }',
      { id: payload.serviceId },
    );
    expect(replayCrmPayload).toEqual({ status: 'APPLIED', endUserServiceId: id });
    expect(await read(id)).toMatchObject({ name: 'Mapped Inc', crmSync: { stage: 'One' } });
    const stranger = await service.createAccount();
    const refused = await service.graphql(
      'mutation ($id: ID!) { replayCrmPayload(serviceId: $id) { status } }',
      { id: payload.serviceId },
      stranger.key,
    );
    expect(refused.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    const stored = await service.app.services.database.read<{ content: string }>(
      'SELECT content FROM crm_payloads WHERE service_id = ?',
      [payload.serviceId],
    );
    expect(stored[0]!.content).not.toContain('tok-123');
  });

  test('payloads are forgotten after 30 days', async () => {
    const generic = await createIntegration(service, 'GENERIC');
    await send(generic, { opportunity_id: 'old' });
    await send(generic, { opportunity_id: 'new' });
    const longAgo = new Date(Date.now() - 31 * 24 * 3600 * 1000);
    await service.app.services.transact((tx) =>
      tx.db.update(CrmPayload, { opportunityId: 'old' }, { created: longAgo }),
    );
    await retention([retainedPayloads]).run(service.app.services, new AbortController().signal);
    expect((await payloadsOf(generic)).map(({ opportunityId }: { opportunityId: string }) => opportunityId)).toEqual([
      'new',
    ]);
  });

  test("Zoho's channel is renewed each day, whether that works or not", async () => {
    const { transact } = service.app.services;
    const upkeep = () => crmUpkeep.run(service.app.services, new AbortController().signal);
    const due = () =>
      transact((tx) => tx.db.update(CrmIntegration, { serviceId: integration.serviceId }, { upkeepAt: tx.now }));
    const integration = await createIntegration(service, 'ZOHO', { accessToken: 'zz', apiUrl: crm.url });
    await send(integration, { ids: ['81'], channel_id: '1000000068001' });
    // A workflow's webhook knows nothing of the channel.
    await send(integration, { id: '82', Deal_Name: 'By a workflow' });
    await settled(integration);
    const renewals = () => crm.received.filter(({ path }) => path === '/crm/v8/actions/watch');
    for (const answer of [((response) => response.writeHead(500).end()) as ByHand, { watch: [] }]) {
      crm.routes['/crm/v8/actions/watch'] = answer;
      const asked = renewals().length;
      await due();
      // Two instances at once, and once more on the same day.
      await Promise.all([upkeep(), upkeep()]);
      await upkeep();
      expect(renewals()).toHaveLength(asked + 1);
    }
    const { method, body, headers } = renewals().at(-1)!;
    expect([method, headers.authorization]).toEqual(['PATCH', 'Zoho-oauthtoken zz']);
    const [watch] = JSON.parse(body).watch;
    expect(watch).toMatchObject({ channel_id: '1000000068001', token: integration.secret.slice(0, 50) });
    const days = (Date.parse(watch.channel_expiry) - Date.now()) / (24 * 3600 * 1000);
    expect(days).toBeGreaterThan(5);
    expect(days).toBeLessThan(7);
  });

  test('a deleted end user takes what the CRM said of it along, and a repeated event does not bring it back', async () => {
    const generic = await createIntegration(service, 'GENERIC');
    const payload = { opportunity_id: 'gone', opportunity_name: 'Personal Name', owner: 'Rep' };
    const id = await send(generic, payload);
    expect((await service.rest('POST', `/api/end_users/${id}/delete`)).status).toBe(202);
    expect(await send(generic, payload)).toBe(id);
    expect(await payloadsOf(generic)).toMatchObject([{ content: null, status: 'FAILED', endUserServiceId: id }]);
    expect((await service.rest('GET', `/api/end_users/${id}/crm_sync`)).status).toBe(404);
    const rows = await service.app.services.database.read('SELECT * FROM crm_opportunities WHERE opportunity_id = ?', [
      'gone',
    ]);
    expect(rows).toEqual([]);
    const [kept] = await payloadsOf(generic);
    const replay = await service.graphql('mutation ($id: ID!) { replayCrmPayload(serviceId: $id) { status } }', {
      id: kept.serviceId,
    });
    expect(replay.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    const again = await send(generic, { ...payload, stage: 'New' });
    expect(again).not.toBe(id);
    expect((await read(again)).name).toBe('Personal Name');
  });

  test('an integration that is disabled meanwhile asks its CRM for nothing', async () => {
    const integration = await createIntegration(service, 'ZOHO', { accessToken: 'z', apiUrl: crm.url });
    crm.routes['/crm/v8/Deals/91'] = ((response, times) => {
      if (times > 1) throw new Error('asked again');
      response.writeHead(503).end();
    }) as ByHand;
    await send(integration, { ids: ['91'] });
    await until(async () => (await payloadsOf(integration))[0].message !== null, 'the first try');
    await service.rest('PATCH', `/api/crm_integrations/${integration.serviceId}`, { is_enabled: false });
    await rescheduleNow();
    expect(await settled(integration)).toMatchObject([{ status: 'FAILED', message: 'The integration is disabled.' }]);
  });
});
