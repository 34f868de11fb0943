import 'reflect-metadata';
import { createApp } from '../src/app';
import { readConfig } from '../src/platform/config';
import { createLog } from '../src/platform/log';

/**
 * The service in a process of its own that kills itself, as `kill -9` does, at a chosen step of sending a chosen
 * submission. Run with `node -r test/support/register.cjs`; told over IPC where to die.
 */
export type Step = 'before_connecting' | 'before_marking' | 'after_marking' | 'after_answer' | 'after_recording';

let armed: { step: Step; submission: string } | undefined;

async function die(): Promise<never> {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => {});
}

async function main() {
  const app = await createApp({ config: readConfig(), log: createLog('silent') });
  const { services } = app;
  const { outbound, transact, database } = services;
  Object.assign(services, {
    outbound: {
      ...outbound,
      async request(given: Parameters<typeof outbound.request>[0]) {
        const at = armed && String(given.body).includes(armed.submission) ? armed.step : undefined;
        if (at === 'before_connecting') await die();
        const answer = await outbound.request({
          ...given,
          async beforeFirstByte() {
            if (at === 'before_marking') await die();
            await given.beforeFirstByte?.();
            if (at === 'after_marking') await die();
          },
        });
        if (at === 'after_answer') await die();
        return answer;
      },
    },
    async transact(...given: Parameters<typeof transact>) {
      const result = await transact(...given);
      if (armed?.step === 'after_recording') {
        const rows = await database.read(
          "SELECT 1 FROM attempts WHERE submission_service_id = ? AND status = 'succeeded'",
          [armed.submission],
        );
        if (rows.length > 0) await die();
      }
      return result;
    },
  });
  process.on('message', (message: typeof armed) => {
    armed = message;
    process.send!('armed');
  });
  process.send!({ port: await app.listen() });
}

main().catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
