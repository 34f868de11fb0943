import { onEachDatabase } from '../support/databases';
import { createDeal, createFunder, upsert } from '../support/deals';
import { startService, type TestService } from '../support/service';

const RECORD = `mutation ($id: ID!, $status: String!, $at: DateTime!) {
  recordDecision(submissionServiceId: $id, input: {
    applicationStatus: $status, sourceReceivedAt: $at, offers: [{ fundedAmount: 50000, factorRate: 1.3, termWeeks: 40 }]
  }) { serviceId }
}`;

/** What each document selects, and the statements that it may cost: the table with the columns read of it. */
const DOCUMENTS: [what: string, document: string, variables: Record<string, unknown>, statements: string[]][] = [
  ['columns of one row', '{ name created }', {}, ['end_users: created name serviceId']],
  [
    'the type name alone',
    '{ __typename funderSubmissions { items { __typename } } }',
    {},
    ['end_users: serviceId', 'funder_submissions: created endUserServiceId serviceId'],
  ],
  [
    'fragments, named and inline',
    '{ funderSubmissions { items { ...Standing ... on FunderSubmission { ... { submittedAt } } } } }',
    {},
    ['end_users: serviceId', 'funder_submissions: created endUserServiceId serviceId status submittedAt'],
  ],
  [
    'what @skip and @include leave out',
    `{ funderSubmissions { items { status attempts @skip(if: true) { status }
       ... @include(if: false) { submissionStatusMessage } decisions @include(if: $wanted) { serviceId } } } }`,
    { wanted: false },
    ['end_users: serviceId', 'funder_submissions: created endUserServiceId serviceId status'],
  ],
  [
    'what @skip and @include leave in',
    '{ funderSubmissions { items { attempts @skip(if: $unwanted) { status } decisions @include(if: $wanted) { serviceId } } } }',
    { wanted: true, unwanted: false },
    [
      'attempts: serviceId status submissionServiceId',
      'decisions: serviceId submissionServiceId',
      'end_users: serviceId',
      'funder_submissions: created endUserServiceId serviceId',
    ],
  ],
  [
    'a relation under two aliases, read once with the columns of both',
    '{ funderSubmissions { items { state: status again: status first: attempts { status } second: attempts { created } } } }',
    {},
    [
      'attempts: created serviceId status submissionServiceId',
      'end_users: serviceId',
      'funder_submissions: created endUserServiceId serviceId status',
    ],
  ],
  [
    'a relation under two aliases with other arguments, read twice',
    '{ one: funderSubmissions(limit: 1) { items { status } } two: funderSubmissions(limit: 1, page: 2) { items { created } } }',
    {},
    [
      'end_users: serviceId',
      'funder_submissions: created endUserServiceId serviceId',
      'funder_submissions: created endUserServiceId serviceId status',
    ],
  ],
  [
    'the current decision alone',
    '{ funderSubmissions { items { currentDecision { applicationStatus offers { fundedAmount } } } } }',
    {},
    [
      'decisions, current: applicationStatus serviceId submissionServiceId supersededAt',
      'end_users: serviceId',
      'funder_submissions: created endUserServiceId serviceId',
      'offers: decisionServiceId fundedAmount serviceId',
    ],
  ],
  [
    'the current decision out of the history, where both are selected',
    `{ funderSubmissions { items { currentDecision { applicationStatus offers { fundedAmount } }
       decisions { lenderNotes offers { ordinal } } } } }`,
    {},
    [
      'decisions: applicationStatus lenderNotes serviceId submissionServiceId supersededAt',
      'end_users: serviceId',
      'funder_submissions: created endUserServiceId serviceId',
      'offers: decisionServiceId fundedAmount ordinal serviceId',
    ],
  ],
  [
    'a funder, whose rows are kept in memory, nothing once it has been seen',
    '{ funderSubmissions { items { funder { name } } } }',
    {},
    ['end_users: serviceId', 'funder_submissions: created endUserServiceId funderServiceId serviceId'],
  ],
  [
    "a funder's name out of its configuration, where that is needed anyway",
    '{ funderSubmissions { items { funder { name } configuredChannel } } }',
    {},
    [
      'accounts with funders with funder_integrations with funder_connectors with connectors',
      'end_users: serviceId',
      'funder_submissions: created endUserServiceId funderServiceId serviceId',
    ],
  ],
  [
    'more of a funder than its configuration tells',
    '{ funderSubmissions { items { funder { name slug } configuredChannel } } }',
    {},
    [
      'accounts with funders with funder_integrations with funder_connectors with connectors',
      'end_users: serviceId',
      'funder_submissions: created endUserServiceId funderServiceId serviceId',
    ],
  ],
];

const FUNDERS = 'query ($id: ID!) { endUser(serviceId: $id) { funderSubmissions { items { funder { slug } } } } }';

