import { onEachDatabase } from '../support/databases';
import { createDeal, createFunder } from '../support/deals';
import { answerWith, type FunderServer, startFunder } from '../support/funder-server';
import { eventsOf } from '../support/sending';
import { startService, type TestService } from '../support/service';
import { until } from '../support/until';

const READ_ONLY = ['Read-only: send it as it was answered, or leave it out.'];
type Record_ = Record<string, unknown>;

/** What a client does that reads a record, changes something of it, and writes it back. */
onEachDatabase('a record that was read and is written back', (name) => {
  let service: TestService;
  let funderServer: FunderServer;
  beforeAll(async () => {
    service = await startService(name);
    funderServer = await startFunder();
  });
  afterAll(async () => {
    await funderServer.close();
    await service.stop();
  });

  const only = async (path: string, at?: string) => {
    const { status, body } = await service.rest('GET', path);
    expect(status).toBe(200);
    return at ? body[at] : body;
  };
  const entryOf = async (path: string, funder: string): Promise<Record_> =>
    (await only(path)).find((each: Record_) => each.funder_service_id === funder);

  /** Nothing changes, nothing is told, and each field that is not the client's is refused when it says something else. */
  async function roundTrip(
    put: (body: object) => ReturnType<TestService['rest']>,
    get: () => Promise<Record_>,
    other: Record_,
  ) {
    const read = await get();
    const events = (await eventsOf(service)).length;
    const written = await put(read);
    expect([written.status, written.body]).toEqual([200, expect.anything()]);
    expect(await get()).toEqual(read);
    for (const [field, value] of Object.entries(other)) {
      const refused = await put({ ...read, [field]: value });
      expect([field, refused.status, refused.body.description]).toEqual([field, 422, { json: { [field]: READ_ONLY } }]);
    }
    expect(await get()).toEqual(read);
    expect(await eventsOf(service)).toHaveLength(events);
    return read;
  }

  test('may be an integration, before and after its test', async () => {
    const funder = await createFunder(service, {
      name: `Tested ${name}`,
      emailDomains: ['tested.example'],
      submissionEmailAddress: 'deals@tested.example',
      productionUrl: `${funderServer.url}/live`,
      stagingUrl: `${funderServer.url}/try`,
      formFields: [{ fieldType: 'password', label: 'Token', name: 'token', required: true }],
    });
    await service.rest('POST', '/api/funder_integrations/', { funder_service_id: funder });
    const path = `/api/funder_integrations/${funder}/`;
    const get = () => entryOf('/api/funder_integrations/', funder);
    const patch = (body: object) => service.rest('PATCH', path, body);
    const others = {
      funder_service_id: 'fnd_other',
      funder_name: 'Other',
      slug: 'other',
      funder_logo_url: 'https://other.example/logo.png',
      funder_email_domains: [],
      supports_staging: false,
    };
    const before = await roundTrip(patch, get, others);
    expect(before).toMatchObject({ submission_email_subject_prefix: '', submission_cc_email_addresses: null });

    funderServer.answer = answerWith(200, { id: 'APP-1' });
    await service.rest('PUT', path, { environment: 'staging', form_values: { token: 't' } });
    await service.rest('POST', `${path}test/`, {});
    await until(async () => (await get()).state === 'staging_live' || undefined, 'the staging test');
    // What the service keeps has changed since, and does not stand in the way.
    const changed = await patch({ ...before, submission_email_subject_prefix: 'New' });
    expect([changed.status, changed.body.submission_email_subject_prefix, changed.body.state]).toEqual([
      200,
      'New',
      'staging_live',
    ]);
    const after = await roundTrip(patch, get, others);
    for (const kept of [
      'state',
      'config',
      'sender_address',
      'effective_submission_email_address',
      'staging',
      'production',
    ])
      expect([kept, (await patch({ [kept]: before[kept] })).status]).toEqual([kept, 200]);
    for (const [kept, wrong] of Object.entries({ state: 'unheard', config: 5, sender_address: 5, staging: [] }))
      expect([kept, (await patch({ [kept]: wrong })).status]).toEqual([kept, 422]);
    expect(await get()).toEqual(after);
    expect((await patch({ ...after, colour: 'red' })).body.description).toEqual({
      json: { colour: ['Unknown field.'] },
    });
    for (const none of [null, '']) {
      await patch({ submission_email_subject_prefix: 'New' });
      expect((await patch({ submission_email_subject_prefix: none })).body.submission_email_subject_prefix).toBe('');
    }
  });

  test('may be an exclusion rule', async () => {
    const funder = await createFunder(service);
    const path = `/api/funder_exclusion_rules/${funder}/`;
    const put = (body: object) => service.rest('PUT', path, body);
    const lists = {
      not_senders: [],
      sender_domains: ['excluded.example'],
      sender_emails: ['a@other.example'],
      sender_names: ['Excluded LLC'],
    };
    expect((await put(lists)).status).toBe(200);
    const get = () => entryOf('/api/funder_exclusion_rules/', funder);
    const rule = await roundTrip(put, get, {
      funder: { service_id: funder, name: 'Other', logo_url: null },
      funder_service_id: 'fnd_other',
    });
    const changed = await put({ ...rule, reason: 'anything', sender_names: [] });
    expect(changed.body).toEqual({ ...rule, sender_names: [], reason: expect.not.stringMatching(/^anything$/) });
    expect((await put({ ...rule, reason: 5 })).status).toBe(422);
  });

  test('may be a webhook', async () => {
    const created = await service.rest('POST', '/api/webhooks', {
      url: 'https://hooks.example.com/a?token=1',
      topic: 'pdf.failed',
      headers: { Authorization: 'Bearer t' },
    });
    const path = `/api/webhooks/${created.body.webhook.service_id}`;
    const put = (body: object) => service.rest('PUT', path, body);
    const get = () => only(path, 'webhook');
    const webhook = await roundTrip(put, get, {
      service_id: 'wbh_other',
      created: '2020-01-01T00:00:00.000Z',
      has_own_secret: true,
    });
    expect(Object.keys(webhook).sort()).toEqual(
      [
        'service_id',
        'url',
        'topic',
        'headers',
        'is_enabled',
        'created',
        'failing_since',
        'disabled_reason',
        'has_own_secret',
      ].sort(),
    );
    expect((await put({ webhook })).status).toBe(200);
    expect((await put({ ...webhook, created: String(webhook.created).replace('Z', '+00:00') })).status).toBe(200);
    const changed = await put({ ...webhook, failing_since: '2026-01-01T00:00:00Z', is_enabled: false });
    expect(changed.body.webhook.is_enabled).toBe(false);
    expect((await put({ ...webhook, failing_since: 'soon' })).status).toBe(422);

    // What a key is shown of it is what it is compared with: one that may not read is shown nothing.
    const { key } = await service.issueKey(['READ', 'CONFIGURE']);
    const shown = (await service.rest('GET', path, undefined, key)).body.webhook;
    expect((await service.rest('PUT', path, { ...shown, is_enabled: true }, key)).status).toBe(200);
    expect((await get()).url).toBe('https://hooks.example.com/a?token=1');
    const blind = await service.issueKey(['CONFIGURE']);
    expect((await service.rest('PUT', path, { created: webhook.created }, blind.key)).status).toBe(403);
  });

  test('may be the rows of policies, which name their funders inside', async () => {
    const path = '/api/broker_funder_policies/';
    for (const each of ['One', 'Two']) {
      const funder_service_id = await createFunder(service, { name: `${each} of ${name}` });
      await service.rest('POST', `${path}funders/`, { funder_service_id });
    }
    const rows = await only(path);
    const events = (await eventsOf(service)).length;
    expect(await service.rest('PATCH', path, { policies: rows })).toMatchObject({ status: 200, body: rows });
    expect(await eventsOf(service)).toHaveLength(events);
    const [first, second] = rows;
    const changed = await service.rest('PATCH', path, { policies: [{ ...second, matching_priority: 7 }] });
    expect(changed.body).toMatchObject([{ funder: second.funder, matching_priority: 7 }]);
    const wrong = [
      { ...first, created: '2020-01-01T00:00:00Z' },
      { ...first, funder: { ...first.funder, name: 'Another' } },
      { ...first, funder_service_id: second.funder.service_id },
    ];
    const { status, body } = await service.rest('PATCH', path, { policies: wrong });
    expect([status, body.description]).toEqual([
      422,
      {
        json: {
          policies: {
            0: { created: READ_ONLY },
            1: { funder: READ_ONLY },
            2: { funder: READ_ONLY, created: READ_ONLY },
          },
        },
      },
    ]);
  });

  describe('under If-Match', () => {
    const sent = async (method: string, path: string, body?: object, ifMatch?: string, key = service.key) => {
      const answer = await fetch(service.url + path, {
        method,
        headers: { 'x-api-key': key, 'content-type': 'application/json', ...(ifMatch && { 'if-match': ifMatch }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      const told: Record_ = JSON.parse(await answer.text());
      return { status: answer.status, etag: answer.headers.get('etag')!, body: told };
    };

    test('is changed where it is as it was read, and refused where it is not', async () => {
      const information = { owners: [{ first_name: 'Ann', ssn: '123-45-6789' }] };
      const deal = await createDeal(service, { endUserId: `matched-${name}`, information });
      const tag = (await service.rest('POST', '/api/tags', { name: 'matched' })).body.tag.service_id;
      const hook = await service.rest('POST', '/api/webhooks', {
        url: 'https://hooks.example.com/m',
        topic: 'pdf.failed',
      });
      const record = `/api/end_users/${deal}`;
      for (const [path, change, next, from = path] of [
        [record, { name: 'One' }, { name: 'Two' }],
        [`/api/end_users/matched-${name}`, { name: 'Three' }, { name: 'Four' }],
        ['/api/end_users', { service_id: deal, name: 'Five' }, { service_id: deal, name: 'Six' }, record],
        ['/api/end_users', { end_user_id: `matched-${name}`, name: '7' }, { service_id: deal, name: '8' }, record],
        [`${record}/tags`, { tags: [tag] }, { tags: [] }],
        [`/api/webhooks/${hook.body.webhook.service_id}`, { is_enabled: false }, { is_enabled: true }],
      ] as const) {
        const { etag } = await sent('GET', from);
        expect([path, (await sent('PUT', path, change, '"nonsense"')).status]).toEqual([path, 412]);
        expect([path, (await sent('PUT', path, change, etag)).status]).toEqual([path, 200]);
        const late = await sent('PUT', path, next, etag);
        expect([path, late.status, late.body]).toEqual([
          path,
          412,
          { code: 412, name: 'Precondition Failed', description: expect.stringContaining('has changed since') },
        ]);
        expect((await sent('PUT', path, next, '*')).status).toBe(200);
        expect((await sent('PUT', path, change)).status).toBe(200);
        expect((await sent('PUT', path, next, (await sent('GET', from)).etag)).status).toBe(200);
      }
      expect((await sent('PUT', '/api/end_users/eus_none', { name: 'x' }, '"x"')).status).toBe(404);
      expect((await sent('PUT', '/api/end_users', { end_user_id: 'none', name: 'x' }, '"x"')).status).toBe(404);
    });

    test('is changed by one of those who have read the same', async () => {
      const deal = await createDeal(service);
      const { etag } = await sent('GET', `/api/end_users/${deal}`);
      const names = ['Ash', 'Birch', 'Cedar', 'Elm', 'Fir', 'Oak', 'Pine', 'Yew'];
      const tried = await Promise.all(names.map((each) => sent('PUT', `/api/end_users/${deal}`, { name: each }, etag)));
      expect(tried.map(({ status }) => status).sort()).toEqual([200, ...names.slice(1).map(() => 412)]);
      const won = tried.findIndex(({ status }) => status === 200);
      expect((await only(`/api/end_users/${deal}`, 'end_user')).name).toBe(names[won]);
    });

    test('tells of the other change before of what is read-only', async () => {
      const deal = await createDeal(service);
      const read = await sent('GET', `/api/end_users/${deal}`);
      const { body } = await service.rest('POST', '/api/tags', { name: 'late' });
      await service.rest('POST', `/api/end_users/${deal}/tags`, { tags: [body.tag.service_id] });
      expect((await sent('PUT', `/api/end_users/${deal}`, read.body, read.etag)).status).toBe(412);
      expect((await sent('PUT', `/api/end_users/${deal}`, read.body)).status).toBe(422);
    });

    test('is an integration, whose PUT says the ETag; what has none fits none', async () => {
      const funder = await createFunder(service, {
        name: `Matched ${name}`,
        productionUrl: funderServer.url,
        formFields: [{ fieldType: 'text', label: 'Code', name: 'code', required: true }],
      });
      await service.rest('POST', '/api/funder_integrations/', { funder_service_id: funder });
      const put = (code: string, ifMatch?: string) =>
        sent(
          'PUT',
          `/api/funder_integrations/${funder}/`,
          { environment: 'production', form_values: { code } },
          ifMatch,
        );
      expect((await put('A', '"x"')).status).toBe(412);
      const { etag } = await put('A');
      expect((await put('A', etag)).status).toBe(200);
      await service.rest('PATCH', `/api/funder_integrations/${funder}/`, { submission_email_subject_prefix: 'New' });
      expect((await put('B', etag)).status).toBe(412);
      const path = `/api/end_users/${await createDeal(service)}/assignees`;
      expect((await sent('PUT', path, { user_service_ids: [] }, '"x"')).status).toBe(412);
    });

    test('is not compared for who may not read it', async () => {
      const deal = await createDeal(service);
      const { etag } = await sent('GET', `/api/end_users/${deal}`);
      const { key } = await service.issueKey(['SUBMIT']);
      expect((await sent('PUT', `/api/end_users/${deal}`, { name: 'Blind' }, etag, key)).status).toBe(403);
    });
  });

  test('is that of another account for nobody', async () => {
    const other = await service.createAccount();
    const created = await service.rest('POST', '/api/webhooks', {
      url: 'https://hooks.example.com/b',
      topic: 'pdf.failed',
    });
    const { service_id } = created.body.webhook;
    const { status } = await service.rest('PUT', `/api/webhooks/${service_id}`, { service_id: 'wbh_x' }, other.key);
    expect(status).toBe(404);
  });

  test('lists tell how long they are, and ignore what they do not know', async () => {
    const twin = { information: { company: { ein: '12-3456789' } } };
    const [deal] = [await createDeal(service, twin), await createDeal(service, twin), await createDeal(service, twin)];
    for (const name of ['one', 'two']) {
      const { body } = await service.rest('POST', '/api/tags', { name });
      await service.rest('POST', `/api/end_users/${deal}/tags`, { tags: [body.tag.service_id] });
    }
    for (const [path, at] of [
      [`/api/end_users/${deal}/tags`, 'tags'],
      [`/api/end_users/${deal}/duplicate_end_users`, 'duplicates'],
      [`/api/end_users/${deal}/funder_policy_evaluations/`],
      [`/api/end_users/${deal}/deal_link/`],
      [`/api/broker/end_users/${deal}/funder_submissions/preflight/`],
      ['/api/webhooks/topics', 'topics'],
      ['/api/analytics/funders'],
      ['/api/funder_integrations/'],
      ['/api/funder_integrations/candidates/'],
      ['/api/funder_exclusion_rules/'],
      ['/api/funders/linked', 'funders'],
      ['/api/webhooks', 'webhooks'],
      ['/api/credentials/keys', 'keys'],
      ['/api/tags', 'tags'],
      ['/api/crm_integrations', 'crm_integrations'],
      ['/api/broker_funder_policies/'],
    ] as const) {
      const { status, headers, body } = await service.rest('GET', `${path}?include_everything=true&page=`);
      const rows = at ? body[at] : body;
      expect([path, status, headers.get('x-total-count')]).toEqual([path, 200, String(rows.length)]);
      const second = await service.rest('GET', `${path}?page=2&limit=1`);
      expect([path, second.headers.get('x-total-count')]).toEqual([path, String(rows.length)]);
      expect(at ? second.body[at] : second.body).toEqual(rows.slice(1, 2));
      expect([path, (await service.rest('GET', `${path}?page=1`)).status]).toEqual([path, 422]);
    }
    for (const path of [`/api/end_users/${deal}`, '/api/hello_world', '/api/broker_funder_policies/export/'])
      expect([path, (await service.rest('GET', `${path}?nonsense=1`)).status]).toEqual([path, 200]);
    expect((await service.rest('DELETE', `/api/end_users/${deal}?nonsense=1`)).status).toBe(422);
  });
});
