// One file of this length: its tests share one service, and each further start costs the suite seconds on both databases.
import { createHmac } from 'node:crypto';
import { plantAttempt } from '../support/board';
import { onEachDatabase } from '../support/databases';
import {
  createDeal,
  createFunder,
  linkedFunder,
  readSubmission,
  submissionWhen,
  takeUnsigned,
  trigger,
  upsert,
} from '../support/deals';
import { accept, answerWith, type FunderServer, startFunder } from '../support/funder-server';
import { keyWith } from '../support/keys';
import { eventsOf } from '../support/sending';
import { type RestAnswer, startService, type TestService } from '../support/service';

const SECRET = 'a secret of the funder';
const INTEGRATION = '{ callbackUrl callbackSigned requireCallbackSignature }';

onEachDatabase('callbacks', (name) => {
  let service: TestService;
  let server: FunderServer;
  let now = new Date('2026-06-01T12:00:00.000Z');
  beforeAll(async () => {
    server = await startFunder();
    service = await startService(name, {
      settings: { SEND_RETRY_DELAYS: '600' },
      app: { clock: { now: () => new Date(now) } },
    });
  });
  afterAll(async () => {
    await server.close();
    await service.stop();
  });
  // Jobs run by the service's clock.
  beforeEach(() => {
    now = new Date(now.getTime() + 60_000);
  });

  const integration = async (funder: string) =>
    (await service.data(`query ($id: ID!) { funderIntegration(funderServiceId: $id) ${INTEGRATION} }`, { id: funder }))
      .funderIntegration;
  const pathOf = async (funder: string) => new URL((await integration(funder)).callbackUrl).pathname;
  const setSecret = (funder: string, secret: string | null) =>
    service.graphql(
      `mutation ($id: ID!, $secret: String) { setFunderCallbackSecret(funderServiceId: $id, secret: $secret) ${INTEGRATION} }`,
      { id: funder, secret },
    );
  const post = (path: string, body: unknown) => service.rest('POST', path, body, null);

  async function ready(spec = {}) {
    const funder = await linkedFunder(service, spec);
    await takeUnsigned(service, funder);
    const deal = await createDeal(service);
    return { funder, deal, path: await pathOf(funder), submission: await upsert(service, deal, funder) };
  }

  const decisionsOf = async (id: string) =>
    (
      await service.data(
        `query ($id: ID!) { funderSubmission(serviceId: $id) { decisions {
        serviceId applicationStatus rawApplicationStatus applicationIdentifier attributionMethod declineReason emailClassification
        providerEffectiveAt sourceReceivedAt supersededAt offers { source fundedAmount factorRate termWeeks }
      } } }`,
        { id },
      )
    ).funderSubmission.decisions;

  /** All that a refused callback must leave as it was. */
  const everything = async () => {
    const tables = ['decisions', 'offers', 'funder_callbacks', 'funder_submissions', 'attempts', 'events'];
    return Promise.all(
      tables.map((table) => service.app.services.database.read(`SELECT * FROM ${table} ORDER BY 1, 2, 3`)),
    );
  };
  async function changesNothing(request: () => Promise<RestAnswer>): Promise<RestAnswer> {
    const before = await everything();
    const answer = await request();
    expect(await everything()).toEqual(before);
    return answer;
  }

  test('a decision with offers is recorded as it was posted, with either form of the path', async () => {
    const { path, submission } = await ready({ productionUrl: server.url, channel: 'ALL_OFFERS' });
    const body = {
      id: 'cb-1',
      submission_service_id: submission,
      application_status: 'approved',
      raw_application_status: 'Approved!',
      application_identifier: 'APP-77',
      email_classification: 'initial-decision',
      provider_effective_at: '2026-05-02T10:00:00+02:00',
      offers: [
        { funded_amount: 50000, factor_rate: 1.3, term_weeks: 40 },
        { source: 'api', funded_amount: 60000 },
      ],
    };
    const { status, body: answer } = await post(`${path}/`, body);
    expect(status).toBe(202);
    const [decision] = await decisionsOf(submission);
    expect(answer).toEqual({ decision_service_id: decision.serviceId, submission_service_id: submission });
    expect(decision).toMatchObject({
      applicationStatus: 'approved',
      rawApplicationStatus: 'Approved!',
      applicationIdentifier: 'APP-77',
      attributionMethod: 'provider_callback',
      emailClassification: 'INITIAL_DECISION',
      providerEffectiveAt: '2026-05-02T08:00:00.000Z',
      sourceReceivedAt: now.toISOString(),
      supersededAt: null,
      offers: [
        { source: 'ALL_OFFERS', fundedAmount: 50000, factorRate: 1.3, termWeeks: 40 },
        { source: 'API', fundedAmount: 60000, factorRate: null, termWeeks: null },
      ],
    });
    expect(await readSubmission(service, submission)).toMatchObject({ status: 'APPROVED' });
  });

  test("an email funder's offers come by api, whatever the body says of its attribution", async () => {
    const { path, submission } = await ready();
    const body = {
      id: 'x',
      submission_service_id: submission,
      application_status: 'counter',
      attribution_method: 'manual',
      offers: [{ funded_amount: 1 }],
    };
    expect((await post(path, body)).status).toBe(202);
    expect(await decisionsOf(submission)).toMatchObject([
      { attributionMethod: 'provider_callback', offers: [{ source: 'API' }] },
    ]);
  });

  test('the audit trail names the funder as the one who did it', async () => {
    const { path, submission, funder } = await ready();
    await post(path, { id: 'x', submission_service_id: submission, application_status: 'declined' });
    const actors = (await eventsOf(service, submission)).map(({ topic, actor }) => [topic, actor]);
    expect(actors).toContainEqual(['funder_submission.decision_created', funder]);
    expect(actors).toContainEqual(['funder_submission.status_changed', funder]);
  });

  test('an id that was seen before answers 200 and changes nothing, whatever else the body says', async () => {
    const { path, submission } = await ready();
    const other = await upsert(service, await createDeal(service), (await readFunder(submission))!);
    const body = { id: 'same', submission_service_id: submission, application_status: 'approved' };
    const first = await post(path, body);
    expect(first.status).toBe(202);
    for (const again of [
      body,
      { ...body, application_status: 'declined' },
      { ...body, submission_service_id: other },
      { ...body, submission_service_id: 'fsb_none' },
    ]) {
      const answer = await changesNothing(() => post(path, again));
      expect(answer).toMatchObject({ status: 200, body: first.body });
    }
    expect((await post(path, { ...body, id: 'Same' })).status).toBe(202);
  });

  async function readFunder(submission: string): Promise<string> {
    const { funderSubmission } = await service.data(
      'query ($id: ID!) { funderSubmission(serviceId: $id) { funder { serviceId } } }',
      { id: submission },
    );
    return funderSubmission.funder.serviceId;
  }

  test('the same callback twenty times at once is recorded once', async () => {
    const { path, submission } = await ready();
    const body = { id: 'at once', submission_service_id: submission, application_status: 'approved', offers: [{}] };
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(path, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 202]);
    expect(new Set(answers.map((each) => JSON.stringify(each.body))).size).toBe(1);
    expect(await decisionsOf(submission)).toHaveLength(1);
    const created = (await eventsOf(service, submission)).filter(({ topic }) => topic.endsWith('decision_created'));
    expect(created).toHaveLength(1);
  });

  test('different callbacks for one submission at once are all recorded, and the newest holds', async () => {
    const { path, submission } = await ready();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        post(path, {
          id: `n-${index}`,
          submission_service_id: submission,
          application_status: index % 2 ? 'approved' : 'declined',
          raw_application_status: String(index),
          provider_effective_at: `2026-05-01T00:00:${String(index).padStart(2, '0')}Z`,
        }),
      ),
    );
    expect(answers.every(({ status }) => status === 202)).toBe(true);
    const decisions = await decisionsOf(submission);
    expect(decisions).toHaveLength(12);
    expect(decisions[0]).toMatchObject({ rawApplicationStatus: '11', supersededAt: null });
  });

  test("ids are the integration's own", async () => {
    const [one, two] = [await ready(), await ready()];
    for (const { path, submission } of [one, two]) {
      const body = { id: 'shared', submission_service_id: submission, application_status: 'approved' };
      expect((await post(path, body)).status).toBe(202);
    }
  });

  test('a submission of another funder or account, a deleted or an unknown one are not found, and the id stays free', async () => {
    const { path, submission, funder } = await ready();
    const other = await ready();
    const gone = await ready();
    await service.data('mutation ($id: ID!) { deleteEndUser(serviceId: $id) }', { id: gone.deal });
    const stranger = await service.createAccount();
    await service.data(
      'mutation ($id: ID!) { linkFunder(funderServiceId: $id) { state } }',
      { id: funder },
      stranger.key,
    );
    const { createEndUser } = await service.data(
      'mutation { createEndUser(input: { name: "Theirs" }) { serviceId } }',
      {},
      stranger.key,
    );
    const { upsertFunderSubmission } = await service.data(
      'mutation ($deal: ID!, $funder: ID!) { upsertFunderSubmission(endUserServiceId: $deal, funderServiceId: $funder) { serviceId } }',
      { deal: createEndUser.serviceId, funder },
      stranger.key,
    );
    for (const [at, wrong] of [
      [path, other.submission],
      [path, upsertFunderSubmission.serviceId],
      [path, 'fsb_none'],
      [gone.path, gone.submission],
    ] as const) {
      const body = { id: 'free', submission_service_id: wrong, application_status: 'approved' };
      expect(await changesNothing(() => post(at, body))).toMatchObject({ status: 404, body: { code: 404 } });
    }
    const right = { id: 'free', submission_service_id: submission, application_status: 'approved' };
    expect((await post(path, right)).status).toBe(202);
  });

  test.each([['0'.repeat(48)], ['f'.repeat(47)], ['F'.repeat(48)], ['%27%20OR%201%3D1'], ['..%2f..'], ['token']])(
    'the address with the token %s is not found',
    async (token) => {
      const body = { id: 'x', submission_service_id: 'fsb_none', application_status: 'approved' };
      expect((await changesNothing(() => post(`/api/funder_callbacks/${token}`, body))).status).toBe(404);
    },
  );

  const missing = ['Missing data for required field.'];
  test.each<[what: string, body: unknown, json: unknown]>([
    [
      'nothing',
      {},
      { id: missing, application_status: missing, submission_service_id: missing, application_identifier: missing },
    ],
    [
      'no submission',
      { id: 'x', application_status: 'approved' },
      { submission_service_id: missing, application_identifier: missing },
    ],
    [
      'null for both ways to name the submission',
      { id: 'x', application_status: 'approved', submission_service_id: null, application_identifier: null },
      { submission_service_id: ['Field may not be null.'], application_identifier: ['Field may not be null.'] },
    ],
    [
      'an empty id',
      { id: '', submission_service_id: 's', application_status: 'approved' },
      { id: ['Length must be between 1 and 200.'] },
    ],
    [
      'a long id',
      { id: 'x'.repeat(201), submission_service_id: 's', application_status: 'approved' },
      { id: ['Length must be between 1 and 200.'] },
    ],
    [
      'a number as id',
      { id: 7, submission_service_id: 's', application_status: 'approved' },
      { id: ['Not a valid string.'] },
    ],
    [
      'an unknown field',
      { id: 'x', submission_service_id: 's', application_status: 'approved', applicationStatus: 'x' },
      { applicationStatus: ['Unknown field.'] },
    ],
    [
      "a note, which is a person's alone",
      { id: 'x', submission_service_id: 's', application_status: 'declined', internal_note: 'Ask again in May' },
      { internal_note: ['Unknown field.'] },
    ],
    [
      'a time that is none',
      { id: 'x', submission_service_id: 's', application_status: 'approved', provider_effective_at: 'soon' },
      { provider_effective_at: ['Not a valid datetime.'] },
    ],
    [
      'a day that does not exist',
      {
        ...{ id: 'x', submission_service_id: 's', application_status: 'approved' },
        expires_at: '2026-02-30T10:00:00Z',
      },
      { expires_at: ['Not a valid datetime.'] },
    ],
    [
      'an unknown class of mail',
      { id: 'x', submission_service_id: 's', application_status: 'approved', email_classification: 'INITIAL_DECISION' },
      { email_classification: [expect.stringContaining('initial-decision')] },
    ],
    [
      'offers that are no list',
      { id: 'x', submission_service_id: 's', application_status: 'approved', offers: {} },
      { offers: ['Not a valid list.'] },
    ],
    [
      'a text as amount',
      { id: 'x', submission_service_id: 's', application_status: 'approved', offers: [{}, { funded_amount: '5' }] },
      { offers: { 1: { funded_amount: ['Not a valid number.'] } } },
    ],
    [
      'an unknown field of an offer',
      { id: 'x', submission_service_id: 's', application_status: 'approved', offers: [{ amount: 5 }] },
      { offers: { 0: { amount: ['Unknown field.'] } } },
    ],
    ['a list', [], { _schema: ['Invalid input type.'] }],
    ['text', '"hello"', { _schema: ['Invalid input type.'] }],
    ['broken JSON', '{"id":', { _schema: ['Invalid JSON.'] }],
    [
      'a number beyond all bounds',
      '{"id":"x","submission_service_id":"s","application_status":"approved","offers":[{"apr":1e999}]}',
      { offers: { 0: { apr: ['Not a valid value.'] } } },
    ],
  ])('%s is refused with 422 that names the field', async (_what, body, json) => {
    const { path } = await ready();
    const answer = await changesNothing(() => post(path, body));
    expect(answer).toMatchObject({ status: 422, body: { code: 422, description: { json } } });
  });

  test('what only the decision can tell is refused the same way', async () => {
    const { path, submission } = await ready();
    const body = { id: 'x', submission_service_id: submission };
    for (const [wrong, json] of [
      [{ application_status: 'yes' }, { application_status: [expect.stringContaining('info_requested')] }],
      [
        { application_status: 'approved', offers: [{ factor_rate: 1.12345678 }] },
        { offers: { 0: { factor_rate: ['May have at most 6 decimals.'] } } },
      ],
    ] as const) {
      const answer = await changesNothing(() => post(path, { ...body, ...wrong }));
      expect(answer).toMatchObject({ status: 422, body: { description: { json } } });
    }
    expect((await post(path, { ...body, application_status: 'approved' })).status).toBe(202);
  });

  test('another content type and a body over 1 MB are refused', async () => {
    const { path } = await ready();
    const asText = await fetch(service.url + path, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: '{}',
    });
    expect(asText.status).toBe(422);
    const large = { id: 'x', lender_notes: 'x'.repeat(1024 * 1024) };
    expect((await changesNothing(() => post(path, large))).status).toBe(413);
    expect((await service.rest('GET', path, undefined, null)).status).toBe(405);
  });

  describe('the application identifier', () => {
    const byApplication = (id: string, application_identifier: string) => ({
      id,
      application_identifier,
      application_status: 'approved',
    });

    test('names the submission when the funder gave it before with a decision', async () => {
      const { path, submission } = await ready();
      const first = {
        ...byApplication('1', 'LOAN-5'),
        submission_service_id: submission,
        application_status: 'info_requested',
      };
      expect((await post(path, first)).status).toBe(202);
      const { status, body } = await post(path, byApplication('2', 'LOAN-5'));
      expect([status, body.submission_service_id]).toEqual([202, submission]);
      expect((await post(path, byApplication('3', 'loan-5'))).status).toBe(404);
    });

    test('names the submission when the funder gave it as its reference on taking the deal', async () => {
      server.answer = accept({ application_identifier: 'TAKEN-1' });
      const { path, submission } = await ready({ productionUrl: server.url });
      await trigger(service, submission);
      now = new Date(now.getTime() + 1000);
      await submissionWhen(service, submission, ({ status }) => status === 'SUBMITTED_TO_FUNDER');
      expect((await post(path, byApplication('1', 'TAKEN-1'))).body).toMatchObject({
        submission_service_id: submission,
      });
    });

    test("a sandbox run's reference, another funder's and an unknown one name nothing", async () => {
      const { path, submission } = await ready();
      const other = await ready();
      await plantAttempt(service, submission, { providerReference: 'SANDBOX', isProduction: false });
      await plantAttempt(service, submission, { providerReference: 'TEST', isTest: true });
      await post(other.path, { ...byApplication('1', 'THEIRS'), submission_service_id: other.submission });
      for (const known of ['SANDBOX', 'TEST', 'THEIRS', 'unknown'])
        expect((await changesNothing(() => post(path, byApplication('x', known)))).status).toBe(404);
    });

    test('that several submissions have is a conflict, and naming one of them settles it', async () => {
      const { path, submission, funder } = await ready();
      const second = await upsert(service, await createDeal(service), funder);
      for (const id of [submission, second]) await plantAttempt(service, id, { providerReference: 'TWICE' });
      // Of one submission alone it may be known in several ways.
      await post(path, { ...byApplication('a', 'TWICE'), submission_service_id: submission });
      const answer = await changesNothing(() => post(path, byApplication('b', 'TWICE')));
      expect(answer.status).toBe(409);
      expect(answer.body.description).toContain('submission_service_id');
      const named = { ...byApplication('b', 'TWICE'), submission_service_id: second };
      expect((await post(path, named)).body).toMatchObject({ submission_service_id: second });
    });
  });

  describe('a secret', () => {
    const headersFor = (body: string, secret: string, seconds = Math.floor(now.getTime() / 1000)) => ({
      'x-service-timestamp': String(seconds),
      'x-service-signature': `sha256=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
    });
    const send = async (path: string, body: string, headers: Record<string, string> = {}) => {
      const response = await fetch(service.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      });
      return { status: response.status, headers: response.headers, body: await response.json() } as RestAnswer;
    };

    test('makes the signature necessary, over the bytes as they are', async () => {
      const { path, submission, funder } = await ready();
      const body = `{ "id": "é",\n "submission_service_id": "${submission}", "application_status": "approved" }`;
      expect((await setSecret(funder, SECRET)).data.setFunderCallbackSecret.callbackSigned).toBe(true);
      const right = headersFor(body, SECRET);
      const seconds = Number(right['x-service-timestamp']);
      const refused: [string, Record<string, string>][] = [
        [body, {}],
        [body, { 'x-service-timestamp': right['x-service-timestamp'] }],
        [body, { 'x-service-signature': right['x-service-signature'] }],
        [body, { ...right, 'x-service-timestamp': String(seconds + 1) }],
        [body, { ...right, 'x-service-timestamp': 'now' }],
        [body, { ...right, 'x-service-signature': right['x-service-signature'].slice(7) }],
        [body, { ...right, 'x-service-signature': 'sha256=' }],
        [body, { ...right, 'x-service-signature': `sha256=${'0'.repeat(64)}` }],
        [`${body} `, right],
        [body, headersFor(body, `${SECRET}.`)],
        [body, headersFor(body, SECRET, seconds - 301)],
        [body, headersFor(body, SECRET, seconds + 301)],
        ['{', {}],
        ['{}', { 'x-api-key': service.key }],
      ];
      for (const [sent, headers] of refused) {
        const answer = await changesNothing(() => send(path, sent, headers));
        expect(answer).toMatchObject({ status: 401, body: { code: 401, description: 'Unauthorized' } });
      }
      expect((await send(path, '{', headersFor('{', SECRET))).status).toBe(422);
      expect((await send(path, body, headersFor(body, SECRET, seconds - 299))).status).toBe(202);
      expect((await send(path, body, right)).status).toBe(200);
    });

    test('signs a mark of the byte order before the body with it', async () => {
      const { path, submission, funder } = await ready();
      await setSecret(funder, SECRET);
      const body = JSON.stringify({ id: 'marked', submission_service_id: submission, application_status: 'approved' });
      const marked = `\ufeff${body}`;
      expect((await changesNothing(() => send(path, marked, headersFor(body, SECRET)))).status).toBe(401);
      expect((await changesNothing(() => send(path, body, headersFor(marked, SECRET)))).status).toBe(401);
      expect((await send(path, marked, headersFor(marked, SECRET))).status).toBe(202);
      expect(await readSubmission(service, submission)).toMatchObject({ status: 'APPROVED' });
    });

    test('is what a new link waits for: until it is set nothing is taken, and then what it signs', async () => {
      const { path, submission, funder } = await ready();
      await takeUnsigned(service, funder, false);
      expect(await integration(funder)).toMatchObject({ callbackSigned: false, requireCallbackSignature: true });
      const body = JSON.stringify({ id: 'new', submission_service_id: submission, application_status: 'declined' });
      for (const headers of [{}, headersFor(body, ''), headersFor(body, SECRET)]) {
        const answer = await changesNothing(() => send(path, body, headers));
        expect(answer).toMatchObject({ status: 401, body: { code: 401, description: 'Unauthorized' } });
      }
      await setSecret(funder, SECRET);
      expect((await changesNothing(() => send(path, body))).status).toBe(401);
      expect((await send(path, body, headersFor(body, SECRET))).status).toBe(202);
    });

    test('once set is asked for although the link takes what is unsigned', async () => {
      const { path, submission, funder } = await ready();
      await setSecret(funder, SECRET);
      const body = JSON.stringify({ id: 'x', submission_service_id: submission, application_status: 'declined' });
      expect((await changesNothing(() => send(path, body))).status).toBe(401);
    });

    test('is asked for by new links, and by older ones when they are told so', async () => {
      const funder = await linkedFunder(service);
      expect(await integration(funder)).toMatchObject({ requireCallbackSignature: true });
      const { key } = await service.createAccount();
      const relax = `mutation ($id: ID!) { updateFunderIntegration(funderServiceId: $id, input: { requireCallbackSignature: false }) { requireCallbackSignature } }`;
      expect((await service.graphql(relax, { id: funder }, key)).errors).toBeDefined();
      const reader = await keyWith(service, ['read', 'submit']);
      expect((await service.graphql(relax, { id: funder }, reader)).errors).toMatchObject([
        { extensions: { code: 'FORBIDDEN' } },
      ]);
      expect(await integration(funder)).toMatchObject({ requireCallbackSignature: true });
      await takeUnsigned(service, funder);
      expect(await integration(funder)).toMatchObject({ requireCallbackSignature: false });
      const { auditLog } = await service.data(
        'query ($id: ID) { auditLog(subject: $id, first: 1) { edges { node { operation actor } } } }',
        { id: funder },
      );
      expect(auditLog.edges[0].node.operation).toBe('updateFunderIntegration');
    });

    test('is replaced and cleared at once, and is nowhere to be read', async () => {
      const { path, submission, funder } = await ready();
      const body = (id: string) =>
        JSON.stringify({ id, submission_service_id: submission, application_status: 'approved' });
      await setSecret(funder, SECRET);
      await setSecret(funder, `${SECRET} 2`);
      expect((await send(path, body('1'), headersFor(body('1'), SECRET))).status).toBe(401);
      expect((await send(path, body('1'), headersFor(body('1'), `${SECRET} 2`))).status).toBe(202);
      const [row] = await service.app.services.database.read<{ stored: string }>(
        'SELECT callback_secret AS stored FROM funder_integrations WHERE funder_service_id = ?',
        [funder],
      );
      expect(row!.stored).toMatch(/^v1\./);
      expect((await setSecret(funder, null)).data.setFunderCallbackSecret.callbackSigned).toBe(false);
      expect((await send(path, body('2'))).status).toBe(202);
      const events = await eventsOf(service, funder);
      expect(events.map(({ data }) => data.change)).toEqual(
        expect.arrayContaining(['callback_secret_set', 'callback_secret_cleared']),
      );
      expect(JSON.stringify(events) + service.logged.join('')).not.toContain(SECRET);
    });

    test.each([['x'.repeat(15)], ['x'.repeat(201)], ['']])('of a wrong length is refused (%#)', async (secret) => {
      const { funder } = await ready();
      const { errors } = await setSecret(funder, secret);
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
      expect(await integration(funder)).toMatchObject({ callbackSigned: false });
    });
  });

  test('a new address takes the place of the old one at once, and unlinking removes it', async () => {
    const { path, submission, funder } = await ready();
    const body = (id: string) => ({ id, submission_service_id: submission, application_status: 'approved' });
    const { rotateFunderCallbackUrl } = await service.data(
      `mutation ($id: ID!) { rotateFunderCallbackUrl(funderServiceId: $id) ${INTEGRATION} }`,
      { id: funder },
    );
    const next = new URL(rotateFunderCallbackUrl.callbackUrl).pathname;
    expect(next).not.toBe(path);
    expect((await post(path, body('1'))).status).toBe(404);
    expect((await post(next, body('1'))).status).toBe(202);
    await service.data('mutation ($id: ID!) { unlinkFunder(funderServiceId: $id) }', { id: funder });
    expect((await post(next, body('2'))).status).toBe(404);
    // Linked again, the funder's old ids are known still.
    await service.data('mutation ($id: ID!) { linkFunder(funderServiceId: $id) { state } }', { id: funder });
    await takeUnsigned(service, funder);
    expect((await post(await pathOf(funder), body('1'))).status).toBe(200);
  });

  test("another account's integration cannot be given a secret or address", async () => {
    const { funder } = await ready();
    const { key } = await service.createAccount();
    for (const document of [
      'mutation ($id: ID!) { rotateFunderCallbackUrl(funderServiceId: $id) { callbackUrl } }',
      'mutation ($id: ID!) { setFunderCallbackSecret(funderServiceId: $id) { callbackUrl } }',
    ]) {
      const { errors } = await service.graphql(document, { id: funder }, key);
      expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    }
    expect(await createFunder(service)).toBeTruthy();
  });

  test('shows that a deal of unknown outcome has arrived', async () => {
    server.answer = answerWith(500);
    const { path, submission } = await ready({ productionUrl: server.url });
    await trigger(service, submission);
    now = new Date(now.getTime() + 1000);
    await submissionWhen(service, submission, ({ attempts }) => attempts[0]?.status === 'UNKNOWN');
    await post(path, { id: 'x', submission_service_id: submission, application_status: 'declined' });
    expect(await readSubmission(service, submission)).toMatchObject({
      status: 'DECLINED',
      submittedAt: now.toISOString(),
      attempts: [{ status: 'SUCCEEDED' }],
    });
  });
});

onEachDatabase('limits of callbacks', (name) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(name, { settings: { RATE_LIMIT_WRITES: '20' } });
  });
  afterAll(() => service.stop());

  test('each integration has its own limit of writes, told in headers', async () => {
    const pathOf = async () => {
      const id = await linkedFunder(service);
      await takeUnsigned(service, id);
      const { funderIntegration } = await service.data(
        'query ($id: ID!) { funderIntegration(funderServiceId: $id) { callbackUrl } }',
        { id },
      );
      return new URL(funderIntegration.callbackUrl).pathname;
    };
    const [path, other] = [await pathOf(), await pathOf()];
    const answers: RestAnswer[] = [];
    for (let count = 0; count < 21; count++) answers.push(await service.rest('POST', path, {}, null));
    expect(answers.slice(0, 20).every(({ status }) => status === 422)).toBe(true);
    expect(answers[20]).toMatchObject({ status: 429, body: { description: '20 per 1 minute' } });
    expect(answers[20]!.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(answers[0]!.headers.get('x-ratelimit-remaining')).toBe('19');
    expect((await service.rest('POST', other, {}, null)).status).toBe(422);
  });
});