onEachDatabase('the SQL of a deal page', (name) => {
  let service: TestService;
  let deal: string;
  const submissions: string[] = [];
  beforeAll(async () => {
    // Usually each query of a test is run three times, for the parity of its executions: here once, as in production.
    service = await startService(name, {
      settings: { WORKER: 'false', RESPONSE_CACHE_MB: '0' },
      app: { executor: (_schema, usual) => usual },
    });
    deal = await createDeal(service, { submittingBrokers: [{ company: 'Northside', domain: 'northside.example' }] });
    await addSubmission();
    await service.data(FUNDERS, { id: deal });
  });
  afterAll(() => service.stop());

  async function addSubmission() {
    const funder = await createFunder(service);
    await service.data('mutation ($id: ID!) { linkFunder(funderServiceId: $id) { state } }', { id: funder });
    const id = await upsert(service, deal, funder);
    submissions.push(id);
    await service.data(RECORD, { id, status: 'counter', at: '2026-05-01T10:00:00Z' });
    await service.data(RECORD, { id, status: 'approved', at: '2026-05-02T10:00:00Z' });
  }

  async function statementsOf(request: () => Promise<unknown>) {
    service.sql.splice(0);
    await request();
    return service.sql.filter(
      (sql) => sql.startsWith('SELECT') && !/ (api_keys|events|event_counters|jobs)\b/.test(sql),
    );
  }

  const dealPage = async (limit: number) => {
    const { status, body } = await service.rest(
      'GET',
      `/api/broker/end_users/${deal}/funder_submissions/?limit=${limit}`,
    );
    expect(status).toBe(200);
    return body.items;
  };

  test.each(DOCUMENTS)('reads of %s no more than is selected', async (_what, selection, variables, expected) => {
    const declared = Object.keys(variables).map((variable) => `, $${variable}: Boolean!`);
    const document = `query ($id: ID!${declared.join('')}) { endUser(serviceId: $id) ${selection} }
      ${selection.includes('...Standing') ? 'fragment Standing on FunderSubmission { status }' : ''}`;
    // Twice, since a document is interpreted at first and compiled when it comes again.
    for (let time = 0; time < 2; time++) {
      const statements = await statementsOf(() => service.data(document, { id: deal, ...variables }));
      expect(statements.map(summary).sort()).toEqual(expected);
    }
  });

  test('the catalogue is read once: funders seen for the first time in one statement, and then no more', async () => {
    await addSubmission();
    await addSubmission();
    const ask = async () => (await statementsOf(() => service.data(FUNDERS, { id: deal }))).map(summary);
    const others = ['end_users: serviceId', 'funder_submissions: created endUserServiceId funderServiceId serviceId'];
    expect((await ask()).filter((statement) => !others.includes(statement))).toEqual([
      expect.stringMatching(/^funders: aliases created emailDomains .*name serviceId slug/),
    ]);
    expect((await ask()).sort()).toEqual(others);
  });

  test('selections that differ by a variable alone are planned apart', async () => {
    const document = `query ($id: ID!, $wanted: Boolean!) {
      funderSubmission(serviceId: $id) { attempts @include(if: $wanted) { status } }
    }`;
    for (const [wanted, count] of [
      [true, 2],
      [false, 1],
      [true, 2],
    ] as const) {
      const statements = await statementsOf(() => service.data(document, { id: submissions[0], wanted }));
      expect(statements).toHaveLength(count);
    }
  });

  test('what is computed costs its columns and the constants, and only where it is selected', async () => {
    const document = (fields: string) =>
      `query ($id: ID!) { funderSubmission(serviceId: $id) { decisions { offers { ${fields} } } } }`;
    const ask = (fields: string) => statementsOf(() => service.data(document(fields), { id: submissions[0] }));
    expect(await ask('ordinal')).toHaveLength(3);
    const computed = await ask('computed { paybackAmount }');
    expect(computed).toHaveLength(4);
    expect(computed.find((sql) => sql.includes('FROM offers'))).toMatch(/\bfactor_rate AS factorRate\b/);
  });

  test('costs at most nine statements, with one submission as with fifty', async () => {
    const withOne = await statementsOf(() => dealPage(50));
    while (submissions.length < 50) await addSubmission();
    const withFifty = await statementsOf(async () => {
      const items = await dealPage(50);
      expect(items).toHaveLength(50);
      expect(items.every((item: { decisions: unknown[] }) => item.decisions.length === 2)).toBe(true);
    });
    expect(withFifty.map(summary)).toEqual(withOne.map(summary));
    expect(withFifty.length).toBeLessThanOrEqual(9);
  }, 60_000);
});

/** `table: columns`, or the tables of a statement that joins several. */
function summary(sql: string): string {
  const tables = [...sql.matchAll(/\b(?:FROM|JOIN) (\w+)/g)].map(([, table]) => table);
  if (tables.length > 1) return tables.join(' with ');
  const columns = [...sql.matchAll(/ AS (\w+)/g)].map(([, column]) => column).sort();
  return `${tables[0]}${/WHERE .*superseded_at IS NULL AND/.test(sql) ? ', current' : ''}: ${columns.join(' ')}`;
}
