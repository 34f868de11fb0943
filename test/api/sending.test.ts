// One file of this length: its tests share one service, and each further start costs the suite seconds on both databases.
import { createHash } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import { onEachDatabase } from '../support/databases';
import {
  createDeal,
  createFunder,
  type FunderSpec,
  linkedFunder,
  readSubmission,
  readySubmission,
  submissionWhen,
  trigger,
  upsert,
} from '../support/deals';
import { accept, answerWith, type FunderAnswer, type FunderServer, hang, startFunder } from '../support/funder-server';
import { addPdf, closedAddress, eventsOf, pdf, settle, statusesOf } from '../support/sending';
import { startService, type TestService } from '../support/service';
import { until } from '../support/until';

const FIELD = { fieldType: 'password', label: 'API token', name: 'api_token', required: true };
const TOKEN = 'top-secret-token';

onEachDatabase('sending a deal', (name) => {
  let service: TestService;
  let funder: FunderServer;
  beforeAll(async () => {
    service = await startService(name, { settings: { SEND_TIMEOUT: '3', SEND_RETRY_DELAYS: '0.05,0.1' } });
    funder = await startFunder();
  });
  afterAll(async () => {
    await funder.close();
    await service.stop();
  });
  beforeEach(() => {
    funder.answer = accept();
    funder.received.length = 0;
  });

  const ready = (spec: FunderSpec = {}) =>
    readySubmission(
      service,
      { productionUrl: `${funder.url}/deals`, formFields: [FIELD], ...spec },
      { api_token: TOKEN },
    );

  /** Sends and answers the submission once it is neither being sent nor going to be. */
  async function sent(submission: string) {
    expect((await trigger(service, submission)).errors).toBeUndefined();
    return submissionWhen(
      service,
      submission,
      ({ attempts, sendEligibility }) =>
        attempts[0]?.status !== 'IN_PROGRESS' && sendEligibility.reason !== 'IN_PROGRESS',
    );
  }
  async function outcomeOf(answer: FunderAnswer, spec: FunderSpec = {}) {
    funder.answer = answer;
    return sent((await ready(spec)).submission);
  }

  describe('what the funder receives', () => {
    test.each(['API', 'ALL_OFFERS', 'CRM_LENDSAAS'] as const)('%s: the whole deal in one POST', async (channel) => {
      const { submission, deal } = await ready({ channel });
      const file = await addPdf(service, deal, { filename: 'October.pdf', fileClass: 'bank_statement' });
      expect(await readSubmission(service, submission)).toMatchObject({
        status: 'PENDING',
        configuredChannel: channel,
        shouldSend: true,
        submissionConfigured: true,
        sendEligibility: { sendable: true, reason: null, detail: null, evidence: null },
      });
      expect(await trigger(service, submission)).toMatchObject({
        status: 200,
        data: { triggerFunderSubmission: { serviceId: submission, status: 'IN_PROGRESS' } },
      });
      const result = await submissionWhen(service, submission, ({ status }) => status === 'SUBMITTED_TO_FUNDER');
      const [attempt] = result.attempts;
      expect(result).toMatchObject({
        attempts: [
          { channel, status: 'SUCCEEDED', isProduction: true, providerReference: 'APP-1', message: 'Thank you' },
        ],
        sendEligibility: { sendable: false, reason: 'SENT' },
        submissionStatusMessage: 'Thank you',
        submissionResult: {
          attempt_service_id: attempt.serviceId,
          channel: channel.toLowerCase(),
          environment: 'production',
          provider_reference: 'APP-1',
          http_status: 200,
          message: 'Thank you',
          errors: [],
          files: [{ end_user_file_service_id: file, file_name: 'October.pdf' }],
        },
      });
      expect(result.submittedAt).toBe(attempt.completedAt);
      expect(funder.received).toHaveLength(1);
      const [{ path, headers, body }] = funder.received as [(typeof funder.received)[0]];
      expect(path).toBe('/deals');
      expect(headers).toMatchObject({ 'idempotency-key': attempt.serviceId, 'content-type': 'application/json' });
      expect(body).toEqual({
        submission_service_id: submission,
        attempt_service_id: attempt.serviceId,
        is_production: true,
        end_user: { service_id: deal, name: 'Blue Cedar Cafe LLC', information: {} },
        files: [
          {
            service_id: file,
            file_name: 'October.pdf',
            file_class: 'bank_statement',
            size_bytes: pdf().length,
            content_base64: pdf().toString('base64'),
          },
        ],
        form_values: { api_token: TOKEN },
      });
      expect(result.submissionResult.payload_hash).toBe(
        createHash('sha256').update(JSON.stringify(body)).digest('hex'),
      );
      expect(await statusesOf(service, submission)).toEqual(['pending', 'in_progress', 'submitted_to_funder']);
    });

    test('gets the real tax numbers', async () => {
      const { submission, deal } = await ready();
      await service.data(
        'mutation ($id: ID!, $input: UpdateEndUserInput!) { updateEndUser(serviceId: $id, input: $input) { serviceId } }',
        {
          id: deal,
          input: {
            information: { company: { ein: '12-3456789' }, owners: [{ ssn: '123-45-6789', first_name: 'Ana' }] },
          },
        },
      );
      await sent(submission);
      expect(funder.received[0]!.body.end_user.information).toEqual({
        company: { ein: '12-3456789' },
        owners: [{ ssn: '123-45-6789', first_name: 'Ana' }],
      });
    });
  });

  describe("what the funder's answer means", () => {
    const SUCCEEDED = { status: 'SUBMITTED_TO_FUNDER', attempts: [{ status: 'SUCCEEDED' }] };
    const INVALID = { status: 'INVALID_DATA_FOR_FUNDER', attempts: [{ status: 'FAILED' }] };
    const FAILED = { status: 'SUBMISSION_FAILED', attempts: [{ status: 'FAILED' }] };
    const UNKNOWN = { status: 'IN_PROGRESS', attempts: [{ status: 'UNKNOWN', completedAt: null }] };
    const message = (text: string) => ({ submissionStatusMessage: text, submissionResult: { message: text } });

    test.each<[string, FunderAnswer, object]>([
      [
        '200 with a reference',
        accept({ application_identifier: 'X-9' }),
        { ...SUCCEEDED, attempts: [{ providerReference: 'X-9' }] },
      ],
      [
        '200 with a number as reference',
        accept({ application_identifier: 42 }),
        { attempts: [{ status: 'SUCCEEDED', providerReference: '42' }] },
      ],
      [
        '201 with an empty object',
        answerWith(201, {}),
        { ...SUCCEEDED, submissionResult: { http_status: 201, provider_reference: null } },
      ],
      [
        '202 that is no JSON',
        answerWith(202, '<ok/>'),
        { ...SUCCEEDED, submissionResult: { http_status: 202, provider_reference: null } },
      ],
      ['200 with a JSON list', answerWith(200, [1]), SUCCEEDED],
      ['204 without a body', answerWith(204), { ...SUCCEEDED, submissionResult: { http_status: 204 } }],
      ['400 with a message', answerWith(400, { message: 'EIN is wrong' }), { ...INVALID, ...message('EIN is wrong') }],
      ['400 without one', answerWith(400, 'nope'), { ...INVALID, submissionResult: { http_status: 400 } }],
      [
        '422 with a message and errors',
        answerWith(422, { message: 'Too new', errors: [{ field: 'start', code: 'min', message: '2 years' }] }),
        {
          ...INVALID,
          submissionStatusMessage: 'Too new',
          submissionResult: { http_status: 422, errors: [{ field: 'start', code: 'min', message: '2 years' }] },
        },
      ],
      ['401', answerWith(401, { message: 'Bad token' }), { ...FAILED, ...message('Bad token') }],
      ['403', answerWith(403, { message: 'Not you' }), { ...FAILED, ...message('Not you') }],
      ['404', answerWith(404), { ...FAILED, submissionResult: { http_status: 404 } }],
      ['409', answerWith(409, { message: 'Twice' }), { ...FAILED, ...message('Twice') }],
      ['429 without Retry-After', answerWith(429, { message: 'Slow down' }), { ...FAILED, ...message('Slow down') }],
      [
        '429 with a Retry-After over an hour',
        answerWith(429, { message: 'Tomorrow' }, { 'retry-after': '3601' }),
        { ...FAILED, ...message('Tomorrow') },
      ],
      [
        '503 with a Retry-After over an hour',
        answerWith(503, '', { 'retry-after': new Date(Date.now() + 7_200_000).toUTCString() }),
        FAILED,
      ],
      ['500', answerWith(500, { message: 'Oops' }), { ...UNKNOWN, submissionResult: { http_status: 500 } }],
      ['502 that is no JSON', answerWith(502, '<html>'), UNKNOWN],
      ['503 without Retry-After', answerWith(503), UNKNOWN],
      ['503 with a Retry-After that says nothing', answerWith(503, '', { 'retry-after': 'soon' }), UNKNOWN],
    ])('%s', async (_what, answer, expected) => {
      const found = await outcomeOf(answer);
      expect(found).toMatchObject(expected);
      expect(found.attempts).toHaveLength(1);
      expect(funder.received).toHaveLength(1);
      const [attempt] = found.attempts;
      expect(attempt.completedAt === null).toBe(attempt.status === 'UNKNOWN');
      expect(found.submittedAt).toBe(found.status === 'SUBMITTED_TO_FUNDER' ? attempt.completedAt : null);
      const reason = { SUBMITTED_TO_FUNDER: 'SENT', IN_PROGRESS: 'AMBIGUOUS_ATTEMPT' }[found.status as string] ?? null;
      expect(found.sendEligibility).toMatchObject({ sendable: reason === null, reason });
      if (reason === 'AMBIGUOUS_ATTEMPT') expect(found.submissionStatusMessage).toMatch(/not known/);
      const completed = (await eventsOf(service, attempt.serviceId)).filter(
        ({ topic }) => topic === 'attempt.completed',
      );
      expect(completed.map(({ data }) => data)).toEqual(
        attempt.status === 'UNKNOWN'
          ? []
          : [
              {
                service_id: attempt.serviceId,
                submission_service_id: found.serviceId,
                channel: 'api',
                status: attempt.status.toLowerCase(),
                is_production: true,
              },
            ],
      );
    });

    test('a redirect is not followed and counts as a refusal', async () => {
      const other = await startFunder();
      const found = await outcomeOf(answerWith(307, '', { location: `${other.url}/elsewhere` }));
      expect(found).toMatchObject({ ...FAILED, submissionResult: { http_status: 307 } });
      expect(other.received).toHaveLength(0);
      await other.close();
    });

    test('after a refusal that has been put right, the same submission is sent again', async () => {
      const { submission } = await ready();
      funder.answer = answerWith(422, { message: 'No' });
      await sent(submission);
      funder.answer = accept();
      const found = await sent(submission);
      expect(found).toMatchObject({
        status: 'SUBMITTED_TO_FUNDER',
        attempts: [{ status: 'SUCCEEDED' }, { status: 'FAILED' }],
      });
      expect(await statusesOf(service, submission)).toEqual([
        'pending',
        'in_progress',
        'invalid_data_for_funder',
        'in_progress',
        'submitted_to_funder',
      ]);
    });

    test('no answer in time: unknown, never sent again by itself', async () => {
      const found = await outcomeOf(hang);
      expect(found).toMatchObject({ ...UNKNOWN, sendEligibility: { sendable: false, reason: 'AMBIGUOUS_ATTEMPT' } });
      expect(found.submissionStatusMessage).toMatch(/not known/);
      expect(await trigger(service, found.serviceId)).toMatchObject({
        status: 200,
        errors: [{ extensions: { code: 'CONFLICT', reason: 'ambiguous_attempt' } }],
      });
      expect(funder.received).toHaveLength(1);
    });

    test('a connection that is lost before the answer: unknown', async () => {
      const found = await outcomeOf((_request, response) => response.socket!.destroy());
      expect(found).toMatchObject(UNKNOWN);
      expect(funder.received).toHaveLength(1);
    });

    test('an answer whose body is cut off is still an answer', async () => {
      const found = await outcomeOf((_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
        response.write('{"application_identifier":"');
        response.flushHeaders();
        setImmediate(() => response.socket!.destroySoon());
      });
      expect(found).toMatchObject({ status: 'SUBMITTED_TO_FUNDER', attempts: [{ providerReference: null }] });
    });
  });

  describe('when nothing could be sent', () => {
    test('a refused connection: 1 + the number of waits, each try a new row, in progress in between', async () => {
      const { submission } = await ready({ productionUrl: await closedAddress() });
      await trigger(service, submission);
      const waiting = await submissionWhen(service, submission, ({ attempts }) => attempts[0].status === 'FAILED');
      if (waiting.attempts.length < 3) {
        expect(waiting).toMatchObject({
          status: 'IN_PROGRESS',
          sendEligibility: { sendable: false, reason: 'IN_PROGRESS' },
        });
        expect(waiting.submissionStatusMessage).toMatch(/next try/);
        expect(await trigger(service, submission)).toMatchObject({
          errors: [{ extensions: { code: 'CONFLICT', reason: 'in_progress' } }],
        });
      }
      const spent = await submissionWhen(service, submission, ({ status }) => status === 'SUBMISSION_FAILED');
      expect(spent.attempts).toMatchObject([{ status: 'FAILED' }, { status: 'FAILED' }, { status: 'FAILED' }]);
      expect(new Set(spent.attempts.map(({ serviceId }: { serviceId: string }) => serviceId)).size).toBe(3);
      expect(spent.sendEligibility).toMatchObject({ sendable: true, reason: null });
      expect(await statusesOf(service, submission)).toEqual(['pending', 'in_progress', 'submission_failed']);
      // A person may start again, and the count starts with them.
      await sent(submission);
      expect((await readSubmission(service, submission)).attempts).toHaveLength(6);
    });

    test.each([
      ['a name that does not exist', 'http://funder.invalid/'],
      ['an address without TLS behind https', 'https'],
    ])('%s: the same', async (_what, address) => {
      const { submission } = await ready({
        productionUrl: address === 'https' ? funder.url.replace('http:', 'https:') : address,
      });
      const found = await sent(submission);
      expect(found).toMatchObject({
        status: 'SUBMISSION_FAILED',
        submissionResult: { http_status: null, payload_hash: null },
      });
      expect(found.attempts).toHaveLength(3);
    });

    test('the funder is reached at a later try: sent once', async () => {
      const { submission } = await ready({ productionUrl: await closedAddress() });
      const [{ spec }] = (await service.app.services.database.read<{ spec: string }>(
        'SELECT integration AS spec FROM funders f JOIN funder_submissions s ON s.funder_service_id = f.service_id WHERE s.service_id = ?',
        [submission],
      )) as [{ spec: string }];
      const port = Number(new URL(JSON.parse(spec).productionUrl).port);
      let late!: FunderServer;
      const { outbound } = service.app.services;
      const send = outbound.request.bind(outbound);
      // It listens as soon as the first try has failed: before the second one, however busy the machine is.
      jest.spyOn(outbound, 'request').mockImplementationOnce((request) =>
        send(request).catch(async (error) => {
          late = await startFunder(accept(), port);
          throw error;
        }),
      );
      await trigger(service, submission);
      const found = await submissionWhen(
        service,
        submission,
        ({ status, attempts }) => attempts.length > 0 && !['PENDING', 'IN_PROGRESS'].includes(status),
      );
      jest.restoreAllMocks();
      expect(found).toMatchObject({ status: 'SUBMITTED_TO_FUNDER' });
      expect(found.attempts.length).toBeGreaterThan(1);
      expect(late.received).toHaveLength(1);
      expect(late.received[0]!.headers['idempotency-key']).toBe(found.attempts[0].serviceId);
      await late.close();
    });

    test.each([429, 503])(
      '%s with Retry-After: a new attempt after that time, within the same count',
      async (status) => {
        const found = await outcomeOf(answerWith(status, { message: 'Later' }, { 'retry-after': '0' }));
        expect(found).toMatchObject({ status: 'SUBMISSION_FAILED', submissionStatusMessage: 'Later' });
        expect(found.attempts).toHaveLength(3);
        expect(funder.received).toHaveLength(3);
        expect(new Set(funder.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(3);
      },
    );

    test.each([
      ['seconds', () => '1'],
      ['a date', () => new Date(Math.ceil(Date.now() / 1000) * 1000 + 1000).toUTCString()],
    ])('Retry-After in %s is waited for', async (_what, retryAfter) => {
      const { submission } = await ready();
      let first = 0;
      funder.answer = (request, response) => {
        first = Date.now();
        funder.answer = accept();
        answerWith(503, '', { 'retry-after': retryAfter() })(request, response);
      };
      await trigger(service, submission);
      const waiting = await submissionWhen(service, submission, ({ attempts }) => attempts[0].status === 'FAILED');
      expect(waiting).toMatchObject({ status: 'IN_PROGRESS', sendEligibility: { reason: 'IN_PROGRESS' } });
      const found = await submissionWhen(service, submission, ({ status }) => status !== 'IN_PROGRESS');
      expect(found).toMatchObject({ status: 'SUBMITTED_TO_FUNDER', attempts: [{}, {}] });
      const waited = Date.parse(found.attempts[0].created) - first;
      expect(waited).toBeGreaterThanOrEqual(950);
      expect(waited).toBeLessThan(4000);
    });

    test('what has changed meanwhile stops the next try', async () => {
      const { submission } = await ready({ productionUrl: await closedAddress() });
      await trigger(service, submission);
      await submissionWhen(service, submission, ({ attempts }) => attempts[0].status === 'FAILED');
      await service.data(
        'mutation ($id: ID!) { updateFunderSubmission(serviceId: $id, shouldSend: false) { shouldSend } }',
        {
          id: submission,
        },
      );
      const found = await submissionWhen(service, submission, ({ status }) => status === 'SUBMISSION_FAILED');
      expect(found.sendEligibility).toMatchObject({ sendable: false, reason: 'UNCONFIGURED' });
    });
  });

  describe('settling an attempt', () => {
    async function unknown() {
      const found = await outcomeOf(answerWith(500));
      return { submission: found.serviceId as string, attempt: found.attempts[0].serviceId as string };
    }

    test('it arrived: submitted, from then on final', async () => {
      const { submission, attempt } = await unknown();
      expect(await settle(service, attempt, 'SUCCEEDED', 'Spoke to Ana')).toMatchObject({
        data: { settleAttempt: { serviceId: submission, status: 'SUBMITTED_TO_FUNDER' } },
      });
      const found = await readSubmission(service, submission);
      expect(found).toMatchObject({
        attempts: [{ status: 'SUCCEEDED', note: 'Spoke to Ana' }],
        submissionStatusMessage: 'Spoke to Ana',
        sendEligibility: { sendable: false, reason: 'SENT' },
      });
      expect(found.submittedAt).toBe(found.attempts[0].completedAt);
      expect(await settle(service, attempt, 'FAILED')).toMatchObject({
        errors: [{ extensions: { code: 'CONFLICT' } }],
      });
      expect((await eventsOf(service, attempt)).map(({ topic, data }) => [topic, data.status])).toEqual([
        ['attempt.unresolved', 'unknown'],
        ['attempt.completed', 'succeeded'],
      ]);
    });

    test('it never arrived: failed, and can be sent again', async () => {
      const { submission, attempt } = await unknown();
      await settle(service, attempt, 'FAILED');
      const failed = await readSubmission(service, submission);
      expect(failed).toMatchObject({
        status: 'SUBMISSION_FAILED',
        submittedAt: null,
        sendEligibility: { sendable: true },
      });
      funder.answer = accept();
      expect(await sent(submission)).toMatchObject({ status: 'SUBMITTED_TO_FUNDER' });
      expect(await statusesOf(service, submission)).toEqual([
        'pending',
        'in_progress',
        'submission_failed',
        'in_progress',
        'submitted_to_funder',
      ]);
    });

    test('an attempt that is in progress or final is a conflict, one of others is not found', async () => {
      const { submission } = await ready();
      funder.answer = hang;
      await trigger(service, submission);
      const [{ serviceId: running }] = (await readSubmission(service, submission)).attempts;
      expect(await settle(service, running, 'FAILED')).toMatchObject({
        errors: [{ extensions: { code: 'CONFLICT' } }],
      });
      await submissionWhen(service, submission, ({ attempts }) => attempts[0].status === 'UNKNOWN');
      const other = await service.createAccount();
      const foreign = await service.graphql(
        'mutation ($id: ID!) { settleAttempt(attemptServiceId: $id, outcome: FAILED) { serviceId } }',
        { id: running },
        other.key,
      );
      expect(foreign).toMatchObject({ status: 200, errors: [{ extensions: { code: 'NOT_FOUND' } }] });
      expect(await settle(service, running, 'FAILED', 'x'.repeat(1001))).toMatchObject({
        errors: [{ extensions: { code: 'BAD_USER_INPUT' } }],
      });
      const final = await outcomeOf(answerWith(401));
      expect(await settle(service, final.attempts[0].serviceId, 'SUCCEEDED')).toMatchObject({
        errors: [{ extensions: { code: 'CONFLICT' } }],
      });
    });

    test('two people at once: one of them', async () => {
      const { attempt } = await unknown();
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) => settle(service, attempt, index % 2 ? 'SUCCEEDED' : 'FAILED')),
      );
      expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    });
  });

  describe('a web portal', () => {
    const portal = (more: FunderSpec = {}) =>
      ready({ channel: 'WEB_PORTAL', name: 'Portal One', productionUrl: `${funder.url}/portal`, ...more });

    test('is filled in by a person, who then settles the attempt', async () => {
      const { submission } = await portal();
      const found = await sent(submission);
      expect(found).toMatchObject({
        status: 'IN_PROGRESS',
        attempts: [{ channel: 'WEB_PORTAL', status: 'ACTION_REQUIRED', completedAt: null }],
        sendEligibility: { sendable: false, reason: 'AMBIGUOUS_ATTEMPT' },
        submissionResult: { channel: 'web_portal', http_status: null },
      });
      expect(found.attempts[0].message).toContain('Portal One');
      expect(found.submissionStatusMessage).toContain('Portal One');
      expect(funder.received).toHaveLength(0);
      await settle(service, found.attempts[0].serviceId, 'SUCCEEDED');
      expect(await readSubmission(service, submission)).toMatchObject({ status: 'SUBMITTED_TO_FUNDER' });
    });
  });

  describe('a sandbox run', () => {
    const staged = async () => {
      const id = await linkedFunder(service, {
        productionUrl: `${funder.url}/production`,
        stagingUrl: `${funder.url}/staging`,
        formFields: [FIELD],
      });
      await service.data(
        'mutation ($id: ID!, $values: JSONObject!) { saveFunderIntegrationForm(funderServiceId: $id, environment: STAGING, formValues: $values) { state } }',
        { id, values: { api_token: 'staging-token' } },
      );
      return upsert(service, await createDeal(service), id);
    };

    test('uses the staging address and values and leaves the submission as it is', async () => {
      const submission = await staged();
      const before = await readSubmission(service, submission);
      expect(before).toMatchObject({ status: 'PENDING', sendEligibility: { reason: 'UNCONFIGURED' } });
      expect(await trigger(service, submission, true)).toMatchObject({
        data: { triggerFunderSubmission: { status: 'PENDING' } },
      });
      const after = await submissionWhen(
        service,
        submission,
        ({ attempts, submissionResult }) => attempts[0].status === 'SUCCEEDED' && submissionResult,
      );
      expect(after).toMatchObject({
        status: 'PENDING',
        submittedAt: null,
        submissionStatusMessage: null,
        attempts: [{ isProduction: false, providerReference: 'APP-1' }],
        submissionResult: { environment: 'sandbox', provider_reference: 'APP-1', http_status: 200 },
        sendEligibility: before.sendEligibility,
      });
      expect(funder.received[0]).toMatchObject({
        path: '/staging',
        body: { is_production: false, form_values: { api_token: 'staging-token' } },
      });
      expect(await statusesOf(service, submission)).toEqual(['pending']);
      expect(await eventsOf(service, after.attempts[0].serviceId)).toMatchObject([
        { topic: 'attempt.completed', data: { is_production: false, status: 'succeeded' } },
      ]);
    });

    test.each([
      ['a refusal', answerWith(422, { message: 'No' }), 'FAILED'],
      ['an unknown outcome', answerWith(500), 'UNKNOWN'],
    ])('%s shows on the attempt alone, and settling changes the attempt alone', async (_what, answer, status) => {
      const submission = await staged();
      funder.answer = answer;
      await trigger(service, submission, true);
      const after = await submissionWhen(
        service,
        submission,
        ({ attempts, submissionResult }) => attempts[0].status === status && submissionResult,
      );
      expect(after).toMatchObject({
        status: 'PENDING',
        submissionStatusMessage: null,
        submissionResult: { environment: 'sandbox' },
      });
      if (status === 'UNKNOWN') {
        await settle(service, after.attempts[0].serviceId, 'SUCCEEDED', 'seen');
        expect(await readSubmission(service, submission)).toMatchObject({
          status: 'PENDING',
          submittedAt: null,
          submissionStatusMessage: null,
          attempts: [{ status: 'SUCCEEDED', note: 'seen' }],
        });
      }
      expect(await statusesOf(service, submission)).toEqual(['pending']);
    });

    test('may start in any status, also after the deal has been decided', async () => {
      const submission = await staged();
      await service.data(
        'mutation ($id: ID!) { recordDecision(submissionServiceId: $id, input: { applicationStatus: "declined" }) { serviceId } }',
        { id: submission },
      );
      expect((await trigger(service, submission, true)).errors).toBeUndefined();
      const after = await submissionWhen(service, submission, ({ attempts }) => attempts[0]?.status === 'SUCCEEDED');
      expect(after.status).toBe('DECLINED');
    });

    test('not while another attempt is in progress, whichever it is', async () => {
      const submission = await staged();
      funder.answer = hang;
      await trigger(service, submission, true);
      for (const sandbox of [true, false]) {
        const refused = await trigger(service, submission, sandbox);
        // Production values are missing here, and that comes first.
        expect(refused.errors).toMatchObject([{ extensions: { reason: sandbox ? 'in_progress' : 'unconfigured' } }]);
      }
      await submissionWhen(service, submission, ({ attempts }) => attempts[0].status === 'UNKNOWN');
    });

    test('is refused by email funders and by funders without staging', async () => {
      const mail = await linkedFunder(service, {});
      const plain = await ready();
      for (const submission of [await upsert(service, await createDeal(service), mail), plain.submission]) {
        expect(await trigger(service, submission, true)).toMatchObject({
          status: 200,
          errors: [{ extensions: { code: 'BAD_USER_INPUT', reason: 'unconfigured' } }],
        });
        expect((await readSubmission(service, submission)).attempts).toEqual([]);
      }
    });
  });

  describe('what is checked before anything is sent', () => {
    test('information and files that the funder requires: the attempt fails at once, nothing leaves', async () => {
      const { submission, deal } = await ready({
        requiredInformation: ['company.ein', 'requested.amount'],
        requiredFileClasses: ['bank_statement'],
      });
      expect(await trigger(service, submission)).toMatchObject({
        data: { triggerFunderSubmission: { status: 'INVALID_DATA_FOR_FUNDER' } },
      });
      const found = await readSubmission(service, submission);
      expect(found.submissionResult.errors).toEqual([
        { field: 'company.ein', code: 'missing', message: 'Missing information: company.ein.' },
        { field: 'requested.amount', code: 'missing', message: 'Missing information: requested.amount.' },
        { field: 'bank_statement', code: 'missing', message: 'Missing files: bank_statement.' },
      ]);
      expect(found).toMatchObject({
        status: 'INVALID_DATA_FOR_FUNDER',
        attempts: [{ status: 'FAILED', isProduction: true }],
        sendEligibility: { sendable: true },
        submissionResult: { attempt_service_id: found.attempts[0].serviceId, http_status: null, files: [] },
      });
      for (const what of ['company.ein', 'requested.amount', 'bank_statement'])
        expect(found.submissionStatusMessage).toContain(what);
      expect(found.submissionResult.message).toBe(found.submissionStatusMessage);
      expect(found.attempts[0].completedAt).toBe(found.attempts[0].created);
      expect(await statusesOf(service, submission)).toEqual(['pending', 'invalid_data_for_funder']);
      expect(await eventsOf(service, found.attempts[0].serviceId)).toMatchObject([{ data: { status: 'failed' } }]);
      await service.data(
        'mutation ($id: ID!, $input: UpdateEndUserInput!) { updateEndUser(serviceId: $id, input: $input) { serviceId } }',
        { id: deal, input: { information: { company: { ein: '12-3456789' }, requested: { amount: 50000 } } } },
      );
      await addPdf(service, deal);
      expect(await sent(submission)).toMatchObject({ status: 'SUBMITTED_TO_FUNDER', attempts: [{}, {}] });
      expect(funder.received).toHaveLength(1);
    });

    test('a send waits while a file of the deal is being read, and is made once', async () => {
      const { submission, deal } = await ready();
      const file = await addPdf(service, deal);
      const { database } = service.app.services;
      const standing = (status: string) =>
        database.write((db) =>
          db.query('UPDATE end_user_files SET processing_status = ? WHERE service_id = ?', [status, file]),
        );
      await until(async () => {
        const [read] = await database.read(
          'SELECT processing_status AS status FROM end_user_files WHERE service_id = ?',
          [file],
        );
        return read?.status !== 'processing';
      }, 'the file to be read');
      await standing('processing');
      service.sql.splice(0);
      const triggered = trigger(service, submission);
      const looks = (sql: string) => sql.includes("processing_status = 'processing' AND f.end_user_service_id");
      await until(() => service.sql.some(looks), 'a look at the file');
      await standing('processed');
      expect((await triggered).errors).toBeUndefined();
      const attempted = service.sql.findIndex((sql) => /^INSERT INTO .attempts/.test(sql));
      expect(attempted).toBeGreaterThan(service.sql.findLastIndex(looks));
      const found = await submissionWhen(service, submission, ({ status }) => status === 'SUBMITTED_TO_FUNDER');
      expect(found.attempts).toHaveLength(1);
      expect(funder.received).toHaveLength(1);
    });

    test('a payload of more than 100 MB is invalid before anything leaves', async () => {
      const { submission, deal } = await ready();
      const files = [await addPdf(service, deal), await addPdf(service, deal, { filename: 'other.pdf' })];
      const sizes = (bytes: number) =>
        service.app.services.database.write((db) =>
          db.query('UPDATE end_user_files SET size_bytes = ? WHERE service_id IN (?, ?)', [bytes, ...files]),
        );
      await sizes(50 * 1024 * 1024);
      await trigger(service, submission);
      const found = await readSubmission(service, submission);
      expect(found).toMatchObject({ status: 'INVALID_DATA_FOR_FUNDER', attempts: [{ status: 'FAILED' }] });
      expect(found.submissionStatusMessage).toMatch(/limit is 100(\.0)? MB/);
      expect(funder.received).toHaveLength(0);
    });

    test('should_send false, unlinked and unconfigured funders are refused with the reason', async () => {
      const off = await ready();
      await service.data(
        'mutation ($id: ID!) { updateFunderSubmission(serviceId: $id, shouldSend: false) { shouldSend } }',
        {
          id: off.submission,
        },
      );
      expect(await readSubmission(service, off.submission)).toMatchObject({
        shouldSend: false,
        submissionConfigured: true,
      });
      const unlinked = await upsert(service, off.deal, await createFunder(service, { productionUrl: funder.url }));
      expect(await readSubmission(service, unlinked)).toMatchObject({ shouldSend: null, configuredChannel: null });
      const unsaved = await createFunder(service, { productionUrl: funder.url, formFields: [FIELD] });
      await service.data('mutation ($id: ID!) { linkFunder(funderServiceId: $id) { state } }', { id: unsaved });
      for (const submission of [off.submission, unlinked, await upsert(service, off.deal, unsaved)]) {
        expect(await trigger(service, submission)).toMatchObject({
          errors: [{ extensions: { code: 'BAD_USER_INPUT', reason: 'unconfigured' } }],
        });
        expect(await readSubmission(service, submission)).toMatchObject({
          status: 'PENDING',
          attempts: [],
          sendEligibility: { sendable: false, reason: 'UNCONFIGURED' },
        });
      }
    });

    test('sent and decided deals are refused, and say which', async () => {
      const { submission } = await ready();
      await sent(submission);
      expect(await trigger(service, submission)).toMatchObject({
        errors: [{ extensions: { code: 'BAD_USER_INPUT', reason: 'sent' } }],
      });
      await service.data(
        'mutation ($id: ID!) { recordDecision(submissionServiceId: $id, input: { applicationStatus: "approved" }) { serviceId } }',
        { id: submission },
      );
      expect(await trigger(service, submission)).toMatchObject({
        errors: [{ extensions: { code: 'BAD_USER_INPUT', reason: 'decided' } }],
      });
    });

    test("an unknown submission and another account's are not found", async () => {
      const { submission } = await ready();
      const other = await service.createAccount();
      const mutation =
        'mutation ($id: ID!) { triggerFunderSubmission(submissionServiceId: $id, useSandbox: false) { status } }';
      for (const [id, key] of [
        ['fsb_none', service.key],
        [submission, other.key],
      ]) {
        expect(await service.graphql(mutation, { id }, key)).toMatchObject({
          errors: [{ extensions: { code: 'NOT_FOUND' } }],
        });
      }
    });
  });

  test('no form value and no tax number comes back, however the funder repeats it', async () => {
    const { submission, deal } = await ready();
    await service.data(
      'mutation ($id: ID!, $input: UpdateEndUserInput!) { updateEndUser(serviceId: $id, input: $input) { serviceId } }',
      { id: deal, input: { information: { company: { ein: '98-7654321' }, owners: [{ ssn: '123-45-6789' }] } } },
    );
    funder.answer = answerWith(422, {
      message: `bad token ${TOKEN} for 123-45-6789 and 98-7654321 (123456789, 987654321)`,
      application_identifier: TOKEN,
      errors: [{ field: 'ssn', code: TOKEN, message: 'is 123-45-6789' }],
    });
    const found = await sent(submission);
    expect(found.submissionResult).toMatchObject({ errors: [{ field: 'ssn', message: 'is [redacted]' }] });
    const detail = await service.rest('GET', `/api/funder_submissions/${submission}/`);
    const events = await eventsOf(service);
    const shown = JSON.stringify([found, detail.body, events, service.logged]);
    for (const secret of [TOKEN, '123-45-6789', '98-7654321', '123456789', '987654321', service.key])
      expect(shown).not.toContain(secret);
    expect(found.submissionResult.payload_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('an answer that comes after the attempt was given up as unknown still counts', async () => {
    const { submission } = await ready();
    let answer = () => {};
    funder.answer = (request, response) => {
      answer = () => accept()(request, response);
    };
    await trigger(service, submission);
    await until(() => funder.received.length === 1 || undefined, 'the deal at the funder');
    const [{ serviceId }] = (await readSubmission(service, submission)).attempts;
    // What another process does that finds the lease over.
    await service.app.services.database.write((db) =>
      db.query("UPDATE attempts SET status = 'unknown', open_submission_id = NULL WHERE service_id = ?", [serviceId]),
    );
    answer();
    expect(await submissionWhen(service, submission, ({ status }) => status === 'SUBMITTED_TO_FUNDER')).toMatchObject({
      attempts: [{ status: 'SUCCEEDED', providerReference: 'APP-1' }],
    });
  });

  test('fifty deals at once are all sent, each once', async () => {
    const id = await linkedFunder(service, { productionUrl: funder.url });
    const submissions = await Promise.all(
      Array.from({ length: 50 }, async () => upsert(service, await createDeal(service), id)),
    );
    await Promise.all(submissions.map((submission) => trigger(service, submission)));
    for (const submission of submissions)
      await submissionWhen(service, submission, ({ status }) => status === 'SUBMITTED_TO_FUNDER');
    expect(funder.received.map(({ body }) => body.submission_service_id).sort()).toEqual([...submissions].sort());
  }, 90_000);

  test('a funder that never takes the connection up is given up in time, and tried again', async () => {
    // It connects, and TLS never answers.
    const sockets = new Set<Socket>();
    const silent = createServer((socket) => void sockets.add(socket.on('error', () => {}).resume()));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as { port: number };
    const { submission } = await ready({ productionUrl: `https://127.0.0.1:${port}/` });
    const found = await sent(submission);
    expect(found.attempts).toMatchObject([{ status: 'FAILED' }, { status: 'FAILED' }, { status: 'FAILED' }]);
    expect(found.status).toBe('SUBMISSION_FAILED');
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => silent.close(resolve));
  });
});
