import { SEND_JOB } from '../../src/features/submissions/sending/sending.rules';
import { type Answers, type ApiServer, json, startApi } from '../support/connector-funder';
import { DEAL, manifestText } from '../support/connectors';
import { onEachDatabase } from '../support/databases';
import { createDeal, readSubmission, saveForm, submissionWhen, trigger, upsert } from '../support/deals';
import { addPdf, settle } from '../support/sending';
import { ADMIN_KEY, startService, type TestService } from '../support/service';

const STEPS =
  'attempts { serviceId status message continues connector connectorVersion steps { step sends status tries httpStatus } }';

onEachDatabase('connectors', (name) => {
  let service: TestService;
  let api: ApiServer;
  let funder: string;
  let uploads = 0;

  /** Takes everything: a token, an application, its files, its submission. */
  const taking: Answers = ({ method, path }, response) => {
    if (path === '/oauth/token')
      return json(response, 200, { access_token: `token-${api.asked.length}-secret`, expires_in: 3600 });
    if (path === '/applications') return json(response, 201, { id: 'NG-1' });
    if (method === 'GET') return json(response, 200, { stage: 'Processing', offers: [] });
    json(response, 200, {});
  };
  /** The same, but for what is answered here. */
  const but = (own: (path: string, number: number) => [number, unknown] | 'lost' | undefined): Answers => {
    let number = 0;
    return (asked, response) => {
      const said = own(asked.path, ++number);
      if (said === 'lost') return void response.destroy();
      if (said) return json(response, said[0], said[1]);
      taking(asked, response);
    };
  };

  beforeAll(async () => {
    api = await startApi(taking);
    service = await startService(name, {
      settings: { SEND_AGAIN_DELAYS: '0.05,0.1', SEND_LOOKUP_DELAYS: '0.1,0.2,0.4', SEND_RETRY_DELAYS: '0.1,0.1' },
    });
    const local = manifestText('northgate')
      .replaceAll(/"https:\/\/(?:sandbox|partner)\.northgate\.example\/v1"/g, `"${api.url}"`)
      .replaceAll(/"https:\/\/login(?:-sandbox)?\.northgate\.example"/g, `"${api.url}"`);
    const { saveConnector } = await service.data(
      'mutation ($m: String!) { saveConnector(manifest: $m, note: "local") { slug version status formFields { name } abilities requiredFileClasses problems { code } } }',
      { m: local },
      ADMIN_KEY,
    );
    expect(saveConnector).toMatchObject({
      slug: 'northgate',
      version: 2,
      status: 'DRAFT',
      abilities: ['REPEATABLE', 'POLL'],
      requiredFileClasses: ['application', 'bank_statement'],
    });
    await service.data('mutation { activateConnector(slug: "northgate", version: 2) { status } }', {}, ADMIN_KEY);
    const created = await service.data(
      'mutation { createFunder(input: { name: "Northgate", connector: "northgate" }) { serviceId } }',
      {},
      ADMIN_KEY,
    );
    funder = created.createFunder.serviceId;
    const linked = await service.data(
      'mutation ($id: ID!) { linkFunder(funderServiceId: $id) { channel supportsStaging config { displayName formFields { name fieldType } } } }',
      { id: funder },
    );
    expect(linked.linkFunder).toMatchObject({
      channel: 'INTEGRATION',
      supportsStaging: true,
      config: { displayName: 'Northgate Capital' },
    });
    const values = { client_id: 'client-1', client_secret: 'hush-hush-77', agent_id: '417' };
    const save = (environment: 'STAGING' | 'PRODUCTION') => saveForm(service, funder, environment, values);
    await save('STAGING');
    const tested = await service.data(
      'mutation ($id: ID!) { testFunderIntegration(funderServiceId: $id, environment: STAGING) { serviceId } }',
      { id: funder },
    );
    await submissionWhen(
      service,
      tested.testFunderIntegration.serviceId,
      ({ submissionResult }) => submissionResult !== null,
    );
    expect(api.paths()).toEqual([
      'POST /oauth/token',
      'POST /applications',
      ...Array(4).fill('POST /applications/NG-1/files'),
      'POST /applications/NG-1/push',
    ]);
    await save('PRODUCTION');
  });
  afterAll(async () => {
    await service?.app.stop();
    await service?.database.drop();
    await api?.close();
  });

  async function deal(information: object = DEAL): Promise<{ deal: string; submission: string; files: string[] }> {
    const endUser = await createDeal(service, { information });
    const files: string[] = [];
    for (const [index, fileClass] of ['application', 'statement', 'bank_statement', 'Bank Statement'].entries())
      files.push(
        await addPdf(service, endUser, { filename: `f${index}-${++uploads}.pdf`, fileClass, bytes: 60 + uploads }),
      );
    return { deal: endUser, submission: await upsert(service, endUser, funder), files };
  }
  async function send(
    answer: Answers,
    submission: string,
    status: string | ((found: { status: string }) => boolean) = 'SUBMITTED_TO_FUNDER',
  ) {
    const from = api.asked.length;
    api.answer = answer;
    await trigger(service, submission);
    await submissionWhen(service, submission, (found) =>
      typeof status === 'string' ? found.status === status : status(found),
    );
    const { funderSubmission } = await service.data(
      `query ($id: ID!) { funderSubmission(serviceId: $id) { status submissionStatusMessage submissionResult canDiscardProgress following { byPoll nextAskAt } ${STEPS} } }`,
      { id: submission },
    );
    return {
      paths: api.paths(from).filter((path) => !path.includes('token')),
      asked: api.asked.slice(from),
      found: funderSubmission,
    };
  }
  const files = (count: number) => Array(count).fill('POST /applications/NG-1/files');

  it('sends a deal in its steps, with one token for all', async () => {
    const { submission } = await deal();
    const { paths, found, asked } = await send(taking, submission);
    expect(paths).toEqual(['POST /applications', ...files(4), 'POST /applications/NG-1/push']);
    expect(found.submissionResult).toMatchObject({ provider_reference: 'NG-1', http_status: 201 });
    expect(found.following).toMatchObject({ byPoll: true, nextAskAt: expect.any(String) });
    const [attempt] = found.attempts;
    expect(attempt).toMatchObject({ connector: 'northgate', connectorVersion: 2, continues: null });
    expect(attempt.steps.map(({ step, sends, status }: Record<string, string>) => [step, sends, status])).toEqual([
      ['create', 'DEAL', 'CONFIRMED'],
      ...Array(4).fill(['upload', 'MORE', 'CONFIRMED']),
      ['submit', 'MORE', 'CONFIRMED'],
    ]);
    const create = asked.find(({ path }) => path === '/applications')!;
    expect(create.headers['idempotency-key']).toBe(JSON.parse(create.body).externalId);
    const logged = service.logged.join('');
    for (const secret of ['hush-hush-77', 'token-1-secret', '123456789', '987654321'])
      expect(logged).not.toContain(secret);
  });

  it('reads a token and answers that begin with a mark of their byte order', async () => {
    const marked: Answers = ({ path }, response) => {
      const said = path === '/oauth/token' ? { access_token: 'marked-token', expires_in: 3600 } : { id: 'NG-1' };
      response.writeHead(200, { 'content-type': 'application/json' }).end(`\ufeff${JSON.stringify(said)}`);
    };
    const { submission } = await deal();
    // Of other values, so that the token is another one as well.
    await saveForm(service, funder, 'PRODUCTION', { client_id: 'client-2', client_secret: 'hush-88', agent_id: '417' });
    const { paths, found, asked } = await send(marked, submission);
    expect(paths).toEqual(['POST /applications', ...files(4), 'POST /applications/NG-1/push']);
    expect(asked.at(-1)?.headers.authorization).toBe('Bearer marked-token');
    expect(found.submissionResult).toMatchObject({ provider_reference: 'NG-1' });
  });

  it('tells what a deal lacks before anything is sent', async () => {
    const { ein: _ein, ...company } = DEAL.company;
    const { submission } = await deal({ ...DEAL, company: { ...company, entity_type: 'trust' }, owners: [] });
    const { paths, found } = await send(taking, submission, 'INVALID_DATA_FOR_FUNDER');
    expect(paths).toEqual([]);
    expect(found.submissionStatusMessage).toBe(
      'Missing information: company.ein, owners.0. Northgate Capital does not take: company.entity_type "trust" (takes llc, corporation, sole_proprietorship).',
    );
    expect(found.submissionResult.errors).toEqual([
      { field: 'company.ein', code: 'missing', message: 'Missing information: company.ein.' },
      expect.objectContaining({ field: 'company.entity_type', code: 'not_accepted' }),
      { field: 'owners.0', code: 'missing', message: 'Missing information: owners.0.' },
    ]);
  });

  it('names the deal’s field that the funder refuses, and begins anew with another reference', async () => {
    const { submission } = await deal();
    const refusing = but((path) =>
      path === '/applications'
        ? [422, { detail: 'Validation failed', errors: { 'business.taxId': ['123456789 is taken'] } }]
        : undefined,
    );
    const { found, asked } = await send(refusing, submission, 'INVALID_DATA_FOR_FUNDER');
    expect(found.submissionResult.errors).toEqual([
      { field: 'company.ein', funder_field: 'business.taxId', code: 'invalid', message: '[redacted] is taken' },
    ]);
    const again = await send(taking, submission);
    const key = (all: typeof asked) => all.find(({ path }) => path === '/applications')!.headers['idempotency-key'];
    expect(key(again.asked)).not.toBe(key(asked));
  });

  it('gets a new token when the old one is refused, and sends once more', async () => {
    const { submission } = await deal();
    let refused = 0;
    const { paths, found, asked } = await send(
      but((path) => (path === '/applications' && refused++ === 0 ? [401, {}] : undefined)),
      submission,
    );
    expect(paths.filter((path) => path === 'POST /applications')).toHaveLength(2);
    const bodies = asked.filter(({ path }) => path === '/applications').map(({ body }) => body);
    expect(bodies[0]).toBe(bodies[1]);
    expect(found.attempts).toHaveLength(1);
  });

  it('goes on in a further attempt with what was not taken', async () => {
    const { submission } = await deal();
    let number = 0;
    const { paths, found } = await send(
      but((path) => (path.endsWith('/files') && ++number >= 3 && number <= 5 ? [503, {}] : undefined)),
      submission,
    );
    expect(paths).toEqual([
      'POST /applications',
      ...files(2),
      ...files(3),
      ...files(2),
      'POST /applications/NG-1/push',
    ]);
    const [later, first] = found.attempts;
    expect(later).toMatchObject({ status: 'SUCCEEDED', continues: first.serviceId });
    expect(first.status).toBe('FAILED');
  });

  it('sends the same bytes with the same key again when no answer came', async () => {
    const { submission } = await deal();
    let number = 0;
    const { asked, found } = await send(
      but((path) =>
        path !== '/applications'
          ? undefined
          : number++ === 0
            ? 'lost'
            : [409, { code: 'DUPLICATE_EXTERNAL_ID', id: 'NG-1' }],
      ),
      submission,
    );
    const creates = asked.filter(({ path }) => path === '/applications');
    expect(creates).toHaveLength(2);
    expect(creates[0]!.body).toBe(creates[1]!.body);
    expect(creates[0]!.headers['idempotency-key']).toBe(creates[1]!.headers['idempotency-key']);
    expect(found.attempts).toHaveLength(1);
    expect(found.submissionResult.provider_reference).toBe('NG-1');
  });

  it('a person who knows the reference lets the rest follow', async () => {
    const { submission } = await deal();
    const unknown = ({ status, attempts }: { status: string; attempts?: { status: string }[] }) =>
      status === 'IN_PROGRESS' && attempts?.[0]?.status === 'UNKNOWN';
    const { paths, found } = await send(
      but((path) => (path === '/applications' ? 'lost' : undefined)),
      submission,
      unknown,
    );
    expect(paths).toEqual(Array(3).fill('POST /applications'));
    const from = api.asked.length;
    api.answer = taking;
    await service.data(
      'mutation ($a: ID!) { settleAttempt(attemptServiceId: $a, outcome: SUCCEEDED, reference: "NG-1") { status } }',
      { a: found.attempts[0].serviceId },
    );
    await submissionWhen(service, submission, ({ status }) => status === 'SUBMITTED_TO_FUNDER');
    expect(api.paths(from).filter((path) => !path.includes('token'))).toEqual([
      ...files(4),
      'POST /applications/NG-1/push',
    ]);
  });

  it('a step that may not be made twice waits for a person, and is then made alone', async () => {
    const { submission } = await deal();
    const unknown = ({ attempts }: { status: string; attempts?: { status: string }[] }) =>
      attempts?.[0]?.status === 'UNKNOWN';
    const { found } = await send(
      but((path) => (path.endsWith('/push') ? 'lost' : undefined)),
      submission,
      unknown,
    );
    expect(found.attempts[0].message).toContain('submit');
    expect(found.canDiscardProgress).toBe(false);
    await settle(service, found.attempts[0].serviceId, 'FAILED');
    const again = await send(taking, submission);
    expect(again.paths).toEqual(['POST /applications/NG-1/push']);
    expect(again.found.attempts[0].message).toContain(found.attempts[0].serviceId);
  });

  it('a file that is refused is replaced, and the rest follows', async () => {
    const {
      deal: endUser,
      submission,
      files: [, , , last],
    } = await deal();
    let number = 0;
    const { found } = await send(
      but((path) => (path.endsWith('/files') && ++number === 4 ? [422, { detail: 'Unreadable' }] : undefined)),
      submission,
      'INVALID_DATA_FOR_FUNDER',
    );
    expect(found.canDiscardProgress).toBe(true);
    await service.data('mutation ($f: ID!) { deleteEndUserFile(serviceId: $f) }', { f: last });
    await addPdf(service, endUser, { filename: 'new.pdf', fileClass: 'bank_statement', bytes: 999 });
    const again = await send(taking, submission);
    expect(again.paths).toEqual([...files(1), 'POST /applications/NG-1/push']);
  });

  it('what is half sent can be given up', async () => {
    const { submission } = await deal();
    await send(
      but((path) => (path.endsWith('/push') ? [409, { code: 'NO' }] : undefined)),
      submission,
      'SUBMISSION_FAILED',
    );
    const discarded = await service.rest('POST', `/api/funder_submissions/${submission}/discard_progress/`, {
      note: 'wrong funder',
    });
    expect(discarded.status).toBe(200);
    const again = await send(taking, submission);
    expect(again.paths).toHaveLength(6);
    expect(
      (await service.rest('POST', `/api/funder_submissions/${submission}/discard_progress/`, { note: 'x' })).status,
    ).toBe(409);
  });

  describe('a process that vanished', () => {
    type Row = [step: string, item: number | null, status: string];
    /** A deal that was wholly sent, taken back to where a process has left it; then the next process goes on. */
    async function resumed(rows: Row[], answer: Answers = taking) {
      const { submission, files: ids } = await deal();
      const { found, asked } = await send(taking, submission);
      const [attempt] = found.attempts;
      const { database, transact } = service.app.services;
      await database.write(async (db) => {
        const [{ id }]: [{ id: string }] = await db.query('SELECT run_id AS id FROM attempts WHERE service_id = ?', [
          attempt.serviceId,
        ]);
        const isMarked = rows.some(([step, , status]) => step === 'create' && status === 'confirmed');
        await db.query(
          "UPDATE attempts SET status = 'in_progress', open_submission_id = ?, completed_at = NULL WHERE service_id = ?",
          [submission, attempt.serviceId],
        );
        await db.query(
          "UPDATE funder_submissions SET status = 'in_progress', production_attempt_status = 'in_progress' WHERE service_id = ?",
          [submission],
        );
        await db.query(
          `UPDATE send_runs SET state = 'open', open_key = ?, next_poll_at = NULL${isMarked ? '' : ', marked_at = NULL, reference = NULL'} WHERE service_id = ?`,
          [submission, id],
        );
        for (const [step, item, status] of [
          ['create', null, ''],
          ...ids.map((_id, index) => ['upload', index, '']),
          ['submit', null, ''],
        ] as Row[]) {
          const kept = rows.find((row) => row[0] === step && row[1] === item);
          const key = [id, step, item === null ? '' : ids[item]];
          if (!kept) await db.query('DELETE FROM attempt_steps WHERE run_id = ? AND step = ? AND item = ?', key);
          else
            await db.query(
              `UPDATE attempt_steps SET status = ?${status || kept[2] !== 'started' ? '' : ', outputs = NULL'} WHERE run_id = ? AND step = ? AND item = ?`,
              [kept[2], ...key],
            );
        }
      });
      const from = api.asked.length;
      api.answer = answer;
      await transact(async (tx) => tx.enqueue(SEND_JOB, { attemptServiceId: attempt.serviceId }));
      // Of a query each statement sees what is committed by then: an attempt may be over where its submission is not yet.
      const ended = await submissionWhen(service, submission, ({ status, attempts: [{ status: sent }] }) =>
        sent === 'SUCCEEDED' ? status !== 'IN_PROGRESS' : sent !== 'IN_PROGRESS',
      );
      return {
        paths: api.paths(from).filter((path) => !path.includes('token')),
        asked: api.asked.slice(from),
        before: asked,
        ended,
      };
    }
    const done: Row[] = [
      ['create', null, 'confirmed'],
      ...[0, 1, 2, 3].map((item): Row => ['upload', item, 'confirmed']),
    ];

    it('while the deal was sent: the same bytes with the same key once more', async () => {
      const { paths, asked, before, ended } = await resumed([['create', null, 'started']]);
      expect(paths).toEqual(['POST /applications', ...files(4), 'POST /applications/NG-1/push']);
      const first = before.find(({ path }) => path === '/applications');
      const again = asked.find(({ path }) => path === '/applications');
      expect([again?.body, again?.headers['idempotency-key']]).toEqual([
        first?.body,
        first?.headers['idempotency-key'],
      ]);
      expect(ended.status).toBe('SUBMITTED_TO_FUNDER');
    });

    it('behind the deal: what is left, in the same attempt', async () => {
      expect((await resumed([['create', null, 'confirmed']])).paths).toEqual([
        ...files(4),
        'POST /applications/NG-1/push',
      ]);
      expect((await resumed(done.slice(0, 3))).paths).toEqual([...files(2), 'POST /applications/NG-1/push']);
    });

    it('while more was sent: again where that is harmless, else a person says', async () => {
      expect((await resumed([...done.slice(0, 4), ['upload', 3, 'started']])).paths).toEqual([
        ...files(1),
        'POST /applications/NG-1/push',
      ]);
      const { paths, ended } = await resumed([...done, ['submit', null, 'started']]);
      expect(paths).toEqual([]);
      expect(ended.attempts[0]).toMatchObject({ status: 'UNKNOWN', message: expect.stringContaining('submit') });
    });

    it('when all was said: it is written down, and nothing is sent', async () => {
      const { paths, ended } = await resumed([...done, ['submit', null, 'confirmed']]);
      expect(paths).toEqual([]);
      expect(ended).toMatchObject({ status: 'SUBMITTED_TO_FUNDER', attempts: [{ providerReference: 'NG-1' }] });
    });
  });

  it('shows the exact requests, without secrets', async () => {
    const { deal: endUser } = await deal();
    const shown = await service.rest(
      'GET',
      `/api/broker/end_users/${endUser}/funder_submissions/preview/?funder_service_id=${funder}&environment=production`,
    );
    expect(shown.status).toBe(200);
    const [create, upload] = shown.body.steps;
    expect(create.headers.Authorization).toBe('Bearer [token]');
    expect(create.fields).toContainEqual({
      path: 'business.legalName',
      value: 'Blue Cedar Cafe LLC',
      source: 'company.name',
    });
    expect(upload.body).toMatch(/\[f0-\d+\.pdf, \d+ B\]/);
    expect(upload.url).toContain('/applications/[create.application_id]/files');
    expect(JSON.stringify(shown.body)).not.toMatch(/hush-hush-77|123456789|123-45-6789/);
    expect(shown.body.valid).toBe(true);
  });

  it('refuses a manifest with errors, and says where they are', async () => {
    const { errors } = await service.graphql(
      'mutation ($m: String!) { saveConnector(manifest: $m) { slug } }',
      { m: manifestText('northgate').replace('repeat: safe, ', '') },
      ADMIN_KEY,
    );
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      problems: [{ code: 'repeat_missing', path: '/steps/1', severity: 'error', line: expect.any(Number) }],
    });
    const { checkConnector } = await service.data(
      'mutation ($m: String!) { checkConnector(manifest: $m) { ok problems { code severity } preview { steps { id } } } }',
      { m: manifestText('summitline') },
      ADMIN_KEY,
    );
    expect(checkConnector).toEqual({
      ok: true,
      problems: [{ code: 'no_staging', severity: 'WARNING' }],
      preview: { steps: [{ id: 'submit' }] },
    });
    expect((await service.graphql('query { connectors { slug } }')).errors?.[0]?.extensions).toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it('a retired connector leaves its funders unconfigured, a new field too', async () => {
    const state = async (submission: string) => (await readSubmission(service, submission)).sendEligibility;
    const { submission } = await deal();
    await service.data('mutation { retireConnector(slug: "northgate") { status } }', {}, ADMIN_KEY);
    expect(await state(submission)).toMatchObject({ sendable: false, reason: 'UNCONFIGURED' });
    await service.data('mutation { activateConnector(slug: "northgate", version: 2) { status } }', {}, ADMIN_KEY);
    expect(await state(submission)).toMatchObject({ sendable: true });
    const { connector } = await service.data('query { connector(slug: "northgate") { manifest } }', {}, ADMIN_KEY);
    const more = connector.manifest.replace('form: [', 'form: [{name: branch, label: Branch, type: text}, ');
    await service.data('mutation ($m: String!) { saveConnector(manifest: $m) { version } }', { m: more }, ADMIN_KEY);
    await service.data('mutation { activateConnector(slug: "northgate", version: 3) { status } }', {}, ADMIN_KEY);
    expect(await state(submission)).toMatchObject({
      sendable: false,
      reason: 'UNCONFIGURED',
      detail: expect.stringContaining('branch'),
    });
    await service.data('mutation { activateConnector(slug: "northgate", version: 2) { status } }', {}, ADMIN_KEY);
    expect(await state(submission)).toMatchObject({ sendable: true });
  });
});
