import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { TestDatabase } from './databases';

const ROOT = join(__dirname, '../..');

export interface Ran {
  code: number | null;
  /** All that it said. */
  said: string;
}

/** Runs a command of src/cli on a database to its end, as its npm script does but without a build. */
export function runCli(
  command: string,
  kept: TestDatabase,
  settings: Record<string, string>,
  args: string[] = [],
  started?: (child: ChildProcess) => void,
): Promise<Ran> {
  const child = spawn(
    process.execPath,
    ['-r', join(__dirname, 'register.cjs'), join(ROOT, `src/cli/${command}.ts`), ...args],
    {
      env: { ...process.env, DATABASE_URL: kept.url, DATA_DIR: kept.folder, ...settings },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  started?.(child);
  let said = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (part) => (said += part));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}
