import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLines, writeLines } from '../../src/platform/backup/line-file';
import { lineOf, RowsChecksum } from '../../src/platform/backup/rows';

describe('the rows of a backup', () => {
  const shape = { places: [null, 6, 2] };

  test('read the same from either database: decimals without trailing zeros, at their declared places', () => {
    for (const [sqlite, mysql, expected] of [
      [1.5, '1.500000', '1.5'],
      [0, '0.000000', '0'],
      [0.0000004, '0.000000', '0'],
      [1e-6, '0.000001', '0.000001'],
      [-1_234_567.1, '-1234567.100000', '-1234567.1'],
      [null, null, null],
    ] as const) {
      const line = JSON.stringify(['x', expected, '0.13']);
      expect([lineOf(shape, ['x', sqlite, 0.125]), lineOf(shape, ['x', mysql, '0.13'])]).toEqual([line, line]);
    }
  });

  test('have a checksum that knows no order, but every value and every row', () => {
    const of = (...lines: string[]) => {
      const counted = new RowsChecksum();
      for (const line of lines) counted.add(line);
      return `${counted.rows} ${counted.checksum}`;
    };
    expect(of('[1]', '[2]', '[2]')).toBe(of('[2]', '[1]', '[2]'));
    const others = [of('[1]', '[2]'), of('[1]', '[1]', '[2]'), of('[1]', '[2]', '[3]'), of()];
    expect(new Set([of('[1]', '[2]', '[2]'), ...others]).size).toBe(5);
  });
});

describe('a file of lines', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dealgate-lines-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  async function* each(lines: string[]) {
    yield* lines;
  }
  const readAll = async (path: string) => {
    const found: string[] = [];
    for await (const line of readLines(path)) found.push(line);
    return found;
  };

  test('gives back every line, however long and whatever is in it', async () => {
    const lines = ['', '["a\u2028b\u2029c\\n"]', 'x'.repeat(3_000_000), '"naïve 🚚"', ...Array(5000).fill('[1]')];
    const path = join(folder, 'all.gz');
    const written = await writeLines(path, 'all.gz', each(lines));
    expect(written).toMatchObject({ file: 'all.gz', rows: lines.length });
    expect(await readAll(path)).toEqual(lines);
    await writeLines(join(folder, 'none.gz'), 'none.gz', each([]));
    expect(await readAll(join(folder, 'none.gz'))).toEqual([]);
  });

  test('that was damaged or cut is refused, and none is written over', async () => {
    const path = join(folder, 'damaged.gz');
    await writeLines(path, 'damaged.gz', each(['[1]', '[2]']));
    await expect(writeLines(path, 'damaged.gz', each([]))).rejects.toThrow(/EEXIST/);
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.subarray(0, -6));
    await expect(readAll(path)).rejects.toThrow();
    bytes[bytes.length - 6]! ^= 1;
    writeFileSync(path, bytes);
    await expect(readAll(path)).rejects.toThrow();
    await expect(readAll(join(folder, 'gone.gz'))).rejects.toThrow(/ENOENT/);
  });
});
