import { RetryAfter } from '../../src/platform/jobs/job';
import { inTurn } from '../../src/platform/jobs/own-turns';
import { CONCURRENCY } from '../../src/platform/jobs/work';

describe('what waits for servers of an account’s own choosing', () => {
  const ends: (() => void)[] = [];
  const slow = (account: string) => inTurn(account, () => new Promise<void>((end) => ends.push(end)));
  afterEach(() => {
    for (const end of ends.splice(0)) end();
  });

  test('has half of the places at most, and longer waits the more of it there is', async () => {
    const running = Array.from({ length: CONCURRENCY / 2 }, () => slow('acc_slow'));
    const waits = [];
    for (let count = 0; count < 2000; count++) {
      const refusal = await slow('acc_slow').catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(RetryAfter);
      expect(refusal).toMatchObject({ isTry: false });
      waits.push((refusal as RetryAfter).seconds);
    }
    expect(Math.max(...waits.slice(0, 20))).toBeLessThan(4);
    expect(Math.min(...waits.slice(-20))).toBeGreaterThan(20);
    expect(Math.max(...waits)).toBeLessThanOrEqual(90);
    // Others find a place.
    await expect(inTurn('acc_other', async () => 'done')).resolves.toBe('done');
    for (const end of ends.splice(0)) end();
    await Promise.all(running);
    await expect(inTurn('acc_slow', async () => 'again')).resolves.toBe('again');
  });

  test('gives its place back where it fails', async () => {
    for (let count = 0; count < CONCURRENCY; count++)
      await expect(inTurn('acc_broken', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  });
});
