import { createIntegration, deliver } from '../support/crm';
import { onEachDatabase } from '../support/databases';
import { linkedFunder, submissionWhen, trigger, upsert } from '../support/deals';
import { accept, type FunderServer, startFunder } from '../support/funder-server';
import { least, POLICIES, speakingAs } from '../support/policies';
import { startService, type TestService } from '../support/service';
import { until } from '../support/until';

const KEYS = [
  ...['confidence', 'created', 'criteria', 'crm_sync_result', 'data_sources', 'deal_stage', 'end_user_id', 'files'],
  ...['in_human_review', 'is_portfolio', 'last_processed_at', 'last_updated', 'name', 'policy_evaluation_results'],
  ...['policy_evaluations', 'profit_and_loss_layout', 'service_id', 'status', 'tags'],
];

onEachDatabase('the summary of end users', (name) => {
  let service: TestService;
  let funder: FunderServer;
  beforeAll(async () => {
    service = await startService(name, { settings: { PUBLIC_URL: 'https://deals.example' } });
    funder = await startFunder(accept());
  });
  afterAll(async () => {
    await service.stop();
    await funder.close();
  });

  const rest = (path: string, key?: string, on = service) => on.rest('GET', path, undefined, key);
  const list = async (query: string, on = service) => {
    const { status, body, headers } = await rest(`/api/end_users/summary${query}`, undefined, on);
    expect([query, status]).toEqual([query, 200]);
    return { ...body, count: headers.get('x-total-count') };
  };
  const names = async (query: string, on = service) =>
    (await list(query, on)).end_users.map((each: { name: string }) => each.name);
  const make = async (on: TestService, body: object): Promise<string> =>
    (await on.rest('POST', '/api/end_users', body)).body.end_user.service_id;
  const processed = (id: string, on = service) =>
    until(
      async () => (await rest(`/api/end_users/${id}`, undefined, on)).body.end_user.status === 'processed',
      'processing',
    );
  const another = async (kind: 'BROKER' | 'OTHER' = 'BROKER') =>
    speakingAs(service, await service.createAccount(undefined, kind));

  test('has a row with every key for each end user', async () => {
    const on = await another();
    const id = await make(on, { name: 'Whole', end_user_id: 'whole-1', is_portfolio: true });
    const { body: upload } = await on.rest('POST', `/api/end_users/${id}/files`, {
      filename: 'statement.pdf',
      file_base64: Buffer.from('%PDF-1.4\n').toString('base64'),
    });
    const tag = (await on.rest('POST', '/api/tags', { name: 'vip' })).body.tag;
    await on.rest('POST', `/api/end_users/${id}/tags`, { tags: [tag.service_id] });
    const { end_users, count, ...others } = await list('', on);
    const { created, last_updated } = (await on.rest('GET', `/api/end_users/${id}`)).body.end_user;
    expect([count, others, end_users.map((row: object) => Object.keys(row).sort())]).toEqual(['1', {}, [KEYS]]);
    expect(end_users[0]).toEqual({
      ...{ service_id: id, end_user_id: 'whole-1', name: 'Whole', status: 'new', is_portfolio: true },
      ...{ created, last_updated, last_processed_at: null, tags: [tag], data_sources: [], criteria: [] },
      ...{ confidence: null, profit_and_loss_layout: null, deal_stage: 'ready', crm_sync_result: null },
      files: [
        {
          ...{ service_id: upload.service_id, filename: 'statement.pdf', renamed_filename: 'statement.pdf' },
          file_class: 'unclassified',
        },
      ],
      ...{ policy_evaluation_results: [], policy_evaluations: [], in_human_review: false },
    });
  });

  test('is whole with a count, or a page with _meta; one parameter alone is refused', async () => {
    const on = await another();
    for (const each of ['a', 'b', 'c']) await make(on, { name: each });
    const page = await list('?page=2&limit=2&order_by=created_asc', on);
    expect([page.count, page.end_users.map((each: { name: string }) => each.name)]).toEqual(['3', ['c']]);
    expect(page._meta).toEqual({
      ...{ limit: 2, page: 2, pages: 2, total: 3, next_url: null },
      prev_url: 'https://deals.example/api/end_users/summary?page=1&limit=2&order_by=created_asc',
    });
    for (const query of [
      'page=1',
      'limit=5',
      'page=0&limit=1',
      'page=1&limit=10001',
      'deal_stage=odd',
      'interval_start=x',
    ])
      expect((await rest(`/api/end_users/summary?${query}`, undefined, on)).status).toBe(422);
  });

  test('is the account’s alone, and needs `read`', async () => {
    const [on, other] = [await another(), await another()];
    await make(on, { name: 'Mine' });
    expect(await names('', other)).toEqual([]);
    const { key } = await service.issueKey(['SUBMIT']);
    expect((await rest('/api/end_users/summary', key)).status).toBe(403);
  });

  test('tells and finds the stage: shopped before missing documents before ready', async () => {
    const on = await another();
    const funderId = await linkedFunder(on, { productionUrl: funder.url });
    const ids: Record<string, string> = {};
    for (const each of ['ready', 'missing', 'asked', 'shopped', 'decided', 'sandbox'])
      ids[each] = await make(on, { name: each });
    const tagOf = async (name: string) => (await on.rest('POST', '/api/tags', { name })).body.tag.service_id;
    const [docs, statements] = [await tagOf('MISSING_DOCS'), await tagOf('missing_statements')];
    await on.rest('POST', `/api/end_users/${ids.missing}/tags`, { tags: [statements] });
    await on.rest('POST', `/api/end_users/${ids.shopped}/tags`, { tags: [docs] });
    const submissions = Object.fromEntries(
      await Promise.all(
        ['asked', 'shopped', 'decided'].map(async (each) => [each, await upsert(on, ids[each]!, funderId)]),
      ),
    );
    await trigger(on, submissions.shopped);
    await submissionWhen(on, submissions.shopped, ({ status }) => status === 'SUBMITTED_TO_FUNDER');
    await on.data(
      'mutation ($id: ID!) { recordDecision(submissionServiceId: $id, input: { applicationStatus: "declined" }) { serviceId } }',
      { id: submissions.decided },
    );
    const stages = async () =>
      Object.fromEntries(
        (await list('', on)).end_users.map((each: Record<string, string>) => [each.name, each.deal_stage]),
      );
    expect(await stages()).toEqual({
      ...{ ready: 'ready', missing: 'missing_docs', asked: 'ready', shopped: 'shopped', decided: 'shopped' },
      sandbox: 'ready',
    });
    for (const stage of ['ready', 'missing_docs', 'shopped'])
      expect((await names(`?deal_stage=${stage}&order_by=created_asc`, on)).sort()).toEqual(
        Object.entries(await stages())
          .filter(([, found]) => found === stage)
          .map(([each]) => each)
          .sort(),
      );
  });

  test('leaves the stage out for customers that are no brokers, and the class where there is none', async () => {
    const on = await another('OTHER');
    await make(on, { name: 'Plain' });
    const [row] = (await list('', on)).end_users;
    expect([Object.keys(row).includes('deal_stage'), Object.keys(row).includes('broker_classification')]).toEqual([
      false,
      false,
    ]);
    expect(await names('?deal_stage=ready', on)).toEqual([]);
    expect(await names('?in_human_review=true', on)).toEqual([]);
    expect(await names('?in_human_review=false', on)).toEqual(['Plain']);
  });

  test('keeps what each policy said when the deal was processed, and finds deals by it', async () => {
    const on = await another();
    const funders = [
      await linkedFunder(on, { name: 'Alder Capital' }),
      await linkedFunder(on, { name: 'Birch Capital' }),
      await linkedFunder(on, { name: 'Cedar Capital' }),
    ];
    const review = { on_failure: 'review_required' };
    const policies = [
      { checks: [least('min_credit_score', 650)] },
      { checks: [least('min_monthly_revenue', 10_000, review)] },
      { checks: [{ key: 'max_positions', operator: 'less_than_or_equal', value: 1 }] },
    ];
    const answer = await on.rest('PATCH', POLICIES, {
      policies: policies.map((policy, at) => ({ funder_service_id: funders[at], matching_priority: 3 - at, policy })),
    });
    expect(answer.status).toBe(200);
    const good = await make(on, {
      ...{ name: 'good', status: 'ready' },
      information: { owners: [{ credit_score: 700 }], monthly_revenue: 20_000, positions: 0 },
    });
    const poor = await make(on, {
      ...{ name: 'poor', status: 'ready' },
      information: { owners: [{ credit_score: 500 }], monthly_revenue: 5000 },
    });
    await make(on, { name: 'unprocessed', information: { positions: 5 } });
    await processed(good, on);
    await processed(poor, on);
    const rowOf = async (name: string) =>
      (await list('', on)).end_users.find((each: { name: string }) => each.name === name);
    const results = (...[cedar, birch, alder]: string[]) => [
      { policy_service_id: funders[2], policy_name: 'Cedar Capital', result: cedar, use_case: null },
      { policy_service_id: funders[1], policy_name: 'Birch Capital', result: birch, use_case: null },
      { policy_service_id: funders[0], policy_name: 'Alder Capital', result: alder, use_case: null },
    ];
    expect(await rowOf('good')).toMatchObject({
      policy_evaluation_results: results('passed', 'passed', 'passed'),
      policy_evaluations: ['passed', 'passed', 'passed'],
    });
    expect(await rowOf('poor')).toMatchObject({
      policy_evaluation_results: results('missing_data', 'review_required', 'failed'),
      policy_evaluations: ['missing_data', 'review_required', 'failed'],
    });
    expect((await rowOf('unprocessed')).policy_evaluation_results).toEqual([]);
    for (const [result, found] of [
      ['passed', ['good']],
      ['failed', ['poor']],
      ['review_required', ['poor']],
      ['missing_data', ['poor']],
    ] as const)
      expect(await names(`?with_policy_result=${result}`, on)).toEqual(found);
    // As it was then, until it is processed anew.
    await on.rest('PUT', `/api/end_users/${poor}`, { information: { owners: [{ credit_score: 700 }] } });
    expect((await rowOf('poor')).policy_evaluations).toEqual(['missing_data', 'review_required', 'failed']);
    await on.rest('PUT', `/api/end_users/${poor}`, { status: 'ready' });
    await processed(poor, on);
    expect((await rowOf('poor')).policy_evaluations).toEqual(['missing_data', 'missing_data', 'passed']);
    await on.rest('POST', `/api/end_users/${poor}/delete`);
    const left = 'SELECT * FROM end_user_policy_results WHERE end_user_service_id = ?';
    expect(await service.app.services.database.read(left, [poor])).toEqual([]);
  });

  test('finds deals by the newest synchronisation with their CRM', async () => {
    const on = await another();
    await make(on, { name: 'No CRM' });
    const integration = await createIntegration(on, 'GENERIC', {});
    const send = async (id: string, more = {}) => {
      const body = JSON.stringify({ opportunity_id: id, opportunity_name: `Deal ${id}`, ...more });
      expect((await deliver(on, integration, body, { 'x-api-key': on.key })).status).toBe(200);
    };
    for (const id of ['good', 'bad', 'waiting']) await send(id);
    await service.app.services.transact(async (tx) => {
      for (const [opportunity, status] of [
        ['bad', 'failed'],
        ['waiting', 'pending'],
      ])
        await tx.db.query('UPDATE crm_payloads SET status = ? WHERE opportunity_id = ? AND account_id = ?', [
          ...[status, opportunity, on.accountId],
        ]);
    });
    expect(await names('?with_crm_sync_result=success', on)).toEqual(['Deal good']);
    expect(await names('?with_crm_sync_result=failure', on)).toEqual(['Deal bad']);
    expect((await names('?with_crm_sync_result=no_sync_attempted', on)).sort()).toEqual(['Deal waiting', 'No CRM']);
    await send('bad', { amount: 5 });
    expect((await names('?with_crm_sync_result=success', on)).sort()).toEqual(['Deal bad', 'Deal good']);
    expect((await names('?broker_classification=submission', on)).sort()).toEqual([
      'Deal bad',
      'Deal good',
      'Deal waiting',
    ]);
    expect(await names('?broker_classification=decision', on)).toEqual([]);
    const row = (await list('?name=deal%20good', on)).end_users[0];
    expect(row.broker_classification).toBe('submission');
    expect(row.crm_sync_result).toEqual({
      ...{ service_id: expect.stringMatching(/^crp_/), name: 'payload', occurred_at: expect.any(String) },
      ...{ provider: 'generic', result: 'success', success_message: null, error_message: null, crm_record_url: null },
    });
    expect((await on.rest('GET', `/api/end_users/${row.service_id}/crm_sync`)).body).toEqual([row.crm_sync_result]);
    const [waiting] = (await list('?name=deal%20waiting', on)).end_users;
    expect(waiting.crm_sync_result).toBeNull();
  });

  test('finds deals by the time of their making, or of their last change', async () => {
    const on = await another();
    const made: Record<string, string> = {};
    for (const each of ['a', 'b', 'c']) {
      const id = await make(on, { name: each });
      made[each] = (await on.rest('GET', `/api/end_users/${id}`)).body.end_user.created;
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (each === 'c') await on.rest('PUT', '/api/end_users', { service_id: id, is_portfolio: true });
    }
    const between = (start: string, end: string, more = '') =>
      names(`?order_by=created_asc&${new URLSearchParams({ interval_start: start, interval_end: end })}${more}`, on);
    expect(await between(made.a!, made.c!)).toEqual(['b']);
    expect(await between(made.a!, made.c!, '&include_updates_in_interval=false')).toEqual(['b']);
    expect(await between(made.a!, made.c!, '&include_updates_in_interval=true')).toEqual(['a', 'b', 'c']);
    expect(await between(made.c!, '2999-01-01T00:00:00Z')).toEqual([]);
    expect(await between(made.c!, '2999-01-01T00:00:00Z', '&include_updates_in_interval=true')).toEqual(['c']);
    expect(await names(`?order_by=created_asc&interval_start=${made.a}`, on)).toEqual(['b', 'c']);
    expect(await names(`?interval_end=${made.b}`, on)).toEqual(['a']);
    expect(await names('?is_portfolio=true', on)).toEqual(['c']);
    expect(await names('?status=new&search=B&name=b&include_tags=true', on)).toEqual(['b']);
  });
});
