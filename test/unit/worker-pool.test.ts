import { join } from 'node:path';
import { TaskKilled, Workers, WorkersStopped } from '../../src/platform/workers/pool';
import type * as tasks from '../support/worker-tasks';

const task = <Name extends keyof typeof tasks>(name: Name) => ({
  module: join(__dirname, '../support/worker-tasks'),
  name,
  types: undefined as unknown as (typeof tasks)[Name],
});

describe('worker threads', () => {
  let workers: Workers;
  beforeEach(() => {
    workers = new Workers({ threads: 1, memoryMb: 64 });
  });
  afterEach(() => workers.close());
  const limit = { timeoutMs: 10_000, accountId: 'acc_1' };

  test('answer what the task answers, one after the other', async () => {
    const sums = [1, 2, 3].map((value) => workers.run(task('double'), value, limit));
    expect(await Promise.all(sums)).toEqual([2, 4, 6]);
  });

  test('pass the task’s errors on', async () => {
    await expect(workers.run(task('fail'), 'why', limit)).rejects.toThrow('why');
    expect(await workers.run(task('double'), 2, limit)).toBe(4);
  });

  test('end a task that takes too long, and go on with the next', async () => {
    const long = workers.run(task('spin'), null, { timeoutMs: 300, accountId: 'acc_1' });
    const next = workers.run(task('double'), 2, limit);
    await expect(long).rejects.toThrow(TaskKilled);
    expect(await next).toBe(4);
  });

  test('end a task that takes too much memory', async () => {
    await expect(workers.run(task('hoard'), null, limit)).rejects.toThrow(/memory/);
    expect(await workers.run(task('double'), 2, limit)).toBe(4);
  });

  test('say of what is under way or waits when they stop only that they stopped', async () => {
    const running = workers.run(task('spin'), null, limit);
    const waiting = workers.run(task('double'), 1, limit);
    const both = Promise.allSettled([running, waiting]);
    await workers.close();
    expect((await both).map((each) => each.status === 'rejected' && each.reason)).toEqual([
      expect.any(WorkersStopped),
      expect.any(WorkersStopped),
    ]);
    await expect(workers.run(task('double'), 1, limit)).rejects.toThrow(WorkersStopped);
  });
});
