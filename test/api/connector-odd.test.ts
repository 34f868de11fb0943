import { checkManifest } from '../../src/features/funders/connectors/check.rules';
import { installBuiltIn } from '../../src/features/funders/connectors/connector.commands';
import { connectorOf } from '../../src/features/funders/connectors/connector.queries';
import { present } from '../../src/platform/untyped.rules';
import { type Answers, type ApiServer, json, startApi } from '../support/connector-funder';
import { linkConnector } from '../support/connector-link';
import { onEachDatabase } from '../support/databases';
import { createDeal, saveForm, submissionWhen, trigger, upsert } from '../support/deals';
import { addPdf } from '../support/sending';
import { ADMIN_KEY, startService, type TestService } from '../support/service';
import { until } from '../support/until';

const STEPS = 'attempts { serviceId status isProduction message steps { step status } }';

onEachDatabase('funders that behave oddly', (name) => {
  let service: TestService;
  let api: ApiServer;
  let slugs = 0;
  const taking: Answers = ({ path }, response) => {
    if (path === '/token') return json(response, 200, { token: `token-${api.asked.length}` });
    if (path.endsWith('/apps')) return json(response, 201, { id: `A-${api.asked.length}` });
    json(response, 200, {});
  };

  beforeAll(async () => {
    api = await startApi(taking);
    service = await startService(name, {
      settings: { SEND_AGAIN_DELAYS: '0.05', SEND_LOOKUP_DELAYS: '0.1,0.3,0.6', SEND_RETRY_DELAYS: '0.1' },
    });
  });
  afterAll(async () => {
    await service?.app.stop();
    await service?.database.drop();
    await api?.close();
  });

  /** The step that sends the deal, and the one that hands it in. */
  const manifestSteps = (steps: Record<string, object> = {}) => [
    {
      ...{ id: 'create', sends: 'deal' },
      request: {
        method: 'POST',
        path: '/apps',
        json: {
          ref: { $from: 'send.reference' },
          name: { $from: 'info.company.name' },
          live: { $from: 'send.is_production' },
        },
      },
      answer: { outputs: { id: 'answer.id' } },
      ...steps.create,
    },
    {
      ...{ id: 'push', sends: 'more', repeat: 'never' },
      request: { method: 'POST', path: ['/apps/', { $from: 'steps.create.id' }, '/push'] },
      ...steps.push,
    },
  ];

  /** A connector of two steps, with these parts in place of its own; its funder, linked. */
  function linked(parts: Record<string, unknown> = {}, steps: Record<string, object> = {}, form = {}) {
    const manifest = {
      ...{ connector: 1, slug: `odd-${++slugs}`, title: `Odd ${slugs}` },
      environments: { production: { api: api.url } },
      files: { classes: { '*': {} } },
      steps: manifestSteps(steps),
      reference: 'steps.create.id',
      ...parts,
    };
    return linkConnector(service, JSON.stringify(manifest), form);
  }
  async function sent(funder: string, answer: Answers, name_ = 'Blue Cedar') {
    const from = api.asked.length;
    api.answer = answer;
    const endUser = await createDeal(service, { information: { company: { name: name_ } } });
    await addPdf(service, endUser, { filename: 'a.pdf', bytes: 99 });
    const submission = await upsert(service, endUser, funder);
    await trigger(service, submission);
    return { submission, from };
  }
  const stepsOf = async (submission: string) =>
    (
      await service.data(
        `query ($id: ID!) { funderSubmission(serviceId: $id) { status submissionStatusMessage ${STEPS} } }`,
        { id: submission },
      )
    ).funderSubmission;

  it('sends nothing behind an answer that declines, and shows it as skipped', async () => {
    const decision = {
      status: { $from: 'answer.state', $optional: true },
      decline_reason: { $from: 'answer.why', $optional: true },
    };
    const funder = await linked({}, { create: { answer: { outputs: { id: 'answer.id' }, decision } } });
    const { submission, from } = await sent(funder, ({ path }, response) =>
      json(response, 201, path === '/apps' ? { id: 'A-1', state: 'declined', why: 'size' } : {}),
    );
    await submissionWhen(service, submission, ({ status }) => status === 'DECLINED');
    expect(api.paths(from)).toEqual(['POST /apps']);
    expect((await stepsOf(submission)).attempts).toMatchObject([
      {
        status: 'SUCCEEDED',
        steps: [
          { step: 'create', status: 'CONFIRMED' },
          { step: 'push', status: 'SKIPPED' },
        ],
      },
    ]);
  });

  it('asks for no slot again whose file is there already', async () => {
    const slot = {
      ...{ id: 'slot', sends: 'nothing', for_each: 'files', answer: { outputs: { key: 'answer.key' } } },
      request: { method: 'POST', path: ['/apps/', { $from: 'steps.create.id' }, '/slots'] },
    };
    const upload = {
      ...{ id: 'upload', sends: 'more', repeat: 'safe', for_each: 'files' },
      request: { method: 'PUT', path: ['/slots/', { $from: 'steps.slot.key' }], raw: 'file' },
    };
    const [create, push] = manifestSteps();
    const funder = await linked({ steps: [create, slot, upload, push] });
    const answering =
      (pushed: number): Answers =>
      ({ path }, response) => {
        if (path === '/apps') return json(response, 201, { id: 'A-1' });
        if (path.endsWith('/slots')) return json(response, 200, { key: 'k' });
        json(response, path.endsWith('/push') ? pushed : 200, {});
      };
    const { submission, from } = await sent(funder, answering(403));
    await submissionWhen(service, submission, ({ status }) => status === 'SUBMISSION_FAILED');
    expect(api.paths(from)).toEqual(['POST /apps', 'POST /apps/A-1/slots', 'PUT /slots/k', 'POST /apps/A-1/push']);
    const before = api.asked.length;
    api.answer = answering(200);
    await trigger(service, submission);
    await submissionWhen(service, submission, ({ status }) => status === 'SUBMITTED_TO_FUNDER');
    expect(api.paths(before)).toEqual(['POST /apps/A-1/push']);
  });

  describe('an answer that its connector does not know is told as one', () => {
    const unknown = (title: string) => `${title} answered in a way that its connector does not know.`;
    const titleOf = () => `Odd ${slugs}`;
    const answering =
      (status: number, body: object): Answers =>
      ({ path }, response) =>
        json(response, path === '/apps' ? status : 200, body);

    it('of a deal that may have arrived, before what is to be done', async () => {
      const funder = await linked({}, { create: { answer: { outputs: { id: 'answer.id' }, message: 'answer.note' } } });
      const silent = await sent(funder, answering(201, { number: 'A-1' }));
      const outcomeOf = async ({ submission }: { submission: string }) => {
        await submissionWhen(service, submission, ({ attempts }) => attempts[0]?.status === 'UNKNOWN');
        return (await stepsOf(submission)).submissionStatusMessage;
      };
      const notKnown = 'Whether the funder has the deal is not known: ask, then settle the attempt.';
      expect(await outcomeOf(silent)).toBe(`The funder answered 201: ${unknown(titleOf())} ${notKnown}`);
      const telling = await sent(funder, answering(201, { note: 'Thank you!' }));
      expect(await outcomeOf(telling)).toBe(
        `The funder answered 201: ${unknown(titleOf())} It says: Thank you! ${notKnown}`,
      );
    });

    it('of a refusal whose errors have another shape', async () => {
      const funder = await linked(
        {},
        { create: { answer: { outputs: { id: 'answer.id' }, errors: { at: 'answer.errors', shape: 'map' } } } },
      );
      const { submission } = await sent(funder, answering(422, { errors: 'too small' }));
      await submissionWhen(service, submission, ({ status }) => status === 'INVALID_DATA_FOR_FUNDER');
      expect(await stepsOf(submission)).toMatchObject({ submissionStatusMessage: unknown(titleOf()) });
    });
  });

  it('shows a step whose condition does not hold as skipped', async () => {
    const never = { when: { path: 'info.company.name', is: 'Somebody else' } };
    const one = await sent(await linked({}, { push: never }), taking);
    await submissionWhen(service, one.submission, ({ status }) => status === 'SUBMITTED_TO_FUNDER');
    expect((await stepsOf(one.submission)).attempts[0].steps).toEqual([
      { step: 'create', status: 'CONFIRMED' },
      { step: 'push', status: 'SKIPPED' },
    ]);
  });

  it('goes to no host but the manifest’s, whatever stands in an address', async () => {
    const at = (api_: unknown, parts = {}) => ({ environments: { production: { api: api_ } }, ...parts });
    const host = new URL(api.url).origin.replace(/:\d+$/, '');
    const takeover = {
      create: {
        request: { method: 'POST', path: [{ $from: 'info.company.name' }], json: { r: { $from: 'send.reference' } } },
      },
    };
    const form = { form: [{ name: 'host', label: 'Host', type: 'text' }], hosts: ['*.allowed.example'] };
    const written = await linked(
      at({ $text: ['http://', { $from: 'form.host' }] }, form),
      {},
      { host: new URL(api.url).host },
    );
    for (const [funder, company] of [
      // Where the base were written as it is, the checker would say so.
      [await linked(at({ $text: [host] }), takeover), '.evil.example'],
      [written, 'Blue Cedar'],
    ] as const) {
      const { submission, from } = await sent(funder, taking, company);
      await submissionWhen(service, submission, ({ status }) => status === 'SUBMISSION_FAILED');
      expect((await stepsOf(submission)).submissionStatusMessage).toBe('The address is none of the funder’s.');
      expect(api.paths(from)).toEqual([]);
    }
  });

  it('takes a manifest of many words, and tells the funder where its messages go', async () => {
    const words = Object.fromEntries(
      Array.from({ length: 490 }, (_, index) => [
        `word ${index} of the very many that this funder has`,
        `code-${index}`,
      ]),
    );
    const json_ = {
      ref: { $from: 'send.reference' },
      name: { $from: 'info.company.name', $as: { map: 'words' } },
      to: { $from: 'send.callback_url' },
    };
    const tables = {
      words: { ...words, 'Blue Cedar': 'B', ...{ $otherwise: 'none at all, which is more than it needs' } },
    };
    const funder = await linked(
      { tables, description: 'd'.repeat(1900) },
      { create: { request: { method: 'POST', path: '/apps', json: json_ } } },
    );
    const { submission, from } = await sent(funder, taking);
    await submissionWhen(service, submission, ({ status }) => status === 'SUBMITTED_TO_FUNDER');
    expect(JSON.parse(api.asked[from]?.body ?? '')).toMatchObject({
      name: 'B',
      to: expect.stringContaining('/api/funder_callbacks/'),
    });
  });

  it('makes a token that is made of more than the form once an attempt', async () => {
    const auth = {
      main: {
        token: {
          request: { method: 'POST', path: '/token', form: { of: { $from: 'send.reference' } } },
          value: 'answer.token',
        },
        headers: { authorization: { $from: 'token.value' } },
      },
    };
    const funder = await linked({ auth }, { create: { auth: 'main' }, push: { auth: 'main' } });
    const { submission, from } = await sent(funder, taking);
    await submissionWhen(service, submission, ({ status }) => status === 'SUBMITTED_TO_FUNDER');
    expect(api.paths(from).filter((path) => path === 'POST /token')).toHaveLength(1);
  });

  const lookup = {
    request: {
      method: 'GET',
      path: '/find',
      query: { ref: { $from: 'send.reference' }, live: { $from: 'send.is_production' } },
    },
    found: {
      when: { path: 'answer.id', present: true },
      outputs: { id: 'answer.id' },
      complete: { path: 'answer.done', is: true },
    },
  };

  it('asks with a new token where the kept one does not open any more', async () => {
    const auth = {
      main: {
        token: { request: { method: 'POST', path: '/token' }, value: 'answer.token' },
        headers: { authorization: { $from: 'token.value' } },
      },
    };
    const funder = await linked(
      { auth, lookup: { ...lookup, auth: 'main' } },
      { create: { auth: 'main' }, push: { auth: 'main' } },
    );
    let token = '';
    const { submission } = await sent(funder, ({ path, headers }, response) => {
      if (path === '/token') return json(response, 200, { token: (token = `token-${api.asked.length}`) });
      if (path === '/apps') {
        token = 'another';
        return void response.destroy();
      }
      if (headers.authorization !== token) return json(response, 401, {});
      json(response, 200, { id: 'A-9', done: true });
    });
    const found = await submissionWhen(service, submission, ({ status }) => status === 'SUBMITTED_TO_FUNDER');
    expect(found.attempts).toMatchObject([{ status: 'SUCCEEDED', providerReference: 'A-9' }]);
  });

  it('what a look-up finds of a sandbox run never makes a production attempt', async () => {
    const environments = { staging: { api: `${api.url}/sandbox` }, production: { api: api.url } };
    const both = await linkWithStaging(environments);
    const losing: Answers = ({ method, path }, response) => {
      if (method === 'POST') return void response.destroy();
      json(response, 200, path.startsWith('/sandbox') ? { id: 'SB-1', done: false } : {});
    };
    const { submission, from } = await sent(both, losing);
    await submissionWhen(service, submission, ({ attempts }) => attempts[0]?.status === 'UNKNOWN');
    await trigger(service, submission, true);
    await until(async () => {
      const { attempts } = await stepsOf(submission);
      return (
        attempts.some(
          (each: { isProduction: boolean; status: string }) => !each.isProduction && each.status === 'FAILED',
        ) || undefined
      );
    }, 'the sandbox run to be over');
    const { attempts, status } = await stepsOf(submission);
    expect(attempts).toMatchObject([
      { isProduction: false, message: expect.stringContaining('SB-1') },
      { isProduction: true, status: 'UNKNOWN' },
    ]);
    expect(status).toBe('IN_PROGRESS');
    expect(api.paths(from).filter((path) => path === 'POST /apps')).toHaveLength(1);
  });

  /** With values of both environments; staging first, as the gate wants it. */
  async function linkWithStaging(environments: object): Promise<string> {
    const slug = `odd-${++slugs}`;
    const steps = [
      {
        ...{ id: 'create', sends: 'deal' },
        request: {
          method: 'POST',
          path: '/apps',
          json: { ref: { $from: 'send.reference' }, name: { $from: 'info.company.name' } },
        },
        answer: { outputs: { id: 'answer.id' } },
      },
      {
        id: 'push',
        sends: 'more',
        repeat: 'never',
        request: { method: 'POST', path: ['/apps/', { $from: 'steps.create.id' }, '/push'] },
      },
    ];
    const manifest = {
      ...{ connector: 1, slug, title: slug, environments, steps, lookup },
      reference: 'steps.create.id',
    };
    const admin = (query: string, variables: Record<string, unknown>) => service.data(query, variables, ADMIN_KEY);
    await admin('mutation ($m: String!) { saveConnector(manifest: $m) { version } }', { m: JSON.stringify(manifest) });
    await admin('mutation ($s: ID!) { activateConnector(slug: $s, version: 1) { version } }', { s: slug });
    const { createFunder } = await admin(
      'mutation ($i: CreateFunderInput!) { createFunder(input: $i) { serviceId } }',
      { i: { name: slug, connector: slug } },
    );
    const id = createFunder.serviceId;
    await service.data('mutation ($id: ID!) { linkFunder(funderServiceId: $id) { state } }', { id });
    api.answer = taking;
    await saveForm(service, id, 'STAGING', {});
    const tested = await service.data(
      'mutation ($id: ID!) { testFunderIntegration(funderServiceId: $id, environment: STAGING) { serviceId } }',
      { id },
    );
    await submissionWhen(
      service,
      tested.testFunderIntegration.serviceId,
      ({ submissionResult }) => submissionResult !== null,
    );
    await saveForm(service, id, 'PRODUCTION', {});
    return id;
  }

  it('what ships anew with the service asks for what its form has more', async () => {
    const { services } = service.app;
    const funder = await linked();
    const slug = `odd-${slugs}`;
    const { connector } = await service.data(
      'query ($s: ID!) { connector(slug: $s) { manifest } }',
      { s: slug },
      ADMIN_KEY,
    );
    await services.database.write((db) => db.query("UPDATE connectors SET origin = 'built_in' WHERE slug = ?", [slug]));
    const text = JSON.stringify({
      ...JSON.parse(connector.manifest),
      form: [{ name: 'desk', label: 'Desk', type: 'text' }],
    });
    const manifest = present(checkManifest(text).manifest, text);
    await services.transact((tx) => installBuiltIn(tx, text, manifest, services.secrets));
    expect((await connectorOf((sql, parameters) => services.database.read(sql, parameters), slug))?.version).toBe(2);
    const endUser = await createDeal(service, { information: { company: { name: 'x' } } });
    const { funderSubmission } = await service.data(
      'query ($id: ID!) { funderSubmission(serviceId: $id) { sendEligibility { reason detail } } }',
      { id: await upsert(service, endUser, funder) },
    );
    expect(funderSubmission.sendEligibility).toMatchObject({
      reason: 'UNCONFIGURED',
      detail: expect.stringContaining('desk'),
    });
  });
});
