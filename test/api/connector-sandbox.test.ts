import { createHmac } from 'node:crypto';
import { retainedSandboxAnswers } from '../../src/features/submissions/sending/runs/retained-sandbox-answers.job';
import { retention } from '../../src/platform/jobs/retention';
import { type Answers, type ApiServer, json, startApi } from '../support/connector-funder';
import { linkConnector } from '../support/connector-link';
import { onEachDatabase } from '../support/databases';
import { createDeal, submissionWhen, trigger, upsert } from '../support/deals';
import { ADMIN_KEY, startService, type TestService } from '../support/service';
import { until } from '../support/until';

const SECRET = 'Hush/"hush"77';
const CALLBACK_SECRET = 'signed-with-these-words';
const DAY_MS = 86_400_000;
const INFORMATION = { company: { name: 'Red Oak Bakery', ein: '12-3456789' }, owners: [{ ssn: '987654321' }] };
const ANSWERS = 'attempts { serviceId sandboxAnswers { step httpStatus mediaType body receivedAt file { fileName } } }';

interface Answer {
  step: string;
  httpStatus: number;
  mediaType: string | null;
  body: string;
}

onEachDatabase('what sandboxes answer', (name) => {
  let service: TestService;
  let api: ApiServer;
  let funder: string;
  let created: unknown = { id: 'A-1' };
  let decided: unknown = { state: 'yes' };
  let ahead = 0;

  const answers: Answers = ({ path }, response) => {
    if (path === '/token') return json(response, 200, { token: 'token-of-the-day' });
    if (path === '/apps') return json(response, 201, created);
    json(response, 200, decided);
  };
  const manifest = () =>
    JSON.stringify({
      ...{ connector: 1, slug: 'sandboxed', title: 'Sandboxed' },
      form: [{ name: 'key', label: 'Key', type: 'password' }],
      environments: { staging: { api: api.url }, production: { api: api.url } },
      auth: {
        main: {
          token: {
            request: { method: 'POST', path: '/token', json: { key: { $from: 'form.key' } } },
            value: 'answer.token',
          },
          headers: { authorization: { $from: 'token.value' } },
        },
      },
      tables: { states: { yes: 'approved', no: 'declined' } },
      steps: [
        {
          ...{ id: 'create', sends: 'deal', auth: 'main' },
          request: {
            ...{ method: 'POST', path: '/apps' },
            json: { ref: { $from: 'send.reference' }, ein: { $from: 'info.company.ein' } },
          },
          answer: { outputs: { id: 'answer.id' } },
        },
      ],
      reference: 'steps.create.id',
      poll: {
        first: 60,
        every: [60],
        steps: [{ id: 'look', sends: 'nothing', auth: 'main', request: { method: 'GET', path: '/state' } }],
        decision: {
          status: { $from: 'steps.look.answer.state', $as: { map: 'states' } },
          decline_reason: { $from: 'steps.look.answer.why', $optional: true },
        },
      },
      webhook: {
        signature: { kind: 'hmac', header: 'x-signature' },
        reference: { $from: 'body.id' },
        decision: {
          status: { $from: 'body.state', $as: { map: 'states' } },
          decline_reason: { $from: 'body.why', $optional: true },
        },
      },
    });

  beforeAll(async () => {
    api = await startApi(answers);
    service = await startService(name, { app: { clock: { now: () => new Date(Date.now() + ahead) } } });
    funder = await linkConnector(service, manifest(), { key: SECRET });
    await service.data(
      'mutation ($id: ID!, $s: String) { setFunderCallbackSecret(funderServiceId: $id, secret: $s) { callbackSigned } }',
      { id: funder, s: CALLBACK_SECRET },
    );
  });
  afterAll(async () => {
    await service?.app.stop();
    await service?.database.drop();
    await api?.close();
  });

  async function made(environment: 'STAGING' | 'PRODUCTION'): Promise<{ deal: string; submission: string }> {
    const deal = await createDeal(service, { information: INFORMATION });
    const submission = await upsert(service, deal, funder);
    await trigger(service, submission, environment === 'STAGING');
    await submissionWhen(service, submission, ({ submissionResult }) => submissionResult !== null);
    return { deal, submission };
  }
  async function kept(submission: string): Promise<Answer[]> {
    const { funderSubmission } = await service.data(
      `query ($id: ID!) { funderSubmission(serviceId: $id) { ${ANSWERS} } }`,
      { id: submission },
    );
    return funderSubmission.attempts.flatMap(({ sandboxAnswers }: { sandboxAnswers: Answer[] }) => sandboxAnswers);
  }
  const due = async () => {
    await service.app.services.database.write(async (db) => {
      await db.query("UPDATE jobs SET run_at = created WHERE name = 'submissions.poll' AND status = 'waiting'");
      await db.query('UPDATE send_runs SET next_poll_at = created WHERE next_poll_at IS NOT NULL');
    });
  };

  it('are kept without secrets, as far as 16 KB, and shown with the attempt; of production nothing is', async () => {
    const echo = [
      ...[SECRET, encodeURIComponent(SECRET), Buffer.from(SECRET).toString('base64'), 'token-of-the-day'],
      ...['12-3456789', '123456789', '123 45 6789', '987-65-4321'],
    ];
    created = { id: 'A-1', echo, long: 'x'.repeat(20_000) };
    const { submission } = await made('STAGING');
    const [answer, ...more] = await kept(submission);
    expect(more).toEqual([]);
    expect(answer).toMatchObject({ step: 'create', httpStatus: 201, mediaType: 'application/json' });
    expect(answer!.body.slice(0, 140)).toBe(
      `{"id":"A-1","echo":[${Array(echo.length).fill('"[redacted]"').join(',')}],"long":"xxxxxxxxxx`.slice(0, 140),
    );
    expect(Buffer.byteLength(answer!.body)).toBe(16 * 1024);
    // Letters by their numbers are letters.
    created = '\\u0048ush';
    api.answer = ({ path }, response) =>
      path === '/apps'
        ? void response
            .writeHead(201, { 'content-type': 'application/json' })
            .end('{"id":"A-2","e":"\\u0048ush\\/\\"hush\\"77"}')
        : answers({ method: 'GET', path, headers: {}, body: '' }, response);
    const escaped = await made('STAGING');
    api.answer = answers;
    expect((await kept(escaped.submission))[0]!.body).toBe('{"id":"A-2","e":"[redacted]"}');
    created = { id: 'A-3' };
    expect(await kept((await made('PRODUCTION')).submission)).toEqual([]);
    const stored = await service.app.services.database.read<{ body: string }>('SELECT body FROM sandbox_answers', []);
    expect(stored.some(({ body }) => body.includes('"A-1"') || body.includes('redacted'))).toBe(false);
  });

  it('of a question what was decided as well, the last one', async () => {
    created = { id: 'A-4' };
    decided = { state: 'no', why: `because of ${SECRET} and 12-3456789` };
    const { submission } = await made('STAGING');
    await due();
    const answer = await until(
      async () => (await kept(submission)).find(({ step }) => step === 'poll.look'),
      'the answer to the question',
    );
    expect(JSON.parse(answer.body)).toEqual({ state: 'no', why: 'because of [redacted] and [redacted]' });
    const decision = await until(async () => {
      const { funderSubmission } = await service.data(
        'query ($id: ID!) { funderSubmission(serviceId: $id) { submissionResult } }',
        { id: submission },
      );
      return funderSubmission.submissionResult.decision;
    }, 'what was decided');
    expect(decision).toMatchObject({
      application_status: 'declined',
      decline_reason: 'because of [redacted] and [redacted]',
    });
  });

  it('what a funder’s system posts is without secrets where it is counted, and where it is recorded', async () => {
    created = { id: 'A-5' };
    const { submission } = await made('PRODUCTION');
    const { funderIntegration } = await service.data(
      'query ($id: ID!) { funderIntegration(funderServiceId: $id) { callbackUrl } }',
      { id: funder },
    );
    const post = (body: string) =>
      fetch(service.url + new URL(funderIntegration.callbackUrl).pathname, {
        method: 'POST',
        body,
        headers: { 'x-signature': createHmac('sha256', CALLBACK_SECRET).update(body).digest('hex') },
      });
    // Its first 40 characters end within the secret.
    const state = `${'odd one, very odd indeed, '}${CALLBACK_SECRET} ${SECRET}`;
    expect((await post(JSON.stringify({ id: 'A-5', state }))).status).toBe(200);
    const trouble = await until(async () => {
      const { connector } = await service.data(
        'query { connector(slug: "sandboxed") { trouble { path message } } }',
        {},
        ADMIN_KEY,
      );
      return connector.trouble.find(({ path }: { path: string }) => path.startsWith('/webhook'));
    }, 'the trouble');
    expect(trouble.message).toBe('"odd one, very odd indeed, [redacted] [re" is not known here.');
    expect((await post(JSON.stringify({ id: 'A-5', state: 'no', why: `${CALLBACK_SECRET}, 98-7654321` }))).status).toBe(
      200,
    );
    await submissionWhen(service, submission, ({ status }) => status === 'DECLINED');
    const { funderSubmission } = await service.data(
      'query ($id: ID!) { funderSubmission(serviceId: $id) { decisions { declineReason } } }',
      { id: submission },
    );
    expect(funderSubmission.decisions).toEqual([{ declineReason: '[redacted], [redacted]' }]);
  });

  it('are gone with their deal, and after 7 days', async () => {
    created = { id: 'A-6' };
    const { deal, submission } = await made('STAGING');
    const { submission: other } = await made('STAGING');
    const count = async (id: string) => {
      const [row] = await service.app.services.database.read<{ count: number }>(
        'SELECT COUNT(*) AS count FROM sandbox_answers a JOIN send_runs r ON r.service_id = a.run_id WHERE r.submission_service_id = ?',
        [id],
      );
      return Number(row?.count);
    };
    await service.data('mutation ($id: ID!) { eraseEndUser(serviceId: $id) { serviceId } }', { id: deal });
    await until(async () => (await count(submission)) === 0 || undefined, 'the erasure');
    expect(await count(other)).toBe(1);
    const sweep = () => retention([retainedSandboxAnswers]).run(service.app.services, new AbortController().signal);
    ahead = 6.9 * DAY_MS;
    await sweep();
    expect(await count(other)).toBe(1);
    ahead = 7.1 * DAY_MS;
    await sweep();
    expect(await count(other)).toBe(0);
    ahead = 0;
  });
});
