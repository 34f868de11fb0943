import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

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
