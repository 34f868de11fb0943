import { DECLINE_CODES } from '../../src/features/decisions/decline-codes.rules';
import { refigure } from '../../src/features/figures/figure.commands';
import { figureMissing } from '../../src/features/figures/figure.job';
import type { FunderSubmission } from '../../src/features/submissions/submission.entity';
import { StatisticsOfFunders1795864200000 } from '../../src/migrations/1795864200000-StatisticsOfFunders';
import { dealIds, plantSubmissions } from '../support/board';
import { onEachDatabase } from '../support/databases';
import { createDeal, createFunder, linkedFunder, upsert } from '../support/deals';
import { startService, type TestService } from '../support/service';

const STATISTICS = `{ funderStatistics {
  funder { serviceId name } submissionCount decisionCount approvalRate medianHoursToDecision declineReasons { reason count }
} }`;
const RECORD = `mutation ($id: ID!, $input: RecordDecisionInput!) {
  recordDecision(submissionServiceId: $id, input: $input) { serviceId }
}`;
const SENT = new Date('2026-05-01T00:00:00.000Z');
const HOUR = 3_600_000;

onEachDatabase('statistics of funders', (name) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(name, { settings: { WORKER: 'false' } });
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    Object.assign(service, await service.createAccount());
  });

  const read = async () => (await service.data(STATISTICS)).funderStatistics;
  const record = (id: string, input: object) => service.data(RECORD, { id, input });
  const after = (hours: number) => new Date(SENT.getTime() + hours * HOUR).toISOString();

  async function sent(funderServiceId: string, facts: Partial<FunderSubmission> = {}): Promise<string> {
    const [id] = await plantSubmissions(service, [
      {
        endUserServiceId: dealIds(1)[0]!,
        funderServiceId,
        status: 'submitted_to_funder',
        submittedAt: SENT,
        ...facts,
      },
    ]);
    await service.app.services.transact((tx) => refigure(tx, [id!]));
    return id!;
  }

  test('there are none for a broker without funders', async () => {
    expect(await read()).toEqual([]);
  });

  test('a linked funder that has got nothing has nothing to show, and funders stand by name', async () => {
    const [second, first] = [
      await linkedFunder(service, { name: 'beta funding' }),
      await linkedFunder(service, { name: 'Alpha Funding' }),
    ];
    await createFunder(service, { name: 'Aaa not linked' });
    const nothing = {
      submissionCount: 0,
      decisionCount: 0,
      approvalRate: null,
      medianHoursToDecision: null,
      declineReasons: [],
    };
    expect(await read()).toEqual([
      { funder: { serviceId: first, name: 'Alpha Funding' }, ...nothing },
      { funder: { serviceId: second, name: 'beta funding' }, ...nothing },
    ]);
  });

  test('counts, rate, median and reasons of one funder', async () => {
    const funder = await linkedFunder(service, { name: 'One' });
    const answers: [hours: number, applicationStatus: string, declineReason?: string][] = [
      [2, 'approved'],
      [4, 'counter'],
      [10, 'declined', '9 NSFs in October and two open positions'],
      [30, 'declined', 'nsf'],
      [100, 'declined', 'We do not like it'],
      [200, 'expired'],
    ];
    for (const [hours, applicationStatus, declineReason] of answers)
      await record(await sent(funder), { applicationStatus, declineReason, sourceReceivedAt: after(hours) });
    await sent(funder);
    expect(await read()).toEqual([
      {
        funder: { serviceId: funder, name: 'One' },
        submissionCount: 7,
        decisionCount: 6,
        approvalRate: 0.3333,
        medianHoursToDecision: 20,
        declineReasons: [
          { reason: 'nsf', count: 2 },
          { reason: 'other', count: 1 },
          { reason: 'stacking', count: 1 },
        ],
      },
    ]);
  });

  test('what was not really sent or decided, tests and deleted deals do not count', async () => {
    const funder = await linkedFunder(service);
    await upsert(service, await createDeal(service), funder);
    await sent(funder, { status: 'submission_failed', submittedAt: null });
    await sent(funder, { status: 'in_progress', submittedAt: null, productionAttemptStatus: 'unknown' });
    await sent(funder, { isSynthetic: true });
    await sent(funder, { isSynthetic: true, status: 'approved' });
    await sent(funder, { deletedAt: SENT });
    const deal = await createDeal(service);
    await record(await upsert(service, deal, funder), { applicationStatus: 'approved' });
    await service.data('mutation ($id: ID!) { deleteEndUser(serviceId: $id) }', { id: deal });
    expect(await read()).toMatchObject([{ submissionCount: 0, decisionCount: 0, medianHoursToDecision: null }]);
  });

  test('a decision of a deal that went out another way counts, but for the time that it took', async () => {
    const funder = await linkedFunder(service);
    await record(await upsert(service, await createDeal(service), funder), { applicationStatus: 'approved' });
    expect(await read()).toMatchObject([
      { submissionCount: 1, decisionCount: 1, approvalRate: 1, medianHoursToDecision: null },
    ]);
  });

  test('one that is no later than the submission says nothing of the time either', async () => {
    const funder = await linkedFunder(service);
    for (const hours of [-5, 0])
      await record(await sent(funder), { applicationStatus: 'approved', sourceReceivedAt: after(hours) });
    await record(await sent(funder), { applicationStatus: 'approved', sourceReceivedAt: after(8) });
    expect(await read()).toMatchObject([{ decisionCount: 3, medianHoursToDecision: 8 }]);
  });

  test('the first final decision tells the time, the current one what was decided', async () => {
    const funder = await linkedFunder(service);
    const id = await sent(funder);
    await record(id, { applicationStatus: 'in_review', sourceReceivedAt: after(1) });
    await record(id, { applicationStatus: 'info_requested', sourceReceivedAt: after(2) });
    await record(id, {
      applicationStatus: 'approved',
      emailClassification: 'GENERAL_CHATTER',
      sourceReceivedAt: after(3),
    });
    await record(id, {
      applicationStatus: 'declined',
      declineReason: 'withdrawn too late',
      sourceReceivedAt: after(90),
    });
    await record(id, { applicationStatus: 'approved', providerEffectiveAt: after(6.5), sourceReceivedAt: after(80) });
    await record(id, { applicationStatus: 'declined', declineReason: 'credit', sourceReceivedAt: after(40) });
    expect(await read()).toMatchObject([
      {
        submissionCount: 1,
        decisionCount: 1,
        approvalRate: 0,
        medianHoursToDecision: 6.5,
        declineReasons: [{ reason: 'other', count: 1 }],
      },
    ]);
    await record(id, { applicationStatus: 'approved', sourceReceivedAt: after(91) });
    expect(await read()).toMatchObject([{ approvalRate: 1, declineReasons: [] }]);
  });

  test.each([
    [[7], 7],
    [[1, 4], 2.5],
    [[9, 1, 4], 4],
    [[1, 100, 2, 3], 2.5],
    [[5, 5, 5, 1, 9], 5],
    [[0.25, 0.5], 0.375],
    [[1 / 3], 0.3333],
  ])('the median of %j hours is %d', async (hours, median) => {
    const funder = await linkedFunder(service);
    const other = await linkedFunder(service);
    for (const each of hours)
      await record(await sent(funder), { applicationStatus: 'approved', sourceReceivedAt: after(each) });
    await record(await sent(other), { applicationStatus: 'declined', sourceReceivedAt: after(1000) });
    const found = (await read()).find((each: { funder: { serviceId: string } }) => each.funder.serviceId === funder);
    expect(found.medianHoursToDecision).toBe(median);
  });

  test('are counted anew once a day, and by the migration, where a version beside this one has counted nothing', async () => {
    const { services } = service.app;
    const funder = await linkedFunder(service);
    const codes = DECLINE_CODES.map((declineReason, index) => ({ declineReason, sourceReceivedAt: after(index + 1) }));
    for (const each of codes) await record(await sent(funder), { applicationStatus: 'declined', ...each });
    await record(await sent(funder), {
      applicationStatus: 'declined',
      declineReason: 'nsf, credit',
      sourceReceivedAt: after(1),
    });
    await record(await sent(funder), { applicationStatus: 'approved', sourceReceivedAt: after(0.005) });
    const right = await read();
    expect(right).toMatchObject([{ submissionCount: 14, decisionCount: 14, approvalRate: 0.0714 }]);
    expect(right[0].declineReasons.slice(0, 2)).toEqual([
      { reason: 'credit', count: 2 },
      { reason: 'nsf', count: 2 },
    ]);
    const { accountId } = service;
    const wipe = () =>
      services.database.write(async (db) => {
        await db.query("DELETE FROM totals WHERE account_id = ? AND dimension = 'statistics'", [accountId]);
        await db.query('UPDATE submission_figures SET waited_ms = NULL, decline_codes = NULL WHERE account_id = ?', [
          accountId,
        ]);
      });
    await wipe();
    expect(await read()).toMatchObject([{ submissionCount: 0, decisionCount: 0, declineReasons: [] }]);
    await figureMissing.run(services, new AbortController().signal);
    expect(await read()).toEqual(right);
    await wipe();
    await services.database.write((db) => new StatisticsOfFunders1795864200000().up(db.queryRunner!));
    expect(await read()).toEqual(right);
  });

  test("are of the caller's account, and of brokers alone", async () => {
    const funder = await linkedFunder(service);
    await record(await sent(funder), { applicationStatus: 'approved', sourceReceivedAt: after(1) });
    const stranger = await service.createAccount();
    await service.data(
      'mutation ($id: ID!) { linkFunder(funderServiceId: $id) { state } }',
      { id: funder },
      stranger.key,
    );
    const { funderStatistics } = await service.data(STATISTICS, {}, stranger.key);
    expect(funderStatistics).toMatchObject([{ submissionCount: 0, medianHoursToDecision: null }]);
    const other = await service.createAccount('Other', 'OTHER');
    expect((await service.graphql(STATISTICS, {}, other.key)).errors).toMatchObject([
      { extensions: { code: 'NOT_FOUND' } },
    ]);
    expect((await service.rest('GET', '/api/analytics/funders', undefined, other.key)).status).toBe(404);
  });

  test('are the same over REST, in wire names, and outlive the link', async () => {
    const funder = await linkedFunder(service, { name: 'Wire' });
    await record(await sent(funder), {
      applicationStatus: 'declined',
      declineReason: 'nsf',
      sourceReceivedAt: after(3),
    });
    const { status, body } = await service.rest('GET', '/api/analytics/funders');
    expect([status, body]).toEqual([
      200,
      [
        {
          funder: { service_id: funder, name: 'Wire' },
          submission_count: 1,
          decision_count: 1,
          approval_rate: 0,
          median_hours_to_decision: 3,
          decline_reasons: [{ reason: 'nsf', count: 1 }],
        },
      ],
    ]);
    await service.data('mutation ($id: ID!) { unlinkFunder(funderServiceId: $id) }', { id: funder });
    expect((await service.rest('GET', '/api/analytics/funders/')).body).toEqual(body);
  });
});

onEachDatabase('the SQL of statistics', (name) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(name, { settings: { WORKER: 'false' }, app: { executor: (_schema, usual) => usual } });
  });
  afterAll(() => service.stop());

  test('is three statements where none was sent from here, for one funder as for many', async () => {
    const count = async () => {
      service.sql.splice(0);
      const { funderStatistics } = await service.data(STATISTICS);
      const selects = service.sql.filter(
        (sql) => sql.startsWith('SELECT') && !/ (api_keys|event_counters|jobs)\b/.test(sql),
      );
      return [funderStatistics.length, selects.length];
    };
    const add = async () =>
      service.data(RECORD, {
        id: await upsert(service, await createDeal(service), await linkedFunder(service)),
        input: { applicationStatus: 'declined', declineReason: 'nsf' },
      });
    await add();
    expect(await count()).toEqual([1, 3]);
    for (let more = 0; more < 10; more++) await add();
    expect(await count()).toEqual([11, 3]);
  });
});
