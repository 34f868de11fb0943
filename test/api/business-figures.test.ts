import { figureMissing } from '../../src/features/figures/figure.job';
import { plantSubmissions } from '../support/board';
import { onEachDatabase } from '../support/databases';
import { createDeal, linkedFunder, upsert } from '../support/deals';
import { startService, type TestService } from '../support/service';

const SET = 'made asked offered funnel { step count asked of rate } answered medianHours p90Hours';
const FIGURES = `query ($from: String!, $to: String!, $by: FigureBreakdown) {
  businessFigures(from: $from, to: $to, by: $by) {
    now { ${SET} } before { ${SET} } stages { stage count asked offered }
    lines { value label now { made asked offered medianHours } before { made } } } }`;
const RECORD = `mutation ($id: ID!, $input: RecordDecisionInput!) {
  recordDecision(submissionServiceId: $id, input: $input) { serviceId } }`;
const DAY = 24 * 3_600_000;

onEachDatabase('the figures of a business', (name) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(name, { settings: { WORKER: 'false' } });
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    Object.assign(service, await service.createAccount());
  });

  const day = (ago = 0) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10);
  const figures = async (by = 'MONTH', from = day(6), to = day()) =>
    (await service.data(FIGURES, { from, to, by })).businessFigures;
  const deal = (amount: number, product: string, industry: string) =>
    createDeal(service, { information: { amount_requested: amount, product, company: { industry } } });
  const record = (id: string, input: object) => service.data(RECORD, { id, input });
  const missing = () => figureMissing.run(service.app.services, new AbortController().signal);
  /** What is kept must be what adding up everything anew makes. */
  async function areRight() {
    const kept = () =>
      service.app.services.database.read(
        "SELECT dimension, day, value, measure, counted FROM totals WHERE account_id = ? AND dimension <> 'submissions' AND counted <> 0 ORDER BY 1, 2, 3, 4",
        [service.accountId],
      );
    const before = await kept();
    await service.app.services.transact(async (tx) => {
      await tx.db.query('DELETE FROM submission_figures WHERE account_id = ?', [service.accountId]);
      await tx.db.query("DELETE FROM totals WHERE account_id = ? AND dimension <> 'submissions'", [service.accountId]);
    });
    await missing();
    expect(await kept()).toEqual(before);
  }

  test('follow each deal from the submission to its answer, and what is changed of it', async () => {
    const funder = await linkedFunder(service, { name: 'Quiet Harbor' });
    const [one, two] = [await deal(50_000, 'MCA', 'Retail'), await deal(20_000, 'mca ', 'Trucking')];
    const [first, second] = [await upsert(service, one, funder), await upsert(service, two, funder)];
    expect((await figures()).now).toMatchObject({ made: 2, asked: 70_000, offered: 0, answered: 0, medianHours: null });
    await record(first, {
      applicationStatus: 'approved',
      offers: [{ fundedAmount: 30_000 }, { fundedAmount: 40_000 }],
    });
    await record(second, { applicationStatus: 'declined', declineReason: 'nsf' });
    await service.data(
      'mutation ($id: ID!, $patch: JSONObject!) { updateEndUserInformation(serviceId: $id, patch: $patch) { serviceId } }',
      { id: one, patch: { amount_requested: 60_000 } },
    );
    const { now, before, stages } = await figures();
    expect(now).toMatchObject({ made: 2, asked: 80_000, offered: 40_000 });
    expect(now.funnel).toEqual([
      { step: 'SENT', count: 2, asked: 80_000, of: 2, rate: 1 },
      { step: 'DECIDED', count: 2, asked: 80_000, of: 2, rate: 1 },
      { step: 'APPROVED', count: 1, asked: 60_000, of: 2, rate: 0.5 },
      { step: 'SELECTED', count: 0, asked: 0, of: 1, rate: 0 },
      { step: 'FUNDED', count: 0, asked: 0, of: 0, rate: null },
    ]);
    expect(before).toMatchObject({ made: 0, asked: 0 });
    expect(stages).toEqual([
      { stage: 'OFFERS', count: 1, asked: 60_000, offered: 40_000 },
      { stage: 'DECLINED', count: 1, asked: 20_000, offered: 0 },
    ]);
    expect((await figures('FUNDER')).lines).toMatchObject([{ value: funder, label: 'Quiet Harbor', now: { made: 2 } }]);
    expect((await figures('PRODUCT')).lines).toMatchObject([{ value: 'mca', now: { made: 2, asked: 80_000 } }]);
    expect((await figures('INDUSTRY')).lines.map(({ value }: { value: string }) => value)).toEqual([
      'retail',
      'trucking',
    ]);
    const listed = async (filter: string) =>
      (await service.data(`{ funderSubmissions(${filter}) { edges { node { serviceId } } countsByStatus { count } } }`))
        .funderSubmissions;
    expect((await listed('product: "MCA"')).edges).toHaveLength(2);
    expect(await listed('industry: "retail"')).toEqual({
      edges: [{ node: { serviceId: first } }],
      countsByStatus: [{ count: 1 }],
    });
    expect((await listed('product: "loc"')).edges).toEqual([]);
    await areRight();
    await service.data('mutation ($id: ID!) { deleteEndUser(serviceId: $id) }', { id: two });
    expect((await figures()).now).toMatchObject({ made: 1, asked: 60_000 });
    await areRight();
  });

  test('count what was chosen and funded, and lead to it', async () => {
    const funder = await linkedFunder(service);
    const [one, two] = [await deal(50_000, 'mca', 'retail'), await deal(20_000, 'mca', 'retail')];
    const ids = [await upsert(service, one, funder), await upsert(service, two, funder)];
    for (const id of ids) await record(id, { applicationStatus: 'approved', offers: [{ fundedAmount: 30_000 }] });
    const offerOf = async (id: string) =>
      (await service.data(`{ funderSubmission(serviceId: "${id}") { currentDecision { offers { serviceId } } } }`))
        .funderSubmission.currentDecision.offers[0].serviceId;
    const funnel = async () =>
      (await figures()).now.funnel.slice(2).map(({ count, asked }: { count: number; asked: number }) => [count, asked]);
    const reached = async (step: string) =>
      (
        await service.data(
          `{ funderSubmissions(reached: ${step}) { edges { node { serviceId } } countsByStage { stage count } } }`,
        )
      ).funderSubmissions;
    for (const id of ids)
      await service.data('mutation ($id: ID!) { selectOffer(offerServiceId: $id) { serviceId } }', {
        id: await offerOf(id),
      });
    expect(await funnel()).toEqual([
      [2, 70_000],
      [2, 70_000],
      [0, 0],
    ]);
    await service.data(
      `mutation ($id: ID!) { updateClosing(endUserServiceId: $id, input: { fundedOn: "${day()}", fundedAmount: 30000 }) { serviceId } }`,
      { id: one },
    );
    expect(await funnel()).toEqual([
      [2, 70_000],
      [2, 70_000],
      [1, 50_000],
    ]);
    expect((await reached('SELECTED')).edges).toHaveLength(2);
    expect(await reached('FUNDED')).toEqual({
      edges: [{ node: { serviceId: ids[0] } }],
      countsByStage: [{ stage: 'OFFERS', count: 1 }],
    });
    const file = await fetch(`${service.url}/api/exports/submissions?format=csv&reached=funded`, {
      headers: { 'x-api-key': service.key },
    });
    expect((await file.text()).trim().split('\n')).toHaveLength(2);
    await areRight();
    await service.data('mutation ($id: ID!) { unselectOffer(endUserServiceId: $id) { serviceId } }', { id: two });
    await service.data(
      'mutation ($id: ID!) { updateClosing(endUserServiceId: $id, input: { fundedOn: null }) { serviceId } }',
      { id: one },
    );
    expect(await funnel()).toEqual([
      [2, 70_000],
      [1, 50_000],
      [0, 0],
    ]);
    await areRight();
  });

  test('tell how long funders take, in the days and before them, of what was there before the totals', async () => {
    const funder = await linkedFunder(service);
    for (const [index, hours] of [1, 2, 4, 30, 100].entries()) {
      const sent = new Date(Date.now() - 10 * DAY + index * 1000);
      const [id] = await plantSubmissions(service, [
        {
          endUserServiceId: await deal(1000, '', ''),
          funderServiceId: funder,
          status: 'submitted_to_funder',
          created: sent,
          submittedAt: sent,
        },
      ]);
      await record(id!, {
        applicationStatus: 'info_requested',
        sourceReceivedAt: new Date(sent.getTime() + hours * 3_600_000).toISOString(),
      });
    }
    await missing();
    const { now, before } = await figures('MONTH', day(6), day());
    expect([now.made, before.made, before.answered]).toEqual([0, 5, 5]);
    expect(before.medianHours / 4).toBeCloseTo(1, 1);
    expect(before.p90Hours / 100).toBeCloseTo(1, 1);
    const earlier = await figures('MONTH', day(20), day(7));
    expect(earlier.now.answered).toBe(5);
    expect(earlier.lines.reduce((sum: number, line: { now: { made: number } }) => sum + line.now.made, 0)).toBe(5);
  });

  test('belong to the account, and to days of the calendar', async () => {
    await upsert(service, await deal(5000, 'mca', 'x'), await linkedFunder(service));
    const other = await service.createAccount();
    const { businessFigures } = await service.data(FIGURES, { from: day(1), to: day(), by: 'REP' }, other.key);
    expect([businessFigures.now.made, businessFigures.stages, businessFigures.lines]).toEqual([0, [], []]);
    const wrong = async (from: string, to: string) =>
      (await service.graphql(FIGURES, { from, to })).errors?.[0]?.extensions.fields;
    expect(await wrong('2026-02-30', 'today')).toEqual({ from: ['Not a valid date.'], to: ['Not a valid date.'] });
    expect(await wrong('2026-02-03', '2026-02-01')).toEqual({ to: ['Must not be before from.'] });
    expect(await wrong('2020-01-01', '2026-02-01')).toEqual({ to: ['Must be within 731 days of from.'] });
  });
});
