import { setImmediate as nextTurn } from 'node:timers/promises';
import { Turns } from '../../src/platform/response-cache/turns';

const LONG = 128 * 1024;

describe('turns of work on long texts', () => {
  test('one long text is worked on in a turn, the first at once', async () => {
    const turns = new Turns();
    const done: number[] = [];
    for (const each of [0, 1, 2]) void turns.run('a', LONG, () => done.push(each));
    expect(done).toEqual([0]);
    await nextTurn();
    expect(done).toEqual([0, 1]);
    await nextTurn();
    expect(done).toEqual([0, 1, 2]);
  });

  test('nobody waits behind all that another account has asked for', async () => {
    const turns = new Turns();
    const done: string[] = [];
    for (let each = 0; each < 100; each++) void turns.run('greedy', LONG, () => done.push('greedy'));
    const modest = turns.run('modest', 2000, () => done.push('modest'));
    await modest;
    expect(done.length).toBeLessThan(5);
  });

  test('what fails rejects, and the next goes on', async () => {
    const turns = new Turns();
    void turns.run('a', LONG, () => 1);
    const failing = turns.run('a', LONG, () => {
      throw new Error('no JSON');
    });
    const next = turns.run('a', LONG, () => 2);
    await expect(failing).rejects.toThrow('no JSON');
    expect(await next).toBe(2);
  });
});
