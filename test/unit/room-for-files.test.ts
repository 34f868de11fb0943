import { inRoom } from '../../src/features/submissions/sending/runs/contents';

const MB = 1024 * 1024;

describe('files on their way to funders', () => {
  /** Work that holds so many bytes until it is told to end. */
  function holding(bytes: number) {
    let end = () => {};
    const state = { hasBegun: false, end: () => end() };
    const done = inRoom(bytes, () => {
      state.hasBegun = true;
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    });
    return Object.assign(state, { done });
  }
  const begun = async (works: { hasBegun: boolean }[]) => {
    await new Promise(setImmediate);
    return works.map(({ hasBegun }) => hasBegun);
  };
  async function over(works: ReturnType<typeof holding>[]) {
    for (const work of works) {
      await new Promise(setImmediate);
      work.end();
      await work.done;
    }
  }

  test('wait where they are too many, and go in the order in which they came', async () => {
    const works = [holding(200 * MB), holding(100 * MB), holding(1)];
    expect(await begun(works)).toEqual([true, false, false]);
    works[0]?.end();
    expect(await begun(works)).toEqual([true, true, true]);
    await over(works);
  });

  test('are not waited for by what has none', async () => {
    const works = [holding(256 * MB), holding(0)];
    expect(await begun(works)).toEqual([true, true]);
    await over(works);
  });

  test('go alone where they are larger than all the room', async () => {
    const works = [holding(10), holding(1024 * MB), holding(10)];
    expect(await begun(works)).toEqual([true, false, false]);
    await over(works);
  });

  test('leave their room where sending them fails', async () => {
    const failed = inRoom(256 * MB, () => Promise.reject(new Error('refused')));
    const next = holding(256 * MB);
    await expect(failed).rejects.toThrow('refused');
    expect(await begun([next])).toEqual([true]);
    await over([next]);
  });
});
