import { onEachDatabase } from '../support/databases';
import { createDeal, linkedFunder, trigger, upsert } from '../support/deals';
import { type FunderServer, startFunder } from '../support/funder-server';
import { startService, type TestService } from '../support/service';
import { until } from '../support/until';

/** What one production send may cost the database, from the request to the end of its job. These may only fall. */
const CEILINGS = {
  mysql: { transactions: 3, statements: 27 },
  sqlite: { transactions: 3, statements: 34 },
};
const ROUNDS = 5;
const IDLE_MS = 4000;
/** The look for all that may be due. */
const PULSE = /AS due_0,/;
const COMMIT = /^\s*COMMIT/i;
const JOB_DONE = /DELETE FROM [`"]?jobs\b/i;

onEachDatabase('the cost of a send, and of none,', (name) => {
  let service: TestService;
  let funder: FunderServer;
  beforeAll(async () => {
    service = await startService(name);
    funder = await startFunder();
  });
  afterAll(async () => {
    await funder.close();
    await service.stop();
  });

  /** The statements of one send; nothing else is asked of the service meanwhile. */
  async function statementsOfSend(): Promise<string[]> {
    const to = await linkedFunder(service, { productionUrl: funder.url });
    const submission = await upsert(service, await createDeal(service), to);
    service.sql.splice(0);
    expect((await trigger(service, submission)).errors).toBeUndefined();
    return until(() => {
      const done = service.sql.findIndex((sql) => JOB_DONE.test(sql));
      const end = done < 0 ? -1 : service.sql.findIndex((sql, index) => index > done && COMMIT.test(sql));
      // A busy machine takes longer than the time between two looks for what is due, which are nobody's.
      return end < 0 ? undefined : service.sql.slice(0, end + 1).filter((sql) => !PULSE.test(sql));
    }, 'the end of the send');
  }

  test('is less than three statements a second while there is nothing to do', async () => {
    const isQuiet = () => service.sql.splice(0).every((sql) => PULSE.test(sql));
    await until(isQuiet, 'the start to be over');
    const began = Date.now();
    await until(() => Date.now() - began > IDLE_MS, 'some seconds');
    expect(service.sql.length).toBeGreaterThan(0);
    expect(service.sql.length / (IDLE_MS / 1000)).toBeLessThan(3);
  });

  test('stays within its ceilings', async () => {
    const before = funder.received.length;
    // What is read once a process is read by the first.
    await statementsOfSend();
    const sends: string[][] = [];
    for (let round = 0; round < ROUNDS; round++) sends.push(await statementsOfSend());
    // Whatever works beside it now and then is not its own.
    const least = sends.reduce((best, each) => (each.length < best.length ? each : best));
    const cost = { transactions: least.filter((sql) => COMMIT.test(sql)).length, statements: least.length };
    expect(cost.transactions).toBeLessThanOrEqual(CEILINGS[name].transactions);
    expect(cost.statements).toBeLessThanOrEqual(CEILINGS[name].statements);
    expect(funder.received).toHaveLength(before + ROUNDS + 1);
  });
});
