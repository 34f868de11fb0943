import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { USER_MAIL_JOB } from '../src/features/notifications/mail-job.rules';
import { Sqlite } from '../src/platform/db/sqlite';
import { createDatabase, type DatabaseName, type TestDatabase } from '../test/support/databases';
import { createDeal, createFunder, upsert } from '../test/support/deals';
import { startMailServer } from '../test/support/mail-server';
import { Browser, signedIn } from '../test/support/people';
import { randomOf } from '../test/support/random';
import type { TestService } from '../test/support/service';
import { until } from '../test/support/until';
import { newKey, remote, startProcess } from './remote-service';

export interface NotificationReport {
  /** Events whose change was answered; of the others it is not known. */
  accepted: number;
  /** What the owner's list has at the end. */
  listed: number;
  /** How many of these a mail has told of. */
  mailed: number;
}

const AT_ONCE = 3;
const MOMENT_MS = 900;
const PAGE =
  'query ($after: String) { notifications(first: 100, after: $after) { edges { node { kind endUser { name } } } pageInfo { hasNextPage endCursor } } }';
const LONG_AGO = '2020-01-01 00:00:00.000';

/**
 * Decides deals that are nobody's, which their account's owner is told of, and kills the service with SIGKILL at random
 * moments, in the middle of events and of mails. Throws, with the seed, unless the list has each answered event exactly once,
 * no event twice, and no event in two mails.
 */
export async function notificationRounds(options: {
  database: DatabaseName;
  events: number;
  kills: number;
  seed: number;
}): Promise<NotificationReport> {
  const { database, events, kills, seed } = options;
  const fail = (what: string) => new Error(`${what}: ${database}, seed ${seed}`);
  const kept = await createDatabase(database);
  const mails = await startMailServer();
  const random = randomOf(seed);
  const port = await freePort();
  const settings = {
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    SMTP_URL: mails.url,
    MAIL_TO_FILES: '',
  };
  let running = await startProcess(kept, settings);
  try {
    const key = await newKey(port);
    const service = Object.assign(remote(port, key), { port, url: `http://127.0.0.1:${port}` }) as TestService;
    const { viewer } = await service.data('{ viewer { serviceId } }');
    const owner: Browser = await signedIn(service, 'owner', { accountId: viewer.serviceId });
    const funder = await createFunder(service);
    const submissions = new Map<string, string>();
    for (let number = 0; number < events; number++) {
      const name = `Deal number ${number} LLC`;
      submissions.set(name, await upsert(service, await createDeal(service, { name }), funder));
    }
    const waiting = [...submissions.keys()];
    const accepted = new Set<string>();
    for (let round = 0; round <= kills; round++) {
      let killed = false;
      const decide = async () => {
        for (let name = waiting.pop(); name !== undefined; name = killed ? undefined : waiting.pop()) {
          const told = service.data(
            'mutation ($id: ID!) { recordDecision(submissionServiceId: $id, input: { applicationStatus: "approved" }) { serviceId } }',
            { id: submissions.get(name) },
          );
          const answered = name;
          await told.then(
            () => accepted.add(answered),
            () => undefined,
          );
        }
      };
      const deciding = Promise.all(Array.from({ length: AT_ONCE }, decide));
      if (round < kills) {
        await wait(random() * MOMENT_MS);
        killed = true;
        running.child.kill('SIGKILL');
        await running.gone;
      }
      await deciding;
      if (!killed) continue;
      await hurry(kept);
      running = await startProcess(kept, settings);
    }
    const listed = await namesIn(owner);
    const twice = listed.filter((name, place) => listed.indexOf(name) !== place);
    if (twice.length > 0) throw fail(`${twice.length} events are in the list twice`);
    const lost = [...accepted].filter((name) => !listed.includes(name));
    if (lost.length > 0) throw fail(`${lost.length} of ${accepted.size} events are not in the list`);
    // What still waits leaves now.
    running.child.kill('SIGKILL');
    await running.gone;
    await hurry(kept);
    running = await startProcess(kept, settings);
    await until(() => hasNoneLeft(kept), 'every mail to have an end', 60_000);
    const texts = mails.received.map(({ parsed }) => `${parsed.subject} ${parsed.text}`);
    const told = listed.map((name) => texts.filter((text) => text.includes(name)).length);
    const repeated = told.filter((count) => count > 1);
    if (repeated.length > 0) throw fail(`${repeated.length} events are in two mails`);
    return { accepted: accepted.size, listed: listed.length, mailed: told.filter((count) => count === 1).length };
  } finally {
    running.child.kill('SIGKILL');
    await running.gone;
    await mails.close();
    await kept.drop();
  }
}

/** The names of the deals that the list tells of. */
async function namesIn(owner: Browser): Promise<string[]> {
  const names: string[] = [];
  for (let after: string | null = null; ; ) {
    const { notifications } = (await owner.data(PAGE, { after })) as {
      notifications: {
        edges: { node: { kind: string; endUser: { name: string } | null } }[];
        pageInfo: { hasNextPage: boolean; endCursor: string };
      };
    };
    for (const { node } of notifications.edges)
      if (node.kind === 'DECISION' && node.endUser) names.push(node.endUser.name);
    if (!notifications.pageInfo.hasNextPage) return names;
    after = notifications.pageInfo.endCursor;
  }
}

/** As if the minute that a mail waits were over. */
const hurry = (kept: TestDatabase) =>
  ask(kept, `UPDATE jobs SET run_at = '${LONG_AGO}' WHERE name = '${USER_MAIL_JOB.name}' AND status = 'waiting'`);

const hasNoneLeft = async (kept: TestDatabase) =>
  (await ask(kept, "SELECT service_id FROM user_mails WHERE status IN ('waiting', 'sending')")).length === 0;

/** One statement, past the service. */
async function ask(kept: TestDatabase, sql: string): Promise<unknown[]> {
  if (kept.url.startsWith('sqlite:')) {
    const file = new Sqlite(kept.url.slice('sqlite:'.length));
    try {
      const statement = file.prepare(sql);
      if (statement.reader) return statement.all();
      statement.run();
      return [];
    } finally {
      file.close();
    }
  }
  const connection = await createConnection(kept.url);
  const [rows] = await connection.query(sql);
  await connection.end();
  return Array.isArray(rows) ? rows : [];
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
