import { getPriority } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { TaskKilled, ThreadPool, ThreadsStopped } from '../../src/platform/threads/thread-pool';
import type * as slowTasks from '../support/slow-thread-tasks';
import type * as tasks from '../support/thread-tasks';

const task = <Name extends keyof typeof tasks>(name: Name) => ({
  module: join(__dirname, '../support/thread-tasks'),
  name,
  types: undefined as unknown as (typeof tasks)[Name],
});

describe('worker threads', () => {
  let threads: ThreadPool;
  beforeEach(() => {
    threads = new ThreadPool({ threads: 1, memoryMb: 64 });
  });
  afterEach(() => threads.close());
  const limit = { timeoutMs: 30_000, accountId: 'acc_1' };

  test('answer what the task answers, one after the other', async () => {
    const sums = [1, 2, 3].map((value) => threads.run(task('double'), value, limit));
    expect(await Promise.all(sums)).toEqual([2, 4, 6]);
  });

  test('leave the processor to the event loop where both want it', async () => {
    const own = getPriority();
    const theirs = await threads.run(task('priority'), null, limit);
    expect(theirs).toBe(process.platform === 'linux' ? Math.max(own, 5) : own);
    expect(getPriority()).toBe(own);
  });

  test('take bytes that are given to them, and leave what is a part of others', async () => {
    const own = new Uint8Array(1000);
    const part = new Uint8Array(1000).subarray(10);
    for (const given of [own, part])
      expect(await threads.run(task('lengthOf'), given, { ...limit, given })).toBe(given === own ? 1000 : 990);
    expect([own.length, part.length]).toEqual([0, 990]);
  });

  test('pass the task’s errors on', async () => {
    await expect(threads.run(task('fail'), 'why', limit)).rejects.toThrow('why');
    expect(await threads.run(task('double'), 2, limit)).toBe(4);
  });

  test('end a task that takes too long, and go on with the next', async () => {
    const long = threads.run(task('spin'), null, { timeoutMs: 300, accountId: 'acc_1' });
    const next = threads.run(task('double'), 2, limit);
    await expect(long).rejects.toThrow(TaskKilled);
    expect(await next).toBe(4);
  });

  test('count a task from where what it needs is loaded, however long that takes', async () => {
    const slow = {
      module: join(__dirname, '../support/slow-thread-tasks'),
      name: 'double',
      types: undefined as unknown as typeof slowTasks.double,
    };
    expect(await threads.run(slow, 2, { timeoutMs: 300, accountId: 'acc_1' })).toBe(4);
    const long = threads.run(task('spin'), null, { timeoutMs: 300, accountId: 'acc_1' });
    await expect(long).rejects.toThrow('It took more than 0.3 s.');
  });

  test('end a task that takes too much memory', async () => {
    await expect(threads.run(task('hoard'), null, limit)).rejects.toThrow(/memory/);
    expect(await threads.run(task('double'), 2, limit)).toBe(4);
  });

  test('give the memory of a task that needed much back, and keep their modules for ordinary ones', async () => {
    const roomy = new ThreadPool({ threads: 1, memoryMb: 256 });
    const first = await roomy.run(task('threadNumber'), null, limit);
    expect(await roomy.run(task('grow'), 10, limit)).toBe(first);
    expect(await roomy.run(task('grow'), 110, limit)).toBe(first);
    expect(await roomy.run(task('threadNumber'), null, limit)).not.toBe(first);
    await roomy.close();
  });

  test('have limits of their own, whatever the process was started with', async () => {
    for (const flag of ['--max-old-space-size=2000', '--max-semi-space-size=64']) setFlagsFromString(flag);
    expect(await threads.run(task('heapLimitMb'), null, limit)).toBeLessThan(64 + 16);
  });

  test('say of what is under way or waits when they stop only that they stopped', async () => {
    const running = threads.run(task('spin'), null, limit);
    const waiting = threads.run(task('double'), 1, limit);
    const both = Promise.allSettled([running, waiting]);
    await threads.close();
    expect((await both).map((each) => each.status === 'rejected' && each.reason)).toEqual([
      expect.any(ThreadsStopped),
      expect.any(ThreadsStopped),
    ]);
    await expect(threads.run(task('double'), 1, limit)).rejects.toThrow(ThreadsStopped);
  });
});
