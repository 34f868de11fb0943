import { FairQueue } from '../../src/platform/threads/fair-queue';

/** Threads on a clock of their own: each task takes as long as its name says, `b:100` is 100 ms of b's. */
function simulate(threads: number, queue = new FairQueue<string>(threads)) {
  const running: { task: string; endsAt: number; since: number }[] = [];
  const begun: { task: string; at: number }[] = [];
  let now = 0;
  const ownerOf = (task: string) => task.split(':')[0]!;
  const start = () => {
    while (running.length < threads) {
      const task = queue.next();
      if (!task) return;
      begun.push({ task, at: now });
      running.push({ task, since: now, endsAt: now + Number(task.split(':')[1]) });
    }
  };
  return {
    begun,
    running,
    add: (task: string, times = 1) => {
      for (let count = 0; count < times; count++) queue.add(ownerOf(task), task);
      start();
    },
    until(at: number) {
      for (;;) {
        running.sort((a, b) => a.endsAt - b.endsAt);
        if (!running[0] || running[0].endsAt > at) break;
        const { task, since, endsAt } = running.shift()!;
        now = endsAt;
        queue.ended(ownerOf(task), endsAt - since);
        start();
      }
      now = at;
    },
    beganAt: (task: string) => begun.find((each) => each.task === task)?.at,
  };
}

describe('threads that accounts share', () => {
  it('leave one to others while an account is slow, so that who comes later begins at once', () => {
    const threads = simulate(2);
    threads.add('slow:4900', 30);
    threads.until(20_000);
    threads.add('quick:20');
    expect(threads.beganAt('quick:20')).toBe(20_000);
    expect(threads.running.filter(({ task }) => task.startsWith('slow'))).toHaveLength(1);
  });

  it('are all for an account whose work is quick', () => {
    const threads = simulate(2);
    threads.add('quick:100', 21);
    threads.until(1100);
    expect(threads.running).toHaveLength(0);
    expect(threads.begun).toHaveLength(21);
  });

  it('are all for nobody whose work was slow a short while ago', () => {
    const threads = simulate(2);
    threads.add('a:4900');
    threads.until(5000);
    threads.add('a:50', 5);
    expect(threads.running).toHaveLength(1);
  });

  it('are given by the time that each has had: what is slow waits behind what is quick', () => {
    const threads = simulate(1);
    threads.add('slow:5000', 10);
    threads.add('quick:100', 20);
    threads.until(7000);
    expect(threads.begun.filter(({ task }) => task === 'quick:100')).toHaveLength(20);
    expect(threads.begun.filter(({ task }) => task === 'slow:5000')).toHaveLength(2);
  });

  it('are taken in turn by accounts of the same kind', () => {
    const threads = simulate(1);
    for (const account of ['a', 'b', 'c']) threads.add(`${account}:10`, 3);
    threads.until(1000);
    expect(threads.begun.map(({ task }) => task[0]).join('')).toBe('abcabcabc');
  });

  it('give nobody a lead for the time in which it had nothing to do', () => {
    const threads = simulate(1);
    threads.add('busy:100', 90);
    threads.until(5000);
    threads.add('new:100', 10);
    threads.until(6000);
    const since = threads.begun.filter(({ at }) => at >= 5000).map(({ task }) => task);
    expect(since.filter((task) => task === 'busy:100').length).toBeGreaterThanOrEqual(4);
  });

  it('take only so much of one account into the line', () => {
    const queue = new FairQueue<number>(2);
    const taken = Array.from({ length: 150 }, (_, index) => queue.add('a', index));
    expect(taken.filter(Boolean)).toHaveLength(100);
    expect(queue.add('b', 1)).toBe(true);
    expect(queue.clear()).toHaveLength(101);
    expect(queue.next()).toBeUndefined();
  });
});
