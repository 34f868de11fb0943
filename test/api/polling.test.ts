import { SyntheticEndUsers1795384984590 } from '../../src/migrations/1795384984590-SyntheticEndUsers';
import { onEachDatabase } from '../support/databases';
import { createDeal, createFunder, linkedFunder, saveForm, takeUnsigned, upsert } from '../support/deals';
import { accept, answerWith, type FunderAnswer, type FunderServer, hang, startFunder } from '../support/funder-server';
import { closedAddress, settle, statusesOf } from '../support/sending';
import { startService, type TestService } from '../support/service';
import { until } from '../support/until';

const RESULT_KEYS = [
  ...['attempt_service_id', 'channel', 'environment', 'errors', 'files', 'http_status', 'message', 'payload_hash'],
  'provider_reference',
  'steps',
];

onEachDatabase('polling a submission', (name) => {
  let service: TestService;
  let staging: FunderServer;
  let production: FunderServer;
  let offsetMs = 0;
  beforeAll(async () => {
    service = await startService(name, {
      app: { clock: { now: () => new Date(Date.now() + offsetMs) } },
      settings: { SEND_TIMEOUT: '1', SEND_RETRY_DELAYS: '3600' },
    });
    [staging, production] = [await startFunder(), await startFunder()];
  });
  afterAll(async () => {
    await staging.close();
    await production.close();
    await service.stop();
  });
  beforeEach(() => {
    offsetMs = 0;
    for (const funder of [staging, production]) {
      funder.received.length = 0;
      funder.answer = accept();
    }
  });

  const get = async (id: string) => {
    const { status, body } = await service.rest('GET', `/api/funder_submissions/${id}/`);
    expect(status).toBe(200);
    return body;
  };
  const over = (id: string) =>
    until(async () => {
      const body = await get(id);
      return body.submission_result === null ? undefined : body;
    }, 'the result');
  const attempts = async (id: string) => {
    const { funderSubmission } = await service.data(
      'query ($id: ID!) { funderSubmission(serviceId: $id) { attempts { serviceId status isProduction } } }',
      { id },
    );
    return funderSubmission.attempts;
  };
  const trigger = (id: string, useSandbox: boolean) =>
    service.rest('POST', `/api/funder_submissions/${id}/trigger/`, { use_sandbox: useSandbox });
  const test_ = async (funder: string, environment = 'staging') => {
    const answer = await service.rest('POST', `/api/funder_integrations/${funder}/test/`, { environment });
    expect(answer.status).toBe(202);
    return answer.body.funder_submission_service_id as string;
  };
  const lastTest = async (funder: string, environment = 'staging') => {
    const { body } = await service.rest('GET', '/api/funder_integrations/');
    return body.find((each: { funder_service_id: string }) => each.funder_service_id === funder)[environment];
  };

  /** A funder with both environments saved. */
  async function testable(more: Parameters<typeof createFunder>[1] = {}) {
    const funder = await linkedFunder(service, {
      productionUrl: production.url,
      stagingUrl: staging.url,
      ...more,
    });
    await saveForm(service, funder, 'STAGING', {});
    return funder;
  }
  async function live() {
    const funder = await testable();
    await over(await test_(funder));
    await saveForm(service, funder, 'PRODUCTION', {});
    staging.received.length = 0;
    return funder;
  }
  /** Answers when it is told to. */
  function heldBack(answer: FunderAnswer): { server: FunderAnswer; release: () => void } {
    let release = () => {};
    const server: FunderAnswer = (request, response) => {
      release = () => answer(request, response);
    };
    return { server, release: () => release() };
  }

  describe('of a test', () => {
    test.each<[string, FunderAnswer, object, object]>([
      ['an answer', accept(), { status: 'submitted_to_funder' }, { http_status: 200, provider_reference: 'APP-1' }],
      ['400', answerWith(400, { message: 'No' }), { status: 'invalid_data_for_funder' }, { http_status: 400 }],
      ['422', answerWith(422), { status: 'invalid_data_for_funder' }, { http_status: 422 }],
      ['a refusal', answerWith(403), { status: 'submission_failed' }, { http_status: 403 }],
      ['429', answerWith(429, '', { 'retry-after': '1' }), { status: 'submission_failed' }, { http_status: 429 }],
      ['a fault', answerWith(500), { status: 'submission_failed' }, { http_status: 500 }],
      ['silence', hang, { status: 'submission_failed' }, { http_status: null }],
      ['a cut', (_, response) => void response.destroy(), { status: 'submission_failed' }, { http_status: null }],
    ])('that ends with %s shows it', async (_end, answer, ended, result) => {
      const funder = await testable();
      const { server, release } = heldBack(answer);
      staging.answer = server;
      const id = await test_(funder);
      const running = { status: 'in_progress', submission_result: null, submitted_at: null };
      expect(await get(id)).toMatchObject(running);
      await until(() => staging.received.length === 1 || undefined, 'the test at the funder');
      expect(await get(id)).toMatchObject(running);
      release();
      const found = await over(id);
      expect(found).toMatchObject({
        ...ended,
        submission_result: { ...result, channel: 'api', environment: 'sandbox', files: [] },
      });
      expect(Object.keys(found.submission_result).sort()).toEqual(RESULT_KEYS);
      const arrived = found.status === 'submitted_to_funder';
      expect(found.submitted_at).toEqual(arrived ? expect.any(String) : null);
      expect((await lastTest(funder)).last_test_status).toBe(arrived ? 'succeeded' : 'failed');
      expect(staging.received).toHaveLength(1);
      expect(await statusesOf(service, id)).toEqual([]);
    });

    test('that reaches nobody has failed', async () => {
      const funder = await testable({ stagingUrl: await closedAddress() });
      expect(await over(await test_(funder))).toMatchObject({
        status: 'submission_failed',
        submitted_at: null,
        submission_result: { http_status: null },
      });
    });

    test('that the checks refuse has its result with the 202', async () => {
      const funder = await testable({ requiredInformation: ['company.name', 'company.moon_phase'] });
      const id = await test_(funder);
      expect(await get(id)).toMatchObject({
        status: 'invalid_data_for_funder',
        submitted_at: null,
        submission_result: { message: expect.stringContaining('company.moon_phase'), environment: 'sandbox' },
      });
      expect(await attempts(id)).toMatchObject([{ status: 'FAILED' }]);
      expect(await lastTest(funder)).toMatchObject({
        last_test_status: 'failed',
        last_test_status_message: expect.stringContaining('company.moon_phase'),
      });
      expect(staging.received).toHaveLength(0);
    });

    test('sends a page that says TEST for each class of files that is required', async () => {
      const funder = await testable({ requiredFileClasses: ['bank_statement', 'application'] });
      expect(await over(await test_(funder))).toMatchObject({ status: 'submitted_to_funder' });
      const files: { file_class: string; content_base64: string; size_bytes: number }[] =
        staging.received[0]!.body.files;
      expect(files.map((file) => file.file_class)).toEqual(['bank_statement', 'application']);
      for (const { content_base64, size_bytes } of files) {
        const content = Buffer.from(content_base64, 'base64');
        expect(content).toHaveLength(size_bytes);
        expect(content.toString()).toMatch(/^%PDF-1\.4[\s\S]*\(TEST\)[\s\S]*%%EOF\n$/);
      }
    });

    test('begins anew each time, whatever came of the last one', async () => {
      const funder = await testable();
      const id = await test_(funder);
      const first = await over(id);
      expect(first).toMatchObject({ status: 'submitted_to_funder' });
      staging.answer = hang;
      expect(await test_(funder)).toBe(id);
      expect(await get(id)).toMatchObject({ status: 'in_progress', submission_result: null, submitted_at: null });
      const second = await over(id);
      expect(second).toMatchObject({ status: 'submission_failed', submitted_at: null });
      expect(second.submission_result.attempt_service_id).not.toBe(first.submission_result.attempt_service_id);
      // An unknown outcome of a test blocks nothing: neither the next test nor removing the funder.
      staging.answer = accept();
      await test_(funder);
      expect(await over(id)).toMatchObject({ status: 'submitted_to_funder' });
      const [{ serviceId: unknown }] = (await attempts(id)).filter(
        (each: { status: string }) => each.status === 'UNKNOWN',
      );
      await settle(service, unknown, 'FAILED');
      expect(await get(id)).toMatchObject({ status: 'submitted_to_funder' });
      staging.answer = hang;
      await test_(funder);
      expect((await over(id)).status).toBe('submission_failed');
      expect((await service.rest('DELETE', `/api/funder_integrations/${funder}/?remove=true`)).status).toBe(204);
    });

    test('without a result in ten minutes is over, and an answer after that changes nothing', async () => {
      let laterMs = 0;
      const slow = await startService(name, {
        app: { clock: { now: () => new Date(Date.now() + laterMs) } },
        settings: { SEND_TIMEOUT: '60' },
      });
      const funder = await linkedFunder(slow, { productionUrl: production.url, stagingUrl: staging.url });
      await saveForm(slow, funder, 'STAGING', {});
      const { server, release } = heldBack(accept());
      staging.answer = server;
      const started = await slow.rest('POST', `/api/funder_integrations/${funder}/test/`, {});
      const read = async () =>
        (await slow.rest('GET', `/api/funder_submissions/${started.body.funder_submission_service_id}/`)).body;
      await until(() => staging.received.length === 1 || undefined, 'the test at the funder');
      expect(await read()).toMatchObject({ status: 'in_progress', submission_result: null });
      laterMs = 10 * 60_000 + 1000;
      const found = await until(
        async () => ((await read()).submission_result === null ? undefined : read()),
        'the end of the test',
        10_000,
      );
      expect(found).toMatchObject({
        status: 'submission_failed',
        submitted_at: null,
        submission_result: { message: 'timed out' },
      });
      release();
      const succeeded = await until(async () => {
        const { funderSubmission } = await slow.data(
          'query ($id: ID!) { funderSubmission(serviceId: $id) { attempts { status } } }',
          { id: found.service_id },
        );
        return funderSubmission.attempts[0].status === 'UNKNOWN' ? undefined : funderSubmission.attempts;
      }, 'the late answer');
      expect(succeeded).toEqual([{ status: 'SUCCEEDED' }]);
      expect(await read()).toEqual(found);
      await slow.stop();
    });

    test('of staging and of production are two submissions, of two end users that are in no list', async () => {
      const funder = await live();
      const counted = async () => [
        (await service.rest('GET', '/api/end_users?limit=1')).body._meta.total,
        (await service.data('{ endUsers { total } }')).endUsers.total,
        (await service.data('{ funderStatistics { submissionCount } }')).funderStatistics,
        (await service.data('{ funderSubmissions { edges { node { serviceId } } } }')).funderSubmissions,
      ];
      const before = await counted();
      const one = await test_(funder);
      await over(one);
      const live_ = await test_(funder, 'production');
      expect(live_).not.toBe(one);
      expect(await over(live_)).toMatchObject({
        status: 'submitted_to_funder',
        submission_result: { environment: 'production' },
      });
      const [a, b] = [await get(one), await get(live_)];
      expect(a.end_user_service_id).not.toBe(b.end_user_service_id);
      expect(await test_(funder)).toBe(one);
      await over(one);
      expect(await counted()).toEqual(before);
      const second = await live();
      const again = await get(await test_(second, 'production'));
      expect(again.end_user_service_id).toBe(b.end_user_service_id);
      await over(again.service_id);
      const page = await service.rest('GET', `/api/broker/end_users/${b.end_user_service_id}/funder_submissions/`);
      expect(page.body.items).toEqual([]);
    });

    test('is sent by tests alone: no trigger, no submit, no decision, no change', async () => {
      const funder = await testable();
      await takeUnsigned(service, funder);
      const id = await test_(funder);
      const ended = await over(id);
      const { end_user_service_id: merchant } = ended;
      const eligibility = await service.data(
        'query ($id: ID!) { funderSubmission(serviceId: $id) { sendEligibility { sendable reason evidence { status } } } }',
        { id },
      );
      expect(eligibility.funderSubmission.sendEligibility).toEqual({ sendable: false, reason: null, evidence: null });
      const decision = { application_status: 'approved', offers: [] };
      const { callbackUrl } = (
        await service.data('{ funderIntegrations { funderServiceId callbackUrl } }')
      ).funderIntegrations.find((each: { funderServiceId: string }) => each.funderServiceId === funder);
      const refused = [
        await trigger(id, false),
        await trigger(id, true),
        await service.rest('POST', `/api/end_users/${merchant}/funder_submissions/${id}/submit_to_funder/`, {
          use_sandbox: true,
        }),
        await service.rest('POST', `/api/broker/end_users/${merchant}/funder_submissions/submit_to_funders/`, {
          submission_service_ids: [id],
          use_sandbox: false,
        }),
        await service.rest('POST', '/api/funder_submissions/', {
          end_user_service_id: merchant,
          funder_service_id: funder,
        }),
        await service.rest('POST', new URL(callbackUrl).pathname, { id: 'c1', submission_service_id: id, ...decision }),
        await service.rest('POST', `/api/end_users/${merchant}/delete`),
      ];
      expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 400));
      const deal = await createDeal(service);
      const several = `/api/broker/end_users/${deal}/funder_submissions/submit_to_funders/`;
      const bulk = await service.rest('POST', several, { submission_service_ids: [id], use_sandbox: false });
      expect(bulk.body).toMatchObject([{ submission_service_id: id, queued: false, reason: 'not_found' }]);
      for (const [document, variables] of [
        ['mutation ($id: ID!) { updateFunderSubmission(serviceId: $id, shouldSend: false) { serviceId } }', { id }],
        [
          'mutation ($id: ID!, $input: RecordDecisionInput!) { recordDecision(submissionServiceId: $id, input: $input) { serviceId } }',
          { id, input: { applicationStatus: 'declined', offers: [] } },
        ],
      ] as const)
        expect((await service.graphql(document, variables)).errors).toMatchObject([
          { extensions: { code: 'BAD_USER_INPUT' } },
        ]);
      expect(await get(id)).toEqual(ended);
    });
  });

  describe('of a sandbox run', () => {
    test.each<[string, FunderAnswer, string]>([
      ['an answer', accept(), 'SUCCEEDED'],
      ['a refusal', answerWith(422), 'FAILED'],
      ['silence', hang, 'UNKNOWN'],
    ])('that ends with %s shows its result, and never another status', async (_end, answer, status) => {
      const funder = await testable();
      const id = await upsert(service, await createDeal(service), funder);
      const { server, release } = heldBack(answer);
      staging.answer = server;
      for (let run = 1; run <= 2; run++) {
        expect((await trigger(id, true)).status).toBe(202);
        expect(await get(id)).toMatchObject({ status: 'pending', submission_result: null, submitted_at: null });
        await until(() => staging.received.length === run || undefined, 'the run at the funder');
        release();
        expect(await over(id)).toMatchObject({
          status: 'pending',
          submission_result: { environment: 'sandbox' },
          submitted_at: null,
        });
        expect(await attempts(id)).toMatchObject(Array(run).fill({ status, isProduction: false }));
      }
      expect(await statusesOf(service, id)).toEqual(['pending']);
    });

    test('that reaches nobody, or that the checks refuse, has a result', async () => {
      const nobody = await testable({ stagingUrl: await closedAddress() });
      const id = await upsert(service, await createDeal(service), nobody);
      expect((await trigger(id, true)).status).toBe(202);
      expect(await over(id)).toMatchObject({ status: 'pending', submission_result: { http_status: null } });
      const asking = await testable({ requiredInformation: ['company.ein'] });
      const other = await upsert(service, await createDeal(service), asking);
      expect((await trigger(other, true)).status).toBe(202);
      expect(await get(other)).toMatchObject({
        status: 'pending',
        submission_result: { environment: 'sandbox', message: expect.stringContaining('company.ein') },
      });
    });

    test('of a deal that was sent takes the place of its result', async () => {
      const funder = await live();
      const id = await upsert(service, await createDeal(service), funder);
      await trigger(id, false);
      const sent = await over(id);
      expect(sent).toMatchObject({ status: 'submitted_to_funder', submission_result: { environment: 'production' } });
      staging.answer = answerWith(500);
      expect((await trigger(id, true)).status).toBe(202);
      const { submission_result: result, ...rest } = await over(id);
      expect(result).toMatchObject({ environment: 'sandbox', http_status: 500 });
      const { submission_result: _before, ...wasSent } = sent;
      expect(rest).toEqual(wasSent);
    });
  });

  describe('of a send', () => {
    test.each<[string, FunderAnswer, string, number | null]>([
      ['an answer', accept(), 'submitted_to_funder', 200],
      ['invalid data', answerWith(422), 'invalid_data_for_funder', 422],
      ['a refusal', answerWith(403), 'submission_failed', 403],
      ['silence', hang, 'in_progress', null],
    ])('that ends with %s', async (_end, answer, status, httpStatus) => {
      const funder = await live();
      const id = await upsert(service, await createDeal(service), funder);
      const { server, release } = heldBack(answer);
      production.answer = server;
      expect((await trigger(id, false)).status).toBe(202);
      expect(await get(id)).toMatchObject({ status: 'in_progress', submission_result: null });
      await until(() => production.received.length === 1 || undefined, 'the deal at the funder');
      release();
      expect(await over(id)).toMatchObject({
        status,
        submission_result: { environment: 'production', http_status: httpStatus },
      });
    });

    test('has no result of an earlier try, and between two tries that of the last', async () => {
      const funder = await live();
      const id = await upsert(service, await createDeal(service), funder);
      production.answer = answerWith(403);
      await trigger(id, false);
      expect(await over(id)).toMatchObject({ status: 'submission_failed', submission_result: { http_status: 403 } });
      const { server, release } = heldBack(answerWith(503, '', { 'retry-after': '600' }));
      production.answer = server;
      expect((await trigger(id, false)).status).toBe(202);
      expect(await get(id)).toMatchObject({ status: 'in_progress', submission_result: null });
      await until(() => production.received.length === 2 || undefined, 'the deal at the funder');
      release();
      expect(await over(id)).toMatchObject({ status: 'in_progress', submission_result: { http_status: 503 } });
      production.answer = accept();
      offsetMs = 601_000;
      await until(async () => (await get(id)).status === 'submitted_to_funder' || undefined, 'the second try');
      expect(await get(id)).toMatchObject({ submission_result: { http_status: 200 } });
    });
  });

  test('goes on with the test merchant of an earlier version as that of staging', async () => {
    const funder = await live();
    const read = async () => {
      const rows: { environment: string; id: string }[] = await service.app.services.database.read(
        'SELECT environment, end_user_service_id AS id FROM synthetic_end_users WHERE account_id = ? ORDER BY environment DESC',
        [service.accountId],
      );
      return rows.map(({ environment, id }) => [environment, id]);
    };
    const [[, oldest]] = (await read()) as [[string, string]];
    await service.app.services.transact(async ({ db }) => {
      await db.query('DELETE FROM synthetic_end_users WHERE account_id = ?', [service.accountId]);
      for (let again = 0; again < 2; again++) await new SyntheticEndUsers1795384984590().up(db.queryRunner!);
    });
    expect(await read()).toEqual([['staging', oldest]]);
    expect((await over(await test_(funder))).end_user_service_id).toBe(oldest);
    expect((await over(await test_(funder, 'production'))).end_user_service_id).not.toBe(oldest);
  });

  test('is described to clients', async () => {
    const { body } = await service.rest('GET', '/openapi.json');
    const told = JSON.stringify(body);
    expect(told).toContain('A test or sandbox run is over when submission_result is not null');
  });
});
