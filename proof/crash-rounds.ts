import { setTimeout as wait } from 'node:timers/promises';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { createDatabase, type DatabaseName } from '../test/support/databases';
import { createDeal, linkedFunder, readSubmission, upsert } from '../test/support/deals';
import { accept, type FunderServer, startFunder } from '../test/support/funder-server';
import { randomOf } from '../test/support/random';
import { until } from '../test/support/until';
import { CRASH_KINDS, type CrashKind, type CrashReport, judge, type Round } from './crash-judge';
import { newKey, type Running, remote, startProcess } from './remote-service';

const BESIDE = 2;
/** How long after the sends are asked for the service may be killed, at first: moved to where some are accepted and some are not. */
const FIRST_SPAN_MS = 120;
const LONGEST_SPAN_MS = 5000;
/** So many rounds have found it. */
const ENOUGH = 10;

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
  onReport?: (report: CrashReport) => void;
}): Promise<CrashReport[]> {
  const { database, rounds, seed, kinds = CRASH_KINDS, onReport } = options;
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
      let spanMs = FIRST_SPAN_MS;
      for (; report.rounds < rounds; report.rounds++) {
        const round = await crashOnce({ running, key, linked, kind, funder, random, spanMs });
        spanMs = nextSpan(spanMs, round);
        running = await startProcess(kept);
        try {
          await judge(remote(running.port, key), funder, kind, round, report);
        } catch (error) {
          throw new Error(
            `${kind}, round ${report.rounds + 1}, seed ${seed}, ${database}: ${(error as Error).message}`,
          );
        }
      }
      if (rounds >= ENOUGH && report.notAccepted === report.deals)
        throw new Error(
          `${kind}: of ${report.deals} deals none was accepted before the service was killed, which proves nothing.`,
        );
      reports.push(report);
      onReport?.(report);
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

async function crashOnce(stage: {
  running: Running;
  key: string;
  linked: string;
  kind: CrashKind;
  funder: FunderServer;
  random: () => number;
  spanMs: number;
}): Promise<Round> {
  const { running, key, linked, kind, funder, random, spanMs } = stage;
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
    await wait(random() * spanMs);
    running.child.kill('SIGKILL');
  }
  await running.gone;
  return { target, submissions, accepted: new Set((await Promise.all(answers)).filter((id) => id !== undefined)) };
}

/** Longer where no deal was accepted in time, on a slow machine; shorter where all were, on a fast one. */
function nextSpan(spanMs: number, { accepted, submissions }: Round): number {
  if (accepted.size === 0) return Math.min(spanMs * 1.5, LONGEST_SPAN_MS);
  return accepted.size === submissions.length ? spanMs * 0.8 : spanMs;
}
