import { onEachDatabase } from '../support/databases';
import { createFunder, linkedFunder } from '../support/deals';
import { ADMIN_KEY, startService, type TestService } from '../support/service';

onEachDatabase('the catalogue of funders', (name) => {
  let service: TestService;
  let strict: TestService;
  beforeAll(async () => {
    service = await startService(name);
    strict = await startService(name, { settings: { ALLOW_PRIVATE_ADDRESSES: 'false' } });
  });
  afterAll(async () => {
    await service.stop();
    await strict.stop();
  });

  const create = (input: object, on = service) =>
    on.graphql(
      'mutation ($input: CreateFunderInput!) { createFunder(input: $input) { serviceId name slug logoUrl aliases emailDomains } }',
      { input },
      ADMIN_KEY,
    );
  const integration = (change: object = {}) => ({
    channel: 'API',
    displayName: 'API',
    formFields: [],
    productionUrl: 'https://api.funder.example/deals',
    ...change,
  });

  test('a funder is made with what it is given, and a slug of its own', async () => {
    const first = await create({ name: 'Northgate & Söhne', aliases: ['NG'], emailDomains: ['NorthGate.Example '] });
    expect(first.data.createFunder).toEqual({
      serviceId: expect.stringMatching(/^fnd_/),
      name: 'Northgate & Söhne',
      slug: expect.stringMatching(/^northgate-s/),
      logoUrl: null,
      aliases: ['NG'],
      emailDomains: ['northgate.example'],
    });
    const second = await create({ name: 'Northgate & Söhne' });
    expect(second.data.createFunder.slug).toBe(`${first.data.createFunder.slug}-2`);
    expect((await create({ name: 'Third', slug: first.data.createFunder.slug })).errors).toMatchObject([
      { extensions: { code: 'CONFLICT' } },
    ]);
  });

  test.each([
    ['a blank name', { name: ' ' }, 'name'],
    ['a blank slug', { name: 'x', slug: '' }, 'slug'],
    ['a name of 201 characters', { name: 'n'.repeat(201) }, 'name'],
    ['a logo that is a script', { name: 'x', logoUrl: 'javascript:alert(1)' }, 'logoUrl'],
    ['a logo without a host', { name: 'x', logoUrl: '/logos/x.png' }, 'logoUrl'],
    ['a blank logo', { name: 'x', logoUrl: '' }, 'logoUrl'],
    ['the channel email', { name: 'x', integration: integration({ channel: 'EMAIL' }) }, 'integration.channel'],
    [
      'a type of field that is unknown',
      {
        name: 'x',
        integration: integration({ formFields: [{ fieldType: 'file', label: 'a', name: 'a', required: true }] }),
      },
      'integration.formFields.0.fieldType',
    ],
    [
      'a field twice',
      {
        name: 'x',
        integration: integration({
          formFields: [
            { fieldType: 'text', label: 'a', name: 'a', required: true },
            { fieldType: 'text', label: 'b', name: 'a', required: true },
          ],
        }),
      },
      'integration.formFields',
    ],
  ])('%s is refused and named', async (_what, input, field) => {
    expect((await create(input)).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', fields: { [field]: [expect.any(String)] } } },
    ]);
  });

  test('an address that is none is refused', async () => {
    for (const input of [
      { name: 'x', submissionEmailAddress: 'nobody' },
      { name: 'x', integration: integration({ productionUrl: 'ftp://x.example' }) },
    ])
      expect((await create(input)).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  test.each([
    'http://api.funder.example/deals',
    'https://127.0.0.1/deals',
    'https://localhost/deals',
    'https://10.1.2.3/deals',
    'https://[::1]/deals',
    'https://169.254.169.254/latest',
    'https://0x7f000001/',
    'https://user:pass@funder.example/',
  ])('%s is refused unless private addresses are allowed', async (url) => {
    for (const change of [{ productionUrl: url }, { stagingUrl: url }]) {
      expect((await create({ name: 'x', integration: integration(change) }, strict)).errors).toMatchObject([
        { extensions: { code: 'BAD_USER_INPUT' } },
      ]);
    }
    if (!url.includes('@'))
      expect((await create({ name: 'x', integration: integration({ productionUrl: url }) })).errors).toBeUndefined();
  });

  test('is found by a part of the name or of an alias, whatever the case, and by nothing else', async () => {
    await create({ name: 'Élan Capital 100%', aliases: ['Ürban "Q"'] }, strict);
    await create({ name: 'Plain_Name', aliases: [] }, strict);
    const find = async (search: string) =>
      (await strict.data('query ($s: String) { funders(search: $s) { name } }', { s: search })).funders.map(
        (each: { name: string }) => each.name,
      );
    for (const text of ['éLAN', 'ürban', '100%', '"q"'])
      expect([text, await find(text)]).toEqual([text, ['Élan Capital 100%']]);
    expect(await find('n_n')).toEqual(['Plain_Name']);
    for (const text of ['[', '","', 'zzz']) expect([text, await find(text)]).toEqual([text, []]);
    for (const limit of [0, 101])
      expect((await strict.graphql(`{ funders(limit: ${limit}) { name } }`)).errors).toHaveLength(1);
    expect((await strict.data('{ funders(limit: 1) { name } }')).funders).toHaveLength(1);
  });

  test('over REST the most similar comes first, also with a slip of the pen', async () => {
    const names = ['Northgate Capital LLC', 'Northgate Capital Partners of Ohio', 'Upper Northgate', 'Southfield Bank'];
    for (const each of names) await createFunder(service, { name: each });
    const search = async (path: string) =>
      (await service.rest('GET', path)).body.map((each: { name: string }) => each.name);
    expect((await search('/api/funders/?q=northgate+capital')).slice(0, 2)).toEqual(names.slice(0, 2));
    expect((await search('/api/funders/?q=norhtgate+capitol'))[0]).toBe('Northgate Capital LLC');
    expect(await search('/api/funders/?q=gate&limit=1')).toHaveLength(1);
    expect(await search('/api/funders/?q=zzzzzz')).toEqual([]);
    const { body } = await service.rest('GET', '/api/funders/search/?query=northgate+capital&limit=1');
    expect(body).toEqual([
      { service_id: expect.stringMatching(/^fnd_/), name: 'Northgate Capital LLC', logo_url: null },
    ]);
    for (const path of ['/api/funders/?q=no', '/api/funders/?q=north&limit=51', '/api/funders/search/'])
      expect([path, (await service.rest('GET', path)).status]).toEqual([path, 422]);
  });

  test('one of them, and those that are linked', async () => {
    const broker = await service.createAccount();
    const id = await createFunder(service, { name: 'Linked One', submissionEmailAddress: 'deals@linked-one.example' });
    const shown = {
      service_id: id,
      name: 'Linked One',
      slug: 'linked-one',
      logo_url: null,
      aliases: [],
      email_domains: [],
      created: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      last_updated: expect.stringMatching(/Z$/),
      submission_email_address: 'deals@linked-one.example',
      submission_channel: 'email',
      offer_source: null,
      classification_instructions: null,
      extraction_instructions: null,
      offer_email_instructions: null,
      offer_portal_instructions: null,
    };
    const get = (path: string, key = broker.key) => service.rest('GET', path, undefined, key);
    expect(await get(`/api/funders/${id}`)).toEqual(expect.objectContaining({ status: 200, body: { funder: shown } }));
    expect((await get('/api/funders/fnd_nobody')).status).toBe(404);
    expect((await get('/api/funders/linked')).body).toEqual({ funders: [] });
    await service.rest('POST', '/api/funder_integrations/', { funder_service_id: id }, broker.key);
    expect((await get('/api/funders/linked')).body).toEqual({ funders: [shown] });
    const other = await service.createAccount('Other', 'OTHER');
    expect((await get('/api/funders/linked', other.key)).status).toBe(404);
    expect((await get(`/api/funders/${id}`, other.key)).status).toBe(200);
  });

  test('given a place among the policies is answered with what the broker has of its own for it', async () => {
    const { key } = await service.createAccount();
    const funder = await createFunder(service, { name: 'Placed', productionUrl: 'https://placed.example/deals' });
    const path = '/api/broker_funder_policies/funders/';
    const add = () => service.rest('POST', path, { funder_service_id: funder }, key);
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const record = {
      funder_service_id: funder,
      created: instant,
      last_updated: instant,
      submission_email_address: null,
      submission_cc_email_addresses: null,
      submission_channel_override: null,
      offer_calculation_constants_override: null,
      offer_source_override: null,
      classification_instructions_override: null,
      extraction_instructions_override: null,
      offer_email_instructions_override: null,
      offer_portal_instructions_override: null,
      submission_integration_id: null,
      staging_submission_integration_id: null,
      external_reference_id: null,
    };
    const first = await add();
    expect([first.status, first.body]).toEqual([201, record]);
    expect(first.body.last_updated).toBe(first.body.created);
    await service.rest('POST', '/api/funder_integrations/', { funder_service_id: funder }, key);
    const linked = await add();
    expect([linked.status, linked.body]).toEqual([200, { ...record, submission_channel_override: 'api' }]);
    expect(linked.body.last_updated > first.body.last_updated).toBe(true);
    const email = { channel: 'email', submission_email_address: 'own@placed.example' };
    await service.rest(
      'PATCH',
      `/api/funder_integrations/${funder}/`,
      { ...email, submission_cc_email_addresses: ['cc@placed.example'] },
      key,
    );
    const constants = { business_days_per_month: 20 };
    await service.graphql(
      `mutation ($id: ID!, $constants: JSONObject) {
        updateFunderIntegration(funderServiceId: $id, input: { offerConstants: $constants }) { state }
      }`,
      { id: funder, constants },
      key,
    );
    expect((await add()).body).toEqual({
      ...record,
      submission_email_address: 'own@placed.example',
      submission_cc_email_addresses: ['cc@placed.example'],
      submission_channel_override: 'email',
      offer_calculation_constants_override: constants,
    });
    expect((await service.rest('POST', path, { funder_service_id: 'fnd_none' }, key)).status).toBe(404);
    expect((await service.rest('POST', path, {}, key)).status).toBe(422);
    const shown = await service.rest('GET', `/api/funders/${funder}`, undefined, key);
    expect(shown.body.funder).toMatchObject({ submission_channel: 'api', submission_email_address: null });
  });

  test('a funder is linked once, also by requests at the same moment', async () => {
    const id = await createFunder(service);
    const link = () =>
      service.graphql('mutation ($id: ID!) { linkFunder(funderServiceId: $id) { channel state } }', { id });
    const answers = await Promise.all(Array.from({ length: 5 }, link));
    expect(answers.filter(({ errors }) => !errors).map(({ data }) => data.linkFunder)).toEqual([
      { channel: 'EMAIL', state: 'LIVE' },
    ]);
    for (const { errors } of answers) if (errors) expect(errors[0]!.extensions.code).toBe('CONFLICT');
    expect(
      (await service.graphql('mutation { linkFunder(funderServiceId: "fnd_none") { state } }')).errors?.[0]?.extensions
        .code,
    ).toBe('NOT_FOUND');
    const bare = (await create({ name: 'Neither way' })).data.createFunder.serviceId;
    expect(
      (await service.graphql('mutation ($id: ID!) { linkFunder(funderServiceId: $id) { state } }', { id: bare }))
        .errors?.[0]?.extensions.code,
    ).toBe('BAD_USER_INPUT');
  });

  test('mail settings: what is omitted stays, null clears the address and keeps the channel, [] clears the copies', async () => {
    const id = await linkedFunder(service);
    const set = (input: object) =>
      service.graphql(
        `mutation ($id: ID!, $input: UpdateFunderIntegrationInput!) { updateFunderIntegration(funderServiceId: $id, input: $input) {
          channel submissionEmailAddress effectiveSubmissionEmailAddress submissionCcEmailAddresses submissionEmailSubjectPrefix } }`,
        { id, input },
      );
    const values = async (input: object) => (await set(input)).data.updateFunderIntegration;
    await set({
      submissionEmailAddress: 'own@broker.example',
      submissionCcEmailAddresses: ['a@b.example'],
      submissionEmailSubjectPrefix: 'Deal:\r\nBcc: x',
    });
    expect(await values({})).toEqual({
      channel: 'EMAIL',
      submissionEmailAddress: 'own@broker.example',
      effectiveSubmissionEmailAddress: 'own@broker.example',
      submissionCcEmailAddresses: ['a@b.example'],
      submissionEmailSubjectPrefix: 'Deal:Bcc: x',
    });
    expect(await values({ channel: null, submissionEmailAddress: null })).toMatchObject({
      channel: 'EMAIL',
      submissionEmailAddress: null,
      effectiveSubmissionEmailAddress: expect.stringContaining('@funder-'),
      submissionCcEmailAddresses: ['a@b.example'],
    });
    expect(await values({ submissionCcEmailAddresses: [] })).toMatchObject({ submissionCcEmailAddresses: [] });
    expect(await values({ submissionEmailSubjectPrefix: 'p'.repeat(100) })).toMatchObject({
      submissionEmailSubjectPrefix: 'p'.repeat(100),
    });
    for (const input of [
      { submissionEmailSubjectPrefix: 'p'.repeat(101) },
      { submissionEmailAddress: 'not an address' },
      { submissionCcEmailAddresses: ['a@b.example', 'nobody'] },
      { submissionEmailAddress: 'a@b.example\r\nBcc: c@d.example' },
      { channel: 'INTEGRATION' },
    ])
      expect((await set(input)).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });
});
