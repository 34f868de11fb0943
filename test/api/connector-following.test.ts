import { createHmac } from 'node:crypto';
import { type Answers, type ApiServer, json, startApi } from '../support/connector-funder';
import { DEAL, manifestText } from '../support/connectors';
import { onEachDatabase } from '../support/databases';
import { createDeal, readSubmission, saveForm, submissionWhen, trigger, upsert } from '../support/deals';
import { addPdf } from '../support/sending';
import { ADMIN_KEY, startService, type TestService } from '../support/service';
import { until } from '../support/until';

onEachDatabase('what follows a send', (name) => {
  let service: TestService;
  let api: ApiServer;
  let created = {};
  let stage: unknown = { stage: 'Processing' };
  let search: Answers = (_asked, response) => json(response, 500, {});
  let uploads = 0;

  const answers: Answers = (asked, response) => {
    const { method, path } = asked;
    if (path === '/oauth/token') return json(response, 200, { access_token: 'token-of-northgate', expires_in: 3600 });
    if (path === '/applications') return json(response, 201, { id: `NG-${api.asked.length}`, ...created });
    if (path === '/deals/submit')
      return void response
        .writeHead(200)
        .end(`<Response><Status>Accepted</Status><DealNo>H-${api.asked.length}</DealNo></Response>`);
    if (path === '/submission') return void response.destroy();
    if (path === '/submission/search') return search(asked, response);
    if (method === 'GET' && path.startsWith('/submission/'))
      return json(response, 200, { data: { state: 'approved' } });
    if (method === 'GET') return json(response, 200, stage);
    json(response, 200, {});
  };

  beforeAll(async () => {
    api = await startApi(answers);
    service = await startService(name, {
      settings: { SEND_AGAIN_DELAYS: '0.05,0.1', SEND_LOOKUP_DELAYS: '0.4,0.8,1.2,1.6' },
    });
  });
  afterAll(async () => {
    await service?.app.stop();
    await service?.database.drop();
    await api?.close();
  });

  /** A funder that takes this connector, at the address of the test's server. */
  async function linked(slug: string, values: Record<string, string>, edit = (text: string) => text): Promise<string> {
    const local = edit(
      manifestText(slug)
        .replaceAll(/"https:\/\/[a-z-]+\.[a-z]+\.example(?:\/v\d)?"/g, `"${api.url}"`)
        .replace(/, staging: \{|staging: \{[^}]*\}, /, (found) => (found.startsWith(',') ? found : '')),
    );
    const { saveConnector } = await service.data(
      'mutation ($m: String!) { saveConnector(manifest: $m) { slug version } }',
      { m: local },
      ADMIN_KEY,
    );
    await service.data(
      'mutation ($s: ID!, $v: Int!) { activateConnector(slug: $s, version: $v) { version } }',
      { s: slug, v: saveConnector.version },
      ADMIN_KEY,
    );
    const { createFunder } = await service.data(
      'mutation ($n: String!, $s: ID!) { createFunder(input: { name: $n, connector: $s }) { serviceId } }',
      { n: `${slug} ${++uploads}`, s: slug },
      ADMIN_KEY,
    );
    await service.data('mutation ($id: ID!) { linkFunder(funderServiceId: $id) { state } }', {
      id: createFunder.serviceId,
    });
    await saveForm(service, createFunder.serviceId, 'PRODUCTION', values);
    return createFunder.serviceId;
  }
  async function sendable(funder: string): Promise<{ endUser: string; submission: string }> {
    const endUser = await createDeal(service, { information: DEAL });
    for (const fileClass of ['application', 'bank_statement', 'bank_statement', 'bank_statement'])
      await addPdf(service, endUser, { filename: `f${++uploads}.pdf`, fileClass, bytes: 60 + uploads });
    return { endUser, submission: await upsert(service, endUser, funder) };
  }
  const sent = async (submission: string) => {
    await trigger(service, submission);
    return submissionWhen(service, submission, ({ status }) => status === 'SUBMITTED_TO_FUNDER');
  };
  const decisionsOf = async (submission: string) => {
    const { funderSubmission } = await service.data(
      'query ($id: ID!) { funderSubmission(serviceId: $id) { status decisions { applicationStatus attributionMethod applicationIdentifier offers { fundedAmount factorRate buyRate termNumberOfPayments paymentFrequency } } } }',
      { id: submission },
    );
    return funderSubmission;
  };
  const callbackPath = async (funder: string) => {
    const { funderIntegration } = await service.data(
      'query ($id: ID!) { funderIntegration(funderServiceId: $id) { callbackUrl } }',
      { id: funder },
    );
    return new URL(funderIntegration.callbackUrl).pathname;
  };
  const ask = (submission: string) => service.rest('POST', `/api/funder_submissions/${submission}/ask/`);

  it('a funder is asked what it decided; the same again is nothing new, and files can follow', async () => {
    const later =
      ', later: {files: [{id: more, sends: more, repeat: safe, auth: main, request: {method: POST, path: [/applications/, {$from: steps.create.application_id}, /later], multipart: [{name: file, file: content}]}}]}}';
    const funder = await linked(
      'northgate',
      { client_id: 'c', client_secret: 'secret-77', agent_id: '417' },
      (text) => `${text.trim().slice(0, -1)}${later}\n`,
    );
    const { endUser, submission } = await sendable(funder);
    expect((await ask(submission)).status).toBe(400);
    await sent(submission);
    stage = {
      stage: 'Approved',
      offers: [
        { state: 'active', amount: 45000, factor: '1.31', term: 9, frequency: 'Weekly' },
        { state: 'old', amount: 1 },
      ],
    };
    expect((await ask(submission)).status).toBe(202);
    await submissionWhen(service, submission, ({ status }) => status === 'APPROVED');
    expect((await ask(submission)).status).toBe(429);
    const found = await decisionsOf(submission);
    expect(found.decisions).toMatchObject([
      {
        applicationStatus: 'approved',
        attributionMethod: 'application_id',
        applicationIdentifier: expect.stringMatching(/^NG-/),
        offers: [{ fundedAmount: 45000, factorRate: 1.31, paymentFrequency: 'weekly' }],
      },
    ]);
    const due = new Date(Date.now() - 1000).toISOString().replace('T', ' ').slice(0, 23);
    await service.app.services.database.write((db) =>
      db.query('UPDATE send_runs SET last_polled_at = ? WHERE submission_service_id = ?', [
        due.replace(/^\d{4}/, '2020'),
        submission,
      ]),
    );
    const before = api.asked.length;
    await ask(submission);
    await until(async () => api.asked.length > before || undefined, 'the question');
    expect((await decisionsOf(submission)).decisions).toHaveLength(1);
    stage = { stage: 'Odd one' };
    await service.app.services.database.write((db) =>
      db.query('UPDATE send_runs SET last_polled_at = ? WHERE submission_service_id = ?', [
        due.replace(/^\d{4}/, '2020'),
        submission,
      ]),
    );
    await ask(submission);
    const problem = await until(async () => {
      const { funderSubmission } = await service.data(
        'query ($id: ID!) { funderSubmission(serviceId: $id) { following { problem } } }',
        { id: submission },
      );
      return funderSubmission.following.problem ?? undefined;
    }, 'the problem');
    expect(problem).toBe('Northgate Capital answered in a way that its connector does not know.');
    const { connector } = await service.data(
      'query { connector(slug: "northgate") { trouble { path line message count } } }',
      {},
      ADMIN_KEY,
    );
    expect(connector.trouble).toContainEqual({
      path: '/poll/decision/status/$as/map',
      line: expect.any(Number),
      message: '"Odd one" is not known here.',
      count: 1,
    });
    const file = await addPdf(service, endUser, { filename: 'later.pdf', fileClass: 'tax_return', bytes: 777 });
    expect(
      (await service.rest('POST', `/api/funder_submissions/${submission}/send_files/`, { file_service_ids: [file] }))
        .status,
    ).toBe(202);
    const steps = await until(async () => {
      const { funderSubmission } = await service.data(
        'query ($id: ID!) { funderSubmission(serviceId: $id) { laterFiles { step status file { serviceId } } } }',
        { id: submission },
      );
      return funderSubmission.laterFiles.some(({ status }: { status: string }) => status === 'CONFIRMED')
        ? funderSubmission.laterFiles
        : undefined;
    }, 'the file');
    expect(steps).toEqual([{ step: 'later_more', status: 'CONFIRMED', file: { serviceId: file } }]);
    expect(api.paths().filter((path) => path.endsWith('/later'))).toHaveLength(1);
    // What is said by files alone goes the same way; with words it is for a person, since no address is known.
    const next = await addPdf(service, endUser, { filename: 'next.pdf', fileClass: 'voided_check', bytes: 778 });
    const say = async (input: object) =>
      (
        await service.data(
          'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { serviceId via status } }',
          { input: { submissionServiceId: submission, ...input } },
        )
      ).sendMessage;
    const message = await say({ kind: 'DOCUMENTS', fileServiceIds: [next] });
    expect(message).toMatchObject({ via: 'CHANNEL', status: 'IN_PROGRESS' });
    await until(async () => {
      const found = await service.data('query ($id: ID!) { message(serviceId: $id) { status } }', {
        id: message.serviceId,
      });
      return found.message.status === 'SUCCEEDED' || undefined;
    }, 'the message');
    expect(api.paths().filter((path) => path.endsWith('/later'))).toHaveLength(2);
    expect(await say({ text: 'Please look', fileServiceIds: [next] })).toMatchObject({ via: 'TASK' });
    const refused = await service.graphql(
      'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { serviceId } }',
      { input: { submissionServiceId: submission, text: 'Words', via: 'CHANNEL' } },
    );
    expect(refused.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      reason: 'channel_not_available',
    });
  });

  it('an answer to the deal itself can decide', async () => {
    const funder = await linked('northgate', { client_id: 'c', client_secret: 'secret-78', agent_id: '417' }, (text) =>
      text.replace(
        'outputs: {application_id: answer.id}',
        'outputs: {application_id: answer.id}, decision: {status: {$from: answer.stage, $as: {map: stage}}, decline_reason: {$from: answer.why}}',
      ),
    );
    const { submission } = await sendable(funder);
    created = { stage: 'Declined', why: 'industry' };
    await trigger(service, submission);
    await submissionWhen(service, submission, ({ status }) => status === 'DECLINED');
    created = {};
    expect((await decisionsOf(submission)).decisions).toMatchObject([
      { applicationStatus: 'declined', attributionMethod: 'application_id' },
    ]);
  });

  it('a funder’s own signed message decides, once', async () => {
    const funder = await linked('harborline', { api_key: 'key-1234', iso_code: 'ISO77' });
    const { submission } = await sendable(funder);
    const { attempts } = await sent(submission);
    const path = await callbackPath(funder);
    const body = JSON.stringify({
      event_id: `ev-${uploads}`,
      type: 'decision',
      deal_no: attempts[0].providerReference,
      decided_at: new Date().toISOString(),
      decision: { outcome: 'APPROVED', offers: [{ amount_cents: 4500000, buy: 1.29, payments: 110, freq: 'Daily' }] },
    });
    const secret = 'hs_0123456789abcdef';
    const post = (text: string, by = secret, at = Math.floor(Date.now() / 1000)) =>
      fetch(service.url + path, {
        method: 'POST',
        body: text,
        headers: {
          'content-type': 'application/json',
          'x-harbor-time': String(at),
          'x-harbor-signature': createHmac('sha256', by).update(`${at}${text}`).digest('base64'),
        },
      });
    expect((await post(body)).status).toBe(401);
    await service.data(
      'mutation ($id: ID!, $s: String) { setFunderCallbackSecret(funderServiceId: $id, secret: $s) { callbackSigned } }',
      { id: funder, s: secret },
    );
    expect((await post(body, 'another-secret-000')).status).toBe(401);
    expect((await post(body, secret, Math.floor(Date.now() / 1000) - 400)).status).toBe(401);
    const signature = createHmac('sha256', secret)
      .update(`${Math.floor(Date.now() / 1000)}${body}`)
      .digest('base64');
    const unmarked = { 'x-harbor-time': String(Math.floor(Date.now() / 1000)), 'x-harbor-signature': signature };
    expect((await fetch(service.url + path, { method: 'POST', body: `\ufeff${body}`, headers: unmarked })).status).toBe(
      401,
    );
    // With the mark of a byte order before it, over which it is signed as well.
    const taken = await post(`\ufeff${body}`);
    expect([taken.status, await taken.json()]).toEqual([200, {}]);
    await submissionWhen(service, submission, ({ status }) => status === 'APPROVED');
    expect((await post(body)).status).toBe(200);
    expect((await decisionsOf(submission)).decisions).toMatchObject([
      {
        applicationStatus: 'approved',
        attributionMethod: 'provider_callback',
        offers: [{ fundedAmount: 45000, buyRate: 1.29, termNumberOfPayments: 110, paymentFrequency: 'daily' }],
      },
    ]);
  });

  it('what of an offer is no figure is left out and told; what cannot be recorded is told until it can', async () => {
    const funder = await linked('northgate', { client_id: 'c', client_secret: 'secret-80', agent_id: '417' });
    const { submission } = await sendable(funder);
    await sent(submission);
    const shown = async () => {
      const { funderSubmission } = await service.data(
        'query ($id: ID!) { funderSubmission(serviceId: $id) { status following { problem nextAskAt } decisions { applicationStatus offers { fundedAmount factorRate } } } }',
        { id: submission },
      );
      return funderSubmission;
    };
    const asked = async (answer: object) => {
      stage = answer;
      await service.app.services.database.write((db) =>
        db.query('UPDATE send_runs SET last_polled_at = NULL WHERE submission_service_id = ?', [submission]),
      );
      const before = api.asked.length;
      expect((await ask(submission)).status).toBe(202);
      await until(async () => {
        const { nextAskAt } = (await shown()).following;
        const isDue = nextAskAt !== null && Date.parse(nextAskAt) < Date.now() + 60_000;
        return api.asked.length > before && !isDue;
      }, 'the answer');
      // Read anew: what was read while the answer was written may be of before and after it.
      return shown();
    };
    const problem = 'Northgate Capital answered in a way that its connector does not know.';
    const offer = { state: 'active', term: 9, frequency: 'weekly' };
    const priced = { stage: 'Approved', offers: [{ ...offer, amount: '45,000', factor: 1.31 }] };
    const found = { following: { problem }, decisions: [{ offers: [{ fundedAmount: null, factorRate: 1.31 }] }] };
    // As long as it is said, and not only when it is new.
    for (let time = 1; time <= 2; time++) expect(await asked(priced)).toMatchObject(found);
    const tooFine = { stage: 'Declined', offers: [{ ...offer, amount: 1.1234567, factor: 1.31 }] };
    for (let time = 1; time <= 2; time++)
      expect(await asked(tooFine)).toMatchObject({ ...found, status: 'APPROVED', following: { problem } });
    // What was not recorded ends nothing: the funder is asked again.
    expect(await asked({ stage: 'Declined', offers: [] })).toMatchObject({
      ...{ status: 'DECLINED', following: { problem: null } },
      decisions: [{ applicationStatus: 'declined' }, { applicationStatus: 'approved' }],
    });
    const { connector } = await service.data(
      'query { connector(slug: "northgate") { trouble { path message } } }',
      {},
      ADMIN_KEY,
    );
    expect(connector.trouble).toContainEqual({
      path: '/poll/decision/offers',
      message: '"45,000" is not known here.',
    });
  });

  it('a reason that comes as a list where a text belongs is told, and the decision is recorded without it', async () => {
    const funder = await linked('northgate', { client_id: 'c', client_secret: 'secret-82', agent_id: '417' }, (text) =>
      text.replace(
        '$as: {join: ", "}, $optional: true}, provider_effective_at',
        '$optional: true}, provider_effective_at',
      ),
    );
    const { submission } = await sendable(funder);
    await sent(submission);
    stage = { stage: 'Declined', declineReasons: ['stacking', 'nsf'] };
    await ask(submission);
    await submissionWhen(service, submission, ({ status }) => status === 'DECLINED');
    const { funderSubmission } = await service.data(
      'query ($id: ID!) { funderSubmission(serviceId: $id) { following { problem } currentDecision { declineReason } } }',
      { id: submission },
    );
    expect(funderSubmission).toEqual({
      following: { problem: 'Northgate Capital answered in a way that its connector does not know.' },
      currentDecision: { declineReason: null },
    });
    const { connector } = await service.data(
      '{ connector(slug: "northgate") { trouble { path message } } }',
      {},
      ADMIN_KEY,
    );
    expect(connector.trouble).toContainEqual({
      ...{ path: '/poll/decision/decline_reason', message: '"[\\"stacking\\",\\"nsf\\"]" is not known here.' },
    });
  });

  it('the charges of an offer that a funder answers count in its comparison, and its position is shown', async () => {
    const further =
      'fees: {$each: item.charges, $item: {name: {$from: item.label}, amount: {$from: item.usd}}}, funding_position: {$from: item.position}';
    const funder = await linked('northgate', { client_id: 'c', client_secret: 'secret-81', agent_id: '417' }, (text) =>
      text.replace('$item: {funded_amount:', `$item: {${further}, funded_amount:`),
    );
    const { submission } = await sendable(funder);
    await sent(submission);
    const offer = { state: 'active', amount: 28000, factor: 1.4, term: 9, frequency: 'weekly', position: 2 };
    stage = { stage: 'Approved', offers: [{ ...offer, charges: [{ label: 'UCC', usd: '195.00' }] }] };
    await ask(submission);
    await submissionWhen(service, submission, ({ status }) => status === 'APPROVED');
    const { funderSubmission } = await service.data(
      'query ($id: ID!) { funderSubmission(serviceId: $id) { currentDecision { offers { fundingPosition fees { name amount percent } comparison { netFunded } } } } }',
      { id: submission },
    );
    expect(funderSubmission.currentDecision.offers).toEqual([
      {
        ...{ fundingPosition: 2, fees: [{ name: 'UCC', amount: 195, percent: null }] },
        comparison: { netFunded: 27805 },
      },
    ]);
  });

  it('an answer or a message that decides in words that nobody knows is told to the broker, until one is known', async () => {
    const followingOf = async (submission: string) =>
      (
        await service.data(
          'query ($id: ID!) { funderSubmission(serviceId: $id) { following { byPoll byWebhook problem } decisions { applicationStatus } } }',
          { id: submission },
        )
      ).funderSubmission;
    const unknown = expect.stringMatching(/ answered in a way that its connector does not know\.$/);
    const byAnswer = await linked(
      'northgate',
      { client_id: 'c', client_secret: 'secret-79', agent_id: '417' },
      (text) =>
        text
          .replace(
            'outputs: {application_id: answer.id}',
            'outputs: {application_id: answer.id}, decision: {status: {$from: answer.stage, $as: {map: stage}}}',
          )
          .replace(/, poll: \{every[\s\S]*$/, '}\n'),
    );
    const one = await sendable(byAnswer);
    created = { stage: 'Nearly' };
    await sent(one.submission);
    created = {};
    expect(await followingOf(one.submission)).toEqual({
      following: { byPoll: false, byWebhook: false, problem: unknown },
      decisions: [],
    });

    const byMessage = await linked('harborline', { api_key: 'key-1235', iso_code: 'ISO77' });
    const two = await sendable(byMessage);
    const { attempts } = await sent(two.submission);
    const secret = 'hs_0123456789abcdef';
    await service.data(
      'mutation ($id: ID!, $s: String) { setFunderCallbackSecret(funderServiceId: $id, secret: $s) { callbackSigned } }',
      { id: byMessage, s: secret },
    );
    const path = await callbackPath(byMessage);
    const tell = async (outcome: string) => {
      const at = String(Math.floor(Date.now() / 1000));
      const text = JSON.stringify({
        ...{ event_id: `${two.submission}-${outcome}`, type: 'decision', deal_no: attempts[0].providerReference },
        ...{ decided_at: new Date().toISOString(), decision: { outcome } },
      });
      const signature = createHmac('sha256', secret).update(`${at}${text}`).digest('base64');
      const headers = { 'content-type': 'application/json', 'x-harbor-time': at, 'x-harbor-signature': signature };
      expect((await fetch(service.url + path, { method: 'POST', body: text, headers })).status).toBe(200);
    };
    await tell('MAYBE');
    await until(async () => (await followingOf(two.submission)).following.problem ?? undefined, 'what is not known');
    expect((await followingOf(two.submission)).following).toEqual({ byPoll: false, byWebhook: true, problem: unknown });
    await tell('PENDED');
    await until(async () => (await followingOf(two.submission)).decisions[0], 'the decision');
    expect((await followingOf(two.submission)).following.problem).toBeNull();
  });

  it('a lost send is settled by asking, and an unsigned message only makes ask', async () => {
    const funder = await linked('summitline', { partner_id: 'p', token: 'sesame-77', api_key: 'key-99' });
    const { submission } = await sendable(funder);
    const references: unknown[] = [];
    search = ({ body }, response) => {
      references.push(JSON.parse(body).filter.client_reference_id);
      json(response, 200, { data: [{ id: 'S-9' }], meta: { total: 1 } });
    };
    const found = await sent(submission);
    expect(found.attempts).toMatchObject([{ status: 'SUCCEEDED', providerReference: 'S-9' }]);
    expect(new Set(references).size).toBe(1);
    const { body: shown } = await service.rest('GET', `/api/funder_submissions/${submission}/`);
    expect(shown.submission_result).toMatchObject({
      ...{ provider_reference: 'S-9', message: null },
      steps: [{ step: 'submit', status: 'confirmed', message: null }],
    });
    const path = await callbackPath(funder);
    const told = await fetch(service.url + path, {
      method: 'POST',
      body: '{"submission_id":"S-9","state":"declined"}',
    });
    expect(told.status).toBe(200);
    await submissionWhen(service, submission, ({ status }) => status === 'APPROVED');
  });

  it('a deal that the funder twice does not have was not sent, and can be sent again', async () => {
    const funder = await linked('summitline', { partner_id: 'p', token: 'sesame-77', api_key: 'key-99' });
    const { submission } = await sendable(funder);
    let asked = 0;
    search = (_asked, response) => json(response, ++asked === 1 ? 500 : 200, { data: [], meta: { total: 0 } });
    await trigger(service, submission);
    await submissionWhen(service, submission, ({ attempts }) => attempts[0]?.status === 'UNKNOWN');
    await service.app.services.database.write((db) =>
      db.query("UPDATE attempt_steps SET first_started_at = '2020-01-01 00:00:00.000' WHERE status = 'lost'"),
    );
    const failed = await submissionWhen(service, submission, ({ status }) => status === 'SUBMISSION_FAILED');
    expect(failed.attempts).toMatchObject([{ status: 'FAILED' }]);
    expect(asked).toBe(3);
    expect((await readSubmission(service, submission)).sendEligibility.sendable).toBe(true);
  });
});
