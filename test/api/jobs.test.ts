import { z } from 'zod';
import { migrations } from '../../src/migrations/list';
import { type Clock, WatchedClock } from '../../src/platform/clock';
import { Database } from '../../src/platform/db/database';
import { type Committed, createTransact, type Transact, type TransactOptions } from '../../src/platform/db/transact';
import { ClockRollback, rescheduleJobsNow } from '../../src/platform/jobs/clock-rollback';
import { EmbeddedRunner } from '../../src/platform/jobs/embedded-runner';
import { defineJob, type Job, RetryAfter, type Try } from '../../src/platform/jobs/job';
import { Pulse } from '../../src/platform/jobs/pulse';
import { renewTries } from '../../src/platform/jobs/renewed-tries';
import { CONCURRENCY } from '../../src/platform/jobs/work';
import { createLog } from '../../src/platform/log';
import { createSecrets } from '../../src/platform/secrets';
import { entities } from '../../src/registry';
import { createDatabase, onEachDatabase, type TestDatabase } from '../support/databases';
import { until } from '../support/until';

interface Row {
  status: string;
  attempts: number;
  lastError: string | null;
  leaseOwner: string | null;
}

const NEW_JOBS: Committed = { reached: new Map(), jobs: true, taken: [], known: new Map(), signals: new Map() };

