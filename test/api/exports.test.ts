import { read, utils } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { EndUser } from '../../src/features/deals/end-user.entity';
import { NOT_BEGUN } from '../../src/features/deals/pipeline.rules';
import { insert } from '../../src/platform/db/insert';
import { newId } from '../../src/platform/ids';
import { plantSubmissions } from '../support/board';
import { onEachDatabase } from '../support/databases';
import { createDeal, linkedFunder, upsert } from '../support/deals';
import { reaches } from '../support/plans';
import { startService, type TestService } from '../support/service';

const RECORD = `mutation ($id: ID!, $input: RecordDecisionInput!) {
  recordDecision(submissionServiceId: $id, input: $input) { serviceId }
}`;
type Table = Record<string, string>[];

onEachDatabase('exports', (name) => {
  let service: TestService;
  let other: { key: string };
  let funder: string;
  let deal: string;
  let submission: string;
  beforeAll(async () => {
    service = await startService(name, { settings: { WORKER: 'false', ANSWER_MAX_MB: '1' } });
    other = await service.createAccount();
    funder = await linkedFunder(service, { name: 'Quiet Harbor' });
    deal = await createDeal(service, {
      endUserId: '=cmd|/c calc',
      name: 'Harbor, "Lantern"; Supply',
      information: {
        company: { ein: '12-3456789', industry: '@retail', phone: '+1 937 555 0142' },
        owners: [{ first_name: 'Ada', last_name: 'Quill', ssn: '123-45-6789' }],
        amount_requested: 65_000,
      },
    });
    submission = await upsert(service, deal, funder);
    await plantSubmissions(service, []);
    const loan = {
      fundedAmount: 61_000,
      interestRate: 17.5,
      termMonths: 18,
      rawProductText: 'Term loan',
      paymentFrequency: 'monthly',
    };
    for (const offers of [[{ fundedAmount: 40_000, factorRate: 1.3, termMonths: 12 }, loan], []])
      await service.data(RECORD, {
        id: submission,
        input: {
          applicationStatus: offers.length > 0 ? 'approved' : 'declined',
          declineReason: offers.length > 0 ? null : '-2 months in business',
          offers,
        },
      });
  });
  afterAll(() => service.stop());

  if (name === 'sqlite')
    test('what is exported of some records is read by their ids, however many others the account has', async () => {
      service.sql.splice(0);
      for (const kind of ['submissions', 'decisions', 'offers'])
        await (await get(`/api/exports/${kind}?format=csv`)).text();
      const read = service.sql.filter((sql) =>
        / (?:s\.service_id|d\.submission_service_id|o\.decision_service_id) IN /.test(sql),
      );
      expect(read.length).toBeGreaterThan(2);
      for (const statement of read) {
        const sql = statement.replace(/ IN \([?, ]*\)/, ' IN (?, ?, ?, ?, ?)');
        const parameters = sql.match(/\?/g)?.map(() => 'x') ?? [];
        const found = await reaches(service, { sql, parameters }, ['funder_submissions', 'decisions', 'offers']);
        expect(found.filter(({ index }) => index?.endsWith('(account_id=?)'))).toEqual([]);
      }
    });

  const get = (path: string, key = service.key) => fetch(service.url + path, { headers: { 'x-api-key': key } });
  async function table(path: string, key?: string): Promise<Table> {
    const response = await get(`/api/exports/${path}`, key);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    return parse(await response.text(), { columns: true });
  }

  test('that a table was taken out stands in the audit log', async () => {
    await table('submissions');
    const { auditLog } = await service.data(
      '{ auditLog(first: 1, outcome: SHOWN) { edges { node { operation actor subjects } } } }',
    );
    expect(auditLog.edges).toMatchObject([
      { node: { operation: 'GET /api/exports/submissions', subjects: [service.accountId] } },
    ]);
  });

  test('a deal’s row has its facts, tax numbers masked for every key, and no formula', async () => {
    const { key } = await service.issueKey(['READ', 'PERSONAL_DATA']);
    for (const each of [service.key, key]) {
      const [row, ...others] = await table('deals?format=csv', each);
      expect(others).toEqual([]);
      expect(row).toMatchObject({
        service_id: deal,
        end_user_id: "'=cmd|/c calc",
        name: 'Harbor, "Lantern"; Supply',
        owner: 'Ada Quill',
        ein: '**-***6789',
        industry: "'@retail",
        phone: "'+1 937 555 0142",
        amount_requested: '65000',
        submissions: '1',
        declines: '1',
      });
    }
  });

  test('a workbook has the same rows, numbers as numbers and texts as texts', async () => {
    const response = await get('/api/exports/deals?format=xlsx');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename=deals-[\d-]{10}\.xlsx$/);
    const book = read(Buffer.from(await response.arrayBuffer()));
    const sheet = book.Sheets.Deals!;
    const [row] = utils.sheet_to_json<Record<string, unknown>>(sheet);
    expect(row).toMatchObject({ end_user_id: '=cmd|/c calc', amount_requested: 65_000, is_portfolio: false });
    expect(Object.values(sheet).every((cell) => cell?.f === undefined)).toBe(true);
  });

  test('submissions, decisions, offers, statistics and work items have a row each', async () => {
    expect(await table('submissions')).toMatchObject([
      {
        service_id: submission,
        deal: 'Harbor, "Lantern"; Supply',
        funder: 'Quiet Harbor',
        status: 'declined',
        stage: 'declined',
      },
    ]);
    expect(await table('decisions')).toMatchObject([
      { application_status: 'declined', is_current: 'true', decline_reason: "'-2 months in business" },
      { application_status: 'approved', is_current: 'false', offers: '2' },
    ]);
    const offers = await table('offers?is_current=false');
    expect(offers).toMatchObject([
      { funded_amount: '40000', payback_amount: '52000', net_funded: '40000', place: '1' },
      { funded_amount: '61000', interest_rate: '17.5', place: '2' },
    ]);
    const figures = `computed { factorRate paybackAmount monthlyPayment weeklyPayment termNumberOfPayments }
      comparison { apr totalCost costPerDollar netFunded netCash }`;
    const { funderSubmission } = await service.data(
      `query ($id: ID!) { funderSubmission(serviceId: $id) { decisions { offers { ${figures} } } } }`,
      { id: submission },
    );
    const shown = funderSubmission.decisions.flatMap((decision: Record<string, unknown>) => decision.offers);
    for (const [at, { computed, comparison }] of shown.entries()) {
      const { apr, ...compared } = comparison;
      const named = Object.entries({ ...computed, ...compared, computedApr: apr }).map(([field, value]) => [
        field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`),
        String(value ?? ''),
      ]);
      expect(offers[at]).toMatchObject(Object.fromEntries(named));
    }
    expect(Number(offers[1]?.payback_amount)).toBeGreaterThan(61_000);
    expect(await table('statistics')).toMatchObject([
      { funder: 'Quiet Harbor', decision_count: '1', approval_rate: '0' },
    ]);
    await service
      .data(
        'mutation ($id: ID!) { updateEndUser(serviceId: $id, input: { status: REVIEW_REQUESTED }) { serviceId } }',
        { id: deal },
      )
      .catch(() => undefined);
    expect(Array.isArray(await table('work_items?kinds=review,mail'))).toBe(true);
  });

  test('the filters are those of the list, and wrong ones are told of', async () => {
    expect(await table('submissions?status=approved')).toEqual([]);
    expect(await table('submissions?status=approved,declined&funder_service_id=')).toHaveLength(1);
    expect(await table('submissions?stage=not_sent')).toEqual([]);
    expect(await table('deals?search=LANTERN&anything=else')).toHaveLength(1);
    expect(await table('deals?search=nobody')).toEqual([]);
    expect(await table('deals?unassigned=true')).toHaveLength(1);
    expect(await table('deals?assignee_id=usr_somebody')).toEqual([]);
    expect(await table('submissions?assignee_id=usr_somebody')).toEqual([]);
    const wrong = await service.rest('GET', '/api/exports/submissions?format=pdf&status=gone&from=today');
    expect([wrong.status, Object.keys(wrong.body.description.query)]).toEqual([422, ['format', 'from', 'status']]);
    expect((await service.rest('GET', '/api/exports/everything')).status).toBe(404);
  });

  test('another account’s rows are not there, and a key without read gets nothing', async () => {
    expect(await table('deals', other.key)).toEqual([]);
    expect(await table('offers', other.key)).toEqual([]);
    const { key } = await service.issueKey(['SUBMIT']);
    expect((await service.rest('GET', '/api/exports/deals', undefined, key)).status).toBe(403);
  });

  test('more rows than one answer may have pass through, each once', async () => {
    const { accountId } = other as TestService;
    const created = new Date('2026-02-01T00:00:00.000Z');
    const rows = Array.from({ length: 1700 }, (_, index) => ({
      ...{
        serviceId: newId('eus'),
        accountId,
        endUserId: `own-${index}`,
        name: `Deal ${index}`,
        status: 'new' as const,
      },
      ...{
        created: new Date(created.getTime() + (index % 3) * 1000),
        lastUpdated: created,
        searchText: `deal ${index}`,
      },
      ...{ isPortfolio: false, isSynthetic: false, deletedAt: null, informationVersion: 0, meta: null },
      ...{ information: JSON.stringify({ company: { name: 'x'.repeat(1000) } }), submittingBrokers: null },
      ...{ lastProcessedAt: null, opportunityId: null, classification: null, brokerLinkStatus: null },
      ...{ linkedDealId: null, linkType: null, mailState: null, inHumanReview: false, ...NOT_BEGUN },
    }));
    await service.app.services.transact(async (tx) => {
      for (let start = 0; start < rows.length; start += 100)
        await insert(tx.db, EndUser, rows.slice(start, start + 100));
    });
    const got = await table('deals?order_by=created_asc', other.key);
    expect(new Set(got.map(({ service_id }) => service_id)).size).toBe(1700);
    expect(got).toHaveLength(1700);
    expect(got.map((row) => row.created)).toEqual(got.map((row) => row.created).sort());
    const book = await get('/api/exports/deals?format=xlsx', other.key);
    expect(utils.sheet_to_json(read(Buffer.from(await book.arrayBuffer())).Sheets.Deals!)).toHaveLength(1700);
  });
});
