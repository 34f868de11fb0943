import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { Lanes } from '../../src/platform/db/lanes';

describe('lanes', () => {
  test('let an owner have so many at a time, in its order, and no other wait for it', () => {
    const lanes = new Lanes(() => 2);
    const begun: string[] = [];
    const enter = (owner: string, what: string) => lanes.enter(owner, () => begun.push(what));
    for (const what of ['a1', 'a2', 'a3', 'a4']) enter('a', what);
    enter('b', 'b1');
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    lanes.leave('a');
    expect(begun.at(-1)).toBe('a3');
    lanes.leave('b');
    lanes.leave('a');
    lanes.leave('a');
    lanes.leave('a');
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
    enter('a', 'a5');
    expect(begun.at(-1)).toBe('a5');
  });

  test('let an owner have fewer, or more again, from one moment to the next', () => {
    let most = 3;
    const lanes = new Lanes(() => most);
    const begun: string[] = [];
    for (const what of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) lanes.enter('a', () => begun.push(what));
    expect(begun).toEqual(['a1', 'a2', 'a3']);
    most = 1;
    lanes.leave('a');
    lanes.leave('a');
    expect(begun).toHaveLength(3);
    lanes.leave('a');
    expect(begun.at(-1)).toBe('a4');
    most = 3;
    lanes.leave('a');
    expect(begun).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6']);
  });

  test('begin all that was asked for, never more than so many at a time', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 200 }), fc.integer({ min: 1, max: 5 }), (asks, most) => {
        const lanes = new Lanes(() => most);
        let under = 0;
        let begun = 0;
        const leave = () => {
          under--;
          lanes.leave('a');
        };
        for (const ask of asks) {
          if (ask)
            lanes.enter('a', () => {
              begun++;
              under++;
            });
          else if (under > 0) leave();
          expect(under).toBeLessThanOrEqual(most);
        }
        while (under > 0) leave();
        expect(begun).toBe(asks.filter(Boolean).length);
      }),
    );
  });

  it('carry out so many of an owner at a time, and go on where one fails', async () => {
    const lanes = new Lanes(() => 2);
    let under = 0;
    const work = (fails: boolean) => async () => {
      expect(++under).toBeLessThanOrEqual(2);
      await nextTurn();
      under--;
      if (fails) throw new Error('it failed');
      return 'done';
    };
    const ended = await Promise.allSettled([false, true, false, false].map((fails) => lanes.run('a', work(fails))));
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  });
});
