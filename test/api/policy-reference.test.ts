import { onEachDatabase } from '../support/databases';
import { createFunder } from '../support/deals';
import { dealLike, least, POLICIES, setPolicies, speakingAs, uploaded } from '../support/policies';
import { startService, type TestService } from '../support/service';

const CHECK_KEYS = [
  'name',
  'attribute_label',
  'group',
  'numeric_check',
  'string_check',
  'boolean_check',
  'date_check',
  'date_delta_to_now_check',
  'composite_check',
  'sql_check',
  'enhanced_sql_check',
].sort();
const SETTINGS = {
  is_mandatory: true,
  auto_decline: false,
  on_failure: 'fail',
  ignore_metric_availability: false,
  email_template_name: null,
  pass_description: null,
  decline_description: null,
};

onEachDatabase('policies for clients of other systems', (name) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(name);
  });
  afterAll(() => service.stop());

  const newBroker = async () => speakingAs(service, await service.createAccount());

  test('keep any further keys, tell their differences, and bring them back by an export', async () => {
    const broker = await newBroker();
    const funder = await createFunder(service, { name: `Further ${broker.accountId}` });
    const policy = {
      version: 1,
      checks: [least('min_credit_score', 610)],
      tiers: [
        { name: 'A', checks: [least('min_credit_score', 700)] },
        { name: 'B', checks: [least('min_credit_score', 610)] },
      ],
      contact: { email: 'a@b.example', phone: '555' },
      house_rules: { deep: [1, { x: null }], text: 'ü'.repeat(40_000) },
      nothing: null,
      flag: false,
    };
    const write = (sent: object) => setPolicies(broker, [{ funder_service_id: funder, policy: sent }], broker.key);
    const read = async () => (await broker.rest('GET', POLICIES)).body[0].policy;
    expect((await write(policy)).status).toBe(200);
    expect(await read()).toEqual(policy);
    expect((await write({ ...policy, flag: true })).status).toBe(200);
    const { policyVersions } = await broker.data(
      `{ policyVersions(funderServiceId: "${funder}") { changes { subject before after } } }`,
    );
    expect(policyVersions[0].changes).toEqual([{ subject: 'flag', before: 'false', after: 'true' }]);
    const file = await broker.data('{ brokerFunderPoliciesFile { contentBase64 } }');
    await write({});
    await uploaded(broker, Buffer.from(file.brokerFunderPoliciesFile.contentBase64, 'base64'), 'a.xlsx', broker.key);
    expect(await read()).toMatchObject({ ...policy, flag: true });
  });

  test.each([
    ['a key of the prototype', '{"constructor": 1}', 'constructor'],
    ['one within', '{"a": {"b": [{"__proto__": {}}]}}', 'a'],
    ['nine levels', JSON.stringify({ a: [[[[[[[[1]]]]]]]] }), 'a'],
    ['a tier without a name', '{"tiers": [{"checks": []}]}', 'tiers'],
    ['a mistyped check', '{"checks": [{"key": "x", "operater": "equal", "operator": "equal", "value": 1}]}', 'checks'],
    ['more than 128 KB', JSON.stringify({ a: 'x'.repeat(140_000) }), ''],
  ])('refuse %s', async (_what, policy, field) => {
    const broker = await newBroker();
    const funder = await createFunder(service);
    const { status, body } = await broker.rest('PATCH', POLICIES, {
      policies: [{ funder_service_id: funder, policy: JSON.parse(policy) }],
    });
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(field)]);
  });

  test('are taken back as they were answered', async () => {
    const broker = await newBroker();
    const funder = await createFunder(service);
    await setPolicies(broker, [{ funder_service_id: funder, policy: { checks: [], house: 1 } }], broker.key);
    const [item] = (await broker.rest('GET', POLICIES)).body;
    const write = (sent: object) =>
      broker.rest('PATCH', POLICIES, { policies: [{ funder_service_id: funder, ...sent }] });
    expect((await write({ ...item, last_updated: '2020-01-01T00:00:00Z' })).body).toEqual([item]);
    for (const changed of [{ created: '2020-01-01T00:00:00Z' }, { funder: { ...item.funder, name: 'Other' } }]) {
      const { status, body } = await write({ ...item, ...changed });
      expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('Read-only')]);
    }
    expect((await broker.rest('GET', POLICIES)).body).toEqual([item]);
  });

  test('stand under /api/policies with their checks', async () => {
    const broker = await newBroker();
    const [second, first, none] = [
      await createFunder(service),
      await createFunder(service),
      await createFunder(service),
    ] as [string, string, string];
    await setPolicies(
      broker,
      [
        { funder_service_id: none, policy: { house: 1 } },
        { funder_service_id: second, policy: { checks: [least('min_credit_score', 600)] } },
        {
          funder_service_id: first,
          matching_priority: 1,
          policy: {
            checks: [
              least('buy_rate_min', 1.2, { value_max: 1.4, mandatory: false }),
              { key: 'restricted_states', operator: 'is_not_in', value: ['CA', 'NY'], on_failure: 'review_required' },
              { key: 'allows_bankruptcy', operator: 'equal', value: false },
              {
                key: 'company.start_date',
                operator: 'date_delta_to_now',
                value: 12,
                unit: 'months',
                pass_if_value_missing: true,
              },
              { key: 'start_date', operator: 'less_than', value: '2024-01-01' },
              {
                operator: 'or',
                value: [
                  least('min_credit_score', 650, { is_mandatory: false, on_failure: 'review_required' }),
                  { key: 'state', operator: 'equal', value: 'TX' },
                ],
              },
            ],
          },
        },
      ],
      broker.key,
    );
    const { status, body } = await broker.rest('GET', '/api/policies');
    expect(status).toBe(200);
    expect(body.map(({ service_id }: { service_id: string }) => service_id)).toEqual([first, second]);
    expect(Object.keys(body[0]).sort()).toEqual(['checks', 'display_order', 'name', 'service_id', 'use_case']);
    expect(body[0]).toMatchObject({ display_order: 1, use_case: 'cashflow' });
    for (const check of body[0].checks) {
      expect(Object.keys(check).sort()).toEqual(CHECK_KEYS);
      const kinds = Object.keys(check).filter((key) => key.endsWith('_check') && check[key] !== null);
      expect(kinds).toHaveLength(1);
    }
    const [range, states, flag, age, date, either] = body[0].checks;
    expect(range.composite_check).toMatchObject({
      type: 'AND',
      is_mandatory: false,
      checks: [
        { numeric_check: { type: 'greater_than_or_equal', value: '1.2' } },
        { numeric_check: { type: 'less_than_or_equal', value: '1.4' } },
      ],
    });
    expect(states.string_check).toEqual({
      ...SETTINGS,
      on_failure: 'review_required',
      type: 'is_not_in',
      value: 'CA, NY',
    });
    expect(flag.boolean_check).toEqual({ ...SETTINGS, type: 'equal', value: false });
    expect(age.date_delta_to_now_check).toMatchObject({ value: { months: 12 }, pass_if_value_missing: true });
    expect(date.date_check).toMatchObject({ type: 'less_than', value: '2024-01-01' });
    expect(either.composite_check).toMatchObject({
      type: 'OR',
      is_mandatory: true,
      on_failure: 'fail',
      checks: [
        { name: 'min_credit_score', numeric_check: { is_mandatory: false, on_failure: 'review_required' } },
        { name: 'state', string_check: { ...SETTINGS, value: 'TX' } },
      ],
    });
  });

  test('are held against a deal, check by check', async () => {
    const broker = await newBroker();
    const [passes, fails, reviews, lacks, none] = await Promise.all([1, 2, 3, 4, 5].map(() => createFunder(service)));
    await setPolicies(
      broker,
      [
        { funder_service_id: passes, matching_priority: 1, policy: { checks: [least('min_credit_score', 650)] } },
        { funder_service_id: fails, matching_priority: 2, policy: { checks: [least('min_credit_score', 750)] } },
        {
          funder_service_id: reviews,
          matching_priority: 3,
          policy: { checks: [least('min_credit_score', 750, { on_failure: 'review_required' })] },
        },
        { funder_service_id: lacks, matching_priority: 4, policy: { checks: [least('min_deposits_per_month', 4)] } },
        { funder_service_id: none, matching_priority: 5, policy: { house: 1 } },
      ],
      broker.key,
    );
    const deal = await dealLike(broker);
    const { status, body } = await broker.rest('GET', `/api/end_users/${deal}/policy_evaluations`);
    expect(status).toBe(200);
    expect(body.map(({ result }: { result: string }) => result)).toEqual([
      'passed',
      'failed',
      'review_required',
      'missing_data',
    ]);
    expect(Object.keys(body[0]).sort()).toEqual([
      'failed_checks',
      'missing_data_checks',
      'passed_checks',
      'policy',
      'result',
    ]);
    expect(body[1].failed_checks).toEqual([
      {
        check: body[1].policy.checks[0],
        result: 'failed',
        attribute_value: { attribute_label: 'min_credit_score', value: '700', evidence: null },
        evaluations: null,
      },
    ]);
    expect(body[2].failed_checks[0].result).toBe('review_required');
    expect(body[3].missing_data_checks[0]).toMatchObject({ result: 'missing_data', attribute_value: null });
    expect((await broker.rest('GET', '/api/end_users/eus_none/policy_evaluations')).status).toBe(404);
  });

  test('are counted over the deals of a time', async () => {
    const broker = await newBroker();
    const [a, b] = [
      await createFunder(service, { name: `Alpha ${broker.accountId}` }),
      await createFunder(service, { name: `Beta ${broker.accountId}` }),
    ];
    await setPolicies(
      broker,
      [
        {
          funder_service_id: b,
          policy: { checks: [least('min_credit_score', 650), least('min_deposits_per_month', 4)] },
        },
        { funder_service_id: a, policy: { checks: [least('min_credit_score', 750)] } },
      ],
      broker.key,
    );
    await dealLike(broker);
    await dealLike(broker, { owners: [{ credit_score: 800 }] });
    const today = new Date().toISOString().slice(0, 10);
    const ask = (query: string) => broker.rest('GET', `/api/analytics/decline?${query}`);
    const { status, body } = await ask(`start_date=${today}&end_date=${today}`);
    expect([status, body]).toEqual([
      200,
      {
        total_end_users: 2,
        total_declined: 1,
        check_analytics: [
          {
            check_name: `Alpha ${broker.accountId}: min_credit_score`,
            total_passed: 1,
            total_failed: 1,
            total_missing_data: 0,
          },
          {
            check_name: `Beta ${broker.accountId}: min_credit_score`,
            total_passed: 2,
            total_failed: 0,
            total_missing_data: 0,
          },
          {
            check_name: `Beta ${broker.accountId}: min_deposits_per_month`,
            total_passed: 0,
            total_failed: 0,
            total_missing_data: 2,
          },
        ],
      },
    ]);
    expect((await ask('start_date=2020-01-01&end_date=2020-12-31T23:00:00Z')).body).toEqual({
      total_end_users: 0,
      total_declined: 0,
      check_analytics: [],
    });
    for (const [query, field] of [
      ['start_date=2020-01-01', 'end_date'],
      ['end_date=2020-01-01', 'start_date'],
      ['start_date=2021-01-01&end_date=2020-01-01', 'start_date'],
      ['start_date=soon&end_date=2020-01-01', 'start_date'],
      ['start_date=2020-02-31&end_date=2020-03-01', 'start_date'],
    ] as const) {
      const refused = await ask(query);
      expect([refused.status, Object.keys(refused.body.description.query ?? {})]).toEqual([422, [field]]);
    }
    expect((await broker.rest('GET', '/api/analytics/funders')).status).toBe(200);
  });

  test('are brokers’ alone', async () => {
    const { key } = await service.createAccount('Other', 'OTHER');
    for (const path of [
      '/api/policies',
      '/api/analytics/decline?start_date=2020-01-01&end_date=2020-01-02',
      '/api/analytics/funders',
    ])
      expect((await service.rest('GET', path, undefined, key)).status).toBe(404);
  });
});
