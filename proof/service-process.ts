import 'reflect-metadata';
import { IS_BUILT } from './remote-service';

type Parts = typeof import('../src/app') &
  typeof import('../src/platform/config') &
  typeof import('../src/platform/log');

const { createApp, readConfig, createLog }: Parts = IS_BUILT
  ? require('../dist/src/load.js').parts()
  : { ...require('../src/app'), ...require('../src/platform/config'), ...require('../src/platform/log') };

/**
 * The service in a process of its own that kills itself, as `kill -9` does, at a chosen step of sending a chosen
 * submission, or the mail that says a chosen text. Run with `node -r test/support/register.cjs`; told over IPC where to die.
 */
export type Step = 'before_connecting' | 'before_marking' | 'after_marking' | 'after_answer' | 'after_recording';

/** One request of a run of several: the `nth` that ends so of those that say `mark`; its row is `row`'s. */
export interface RequestToDieAt {
  mark: string;
  ending: string;
  nth: number;
  row: string;
}

let armed: { step: Step; submission: string; request?: RequestToDieAt } | undefined;
let seen = 0;
/** The message that says so, once it is about to leave. */
let message: string | undefined;

/** Whether it is this request that the process is to die at. */
function isIt({ url, body }: { url: string; body: Buffer | string }): boolean {
  if (!armed?.request) return armed !== undefined && String(body).includes(armed.submission);
  const { mark, ending, nth } = armed.request;
  return url.endsWith(ending) && `${url} ${body}`.includes(mark) && ++seen === nth;
}

/** What of the submission is written down when its step is over: the attempt, or so many confirmed rows. */
async function isRecorded(read: (sql: string, parameters: unknown[]) => Promise<unknown[]>): Promise<boolean> {
  if (!armed) return false;
  const { submission, request } = armed;
  if (message)
    return (await read("SELECT 1 FROM messages WHERE service_id = ? AND status = 'succeeded'", [message])).length > 0;
  if (!request)
    return (
      (await read("SELECT 1 FROM attempts WHERE submission_service_id = ? AND status = 'succeeded'", [submission]))
        .length > 0
    );
  const rows = await read(
    `SELECT 1 FROM attempt_steps a JOIN send_runs r ON r.service_id = a.run_id
     WHERE r.submission_service_id = ? AND a.step = ? AND a.status = 'confirmed'`,
    [submission, request.row],
  );
  return rows.length >= request.nth;
}

async function die(): Promise<never> {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => {});
}

async function main() {
  const app = await createApp({ config: readConfig(), log: createLog('silent') });
  const { services } = app;
  const { outbound, mailer, transact, database } = services;
  /** Sends, and dies on the way if it is what the process was told of. */
  const dying = async <Given extends { beforeFirstByte?: () => Promise<void> }, Answer>(
    given: Given,
    isWanted: boolean,
    send: (given: Given) => Promise<Answer>,
  ): Promise<Answer> => {
    const at = isWanted ? armed?.step : undefined;
    if (at === 'before_connecting') await die();
    const answer = await send({
      ...given,
      async beforeFirstByte() {
        if (at === 'before_marking') await die();
        await given.beforeFirstByte?.();
        if (at === 'after_marking') await die();
      },
    });
    if (at === 'after_answer') await die();
    return answer;
  };
  Object.assign(services, {
    outbound: {
      ...outbound,
      request: (given: Parameters<typeof outbound.request>[0]) => dying(given, isIt(given), outbound.request),
    },
    mailer: {
      ...mailer,
      send(given: Parameters<typeof mailer.send>[0]) {
        const isWanted = armed !== undefined && !armed.request && given.text.includes(armed.submission);
        if (isWanted) message = given.fileName;
        return dying(given, isWanted, mailer.send);
      },
    },
    async transact(...given: Parameters<typeof transact>) {
      const result = await transact(...given);
      const read = (sql: string, parameters: unknown[]) => database.read<unknown>(sql, parameters);
      if (armed?.step === 'after_recording' && (await isRecorded(read))) await die();
      return result;
    },
  });
  process.on('message', (message: typeof armed) => {
    armed = message;
    seen = 0;
    message = undefined;
    process.send!('armed');
  });
  process.send!({ port: await app.listen() });
}

main().catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
