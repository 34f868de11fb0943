import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../support/until';

const START_MS = 120_000;

/** The built demo on a free port, as `npm run demo` starts it. Its whereabouts are told to the tests by the environment. */
export default async function startDemo(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dealgate-e2e-'));
  const port = String(await freePort());
  const demo = spawn(process.execPath, ['dist/src/cli/demo.js'], {
    env: { ...process.env, DATA_DIR: folder, PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  demo.stdout.on('data', (part) => {
    said += part;
  });
  await until(
    () => {
      if (demo.exitCode !== null) throw new Error(`The demo ended with ${demo.exitCode}:\n${said}`);
      return said.includes('dealgate is ready');
    },
    'the demo to be ready',
    START_MS,
  );
  const { url, brokerKey, dealId } = JSON.parse(readFileSync(join(folder, 'demo/demo.json'), 'utf8'));
  Object.assign(process.env, { E2E_URL: url, E2E_KEY: brokerKey, E2E_DEAL: dealId });
  Object.assign(globalThis, { e2e: { demo, folder } });
}

/** Known beforehand, since the service tells its own address to funders and CRMs. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

export interface Running {
  demo: ChildProcess;
  folder: string;
}
