import { type Answers, type ApiServer, json, startApi } from '../support/connector-funder';
import { linkConnector } from '../support/connector-link';
import { onEachDatabase } from '../support/databases';
import { createDeal, submissionWhen, trigger, upsert } from '../support/deals';
import { addPdf } from '../support/sending';
import { ADMIN_KEY, startService, type TestService } from '../support/service';

onEachDatabase('the one step that sends a deal', (name) => {
  let service: TestService;
  let api: ApiServer;
  let slugs = 0;
  const taking: Answers = ({ path }, response) => json(response, 200, path === '/apps' ? { id: 'A-1' } : {});
  const notNow: Answers = ({ path }, response) =>
    path === '/apps' ? json(response, 200, { id: 'A-1' }) : json(response, 503, {}, { 'retry-after': '0' });

  beforeAll(async () => {
    api = await startApi(taking);
    service = await startService(name, { settings: { SEND_RETRY_DELAYS: '0.1' } });
  });
  afterAll(async () => {
    await service?.app.stop();
    await service?.database.drop();
    await api?.close();
  });

  const manifestOf = (slug: string, create: Record<string, unknown> = {}) => ({
    ...{ connector: 1, slug, title: 'Once Capital' },
    environments: { production: { api: api.url } },
    files: { classes: { '*': {} } },
    steps: [
      {
        ...{ id: 'create', sends: 'deal' },
        request: {
          method: 'POST',
          path: '/apps',
          json: { ref: { $from: 'send.reference' }, name: { $from: 'info.company.name' } },
        },
        answer: { outputs: { id: 'answer.id' } },
        ...create,
      },
      { ...{ id: 'push', sends: 'more', repeat: 'never' }, request: { method: 'POST', path: '/push' } },
    ],
    reference: 'steps.create.id',
  });
  const write = (sql: string, parameters: unknown[]) =>
    service.app.services.database.write((db) => db.query(sql, parameters));
  const newSlug = () => `once-${++slugs}`;
  /** As if it had been saved before the checker refused it. */
  const replaceStored = (slug: string, version: number, manifest: object) =>
    write('UPDATE connectors SET manifest = ?, read_as = ? WHERE slug = ? AND version = ?', [
      ...[JSON.stringify(manifest), JSON.stringify(manifest)],
      ...[slug, version],
    ]);
  async function dealFor(funder: string, files = ['a.pdf', 'b.pdf']) {
    const endUser = await createDeal(service, { information: { company: { name: 'Blue Cedar' } } });
    const ids: string[] = [];
    for (const [index, filename] of files.entries())
      ids.push(await addPdf(service, endUser, { filename, bytes: 90 + index }));
    return { endUser, files: ids, submission: await upsert(service, endUser, funder) };
  }
  const readAttempts = async (id: string) =>
    (
      await service.data(
        'query ($id: ID!) { funderSubmission(serviceId: $id) { status submissionStatusMessage attempts { status message steps { step status } } } }',
        { id },
      )
    ).funderSubmission;

  const REPEATED = 'the step that sends the deal must not be repeated for each file';

  it('is refused with for_each, with what to do instead', async () => {
    const manifest = JSON.stringify(manifestOf(newSlug(), { for_each: 'files' }));
    const { errors } = await service.graphql(
      'mutation ($m: String!) { saveConnector(manifest: $m) { slug } }',
      { m: manifest },
      ADMIN_KEY,
    );
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      problems: expect.arrayContaining([
        expect.objectContaining({
          ...{ severity: 'error', code: 'two_marks', path: '/steps/0/for_each', line: 1 },
          message: expect.stringContaining('a step that sends more'),
        }),
      ]),
    });
  });

  describe('of a run whose connector would repeat it, which was saved before that was refused', () => {
    /** A run that its funder does not take as a whole, and goes on by a version which repeats the deal for each file. */
    async function halfSent(answer: Answers) {
      const slug = newSlug();
      const funder = await linkConnector(service, JSON.stringify(manifestOf(slug)));
      await service.data(
        'mutation ($m: String!) { saveConnector(manifest: $m) { version } }',
        { m: JSON.stringify({ ...manifestOf(slug), description: 'the second' }) },
        ADMIN_KEY,
      );
      await service.data(
        'mutation ($s: ID!) { activateConnector(slug: $s, version: 2) { slug } }',
        { s: slug },
        ADMIN_KEY,
      );
      await replaceStored(slug, 1, manifestOf(slug, { for_each: 'files' }));
      const deal = await dealFor(funder);
      api.answer = answer;
      await trigger(service, deal.submission);
      await submissionWhen(service, deal.submission, ({ status }) => status === 'SUBMISSION_FAILED');
      await write('UPDATE send_runs SET version = 1 WHERE submission_service_id = ?', [deal.submission]);
      const from = api.asked.length;
      api.answer = taking;
      return { ...deal, from };
    }
    const ofRun = 'run_id IN (SELECT service_id FROM send_runs WHERE submission_service_id = ?)';

    it('nothing is sent, and it says why', async () => {
      for (const hasFiles of [true, false]) {
        const { submission, from, files } = await halfSent((_asked, response) =>
          json(response, 503, {}, { 'retry-after': '0' }),
        );
        if (!hasFiles)
          for (const id of files)
            await service.data('mutation ($id: ID!) { deleteEndUserFile(serviceId: $id) }', { id });
        await trigger(service, submission);
        await submissionWhen(
          service,
          submission,
          ({ attempts, status }) => attempts.length === 3 && status !== 'IN_PROGRESS',
        );
        const { status, submissionStatusMessage } = await readAttempts(submission);
        expect([status, submissionStatusMessage]).toEqual(['SUBMISSION_FAILED', expect.stringContaining(REPEATED)]);
        expect(api.paths(from)).toEqual([]);
      }
    });

    it('what is left behind it is sent where the funder has the deal, and the deal not again', async () => {
      const { submission, files, from } = await halfSent(notNow);
      await write(`UPDATE attempt_steps SET item = ?, outputs = NULL WHERE sends = 'deal' AND ${ofRun}`, [
        files[0],
        submission,
      ]);
      await trigger(service, submission);
      await submissionWhen(service, submission, ({ status }) => status === 'SUBMITTED_TO_FUNDER');
      expect(api.paths(from)).toEqual(['POST /push']);
    });

    it('a person is asked where it may have left with a file that is no longer there', async () => {
      const { submission, from } = await halfSent(notNow);
      await write(
        `UPDATE attempt_steps SET item = ?, outputs = NULL, status = 'lost' WHERE sends = 'deal' AND ${ofRun}`,
        ['euf_gone', submission],
      );
      await trigger(service, submission);
      await submissionWhen(service, submission, ({ attempts }) => attempts[0]?.status === 'UNKNOWN');
      const { attempts } = await readAttempts(submission);
      expect(attempts[0].message).toContain('Whether the funder has the deal is not known');
      expect(api.paths(from)).toEqual([]);
    });
  });

  describe('with a condition that the deal does not meet', () => {
    const NOT_MEANT = 'The deal is not one that the connector sends: its condition for that does not hold.';
    const large = { when: { path: 'info.amount_requested', at_least: 1000 } };
    const preflightOf = async (endUser: string, funder: string) =>
      (await service.rest('GET', `/api/broker/end_users/${endUser}/funder_submissions/preflight/`)).body.find(
        (each: { funder_service_id: string }) => each.funder_service_id === funder,
      );
    const previewOf = async (endUser: string, funder: string) => {
      const query = `funder_service_id=${funder}&environment=production`;
      return (await service.rest('GET', `/api/broker/end_users/${endUser}/funder_submissions/preview/?${query}`)).body;
    };
    const setAmount = (endUser: string, amount: number) =>
      service.data(
        'mutation ($id: ID!, $i: UpdateEndUserInput!) { updateEndUser(serviceId: $id, input: $i) { serviceId } }',
        {
          id: endUser,
          i: { information: { company: { name: 'Blue Cedar' }, amount_requested: amount } },
        },
      );

    it('preflight, preview and send say the same, and nothing is sent until it does', async () => {
      const funder = await linkConnector(service, JSON.stringify(manifestOf(newSlug(), large)));
      const { endUser, submission } = await dealFor(funder);
      const from = api.asked.length;
      api.answer = taking;
      expect(await preflightOf(endUser, funder)).toMatchObject({ valid: false, message: NOT_MEANT });
      expect(await previewOf(endUser, funder)).toMatchObject({
        valid: false,
        problems: [{ code: 'not_accepted', step: 'create', path: 'when', source: null, message: NOT_MEANT }],
      });
      await trigger(service, submission);
      expect(await readAttempts(submission)).toMatchObject({
        status: 'INVALID_DATA_FOR_FUNDER',
        submissionStatusMessage: NOT_MEANT,
        attempts: [{ status: 'FAILED', message: NOT_MEANT }],
      });
      expect(api.paths(from)).toEqual([]);
      await setAmount(endUser, 5000);
      expect(await preflightOf(endUser, funder)).toMatchObject({ valid: true, message: '' });
      expect(await previewOf(endUser, funder)).toMatchObject({ valid: true, problems: [] });
      await trigger(service, submission);
      await submissionWhen(service, submission, ({ status }) => status === 'SUBMITTED_TO_FUNDER');
      expect(api.paths(from)).toEqual(['POST /apps', 'POST /push']);
    });

    it('what follows is sent all the same where the funder has the deal already', async () => {
      const funder = await linkConnector(service, JSON.stringify(manifestOf(newSlug(), large)));
      const { endUser, submission } = await dealFor(funder);
      await setAmount(endUser, 5000);
      api.answer = notNow;
      await trigger(service, submission);
      await submissionWhen(service, submission, ({ status }) => status === 'SUBMISSION_FAILED');
      await setAmount(endUser, 10);
      const from = api.asked.length;
      api.answer = taking;
      await trigger(service, submission);
      await submissionWhen(service, submission, ({ status }) => status === 'SUBMITTED_TO_FUNDER');
      expect(api.paths(from)).toEqual(['POST /push']);
    });

    it('that only an earlier answer of the funder tells is asked when the deal is sent', async () => {
      const look = { id: 'look', sends: 'nothing', request: { method: 'GET', path: '/open' } };
      const { steps, ...rest } = manifestOf(newSlug(), { when: { path: 'steps.look.answer.open', is: true } });
      const funder = await linkConnector(service, JSON.stringify({ ...rest, steps: [look, ...steps] }));
      const { endUser, submission } = await dealFor(funder);
      expect(await preflightOf(endUser, funder)).toMatchObject({ valid: true });
      const from = api.asked.length;
      api.answer = taking;
      await trigger(service, submission);
      await submissionWhen(service, submission, ({ status }) => status === 'SUBMISSION_FAILED');
      expect((await readAttempts(submission)).submissionStatusMessage).toBe(NOT_MEANT);
      expect(api.paths(from)).toEqual(['GET /open']);
    });

    it('a connector that would repeat the deal for each file is told of before as well', async () => {
      const slug = newSlug();
      const funder = await linkConnector(service, JSON.stringify(manifestOf(slug)));
      await replaceStored(slug, 1, manifestOf(slug, { for_each: 'files' }));
      const { endUser } = await dealFor(funder);
      const message = expect.stringContaining(REPEATED);
      expect(await preflightOf(endUser, funder)).toMatchObject({ valid: false, message });
      expect((await previewOf(endUser, funder)).problems).toMatchObject([{ path: 'for_each', message }]);
    });
  });
});
