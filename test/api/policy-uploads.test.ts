// One file of this length: its tests share one service, and each further start costs the suite seconds on both databases.
import { onEachDatabase } from '../support/databases';
import { createFunder, linkedFunder } from '../support/deals';
import {
  dealLike,
  least,
  POLICIES,
  POLICY_P,
  setPolicies,
  speakingAs,
  upload,
  uploadEnded,
  uploaded,
} from '../support/policies';
import { ACCEPTED, zip } from '../support/samples';
import { eventsOf } from '../support/sending';
import { startService, type TestService } from '../support/service';
import { connect, listen, once } from '../support/socket';
import { until } from '../support/until';

/** A sheet with what sheets usually have. */
const SHEET = `Lender,Min FICO,TIB,Mo. Rev,Pos,Excl. States,NDs,Buy Rate,Submit To,Rank
Harbor Funding LLC,550+,6 mo,$15K,1st–3rd,"CA, NY",<5,1.25,iso@harbor.example,1
Juniper Cap,n/a,1 yr,240k/yr,1st only,none,3,1.21–1.30,deals@juniper.example,2
`;

const PROGRESS = `subscription ($id: ID!) { policyUploadProgressed(jobServiceId: $id) {
  status totalCount processedCount successCount errorCount
} }`;

onEachDatabase('uploads of policies', (name) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(name);
  });
  afterAll(() => service.stop());

  const newBroker = async () => speakingAs(service, await service.createAccount());
  const pendingOf = async (broker: TestService, job: string, query = '') =>
    (await broker.rest('GET', `${POLICIES}upload/${job}/pending/${query}`)).body;
  const decide = (broker: TestService, job: string, index: number | string, what: string, body?: object) =>
    broker.rest('POST', `${POLICIES}upload/${job}/pending/${index}/${what}/`, body);
  const policies = async (broker: TestService) => (await broker.rest('GET', POLICIES)).body;

  test('take over what is certain, and ask about the rest', async () => {
    const broker = await newBroker();
    const harbor = await createFunder(service, { name: 'Harbor Funding, Inc.' });
    const juniper = await createFunder(service, { name: 'Juniper Capital LLC' });
    const queued = await upload(broker, SHEET, 'folder/sheet.csv');
    expect(queued.status).toBe(201);
    expect(queued.body).toMatchObject({
      service_id: expect.stringMatching(/^puj_/),
      filename: 'sheet.csv',
      processed_count: 0,
      success_count: 0,
      error_count: 0,
      error_message: null,
      error_details: null,
      results_summary: null,
      finished_at: null,
    });
    const job = await uploadEnded(broker, queued.body.service_id);
    expect(job).toMatchObject({
      status: 'completed',
      total_count: 2,
      processed_count: 2,
      success_count: 1,
      error_count: 0,
    });
    expect(job.results_summary).toMatchObject({
      ...{ created: 1, updated: 0, unchanged: 0, pending: 1, skipped: 0 },
      headers: { Lender: 'funder', 'Min FICO': 'min_credit_score', Rank: 'matching_priority' },
      unmapped_columns: [],
    });
    expect((await broker.rest('GET', `${POLICIES}upload/status/`)).body).toEqual(job);

    const told = (await eventsOf(broker, queued.body.service_id)).filter(
      ({ topic }) => topic === 'policy_upload.completed',
    );
    expect(told.map(({ data }) => data)).toEqual([
      { service_id: queued.body.service_id, status: 'completed', success_count: 1, error_count: 0, pending_count: 1 },
    ]);
    const [policy, ...others] = await policies(broker);
    expect(others).toEqual([]);
    expect(policy).toMatchObject({ funder: { service_id: harbor }, matching_priority: 1 });
    const checks = Object.fromEntries(
      policy.policy.checks.map((each: { key: string; value: unknown }) => [each.key, each.value]),
    );
    expect(checks).toMatchObject({
      min_credit_score: 550,
      min_time_in_business_months: 6,
      min_monthly_revenue: 15_000,
      max_positions: 2,
      restricted_states: ['CA', 'NY'],
      max_negative_days_per_month: 4,
    });
    const links = (await broker.rest('GET', '/api/funder_integrations/')).body;
    expect(links.map((each: { funder_service_id: string }) => each.funder_service_id)).toEqual([harbor]);

    const [pending] = await pendingOf(broker, job.service_id);
    expect(pending).toMatchObject({
      index: 1,
      spreadsheet_name: 'Juniper Cap',
      matching_priority: 2,
      resolved_funder_service_id: null,
      status: 'pending',
    });
    expect(pending.candidates[0]).toEqual({
      funder_service_id: juniper,
      funder_name: 'Juniper Capital LLC',
      similarity: 0.7273,
    });
  });

  test('have their matches resolved or skipped, once', async () => {
    const broker = await newBroker();
    const target = await createFunder(service, { name: 'Chosen Capital' });
    const { service_id: job } = await uploaded(
      broker,
      'Lender,Min FICO,Rank\nNobody Knows It,600,4\nNor This One,620,5\n',
    );
    expect((await pendingOf(broker, job)).map((each: { index: number }) => each.index)).toEqual([0, 1]);
    expect((await decide(broker, job, 0, 'resolve', { funder_service_id: 'fnd_nobody' })).status).toBe(404);
    expect((await decide(broker, job, 0, 'resolve', {})).status).toBe(422);
    const resolved = await decide(broker, job, 0, 'resolve', { funder_service_id: target });
    expect(resolved).toMatchObject({
      status: 200,
      body: { index: 0, status: 'resolved', resolved_funder_service_id: target, matching_priority: 4 },
    });
    expect(await policies(broker)).toMatchObject([
      {
        funder: { service_id: target },
        matching_priority: 4,
        policy: { checks: [{ key: 'min_credit_score', value: 600 }] },
      },
    ]);
    expect((await broker.rest('GET', '/api/funder_integrations/')).body).toHaveLength(1);
    const skipped = await decide(broker, job, 1, 'skip');
    expect(skipped).toMatchObject({ status: 200, body: { status: 'skipped', resolved_funder_service_id: null } });
    for (const index of [0, 1]) {
      expect((await decide(broker, job, index, 'resolve', { funder_service_id: target })).status).toBe(400);
      expect((await decide(broker, job, index, 'skip')).status).toBe(400);
    }
    expect(await pendingOf(broker, job)).toEqual([]);
    expect(await pendingOf(broker, job, '?status=all')).toHaveLength(2);
    expect(await pendingOf(broker, job, '?status=skipped')).toMatchObject([{ index: 1 }]);
    expect((await broker.rest('GET', `${POLICIES}upload/${job}/pending/?status=lost`)).status).toBe(422);
    for (const index of [2, 99, 'x', -1]) expect((await decide(broker, job, index, 'skip')).status).toBe(404);
    expect((await decide(broker, 'puj_nothing', 0, 'skip')).status).toBe(404);
    expect(await policies(broker)).toHaveLength(1);
  });

  test('are decided once when several people decide at the same time', async () => {
    const broker = await newBroker();
    const target = await createFunder(service);
    const { service_id: job } = await uploaded(broker, 'Lender,Min FICO\nUnheard Of,600\n');
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        index % 2 ? decide(broker, job, 0, 'skip') : decide(broker, job, 0, 'resolve', { funder_service_id: target }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    const [match] = await pendingOf(broker, job, '?status=all');
    expect(await policies(broker)).toHaveLength(match.status === 'resolved' ? 1 : 0);
  });

  test('are not another broker’s', async () => {
    const [broker, other] = [await newBroker(), await newBroker()];
    const { service_id: job } = await uploaded(broker, 'Lender,Min FICO\nUnheard Of Too,600\n');
    expect((await other.rest('GET', `${POLICIES}upload/${job}/`)).status).toBe(404);
    expect((await other.rest('GET', `${POLICIES}upload/${job}/pending/`)).status).toBe(404);
    expect((await decide(other, job, 0, 'skip')).status).toBe(404);
    expect(await other.rest('GET', `${POLICIES}upload/status/`)).toMatchObject({
      status: 404,
      body: { description: 'No upload job found' },
    });
    expect(await other.data('{ latestPolicyUploadJob { serviceId } }')).toEqual({ latestPolicyUploadJob: null });
    const { client } = connect(other);
    expect((await once(client, PROGRESS, { id: job })).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    await client.dispose();
  });

  test('are one at a time for an account, however many come at once', async () => {
    const broker = await newBroker();
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(broker, SHEET)));
    const accepted = answers.filter(({ status }) => status === 201);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    expect(accepted).toHaveLength(1);
    await uploadEnded(broker, accepted[0]!.body.service_id);
    expect((await uploaded(broker, SHEET)).status).toBe('completed');
  });

  test('are refused at once where they cannot be a sheet of policies', async () => {
    const broker = await newBroker();
    const send = (body: unknown) => broker.rest('POST', `${POLICIES}upload/`, body);
    expect((await upload(broker, 'Lender,Min FICO', 'policies.pdf')).status).toBe(400);
    expect((await upload(broker, ACCEPTED['scan.png']!, 'policies.xlsx')).status).toBe(400);
    expect((await upload(broker, '', 'policies.csv')).status).toBe(400);
    // Spreadsheets that were cut off behind their first bytes.
    for (const start of ['504b0304', 'd0cf11e0a1b11ae1'])
      expect(await upload(broker, Buffer.from(start, 'hex'), 'policies.xlsx')).toMatchObject({
        status: 400,
        body: { description: expect.stringContaining('damaged or incomplete') },
      });
    expect(await send({ filename: 'a.csv', file_base64: 'not base64!' })).toMatchObject({
      status: 400,
      body: { description: expect.stringMatching(/^file_base64 .*is not base64\.$/) },
    });
    expect((await send({ filename: 'a.csv' })).status).toBe(422);
    expect((await send({ file_base64: 'YQ==' })).status).toBe(422);
    expect((await send({ filename: '', file_base64: 'YQ==' })).status).toBe(422);
    expect((await send({ filename: 'a.csv', file_base64: 'YQ==', sheet: 1 })).status).toBe(422);
    expect((await upload(broker, Buffer.alloc(10 * 1024 * 1024 + 1, 'a,b\n'))).status).toBe(413);
    expect((await upload(broker, Buffer.alloc(16 * 1024 * 1024, 'a,b\n'))).status).toBe(413);
    expect((await broker.rest('GET', `${POLICIES}upload/status/`)).status).toBe(404);
    const graphql = await broker.graphql(
      'mutation ($file: FileInput!) { uploadFunderPolicies(file: $file) { serviceId status filename } }',
      { file: { filename: 'g.csv', contentBase64: Buffer.from(SHEET).toString('base64') } },
    );
    expect(graphql.data.uploadFunderPolicies).toMatchObject({ status: 'QUEUED', filename: 'g.csv' });
    await uploadEnded(broker, graphql.data.uploadFunderPolicies.serviceId);
  });

  test.each([
    ['a truncated workbook', 'cut.xlsx', ACCEPTED['new.xlsx']!.subarray(0, 200)],
    ['a workbook without a sheet', 'empty.xlsx', ACCEPTED['new.xlsx']!],
    ['another archive', 'other.xlsx', zip({ '[Content_Types].xml': 'xl/workbook.xml', 'xl/workbook.xml': '<<<' })],
    ['a sheet without a header', 'none.csv', Buffer.from('1,2\n3,4\n')],
  ])(
    'of %s fail with a message, and leave nothing behind',
    async (_what, filename, content) => {
      const broker = await newBroker();
      const funder = await createFunder(service);
      await setPolicies(broker, [{ funder_service_id: funder, policy: POLICY_P }], broker.key);
      const queued = await upload(broker, content, filename);
      if (queued.status === 201) {
        const job = await uploadEnded(broker, queued.body.service_id, broker.key, 35_000);
        expect(job).toMatchObject({ status: 'failed', processed_count: 0, results_summary: null });
        expect(job.error_message).toMatch(/^[A-Z].{10,}\.$/s);
        expect(job.finished_at).not.toBeNull();
      } else expect(queued.status).toBe(400);
      expect(await policies(broker)).toMatchObject([{ funder: { service_id: funder }, policy: POLICY_P }]);
      expect((await uploaded(broker, SHEET)).status).toBe('completed');
    },
    60_000,
  );

  test('of what is there already change nothing; two rows about one funder: the later one counts', async () => {
    const broker = await newBroker();
    await createFunder(service, { name: 'Twice Named Funding', aliases: ['TNF'] });
    const sheet = 'Lender,Min FICO,Rank\nTwice Named Funding,600,1\nTNF,640,2\n';
    const first = await uploaded(broker, sheet);
    expect(first).toMatchObject({ total_count: 2, success_count: 2, results_summary: { created: 1, skipped: 1 } });
    expect(first.error_details.rows).toEqual([
      expect.objectContaining({ row: 2, code: 'duplicate_funder', message: expect.stringContaining('TNF') }),
    ]);
    expect(await policies(broker)).toMatchObject([{ matching_priority: 2, policy: { checks: [{ value: 640 }] } }]);
    expect((await uploaded(broker, sheet)).results_summary).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
    const changed = await uploaded(broker, 'Lender,Min FICO\nTNF,660\n');
    expect(changed.results_summary).toMatchObject({ updated: 1 });
    // A sheet that ranks nobody leaves the ranks as they are.
    expect(await policies(broker)).toMatchObject([{ matching_priority: 2, policy: { checks: [{ value: 660 }] } }]);
  });

  test('of an export change nothing, whatever the policies hold', async () => {
    const broker = await newBroker();
    const [plain, odd, bare] = [
      await createFunder(service, { name: 'Plain Funding' }),
      await createFunder(service, { name: '=HYPERLINK("x") & Co' }),
      await createFunder(service, { name: 'Bare Bank' }),
    ];
    const composite = { operator: 'or', value: [least('min_credit_score', 700), least('min_annual_revenue', 500_000)] };
    const age = {
      key: 'start_date',
      operator: 'date_delta_to_now',
      value: 24,
      unit: 'months',
      pass_if_value_missing: true,
    };
    const custom = {
      key: 'company.website',
      operator: 'contains',
      value: '@cmd',
      mandatory: false,
      auto_decline: true,
    };
    await setPolicies(
      broker,
      [
        { funder_service_id: plain, matching_priority: 1, policy: POLICY_P },
        {
          funder_service_id: odd,
          matching_priority: 2,
          policy: { checks: [composite, age, custom], notes: '+1 (555)' },
        },
        { funder_service_id: bare, policy: {} },
      ],
      broker.key,
    );
    const before = await policies(broker);
    const response = await fetch(`${service.url}${POLICIES}export/`, { headers: { 'x-api-key': broker.key } });
    expect(response.headers.get('content-type')).toMatch(/spreadsheetml/);
    expect((await broker.data('{ brokerFunderPoliciesFile { filename } }')).brokerFunderPoliciesFile).toEqual({
      filename: 'funder-policies.xlsx',
    });
    const job = await uploaded(broker, Buffer.from(await response.arrayBuffer()), 'export.xlsx');
    expect(job).toMatchObject({
      status: 'completed',
      results_summary: { created: 0, updated: 0, unchanged: 3, pending: 0 },
    });
    expect(await policies(broker)).toEqual(before);
  });

  test('of five thousand rows tell how far they are over the websocket, to their end', async () => {
    const broker = await newBroker();
    const rows = Array.from(
      { length: 5000 },
      (_, index) => `Bulk Lender ${index},${500 + (index % 300)},${index % 48} mo,FL`,
    );
    const queued = await upload(broker, ['Lender,Min FICO,TIB,Excl. States', ...rows].join('\n'));
    const { client } = connect(broker);
    const watched = listen(client, PROGRESS, { id: queued.body.service_id });
    await until(() => watched.ended.done, 'the end of the upload', 40_000);
    const seen = watched.results.map(({ data }) => data.policyUploadProgressed);
    expect(seen.at(-1)).toEqual({
      status: 'COMPLETED',
      totalCount: 5000,
      processedCount: 5000,
      successCount: 0,
      errorCount: 0,
    });
    const counts = seen.map((each) => each.processedCount);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(new Set(counts).size).toBeGreaterThan(5);
    const after = listen(client, PROGRESS, { id: queued.body.service_id });
    await until(() => after.ended.done, 'the end of what has ended');
    expect(after.results.map(({ data }) => data.policyUploadProgressed.status)).toEqual(['COMPLETED']);
    await client.dispose();
    expect(await pendingOf(broker, queued.body.service_id)).toHaveLength(5000);
  }, 60_000);

  test('keep what nobody has read, and every answer says that a person has to', async () => {
    const broker = await newBroker();
    const { accountId } = broker;
    const [heron, osprey] = [
      await linkedFunder(broker, { name: `Heron ${accountId} Funding` }),
      await linkedFunder(broker, { name: `Osprey ${accountId} Capital` }),
    ] as [string, string];
    const said = '1st or payoff of existing position';
    const sheet = [
      'Lender,Min FICO,Excl. States,Positions,Rank',
      `Heron ${accountId} Funding,600,"TX (call first), VA",${said},1`,
      `Osprey ${accountId} Capital,600,"TX (call first), VA",1st-3rd,2`,
    ].join('\n');
    await uploaded(broker, sheet, 'sheet.csv', broker.key);
    const [read, other] = (await policies(broker)).map(({ policy }: { policy: object }) => policy);
    const condition = { key: 'max_positions', header: 'Positions', text: said };
    expect(read).toMatchObject({
      checks: [
        { key: 'min_credit_score', on_failure: 'fail' },
        { key: 'max_positions', on_failure: 'review_required' },
        { key: 'restricted_states', value: ['TX', 'VA'], review_values: ['TX'], on_failure: 'fail' },
      ],
      open_conditions: [{ ...condition, source: { sheet: 'sheet.csv', row: 2, column: 'D' } }],
      unmapped: { Positions: said, 'Excl. States': 'TX (call first), VA' },
    });
    expect(other).not.toHaveProperty('open_conditions');

    const inWords = `Positions: "${said}" is for a person to read`;
    const asked = 'State TX is one of TX, VA (for a person)';
    for (const [state, first, second] of [
      ['FL', ['MATCHED', 'MAY_FIT', 'review_required', inWords], ['MATCHED', 'FITS', 'passed', null]],
      ['TX', ['MISMATCHED', 'MAY_FIT', 'review_required', asked], ['MISMATCHED', 'MAY_FIT', 'review_required', asked]],
      [
        'VA',
        ['MISMATCHED', 'DOES_NOT_FIT', 'failed', 'State VA is one of TX, VA'],
        ['MISMATCHED', 'DOES_NOT_FIT', 'failed', 'State VA is one of TX, VA'],
      ],
    ] as const) {
      const deal = await dealLike(broker, { company: { address: { state } } });
      const { endUser } = await broker.data(
        `query ($id: ID!) { endUser(serviceId: $id) {
          policyEvaluations { funder { serviceId } status reviewRequired openConditions explanation }
          preflight { funderServiceId fit }
        } }`,
        { id: deal },
      );
      const rest = (await broker.rest('GET', `/api/end_users/${deal}/funder_policy_evaluations/`)).body;
      const reference = (await broker.rest('GET', `/api/end_users/${deal}/policy_evaluations`)).body;
      const answers = [heron, osprey].map((funder, at) => {
        const { status, explanation, openConditions, reviewRequired } = endUser.policyEvaluations[at];
        const { fit } = endUser.preflight.find((each: { funderServiceId: string }) => each.funderServiceId === funder);
        const { result } = rest[at];
        expect([result.open_conditions, result.review_required, result.explanation]).toEqual([
          openConditions,
          reviewRequired,
          explanation,
        ]);
        expect(reviewRequired).toBe(fit === 'MAY_FIT');
        return [status, fit, reference[at].result, explanation];
      });
      expect(answers).toEqual([first, second]);
    }

    const file = await broker.data('{ brokerFunderPoliciesFile { contentBase64 } }');
    const bytes = Buffer.from(file.brokerFunderPoliciesFile.contentBase64, 'base64');
    await setPolicies(broker, [{ funder_service_id: heron, policy: {} }], broker.key);
    await uploaded(broker, bytes, 'a.xlsx', broker.key);
    const [again] = (await policies(broker)).map(({ policy }: { policy: object }) => policy);
    expect(again).toMatchObject({ open_conditions: [condition], unmapped: read.unmapped });
    const asks = ({ checks }: { checks: Record<string, unknown>[] }) =>
      checks.map(({ source: _, ...check }) => JSON.stringify(Object.entries(check).sort())).sort();
    expect(asks(again)).toEqual(asks(read));
    const { policyVersions } = await broker.data(
      `{ policyVersions(funderServiceId: "${heron}") { version changes { subject before after } } }`,
    );
    expect(policyVersions[0].changes).toContainEqual({ subject: 'open_conditions', before: null, after: inWords });
    await setPolicies(broker, [{ funder_service_id: heron, policy: {} }], broker.key);
    await broker.data('mutation ($id: ID!) { restorePolicyVersion(funderServiceId: $id, version: 1) { policy } }', {
      id: heron,
    });
    expect((await policies(broker))[0].policy).toEqual(read);
  });

  test('a deal that nothing bars and nobody has read is processed as one for a person', async () => {
    const broker = await newBroker();
    const funder = await createFunder(service);
    await setPolicies(
      broker,
      [{ funder_service_id: funder, policy: { open_conditions: [{ header: 'FICO', text: 'call' }] } }],
      broker.key,
    );
    const deal = await dealLike(broker);
    await broker.rest('PUT', `/api/end_users/${deal}`, { status: 'ready' });
    const results = async () => {
      const { endUser } = await broker.data(
        'query ($id: ID!) { endUser(serviceId: $id) { status policyResults { result } } }',
        { id: deal },
      );
      return endUser.status === 'PROCESSED' ? endUser.policyResults : undefined;
    };
    expect(await until(results, 'processing')).toEqual([{ result: 'REVIEW_REQUIRED' }]);
    const { body } = await broker.rest('GET', `/api/end_users/${deal}/policy_evaluations`);
    expect(body).toMatchObject([{ result: 'review_required', passed_checks: [], failed_checks: [] }]);
  });
});
