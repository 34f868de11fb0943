// One file of this length: its tests share one service, and each further start costs the suite seconds on both databases.
import { evaluateDeal } from '../../src/features/policies/evaluation.queries';
import { updatePolicies } from '../../src/features/policies/policy.commands';
import { onEachDatabase } from '../support/databases';
import { createDeal, createFunder, linkedFunder, upsert } from '../support/deals';
import { dealLike, least, POLICIES, POLICY_P, setPolicies, speakingAs } from '../support/policies';
import { eventsOf } from '../support/sending';
import { startService, type TestService } from '../support/service';
import { until } from '../support/until';

onEachDatabase('funder policies', (name) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(name);
  });
  afterAll(() => service.stop());

  /** A broker of its own, so that each test knows all its policies. */
  const newBroker = () => service.createAccount();
  const list = async (key: string) => (await service.rest('GET', POLICIES, undefined, key)).body;
  const ids = (rows: { funder: { service_id: string } }[]) => rows.map(({ funder }) => funder.service_id);
  const evaluations = async (deal: string, key?: string) =>
    service.rest('GET', `/api/end_users/${deal}/funder_policy_evaluations/`, undefined, key);
  const versions = async (funderServiceId: string, key: string) => {
    const { policyVersions } = await service.data(
      `query ($funder: ID!) { policyVersions(funderServiceId: $funder) {
        version action actor matchingPriority policy created uploadJobServiceId changes { subject before after }
      } }`,
      { funder: funderServiceId },
      key,
    );
    return policyVersions;
  };

  test('stand by matching priority, 1 first and null last, then by name', async () => {
    const { key } = await newBroker();
    const [b, c, a, first] = [
      await createFunder(service, { name: 'Bravo Capital' }),
      await createFunder(service, { name: 'Charlie Capital' }),
      await createFunder(service, { name: 'alpha Capital' }),
      await createFunder(service, { name: 'Zulu Capital' }),
    ] as [string, string, string, string];
    const answer = await setPolicies(
      service,
      [
        { funder_service_id: b },
        { funder_service_id: c, matching_priority: 2 },
        { funder_service_id: a },
        { funder_service_id: first, matching_priority: 1, policy: POLICY_P },
      ],
      key,
    );
    expect(answer.status).toBe(200);
    expect(ids(answer.body)).toEqual([b, c, a, first]);
    const found = await list(key);
    expect(ids(found)).toEqual([first, c, a, b]);
    expect(found[0]).toEqual({
      funder: { service_id: first, logo_url: null, name: 'Zulu Capital' },
      matching_priority: 1,
      policy: POLICY_P,
      created: expect.stringMatching(/Z$/),
      last_updated: expect.stringMatching(/Z$/),
    });
  });

  test('are changed in bulk: what is omitted stays, null clears', async () => {
    const { key } = await newBroker();
    const funder = await createFunder(service);
    await setPolicies(service, [{ funder_service_id: funder, matching_priority: 3, policy: POLICY_P }], key);
    const change = async (more: object) =>
      (await setPolicies(service, [{ funder_service_id: funder, ...more }], key)).body[0];
    expect(await change({ matching_priority: 4 })).toMatchObject({ matching_priority: 4, policy: POLICY_P });
    expect(await change({ policy: {} })).toMatchObject({ matching_priority: 4, policy: {} });
    expect(await change({ matching_priority: null })).toMatchObject({ matching_priority: null, policy: {} });
    expect(await change({ policy: null })).toMatchObject({ policy: null });
  });

  test('are changed all or none, with the path of what does not fit', async () => {
    const { key } = await newBroker();
    const [funder, other] = [await createFunder(service), await createFunder(service)];
    const good = { funder_service_id: funder, matching_priority: 1, policy: POLICY_P };
    const bad = (check: object) => ({ funder_service_id: other, policy: { checks: [check] } });
    const refused = await setPolicies(
      service,
      [good, bad({ key: 'min_credit_score', operator: 'about', value: 1 })],
      key,
    );
    expect(refused.status).toBe(422);
    expect(refused.body.description.json.policies['1'].policy.checks['0'].operator[0]).toMatch(/Must be one of: equal/);
    expect((await setPolicies(service, [good, { funder_service_id: 'fnd_nobody' }], key)).status).toBe(404);
    expect((await setPolicies(service, [good, good], key)).status).toBe(422);
    expect((await setPolicies(service, [], key)).status).toBe(422);
    expect((await setPolicies(service, [{ matching_priority: 1 }], key)).status).toBe(422);
    expect((await setPolicies(service, [{ ...good, matching_priority: 0 }], key)).status).toBe(422);
    expect((await setPolicies(service, [{ ...good, matching_priority: 'first' }], key)).status).toBe(422);
    expect((await setPolicies(service, [{ ...good, policy: 'none' }], key)).status).toBe(422);
    expect((await setPolicies(service, [{ ...good, colour: 'red' }], key)).status).toBe(422);
    expect(await list(key)).toEqual([]);
    const graphql = await service.graphql(
      'mutation ($policies: [BrokerFunderPolicyInput!]!) { updateBrokerFunderPolicies(policies: $policies) { policy } }',
      { policies: [{ funderServiceId: funder, policy: { checks: [{ key: 'x', operator: 'about', value: 1 }] } }] },
      key,
    );
    expect(graphql.errors![0]!.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { 'policies.0.policy.checks.0.operator': [expect.stringContaining('Must be one of')] },
    });
  });

  test('get a place for a funder, and lose it', async () => {
    const { key } = await newBroker();
    const funder = await createFunder(service, { name: 'Placeable Funding' });
    const add = (id: string) => service.rest('POST', `${POLICIES}funders/`, { funder_service_id: id }, key);
    const remove = (id: string) => service.rest('DELETE', `${POLICIES}funders/${id}/`, undefined, key);
    const added = await add(funder);
    expect([added.status, added.body.funder_service_id]).toEqual([201, funder]);
    const [own] = (await service.rest('GET', POLICIES, undefined, key)).body;
    expect([own.policy, own.funder.name]).toEqual([{}, 'Placeable Funding']);
    await setPolicies(service, [{ funder_service_id: funder, matching_priority: 7 }], key);
    const again = await add(funder);
    expect([again.status, again.body.created]).toEqual([200, added.body.created]);
    expect((await service.rest('GET', POLICIES, undefined, key)).body[0].matching_priority).toBe(7);
    expect((await add('fnd_nobody')).status).toBe(404);
    expect((await service.rest('POST', `${POLICIES}funders/`, {}, key)).status).toBe(422);
    expect(await remove(funder)).toMatchObject({
      status: 200,
      body: { message: 'Placeable Funding was removed from the policies.' },
    });
    expect((await remove(funder)).status).toBe(404);
    expect(await list(key)).toEqual([]);
  });

  test('stay while the integration is in use, and go when the link is removed', async () => {
    const funder = await linkedFunder(service, { productionUrl: 'http://127.0.0.1:9/deals' });
    await setPolicies(service, [{ funder_service_id: funder, policy: POLICY_P }]);
    const refused = await service.rest('DELETE', `${POLICIES}funders/${funder}/`);
    expect([refused.status, refused.body.description]).toEqual([409, expect.stringContaining('active integration')]);
    expect((await service.rest('DELETE', `/api/funder_integrations/${funder}/?remove=true`)).status).toBe(204);
    expect(ids(await list(service.key))).not.toContain(funder);
    expect((await versions(funder, service.key)).map((each: { action: string }) => each.action)).toEqual([
      'REMOVED',
      'CREATED',
    ]);
  });

  test('remember who changed what, and when', async () => {
    const { key } = await newBroker();
    const funder = await createFunder(service);
    const write = (more: object) => setPolicies(service, [{ funder_service_id: funder, ...more }], key);
    await write({ policy: { checks: [least('min_credit_score', 600)] } });
    await write({ policy: { checks: [least('min_credit_score', 600)] } }); // means the same: no version
    await write({ matching_priority: 2, policy: { checks: [least('min_credit_score', 650)] } });
    await service.rest('DELETE', `${POLICIES}funders/${funder}/`, undefined, key);
    await write({});
    const history = await versions(funder, key);
    expect(history.map((each: { version: number; action: string }) => [each.version, each.action])).toEqual([
      [4, 'CREATED'],
      [3, 'REMOVED'],
      [2, 'UPDATED'],
      [1, 'CREATED'],
    ]);
    expect(history[2]).toMatchObject({
      actor: expect.stringMatching(/^apk_/),
      uploadJobServiceId: null,
      matchingPriority: 2,
      changes: [
        { subject: 'matching_priority', before: null, after: '2' },
        { subject: 'min_credit_score', before: 'FICO at least 600', after: 'FICO at least 650' },
      ],
    });
  });

  test('lose no change when several people change them at once', async () => {
    const { key } = await newBroker();
    const funders = await Promise.all(Array.from({ length: 6 }, () => createFunder(service)));
    const edits = Array.from({ length: 12 }, (_, index) =>
      setPolicies(
        service,
        funders.map((funder) => ({ funder_service_id: funder, matching_priority: index + 1 })),
        key,
      ),
    );
    expect((await Promise.all(edits)).map(({ status }) => status)).toEqual(Array(12).fill(200));
    for (const funder of funders) {
      const numbers = (await versions(funder, key)).map((each: { version: number }) => each.version);
      expect(numbers).toEqual(Array.from({ length: 12 }, (_, index) => 12 - index));
    }
  });

  test('are not another broker’s, and not there for customers who are no brokers', async () => {
    const [owner, other] = [await newBroker(), await newBroker()];
    const funder = await createFunder(service);
    await setPolicies(service, [{ funder_service_id: funder, policy: POLICY_P }], owner.key);
    expect(await list(other.key)).toEqual([]);
    expect(await versions(funder, other.key)).toEqual([]);
    expect((await service.rest('DELETE', `${POLICIES}funders/${funder}/`, undefined, other.key)).status).toBe(404);
    const deal = await dealLike(service);
    expect((await evaluations(deal, other.key)).status).toBe(404);
    const customer = await service.createAccount('Someone else', 'OTHER');
    for (const [method, path] of [
      ['GET', ''],
      ['GET', 'export/'],
      ['GET', 'upload/status/'],
      ['DELETE', `funders/${funder}/`],
    ])
      expect(await service.rest(method!, POLICIES + path, undefined, customer.key)).toMatchObject({
        status: 404,
        body: { description: 'Broker customer not found' },
      });
    const [own] = [await service.rest('POST', '/api/end_users', { end_user_id: 'e-1', name: 'X' }, customer.key)];
    expect((await evaluations(own.body.end_user.service_id, customer.key)).status).toBe(404);
  });

  test('are what a deal is evaluated against, in their order, each check explained', async () => {
    const broker = speakingAs(service, await newBroker());
    const { key } = broker;
    const [strict, loose, empty, linked] = [
      await createFunder(service),
      await createFunder(service),
      await createFunder(service),
      await createFunder(service),
    ] as [string, string, string, string];
    await service.rest('POST', '/api/funder_integrations/', { funder_service_id: linked }, key);
    await service.rest('POST', '/api/funder_integrations/', { funder_service_id: loose }, key);
    await setPolicies(
      service,
      [
        { funder_service_id: strict, matching_priority: 2, policy: POLICY_P },
        { funder_service_id: loose, matching_priority: 1, policy: { checks: [least('min_credit_score', 500)] } },
        { funder_service_id: empty, matching_priority: 3, policy: {} },
      ],
      key,
    );
    const deal = await dealLike(broker, {
      owners: [{ credit_score: 612 }],
      company: { industry: 'Cannabis dispensary', ein: '12-3456789', address: { state: 'FL' } },
    });
    const submission = await upsert(broker, deal, strict);
    const { status, body } = await evaluations(deal, key);
    expect(status).toBe(200);
    expect(ids(body)).toEqual([loose, strict, empty, linked]);
    expect(body.map((each: { status: string }) => each.status)).toEqual([
      'matched',
      'mismatched',
      'not_evaluated',
      'not_evaluated',
    ]);
    expect(body.map((each: { submission_configured: boolean }) => each.submission_configured)).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(Object.keys(body[1]).sort()).toEqual(
      [
        ...['funder', 'status', 'matching_priority', 'submission_configured', 'input_data', 'result'],
        ...['linked_funder_submission', 'created', 'last_updated', 'end_user_service_id'],
      ].sort(),
    );
    expect(body[1]).toMatchObject({
      end_user_service_id: deal,
      matching_priority: 2,
      linked_funder_submission: { service_id: submission, status: 'pending', submitted_at: null },
      input_data: {
        credit_score: {
          ...{ value: 612, source: 'owners.0.credit_score', as_of: expect.any(String) },
          ...{ other: null, differs: false },
        },
      },
    });
    expect(body[1].result).toMatchObject({ score: 0.7143, missing: [] });
    expect(body[1].result.failed.map((each: { explanation: string }) => each.explanation)).toEqual([
      'FICO 612 < 650',
      'Industry Cannabis dispensary is one of cannabis',
    ]);
    expect(Object.keys(body[1].result).sort()).toEqual(
      'explanation failed missing open_conditions passed review_required score tier'.split(' '),
    );
    expect(body[2]).toMatchObject({ result: null, input_data: null, linked_funder_submission: null });
    expect(JSON.stringify(body)).not.toContain('3456789');
  });

  test('show each change of deal and policy at once', async () => {
    const broker = speakingAs(service, await newBroker());
    const { key } = broker;
    const funder = await createFunder(service);
    const statusOf = async (deal: string) => (await evaluations(deal, key)).body[0].status;
    await setPolicies(service, [{ funder_service_id: funder, policy: POLICY_P }], key);
    const deal = await dealLike(broker);
    expect(await statusOf(deal)).toBe('matched');
    await setPolicies(
      service,
      [{ funder_service_id: funder, policy: { checks: [least('min_credit_score', 701)] } }],
      key,
    );
    expect(await statusOf(deal)).toBe('mismatched');
    await service.data(
      'mutation ($id: ID!) { updateEndUser(serviceId: $id, input: {information: {}}) { serviceId } }',
      { id: deal },
      key,
    );
    expect(await statusOf(deal)).toBe('missing_data');
    await setPolicies(service, [{ funder_service_id: funder, policy: null }], key);
    expect(await statusOf(deal)).toBe('not_evaluated');
  });

  test('never get at a tax number', async () => {
    const broker = speakingAs(service, await newBroker());
    const { key } = broker;
    const funder = await createFunder(service);
    const checks = [{ key: 'company.ein', operator: 'starts_with', value: '12' }];
    await setPolicies(service, [{ funder_service_id: funder, policy: { checks } }], key);
    const deal = await createDeal(broker, { information: { company: { ein: '12-3456789' } } });
    const [entry] = (await evaluations(deal, key)).body;
    expect(entry).toMatchObject({ status: 'missing_data', result: { passed: [], failed: [] } });
  });

  test('flag a ready deal for review where a policy asks for one, by the name of its check and without its figures', async () => {
    const broker = speakingAs(service, await newBroker());
    const funder = await createFunder(service, { name: 'Quiet Harbor Capital' });
    const policy = { checks: [least('min_credit_score', 701, { on_failure: 'review_required' })] };
    await setPolicies(broker, [{ funder_service_id: funder, policy }], broker.key);
    const deal = await dealLike(broker);
    await broker.rest('PUT', `/api/end_users/${deal}`, { status: 'ready' }, broker.key);
    const read = () => eventsOf({ ...service, accountId: broker.accountId }, deal);
    const events = await until(async () => {
      const found = await read();
      return found.some(({ topic }) => topic === 'end_user.review_required') ? found : undefined;
    }, 'the review');
    expect(events.slice(-2)).toMatchObject([
      { topic: 'end_user.processed', data: { status: 'processed' } },
      {
        topic: 'end_user.review_required',
        data: { rules: [{ service_id: funder, name: 'Quiet Harbor Capital: min_credit_score' }] },
      },
    ]);
  });

  test('can be asked within a transaction, which sees its own changes', async () => {
    const broker = speakingAs(service, await newBroker());
    const funder = await createFunder(service);
    await setPolicies(broker, [{ funder_service_id: funder, policy: POLICY_P }], broker.key);
    const deal = await dealLike(broker);
    const { transact, clock } = service.app.services;
    const ask = (accountId: string) =>
      transact(async (tx) => {
        const policy = { checks: [least('min_credit_score', 701, { on_failure: 'review_required' })] };
        await updatePolicies(tx, broker.accountId, [{ funderServiceId: funder, policy }]);
        const read = <T>(sql: string, parameters: readonly unknown[]) =>
          tx.db.query(sql, [...parameters]) as Promise<T[]>;
        return evaluateDeal(read, accountId, deal, clock.now().getTime());
      });
    const [entry] = (await evaluations(deal, broker.key)).body;
    const [found, ...others] = await ask(broker.accountId);
    expect(found).toMatchObject({ funderServiceId: funder, status: 'mismatched', reviewRequired: true });
    expect(found!.created.replace(' ', 'T')).toBe(entry.created.slice(0, -1));
    expect(others).toEqual([]);
    await expect(ask((await newBroker()).accountId)).rejects.toThrow('End user not found');
  });

  test('of any number, and deals of any number, are evaluated with the same few statements', async () => {
    const broker = speakingAs(service, await newBroker());
    const { key } = broker;
    const document = `{ endUsers(limit: 10) { items {
      name policyEvaluations { status score funder { name slug } linkedFunderSubmission { status } failed { explanation } }
    } } }`;
    const statements = async () => {
      await service.graphql(document, {}, key); // compares compiled with plain execution: several runs
      service.sql.splice(0);
      const { data } = await service.graphql(document, {}, key);
      const reads = service.sql.filter((sql) =>
        /FROM (broker_funder_policies|funders|funder_integrations|funder_submissions|end_users)/.test(sql),
      );
      return { data, reads: new Set(reads.map((sql) => sql.replace(/\(\?[?, ]*\)/g, '(…)'))).size, all: reads.length };
    };
    const funders = await Promise.all(Array.from({ length: 9 }, () => createFunder(service)));
    await setPolicies(
      service,
      funders.slice(0, 2).map((id) => ({ funder_service_id: id, policy: POLICY_P })),
      key,
    );
    await upsert(broker, await dealLike(broker), funders[0]!);
    const few = await statements();
    await setPolicies(
      service,
      funders.map((id) => ({ funder_service_id: id, policy: POLICY_P })),
      key,
    );
    for (let more = 0; more < 4; more++) await upsert(broker, await dealLike(broker), funders[more]!);
    const many = await statements();
    expect(many.data.endUsers.items[0].policyEvaluations).toHaveLength(9);
    expect(few.reads).toBeGreaterThan(4);
    expect([many.reads, many.all]).toEqual([few.reads, few.all]);
  });
});
