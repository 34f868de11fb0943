import { Batches } from '../../src/platform/jobs/batches';

describe('batches', () => {
  test('write what comes in meanwhile together, each item once and in order', async () => {
    const written: number[][] = [];
    const batches = new Batches<number>(
      async (items) => {
        await Promise.resolve();
        written.push(items);
      },
      () => {},
      4,
    );
    await Promise.all(Array.from({ length: 10 }, (_, index) => batches.add(index)));
    expect(written).toEqual([[0], [1, 2, 3, 4], [5, 6, 7, 8], [9]]);
    await batches.add(10);
    expect(written.at(-1)).toEqual([10]);
  });

  test('try a write again until it is done, and give it up when they are closed', async () => {
    let failures = 1;
    const errors: unknown[] = [];
    const written: number[][] = [];
    const batches = new Batches<number>(
      async (items) => {
        if (failures-- > 0) throw new Error('no database');
        written.push(items);
      },
      (error) => errors.push(error),
    );
    await batches.add(1);
    expect([written, errors.length]).toEqual([[[1]], 1]);
    failures = 1000;
    batches.close();
    await batches.add(2);
    expect([written, errors.length]).toEqual([[[1]], 2]);
  });
});
