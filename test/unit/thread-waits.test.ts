import { leftOf, openWaits } from '../../src/platform/threads/waits';

describe('the time that a task has', () => {
  test.each([
    ['passes while it works', { limit: 1000, passed: 400, waited: 0 }, 600],
    ['is over when it has passed', { limit: 1000, passed: 1000, waited: 0 }, 0],
    ['does not pass while others have the processor', { limit: 1000, passed: 1000, waited: 700 }, 700],
    ['is at most six times of what it was', { limit: 1000, passed: 5900, waited: 5800 }, 100],
    ['is over then, whatever it has waited', { limit: 1000, passed: 6001, waited: 6000 }, 0],
    ['is not shortened by counts that go back', { limit: 1000, passed: 400, waited: -50 }, 600],
  ])('%s', (_what, { limit, passed, waited }, left) => {
    expect(leftOf(limit, passed, waited)).toBe(left);
  });
});

describe('how long a thread has waited for a processor', () => {
  const ofThis = () => openWaits('/proc/thread-self/schedstat');

  test('is what the system counts of it, where it does: it only grows', () => {
    const waits = ofThis();
    const before = waits.ms();
    expect(before).toBeGreaterThanOrEqual(0);
    for (const end = performance.now() + 100; performance.now() < end; );
    expect(waits.ms()).toBeGreaterThanOrEqual(before);
    waits.close();
  });

  test('is nothing where nobody counts it, or once the thread has ended', () => {
    expect(openWaits('/proc/nobody/schedstat').ms()).toBe(0);
    const closed = ofThis();
    closed.close();
    expect(closed.ms()).toBe(0);
  });
});
