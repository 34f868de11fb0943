import { boardPage } from '../../src/features/submissions/board/board.queries';
import type { BoardFilter } from '../../src/features/submissions/board/board.rules';
import {
  countStatement,
  horizonStatement,
  keysStatement,
} from '../../src/features/submissions/board/board-statements.rules';
import { toStored } from '../../src/platform/db/instants';
import { inDialect } from '../../src/platform/db/sight.rules';
import { dealIds, plantSubmissions } from '../support/board';
import { onEachDatabase, onMysql } from '../support/databases';
import { createDeal, createFunder, linkedFunder, upsert } from '../support/deals';
import { startService, type TestService } from '../support/service';

const EVERYTHING = `query ($first: Int, $reason: SendEligibilityReason, $status: [FunderSubmissionStatus!]) {
  funderSubmissions(first: $first, reason: $reason, status: $status) {
    edges { cursor node {
      serviceId created endUserServiceId funder { serviceId name slug } status configuredChannel shouldSend submissionConfigured
      submissionStatusMessage submissionResult submittedAt sendEligibility { sendable reason detail evidence { status } }
      attempts { status } currentDecision { applicationStatus } decisions { applicationStatus offers { computed { factorRate } } }
    } }
    pageInfo { hasNextPage endCursor }
  }
}`;
const PLAIN: BoardFilter = {
  statuses: [],
  stages: [],
  funderServiceId: null,
  reason: null,
  from: null,
  to: null,
  mail: 'smtp',
};

onEachDatabase('the SQL of the board', (name) => {
  let service: TestService;
  let funder: string;
  beforeAll(async () => {
    service = await startService(name, {
      settings: { WORKER: 'false', RESPONSE_CACHE_MB: '0' },
      app: { executor: (_schema, usual) => usual },
    });
    funder = await linkedFunder(service);
    await add();
  });
  afterAll(() => service.stop());

  async function add() {
    const deal = await createDeal(service, { submittingBrokers: [{ domain: 'northside.example' }] });
    const id = await upsert(service, deal, funder);
    await service.data(
      `mutation ($id: ID!) { recordDecision(submissionServiceId: $id, input: {
        applicationStatus: "approved", offers: [{ fundedAmount: 50000, factorRate: 1.3, termWeeks: 40 }] }) { serviceId } }`,
      { id },
    );
  }

  async function statementsOf(document: string, variables: object) {
    service.sql.splice(0);
    const data = await service.data(document, { ...variables });
    const selects = service.sql.filter(
      (sql) => sql.startsWith('SELECT') && !/ (api_keys|events|event_counters|jobs)\b/.test(sql),
    );
    return { selects, edges: data.funderSubmissions.edges };
  }

  test('costs the same number of statements for one submission as for a hundred, with and without a reason', async () => {
    const documents: [object, number][] = [
      [{ first: 100 }, 10],
      [{ first: 100, status: ['APPROVED', 'DECLINED'] }, 10],
      [{ first: 100, reason: 'DECIDED' }, 12],
    ];
    const one = [];
    // Rows of the catalogue are kept once they were read.
    await statementsOf(EVERYTHING, {});
    for (const [variables] of documents) one.push((await statementsOf(EVERYTHING, variables)).selects.length);
    for (let count = 1; count < 100; count++) await add();
    for (const [index, [variables, most]] of documents.entries()) {
      const { selects, edges } = await statementsOf(EVERYTHING, variables);
      expect(edges).toHaveLength(100);
      expect(selects.length).toBe(one[index]);
      expect(selects.length).toBeLessThanOrEqual(most);
    }
  }, 60_000);

  test('a page of plain columns is two statements, and counts are one more where they are asked for', async () => {
    const ask = (fields: string) =>
      statementsOf(`{ funderSubmissions { edges { node { status } } ${fields} } }`, {}).then(({ selects }) => selects);
    expect(await ask('pageInfo { hasNextPage }')).toHaveLength(2);
    const counted = await ask('countsByStatus { status count }');
    expect(counted.filter((sql) => sql.includes('SUM(counted)'))).toHaveLength(1);
    expect(counted).toHaveLength(3);
  });
});

