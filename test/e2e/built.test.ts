import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const FLAGS = ['--max-semi-space-size=16', '--max-old-space-size=512'];

/** Told so, it says whether V8 has refused the bytecode that lies beside the service. */
const ASKED = `process.once('message', () => process.send({ isRefused: process.mainModule.exports.keep.script.cachedDataRejected ?? null }))`;

/** Starts the service that was built, with no database, and says what V8 thought of its bytecode, and what it answers. */
async function started(flags: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'dealgate-built-'));
  const args = [...flags, '--import', `data:text/javascript,${encodeURIComponent(ASKED)}`, 'dist/src/index.js'];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: {
      ...{ PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'info' },
      ...{ DATA_DIR: folder, DATABASE_URL: `sqlite:${join(folder, 'deals.sqlite')}` },
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    const port = await new Promise<string>((resolve, reject) => {
      let said = '';
      for (const stream of [child.stdout!, child.stderr!])
        stream.on('data', (part) => {
          said += part;
          const [, found] = /"port":(\d+).*"ready"/.exec(said) ?? [];
          if (found) resolve(found);
        });
      child.once('exit', () => reject(new Error(said)));
    });
    const told = new Promise<{ isRefused: boolean | null }>((resolve) =>
      child.once('message', (message) => resolve(message as { isRefused: boolean | null })),
    );
    child.send({});
    const { status } = await fetch(`http://127.0.0.1:${port}/readyz`);
    return { ...(await told), status };
  } finally {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true });
  }
}

describe('the service that was built', () => {
  test.each([
    ['as npm start runs it', FLAGS],
    ['without flags', []],
  ])('%s takes the bytecode that was made of it, and is ready', async (_how, flags) => {
    expect(await started(flags)).toEqual({ isRefused: false, status: 200 });
  });

  test('with other flags makes its own', async () => {
    expect(await started(['--max-old-space-size=700'])).toEqual({ isRefused: null, status: 200 });
  });
});
