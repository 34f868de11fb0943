// One file of this length: its tests share one service, and each further start costs the suite seconds on both databases.
import { onEachDatabase } from '../support/databases';
import { createDeal, createFunder, linkedFunder, readSubmission, trigger, upsert } from '../support/deals';
import { type FunderServer, startFunder } from '../support/funder-server';
import { startService, type TestService } from '../support/service';

onEachDatabase('exclusion rules', (name) => {
  let service: TestService;
  let server: FunderServer;
  beforeAll(async () => {
    service = await startService(name);
    server = await startFunder();
  });
  afterAll(async () => {
    await server.close();
    await service.stop();
  });

  const rules = '/api/funder_exclusion_rules/';
  const put = (funder: string, body: object) => service.rest('PUT', `${rules}${funder}/`, body);
  const dealFrom = (...brokers: object[]) => createDeal(service, { submittingBrokers: brokers });

  test('keep a deal of an excluded sender from the funder, with the evidence', async () => {
    const funder = await linkedFunder(service, { productionUrl: server.url });
    const stored = await put(funder, {
      sender_domains: ['https://www.Northgate.com/iso'],
      sender_names: ['Northgate Capital LLC'],
    });
    expect(stored.status).toBe(200);
    expect(stored.body).toMatchObject({
      funder_service_id: funder,
      sender_domains: ['https://www.Northgate.com/iso'],
      not_senders: [],
    });
    expect(stored.body.reason).toMatch(/^1 domain, 1 name; last changed by /);
    expect(Object.keys(stored.body).sort()).toEqual(
      [
        'funder',
        'funder_service_id',
        'not_senders',
        'reason',
        'sender_domains',
        'sender_emails',
        'sender_names',
      ].sort(),
    );
    const deal = await dealFrom({ company: 'Northgate Capital, L.L.C.', email: 'ann@mail.northgate.com' });
    const submission = await upsert(service, deal, funder);
    const page = await service.rest('GET', `/api/broker/end_users/${deal}/funder_submissions/`);
    expect(page.body.items[0].send_eligibility).toEqual({
      sendable: false,
      reason: 'excluded',
      detail: expect.stringContaining('mail.northgate.com'),
      evidence: [
        {
          funder_service_id: funder,
          match_type: 'domain',
          configured_value: 'https://www.Northgate.com/iso',
          observed_value: 'mail.northgate.com',
          similarity: null,
          status: 'excluded',
        },
        {
          funder_service_id: funder,
          match_type: 'name',
          configured_value: 'Northgate Capital LLC',
          observed_value: 'Northgate Capital, L.L.C.',
          similarity: 1,
          status: 'excluded',
        },
      ],
    });
    expect(await trigger(service, submission)).toMatchObject({
      errors: [{ extensions: { code: 'BAD_USER_INPUT', reason: 'excluded' } }],
    });
    expect(
      (await service.rest('POST', `/api/funder_submissions/${submission}/trigger/`, { use_sandbox: false })).status,
    ).toBe(400);
    const bulk = await service.rest('POST', `/api/broker/end_users/${deal}/funder_submissions/submit_to_funders/`, {
      submission_service_ids: [submission],
      use_sandbox: false,
    });
    expect(bulk.body).toMatchObject([{ queued: false, reason: 'excluded', attempt_service_id: null }]);
    expect(server.received).toHaveLength(0);
    const preflight = await service.rest('GET', `/api/broker/end_users/${deal}/funder_submissions/preflight/`);
    expect(preflight.body).toMatchObject([
      {
        funder_service_id: funder,
        valid: false,
        message: expect.stringContaining('must not get this deal'),
        files: [],
      },
    ]);
  });

  test.each([
    'mailto:joe@pintail.com',
    'joe@pintail.com; ann@other.com',
    '"Joe" <joe@pintail.com>, Ann <ann@other.com>',
  ])('keep a deal from the funder whose sender was seen as %s', async (email) => {
    const deal = await dealFrom({ email });
    for (const [rule, observed] of [
      [{ sender_domains: ['pintail.com'] }, 'pintail.com'],
      [{ sender_emails: ['joe@pintail.com'] }, email],
    ] as const) {
      const funder = await linkedFunder(service, { productionUrl: server.url });
      await put(funder, rule);
      const submission = await upsert(service, deal, funder);
      const { body } = await service.rest('GET', `/api/broker/end_users/${deal}/funder_submissions/`);
      expect(body.submitting_brokers).toMatchObject([{ email }]);
      const { send_eligibility } = body.items.find((each: { service_id: string }) => each.service_id === submission);
      expect(send_eligibility).toMatchObject({
        sendable: false,
        reason: 'excluded',
        evidence: [{ observed_value: observed }],
      });
    }
  });

  test('of an account have 10 million characters at most, by one bulk edit or by several', async () => {
    const funders: string[] = [];
    for (let index = 0; index < 12; index++) funders.push(await createFunder(service));
    const sender_names = Array.from({ length: 1900 }, (_, index) => `Long${index} ${'x'.repeat(480)}`);
    const added = (to: string[]) =>
      service.rest('PATCH', `${rules}bulk/`, { funder_service_ids: to, add: { sender_names } });
    const refused = { status: 400, body: { description: expect.stringContaining('10000000 characters') } };
    expect(await added(funders)).toMatchObject(refused);
    expect((await added(funders.slice(0, 6))).status).toBe(200);
    expect(await added(funders.slice(6))).toMatchObject(refused);
    expect(await service.rest('DELETE', `${rules}${funders[6]}/`)).toMatchObject({ status: 404 });
    expect(await service.rest('DELETE', `${rules}bulk/`, { funder_service_ids: funders.slice(0, 6) })).toMatchObject({
      status: 200,
    });
  });

  test('hold a nearly equal name until a person says who it is', async () => {
    const resolve = (deal: string, submission: string, resolution: string) =>
      service.rest('POST', `/api/broker/end_users/${deal}/funder_submissions/${submission}/exclusion_resolution/`, {
        resolution,
      });
    for (const [resolution, then] of [
      ['not_sender', { sendable: true, reason: null }],
      ['excluded', { sendable: false, reason: 'EXCLUDED' }],
    ] as const) {
      const funder = await linkedFunder(service, { productionUrl: server.url });
      await put(funder, { sender_names: ['Acme Funding'] });
      const deal = await dealFrom({ company: 'Acme Fundings' });
      const submission = await upsert(service, deal, funder);
      expect((await readSubmission(service, submission)).sendEligibility).toMatchObject({
        reason: 'HELD',
        evidence: [{ status: 'HELD' }],
      });
      expect((await resolve(deal, submission, resolution)).status).toBe(200);
      expect((await readSubmission(service, submission)).sendEligibility).toMatchObject(then);
      expect((await resolve(deal, submission, resolution)).status).toBe(409);
    }
  });

  test('answer the same to who says once more that a name is no sender, while another one holds the deal', async () => {
    const funder = await linkedFunder(service, { productionUrl: server.url });
    await put(funder, { sender_names: ['Pintail Capital'] });
    const [maine, idaho] = ['Pintail Capital of Maine', 'Pintail Capital of Idaho'];
    const deal = await dealFrom({ company: maine }, { company: idaho });
    const submission = await upsert(service, deal, funder);
    const resolve = (resolution: string, ...observed_values: string[]) =>
      service.rest('POST', `/api/broker/end_users/${deal}/funder_submissions/${submission}/exclusion_resolution/`, {
        resolution,
        observed_values,
      });
    const first = await resolve('not_sender', maine);
    expect(first).toMatchObject({ status: 200, body: { not_senders: [maine] } });
    const revision = async () =>
      (await service.data(`{ funderExclusionRule(funderServiceId: "${funder}") { revision } }`)).funderExclusionRule;
    const before = await revision();
    expect(before).toEqual({ revision: expect.stringMatching(/^rev_/) });
    for (const again of [maine, 'PINTAIL CAPITAL OF MAINE, LLC'])
      expect(await resolve('not_sender', again)).toMatchObject({ status: 200, body: first.body });
    expect(await revision()).toEqual(before);
    expect((await resolve('excluded', maine)).status).toBe(400);
    expect(await resolve('excluded')).toMatchObject({
      status: 422,
      body: { description: { json: { observed_values: ['Shorter than minimum length 1.'] } } },
    });
    expect(await revision()).toEqual(before);
    expect((await resolve('not_sender', maine, 'Somebody Else')).status).toBe(400);
    expect((await readSubmission(service, submission)).sendEligibility.reason).toBe('HELD');
    expect(await resolve('not_sender', maine, idaho)).toMatchObject({
      status: 200,
      body: { not_senders: [maine, idaho] },
    });
    expect((await readSubmission(service, submission)).sendEligibility.reason).toBeNull();
  });

  test('are edited in bulk: each funder once, actions told, rules without senders deleted', async () => {
    const [first, second, third] = [
      await createFunder(service),
      await createFunder(service),
      await createFunder(service),
    ];
    await put(second!, { sender_domains: ['a-broker.com'] });
    const patch = (body: object) => service.rest('PATCH', `${rules}bulk/`, body);
    const added = await patch({
      funder_service_ids: [first, second, first],
      add: { sender_domains: ['a-broker.com'] },
    });
    expect(added.body).toEqual([
      { funder_service_id: first, action: 'created' },
      { funder_service_id: second, action: 'unchanged' },
    ]);
    const edited = await patch({
      funder_service_ids: [second, third],
      add: { sender_names: ['B Broker'] },
      remove: { sender_domains: ['A-BROKER.com'] },
    });
    expect(edited.body).toEqual([
      { funder_service_id: second, action: 'updated' },
      { funder_service_id: third, action: 'created' },
    ]);
    const removed = await patch({
      funder_service_ids: [first, second, third],
      remove: { sender_domains: ['a-broker.com'], sender_names: ['b broker'] },
    });
    expect(removed.body.map((each: { action: string }) => each.action)).toEqual(['deleted', 'deleted', 'deleted']);
    expect((await patch({ funder_service_ids: [first], add: { sender_domains: ['gmail.com'] } })).status).toBe(400);
    expect((await patch({ funder_service_ids: [first] })).status).toBe(400);
    expect((await patch({ funder_service_ids: ['fnd_nobody'], add: { sender_domains: ['c.com'] } })).status).toBe(404);
    expect((await patch({ funder_service_ids: 'x', add: {} })).status).toBe(422);
    const posted = await service.rest('POST', `${rules}bulk/`, {
      funder_service_ids: [first, second],
      sender_emails: ['joe@c-broker.com'],
    });
    expect([posted.status, posted.body]).toEqual([
      201,
      [
        { funder_service_id: first, action: 'created' },
        { funder_service_id: second, action: 'created' },
      ],
    ]);
    const gone = await service.rest('DELETE', `${rules}bulk/`, { funder_service_ids: [first, second] });
    expect([gone.status, gone.body.length]).toEqual([200, 2]);
    expect((await service.rest('DELETE', `${rules}${first}/`)).status).toBe(404);
  });

  test('refuse to be replaced by who has not seen the last change', async () => {
    const funder = await createFunder(service);
    const first = await put(funder, { sender_domains: ['one.com'] });
    const withMatch = (etag: string) =>
      fetch(`${service.url}${rules}${funder}/`, {
        method: 'PUT',
        headers: { 'x-api-key': service.key, 'content-type': 'application/json', 'if-match': etag },
        body: JSON.stringify({ sender_domains: ['two.com'] }),
      });
    const etag = first.headers.get('etag')!;
    expect((await withMatch(etag)).status).toBe(200);
    expect((await withMatch(etag)).status).toBe(412);
    expect((await put(funder, { sender_domains: ['three.com'] })).status).toBe(200);
  });

  test('are told as removed when somebody deletes them while they are stored', async () => {
    const funder = await createFunder(service);
    const found: number[] = [];
    for (let round = 0; round < 25; round++) {
      const both = Array.from({ length: 4 }, (_, index) => [
        put(funder, { sender_names: [`Round ${round} ${index}`] }),
        service.rest('DELETE', `${rules}${funder}/`),
      ]);
      found.push(...(await Promise.all(both.flat())).map(({ status }) => status));
    }
    expect([...new Set(found)].sort()).toEqual([200, 404]);
  });

  test('lose no edit when two people edit at once', async () => {
    const funder = await createFunder(service);
    const edits = Array.from({ length: 12 }, (_, index) =>
      service.rest('PATCH', `${rules}bulk/`, {
        funder_service_ids: [funder],
        add: { sender_domains: [`broker-${index}.com`] },
      }),
    );
    expect((await Promise.all(edits)).map(({ status }) => status)).toEqual(Array(12).fill(200));
    const { body } = await service.rest('GET', rules);
    const rule = body.find((each: { funder_service_id: string }) => each.funder_service_id === funder);
    expect(rule.sender_domains).toHaveLength(12);
  });

  test('that are stored while a deal is being sent either come after it, or keep it', async () => {
    for (let round = 0; round < 8; round++) {
      const funder = await linkedFunder(service, { productionUrl: server.url });
      const deal = await dealFrom({ email: 'joe@meanwhile.com' });
      const submission = await upsert(service, deal, funder);
      await Promise.all([put(funder, { sender_domains: ['meanwhile.com'] }), trigger(service, submission)]);
      const events = await service.app.services.database.read<{ topic: string; data: string }>(
        'SELECT topic, data FROM events WHERE account_id = ? AND subject_id IN (?, ?) ORDER BY seq',
        [service.accountId, funder, submission],
      );
      const kinds = events.map(({ topic, data }) =>
        topic === 'exclusion_rule.changed' ? 'rule' : JSON.parse(data).status,
      );
      const [rule, sent] = [kinds.indexOf('rule'), kinds.indexOf('in_progress')];
      expect(sent === -1 || sent < rule).toBe(true);
      if (sent === -1) expect(server.received.map(({ body }) => body.submission_service_id)).not.toContain(submission);
    }
  });

  test('are not there for customers who are no brokers, and not another broker’s', async () => {
    const other = await service.createAccount('Someone else', 'OTHER');
    expect(await service.rest('GET', rules, undefined, other.key)).toMatchObject({
      status: 404,
      body: { description: 'Broker customer not found' },
    });
    const broker = await service.createAccount();
    expect((await service.rest('GET', rules, undefined, broker.key)).body).toEqual([]);
  });

  test('tell beforehand what they would say of a sender', async () => {
    const funder = await linkedFunder(service, { productionUrl: server.url });
    await put(funder, { sender_domains: ['cold-harbor.example'], sender_names: ['Cold Harbor Brokers'] });
    const evidenceFor = async (sender: object, key = service.key) => {
      const { senderEvidence } = await service.data(
        `query ($sender: SubmittingBrokerInput!) {
          senderEvidence(sender: $sender) { funderServiceId matchType configuredValue observedValue status }
        }`,
        { sender },
        key,
      );
      return senderEvidence;
    };
    expect(await evidenceFor({ email: 'iso@mail.cold-harbor.example' })).toEqual([
      {
        funderServiceId: funder,
        matchType: 'DOMAIN',
        configuredValue: 'cold-harbor.example',
        observedValue: 'mail.cold-harbor.example',
        status: 'EXCLUDED',
      },
    ]);
    expect(await evidenceFor({ company: 'Cold Harbour Brokers' })).toMatchObject([
      { funderServiceId: funder, matchType: 'NAME', status: 'HELD' },
    ]);
    expect(await evidenceFor({ company: 'Warm Bay Lending' })).toEqual([]);
    const stranger = await service.createAccount();
    expect(await evidenceFor({ email: 'iso@cold-harbor.example' }, stranger.key)).toEqual([]);
  });
});