onMysql('what the board reads', () => {
  let service: TestService;
  let rareFunder: string;
  const ROWS = 6000;
  beforeAll(async () => {
    service = await startService('mysql', { settings: { WORKER: 'false', RESPONSE_CACHE_MB: '0' } });
    const [common, rare] = [await createFunder(service), await createFunder(service)];
    const rows = dealIds(ROWS).map((endUserServiceId, index) => ({
      endUserServiceId,
      funderServiceId: index % 500 === 0 ? rare : common,
      status: index % 300 === 0 ? ('submission_failed' as const) : ('submitted_to_funder' as const),
      created: new Date(Date.UTC(2026, 0, 1) + index * 60_000),
    }));
    await plantSubmissions(service, rows);
    rareFunder = rare;
    await service.app.services.transact((tx) => tx.db.query('ANALYZE TABLE funder_submissions'));
  }, 120_000);
  afterAll(() => service.stop());

  const middle = { created: toStored(new Date(Date.UTC(2026, 0, 3))), serviceId: 'fsb_zzz' };
  const cases: [what: string, index: string, filter: () => BoardFilter, after: typeof middle | null][] = [
    ['the first page', 'funder_submissions_board', () => PLAIN, null],
    ['a page in the middle', 'funder_submissions_board', () => PLAIN, middle],
    ['a rare status', 'funder_submissions_board_status', () => ({ ...PLAIN, statuses: ['submission_failed'] }), null],
    [
      'two statuses, one of them rare',
      'funder_submissions_board_status',
      () => ({ ...PLAIN, statuses: ['submission_failed', 'submitted_to_funder'] }),
      middle,
    ],
    ['a rare funder', 'funder_submissions_board_funder', () => ({ ...PLAIN, funderServiceId: rareFunder }), null],
    [
      'a span of time',
      'funder_submissions_board',
      () => ({ ...PLAIN, from: '2026-01-02 00:00:00.000', to: '2026-01-02 06:00:00.000' }),
      null,
    ],
  ];

  test.each(cases)('%s is read along %s, and no further than the page', async (_what, index, filter, after) => {
    const limit = 26;
    const { sql: worded, parameters } = keysStatement(service.accountId, filter(), { after, limit });
    const sql = inDialect(worded, 'mysql');
    const bound = parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value));
    await service.app.services.transact(async ({ db }) => {
      const plan: { table: string; key: string | null; Extra: string | null }[] = await db.query(
        `EXPLAIN ${sql}`,
        bound,
      );
      const onTable = plan.filter(({ table }) => table === 'funder_submissions');
      expect(onTable.length).toBeGreaterThan(0);
      for (const { key, Extra } of onTable) {
        expect(key).toBe(index);
        expect(Extra ?? '').not.toContain('filesort');
      }
      await db.query('FLUSH STATUS');
      const rows: unknown[] = await db.query(sql, bound);
      const status: { Variable_name: string; Value: string }[] = await db.query(
        "SHOW SESSION STATUS WHERE Variable_name IN ('Handler_read_key', 'Handler_read_next', 'Handler_read_prev', 'Handler_read_first', 'Handler_read_last', 'Handler_read_rnd')",
      );
      const examined = status.reduce((sum, { Value }) => sum + Number(Value), 0);
      expect(rows.length).toBeGreaterThan(10);
      expect(examined).toBeLessThanOrEqual(limit * 5);
    });
  });

  test.each<[what: string, statement: () => { sql: string; parameters: unknown[] }, index: string]>([
    [
      "a funder's within a span of time",
      () => countStatement(service.accountId, { ...PLAIN, funderServiceId: rareFunder, from: middle.created }),
      'funder_submissions_board_funder',
    ],
    ['how far a look goes', () => horizonStatement(service.accountId, PLAIN, middle, 500), 'funder_submissions_board'],
  ])('counting reads the index alone: %s', async (_what, statement, index) => {
    const { sql, parameters } = statement();
    const [row] = await service.app.services.database.read<{ key: string; Extra: string }>(
      `EXPLAIN ${sql}`,
      parameters,
    );
    expect(row).toMatchObject({ key: index });
    expect(row!.Extra).toContain('Using index');
  });

  test.each<[what: string, filter: () => BoardFilter, count: number]>([
    ['all', () => PLAIN, ROWS],
    ["a funder's", () => ({ ...PLAIN, funderServiceId: rareFunder }), ROWS / 500],
  ])('counting %s reads no submission, however many there are', async (_what, filter, count) => {
    const { sql, parameters } = countStatement(service.accountId, filter());
    await service.app.services.transact(async ({ db }) => {
      await db.query('FLUSH STATUS');
      const rows: { count: string }[] = await db.query(sql, parameters);
      const status: { Value: string }[] = await db.query("SHOW SESSION STATUS LIKE 'Handler_read%'");
      expect(rows.reduce((sum, row) => sum + Number(row.count), 0)).toBe(count);
      expect(status.reduce((sum, { Value }) => sum + Number(Value), 0)).toBeLessThan(30);
    });
  });

  test('a page that is worked out ends where it should', async () => {
    const page = await boardPage(
      service.app.services.database,
      service.accountId,
      { ...PLAIN, reason: 'sent' },
      { first: 10, after: null },
    );
    // The funders are not linked, so nothing was sent to them as far as eligibility goes.
    expect(page).toMatchObject({ keys: [], hasNext: true });
  });
});
