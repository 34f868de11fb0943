import { claimUpload, takeRows } from '../../src/features/policies/upload.progress.commands';
import { type PlannedRow } from '../../src/features/policies/upload.rules';
import { createDatabase, onEachDatabase } from '../support/databases';
import { createFunder } from '../support/deals';
import { least, POLICIES, speakingAs, upload, uploadEnded, uploaded } from '../support/policies';
import { startService } from '../support/service';

onEachDatabase('an upload whose worker died', (name) => {
  const sheet = [
    'Lender,Min FICO',
    ...Array.from({ length: 250 }, (_, index) => `Lost Lender ${index},${500 + index}`),
  ];
  const SETTINGS = { JOB_LEASE: '1' };

  /** A service without workers, on which an upload waits; `die` takes it up and leaves it behind. */
  async function waiting() {
    const database = await createDatabase(name);
    const service = await startService(name, { database, settings: { WORKER: 'false', ...SETTINGS } });
    const funder = await createFunder(service, { name: 'Lost Lender 3' });
    const { body } = await upload(service, sheet.join('\n'));
    const { transact, database: db } = service.app.services;
    const die = async (rows: PlannedRow[]) => {
      const job = await transact((tx) => claimUpload(tx, body.service_id));
      if (job && rows.length > 0) await transact((tx) => takeRows(tx, job, rows), job.actor);
      await db.write((manager) =>
        manager.query("UPDATE jobs SET status = 'running', lease_until = '2020-01-01 00:00:00.000'"),
      );
      return job;
    };
    return { database, service, funder, jobId: body.service_id as string, die };
  }

  const planned = (index: number, funderServiceId: string | null): PlannedRow => ({
    index,
    sheet: '',
    row: index + 2,
    action: funderServiceId ? 'take' : 'ask',
    spreadsheetName: `Lost Lender ${index}`,
    funderServiceId,
    matchingPriority: null,
    policy: { checks: [least('min_credit_score', 500 + index)] },
    candidates: [],
    messages: [],
  });

  test('goes on behind the rows that it had taken over, and doubles none', async () => {
    const { database, service, funder, jobId, die } = await waiting();
    await die(Array.from({ length: 100 }, (_, index) => planned(index, index === 3 ? funder : null)));
    await service.stop();
    const next = await startService(name, { database, settings: SETTINGS });
    const caller = speakingAs(next, { key: service.key, accountId: service.accountId });
    const job = await uploadEnded(caller, jobId);
    expect(job).toMatchObject({ status: 'completed', total_count: 250, processed_count: 250, success_count: 1 });
    expect(job.results_summary).toMatchObject({ created: 1, pending: 249 });
    const pending = (await caller.rest('GET', `${POLICIES}upload/${jobId}/pending/`)).body;
    const expected = Array.from({ length: 250 }, (_, index) => index).filter((index) => index !== 3);
    expect(pending.map((each: { index: number }) => each.index)).toEqual(expected);
    const { policyVersions } = await caller.data(
      'query ($id: ID!) { policyVersions(funderServiceId: $id) { version } }',
      {
        id: funder,
      },
    );
    expect(policyVersions).toHaveLength(1);
    await next.stop();
    await database.drop();
  }, 60_000);

  test('is given up after the third claim, and the next one may come', async () => {
    const { database, service, jobId, die } = await waiting();
    for (let claims = 1; claims <= 3; claims++) expect(await die([])).toMatchObject({ claims });
    await service.stop();
    const next = await startService(name, { database, settings: SETTINGS });
    const caller = speakingAs(next, { key: service.key, accountId: service.accountId });
    expect(await uploadEnded(caller, jobId)).toMatchObject({
      status: 'failed',
      error_message: expect.stringContaining('3 tries'),
    });
    expect((await uploaded(caller, sheet.slice(0, 3).join('\n'))).status).toBe('completed');
    await next.stop();
    await database.drop();
  }, 60_000);

  test('that is still at work writes nothing any more once another has taken over', async () => {
    const { database, service, die } = await waiting();
    const first = await die([]);
    await die([]);
    const { transact } = service.app.services;
    await expect(transact((tx) => takeRows(tx, first!, [planned(0, null)]))).rejects.toThrow();
    await service.stop();
    await database.drop();
  });
});
