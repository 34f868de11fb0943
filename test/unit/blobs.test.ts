import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Blobs } from '../../src/platform/blobs';

/** Stores 1 MB, and tells the code of what went wrong. */
const STORE = `
  const { Blobs } = require('./src/platform/blobs.ts');
  new Blobs(process.env.FOLDER).put(Buffer.alloc(1024 * 1024)).then(() => 'stored', ({ code }) => code).then(console.log);
`;

test('content that could not be stored leaves nothing that takes room', async () => {
  const FOLDER = mkdtempSync(join(tmpdir(), 'blobs-'));
  const files = () => readdirSync(FOLDER, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const store = async (limit: string) => {
    const script = `${limit} exec "${process.execPath}" -r ./test/support/register.cjs -e "$STORE"`;
    const { stdout } = await promisify(execFile)('sh', ['-c', script], { env: { ...process.env, FOLDER, STORE } });
    return stdout.trim();
  };
  // In place of a full disk, which also takes a part and then no more.
  expect(await store('ulimit -f 100;')).toBe('EFBIG');
  expect(files()).toEqual([]);
  expect(await store('')).toBe('stored');
  expect(files()).toHaveLength(1);
  rmSync(FOLDER, { recursive: true });
});

describe('content that is read soon', () => {
  const folder = mkdtempSync(join(tmpdir(), 'blobs-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const lost = expect.objectContaining({ code: 'ENOENT' });

  it('comes back once without the disk, and is there for whoever reads it again', async () => {
    const blobs = new Blobs(folder);
    const hash = await blobs.putToRead(Buffer.from('short'));
    expect(String(await new Blobs(folder).get(hash))).toBe('short');
    rmSync(blobs.path(hash));
    expect(String(await blobs.get(hash))).toBe('short');
    await expect(blobs.get(hash)).rejects.toEqual(lost);
  });

  it('is read from the disk where it is long, or many have followed it', async () => {
    const blobs = new Blobs(folder);
    const long = await blobs.putToRead(Buffer.alloc(100 * 1024));
    const first = await blobs.putToRead(Buffer.from('first'));
    for (let number = 0; number < 100; number++) await blobs.putToRead(Buffer.from(`following ${number}`));
    for (const hash of [long, first]) {
      rmSync(blobs.path(hash));
      await expect(blobs.get(hash)).rejects.toEqual(lost);
    }
  });
});
