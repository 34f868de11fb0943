import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { DataSource } from 'typeorm';
import { systemClock } from '../../src/platform/clock';
import { Database, writerOptions } from '../../src/platform/db/database';
import { createTransact, type Transact } from '../../src/platform/db/transact';
import { EventCounter } from '../../src/platform/events/event.entity';
import { JobRow } from '../../src/platform/jobs/job.entity';
import { entities, migrations } from '../../src/registry';
import { createDatabase, databaseNames, onEachDatabase, type TestDatabase } from '../support/databases';

const open = (url: string) => Database.open({ url, entities, migrations });
const ANY = { name: 'test.any', parse: (payload: unknown) => payload as Record<string, unknown> };
class Undo extends Error {}

onEachDatabase('transactions', (name) => {
  let kept: TestDatabase;
  let database: Database;
  let transact: Transact;
  const reached: [string, number][] = [];
  beforeAll(async () => {
    kept = await createDatabase(name);
    database = await open(kept.url);
    transact = createTransact({
      database,
      clock: systemClock,
      listeners: [],
      committed: (news) => reached.push(...news.reached),
    });
    await transact(async (tx) => {
      for (const accountId of ['one', 'two']) await tx.db.insert(EventCounter, { accountId, lastSeq: 0 });
    });
  });
  afterAll(async () => {
    await database.close();
    await kept.drop();
  });

  const event = (accountId: string, subjectId: string) => ({ accountId, topic: 'test', subjectId, data: {} });
  const job = (serviceId: string) => ({
    serviceId,
    name: 'test',
    payload: {},
    status: 'failed' as const,
    runAt: new Date(),
    attempts: 0,
    leaseOwner: null,
    leaseUntil: null,
    lastError: null,
    created: new Date(),
    finishedAt: null,
  });
  const ids = async (sql: string, ...parameters: unknown[]) =>
    (await database.read<{ id: string }>(sql, parameters)).map(({ id }) => id);

  test('two hundred that overlap, a third of them rolled back: nothing is lost and nothing leaks', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) =>
        transact(async (tx) => {
          const id = `many_${index}`;
          await tx.db.insert(JobRow, job(`${id}_a`) as object);
          await wait(index % 4);
          tx.emit(event(index % 2 ? 'one' : 'two', id));
          tx.enqueue(ANY, { id });
          await tx.db.insert(JobRow, job(`${id}_b`) as object);
          if (index % 3 === 0) throw new Undo();
          return id;
        }),
      ),
    );
    const committed = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(committed).toHaveLength(133);
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Undo);
    expect(await ids("SELECT service_id AS id FROM jobs WHERE name = 'test' ORDER BY service_id")).toEqual(
      committed.flatMap((id) => [`${id}_a`, `${id}_b`]).sort(),
    );
    expect((await ids('SELECT subject_id AS id FROM events')).sort()).toEqual([...committed].sort());
    const enqueued = await ids("SELECT payload AS id FROM jobs WHERE name = 'test.any'");
    expect(enqueued.map((payload) => JSON.parse(payload).id).sort()).toEqual([...committed].sort());
    for (const account of ['one', 'two']) {
      const numbers = await database.read<{ seq: number }>('SELECT seq FROM events WHERE account_id = ? ORDER BY seq', [
        account,
      ]);
      expect(numbers.map(({ seq }) => seq)).toEqual(numbers.map((_, index) => index + 1));
      const [counter] = await database.read<{ last: number }>(
        'SELECT last_seq AS last FROM event_counters WHERE account_id = ?',
        [account],
      );
      expect(counter!.last).toBe(numbers.length);
      expect(Math.max(...reached.filter(([id]) => id === account).map(([, seq]) => seq))).toBe(numbers.length);
    }
  });

  test('a reader that has seen an event number never sees a lower one appear', async () => {
    const [start] = await database.read<{ last: number }>(
      "SELECT last_seq AS last FROM event_counters WHERE account_id = 'one'",
    );
    let seen = start!.last;
    let running = true;
    const reader = (async () => {
      while (running) {
        const rows = await database.read<{ seq: number }>(
          "SELECT seq FROM events WHERE account_id = 'one' AND seq > ? ORDER BY seq",
          [seen],
        );
        for (const { seq } of rows) {
          expect(seq).toBe(seen + 1);
          seen = seq;
        }
        await wait(0);
      }
    })();
    await Promise.all(
      Array.from({ length: 80 }, (_, index) =>
        transact(async (tx) => {
          await wait((index * 7) % 5);
          for (let each = 0; each <= index % 3; each++) tx.emit(event('one', `order_${index}_${each}`));
          if (index % 5 === 0) tx.emit(event('two', `order_${index}`));
        }),
      ),
    );
    running = false;
    await reader;
    // The events of one transaction follow each other, in the order in which they were told.
    const subjects = await ids(
      "SELECT subject_id AS id FROM events WHERE account_id = 'one' AND seq > ? ORDER BY seq",
      start!.last,
    );
    for (const [index, subject] of subjects.entries()) {
      const [, number, each] = subject.split('_');
      if (Number(each) > 0) expect(subjects[index - 1]).toBe(`order_${number}_${Number(each) - 1}`);
    }
  });

  test('one begun inside another is refused, and the outer one goes on', async () => {
    await transact(async (tx) => {
      await expect(transact(async () => 1)).rejects.toThrow('inside another');
      await tx.db.insert(JobRow, job('outer') as object);
    });
    expect(await ids("SELECT service_id AS id FROM jobs WHERE service_id = 'outer'")).toEqual(['outer']);
    await expect(Promise.all([transact(async () => 1), transact(async () => 2)])).resolves.toEqual([1, 2]);
  });

  test('after an error the next transaction is a clean one', async () => {
    await expect(transact((tx) => tx.db.query('SELECT nothing FROM nowhere'))).rejects.toThrow();
    await transact((tx) => tx.db.insert(JobRow, job('clean') as object));
    await expect(transact((tx) => tx.db.insert(JobRow, job('clean') as object))).rejects.toThrow();
    expect(await ids("SELECT service_id AS id FROM jobs WHERE service_id = 'clean'")).toEqual(['clean']);
  });

  test('what is not committed is not read', async () => {
    await transact(async (tx) => {
      await tx.db.insert(JobRow, job('unseen') as object);
      expect(await ids("SELECT service_id AS id FROM jobs WHERE service_id = 'unseen'")).toEqual([]);
    });
    expect(await ids("SELECT service_id AS id FROM jobs WHERE service_id = 'unseen'")).toEqual(['unseen']);
  });

  test('the migrations make exactly what the entities describe', async () => {
    const [{ version }] = await database.source.query(
      name === 'mysql' ? 'SELECT VERSION() AS version' : "SELECT '' AS version",
    );
    // MariaDB describes its columns otherwise than MySQL does, and TypeORM reads that only when it is told.
    const source = /mariadb/i.test(version)
      ? await new DataSource({
          ...writerOptions({ url: kept.url, entities, migrations }),
          type: 'mariadb',
        } as never).initialize()
      : database.source;
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    if (source !== database.source) await source.destroy();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
    expect(await database.source.showMigrations()).toBe(false);
  });

  test('a payload that is not one of the job undoes the transaction', async () => {
    const strict = {
      name: 'strict',
      parse(): never {
        throw new Error('not a payload');
      },
    };
    await expect(
      transact(async (tx) => {
        await tx.db.insert(JobRow, job('strict') as object);
        tx.enqueue(strict, {});
      }),
    ).rejects.toThrow('not a payload');
    expect(await ids("SELECT service_id AS id FROM jobs WHERE service_id = 'strict'")).toEqual([]);
  });

  if (name === 'mysql') {
    test('a transaction that lost a deadlock runs again', async () => {
      await transact(async (tx) => {
        for (const id of ['lock_1', 'lock_2']) await tx.db.insert(JobRow, job(id) as object);
      });
      let runs = 0;
      const crossing = (first: string, second: string) =>
        transact(async (tx) => {
          runs++;
          await tx.db.increment(JobRow, { serviceId: first }, 'attempts', 1);
          await wait(30);
          await tx.db.increment(JobRow, { serviceId: second }, 'attempts', 1);
        });
      await Promise.all([crossing('lock_1', 'lock_2'), crossing('lock_2', 'lock_1'), crossing('lock_1', 'lock_2')]);
      expect(runs).toBeGreaterThan(3);
      expect(await database.read("SELECT attempts FROM jobs WHERE service_id LIKE 'lock_%'")).toEqual([
        { attempts: 3 },
        { attempts: 3 },
      ]);
    });

    test('transactions read what is committed; the reader cannot write', async () => {
      const [{ level }] = await transact((tx) =>
        tx.db
          .query('SELECT @@session.tx_isolation AS level')
          .catch(() => tx.db.query('SELECT @@session.transaction_isolation AS level')),
      );
      // TypeORM sets the level for the next transaction alone, so it is seen by what a transaction reads.
      expect(typeof level).toBe('string');
      await transact(async (tx) => {
        expect(await tx.db.countBy(JobRow, { serviceId: 'phantom' })).toBe(0);
        await createAnother(
          kept.url,
          "INSERT INTO jobs SELECT 'phantom', name, payload, status, run_at, attempts, lease_owner, lease_until, last_error, created, finished_at FROM jobs LIMIT 1",
        );
        expect(await tx.db.countBy(JobRow, { serviceId: 'phantom' })).toBe(1);
      });
      await expect(database.read("DELETE FROM jobs WHERE service_id = 'phantom'")).rejects.toThrow(/READ ONLY/i);
    });
  }
});