onEachDatabase('jobs', (name) => {
  let kept: TestDatabase;
  let database: Database;
  let transact: Transact;
  let advanced = 0;
  const clock: Clock = { now: () => new Date(Date.now() + advanced) };
  const runners: (EmbeddedRunner<object> | Pulse)[] = [];
  const logged: string[] = [];
  let wake = (_news: Committed) => {};
  /** Of new jobs those that a runner takes as its own. */
  let take: TransactOptions['takeJobs'];
  beforeAll(async () => {
    kept = await createDatabase(name);
    database = await Database.open({ url: kept.url, entities, migrations });
    transact = createTransact({
      database,
      clock,
      secrets: createSecrets({ current: Buffer.alloc(32, 7) }),
      listeners: [],
      takeJobs: (jobs) => take?.(jobs) ?? jobs,
      committed: (news) => wake(news),
    });
  });
  afterEach(async () => {
    await Promise.all(runners.splice(0).map((runner) => runner.stop(0)));
    await database.write((db) => db.query('DELETE FROM jobs'));
    advanced = 0;
    wake = () => {};
    take = undefined;
    logged.length = 0;
  });
  afterAll(async () => {
    await database.close();
    await kept.drop();
  });

  function makeRunner(kinds: Job<object>[], leaseSeconds = 60) {
    const log = createLog('debug', { write: (line: string) => void logged.push(line) });
    const runner = new EmbeddedRunner<object>({ database, clock, log, kinds, services: {}, leaseSeconds });
    runners.push(runner);
    return runner;
  }
  async function started(kinds: Job<object>[], leaseSeconds?: number) {
    const runner = makeRunner(kinds, leaseSeconds);
    await runner.start();
    const pulse = new Pulse(runner.looked, { database, clock, log: createLog('silent') });
    runners.push(pulse);
    pulse.start();
    wake = () => runner.wake({ jobs: true });
    return runner;
  }
  /** The same, which takes new jobs as they are written. */
  async function taking(kinds: Job<object>[]) {
    const runner = await started(kinds);
    take = (jobs) => runner.take(jobs);
    wake = (news) => runner.wake(news);
    return runner;
  }
  const payload = z.object({ number: z.number() });
  const numbered = (
    run: (number: number, current: Try) => Promise<void>,
    retryDelaysSeconds: number[] = [],
    onExhausted?: (number: number, error: unknown) => Promise<void>,
  ) => ({
    ...defineJob<{ number: number }, object>({
      name: 'test.numbered',
      payload,
      retryDelaysSeconds,
      run: ({ number }, _services, current) => run(number, current),
      ...(onExhausted && { onExhausted: ({ number }, _services, error) => onExhausted(number, error) }),
    }),
    parse: (value: unknown) => payload.parse(value),
  });
  const rows = () =>
    database.read<Row>(
      'SELECT status, attempts, last_error AS lastError, lease_owner AS leaseOwner FROM jobs ORDER BY service_id',
    );
  const gone = () => until(async () => (await rows()).length === 0 || undefined, 'the jobs to be done');

  test('each is run once, after the commit, and then is gone', async () => {
    const ran: number[] = [];
    const job = numbered(async (number) => void ran.push(number));
    await started([job]);
    await Promise.all(
      Array.from({ length: 100 }, (_, number) =>
        transact(async (tx) => {
          tx.enqueue(job, { number });
          if (number % 10 === 0) throw new Error('undone');
        }).catch(() => undefined),
      ),
    );
    await gone();
    expect(ran.sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, n) => n).filter((n) => n % 10 !== 0));
  });

  test('two runners on one database share the work, and each job runs once', async () => {
    const ran: number[] = [];
    const job = numbered(async (number) => void ran.push(number));
    await transact(async (tx) => {
      for (let number = 0; number < 120; number++) tx.enqueue(job, { number });
    });
    const both = [makeRunner([job]), makeRunner([job])];
    await Promise.all(both.map((runner) => runner.start()));
    await gone();
    expect(ran.sort((a, b) => a - b)).toEqual(Array.from({ length: 120 }, (_, number) => number));
  });

  test('one that the process begins at once is told what was known, and any other has to find out', async () => {
    const told: unknown[] = [];
    const job = numbered(
      async (_number, { known, attempt }) => {
        told.push(known);
        if (attempt === 1) throw new RetryAfter(0);
      },
      [0],
    );
    const runner = await taking([job]);
    await transact(async (tx) => tx.enqueue(job, { number: 1 }, undefined, 'as it was'));
    await gone();
    expect(told.splice(0)).toEqual(['as it was', undefined]);

    wake = (news) => {
      runner.wake(news);
      // Its timer comes late: what was known may have been changed too often.
      advanced += 11_000;
    };
    await transact(async (tx) => tx.enqueue(job, { number: 2 }, undefined, 'as it was'));
    await gone();
    expect(told).toEqual([undefined, undefined]);
  });

  test('one that waits for a place is told it too, once it is claimed', async () => {
    const told: unknown[] = [];
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const job = numbered(async (number, { known }) => {
      if (number > 0) await released;
      else told.push(known);
    });
    await taking([job]);
    await transact(async (tx) => {
      for (let number = 1; number <= CONCURRENCY; number++) tx.enqueue(job, { number });
    });
    await until(async () => (await rows()).every(({ status }) => status === 'running') || undefined, 'all to begin');
    await transact(async (tx) => tx.enqueue(job, { number: 0 }, undefined, 'as it was'));
    expect((await rows()).filter(({ status }) => status === 'waiting')).toHaveLength(1);
    release();
    await gone();
    expect(told).toEqual(['as it was']);
  });

  test('one that is due is written as the runner has it, and begins without being looked for', async () => {
    const tries: string[] = [];
    const job = numbered(async (number, { attempt }) => void tries.push(`${number}: ${attempt}`));
    await taking([job]);
    await transact(async (tx) => {
      tx.enqueue(job, { number: 1 });
      tx.enqueue(job, { number: 2 }, 3600);
    });
    const written = (await rows()).map(
      ({ status, attempts, leaseOwner }) => `${status} ${attempts} ${leaseOwner ? 'its own' : "nobody's"}`,
    );
    expect(written.sort()).toEqual(['running 1 its own', "waiting 0 nobody's"]);
    await until(() => tries.length > 0 || undefined, 'the job to begin');
    expect(tries).toEqual(['1: 1']);
  });

  test('what a transaction that failed had taken was never there', async () => {
    const ran: number[] = [];
    const job = numbered(async (number) => void ran.push(number));
    await taking([job]);
    const failing = transact(async (tx) => {
      tx.enqueue(job, { number: 1 });
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    await transact(async (tx) => tx.enqueue(job, { number: 2 }));
    await gone();
    expect(ran).toEqual([2]);
  });

  test('of more than there is room for the rest waits, and each runs once', async () => {
    const ran: number[] = [];
    const job = numbered(async (number) => void ran.push(number));
    await taking([job]);
    const all = Array.from({ length: 100 }, (_, number) => number);
    await transact(async (tx) => {
      for (const number of all) tx.enqueue(job, { number });
    });
    expect((await rows()).some(({ status }) => status === 'waiting')).toBe(true);
    await Promise.all(all.map((number) => transact(async (tx) => tx.enqueue(job, { number: 100 + number }))));
    await gone();
    expect(ran.sort((a, b) => a - b)).toEqual([...all, ...all.map((number) => 100 + number)]);
  });

  test('those that stand aside leave their places to others, as many as 96 of them', async () => {
    let isOpen = false;
    const [under, plain]: [Set<number>, number[]] = [new Set(), []];
    let most = 0;
    const job = numbered(async (number, { aside }) => {
      if (number < 0) return void plain.push(number);
      under.add(number);
      most = Math.max(most, under.size);
      await aside(async () => until(() => isOpen || undefined, 'the others to be there'));
      under.delete(number);
    });
    await taking([job]);
    const begin = (from: number, count: number) =>
      transact(async (tx) => {
        for (let number = from; number < from + count; number++) tx.enqueue(job, { number });
      });
    await begin(0, 60);
    await until(() => under.size === 60 || undefined, 'all of them to be under way');
    await begin(-1, 1);
    await until(() => plain.length === 1 || undefined, 'one that stands not aside to be done meanwhile');
    await begin(60, 140);
    await until(() => under.size === 128 || undefined, 'all places to be taken');
    isOpen = true;
    await gone();
    expect(most).toBe(128);
  });

  test('what has not begun when the runner stops is given back, and no try is spent', async () => {
    const tries: number[] = [];
    const job = numbered(async (_number, { attempt }) => void tries.push(attempt));
    const runner = await taking([job]);
    await transact(async (tx) => tx.enqueue(job, { number: 1 }));
    await runner.stop(0);
    expect((await rows()).map(({ status, attempts }) => [status, attempts])).toEqual([['waiting', 0]]);
    await started([job]);
    await gone();
    expect(tries).toEqual([1]);
  });

  test('a delayed one waits until it is due', async () => {
    const ran: number[] = [];
    const job = numbered(async (number) => void ran.push(number));
    const runner = await started([job]);
    await transact(async (tx) => {
      tx.enqueue(job, { number: 1 }, 3600);
      tx.enqueue(job, { number: 2 }, 0.4);
      tx.enqueue(job, { number: 3 });
    });
    await until(() => ran.length === 2 || undefined, 'those that are due');
    expect(ran).toEqual([3, 2]);
    advanced = 3_600_000;
    runner.wake({ jobs: true });
    await gone();
    expect(ran).toEqual([3, 2, 1]);
  });

  test('a failure is tried again after each wait, and when the tries are spent it is kept and says why', async () => {
    let ran = 0;
    const job = numbered(async () => {
      ran++;
      throw new Error(`no luck ${ran}`);
    }, [0.01, 0.01]);
    const runner = await started([job]);
    await transact(async (tx) => tx.enqueue(job, { number: 1 }));
    await until(async () => (await rows())[0]?.status === 'failed' || undefined, 'the last try');
    runner.wake({ jobs: true });
    expect(await rows()).toEqual([{ status: 'failed', attempts: 3, lastError: 'no luck 3', leaseOwner: null }]);
    expect(ran).toBe(3);
    // Kept, so that it can be run again.
    await database.write((db) => db.query("UPDATE jobs SET status = 'waiting', attempts = 0"));
    runner.wake({ jobs: true });
    await until(() => ran > 3 || undefined, 'the job to be run again');
  });

  test('each try is told which it is and whether it is the last, and what comes after the last ends the job', async () => {
    const tries: string[] = [];
    const ended: unknown[] = [];
    const job = numbered(
      async (number, { attempt, isLast }) => {
        tries.push(`${number}: ${attempt}${isLast ? ', the last' : ''}`);
        throw new Error(`no luck ${attempt}`);
      },
      [0.01, 0.01],
      async (number, error) => void ended.push(number, String(error)),
    );
    await started([job]);
    await transact(async (tx) => tx.enqueue(job, { number: 7 }));
    await gone();
    expect(tries).toEqual(['7: 1', '7: 2', '7: 3, the last']);
    expect(ended).toEqual([7, 'Error: no luck 3']);
  });

  test('one that asks for a later try waits as long at least, and one that lets others come first has spent no try', async () => {
    const tries: number[] = [];
    const job = numbered(
      async (_number, { attempt }) => {
        tries.push(attempt);
        if (tries.length === 1) throw new RetryAfter(600, false);
        if (tries.length === 2) throw new RetryAfter(600);
      },
      [1],
    );
    const runner = await started([job]);
    await transact(async (tx) => tx.enqueue(job, { number: 1 }));
    for (const ran of [1, 2]) {
      await until(
        async () => (tries.length === ran && (await rows())[0]?.status === 'waiting') || undefined,
        'the wait',
      );
      advanced += 599_000;
      runner.wake({ jobs: true });
      await database.write(async () => undefined);
      expect(tries).toHaveLength(ran);
      advanced += 2_000;
      runner.wake({ jobs: true });
    }
    await gone();
    expect(tries).toEqual([1, 1, 2]);
  });

  test('one that has spent its tries gets them again after an hour, for a week', async () => {
    let works = false;
    await started([
      numbered(async () => {
        if (!works) throw new Error('the disk is full');
      }),
    ]);
    const job = numbered(async () => undefined);
    await transact(async (tx) => tx.enqueue(job, { number: 1 }));
    await until(async () => (await rows())[0]?.status === 'failed' || undefined, 'the last try');
    works = true;
    const HOUR = 3_600_000;
    for (const hours of [0.9, 24 * 7 + 1]) {
      advanced = hours * HOUR;
      await renewTries.run({ database, clock }, new AbortController().signal);
      expect((await rows()).map(({ status }) => status)).toEqual(['failed']);
    }
    advanced = 1.1 * HOUR;
    await renewTries.run({ database, clock }, new AbortController().signal);
    wake(NEW_JOBS);
    await gone();
  });

  test('one that failed and then works is gone', async () => {
    let ran = 0;
    const job = numbered(async () => {
      if (++ran === 1) throw new Error('first');
    }, [0.01]);
    await started([job]);
    await transact(async (tx) => tx.enqueue(job, { number: 1 }));
    await gone();
    expect(ran).toBe(2);
  });

  test('the payload is checked when it is told and when it is run', async () => {
    const job = numbered(async () => undefined);
    await expect(transact(async (tx) => tx.enqueue(job, { number: 'x' } as never))).rejects.toThrow();
    expect(await rows()).toEqual([]);
    await transact(async (tx) => tx.enqueue({ name: 'test.numbered', parse: (value) => value as never }, { other: 1 }));
    await transact(async (tx) => tx.enqueue({ name: 'test.unheard', parse: (value) => value as never }, {}));
    await started([job]);
    await until(async () => (await rows()).every(({ status }) => status === 'failed') || undefined, 'both to fail');
    // Both were told in the same millisecond, so either may come first.
    expect((await rows()).map(({ lastError }) => lastError).sort()).toEqual([
      expect.stringContaining('test.unheard'),
      expect.stringContaining('number'),
    ]);
  });

  test('work of a process that vanished is taken over when its lease has ended, not before', async () => {
    let ran = 0;
    const job = numbered(async () => void ran++);
    await transact(async (tx) => tx.enqueue(job, { number: 1 }));
    const runner = await started([job], 30);
    await gone();
    await transact(async (tx) => tx.enqueue(job, { number: 2 }, 3600));
    const until30 = new Date(clock.now().getTime() + 30_000);
    await database.write((db) =>
      db.query("UPDATE jobs SET status = 'running', lease_owner = 'vanished', attempts = 1, lease_until = ?", [
        name === 'mysql' ? until30 : until30.toISOString().replace('T', ' ').slice(0, 23),
      ]),
    );
    runner.wake({ jobs: true });
    advanced = 29_000;
    runner.wake({ jobs: true });
    await database.write(async () => undefined);
    expect(ran).toBe(1);
    advanced = 31_000;
    runner.wake({ jobs: true });
    await gone();
    expect(ran).toBe(2);
  });

  test('after the clock was put back, what waits for a time that was told before is done at once', async () => {
    let ran = 0;
    const job = numbered(async () => void ran++);
    await started([job]);
    const watched = new WatchedClock(clock);
    const own = createTransact({
      database,
      clock: watched,
      secrets: createSecrets({ current: Buffer.alloc(32, 7) }),
      listeners: [],
      committed: () => {},
    });
    const log = createLog('silent');
    const rollback = new ClockRollback({ clock: watched, transact: own, log, config: { JOB_LEASE: 60 } }, [
      rescheduleJobsNow,
    ]);
    advanced = 3_600_000;
    await own(async (tx) => tx.enqueue(job, { number: 1 }));
    advanced = 0;
    expect((await rows()).map(({ status }) => status)).toEqual(['waiting']);
    rollback.start();
    await gone();
    await rollback.stop();
    expect(ran).toBe(1);
  });

  test('what runs is not begun again when the clock jumps past its lease', async () => {
    let ran = 0;
    let finish = () => {};
    const job = numbered(async () => {
      ran++;
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
    });
    const runner = await started([job]);
    await transact(async (tx) => tx.enqueue(job, { number: 1 }));
    await until(() => ran === 1 || undefined, 'the job to begin');
    advanced = 3_600_000;
    runner.wake({ jobs: true });
    await until(async () => (await rows())[0]?.attempts === 2 || undefined, 'the job to be claimed again');
    finish();
    await gone();
    expect(ran).toBe(1);
  });

  test('the lease of what runs is renewed, so that nobody takes it over', async () => {
    const ran: string[] = [];
    let finish = () => {};
    const slow = (who: string) =>
      numbered(async () => {
        ran.push(who);
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
      });
    await started([slow('first')], 0.3);
    await transact(async (tx) => tx.enqueue(slow('first'), { number: 1 }));
    await until(() => ran.length === 1 || undefined, 'the job to begin');
    const began = Date.now();
    // On the embedded database there is no second process: it would take over at once when it starts.
    const second = makeRunner([slow('second')], 0.3);
    if (name === 'mysql') await second.start();
    await until(async () => {
      second.wake({ jobs: true });
      return Date.now() - began > 900 || undefined;
    }, 'three leases to pass');
    expect(ran).toEqual(['first']);
    finish();
    await gone();
  });

  test('stop() lets what runs finish', async () => {
    let finish = () => {};
    let done = false;
    const job = numbered(async (_number, { signal }) => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      expect(signal.aborted).toBe(false);
      done = true;
    });
    const runner = await started([job]);
    await transact(async (tx) => tx.enqueue(job, { number: 1 }));
    await until(async () => (await rows())[0]?.status === 'running' || undefined, 'the job to begin');
    const stopped = runner.stop(5000);
    await transact(async (tx) => tx.enqueue(job, { number: 2 }));
    finish();
    await stopped;
    expect(done).toBe(true);
    expect(await rows()).toMatchObject([{ status: 'waiting', attempts: 0 }]);
  });

  test('stop() aborts what does not finish, and hands it back at once', async () => {
    const job = numbered(
      (_number, { signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('told to stop')));
        }),
    );
    const runner = await started([job]);
    await transact(async (tx) => tx.enqueue(job, { number: 1 }));
    await until(async () => (await rows())[0]?.status === 'running' || undefined, 'the job to begin');
    await runner.stop(10);
    expect(await rows()).toMatchObject([{ status: 'waiting', leaseOwner: null }]);
    expect(logged.join('')).not.toContain('a job failed');
  });

  test('a database that does not answer for a moment stops nothing', async () => {
    const ran: number[] = [];
    const job = numbered(async (number) => void ran.push(number));
    await started([job]);
    const read = jest.spyOn(database, 'read').mockRejectedValueOnce(new Error('away'));
    wake(NEW_JOBS);
    await until(() => logged.some((line) => line.includes('claiming jobs failed')) || undefined, 'the failure');
    read.mockRestore();
    const silent = wake;
    wake = () => {};
    // Nobody wakes the runner: it must look again by itself.
    await transact(async (tx) => tx.enqueue(job, { number: 1 }));
    await gone();
    wake = silent;
    expect(ran).toEqual([1]);
  });
});
