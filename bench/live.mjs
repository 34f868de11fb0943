import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { openBulk } from './bulk.mjs';
import { openClients, SUBSCRIBERS, said, untilAllListen } from './fan-out.mjs';
import { prepareDatabase } from './generate.mjs';
import { ACCOUNT, submissionId } from './ids.mjs';
import { median } from './load.mjs';
import { startServer } from './servers.mjs';
import { openMeters } from './work/meters.mjs';

const DEALS = 1000;
const PER_DEAL = SUBSCRIBERS / DEALS;
/** How many changes a second warm up. */
const PROBED = 500;
const SECONDS = 10;
const PROBE_MS = 10_000;
/** So long what has not come may be on its way. */
const LATE_MS = 30_000;
const MOST_ROUNDS = 3;
const QUERY = `subscription ($deal: ID) { funderSubmissionStatusChanged(endUserServiceId: $deal) {
  cursor occurredAt previousStatus status submission { serviceId status funder { name } }
} }`;
/** Limits of the 99th percentile, by changes a second; what has none shows how the times grow. */
const ROWS = [
  { title: 'one instance', perSecond: 100 },
  { title: 'one instance', perSecond: 1000, limitMs: 30 },
  { title: 'another instance, through Redis', perSecond: 100, isShared: true },
  { title: 'another instance, through Redis', perSecond: 1000, limitMs: 60, isShared: true },
];

/**
 * Measures how long after the commit a change is at the sockets that watch its deal, while one account makes many a second.
 * Answers the report.
 */
export async function measureLive(url, { rounds, redisUrl, fresh, say }) {
  await prepareDatabase(url, { fresh, say });
  const bulk = await openBulk(url);
  const meters = await openMeters(url);
  const about = { url, bulk, meters, submissions: await oneOfEachDeal(bulk), rounds: Math.min(rounds, MOST_ROUNDS) };
  const lines = [];
  for (const row of ROWS)
    if (redisUrl || !row.isShared) lines.push(lineOf(row, await measureRow(row, { ...about, redisUrl, say })));
  await meters.close();
  await bulk.close();
  return [
    `${SUBSCRIBERS} sockets of one account with one document, ${PER_DEAL} for each of ${DEALS} deals; for ${SECONDS} s one of the deals after the other changes, which reaches the ${PER_DEAL} sockets of that deal.`,
    'A process beside the instance writes the changes, in transactions of what is due: submissions, counter and events by hand, since as many mutations would need more than two cores. The instance tells of each commit as it does of its own.',
    `Milliseconds are from the answer to the commit until the frame is at the socket, medians of the rounds. What does not come within ${LATE_MS / 1000} s is later than all, and the last that is measured.`,
    '',
    '| sockets at | changes/s | made/s | p50 ms | p99 ms | most ms | limit of p99 | | did not come | CPU ms a change |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...lines,
    ...(redisUrl ? [] : ['', 'Without REDIS_URL, or with SQLite, there is one instance.']),
  ].join('\n');
}

function oneOfEachDeal(bulk) {
  const ids = Array.from({ length: DEALS }, (_, deal) => submissionId(deal, 0));
  return bulk.all(
    `SELECT service_id AS id, end_user_service_id AS deal, funder_service_id AS funder FROM funder_submissions
     WHERE service_id IN (${ids.map(() => '?')}) ORDER BY service_id`,
    ids,
  );
}

/** What the rounds come to, up to the first in which something did not come. */
async function measureRow({ title, perSecond, isShared }, { url, bulk, meters, submissions, rounds, redisUrl, say }) {
  const settings = { SECRET_KEY: randomBytes(32).toString('base64'), ...(isShared && { REDIS_URL: redisUrl }) };
  const changing = await startServer('live', url, settings);
  const showing = isShared ? await startServer('service', url, settings) : changing;
  const variables = submissions.map(({ deal }) => ({ deal }));
  const clients = await openClients(showing.port, { query: QUERY, variables });
  const probes = [];
  await untilAllListen(clients, () => void probes.push(change(changing, submissions, PROBED, DEALS)), PROBE_MS);
  await Promise.all(probes);
  let hasEnded = false;
  showing.ended.then(() => {
    hasEnded = true;
  });
  const found = [];
  while (found.length < rounds && !found.at(-1)?.missing) {
    const count = perSecond * SECONDS;
    const [{ seq }] = await bulk.all('SELECT last_seq AS seq FROM event_counters WHERE account_id = ?', [ACCOUNT]);
    clients.send({ expect: count * PER_DEAL, after: Number(seq) });
    await said(clients, 'ready');
    const end = await meters.begin(showing.pid);
    const all = said(clients, 'received').catch(() => undefined);
    const written = await change(changing, submissions, perSecond, count);
    await Promise.race([all, showing.ended, wait(LATE_MS)]);
    const { cpuMs } = await end(count);
    clients.send({ tell: true });
    const { arrivals } = await said(clients, 'arrivals');
    found.push({ ...latencies(written, arrivals, count * PER_DEAL), cpuMs, hasEnded });
    const { p50, p99 } = found.at(-1);
    say(
      `  ${title}, ${perSecond} changes a second: p50 ${ms(p50)}, p99 ${ms(p99)}${hasEnded ? '; the instance has ended' : ''}`,
    );
  }
  clients.disconnect();
  await Promise.all([...new Set([changing, showing])].map((server) => server.stop()));
  return found;
}

/** Answers when which event was committed: nothing where the instance has ended before all were. */
async function change({ child, ended }, submissions, perSecond, count) {
  child.send({ changes: { submissions, perSecond, count } });
  const { written, failed } = await Promise.race([said(child, 'written'), ended.then(() => ({ written: [] }))]);
  if (failed) throw new Error(`Changes could not be written: ${failed}`);
  return written;
}

/** Of each frame that is due, how long after the commit it came. */
function latencies(written, arrivals, due) {
  const committed = new Map(written);
  const came = arrivals
    .filter(([seq]) => committed.has(seq))
    .map(([seq, at]) => at - committed.get(seq))
    .sort((one, other) => one - other);
  const at = (share) => came[Math.ceil(due * share) - 1] ?? Number.POSITIVE_INFINITY;
  const seconds = ((written.at(-1)?.[1] ?? 0) - (written[0]?.[1] ?? 0)) / 1000;
  const rate = seconds > 0 ? written.length / seconds : 0;
  return { p50: at(0.5), p99: at(0.99), most: at(1), missing: due - came.length, rate };
}

const ms = (value) => (Number.isFinite(value) ? value.toFixed(1) : 'never');

function lineOf({ title, perSecond, limitMs }, found) {
  const of = (what) => median(found.map((each) => each[what]));
  const { hasEnded } = found.at(-1);
  const judged = limitMs ? (of('p99') <= limitMs ? 'held' : '**missed**') : '';
  const verdict = hasEnded ? '**the instance has ended**' : judged;
  const cells = [
    ...[title, perSecond, Math.round(of('rate')), ...[of('p50'), of('p99'), of('most')].map(ms)],
    ...[limitMs ? `${limitMs} ms` : '', verdict, Math.max(...found.map(({ missing }) => missing))],
    hasEnded ? '' : of('cpuMs').toFixed(2),
  ];
  return `| ${cells.join(' | ')} |`;
}
