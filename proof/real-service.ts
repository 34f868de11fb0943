import { spawn } from 'node:child_process';
import type { TestDatabase } from '../test/support/databases';
import { makeSchema } from '../test/support/made-schema';
import { until } from '../test/support/until';
import { BUILT, IS_BUILT, SOURCES, settingsFor } from './remote-service';

/** Several start side by side, and compile their sources. */
const STARTED_MS = 90_000;

/** The real process, as `npm start` runs it; what it logs, and how it ends. */
export async function startReal(kept: TestDatabase, settings: NodeJS.ProcessEnv = {}) {
  await makeSchema(kept.url);
  const child = spawn(process.execPath, IS_BUILT ? BUILT : SOURCES, {
    env: { ...settingsFor(kept), SEND_TIMEOUT: '60', ...settings },
    // Nothing is said over the channel: it tells the process when this one has ended.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (part) => (said += part));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const port = await until(
    () => {
      const [, found] = /"port":(\d+)/.exec(said) ?? [];
      if (child.exitCode !== null) throw new Error(said);
      return found ? Number(found) : undefined;
    },
    'the service to listen',
    STARTED_MS,
  ).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return { child, port, ended, said: () => said };
}
