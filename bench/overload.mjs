/**
 * `node bench/overload.mjs [--seconds=10] [--factor=4] [--url=mysql://…]` after `npm run build`: how the service does when it is asked
 * for several times what it can answer. Finds the capacity first, by a closed loop with the benchmark's own requests; then
 * asks for `factor` times as much in an open loop. Where there is `taskset`, the service has one core and the load another,
 * so that neither is in the other's way. Goodput is what is answered with 200; p99 is of those, from when each was due.
 */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDatabase } from './generate.mjs';
import { rawLoad, serialised } from './raw-load.mjs';
import { startServer, stopAll } from './servers.mjs';
import { WORKLOADS } from './workloads.mjs';

const given = Object.fromEntries(
  process.argv.slice(2).map((each) => /^--(\w+)=(.+)$/.exec(each)?.slice(1) ?? [each, '']),
);
const seconds = Number(given.seconds ?? 10);
const factor = Number(given.factor ?? 4);
const WARM_UP_SECONDS = 3;
const LEAST_GOODPUT = 0.8;
const MOST_P99 = 3;
const MOST_RECOVERY_MS = 5000;
const MOST_GROWTH_MB = 100;
const round = (value) => Math.round(value);
const verdict = (holds) => (holds ? 'held' : 'MISSED');

const folder = mkdtempSync(join(tmpdir(), 'dealgate-overload-'));
try {
  const url = given.url ?? `sqlite:${join(folder, 'overload.sqlite')}`;
  const key = await prepareDatabase(url);
  const server = await startServer('service', url);
  const apart = pin(server.pid, 0) && pin(process.pid, 1);
  console.log(apart ? 'Service and load have a core each.' : 'Service and load share all cores: figures are low.');
  const requests = mixed(key);
  await rawLoad(server.port, requests, { seconds: WARM_UP_SECONDS });
  const usual = await rawLoad(server.port, requests, { seconds });
  if (usual.perSecond < 1) throw new Error('The service answers next to nothing: the machine is too busy to measure.');
  const before = await memory(server.port);
  const watch = watched(server.port);
  const over = await rawLoad(server.port, requests, { seconds, rate: usual.perSecond * factor });
  const recovered = await recovery(server.port, requests, usual.p99 * 2);
  const { asked, answered, slowest, peak } = await watch();
  const after = await memory(server.port);

  const share = over.perSecond / usual.perSecond;
  console.log(`capacity: ${round(usual.perSecond)}/s, p50 ${round(usual.p50)} ms, p99 ${round(usual.p99)} ms`);
  console.log(
    `asked for ${round(over.askedPerSecond)}/s (${over.late} of them late): ${round(over.shedPerSecond)}/s turned away, ${over.failed} failed`,
  );
  console.log(
    `goodput ${round(over.perSecond)}/s, ${round(100 * share)} % of capacity: ${verdict(share > LEAST_GOODPUT)}`,
  );
  console.log(`p99 of what was admitted ${round(over.p99)} ms: ${verdict(over.p99 < MOST_P99 * usual.p99)}`);
  console.log(`in time again after ${recovered} ms: ${verdict(recovered < MOST_RECOVERY_MS)}`);
  console.log(
    `memory ${before} MB before, ${peak} MB at most, ${after} MB after: ${verdict(peak - before < MOST_GROWTH_MB)}`,
  );
  console.log(`/healthz meanwhile: ${answered} of ${asked} asked, slowest ${slowest} ms`);
} finally {
  await stopAll();
  rmSync(folder, { recursive: true, force: true });
}

/** Keeps a process on one core; false where that cannot be done. */
function pin(pid, core) {
  return spawnSync('taskset', ['-acp', String(core), String(pid)], { stdio: 'ignore' }).status === 0;
}

/** The benchmark's requests, one of each in turn. */
function mixed(key) {
  const lists = Object.values(WORKLOADS).map(({ ids, ask }) => ids().map((id) => serialised(ask.service(id), key)));
  return lists[0].flatMap((_request, index) => lists.map((list) => list[index % list.length]));
}

/** Asks four times a second how the service does, and how much memory it has; the answer ends it and tells. */
function watched(port) {
  const told = { asked: 0, answered: 0, slowest: 0, peak: 0 };
  const timer = setInterval(async () => {
    told.asked++;
    const began = Date.now();
    const { status } = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => ({ status: 0 }));
    if (status === 200) told.answered++;
    told.slowest = Math.max(told.slowest, Date.now() - began);
    told.peak = Math.max(told.peak, await memory(port).catch(() => 0));
  }, 250);
  return async () => {
    clearInterval(timer);
    await new Promise((resolve) => setTimeout(resolve, 500));
    return told;
  };
}

/** Milliseconds until a second of usual load is answered in its usual time, and nothing of it turned away. */
async function recovery(port, requests, limitMs) {
  const began = Date.now();
  while (Date.now() - began < 30_000) {
    const until = Date.now() - began;
    const { shedPerSecond, failed, p99 } = await rawLoad(port, requests, { seconds: 0.5, connections: 4 });
    if (shedPerSecond === 0 && failed === 0 && p99 <= limitMs) return until;
  }
  return Date.now() - began;
}

async function memory(port) {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return round(Number(/^dealgate_process_resident_memory_bytes (\S+)/m.exec(text)[1]) / 1e6);
}
