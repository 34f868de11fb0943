import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { createDatabase, type DatabaseName, type TestDatabase } from '../support/databases';
import { createDeal, linkedFunder, readSubmission, upsert } from '../support/deals';
import { accept, type FunderServer, startFunder } from '../support/funder-server';
import { ADMIN_KEY, type TestService } from '../support/service';
import { until } from '../support/until';
import type { Step } from './service-process';

/** Where the process is killed. The last two by another process: when the funder has the deal, and at any moment. */
export type CrashKind = Step | 'after_sending' | 'any_moment';
export const CRASH_KINDS: CrashKind[] = [
  'before_connecting',
  'before_marking',
  'after_marking',
  'after_sending',
  'after_answer',
  'after_recording',
  'any_moment',
];

export interface CrashReport {
  kind: CrashKind;
  rounds: number;
  /** Deals sent in these rounds: the one that the crash is about, and those that were under way beside it. */
  deals: number;
  submitted: number;
  unknown: number;
  /** Deals whose send was never accepted: the process died before it answered the request. */
  notAccepted: number;
}

const BESIDE = 2;

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
});

export const REGISTER = join(__dirname, '../support/register.cjs');

interface Running {
  child: ChildProcess;
  port: number;
  gone: Promise<unknown>;
  arm(step: Step, submission: string): Promise<void>;
}

