// One file of this length: its tests share one service, and each further start costs the suite seconds on both databases.
import { onEachDatabase } from '../support/databases';
import { createDeal, readySubmission, submissionWhen, trigger } from '../support/deals';
import { accept, type FunderServer, startFunder } from '../support/funder-server';
import { ADMIN_KEY, startService, type TestService } from '../support/service';
import { connect, once } from '../support/socket';
import { until } from '../support/until';

onEachDatabase('deals', (name) => {
  let service: TestService;
  let funder: FunderServer;
  beforeAll(async () => {
    service = await startService(name);
    funder = await startFunder(accept());
  });
  afterAll(async () => {
    await service.stop();
    await funder.close();
  });

  const FIELDS =
    'serviceId endUserId name status created lastUpdated information meta opportunityId submittingBrokers { company domain email }';
  const create = (input: Record<string, unknown>, key?: string) =>
    service.graphql(
      `mutation ($input: CreateEndUserInput!) { createEndUser(input: $input) { ${FIELDS} } }`,
      { input },
      key,
    );
  const made = async (input: Record<string, unknown> = {}) => {
    const { data, errors } = await create({ name: 'Blue Cedar Cafe LLC', ...input });
    if (errors) throw new Error(JSON.stringify(errors));
    return data.createEndUser;
  };
  const update = (serviceId: string, input: Record<string, unknown>, key?: string) =>
    service.graphql(
      `mutation ($id: ID!, $input: UpdateEndUserInput!) { updateEndUser(serviceId: $id, input: $input) { ${FIELDS} } }`,
      { id: serviceId, input },
      key,
    );
  const read = async (serviceId: string) =>
    (await service.data(`query ($id: ID!) { endUser(serviceId: $id) { ${FIELDS} } }`, { id: serviceId })).endUser;
  const row = async (serviceId: string) =>
    (await service.app.services.database.read('SELECT * FROM end_users WHERE service_id = ?', [serviceId]))[0]!;
  const search = async (text: string, extra = '') =>
    (
      await service.data(
        `query ($text: String) { endUsers(search: $text ${extra}) { items { name endUserId } hasMore total page limit } }`,
        {
          text,
        },
      )
    ).endUsers;
  const statusWhen = (serviceId: string, status: string) =>
    until(async () => ((await read(serviceId)).status === status ? status : undefined), `status ${status}`);
  const refusedFields = (...fields: string[]) => [
    {
      extensions: {
        code: 'BAD_USER_INPUT',
        fields: Object.fromEntries(fields.map((field) => [field, [expect.any(String)]])),
      },
    },
  ];

  test('may come wrapped over REST, as they are answered', async () => {
    const made = await service.rest('POST', '/api/end_users', {
      end_user: { end_user_id: 'wrapped-1', name: 'Tall Pine Dental' },
    });
    expect(made).toMatchObject({
      status: 201,
      body: { end_user: { end_user_id: 'wrapped-1', name: 'Tall Pine Dental' } },
    });
    const changed = await service.rest('PUT', '/api/end_users/wrapped-1', { end_user: { name: 'Taller Pine Dental' } });
    expect(changed).toMatchObject({ status: 200, body: { end_user: { name: 'Taller Pine Dental' } } });
    const wrong = await service.rest('PUT', '/api/end_users/wrapped-1', { end_user: { shoe_size: 4 } });
    expect(wrong).toMatchObject({ status: 422, body: { description: { json: { shoe_size: ['Unknown field.'] } } } });
  });

  describe('information', () => {
    const COMPANY = { name: 'Blue Cedar Cafe LLC', ein: '12-3456789' };
    const OWNER = { first_name: 'Ana', ssn: '123-45-6789', credit_score: 700 };

    test('is kept with unknown names, and tax numbers are masked in every answer and sealed in the database', async () => {
      const information = {
        company: COMPANY,
        owners: [OWNER, { ssn: '987654321' }],
        custom: { nested: [1, null, 'x'], ssn: 'odd' },
      };
      const { serviceId, information: shown } = await made({ information });
      const expected = {
        company: { ...COMPANY, ein: '**-***6789' },
        owners: [{ ...OWNER, ssn: '***-**-6789' }, { ssn: '***-**-4321' }],
        custom: { nested: [1, null, 'x'], ssn: '***-**-****' },
      };
      expect(shown).toEqual(expected);
      expect((await read(serviceId)).information).toEqual(expected);
      const { body } = await service.rest('GET', `/api/end_users/${serviceId}`);
      expect(body.end_user.information).toEqual(expected);
      const raw = JSON.stringify(await row(serviceId));
      for (const secret of ['123-45-6789', '12-3456789', '987654321', 'odd']) expect(raw).not.toContain(secret);
      expect(raw).toContain('Blue Cedar Cafe LLC');
      const events = await service.app.services.database.read('SELECT * FROM events WHERE subject_id = ?', [serviceId]);
      expect(JSON.stringify(events)).not.toMatch(/6789|4321/);
    });

    test('a masked value that fits keeps the number; one that does not is refused', async () => {
      const { serviceId } = await made({ information: { company: COMPANY, owners: [OWNER] } });
      const shown = (await read(serviceId)).information;
      expect((await update(serviceId, { information: { ...shown, purpose: 'inventory' } })).errors).toBeUndefined();
      const { submission } = await readySubmission(service, { productionUrl: funder.url });
      const deal = await service.app.services.database.read(
        'SELECT end_user_service_id AS id FROM funder_submissions WHERE service_id = ?',
        [submission],
      );
      expect(
        (await update(deal[0]!.id as string, { information: { company: COMPANY, owners: [OWNER] } })).errors,
      ).toBeUndefined();
      expect(
        (
          await update(deal[0]!.id as string, {
            information: { company: { ein: '**-***6789' }, owners: [{ ssn: '***-**-6789' }] },
          })
        ).errors,
      ).toBeUndefined();
      await trigger(service, submission);
      await submissionWhen(service, submission, ({ status }) => status === 'SUBMITTED_TO_FUNDER');
      expect(funder.received.at(-1)!.body.end_user.information).toEqual({
        company: { ein: '12-3456789' },
        owners: [{ ssn: '123-45-6789' }],
      });
      for (const information of [
        { company: { ein: '**-***0000' } },
        { owners: [{ ssn: '***-**-1111' }] },
        { owners: [{}, { ssn: '***-**-6789' }] },
      ]) {
        expect((await update(serviceId, { information })).errors).toMatchObject([
          { extensions: { code: 'BAD_USER_INPUT' } },
        ]);
        const { status, body } = await service.rest('PUT', `/api/end_users/${serviceId}`, { information });
        expect(status).toBe(422);
        expect(body.description.json.information).toEqual(expect.any(Object));
      }
      expect((await read(serviceId)).information.purpose).toBe('inventory');
    });

    test('is replaced whole when given, cleared by null, and kept when omitted', async () => {
      const { serviceId } = await made({ information: { purpose: 'a', positions: 1 }, meta: { a: 1 } });
      await update(serviceId, { name: 'Renamed' });
      expect(await read(serviceId)).toMatchObject({
        name: 'Renamed',
        information: { purpose: 'a', positions: 1 },
        meta: { a: 1 },
      });
      await update(serviceId, { information: { positions: 2 } });
      expect((await read(serviceId)).information).toEqual({ positions: 2 });
      await update(serviceId, { information: null, meta: null });
      expect(await read(serviceId)).toMatchObject({ information: null, meta: null, name: 'Renamed' });
    });

    test('are counted by characters, whatever each takes, where they name a deal', async () => {
      const [most, id] = ['🏦'.repeat(128), '🏦'.repeat(140)];
      const deal = await made({ name: most, endUserId: id, meta: { ['🏦'.repeat(64)]: '🏦'.repeat(256) } });
      expect(await read(deal.serviceId)).toMatchObject({ name: most, endUserId: id });
      expect((await search('🏦🏦')).items).toContainEqual({ name: most, endUserId: id });
      const { status, body } = await service.rest('GET', `/api/end_users/${encodeURIComponent(id)}`);
      expect([status, body.end_user.name]).toEqual([200, most]);
      expect((await create({ name: `${most}x` })).errors).toMatchObject(refusedFields('name'));
      expect((await create({ name: 'x'.repeat(129) })).errors).toMatchObject(refusedFields('name'));
      expect((await create({ name: 'x', endUserId: `${id}x` })).errors).toMatchObject(refusedFields('endUserId'));
      expect((await create({ name: 'x', meta: { a: '🏦'.repeat(257) } })).errors).toMatchObject(refusedFields('meta'));
    });

    test('have no half characters, whichever door they come by', async () => {
      const post = async (path: string, text: string) => {
        const headers = { 'content-type': 'application/json', 'x-api-key': service.key };
        return JSON.parse(await (await fetch(service.url + path, { method: 'POST', headers, body: text })).text());
      };
      const asGraphql = `{"query":"mutation ($i: CreateEndUserInput!) { createEndUser(input: $i) { name meta } }",
        "variables":{"i":{"name":"a\\ud800b \\uD83C\\udfe6","meta":{"k\\uDC00":"v\\ud800"}}}}`;
      const whole = { name: 'a\ufffdb 🏦', meta: { 'k\ufffd': 'v\ufffd' } };
      expect((await post('/graphql', asGraphql)).data.createEndUser).toEqual(whole);
      const asRest = '{"name":"a\\ud800b \\uD83C\\udfe6","meta":{"k\\uDC00":"v\\ud800"}}';
      const id = (await post('/api/end_users', asRest)).end_user.service_id;
      expect(await read(id)).toMatchObject(whole);
      const literal = '{"query":"mutation { createEndUser(input: { name: \\"a\\\\ud800\\" }) { name } }"}';
      expect((await post('/graphql', literal)).errors).toMatchObject([
        { extensions: { code: 'GRAPHQL_PARSE_FAILED' } },
      ]);
      const { client } = connect(service);
      const { data } = await once(client, 'mutation ($n: String) { createEndUser(input: { name: $n }) { name } }', {
        n: 'a\ud800b',
      });
      expect(data.createEndUser.name).toBe('a\ufffdb');
      await client.dispose();
    });

    test.each([
      ['a word for a number', { amount_requested: 'much' }, 'information.amount_requested'],
      ['a number for a word', { company: { name: 5 } }, 'information.company.name'],
      ['a negative amount', { monthly_revenue: -1 }, 'information.monthly_revenue'],
      ['an object for the owners', { owners: {} }, 'information.owners'],
      ['a list for the company', { company: [] }, 'information.company'],
      [
        'a day that does not exist',
        { owners: [{ date_of_birth: '1980-02-30' }] },
        'information.owners.0.date_of_birth',
      ],
      ['an EIN of 8 digits', { company: { ein: '12-345678' } }, 'information.company.ein'],
      ['an SSN that is a number', { owners: [{ ssn: 123456789 }] }, 'information.owners.0.ssn'],
      ['a text for a flag', { flags: { bankruptcy: 'no' } }, 'information.flags.bankruptcy'],
      ['a text of 501 characters', { anything: 'x'.repeat(501) }, 'information.anything'],
      ['constructor as a name', { constructor: 1 }, 'information.constructor'],
    ])('%s is refused with its path, over GraphQL and REST', async (_what, information, path) => {
      expect((await create({ name: 'x', information })).errors).toMatchObject([
        { extensions: { code: 'BAD_USER_INPUT', fields: { [path]: [expect.any(String)] } } },
      ]);
      const { status, body } = await service.rest('POST', '/api/end_users', { name: 'x', information });
      expect(status).toBe(422);
      const at = path.split('.').reduce((node, key) => node?.[key], body.description.json);
      expect(at).toEqual([expect.any(String)]);
    });

    test('may be 8 levels deep and 256 KB large, and no more', async () => {
      const nested = (levels: number): unknown => (levels === 0 ? 'x' : { a: nested(levels - 1) });
      expect((await create({ name: 'x', information: nested(8) })).errors).toBeUndefined();
      expect((await create({ name: 'x', information: nested(9) })).errors).toHaveLength(1);
      const large = (bytes: number) => {
        const list = Array.from({ length: Math.floor(bytes / 503) }, () => 'x'.repeat(500));
        return { list };
      };
      expect((await create({ name: 'x', information: large(255 * 1024) })).errors).toBeUndefined();
      expect((await create({ name: 'x', information: large(260 * 1024) })).errors).toMatchObject(
        refusedFields('information'),
      );
    });

    test('hostile JSON is stored as it is or refused, and never breaks anything', async () => {
      const text = `{"query":"mutation ($i: CreateEndUserInput!) { createEndUser(input: $i) { information } }","variables":{"i":{"name":"x","information":{"__proto__":{"polluted":true}}}}}`;
      const response = await fetch(`${service.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': service.key },
        body: text,
      });
      const answer = (await response.json()) as { errors?: { extensions: { code: string } }[] };
      expect(answer.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
      const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
      for (const field of ['information', 'meta']) {
        const { status } = await service.rest('POST', '/api/end_users', `{"name":"x","${field}":{"a":${deep}}}`);
        expect(status).toBe(422);
      }
      const odd = { emoji: '🏦𝒳é', nul: 'a\u0000b', surrogate: 'a\ud800b', quote: `'";--%_\\` };
      const { information } = await made({ name: '🏦 Bank 𝒳', information: odd });
      expect(information).toMatchObject({ emoji: odd.emoji, nul: odd.nul, quote: odd.quote });
    });
  });

  describe('fields', () => {
    test.each([
      ['a name of 129 characters', { name: 'n'.repeat(129) }, 'name'],
      ['a blank name', { name: ' ' }, 'name'],
      ['an end_user_id of 141 characters', { endUserId: 'e'.repeat(141) }, 'endUserId'],
      [
        '21 keys of meta',
        { meta: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`k${index}`, 1])) },
        'meta',
      ],
      ['a key of meta of 65 characters', { meta: { ['k'.repeat(65)]: 1 } }, 'meta'],
      ['a value of meta of 257 characters', { meta: { a: 'v'.repeat(257) } }, 'meta'],
      [
        'meta over 4 KB',
        { meta: Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`k${index}`, 'v'.repeat(250)])) },
        'meta',
      ],
    ])('%s is refused', async (_what, change, field) => {
      expect((await create({ name: 'x', ...change })).errors).toMatchObject(refusedFields(field));
    });

    test('take their longest values', async () => {
      const input = {
        name: 'n'.repeat(128),
        endUserId: 'e'.repeat(140),
        meta: { ['k'.repeat(64)]: 'v'.repeat(256), b: 5, c: true, d: null, e: { nested: [1] } },
      };
      expect(await made(input)).toMatchObject(input);
    });

    test('end_user_id is unique in the account, exactly as written, also for requests at the same moment', async () => {
      await made({ endUserId: 'Unique-1' });
      expect((await create({ name: 'x', endUserId: 'Unique-1' })).errors).toMatchObject([
        { extensions: { code: 'CONFLICT' } },
      ]);
      expect(await service.rest('POST', '/api/end_users', { name: 'x', end_user_id: 'Unique-1' })).toMatchObject({
        status: 409,
        body: { code: 409, name: 'Conflict', description: expect.any(String) },
      });
      await made({ endUserId: 'unique-1' });
      await made({ endUserId: 'Ünique-1' });
      const other = await service.createAccount();
      expect((await create({ name: 'x', endUserId: 'Unique-1' }, other.key)).errors).toBeUndefined();
      const answers = await Promise.all(Array.from({ length: 6 }, () => create({ name: 'x', endUserId: 'race' })));
      expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
      for (const { errors } of answers) if (errors) expect(errors[0]!.extensions.code).toBe('CONFLICT');
    });

    test('submitting brokers are kept with every field, emptied and cleared', async () => {
      const { serviceId, submittingBrokers } = await made({
        submittingBrokers: [{ company: 'Acme' }, { email: 'a@b.example' }],
      });
      expect(submittingBrokers).toEqual([
        { company: 'Acme', domain: null, email: null },
        { company: null, domain: null, email: 'a@b.example' },
      ]);
      await update(serviceId, { submittingBrokers: [] });
      expect((await read(serviceId)).submittingBrokers).toEqual([]);
      await update(serviceId, { submittingBrokers: null });
      expect((await read(serviceId)).submittingBrokers).toBeNull();
    });
  });

  describe('status', () => {
    test('a new deal is new; as ready it is processed at once, with or without files', async () => {
      expect((await made()).status).toBe('NEW');
      expect((await made({ status: 'NEW' })).status).toBe('NEW');
      const { serviceId, status } = await made({ status: 'READY' });
      expect(['READY', 'PROCESSED']).toContain(status);
      await statusWhen(serviceId, 'PROCESSED');
    });

    test('changes status only by the moves that callers and staff have', async () => {
      for (const status of ['PROCESSED', 'REVIEWED', 'REVIEW_REQUESTED', 'FAILED'])
        expect((await create({ name: 'x', status })).errors).toMatchObject([
          { extensions: { code: 'BAD_USER_INPUT' } },
        ]);
      const { serviceId } = await made();
      for (const status of ['PROCESSED', 'REVIEWED', 'REVIEW_REQUESTED', 'FAILED'])
        expect((await update(serviceId, { status })).errors).toMatchObject([
          { extensions: { code: 'BAD_USER_INPUT' } },
        ]);
      expect((await update(serviceId, { status: 'NEW' })).data.updateEndUser.status).toBe('NEW');
      expect((await service.rest('PUT', `/api/end_users/${serviceId}`, { status: 'processed' })).status).toBe(400);
      expect((await service.rest('PUT', `/api/end_users/${serviceId}`, { status: 'nonsense' })).status).toBe(422);
      expect((await read(serviceId)).status).toBe('NEW');
      await update(serviceId, { status: 'READY' });
      await statusWhen(serviceId, 'PROCESSED');
      expect((await update(serviceId, { status: 'REVIEW_REQUESTED' })).data.updateEndUser.status).toBe(
        'REVIEW_REQUESTED',
      );
      expect((await update(serviceId, { status: 'READY' })).errors).toHaveLength(1);
      expect((await update(serviceId, { status: 'REVIEWED' }, ADMIN_KEY)).data.updateEndUser).toMatchObject({
        serviceId,
        status: 'REVIEWED',
      });
      expect((await update(serviceId, { status: 'READY' })).errors).toBeUndefined();
      await statusWhen(serviceId, 'PROCESSED');
    });

    test('the admin key reviews any account’s deal, and does nothing else to it', async () => {
      const { serviceId } = await made({ status: 'READY' });
      await statusWhen(serviceId, 'PROCESSED');
      expect((await update(serviceId, { name: 'x' }, ADMIN_KEY)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
      expect((await update(serviceId, { status: 'REVIEWED', name: 'x' }, ADMIN_KEY)).errors?.[0]?.extensions.code).toBe(
        'FORBIDDEN',
      );
      expect((await update('eus_none', { status: 'REVIEWED' }, ADMIN_KEY)).errors?.[0]?.extensions.code).toBe(
        'NOT_FOUND',
      );
      expect((await update(serviceId, { status: 'REVIEWED' }, ADMIN_KEY)).data.updateEndUser.status).toBe('REVIEWED');
      const fresh = await made();
      expect((await update(fresh.serviceId, { status: 'REVIEWED' }, ADMIN_KEY)).errors?.[0]?.extensions.code).toBe(
        'BAD_USER_INPUT',
      );
    });

    test('processing_status tells processing while ready, else processed', async () => {
      const { serviceId } = await made();
      expect((await service.rest('GET', `/api/end_users/${serviceId}/processing_status`)).body).toEqual({
        status: 'processed',
      });
    });
  });

  describe('lists and searches', () => {
    test('find parts of the name and of end_user_id, whatever the case, and take % and _ as they are', async () => {
      const { key } = await service.createAccount();
      for (const [dealName, endUserId] of [
        ['Ärzte Zentrum', 'AB-100%'],
        ['100 Percent', 'under_score'],
        ['underXscore', 'zz'],
        ['Back\\slash!', "o'hara"],
        ['🏦 ПРИВЕТ', 'cyr'],
      ])
        await create({ name: dealName, endUserId }, key);
      const find = async (text: string | null) =>
        (
          await service.data('query ($t: String) { endUsers(search: $t) { items { endUserId } } }', { t: text }, key)
        ).endUsers.items.map(({ endUserId }: { endUserId: string }) => endUserId);
      expect(await find('ÄRZTE')).toEqual(['AB-100%']);
      expect(await find('ab-1')).toEqual(['AB-100%']);
      expect(await find('100%')).toEqual(['AB-100%']);
      expect(await find('%')).toEqual(['AB-100%']);
      expect(await find('r_s')).toEqual(['under_score']);
      expect(await find('k\\s')).toEqual(["o'hara"]);
      expect(await find('slash!')).toEqual(["o'hara"]);
      expect(await find("O'H")).toEqual(["o'hara"]);
      expect(await find('привет')).toEqual(['cyr']);
      expect(await find('🏦')).toEqual(['cyr']);
      expect(await find('nothing like it')).toEqual([]);
      expect(await find('')).toHaveLength(5);
      expect(await find(null)).toHaveLength(5);
    });

    test('are newest first, in pages that neither overlap nor leave anything out', async () => {
      const { key } = await service.createAccount();
      await Promise.all(Array.from({ length: 7 }, (_, index) => create({ name: `Deal ${index}` }, key)));
      const pages = [];
      for (const page of [1, 2, 3, 4]) {
        const { endUsers } = await service.data(
          `{ endUsers(page: ${page}, limit: 3) { items { serviceId created } page limit hasMore total } }`,
          {},
          key,
        );
        expect(endUsers).toMatchObject({ page, limit: 3, hasMore: page < 3, total: 7 });
        pages.push(endUsers.items);
      }
      expect(pages.map((items) => items.length)).toEqual([3, 3, 1, 0]);
      const all = pages.flat();
      expect(new Set(all.map(({ serviceId }) => serviceId)).size).toBe(7);
      expect(all.map(({ created }) => created)).toEqual(
        all
          .map(({ created }) => created)
          .sort()
          .reverse(),
      );
    });

    test('can be narrowed to a status', async () => {
      const marker = `marked ${Math.random()}`;
      await made({ name: marker });
      expect((await search(marker, ', status: NEW')).total).toBe(1);
      expect((await search(marker, ', status: FAILED')).total).toBe(0);
    });
  });

  describe('deletion', () => {
    test('removes the deal, its files and its data everywhere; its submissions stay as tombstones', async () => {
      const { submission, deal } = await readySubmission(service, { productionUrl: funder.url });
      await update(deal, { information: { company: { name: 'Gone Inc' } }, meta: { secret: 'meta' } });
      const contentBase64 = Buffer.from('%PDF-1.4 gone').toString('base64');
      await service.data(
        'mutation ($id: ID!, $file: FileInput!) { uploadEndUserFile(endUserServiceId: $id, file: $file) { serviceId } }',
        { id: deal, file: { filename: 'a.pdf', contentBase64 } },
      );
      const answer = await service.rest('POST', `/api/end_users/${deal}/delete`);
      expect(answer.status).toBe(202);
      expect(answer.body).toEqual({ service_id: deal, status: expect.any(String) });
      expect(await read(deal)).toBeNull();
      expect(
        (await service.data('query ($id: ID!) { funderSubmission(serviceId: $id) { status } }', { id: submission }))
          .funderSubmission,
      ).toBeNull();
      for (const [method, path, body] of [
        ['GET', `/api/end_users/${deal}`],
        ['PUT', `/api/end_users/${deal}`, { name: 'x' }],
        ['GET', `/api/end_users/${deal}/files`],
        ['GET', `/api/broker/end_users/${deal}/funder_submissions/`],
        ['GET', `/api/funder_submissions/${submission}/`],
        ['POST', `/api/funder_submissions/${submission}/trigger/`, { use_sandbox: false }],
        ['POST', `/api/end_users/${deal}/delete`],
        ['DELETE', `/api/end_users/${deal}`],
      ] as const)
        expect([path, (await service.rest(method, path, body)).status]).toEqual([path, 404]);
      expect(await row(deal)).toMatchObject({ name: null, information: null, meta: null, search_text: '' });
      const files = await service.app.services.database.read(
        'SELECT 1 FROM end_user_files WHERE end_user_service_id = ?',
        [deal],
      );
      expect(files).toEqual([]);
      const tombs = await service.app.services.database.read(
        'SELECT deleted_at AS at FROM funder_submissions WHERE service_id = ?',
        [submission],
      );
      expect(tombs).toEqual([{ at: expect.any(String) }]);
    });

    test('frees the end_user_id, and DELETE answers 204 without a body', async () => {
      const { serviceId } = await made({ endUserId: 'free me' });
      const answer = await service.rest('DELETE', `/api/end_users/${encodeURIComponent('free me')}`);
      expect([answer.status, answer.body]).toEqual([204, undefined]);
      expect(await read(serviceId)).toBeNull();
      await made({ endUserId: 'free me' });
      expect(await createDeal(service)).toMatch(/^eus_/);
    });
  });
});
