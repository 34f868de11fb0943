import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { type TestDatabase } from '../test/support/databases';
import { makeSchema } from '../test/support/made-schema';
import { ADMIN_KEY, type TestService } from '../test/support/service';
import type { RequestToDieAt, Step } from './service-process';

/** What a service in another process is asked: only what test/support/deals uses. */
type Remote = Pick<TestService, 'data' | 'graphql' | 'rest' | 'key'>;

export function remote(port: number, key: string): TestService {
  const ask = async (path: string, body: unknown, as: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': as },
      body: JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  const service: Remote = {
    key,
    async graphql(query, variables, as) {
      const { status, headers, body } = await ask('/graphql', { query, variables }, as ?? key);
      return { status, headers, ...(body as object) } as never;
    },
    async data(query, variables, as) {
      const { data, errors } = await service.graphql(query, variables, as);
      if (errors) throw new Error(JSON.stringify(errors));
      return data;
    },
    rest: (_method, path, body, as) => ask(path, body, as ?? key) as never,
  };
  return service as TestService;
}

export async function newKey(port: number): Promise<string> {
  const { createAccount } = await remote(port, '').data(
    'mutation { createAccount(name: "Crash", kind: BROKER) { apiKey { token } } }',
    {},
    ADMIN_KEY,
  );
  return createAccount.apiKey.token;
}

export const settingsFor = (kept: TestDatabase): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: kept.url,
  DATA_DIR: kept.folder,
  HOST: '127.0.0.1',
  PORT: '0',
  ADMIN_API_KEY: ADMIN_KEY,
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  ALLOW_PRIVATE_ADDRESSES: 'true',
  RATE_LIMIT_READS: '0',
  RATE_LIMIT_WRITES: '0',
  JOB_LEASE: '0.6',
  SEND_TIMEOUT: '5',
  SEND_RETRY_DELAYS: '0.1,0.1',
  REDIS_URL: '',
  SMTP_URL: '',
  MAIL_TO_FILES: 'true',
});

export const REGISTER = join(__dirname, '../test/support/register.cjs');
/** The service as Node is told to start it. */
export const SOURCES = ['-r', REGISTER, join(__dirname, '../src/index.ts')];
export const BUILT = [join(__dirname, '../dist/src/index.js')];
/** Whether what was built is of the sources as they stand, which starts in a third of the time (scripts/run.mjs). */
export const IS_BUILT = process.env.DEALGATE_BUILT === '1';

export interface Running {
  child: ChildProcess;
  port: number;
  gone: Promise<unknown>;
  arm(step: Step, submission: string, request?: RequestToDieAt): Promise<void>;
}

/** The service in a process of its own; `settings` beside those of settingsFor. */
export async function startProcess(kept: TestDatabase, settings: NodeJS.ProcessEnv = {}): Promise<Running> {
  await makeSchema(kept.url);
  const child = fork(join(__dirname, 'service-process.ts'), {
    execArgv: ['-r', REGISTER],
    env: { ...settingsFor(kept), ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const next = () =>
    new Promise<unknown>((resolve, reject) => {
      child.once('message', resolve);
      child.once('exit', () => reject(new Error('The service ended before it answered.')));
    });
  const { port } = (await next()) as { port: number };
  return {
    child,
    port,
    gone,
    async arm(step, submission, request) {
      const answer = next();
      child.send({ step, submission, request });
      await answer;
    },
  };
}
