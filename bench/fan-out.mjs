import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openBulk } from './bulk.mjs';
import { ACCOUNT, dealId, funderId, stored, submissionId, TOKEN } from './ids.mjs';
import { median } from './load.mjs';
import { startServer } from './servers.mjs';

export const SUBSCRIBERS = 2000;
/** A burst, so that what is measured is the fan-out and not the transactions that events come from. */
const EVENTS = 20;
const FLOOR = 0.5;
const AIM = 0.75;
const PROBE_MS = 3000;
const LATE_MS = 60_000;

/** How many different results subscribers ask for. */
const DOCUMENTS = [1, 200];
/** Of so many variables each document has its own combination. */
const NAMES = Array.from({ length: 8 }, (_, place) => `with${place}`);
const QUERY = `subscription (${NAMES.map((name) => `$${name}: Boolean = false`).join(' ')}) { funderSubmissionStatusChanged {
  cursor occurredAt previousStatus status
  submission { serviceId status funder { name } ${NAMES.map((name) => `${name}: created @include(if: $${name})`).join(' ')} }
} }`;
const combination = (_, number) =>
  Object.fromEntries(NAMES.map((name, place) => [name, Boolean((number >> place) & 1)]));

/** The report's lines on deliveries per second to 2,000 subscribers, as a share of a plain broadcast. */
export async function fanOutLines(url, about) {
  const lines = [];
  for (const documents of DOCUMENTS) lines.push(await fanOutLine(url, { ...about, documents }));
  return lines.join('\n\n');
}

async function fanOutLine(url, { rounds, say, documents }) {
  const bulk = await openBulk(url);
  const service = await startServer('service', url);
  const plain = await startServer('plain', url);
  const variables = Array.from({ length: documents }, combination);
  const [subscribed, listening] = await Promise.all(
    [service, plain].map(({ port }) => openClients(port, { variables })),
  );
  const events = await eventWriter(bulk);
  const frame = await untilAllListen(subscribed, () => events.write(1));
  const burst = JSON.stringify({ frame, events: EVENTS });
  const askPlain = () => fetch(`http://127.0.0.1:${plain.port}/burst`, { method: 'POST', body: burst });
  const measured = [];
  for (let round = 0; round <= rounds; round++) {
    const own = await deliveries(subscribed, () => events.write(EVENTS));
    const limit = await deliveries(listening, askPlain);
    if (round > 0) measured.push({ own, limit, share: own / limit });
  }
  for (const clients of [subscribed, listening]) clients.disconnect();
  await Promise.all([service.stop(), plain.stop()]);
  await bulk.close();
  const of = (what) => median(measured.map((each) => each[what]));
  const share = of('share');
  const asked = documents === 1 ? 'one document' : `${documents} different documents`;
  say(`  fan-out of ${asked}: ${measured.map((each) => each.share.toFixed(2)).join(', ')} of a plain broadcast`);
  const verdict = share >= AIM ? 'aim reached' : share >= FLOOR ? 'floor held' : '**floor missed**';
  return `Fan-out to ${SUBSCRIBERS} subscribers of ${asked}: ${Math.round(of('own'))} deliveries/s, ${share.toFixed(2)} of a plain broadcast (floor ${FLOOR}, aim ${AIM}: ${verdict}).`;
}

/** A process with all subscribers of a port: of this document, or as `more` says. */
export async function openClients(port, more) {
  const clients = fork(join(import.meta.dirname, 'fan-out-clients.mjs'));
  clients.send({ open: { port, key: TOKEN, count: SUBSCRIBERS, query: QUERY, ...more } });
  await said(clients, 'open');
  return clients;
}

/** A subscription is not confirmed: all listen once an event has reached all. Answers the message that they got. */
export async function untilAllListen(clients, makeEvent, probeMs = PROBE_MS) {
  for (let tries = 0; tries < 10; tries++) {
    clients.send({ expect: SUBSCRIBERS });
    await said(clients, 'ready');
    await makeEvent();
    const all = await Promise.race([said(clients, 'received'), wait(probeMs)]);
    if (all) return all.frame;
  }
  throw new Error('Not all subscribers of the fan-out were reached.');
}

async function deliveries(clients, start) {
  clients.send({ expect: SUBSCRIBERS * EVENTS });
  await said(clients, 'ready');
  const all = said(clients, 'received');
  await start();
  const { received, milliseconds } = await all;
  return (received / milliseconds) * 1000;
}

/** The next message of a process that has this in it. */
export async function said(clients, what) {
  const signal = AbortSignal.timeout(LATE_MS);
  for (;;) {
    const [message] = await once(clients, 'message', { signal });
    if (what in message) return message;
  }
}

/** Writes events as another instance would: the service finds them by its polling. */
async function eventWriter(bulk) {
  const [{ seq }] = await bulk.all('SELECT last_seq AS seq FROM event_counters WHERE account_id = ?', [ACCOUNT]);
  let last = Number(seq);
  return {
    async write(count) {
      const rows = Array.from({ length: count }, (_, index) => eventRow(last + index + 1));
      await bulk.insert('events', rows);
      last += count;
      await bulk.run(`UPDATE event_counters SET last_seq = ${last} WHERE account_id = '${ACCOUNT}'`);
    },
  };
}

function eventRow(seq) {
  const service_id = submissionId(0, 0);
  const data = {
    service_id,
    end_user_service_id: dealId(0),
    funder_service_id: funderId(0),
    previous_status: 'submitted_to_funder',
    status: 'approved',
  };
  return {
    account_id: ACCOUNT,
    seq,
    service_id: `evt_fanout${String(seq).padStart(28, '0')}`,
    topic: 'funder_submission.status_changed',
    subject_id: service_id,
    data: JSON.stringify(data),
    meta: null,
    actor: 'system',
    created: stored(Date.now()),
  };
}
