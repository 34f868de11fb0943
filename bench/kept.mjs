import { load, median } from './load.mjs';
import { startServer } from './servers.mjs';
import { WORKLOADS } from './workloads.mjs';

/** As many deal pages as fit into what is kept. */
const DEALS = 100;
const AIM = 3;

/**
 * Deal pages that have not changed since they were asked for last, against L0, which reads them each time: the bytes that
 * are kept, over GraphQL, and 304 over REST. Two lines of markdown.
 */
export async function keptLines(url, { rounds, seconds, key, say }) {
  const [service, l0] = await Promise.all([
    startServer('service', url, { RESPONSE_CACHE_MB: '64' }),
    startServer('l0', url),
  ]);
  const ids = WORKLOADS.W1.ids().slice(0, DEALS);
  const again = { W1: WORKLOADS.W1, REST: await notModified(service, ids, key) };
  const lines = [];
  for (const [name, workload] of Object.entries(again)) {
    const shares = [];
    for (let round = 0; round <= rounds; round++) {
      // The first round also asks for everything twice, so that it is kept.
      const part = { ids, key, seconds: round === 0 ? 2 * seconds : seconds };
      const [own, limit] = [await load(workload, service, part), await load(workload, l0, part)];
      if (round === 0) continue;
      shares.push(own.requests / limit.requests);
      say(`  ${round} ${name} again: service ${Math.round(own.requests)}/s, l0 ${Math.round(limit.requests)}/s`);
    }
    const what = name === 'W1' ? 'kept, GraphQL' : 'not modified, REST (304)';
    const share = median(shares);
    lines.push(
      `Deal page ${what}: ${share.toFixed(2)} of L0 (aim ${AIM}: ${share >= AIM ? 'reached' : 'not reached'}).`,
    );
  }
  await Promise.all([service.stop(), l0.stop()]);
  return lines.join('\n');
}

/** The deal page over REST by a client that has it. */
async function notModified({ port }, ids, key) {
  const etags = new Map();
  for (const id of ids) {
    const { path } = WORKLOADS.REST.ask.service(id);
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-api-key': key } });
    await answer.arrayBuffer();
    etags.set(id, answer.headers.get('etag'));
  }
  const { title, ask } = WORKLOADS.REST;
  return {
    title,
    ask: { ...ask, service: (id) => ({ ...ask.service(id), headers: { 'if-none-match': etags.get(id) } }) },
  };
}
