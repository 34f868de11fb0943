import { onEachDatabase } from '../support/databases';
import { readSubmission, readySubmission, submissionWhen, trigger } from '../support/deals';
import { accept, answerWith, type FunderServer, hang, startFunder } from '../support/funder-server';
import { startService, type TestService } from '../support/service';

onEachDatabase('sending a deal', (name) => {
  let service: TestService;
  let funder: FunderServer;
  beforeAll(async () => {
    service = await startService(name, { settings: { SEND_TIMEOUT: '1', SEND_RETRY_DELAYS: '0.05,0.1' } });
    funder = await startFunder();
  });
  afterAll(async () => {
    await service.stop();
    await funder.close();
  });

  const FIELD = { fieldType: 'password', label: 'API token', name: 'api_token', required: true };

  test('posts the whole deal once and keeps the reference', async () => {
    const { submission, deal } = await readySubmission(
      service,
      { productionUrl: `${funder.url}/deals`, formFields: [FIELD] },
      { api_token: 'top-secret-token' },
    );
    expect(await readSubmission(service, submission)).toMatchObject({
      status: 'PENDING',
      sendEligibility: { sendable: true, reason: null },
    });
    const answer = await trigger(service, submission);
    expect(answer).toMatchObject({
      status: 200,
      data: { triggerFunderSubmission: { serviceId: submission, status: 'IN_PROGRESS' } },
    });
    const sent = await submissionWhen(service, submission, ({ status }) => status === 'SUBMITTED_TO_FUNDER');
    const [attempt] = sent.attempts;
    expect(sent).toMatchObject({
      attempts: [{ channel: 'API', status: 'SUCCEEDED', isProduction: true, providerReference: 'APP-1' }],
      sendEligibility: { sendable: false, reason: 'SENT' },
      submissionResult: {
        attempt_service_id: attempt.serviceId,
        environment: 'production',
        http_status: 200,
        message: 'Thank you',
      },
    });
    expect(sent.submittedAt).toBe(attempt.completedAt);
    expect(funder.received).toHaveLength(1);
    expect(funder.received[0]).toMatchObject({
      path: '/deals',
      headers: { 'idempotency-key': attempt.serviceId, 'content-type': 'application/json' },
      body: {
        submission_service_id: submission,
        end_user: { service_id: deal },
        files: [],
        form_values: { api_token: 'top-secret-token' },
      },
    });
  });
});
