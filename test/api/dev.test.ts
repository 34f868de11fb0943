import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../support/until';

const ROOT = join(__dirname, '../..');
const COPIED = ['src', 'schema', 'scripts', 'package.json', '.swcrc', 'tsconfig.json', 'test/support/register.cjs'];
const PATIENCE_MS = 60_000;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** What an address answers; nothing while nobody listens there. */
const answerOf = (url: string) =>
  fetch(url, { headers: { accept: 'text/html' } }).then(
    (response) => response.text(),
    () => undefined,
  );

describe('npm run dev', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dealgate-dev-'));
  let dev: ChildProcess;
  let service: string;
  let dashboard: string;

  beforeAll(async () => {
    for (const path of COPIED) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const [port, dashboardPort, inspectPort] = [await freePort(), await freePort(), await freePort()];
    service = `http://127.0.0.1:${port}`;
    dashboard = `http://127.0.0.1:${dashboardPort}`;
    const ports = { PORT: `${port}`, DASHBOARD_PORT: `${dashboardPort}`, INSPECT_PORT: `${inspectPort}` };
    dev = spawn(process.execPath, ['scripts/dev.mjs'], {
      cwd: folder,
      env: { ...process.env, ...ports, DATA_DIR: join(folder, 'data') },
      stdio: 'ignore',
    });
  });
  afterAll(async () => {
    dev.kill('SIGKILL');
    // The service ends with what started it, and may write until then.
    await until(
      async () => (await answerOf(`${service}/healthz`)) === undefined,
      'the end of the service',
      PATIENCE_MS,
    );
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  test('serves from source, and the dashboard beside it', async () => {
    await until(async () => (await answerOf(`${service}/healthz`)) !== undefined, 'the service', PATIENCE_MS);
    expect(await until(() => answerOf(dashboard), 'the dashboard', PATIENCE_MS)).toContain('/main.tsx');
    // The dashboard's own folder `api`, which is no address of the service's.
    expect(await answerOf(`${dashboard}/api/caller.ts`)).toContain('headersOf');
    // Addresses of the service, and its pages under theirs.
    expect(await answerOf(`${dashboard}/openapi.json`)).toContain('"openapi":"3.1.0"');
    expect(await answerOf(`${dashboard}/graphql`)).toContain('explorer/');
  }, 120_000);

  test('serves a change of the source, and of the dashboard', async () => {
    const changed = (path: string, before: string, after: string) => {
      const text = readFileSync(join(folder, path), 'utf8');
      expect(text).toContain(before);
      writeFileSync(join(folder, path), text.replace(before, after));
    };
    changed('src/dashboard/index.html', '<title>', '<title>Changed ');
    changed('src/platform/rest/openapi.ts', "title: 'dealgate'", "title: 'changed'");
    await until(async () => (await answerOf(dashboard))?.includes('Changed '), 'the changed page', PATIENCE_MS);
    const isServed = async () => (await answerOf(`${service}/openapi.json`))?.includes('"title":"changed"');
    await until(isServed, 'the changed service', PATIENCE_MS);
  }, 120_000);

  test('ends with all that it has started', async () => {
    const ended = new Promise((resolve) => dev.once('exit', resolve));
    dev.kill('SIGINT');
    expect(await ended).toBe(0);
    expect([await answerOf(service), await answerOf(dashboard)]).toEqual([undefined, undefined]);
  }, 60_000);
});