async function startProcess(kept: TestDatabase): Promise<Running> {
  const child = fork(join(__dirname, 'service-process.ts'), {
    execArgv: ['-r', REGISTER],
    env: settingsFor(kept),
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
    async arm(step, submission) {
      const answer = next();
      child.send({ step, submission });
      await answer;
    },
  };
}

/** Numbers from 0 to 1 that are the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Sends deals, kills the service with SIGKILL in the middle, starts it again on the same database and looks at what
 * became of each deal; `rounds` times for each kind. Throws, with the seed, where something is not as promised:
 * no deal is at the funder twice, none is lost, and none is called unknown of which certainly nothing was sent.
 */
export async function crashRounds(options: {
  database: DatabaseName;
  rounds: number;
  seed: number;
  kinds?: readonly CrashKind[];
  told?: (report: CrashReport) => void;
}): Promise<CrashReport[]> {
  const { database, rounds, seed, kinds = CRASH_KINDS, told } = options;
  const kept = await createDatabase(database);
  const funder = await startFunder();
  const random = randomOf(seed);
  let running = await startProcess(kept);
  try {
    const key = await newKey(running.port);
    const linked = await linkedFunder(remote(running.port, key), { productionUrl: funder.url });
    const reports: CrashReport[] = [];
    for (const kind of kinds) {
      const report: CrashReport = { kind, rounds: 0, deals: 0, submitted: 0, unknown: 0, notAccepted: 0 };
      for (; report.rounds < rounds; report.rounds++) {
        const round = await crashOnce({ running, key, linked, kind, funder, random });
        running = await startProcess(kept);
        try {
          await judge(remote(running.port, key), funder, kind, round, report);
        } catch (error) {
          throw new Error(
            `${kind}, round ${report.rounds + 1}, seed ${seed}, ${database}: ${(error as Error).message}`,
          );
        }
      }
      reports.push(report);
      told?.(report);
    }
    return reports;
  } finally {
    running.child.kill('SIGKILL');
    await running.gone;
    await funder.close();
    await kept.drop();
  }
}

/**
 * The same, with a fault of MySQL in place of the crash: every connection to the database is cut, again and again, while
 * deals are being sent. The service goes on and loses none.
 */
export async function cutConnectionRounds(options: { rounds: number; seed: number }): Promise<CrashReport> {
  const kept = await createDatabase('mysql');
  const funder = await startFunder();
  const random = randomOf(options.seed);
  const running = await startProcess(kept);
  const report: CrashReport = { kind: 'any_moment', rounds: 0, deals: 0, submitted: 0, unknown: 0, notAccepted: 0 };
  try {
    const key = await newKey(running.port);
    const service = remote(running.port, key);
    const linked = await linkedFunder(service, { productionUrl: funder.url });
    for (; report.rounds < options.rounds; report.rounds++) {
      const submissions = await Promise.all(
        Array.from({ length: 6 }, async () => upsert(service, await createDeal(service), linked)),
      );
      funder.answer = (request, response) => void wait(random() * 30).then(() => accept()(request, response));
      const send = (id: string) =>
        service
          .rest('POST', `/api/funder_submissions/${id}/trigger/`, { use_sandbox: false })
          .then(({ status }) => (status === 202 ? id : undefined));
      // Half of them are under way when the first cut comes, half are just being accepted.
      const first = await Promise.all(submissions.slice(0, 3).map(send));
      const answers = [...first, ...submissions.slice(3).map(send)];
      for (let cut = 0; cut < 3; cut++) {
        await wait(random() * 15);
        await cutConnections(kept.url);
      }
      const accepted = new Set((await Promise.all(answers)).filter((id) => id !== undefined));
      // A pool finds out that a connection is gone when it uses it.
      await until(
        () => readSubmission(service, submissions[0]!).then(Boolean, () => undefined),
        'the service to answer',
      );
      await judge(service, funder, 'any_moment', { target: '', submissions, accepted, mayRetry: true }, report);
    }
    return report;
  } finally {
    running.child.kill('SIGKILL');
    await running.gone;
    await funder.close();
    await kept.drop();
  }
}

async function cutConnections(url: string): Promise<void> {
  const own = await createConnection({ uri: url });
  const [rows] = await own.query<RowDataPacket[]>(
    'SELECT id FROM information_schema.processlist WHERE db = DATABASE() AND id <> CONNECTION_ID()',
  );
  for (const { id } of rows) await own.query(`KILL ${Number(id)}`).catch(() => undefined);
  await own.end();
}

interface Round {
  target: string;
  submissions: string[];
  accepted: Set<string>;
  mayRetry?: boolean;
}

async function crashOnce(stage: {
  running: Running;
  key: string;
  linked: string;
  kind: CrashKind;
  funder: FunderServer;
  random: () => number;
}): Promise<Round> {
  const { running, key, linked, kind, funder, random } = stage;
  const service = remote(running.port, key);
  const submissions = await Promise.all(
    Array.from({ length: 1 + BESIDE }, async () => upsert(service, await createDeal(service), linked)),
  );
  const target = submissions[0]!;
  funder.answer = (request, response) => {
    if (kind === 'after_sending' && request.body.submission_service_id === target) running.child.kill('SIGKILL');
    else accept()(request, response);
  };
  if (kind !== 'after_sending' && kind !== 'any_moment') await running.arm(kind, target);
  // In any order: what is beside it is before it, with it, or behind it.
  const order = [...submissions].sort(() => random() - 0.5);
  const answers = order.map((id) =>
    service
      .rest('POST', `/api/funder_submissions/${id}/trigger/`, { use_sandbox: false })
      .then(({ status }) => (status === 202 ? id : undefined))
      .catch(() => undefined),
  );
  if (kind === 'any_moment') {
    await wait(random() * 120);
    running.child.kill('SIGKILL');
  }
  await running.gone;
  return { target, submissions, accepted: new Set((await Promise.all(answers)).filter((id) => id !== undefined)) };
}

async function judge(service: TestService, funder: FunderServer, kind: CrashKind, round: Round, report: CrashReport) {
  funder.answer = accept();
  for (const id of round.submissions) {
    const found = await until(async () => {
      const submission = await readSubmission(service, id).catch(() => undefined);
      if (!submission) return undefined;
      const ended =
        submission.attempts[0]?.status !== 'IN_PROGRESS' && submission.sendEligibility.reason !== 'IN_PROGRESS';
      return ended ? submission : undefined;
    }, `${id} to be sent or given up`);
    const times = funder.received.filter(({ body }) => body.submission_service_id === id).length;
    const [attempt] = found.attempts;
    const state = `${id} is ${found.status}, its attempt ${attempt?.status}, and the funder has it ${times} times`;
    report.deals++;
    if (times > 1) throw new Error(`Sent twice: ${state}`);
    if (found.status === 'SUBMITTED_TO_FUNDER') {
      report.submitted++;
      if (times !== 1 || attempt.status !== 'SUCCEEDED') throw new Error(`Not so: ${state}`);
    } else if (found.status === 'IN_PROGRESS') {
      report.unknown++;
      if (attempt.status !== 'UNKNOWN' || found.sendEligibility.reason !== 'AMBIGUOUS_ATTEMPT')
        throw new Error(`Not visible: ${state}`);
    } else {
      report.notAccepted++;
      if (found.status !== 'PENDING' || attempt || times > 0 || round.accepted.has(id))
        throw new Error(`Lost: ${state}`);
    }
    if (id === round.target) expectTarget(kind, found.status, times, state);
    // What could not be prepared without a database was not sent, and is tried again.
    const earlier: { status: string }[] = found.attempts.slice(1);
    if (earlier.length > 0 && !(round.mayRetry && earlier.every(({ status }) => status === 'FAILED')))
      throw new Error(`A second attempt: ${state}`);
  }
  funder.received.length = 0;
}

const SENT = { status: 'SUBMITTED_TO_FUNDER', times: 1 };
const EXPECTED: Partial<Record<CrashKind, { status: string; times: number }>> = {
  before_connecting: SENT,
  before_marking: SENT,
  after_marking: { status: 'IN_PROGRESS', times: 0 },
  after_sending: { status: 'IN_PROGRESS', times: 1 },
  after_answer: { status: 'IN_PROGRESS', times: 1 },
  after_recording: SENT,
};

function expectTarget(kind: CrashKind, status: string, times: number, state: string): void {
  const expected = EXPECTED[kind];
  if (expected && (expected.status !== status || expected.times !== times))
    throw new Error(`Not as it must be: ${state}`);
}