async function createAnother(url: string, sql: string) {
  const connection = await createConnection({ uri: url });
  await connection.query(sql);
  await connection.end();
}

const childOpening = `
  require(${JSON.stringify(require.resolve('../support/register.cjs'))});
  require('reflect-metadata');
  const { Database } = require(${JSON.stringify(join(__dirname, '../../src/platform/db/database'))});
  const { entities, migrations } = require(${JSON.stringify(join(__dirname, '../../src/registry'))});
  process.on('message', (url) => Database.open({ url, entities, migrations })
    .then(async (database) => { await database.close(); return 'opened'; }, (error) => error.message)
    .then((answer) => process.send(answer, () => process.exit(0))));
  process.send('ready');
`;

/** Another process, ready to open a database; then what became of it. */
async function anotherProcess() {
  const child = fork('-e', [childOpening], { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const next = () => new Promise<string>((resolve) => child.once('message', (message) => resolve(String(message))));
  await next();
  return (url: string) => {
    const answer = next();
    child.send(url);
    return answer;
  };
}

test.each(databaseNames)(
  'instances and processes that start at once on an empty database migrate it once (%s)',
  async (name) => {
    const kept = await createDatabase(name);
    const [first, second] = await Promise.all([anotherProcess(), anotherProcess()]);
    if (name === 'mysql') {
      const answers = await Promise.all([first(kept.url), second(kept.url), open(kept.url), open(kept.url)]);
      expect(answers.slice(0, 2)).toEqual(['opened', 'opened']);
      const [one, other] = answers.slice(2) as Database[];
      const rows = await one!.read<{ name: string }>('SELECT name FROM migrations');
      expect(rows.map((row) => row.name)).toEqual([...new Set(rows.map((row) => row.name))]);
      expect(rows).toHaveLength(migrations.length);
      await Promise.all([one!.close(), other!.close()]);
    } else {
      const answers = await Promise.all([first(kept.url), second(kept.url)]);
      expect(answers).toContain('opened');
      for (const answer of answers) expect(answer).toMatch(/^opened$|in use/);
    }
    await kept.drop();
  },
);

test.each(databaseNames)('a migration that was cut off is taken up where it ended (%s)', async (name) => {
  const kept = await createDatabase(name);
  const first = await open(kept.url);
  const index = name === 'mysql' ? 'DROP INDEX jobs_status_run_at ON jobs' : 'DROP INDEX jobs_status_run_at';
  for (const sql of ['DELETE FROM migrations', 'DROP TABLE offers', index]) await first.source.query(sql);
  await first.close();
  const second = await open(kept.url);
  const indices = await second.source.createQueryRunner().getTable('jobs');
  expect(indices!.indices.map((each) => each.name)).toContain('jobs_status_run_at');
  expect(await second.read('SELECT * FROM offers')).toEqual([]);
  expect(await second.source.showMigrations()).toBe(false);
  await second.close();
  await kept.drop();
});

describe('the embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dealgate-lock-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('belongs to one process: another names the file and the holder, and a third one too', async () => {
    const url = `sqlite:${join(folder, 'one', 'held.sqlite')}`;
    const database = await open(url);
    const names = (message: string) => {
      expect(message).toContain(join(folder, 'one', 'held.sqlite.lock'));
      expect(message).toContain(String(process.pid));
    };
    const [first, second] = await Promise.all([anotherProcess(), anotherProcess()]);
    names(await first(url));
    // An attempt within the process itself must not loosen the lock.
    names(
      await open(url).then(
        () => 'opened',
        (error) => error.message,
      ),
    );
    names(await second(url));
    await database.close();
    await (await open(url)).close();
  });

  test('is free again when its process was killed', async () => {
    const url = `sqlite:${join(folder, 'killed.sqlite')}`;
    const script = `${childOpening.replace('await database.close(); return', 'return').replace('process.exit(0)', '{}')}`;
    const child = fork('-e', [script], { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const next = () => new Promise<string>((resolve) => child.once('message', (message) => resolve(String(message))));
    await next();
    child.send(url);
    expect(await next()).toBe('opened');
    await expect(open(url)).rejects.toThrow(`held by process ${child.pid}`);
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
    await (await open(url)).close();
  });
});
