import { onEachDatabase } from '../support/databases';
import { createFunder } from '../support/deals';
import { least, POLICIES, setPolicies, speakingAs, upload, uploadEnded } from '../support/policies';
import { startService, type TestService } from '../support/service';

const ROWS = `query ($id: ID!, $page: Int! = 1, $limit: Int! = 100) { policyUploadJob(serviceId: $id) {
  dryRun rows(page: $page, limit: $limit) {
    index sheet row spreadsheetName funder { serviceId } status changes { subject before after } warnings
  }
} }`;

onEachDatabase('previews of policy uploads', (name) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(name);
  });
  afterAll(() => service.stop());

  const newBroker = async () => speakingAs(service, await service.createAccount());
  const policies = async (broker: TestService) => (await broker.rest('GET', POLICIES)).body;
  const policyOf = async (broker: TestService, funder: string) =>
    (await policies(broker)).find((each: { funder: { service_id: string } }) => each.funder.service_id === funder)
      ?.policy;
  const rowsOf = async (broker: TestService, id: string) => (await broker.data(ROWS, { id })).policyUploadJob.rows;
  const act = (broker: TestService, job: string, what: 'apply' | 'undo', body: object = {}) =>
    broker.rest('POST', `${POLICIES}upload/${job}/${what}/`, body);

  async function previewed(broker: TestService, sheet: string) {
    const { status, body } = await broker.rest('POST', `${POLICIES}upload/`, {
      filename: 'sheet.csv',
      file_base64: Buffer.from(sheet).toString('base64'),
      dry_run: true,
    });
    expect(status).toBe(201);
    return uploadEnded(broker, body.service_id);
  }

  /** A broker with one policy, and a preview that changes it, adds one, and asks about a third. */
  async function started() {
    const broker = await newBroker();
    const [heron, osprey, kestrel] = [
      await createFunder(service, { name: `Heron ${broker.accountId} Funding` }),
      await createFunder(service, { name: `Osprey ${broker.accountId} Capital` }),
      await createFunder(service, { name: `Kestrel Bay Merchant Finance ${broker.accountId}` }),
    ] as [string, string, string];
    await setPolicies(
      broker,
      [
        {
          funder_service_id: heron,
          matching_priority: 4,
          policy: { checks: [least('min_credit_score', 600), least('min_monthly_revenue', 9000)] },
        },
      ],
      broker.key,
    );
    const job = await previewed(
      broker,
      `Lender,Min FICO,TIB\nHeron ${broker.accountId} Funding,650,\nOsprey ${broker.accountId} Capital,500,6 months\nKestrel Bay,550,3 months`,
    );
    return { broker, heron, osprey, kestrel, job };
  }

  test('write nothing, and show each row with what it would change', async () => {
    const { broker, heron, osprey, job } = await started();
    expect(job).toMatchObject({
      status: 'completed',
      success_count: 2,
      results_summary: { created: 0, updated: 0, unchanged: 0, pending: 1 },
    });
    expect(await policies(broker)).toHaveLength(1);
    expect(await rowsOf(broker, job.service_id)).toEqual([
      {
        index: 0,
        sheet: 'sheet.csv',
        row: 2,
        spreadsheetName: `Heron ${broker.accountId} Funding`,
        funder: { serviceId: heron },
        status: 'ready',
        changes: [
          { subject: 'min_credit_score', before: 'FICO at least 600', after: 'FICO at least 650' },
          { subject: 'min_monthly_revenue', before: 'Monthly revenue at least 9000', after: null },
        ],
        warnings: [],
      },
      {
        index: 1,
        sheet: 'sheet.csv',
        row: 3,
        spreadsheetName: `Osprey ${broker.accountId} Capital`,
        funder: { serviceId: osprey },
        status: 'ready',
        changes: [
          { subject: 'min_credit_score', before: null, after: 'FICO at least 500' },
          { subject: 'min_time_in_business_months', before: null, after: 'Time in business at least 6 months' },
        ],
        warnings: [],
      },
      expect.objectContaining({ index: 2, funder: null, status: 'pending', changes: [] }),
    ]);
    const { data } = await broker.graphql(ROWS, { id: job.service_id, page: 2, limit: 2 });
    expect(data.policyUploadJob.rows.map(({ index }: { index: number }) => index)).toEqual([2]);
    for (const wrong of [{ page: 0 }, { limit: 0 }, { limit: 101 }]) {
      const { errors } = await broker.graphql(ROWS, { id: job.service_id, ...wrong });
      expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    }
  });

  test('are applied row by row, each once, and a person chooses the funder of a row before', async () => {
    const { broker, heron, osprey, kestrel, job } = await started();
    const waiting = await broker.data('{ pendingFunderMatches { jobServiceId index status } }');
    expect(waiting.pendingFunderMatches).toEqual([{ jobServiceId: job.service_id, index: 2, status: 'pending' }]);
    expect((await act(broker, job.service_id, 'apply', { rows: [2] })).status).toBe(400);
    const resolved = await broker.rest('POST', `${POLICIES}upload/${job.service_id}/pending/2/resolve/`, {
      funder_service_id: kestrel,
    });
    expect(resolved.body).toMatchObject({ status: 'resolved', resolved_funder_service_id: kestrel });
    expect(await policyOf(broker, kestrel)).toBeUndefined();

    const first = await act(broker, job.service_id, 'apply', { rows: [1] });
    expect([first.status, first.body.results_summary]).toEqual([
      200,
      expect.objectContaining({ created: 1, updated: 0 }),
    ]);
    expect((await policyOf(broker, osprey)).checks).toHaveLength(2);
    expect((await policyOf(broker, heron)).checks).toHaveLength(2);
    expect((await act(broker, job.service_id, 'apply', { rows: [1] })).status).toBe(400);
    expect((await act(broker, job.service_id, 'apply', { rows: [7] })).status).toBe(400);

    const rest = await act(broker, job.service_id, 'apply');
    expect([rest.status, rest.body.results_summary]).toEqual([
      200,
      expect.objectContaining({ created: 2, updated: 1 }),
    ]);
    expect(await policyOf(broker, kestrel)).toMatchObject({
      checks: [{ key: 'min_credit_score', value: 550 }, { value: 3 }],
    });
    const rows = await rowsOf(broker, job.service_id);
    expect(rows.map(({ status }: { status: string }) => status)).toEqual(['applied', 'applied', 'applied']);
    expect(rows[0].changes).toContainEqual({
      subject: 'min_monthly_revenue',
      before: 'Monthly revenue at least 9000',
      after: null,
    });
    const matches = await broker.rest('GET', `${POLICIES}upload/${job.service_id}/pending/?status=all`);
    expect(matches.body).toMatchObject([{ index: 2, status: 'resolved' }]);
    expect((await broker.data('{ pendingFunderMatches { index } }')).pendingFunderMatches).toEqual([]);
  });

  test('warn of an earlier row as soon as a person says that a later one is about the same funder', async () => {
    const { broker, heron, job } = await started();
    const heronName = `Heron ${broker.accountId} Funding`;
    const resolve = (index: number, funder: string) =>
      broker.rest('POST', `${POLICIES}upload/${job.service_id}/pending/${index}/resolve/`, {
        funder_service_id: funder,
      });
    expect((await resolve(2, heron)).body).toMatchObject({ status: 'resolved' });
    const warning = `${heronName} is the same funder as Kestrel Bay further down, which counts.`;
    const shown = async () =>
      (await rowsOf(broker, job.service_id)).map((row: { status: string; warnings: string[] }) => [
        row.status,
        row.warnings,
      ]);
    expect(await shown()).toEqual([
      ['skipped', [warning]],
      ['ready', []],
      ['ready', []],
    ]);
    const { body } = await broker.rest('GET', `${POLICIES}upload/${job.service_id}/`);
    expect(body).toMatchObject({
      results_summary: { ready: 1, skipped: 1, pending: 1 },
      error_details: { rows: [{ row: 2, code: 'duplicate_funder', message: warning, value: heronName }] },
    });
    expect((await act(broker, job.service_id, 'apply', { rows: [0] })).status).toBe(400);
    expect((await act(broker, job.service_id, 'apply')).status).toBe(200);
    expect(await policyOf(broker, heron)).toMatchObject({ checks: [{ value: 550 }, { value: 3 }] });
    expect(await shown()).toEqual([
      ['skipped', [warning]],
      ['applied', []],
      ['applied', []],
    ]);
    expect((await resolve(2, heron)).status).toBe(400);
  });

  test.each([true, false])('let the later row win, whichever is decided first; preview: %s', async (dryRun) => {
    const { broker, heron } = await started();
    const name = `Heron ${broker.accountId} Funding`;
    const sheet = `Lender,Min FICO\nXyzzy One,610\n${name},620\nXyzzy Two,630`;
    const { body } = await broker.rest('POST', `${POLICIES}upload/`, {
      filename: 'sheet.csv',
      file_base64: Buffer.from(sheet).toString('base64'),
      dry_run: dryRun,
    });
    const job = await uploadEnded(broker, body.service_id);
    const resolve = (index: number) =>
      broker.rest('POST', `${POLICIES}upload/${job.service_id}/pending/${index}/resolve/`, {
        funder_service_id: heron,
      });
    const shown = async () =>
      (await rowsOf(broker, job.service_id)).map((row: { status: string; warnings: string[] }) => [
        row.status,
        row.warnings.length,
      ]);
    const taken = dryRun ? 'ready' : 'applied';
    expect((await resolve(0)).body).toMatchObject({ status: 'resolved', resolved_funder_service_id: heron });
    expect(await shown()).toEqual([
      ['skipped', 1],
      [taken, 0],
      ['pending', 0],
    ]);
    expect((await resolve(0)).status).toBe(400);
    if (!dryRun) expect(await policyOf(broker, heron)).toMatchObject({ checks: [{ value: 620 }] });
    expect((await resolve(2)).status).toBe(200);
    expect(await shown()).toEqual([
      ['skipped', 1],
      [dryRun ? 'skipped' : 'applied', 1],
      [taken, 0],
    ]);
    if (dryRun) await act(broker, job.service_id, 'apply');
    expect(await policyOf(broker, heron)).toMatchObject({ checks: [{ value: 630 }] });
    expect((await act(broker, job.service_id, 'undo')).status).toBe(200);
    expect(await policyOf(broker, heron)).toMatchObject({ checks: [{ value: 600 }, { value: 9000 }] });
  });

  test('are not applied where a policy has changed since', async () => {
    const { broker, heron, osprey, job } = await started();
    await setPolicies(
      broker,
      [{ funder_service_id: heron, policy: { checks: [least('min_credit_score', 700)] } }],
      broker.key,
    );
    const [row] = await rowsOf(broker, job.service_id);
    expect(row.status).toBe('conflict');
    for (const body of [{}, { rows: [0] }, { rows: [0, 1] }]) {
      const refused = await act(broker, job.service_id, 'apply', body);
      expect([refused.status, refused.body.description]).toEqual([409, expect.stringContaining('policy_changed')]);
    }
    expect(await policyOf(broker, osprey)).toBeUndefined();
    expect((await act(broker, job.service_id, 'apply', { rows: [1] })).status).toBe(200);
  });

  test('are undone, but for what has changed since', async () => {
    const { broker, heron, osprey, job } = await started();
    const before = await policyOf(broker, heron);
    await act(broker, job.service_id, 'apply', { rows: [0, 1] });
    const undone = await act(broker, job.service_id, 'undo');
    expect([undone.status, undone.body.results_summary.undone]).toEqual([200, { restored: 2, left: [] }]);
    expect(await policyOf(broker, heron)).toEqual(before);
    expect(await policyOf(broker, osprey)).toBeUndefined();
    expect((await act(broker, job.service_id, 'undo')).status).toBe(400);

    expect((await act(broker, job.service_id, 'apply', { rows: [0, 1] })).status).toBe(200);
    await setPolicies(
      broker,
      [{ funder_service_id: osprey, policy: { checks: [least('min_credit_score', 510)] } }],
      broker.key,
    );
    const again = await act(broker, job.service_id, 'undo');
    expect(again.body.results_summary.undone).toEqual({ restored: 1, left: [osprey] });
    expect(await policyOf(broker, osprey)).toMatchObject({ checks: [{ value: 510 }] });
    expect(await policyOf(broker, heron)).toEqual(before);
    const rows = await rowsOf(broker, job.service_id);
    expect(rows.map(({ status }: { status: string }) => status)).toEqual(['ready', 'conflict', 'pending']);
  });

  test('are undone after an upload that wrote at once, too', async () => {
    const { broker, heron } = await started();
    const before = await policyOf(broker, heron);
    const { body } = await upload(
      broker,
      `Lender,Min FICO\nHeron ${broker.accountId} Funding,720`,
      'a.csv',
      broker.key,
    );
    const job = await uploadEnded(broker, body.service_id);
    expect(await policyOf(broker, heron)).toMatchObject({ checks: [{ value: 720 }] });
    expect((await act(broker, job.service_id, 'apply')).status).toBe(400);
    expect((await act(broker, job.service_id, 'undo')).status).toBe(200);
    expect(await policyOf(broker, heron)).toEqual(before);
  });

  test('have versions that a policy goes back to', async () => {
    const { broker, heron } = await started();
    await setPolicies(broker, [{ funder_service_id: heron, policy: { checks: [] } }], broker.key);
    const restore = (version: number, funder = heron) =>
      broker.graphql(
        'mutation ($funder: ID!, $version: Int!) { restorePolicyVersion(funderServiceId: $funder, version: $version) { policy matchingPriority } }',
        { funder, version },
      );
    const { data } = await restore(1);
    expect(data.restorePolicyVersion).toMatchObject({
      matchingPriority: 4,
      policy: { checks: [{ value: 600 }, { value: 9000 }] },
    });
    expect((await restore(99)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    await broker.rest('DELETE', `${POLICIES}funders/${heron}/`);
    expect((await restore(4)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect((await restore(1)).errors).toBeUndefined();
    expect((await policyOf(broker, heron)).checks).toHaveLength(2);
  });

  test('are nobody else’s', async () => {
    const { job } = await started();
    const other = await newBroker();
    for (const what of ['apply', 'undo'] as const) expect((await act(other, job.service_id, what)).status).toBe(404);
    expect((await other.data(ROWS, { id: job.service_id })).policyUploadJob).toBeNull();
    expect((await other.data('{ pendingFunderMatches { index } }')).pendingFunderMatches).toEqual([]);
    const bad = await other.rest('POST', `${POLICIES}upload/${job.service_id}/apply/`, { rows: ['x'] });
    expect(bad.status).toBe(422);
  });
});
