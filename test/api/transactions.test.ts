import { setTimeout as wait } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { z } from 'zod';
import { migrations } from '../../src/migrations/list';
import { systemClock } from '../../src/platform/clock';
import { cliSource } from '../../src/platform/db/cli-source';
import { Database } from '../../src/platform/db/database';
import { atCommit, atEnd } from '../../src/platform/db/endings';
import { NotAsSeen, together } from '../../src/platform/db/together';
import { createTransact, type Transact } from '../../src/platform/db/transact';
import { defineEvent } from '../../src/platform/events/definition.rules';
import { EventCounter } from '../../src/platform/events/event.entity';
import { JobRow } from '../../src/platform/jobs/job.entity';
import { createSecrets } from '../../src/platform/secrets';
import { entities } from '../../src/registry';
import { createDatabase, onEachDatabase, type TestDatabase } from '../support/databases';
import { open } from '../support/open-database';
import { startProxy } from '../support/tcp-proxy';
import { until } from '../support/until';

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
      secrets: createSecrets({ current: Buffer.alloc(32, 7) }),
      listeners: [],
      committed: (news) => reached.push(...news.reached),
    });
    await transact(async (tx) => {
      for (const accountId of ['one', 'two']) await tx.db.insert(EventCounter, { accountId, lastSeq: 0, version: 0 });
    });
  });
  afterAll(async () => {
    await database.close();
    await kept.drop();
  });

  const ANY_EVENT = defineEvent('test', z.object({}));
  const event = (accountId: string, subjectId: string) => ({ accountId, subjectId, data: {} });
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
          tx.emit(ANY_EVENT, event(index % 2 ? 'one' : 'two', id));
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

  test('of two processes that write to one log, each goes on where the other has ended', async () => {
    const secrets = createSecrets({ current: Buffer.alloc(32, 7) });
    const process = () => createTransact({ database, clock: systemClock, secrets, listeners: [], committed: () => {} });
    const [here, there] = [process(), process()] as const;
    await here((tx) => tx.beginAccount('shared'));
    const turns = [here, here, there, there, here, there, there, here, here];
    for (const [turn, by] of turns.entries())
      await by(async (tx) => void tx.emit(ANY_EVENT, event('shared', `turn_${turn}`)));
    // What is rolled back leaves the log where it was.
    const undone = here(async (tx) => {
      tx.emit(ANY_EVENT, event('shared', 'undone'));
      await tx.db.insert(EventCounter, { accountId: 'shared', lastSeq: 0, version: 0 });
    });
    await expect(undone).rejects.toThrow();
    await Promise.all(
      turns.map((by, turn) => by(async (tx) => void tx.emit(ANY_EVENT, event('shared', `many_${turn}`)))),
    );
    const told = await database.read<{ seq: number; subject: string }>(
      "SELECT seq, subject_id AS subject FROM events WHERE account_id = 'shared' ORDER BY seq",
    );
    expect(told.map(({ seq }) => seq)).toEqual(Array.from({ length: 18 }, (_, index) => index + 1));
    expect(told.slice(0, 9).map(({ subject }) => subject)).toEqual(turns.map((_, turn) => `turn_${turn}`));
    const entries = await database.read<{ seq: number; hash: string; previous: string }>(
      "SELECT seq, hash, previous_hash AS previous FROM audit_entries WHERE account_id = 'shared' ORDER BY seq",
    );
    expect(entries).toHaveLength(18);
    for (const [index, { previous }] of entries.entries())
      expect(previous).toBe(entries[index - 1]?.hash ?? '0'.repeat(64));
    const [head] = await database.read<{ seq: number; hash: string }>(
      "SELECT audit_seq AS seq, audit_hash AS hash FROM event_counters WHERE account_id = 'shared'",
    );
    expect(head).toEqual({ seq: 18, hash: entries.at(-1)?.hash });
  });

  describe('changes that are made together', () => {
    /** `packets`: what the connection to MySQL is given until the transaction has ended. */
    const change = async (status: 'failed' | 'running', packets: string[] = []) => {
      let restore = () => {};
      try {
        return await database.write(async (db) => {
          if (name === 'mysql') restore = overhear(await db.queryRunner!.connect(), packets);
          return together(db, async () => {
            const { affected } = await db.update(JobRow, { serviceId: 'together', status }, { lastError: status });
            await db.update(EventCounter, { accountId: 'two' }, { auditSeal: status });
            return affected;
          });
        });
      } finally {
        restore();
      }
    };
    const overhear = (connection: { query: (...given: unknown[]) => unknown }, packets: string[]) => {
      const { query } = connection;
      connection.query = (...given) => {
        packets.push(String(given[0]));
        return query.apply(connection, given);
      };
      return () => Object.assign(connection, { query });
    };
    const read = () =>
      database.read(`SELECT last_error AS error, (SELECT audit_seal FROM event_counters WHERE account_id = 'two') AS seal
        FROM jobs WHERE service_id = 'together'`);

    test('are all made, and leave for MySQL in one packet with the end of the transaction', async () => {
      await database.write((db) => db.insert(JobRow, job('together') as object));
      const packets: string[] = [];
      expect(await change('failed', packets)).toBe(1);
      if (name === 'mysql') {
        expect(packets).toHaveLength(1);
        expect(packets[0]).toMatch(/^UPDATE `jobs`, `event_counters` [^;]+;[^;]+;[^;]+;\nCOMMIT$/);
      }
      expect(await read()).toEqual([{ error: 'failed', seal: 'failed' }]);
    });

    test('are told one statement at a time', async () => {
      const several = database.write((db) => db.query("DELETE FROM jobs WHERE name = 'none'; DELETE FROM jobs"));
      await expect(several).rejects.toThrow();
      expect(await read()).toEqual([{ error: 'failed', seal: 'failed' }]);
    });

    test('come to nothing where one of them does not meet its row', async () => {
      await expect(change('running')).rejects.toBeInstanceOf(NotAsSeen);
      expect(await read()).toEqual([{ error: 'failed', seal: 'failed' }]);
    });

    test('tell of their commit when it begins, on MySQL, before they are over, and never where there is none', async () => {
      const said: string[] = [];
      const write = (status: 'failed' | 'running') =>
        database.write(async (db) => {
          atCommit(db, () => said.push('commits'));
          atEnd(db, (isCommitted) => said.push(isCommitted ? 'is committed' : 'is undone'));
          await together(db, () => db.update(JobRow, { serviceId: 'together', status }, { lastError: status }));
        });
      await write('failed');
      await expect(write('running')).rejects.toBeInstanceOf(NotAsSeen);
      expect(said).toEqual([...(name === 'mysql' ? ['commits'] : []), 'is committed', 'is undone']);
    });

    test('are made before anything is asked, and a row of the same table may be changed twice', async () => {
      const seen = await database.write((db) =>
        together(db, async () => {
          await db.update(JobRow, { serviceId: 'together' }, { lastError: 'first' });
          await db.update(JobRow, { serviceId: 'together', lastError: 'first' }, { lastError: 'second' });
          return db.findOneByOrFail(JobRow, { serviceId: 'together' });
        }),
      );
      expect(seen).toMatchObject({ lastError: 'second' });
    });

    afterAll(() => database.write((db) => db.update(EventCounter, { accountId: 'two' }, { auditSeal: null })));
  });

  test('what was supposed wrongly is done once more by what is locked, and nothing twice', async () => {
    const supposed: boolean[] = [];
    await transact((tx) => tx.beginAccount('known'));
    const change = () =>
      transact(async (tx) => {
        supposed.push(tx.supposes);
        tx.emit(ANY_EVENT, event('known', 'further'));
      });
    await change();
    // Another process writes meanwhile.
    await database.write((db) =>
      db.query("UPDATE event_counters SET last_seq = last_seq + 1 WHERE account_id = 'known'"),
    );
    await change();
    await change();
    expect(supposed).toEqual([true, true, false, true]);
    const rows = await database.read<{ seq: number }>(
      "SELECT seq FROM events WHERE subject_id = 'further' ORDER BY seq",
    );
    expect(rows.map(({ seq }) => seq)).toEqual([1, 3, 4]);
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
          for (let each = 0; each <= index % 3; each++) tx.emit(ANY_EVENT, event('one', `order_${index}_${each}`));
          if (index % 5 === 0) tx.emit(ANY_EVENT, event('two', `order_${index}`));
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

  test('one that the database has ended by itself, as on a full disk, takes none of the next with it', async () => {
    for (const id of ['full_1', 'full_2']) {
      const ended = transact(async (tx) => {
        await tx.db.query('ROLLBACK');
        throw new Undo();
      });
      await expect(ended).rejects.toThrow(Undo);
      await expect(transact(() => Promise.reject(new Undo()))).rejects.toThrow(Undo);
      await transact((tx) => tx.db.insert(JobRow, job(id) as object));
      expect(await ids('SELECT service_id AS id FROM jobs WHERE service_id = ?', id)).toEqual([id]);
    }
  });

  const onSqlite = name === 'sqlite' ? describe : () => undefined;
  onSqlite('that wait for each other', () => {
    const add = (serviceId: string, then: () => void = () => {}) =>
      database.write(async (db) => {
        await db.insert(JobRow, job(serviceId) as object);
        then();
        return serviceId;
      });
    const kept = async () =>
      (
        await database.read<{ id: string }>(
          "SELECT service_id AS id FROM jobs WHERE service_id LIKE 'wait %' ORDER BY id",
        )
      ).map(({ id }) => id);
    const heard = (of: RegExp) => {
      const said: string[] = [];
      const { logger } = database.source;
      const { logQuery } = logger;
      logger.logQuery = (sql) => void (of.test(sql) && said.push(sql));
      return { said, end: () => Object.assign(logger, { logQuery }) };
    };

    test('are committed together, and one that fails is undone by itself', async () => {
      const { said, end } = heard(/^(COMMIT|ROLLBACK)/);
      const undo = () => {
        throw new Undo();
      };
      const all = await Promise.allSettled([add('wait 1'), add('wait 2', undo), add('wait 3'), add('wait 1')]);
      end();
      expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
      expect(said).toEqual(['ROLLBACK TO one', 'ROLLBACK TO one', 'COMMIT']);
      expect(await kept()).toEqual(['wait 1', 'wait 3']);
    });

    test('are each done by themselves where the whole comes to nothing, and told of nothing before', async () => {
      const broken = Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' });
      let tries = 0;
      const breaks = () => {
        if (tries++ === 0) throw broken;
      };
      let isTold = false;
      const first = add('wait 4').then(() => {
        isTold = true;
      });
      const second = add('wait 5', () => {
        expect(isTold).toBe(tries > 0);
        breaks();
      });
      await Promise.all([first, second]);
      expect(tries).toBe(2);
      expect(await kept()).toEqual(['wait 1', 'wait 3', 'wait 4', 'wait 5']);
    });

    test('leave room for what may not be done within one', async () => {
      const all = [add('wait 6'), database.scrubbed(), add('wait 7'), database.scrubbed()];
      expect(await Promise.all(all)).toEqual(['wait 6', true, 'wait 7', true]);
    });
  });

  test('what is not committed is not read', async () => {
    await transact(async (tx) => {
      await tx.db.insert(JobRow, job('unseen') as object);
      expect(await ids("SELECT service_id AS id FROM jobs WHERE service_id = 'unseen'")).toEqual([]);
    });
    expect(await ids("SELECT service_id AS id FROM jobs WHERE service_id = 'unseen'")).toEqual(['unseen']);
  });

  test('the migrations make exactly what the entities describe', async () => {
    const source = await (await cliSource({ url: kept.url, entities, migrations })).initialize();
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    await source.destroy();
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

    test('a server that says nothing any more is given up, and asked again', async () => {
      const direct = new URL(kept.url);
      const proxy = await startProxy({ host: direct.hostname, port: Number(direct.port || 3306) });
      direct.host = `127.0.0.1:${proxy.port}`;
      const silent = await Database.open({ url: direct.href, entities, migrations, timeoutSeconds: 0.3 });
      const both = () =>
        Promise.allSettled([silent.read('SELECT 1'), silent.write((db) => db.query('SELECT 1'))]).then((ends) =>
          ends.map(({ status }) => status),
        );
      expect(await both()).toEqual(['fulfilled', 'fulfilled']);
      // A connection that nobody waits for may be silent as long as it likes.
      await wait(400);
      expect(silent.pools()).toMatchObject({ reader: { open: 1 } });
      proxy.stall();
      expect(await both()).toEqual(['rejected', 'rejected']);
      proxy.restore();
      await until(async () => (await both()).join() === 'fulfilled,fulfilled' || undefined, 'the server to be asked');
      await silent.close();
      await proxy.close();
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
          "INSERT INTO jobs SELECT 'phantom', name, payload, status, run_at, attempts, lease_owner, lease_until, last_error, created, finished_at, trace_parent FROM jobs LIMIT 1",
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
