import { type Answers, type ApiServer, json, startApi } from '../support/connector-funder';
import { linkConnector } from '../support/connector-link';
import { onEachDatabase } from '../support/databases';
import { createDeal, submissionWhen, trigger, upsert } from '../support/deals';
import { startService, type TestService } from '../support/service';

onEachDatabase('a token that a funder does not give', (name) => {
  let service: TestService;
  let api: ApiServer;
  let slugs = 0;

  beforeAll(async () => {
    api = await startApi((_asked, response) => json(response, 200, {}));
    service = await startService(name, { settings: { SEND_RETRY_DELAYS: '0.1,0.1', SEND_AGAIN_DELAYS: '0.05' } });
  });
  afterAll(async () => {
    await service?.app.stop();
    await service?.database.drop();
    await api?.close();
  });

  const token = (path: string, more: object = {}) => ({
    token: { request: { method: 'POST', path, form: { id: { $from: 'form.id' } } }, value: 'answer.token', ...more },
    headers: { authorization: { $from: 'token.value' } },
  });
  const linked = (parts: Record<string, unknown> = {}, create: Record<string, unknown> = {}) =>
    linkConnector(
      service,
      JSON.stringify({
        ...{ connector: 1, slug: `token-${++slugs}`, title: 'Token Capital' },
        environments: { production: { api: api.url } },
        form: [{ name: 'id', label: 'Id', type: 'text' }],
        auth: { main: token('/token') },
        steps: [
          {
            ...{ id: 'create', sends: 'deal', auth: 'main' },
            request: {
              method: 'POST',
              path: '/apps',
              json: { ref: { $from: 'send.reference' }, name: { $from: 'info.company.name' } },
            },
            answer: { outputs: { id: 'answer.id' } },
            ...create,
          },
        ],
        reference: 'steps.create.id',
        ...parts,
      }),
      { id: `client-${slugs}` },
    );
  async function sent(funder: string, answer: Answers, until: (status: string, attempt: string) => boolean) {
    const from = api.asked.length;
    api.answer = answer;
    const endUser = await createDeal(service, { information: { company: { name: 'Blue Cedar' } } });
    const submission = await upsert(service, endUser, funder);
    await trigger(service, submission);
    await submissionWhen(service, submission, ({ status, attempts }) => until(status, attempts[0]?.status ?? ''));
    return { ...(await read(submission)), submission, paths: api.paths(from) };
  }
  const read = async (id: string) =>
    (
      await service.data(
        'query ($id: ID!) { funderSubmission(serviceId: $id) { status submissionStatusMessage submissionResult attempts { status message } } }',
        { id },
      )
    ).funderSubmission;
  const isFailed = (status: string) => status === 'SUBMISSION_FAILED';
  const isRefused = async (funder: string) => {
    const [row] = await service.app.services.database.read<{ since: unknown }>(
      'SELECT refused_since AS since FROM funder_integrations WHERE funder_service_id = ?',
      [funder],
    );
    return row?.since != null;
  };
  const taking: Answers = ({ path }, response) =>
    json(response, 200, path === '/apps' ? { id: 'A-1' } : { token: `t-${api.asked.length}` });

  it.each([
    [401, { error: 'invalid_client' }, ' with the error invalid_client. It refuses the credentials.', true],
    [400, { error: 'invalid_grant' }, ' with the error invalid_grant. It refuses the credentials.', true],
    [403, {}, '. It refuses the credentials.', true],
    [400, { error: 'invalid_scope' }, ' with the error invalid_scope.', false],
    [404, {}, '.', false],
  ])('for certain, with %i %j, ends the attempt at once', async (status, body, said, ofCredentials) => {
    const funder = await linked();
    const found = await sent(funder, (_asked, response) => json(response, status, body), isFailed);
    expect(found.paths).toEqual(['POST /token']);
    const message = `The funder gave no token: it answered ${status}${said}`;
    expect(found).toMatchObject({ submissionStatusMessage: message, attempts: [{ status: 'FAILED', message }] });
    expect(found.submissionResult.http_status).toBe(ofCredentials ? status : null);
    expect(await isRefused(funder)).toBe(ofCredentials);
    // Whoever has set that right sends again.
    api.answer = taking;
    await trigger(service, found.submission);
    await submissionWhen(service, found.submission, (each) => each.status === 'SUBMITTED_TO_FUNDER');
    expect(await isRefused(funder)).toBe(false);
  });

  it.each<[string, Answers]>([
    ['429', (_asked, response) => json(response, 429, {})],
    ['408', (_asked, response) => json(response, 408, {})],
    ['503', (_asked, response) => json(response, 503, { error: 'invalid_client' })],
    ['a 200 without one', (_asked, response) => json(response, 200, { error: 'invalid_client' })],
    ['no answer', (_asked, response) => void response.destroy()],
  ])('for now, with %s, is asked for by further attempts', async (_what, answer) => {
    const funder = await linked();
    const { paths, attempts } = await sent(funder, answer, isFailed);
    expect(paths).toEqual(Array(3).fill('POST /token'));
    expect(attempts).toHaveLength(3);
    expect(await isRefused(funder)).toBe(false);
  });

  it('a deal that may have arrived is no less lost when its token is refused afterwards', async () => {
    const idempotency = { header: 'Idempotency-Key', value: { $from: 'send.reference' }, answers_again: true };
    const perSend = {
      main: token('/token', { request: { method: 'POST', path: '/token', form: { of: { $from: 'send.reference' } } } }),
    };
    let tokens = 0;
    const funder = await linked({ auth: perSend }, { idempotency });
    const answer: Answers = ({ path }, response) => {
      if (path === '/apps') return void response.destroy();
      if (++tokens === 1) return json(response, 200, { token: 't' });
      json(response, 401, { error: 'invalid_client' });
    };
    const { paths, status, attempts } = await sent(funder, answer, (_status, attempt) => attempt === 'UNKNOWN');
    expect(paths.slice(0, 3)).toEqual(['POST /token', 'POST /apps', 'POST /token']);
    expect([status, attempts[0].message]).toEqual([
      'IN_PROGRESS',
      expect.stringContaining('Whether the funder has the deal is not known'),
    ]);
  });

  it('is not asked for where it needs itself: such a connector, saved before it was refused, sends nothing and holds nobody up', async () => {
    const funder = await linked();
    const loop = { main: token('/token', { auth: 'two' }), two: token('/token', { auth: 'main' }) };
    const slug = `token-${slugs}`;
    const [row] = await service.app.services.database.read<{ manifest: string }>(
      'SELECT manifest FROM connectors WHERE slug = ?',
      [slug],
    );
    const stored = JSON.stringify({ ...JSON.parse(row?.manifest ?? ''), auth: loop });
    await service.app.services.database.write((db) =>
      db.query('UPDATE connectors SET manifest = ?, read_as = ? WHERE slug = ?', [stored, stored, slug]),
    );
    const { paths, attempts } = await sent(funder, taking, isFailed);
    expect([paths, attempts.length]).toEqual([[], 3]);
    expect(attempts[0].message).toContain('To get its token main needs that very token.');
  });

  it('is asked for once more with a new one where a token opens it that has ended', async () => {
    const auth = { outer: token('/outer'), main: token('/inner', { auth: 'outer', expires_in: 'answer.life' }) };
    let open = '';
    const answer: Answers = ({ path, headers }, response) => {
      if (path === '/outer') return json(response, 200, { token: (open = `o-${api.asked.length}`) });
      if (path === '/apps') return json(response, 200, { id: 'A-1' });
      if (headers.authorization !== open) return json(response, 401, { error: 'invalid_token' });
      json(response, 200, { token: 'inner', life: 0 });
    };
    const funder = await linked({ auth });
    const isSent = (status: string) => status === 'SUBMITTED_TO_FUNDER';
    expect((await sent(funder, answer, isSent)).paths).toEqual(['POST /outer', 'POST /inner', 'POST /apps']);
    open = 'another';
    expect((await sent(funder, answer, isSent)).paths).toEqual([
      'POST /inner',
      'POST /outer',
      'POST /inner',
      'POST /apps',
    ]);
    expect(await isRefused(funder)).toBe(false);
  });
});
