// One file of this length: its tests share one service, and each further start costs the suite seconds on both databases.
import { onEachDatabase } from '../support/databases';
import {
  createDeal,
  createFunder,
  linkedFunder,
  readSubmission,
  readySubmission,
  submissionWhen,
  upsert,
} from '../support/deals';
import { accept, answerWith, type FunderServer, startFunder } from '../support/funder-server';
import { eventsOf } from '../support/sending';
import { startService, type TestService } from '../support/service';

onEachDatabase('sending over REST', (name) => {
  let service: TestService;
  let funder: FunderServer;
  beforeAll(async () => {
    service = await startService(name, { settings: { SEND_TIMEOUT: '2', SEND_RETRY_DELAYS: '0.05' } });
    funder = await startFunder();
  });
  afterAll(async () => {
    await service.stop();
    await funder.close();
  });
  beforeEach(() => {
    funder.answer = accept();
    funder.received.length = 0;
  });

  const ready = () => readySubmission(service, { productionUrl: funder.url });
  const DETAIL_KEYS = [
    'created',
    'end_user_service_id',
    'funder',
    'service_id',
    'status',
    'submission_result',
    'submitted_at',
  ];
  const started = (id: string) => submissionWhen(service, id, ({ status }) => status === 'SUBMITTED_TO_FUNDER');

  test('upsert: found or created, 200 either way, with every key', async () => {
    const end_user_service_id = await createDeal(service);
    const funder_service_id = await createFunder(service, { name: 'Harbor Capital' });
    const body = { end_user_service_id, funder_service_id };
    const first = await service.rest('POST', '/api/funder_submissions/', body);
    expect(first.status).toBe(200);
    expect(Object.keys(first.body).sort()).toEqual(DETAIL_KEYS);
    expect(first.body).toMatchObject({
      end_user_service_id,
      funder: { service_id: funder_service_id, name: 'Harbor Capital' },
      status: 'pending',
      submission_result: null,
      submitted_at: null,
    });
    expect(await service.rest('POST', '/api/funder_submissions', body)).toMatchObject({
      status: 200,
      body: first.body,
    });
    expect(await service.rest('GET', `/api/funder_submissions/${first.body.service_id}/`)).toMatchObject({
      status: 200,
      body: first.body,
    });
  });

  test('upsert: 422 names what is missing, wrong or unknown; 404 for records that are not there', async () => {
    const deal = await createDeal(service);
    expect(await service.rest('POST', '/api/funder_submissions/', { end_user_service_id: 5, extra: 1 })).toMatchObject({
      status: 422,
      body: {
        code: 422,
        description: {
          json: {
            end_user_service_id: ['Not a valid string.'],
            funder_service_id: ['Missing data for required field.'],
            extra: ['Unknown field.'],
          },
        },
      },
    });
    const known = await createFunder(service, {});
    for (const [end_user_service_id, funder_service_id] of [
      ['eus_none', known],
      [deal, 'fun_none'],
    ]) {
      expect(
        await service.rest('POST', '/api/funder_submissions/', { end_user_service_id, funder_service_id }),
      ).toMatchObject({
        status: 404,
        body: { code: 404, name: 'Not Found' },
      });
    }
    expect((await service.rest('POST', '/api/funder_submissions/', {}, null)).status).toBe(401);
  });

  test('twenty upserts of a pair at once make one submission and one event', async () => {
    const end_user_service_id = await createDeal(service);
    const funder_service_id = await createFunder(service, {});
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        service.rest('POST', '/api/funder_submissions/', { end_user_service_id, funder_service_id }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const ids = new Set(answers.map(({ body }) => body.service_id));
    expect(ids.size).toBe(1);
    expect(await eventsOf(service, ...(ids as Set<string>))).toHaveLength(1);
  });

  test.each([
    ['trigger', (_deal: string, id: string) => `/api/funder_submissions/${id}/trigger/`],
    [
      'submit_to_funder',
      (deal: string, id: string) => `/api/end_users/${deal}/funder_submissions/${id}/submit_to_funder/`,
    ],
  ])('%s: 202 at once, then 400 or 409 with the reason, 404, 422', async (_what, path) => {
    const { submission, deal } = await ready();
    const url = path(deal, submission);
    expect(await service.rest('POST', url, {})).toMatchObject({
      status: 422,
      body: { description: { json: { use_sandbox: ['Missing data for required field.'] } } },
    });
    expect(await service.rest('POST', url, { use_sandbox: 'yes' })).toMatchObject({
      status: 422,
      body: { description: { json: { use_sandbox: ['Not a valid boolean.'] } } },
    });
    expect((await service.rest('POST', url, '{')).status).toBe(422);
    expect((await service.rest('POST', url, { use_sandbox: false, force: true })).status).toBe(422);
    expect(await service.rest('POST', url, { use_sandbox: true })).toMatchObject({
      status: 400,
      body: { code: 400, name: 'Bad Request' },
    });
    let finish = () => {};
    funder.answer = (request, response) => {
      finish = () => accept()(request, response);
    };
    expect(await service.rest('POST', url, { use_sandbox: false })).toMatchObject({
      status: 202,
      body: { submission_service_id: submission },
    });
    const again = await service.rest('POST', url, { use_sandbox: false });
    expect(again).toMatchObject({ status: 409, body: { code: 409, name: 'Conflict' } });
    expect(typeof again.body.description).toBe('string');
    await submissionWhen(service, submission, () => funder.received.length === 1);
    finish();
    await started(submission);
    expect((await service.rest('POST', url, { use_sandbox: false })).status).toBe(400);
    expect((await service.rest('POST', path(deal, 'fsb_none'), { use_sandbox: false })).status).toBe(404);
    const other = await service.createAccount();
    expect((await service.rest('POST', url, { use_sandbox: false }, other.key)).status).toBe(404);
    const plain = await service.createAccount(undefined, 'OTHER');
    expect((await service.rest('POST', url, { use_sandbox: false }, plain.key)).status).toBe(404);
    expect((await service.rest('GET', `/api/funder_submissions/${submission}/`, undefined, other.key)).status).toBe(
      404,
    );
    const detail = await service.rest('GET', `/api/funder_submissions/${submission}/`);
    expect(detail.body).toMatchObject({
      status: 'submitted_to_funder',
      submission_result: { environment: 'production', http_status: 200, provider_reference: 'APP-1', errors: [] },
    });
    expect(detail.body.submitted_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  test("a submission of another deal is not found under this one's path", async () => {
    const { submission } = await ready();
    const deal = await createDeal(service);
    const answer = await service.rest(
      'POST',
      `/api/end_users/${deal}/funder_submissions/${submission}/submit_to_funder/`,
      {
        use_sandbox: false,
      },
    );
    expect(answer.status).toBe(404);
    expect((await readSubmission(service, submission)).attempts).toEqual([]);
  });

  test('twenty triggers of one submission at once: one 202, nineteen 409, one deal at the funder', async () => {
    for (let round = 0; round < 3; round++) {
      const { submission } = await ready();
      funder.received.length = 0;
      let held: (() => void) | undefined;
      funder.answer = (request, response) => {
        held = () => accept()(request, response);
      };
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          service.rest('POST', `/api/funder_submissions/${submission}/trigger/`, { use_sandbox: false }),
        ),
      );
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([202, ...Array(19).fill(409)]);
      await submissionWhen(service, submission, () => held !== undefined);
      held!();
      const found = await started(submission);
      expect(found.attempts).toHaveLength(1);
      expect(funder.received).toHaveLength(1);
    }
  });

  test('submit_to_funders: each reported once, in the order of the request', async () => {
    const deal = await createDeal(service);
    const url = `/api/broker/end_users/${deal}/funder_submissions/submit_to_funders/`;
    const good = await upsert(service, deal, await linkedFunder(service, { productionUrl: funder.url }));
    const lacking = await upsert(
      service,
      deal,
      await linkedFunder(service, { productionUrl: funder.url, requiredInformation: ['company.ein'] }),
    );
    const unlinked = await upsert(service, deal, await createFunder(service, { productionUrl: funder.url }));
    const elsewhere = (await ready()).submission;
    const answer = await service.rest('POST', url, {
      submission_service_ids: [unlinked, good, 'fsb_none', lacking, good, elsewhere],
      use_sandbox: false,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual([
      {
        submission_service_id: unlinked,
        queued: false,
        reason: 'unconfigured',
        detail: expect.any(String),
        attempt_service_id: null,
      },
      {
        submission_service_id: good,
        queued: true,
        reason: null,
        detail: null,
        attempt_service_id: expect.stringMatching(/^att_/),
      },
      {
        submission_service_id: 'fsb_none',
        queued: false,
        reason: 'not_found',
        detail: expect.any(String),
        attempt_service_id: null,
      },
      {
        submission_service_id: lacking,
        queued: false,
        reason: 'invalid_data',
        detail: expect.stringContaining('company.ein'),
        attempt_service_id: expect.stringMatching(/^att_/),
      },
      {
        submission_service_id: elsewhere,
        queued: false,
        reason: 'not_found',
        detail: expect.any(String),
        attempt_service_id: null,
      },
    ]);
    await started(good);
    expect(await readSubmission(service, lacking)).toMatchObject({
      status: 'INVALID_DATA_FOR_FUNDER',
      attempts: [{ serviceId: answer.body[3].attempt_service_id, status: 'FAILED' }],
    });
    const again = await service.rest('POST', url, { submission_service_ids: [good], use_sandbox: false });
    expect(again.body).toMatchObject([{ queued: false, reason: 'sent' }]);
  });

  test('submit_to_funders: 422 for an empty list, more than 100 and wrong types; 404 for the deal', async () => {
    const deal = await createDeal(service);
    const url = (id: string) => `/api/broker/end_users/${id}/funder_submissions/submit_to_funders/`;
    const ids = (count: number) => Array.from({ length: count }, (_, index) => `fsb_${index}`);
    for (const submission_service_ids of [[], ids(101), 'fsb_1', [null], undefined]) {
      expect((await service.rest('POST', url(deal), { submission_service_ids, use_sandbox: false })).status).toBe(422);
    }
    expect((await service.rest('POST', url(deal), { submission_service_ids: ids(1) })).status).toBe(422);
    expect(
      (await service.rest('POST', url('eus_none'), { submission_service_ids: ids(1), use_sandbox: false })).status,
    ).toBe(404);
    const hundred = await service.rest('POST', url(deal), { submission_service_ids: ids(100), use_sandbox: true });
    expect(hundred.status).toBe(200);
    expect(hundred.body).toHaveLength(100);
    const overGraphql = await service.graphql(
      'mutation ($deal: ID!, $ids: [ID!]!) { submitToFunders(endUserServiceId: $deal, submissionServiceIds: $ids, useSandbox: false) { queued } }',
      { deal, ids: [] },
    );
    expect(overGraphql).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
  });

  test('two bulk sends at once queue each submission once', async () => {
    const deal = await createDeal(service);
    const funders = await Promise.all(
      Array.from({ length: 5 }, () => linkedFunder(service, { productionUrl: funder.url })),
    );
    const ids = await Promise.all(funders.map((id) => upsert(service, deal, id)));
    const bulk = () =>
      service.rest('POST', `/api/broker/end_users/${deal}/funder_submissions/submit_to_funders/`, {
        submission_service_ids: ids,
        use_sandbox: false,
      });
    const answers = await Promise.all([bulk(), bulk(), bulk()]);
    for (const id of ids) {
      await started(id);
      const queued = answers
        .flatMap(({ body }) => body)
        .filter((each) => each.submission_service_id === id && each.queued);
      expect(queued).toHaveLength(1);
    }
    expect(funder.received).toHaveLength(5);
  });

  test('settle: 200 with the detail; 404, 409 and 422', async () => {
    const { submission } = await ready();
    funder.answer = answerWith(500);
    await service.rest('POST', `/api/funder_submissions/${submission}/trigger/`, { use_sandbox: false });
    const { attempts } = await submissionWhen(
      service,
      submission,
      ({ attempts: [attempt] }) => attempt?.status === 'UNKNOWN',
    );
    const url = (id: string, attempt: string) => `/api/funder_submissions/${id}/attempts/${attempt}/settle/`;
    const attempt = attempts[0].serviceId;
    expect(await service.rest('POST', url(submission, attempt), { outcome: 'maybe' })).toMatchObject({
      status: 422,
      body: { description: { json: { outcome: [expect.stringContaining('succeeded')] } } },
    });
    expect((await service.rest('POST', url(submission, attempt), { note: 'x' })).status).toBe(422);
    expect(
      (await service.rest('POST', url(submission, attempt), { outcome: 'failed', note: 'x'.repeat(1001) })).status,
    ).toBe(422);
    expect((await service.rest('POST', url((await ready()).submission, attempt), { outcome: 'failed' })).status).toBe(
      404,
    );
    expect((await service.rest('POST', url(submission, 'att_none'), { outcome: 'failed' })).status).toBe(404);
    const other = await service.createAccount();
    expect((await service.rest('POST', url(submission, attempt), { outcome: 'failed' }, other.key)).status).toBe(404);
    const settled = await service.rest('POST', url(submission, attempt), { outcome: 'succeeded', note: 'Ana has it' });
    expect(settled).toMatchObject({ status: 200, body: { service_id: submission, status: 'submitted_to_funder' } });
    expect(Object.keys(settled.body).sort()).toEqual(DETAIL_KEYS);
    expect((await service.rest('POST', url(submission, attempt), { outcome: 'failed' })).status).toBe(409);
  });
});
