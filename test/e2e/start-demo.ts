import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../support/until';

const START_MS = 120_000;

/** What Jest tells of the run. */
interface GlobalConfig {
  maxWorkers: number;
  /** The files that alone are asked for. */
  nonFlagArgs: string[];
}

/**
 * The built demo on a free port, as `npm run demo` starts it: one for each of Jest's workers, or the one where some files
 * alone are run. Their whereabouts are told to the tests by the environment, in the order of the workers.
 */
export default async function startDemos({ maxWorkers, nonFlagArgs }: GlobalConfig): Promise<void> {
  const running: Running[] = [];
  Object.assign(globalThis, { e2e: running });
  for (let worker = 0; worker < (nonFlagArgs.length > 0 ? 1 : maxWorkers); worker++) {
    const folder = mkdtempSync(join(tmpdir(), 'dealgate-e2e-'));
    running.push({ demo: await runDemo(folder, String(await freePort())), folder });
  }
  process.env.E2E_DEMOS = JSON.stringify(running.map(({ folder }) => whereabouts(folder)));
}

/** The demo of a folder, once it is ready. */
export async function runDemo(folder: string, port: string): Promise<ChildProcess> {
  const demo = spawn(process.execPath, ['dist/src/cli/demo.js'], {
    env: { ...process.env, DATA_DIR: folder, PORT: port, PUBLIC_URL: `http://localhost:${port}` },
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
  return demo;
}

export interface Whereabouts {
  url: string;
  adminKey: string;
  key: string;
  dealId: string;
  entryToken: string;
}

/** Where the demo of a folder is served, and how it is entered. */
export function whereabouts(folder: string): Whereabouts {
  const said = JSON.parse(readFileSync(join(folder, 'demo/demo.json'), 'utf8'));
  const { url, adminKey, brokerKey: key, dealId, entryToken } = said;
  return { url, adminKey, key, dealId, entryToken };
}

/** Known beforehand, since the service tells its own address to funders and CRMs. */
export function freePort(): Promise<number> {
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
