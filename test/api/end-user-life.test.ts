import { EndUser } from '../../src/features/deals/end-user.entity';
import { type ProcessingStep, processJob } from '../../src/features/deals/processing.job';
import { NamesAsCompared1795384272309 } from '../../src/migrations/1795384272309-NamesAsCompared';
import { BadInput, NotFound } from '../../src/platform/errors';
import { createIntegration } from '../support/crm';
import { onEachDatabase } from '../support/databases';
import { createDeal, linkedFunder } from '../support/deals';
import { FIRST_TRY } from '../support/first-try';
import { ADMIN_KEY, startService, type TestService } from '../support/service';
import { until } from '../support/until';

onEachDatabase('the life of an end user', (name) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(name);
  });
  afterAll(() => service.stop());

  const put = (id: string, status: string, key?: string) =>
    service.rest('PUT', `/api/end_users/${id}`, { status }, key);
  const review = (id: string) =>
    service.data(
      'mutation ($id: ID!) { updateEndUser(serviceId: $id, input: { status: REVIEWED }) { status } }',
      { id },
      ADMIN_KEY,
    );
  const becomes = (id: string, status: string) =>
    until(
      async () => (await service.rest('GET', `/api/end_users/${id}`)).body.end_user.status === status,
      `${id} to be ${status}`,
      20_000,
    );
  const eventsOf = async (id: string) => {
    const rows = await service.app.services.database.read<{ topic: string; data: string; meta: string | null }>(
      'SELECT topic, data, meta FROM events WHERE subject_id = ? ORDER BY seq',
      [id],
    );
    return rows.map(({ topic, data, meta }) => ({ topic, data: JSON.parse(data), meta: meta && JSON.parse(meta) }));
  };

  test('from new to reviewed, with an event for each step that carries its meta', async () => {
    const meta = { crm: 'x1' };
    const id = await createDeal(service, { endUserId: 'life-1', meta });
    expect((await service.rest('GET', `/api/end_users/${id}/processing_status`)).body).toEqual({ status: 'processed' });
    expect(await service.rest('POST', '/api/end_users/life-1/start_workflow')).toMatchObject({
      status: 200,
      body: { success: true },
    });
    await becomes(id, 'processed');
    expect((await put(id, 'review_requested')).status).toBe(200);
    expect((await service.rest('POST', `/api/end_users/${id}/start_workflow`)).status).toBe(400);
    await review(id);
    const told = (await eventsOf(id)).filter(({ topic }) => topic !== 'end_user.updated');
    const data = (status: string) => ({ service_id: id, end_user_id: 'life-1', status });
    expect(told).toEqual([
      { topic: 'end_user.created', data: data('new'), meta },
      { topic: 'end_user.processed', data: data('processed'), meta },
      { topic: 'end_user.review_required', data: data('review_requested'), meta },
      { topic: 'end_user.reviewed', data: data('reviewed'), meta },
    ]);
    expect((await put(id, 'ready')).status).toBe(200);
    await becomes(id, 'processed');
  });

  test('a second request to start changes nothing while the first one runs', async () => {
    const idle = await startService(name, { settings: { WORKER: 'false' } });
    try {
      const id = await createDeal(idle);
      const start = () => idle.rest('POST', `/api/end_users/${id}/start_workflow`);
      const answers = await Promise.all([start(), start(), start(), start(), start()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      const jobs = await idle.app.services.database.read("SELECT name FROM jobs WHERE name = 'deals.process'");
      expect(jobs).toHaveLength(1);
      expect((await idle.rest('POST', '/api/end_users/eus_nobody/start_workflow')).status).toBe(404);
    } finally {
      await idle.stop();
    }
  });

  describe('the steps of processing', () => {
    let idle: TestService;
    beforeAll(async () => {
      idle = await startService(name, { settings: { WORKER: 'false' } });
    });
    afterAll(() => idle.stop());

    const run = async (steps: ProcessingStep['run'][]) => {
      const id = await createDeal(idle, { status: 'READY' });
      const job = processJob(steps.map((step, index) => ({ name: `step ${index}`, run: step })));
      const { services } = idle.app;
      const thrown = await job.execute({ endUserServiceId: id }, services, FIRST_TRY).catch((error: unknown) => error);
      const failed = await eventsAfter(id);
      if (thrown !== undefined) await job.exhausted?.({ endUserServiceId: id }, services, thrown);
      return { id, thrown, failed, events: await eventsAfter(id) };
    };
    const eventsAfter = async (id: string) => {
      const rows = await idle.app.services.database.read<{ topic: string; data: string }>(
        "SELECT topic, data FROM events WHERE subject_id = ? AND topic <> 'end_user.created' ORDER BY seq",
        [id],
      );
      return rows.map(({ topic, data }) => ({ topic, data: JSON.parse(data) }));
    };
    const breaks = (serviceId: string, rule: string) => async () => ({ broken: [{ serviceId, name: rule }] });

    test('rules that the deal breaks ask for a review once it is processed, whichever step found them', async () => {
      const { id, events } = await run([breaks('pol_1', 'NSF over 5'), async () => ({}), breaks('pol_2', 'Too young')]);
      const data = { service_id: id, end_user_id: null, status: 'processed' };
      expect(events).toEqual([
        { topic: 'end_user.processed', data },
        {
          topic: 'end_user.review_required',
          data: {
            ...data,
            rules: [
              { service_id: 'pol_1', name: 'NSF over 5' },
              { service_id: 'pol_2', name: 'Too young' },
            ],
          },
        },
      ]);
    });

    test('without a broken rule nobody is asked', async () => {
      expect((await run([async () => ({})])).events.map(({ topic }) => topic)).toEqual(['end_user.processed']);
    });

    test('a deal that is deleted while it is processed is left as it is, whatever a step finds missing', async () => {
      const steps = [
        async ({ endUserServiceId: id }: { endUserServiceId: string }) => {
          await idle.data('mutation ($id: ID!) { deleteEndUser(serviceId: $id) }', { id });
          throw new NotFound('End user');
        },
      ];
      const { thrown, events } = await run(steps);
      expect(thrown).toBeUndefined();
      expect(events.map(({ topic }) => topic)).toEqual(['end_user.deleted']);
    });

    test('a step that throws is tried twice more, and then fails the deal with what people may read', async () => {
      const fails = (error: Error) => async () => Promise.reject(error);
      expect(processJob([]).retryDelaysSeconds).toEqual([1, 5]);
      const defect = await run([fails(new Error('socket secret-host'))]);
      expect([String(defect.thrown), defect.failed]).toEqual(['Error: socket secret-host', []]);
      expect(defect.events).toMatchObject([
        { topic: 'end_user.failed', data: { error: 'The deal could not be processed.' } },
      ]);
      const refused = await run([fails(new BadInput('The statements cannot be read.'))]);
      expect(refused.events).toMatchObject([
        { topic: 'end_user.failed', data: { status: 'failed', error: 'The statements cannot be read.' } },
      ]);
    });
  });

  test('what processing finds out about the funders is told, and breaks no rule', async () => {
    await linkedFunder(service, {
      productionUrl: 'https://funder.example/deals',
      requiredInformation: ['company.ein'],
    });
    const id = await createDeal(service, { status: 'READY' });
    await becomes(id, 'processed');
    const events = await eventsOf(id);
    expect(events.map(({ topic }) => topic)).toEqual([
      'end_user.created',
      'end_user.preflight_completed',
      'end_user.processed',
    ]);
    expect(events[1]!.data).toMatchObject({
      valid_count: 0,
      invalid_count: 1,
      funders: [{ funder_service_id: expect.stringMatching(/^fnd_/) }],
    });
  });

  test('processing that fails three times fails the end user, and ready starts it again', async () => {
    const id = await createDeal(service, { information: { company: { ein: '12-3456789' } } });
    const { transact, database } = service.app.services;
    const [{ information }] = (await database.read<{ information: string }>(
      'SELECT information FROM end_users WHERE service_id = ?',
      [id],
    )) as [{ information: string }];
    // As after a lost key: the tax number cannot be opened.
    await transact((tx) =>
      tx.db.update(EndUser, { serviceId: id }, { information: information.replace(/v1\.[0-9a-f]{8}/, 'v1.00000000') }),
    );
    expect((await service.rest('POST', `/api/end_users/${id}/start_workflow`)).status).toBe(200);
    expect((await service.rest('GET', `/api/end_users/${id}/processing_status`)).body).toEqual({
      status: 'processing',
    });
    const failed = async () => {
      const rows = await database.read<{ status: string }>('SELECT status FROM end_users WHERE service_id = ?', [id]);
      await database.write((db) => db.query("UPDATE jobs SET run_at = created WHERE name = 'deals.process'"));
      return rows[0]!.status === 'failed';
    };
    await until(failed, 'the third try', 20_000);
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      topic: 'end_user.failed',
      data: { service_id: id, status: 'failed', error: 'The deal could not be processed.' },
    });
    await transact((tx) => tx.db.update(EndUser, { serviceId: id }, { information }));
    expect((await service.rest('POST', `/api/end_users/${id}/start_workflow`)).status).toBe(200);
    await becomes(id, 'processed');
  }, 60_000);

  describe('duplicates', () => {
    let own: TestService;
    beforeAll(async () => {
      own = await startService(name);
    });
    afterAll(() => own.stop());
    const duplicates = async (id: string) => {
      const { status, body } = await own.rest('GET', `/api/end_users/${id}/duplicate_end_users`);
      expect(status).toBe(200);
      return body.duplicates.map((each: { end_user_service_id: string }) => each.end_user_service_id);
    };
    const deal = (company: Record<string, unknown>, more = {}) =>
      createDeal(own, { name: 'Any', information: { company }, ...more });

    test('are those with the same EIN, else those with the same legal name', async () => {
      const a = await deal({ name: 'Acme Tools LLC', ein: '45-1234567' }, { endUserId: 'dup-a' });
      const sameEin = await deal({ name: 'Other Name', ein: '451234567' });
      const sameName = await deal({ name: 'ACME  tools, inc.' });
      const otherEin = await deal({ name: 'Acme Tools', ein: '45-7654321' });
      const named = await createDeal(own, { name: 'Acme Tools Co.' });
      expect(await duplicates('dup-a')).toEqual([sameEin, sameName, named]);
      expect(await duplicates(sameEin)).toEqual([a]);
      expect(await duplicates(sameName)).toEqual([a, otherEin, named]);
      expect(await duplicates(otherEin)).toEqual([sameName, named]);
      await own.rest('PUT', `/api/end_users/${otherEin}`, {
        information: { company: { name: 'Acme Tools', ein: '45-1234567' } },
      });
      expect(await duplicates(a)).toEqual([sameEin, sameName, otherEin, named]);
      await own.rest('POST', `/api/end_users/${sameEin}/delete`);
      expect(await duplicates(a)).toEqual([sameName, otherEin, named]);
    });

    test('are those of earlier versions too, whose names were compared in another form', async () => {
      const one = await deal({ name: 'R J K Quarries GmbH' });
      const other = await deal({ name: 'RJK Quarries' });
      await own.app.services.transact(async ({ db }) => {
        await db.query(
          "UPDATE end_user_identities SET name_key = 'r j k quarries gmbh' WHERE end_user_service_id = ?",
          [one],
        );
        await new NamesAsCompared1795384272309().up(db.queryRunner!);
      });
      expect(await duplicates(other)).toEqual([one]);
    });

    test("are never another account's, nor those with a number that anybody types", async () => {
      const other = await own.createAccount();
      const a = await deal({ name: 'Solo Bakes', ein: '77-1234567' });
      await own.data(
        'mutation ($input: CreateEndUserInput!) { createEndUser(input: $input) { serviceId } }',
        { input: { name: 'Solo Bakes', information: { company: { ein: '77-1234567' } } } },
        other.key,
      );
      await deal({ name: 'First Blank', ein: '00-0000000' });
      const blank = await deal({ name: 'Second Blank', ein: '00-0000000' });
      expect(await duplicates(a)).toEqual([]);
      expect(await duplicates(blank)).toEqual([]);
      expect((await own.rest('GET', `/api/end_users/${a}/duplicate_end_users`, undefined, other.key)).status).toBe(404);
      const stored = await own.app.services.database.read('SELECT * FROM end_user_identities');
      expect(JSON.stringify(stored)).not.toMatch(/771234567|77-1234567/);
    });

    test('a CRM record is linked to the deal that is here without an opportunity, not to one of another', async () => {
      const deals = await deal({ name: 'Delta Wash LLC', ein: '66-1234567' });
      const crm = await createIntegration(own, 'GENERIC');
      const ingest = async (opportunity_id: string, company: object) =>
        (await own.rest('POST', `/api/ingestion/crm/${crm.serviceId}`, { opportunity_id, company })).body
          .end_user_service_id;
      const first = await ingest('d1', { name: 'Delta Car Wash', ein: '66-1234567' });
      const read = (id: string) =>
        own.data(
          'query ($id: ID!) { endUser(serviceId: $id) { brokerLinkStatus linkedDeal { serviceId } linkedRecords { serviceId linkType classification } } }',
          { id },
        );
      expect((await read(first)).endUser).toEqual({
        brokerLinkStatus: 'LINKED',
        linkedDeal: { serviceId: deals },
        linkedRecords: [],
      });
      expect((await read(deals)).endUser.linkedRecords).toEqual([
        { serviceId: first, linkType: 'ABSORBED_SUBMISSION_DUPLICATE', classification: 'SUBMISSION' },
      ]);
      expect(await ingest('d1', { dba: 'Delta' })).toBe(first);
      const renewal = await ingest('e1', { name: 'Echo Gym', ein: '55-1234567' });
      const next = await ingest('e2', { name: 'Echo Gym', ein: '55-1234567' });
      expect((await read(next)).endUser).toMatchObject({ brokerLinkStatus: 'UNLINKED', linkedDeal: null });
      expect(await duplicates(next)).toEqual([renewal]);
    });
  });
});
