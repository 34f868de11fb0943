// One file of this length: its tests share one service, and each further start costs the suite seconds on both databases.

import { createConnection } from 'mysql2/promise';
import { Sqlite } from '../../src/platform/db/sqlite';
import { onEachDatabase } from '../support/databases';
import { createDeal, createFunder, linkedFunder, readSubmission, trigger, upsert } from '../support/deals';
import { answerWith, type FunderServer, hang, startFunder } from '../support/funder-server';
import { startService, type TestService } from '../support/service';
import { until } from '../support/until';

const FIELDS = [
  { fieldType: 'text', label: 'Broker id', name: 'broker_id', required: true },
  { fieldType: 'password', label: 'Token', name: 'token', required: true },
  { fieldType: 'text', label: 'Note', name: 'note', required: false },
];
const ENTRY_KEYS = [
  'funder_service_id',
  'funder_name',
  'slug',
  'funder_logo_url',
  'funder_email_domains',
  'sender_address',
  'state',
  'supports_staging',
  'channel',
  'config',
  'effective_submission_email_address',
  'submission_email_address',
  'submission_cc_email_addresses',
  'submission_email_subject_prefix',
  'staging',
  'production',
];
const DAY_MS = 24 * 3600 * 1000;

onEachDatabase('funder integrations', (name) => {
  let service: TestService;
  let staging: FunderServer;
  let production: FunderServer;
  let offsetMs = 0;
  beforeAll(async () => {
    service = await startService(name, { app: { clock: { now: () => new Date(Date.now() + offsetMs) } } });
    [staging, production] = [await startFunder(), await startFunder()];
  });
  afterAll(async () => {
    await staging.close();
    await production.close();
    await service.stop();
  });
  beforeEach(() => {
    offsetMs = 0;
    staging.received.length = 0;
    production.received.length = 0;
  });

  const path = '/api/funder_integrations/';
  const entry = async (funder: string) =>
    (await service.rest('GET', path)).body.find(
      (each: { funder_service_id: string }) => each.funder_service_id === funder,
    );
  const save = (funder: string, environment: string, values: object) =>
    service.rest('PUT', `${path}${funder}/`, { environment, form_values: values });
  const test_ = (funder: string, body: object = {}) => service.rest('POST', `${path}${funder}/test/`, body);
  const staged = () =>
    createFunder(service, {
      productionUrl: `${production.url}/live`,
      stagingUrl: `${staging.url}/try`,
      formFields: FIELDS,
    });
  const tested = (funder: string, environment: 'staging' | 'production', status: string) =>
    until(async () => {
      const found = (await entry(funder))[environment];
      return found.last_test_status === status ? found : undefined;
    }, `the ${environment} test to be ${status}`);

  test('are linked once, with every field of the entry', async () => {
    const funder = await createFunder(service, { submissionEmailAddress: 'deals@harbor.example' });
    const linked = await service.rest('POST', path, { funder_service_id: funder });
    expect(linked.status).toBe(201);
    expect(Object.keys(linked.body).sort()).toEqual([...ENTRY_KEYS].sort());
    expect(linked.body).toMatchObject({
      channel: 'email',
      state: 'live',
      config: null,
      staging: null,
      production: null,
      effective_submission_email_address: 'deals@harbor.example',
      submission_email_address: null,
    });
    expect((await service.rest('POST', path, { funder_service_id: funder })).status).toBe(409);
    expect((await service.rest('POST', path, { funder_service_id: 'fnd_nobody' })).status).toBe(404);
    expect((await service.rest('POST', path, {})).status).toBe(422);
    const unreachable = await createFunder(service, { submissionEmailAddress: null });
    expect((await service.rest('POST', path, { funder_service_id: unreachable })).status).toBe(400);
  });

  test('candidates are those that can be linked and are not', async () => {
    const funder = await createFunder(service, { name: 'Zebra Capital' });
    const names = async () =>
      (await service.rest('GET', `${path}candidates/`)).body.map((each: { funder_name: string }) => each.funder_name);
    expect(await names()).toContain('Zebra Capital');
    await service.rest('POST', path, { funder_service_id: funder });
    expect(await names()).not.toContain('Zebra Capital');
  });

  test('pass the gate from staging to production by a staging test that succeeded', async () => {
    const funder = await staged();
    await service.rest('POST', path, { funder_service_id: funder });
    expect(await entry(funder)).toMatchObject({
      state: 'not_configured',
      channel: 'integration',
      staging: { has_credentials: false, last_test_status: 'not_run' },
    });
    expect((await test_(funder)).status).toBe(400);
    expect((await save(funder, 'staging', { broker_id: 'b' })).status).toBe(400);
    expect((await save(funder, 'staging', { broker_id: 'b', token: 't', other: 'x' })).status).toBe(400);
    expect((await service.rest('PUT', `${path}${funder}/`, { form_values: {} })).status).toBe(422);
    const saved = await save(funder, 'staging', { broker_id: 'staging-broker', token: 'staging-token' });
    expect([saved.status, saved.body.state]).toEqual([200, 'staging_configured']);
    expect(await save(funder, 'production', { broker_id: 'p', token: 'p' })).toMatchObject({
      status: 400,
      body: { description: expect.stringContaining('promotion gate') },
    });

    const started = await test_(funder);
    expect([started.status, Object.keys(started.body)]).toEqual([202, ['funder_submission_service_id']]);
    expect(await tested(funder, 'staging', 'succeeded')).toMatchObject({
      last_test_deal_id: 'APP-1',
      last_test_status_message: 'Thank you',
    });
    expect((await entry(funder)).state).toBe('staging_live');
    expect(staging.received).toMatchObject([
      {
        path: '/try',
        body: { is_production: false, form_values: { broker_id: 'staging-broker', token: 'staging-token' } },
      },
    ]);
    expect(production.received).toHaveLength(0);
    expect(await readSubmission(service, started.body.funder_submission_service_id)).toMatchObject({
      status: 'SUBMITTED_TO_FUNDER',
      submittedAt: expect.any(String),
    });

    offsetMs = 30 * DAY_MS + 60_000;
    expect((await entry(funder)).state).toBe('staging_configured');
    expect((await save(funder, 'production', { broker_id: 'p', token: 'p' })).status).toBe(400);
    offsetMs = 0;
    expect((await save(funder, 'production', { broker_id: 'live-broker', token: 'live-token' })).body.state).toBe(
      'production_configured',
    );

    // A test reaches production only when asked for; a sandbox run of a deal reaches staging alone.
    await test_(funder, { environment: 'production' });
    await tested(funder, 'production', 'succeeded');
    expect((await entry(funder)).state).toBe('production_live');
    expect(production.received).toMatchObject([{ path: '/live', body: { form_values: { token: 'live-token' } } }]);
    const submission = await upsert(service, await createDeal(service), funder);
    await trigger(service, submission, true);
    await until(
      async () => (await readSubmission(service, submission)).attempts[0]?.status === 'SUCCEEDED' || undefined,
      'the sandbox run',
    );
    expect(staging.received).toHaveLength(2);
    expect(production.received).toHaveLength(1);
    expect(await readSubmission(service, submission)).toMatchObject({
      status: 'PENDING',
      sendEligibility: { sendable: true },
    });

    // A later failure closes the gate again.
    staging.answer = answerWith(401, { message: 'staging-token is wrong' });
    await test_(funder);
    expect(await tested(funder, 'staging', 'failed')).toMatchObject({
      last_test_status_message: '[redacted] is wrong',
    });
    expect((await save(funder, 'production', { broker_id: 'p', token: 'p' })).status).toBe(400);
  });

  test('are tested one at a time, and a test without a result fails after ten minutes', async () => {
    const funder = await staged();
    await service.rest('POST', path, { funder_service_id: funder });
    await save(funder, 'staging', { broker_id: 'b', token: 't' });
    staging.answer = hang;
    expect((await test_(funder)).status).toBe(202);
    expect((await test_(funder)).status).toBe(409);
    expect((await entry(funder)).staging.last_test_status).toBe('in_progress');
    offsetMs = 10 * 60_000 + 1000;
    expect((await entry(funder)).staging).toMatchObject({
      last_test_status: 'failed',
      last_test_status_message: 'timed out',
    });
  });

  test('refuse to test mail and portals', async () => {
    const mail = await linkedFunder(service);
    const portal = await linkedFunder(service, { productionUrl: production.url, channel: 'WEB_PORTAL' });
    expect((await test_(mail)).status).toBe(400);
    expect((await test_(portal, { environment: 'production' })).status).toBe(400);
  });

  test('change routing and mail settings without touching each other', async () => {
    const funder = await linkedFunder(service, {
      productionUrl: production.url,
      submissionEmailAddress: 'in@quarry.example',
    });
    const patch = (body: object) => service.rest('PATCH', `${path}${funder}/`, body);
    expect((await patch({ submission_email_address: 'own@quarry.example', channel: null })).body).toMatchObject({
      channel: 'integration',
      effective_submission_email_address: 'own@quarry.example',
    });
    expect(
      (
        await patch({
          channel: 'email',
          submission_cc_email_addresses: ['cc@broker.example'],
          submission_email_subject_prefix: 'ISO 7:\r\nBcc: x',
        })
      ).body,
    ).toMatchObject({
      channel: 'email',
      state: 'live',
      submission_cc_email_addresses: ['cc@broker.example'],
      submission_email_subject_prefix: 'ISO 7:Bcc: x',
    });
    expect((await patch({ submission_email_address: null })).body).toMatchObject({
      submission_email_address: null,
      effective_submission_email_address: 'in@quarry.example',
      submission_cc_email_addresses: ['cc@broker.example'],
    });
    expect((await patch({ submission_cc_email_addresses: [] })).body.submission_cc_email_addresses).toEqual([]);
    expect((await patch({ submission_email_address: 'not an address' })).status).toBe(400);
    expect((await patch({ submission_email_subject_prefix: 'x'.repeat(101) })).status).toBe(422);
    expect((await patch({ channel: 'fax' })).status).toBe(422);
    const mailOnly = await linkedFunder(service);
    expect((await service.rest('PATCH', `${path}${mailOnly}/`, { channel: 'integration' })).status).toBe(400);
  });

  test('are removed by environment or whole, with their credentials', async () => {
    const funder = await linkedFunder(
      service,
      { productionUrl: production.url, formFields: FIELDS },
      { broker_id: 'b', token: 't' },
    );
    const remove = (query: string) => service.rest('DELETE', `${path}${funder}/${query}`);
    expect((await remove('')).status).toBe(400);
    expect((await remove('?environment=production&remove=true')).status).toBe(400);
    expect((await remove('?environment=elsewhere')).status).toBe(422);
    expect((await remove('?environment=production')).status).toBe(204);
    expect((await remove('?environment=production')).status).toBe(404);
    expect((await remove('?remove=true')).status).toBe(204);
    expect((await remove('?remove=true')).status).toBe(404);
    expect(await entry(funder)).toBeUndefined();
  });

  test('are not removed under a send that is being accepted', async () => {
    production.answer = hang;
    for (let round = 0; round < 6; round++) {
      const funder = await linkedFunder(service, { productionUrl: production.url });
      const submission = await upsert(service, await createDeal(service), funder);
      const [removed, sent] = await Promise.all([
        service.rest('DELETE', `${path}${funder}/?remove=true`),
        service.rest('POST', `/api/funder_submissions/${submission}/trigger/`, { use_sandbox: false }),
      ]);
      expect([
        [204, 400],
        [409, 202],
      ]).toContainEqual([removed.status, sent.status]);
    }
  });

  test('repeat no value in an error', async () => {
    const funder = await linkedFunder(
      service,
      { productionUrl: production.url, formFields: FIELDS },
      { broker_id: 'b', token: 't' },
    );
    const mutation = `mutation ($id: ID!, $v: JSONObject!) {
      saveFunderIntegrationForm(funderServiceId: $id, environment: PRODUCTION, formValues: $v) { state }
    }`;
    for (const v of ['{"token":"leaked; at once"}', ['leaked'], 'leaked']) {
      const answer = await service.graphql(mutation, { id: funder, v });
      expect(answer.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
      expect(JSON.stringify(answer.errors)).not.toContain('leaked');
    }
    const inline = await service.graphql(
      mutation.replace('($id: ID!, $v: JSONObject!)', '($id: ID!)').replace('$v', '"leaked"'),
      { id: funder },
    );
    expect(JSON.stringify(inline.errors)).not.toContain('leaked');
    expect(await save(funder, 'production', { broker_id: 5, token: 't' })).toMatchObject({
      status: 422,
      body: { description: { json: { form_values: { broker_id: ['Not a valid string.'] } } } },
    });
  });

  test('keep credentials sealed in the database and out of every answer and log line', async () => {
    const funder = await linkedFunder(
      service,
      { productionUrl: production.url, formFields: FIELDS },
      { broker_id: 'visible-nowhere', token: 'hunter2-hunter2' },
    );
    const { url } = service.database;
    let stored: string;
    if (name === 'sqlite') {
      const file = new Sqlite(url.slice('sqlite:'.length), { readonly: true });
      stored = JSON.stringify([
        file.prepare('SELECT * FROM funder_integrations').all(),
        file.prepare('SELECT * FROM events').all(),
      ]);
      file.close();
    } else {
      const connection = await createConnection({ uri: url });
      stored = JSON.stringify([
        (await connection.query('SELECT * FROM funder_integrations'))[0],
        (await connection.query('SELECT * FROM events'))[0],
      ]);
      await connection.end();
    }
    expect(stored).toContain(funder);
    const shown = JSON.stringify([stored, await entry(funder), service.logged]);
    for (const secret of ['visible-nowhere', 'hunter2']) expect(shown).not.toContain(secret);
  });

  test('keep the synthetic merchant from every change', async () => {
    const [row] = await service.app.services.database.read<{ id: string }>(
      'SELECT end_user_service_id AS id FROM synthetic_end_users WHERE account_id = ?',
      [service.accountId],
    );
    const file = '{ filename: "a.pdf", contentBase64: "JVBERi0xLjc=" }';
    for (const change of [
      'updateEndUser(serviceId: $id, input: { name: "Mine" }) { serviceId }',
      `uploadEndUserFile(endUserServiceId: $id, file: ${file}) { serviceId }`,
      'cloneEndUser(serviceId: $id) { serviceId }',
      'assignDeal(endUserServiceId: $id, userServiceIds: []) { serviceId }',
      'addNote(endUserServiceId: $id, text: "x") { serviceId }',
    ]) {
      const { errors } = await service.graphql(`mutation ($id: ID!) { ${change} }`, { id: row?.id });
      expect([change, errors?.[0]?.extensions.code]).toEqual([change, 'NOT_FOUND']);
    }
    const path = `/api/end_users/${row?.id}`;
    expect((await service.rest('PUT', path, { name: 'Mine' })).status).toBe(404);
    expect((await service.rest('POST', `${path}/tags`, { tags: ['x'] })).status).toBe(404);
  });

  test('hide the synthetic merchant from the lists', async () => {
    const { endUsers } = await service.data('{ endUsers(limit: 100) { items { name } total } }');
    expect(endUsers.items.map((each: { name: string }) => each.name)).not.toContain('Test Merchant LLC');
  });
});
