import autocannon from 'autocannon';
import { answerOf } from './compare.mjs';

const CONNECTIONS = 32;

/** Loads one server for so long, each connection with the ids in another order; answers what came of it. */
export async function load(workload, server, { ids, key, seconds }) {
  const requests = ids
    .map((id) => workload.ask[server.name](id))
    .map((request) => ({
      method: 'GET',
      ...request,
      headers: { 'x-api-key': key, ...request.headers },
    }));
  let connection = 0;
  const result = await autocannon({
    url: `http://127.0.0.1:${server.port}`,
    connections: CONNECTIONS,
    duration: seconds,
    setupClient(client) {
      const start = Math.floor((connection++ / CONNECTIONS) * requests.length);
      client.setRequests([...requests.slice(start), ...requests.slice(0, start)]);
    },
  });
  // 304 is an answer too.
  const answered = result['2xx'] + result['3xx'];
  const failed = result.errors + result.timeouts + result.non2xx - result['3xx'];
  if (answered === 0) throw new Error(`${server.name} answered nothing of ${workload.title} in ${seconds} s.`);
  if (failed > 0) throw new Error(`${server.name} failed ${failed} requests of ${workload.title}.`);
  const elapsed = (result.finish - result.start) / 1000;
  return {
    requests: answered / elapsed,
    p50: result.latency.p50,
    p99: result.latency.p99,
    megabytes: result.throughput.total / elapsed / 1e6,
  };
}

/** How many statements one request costs: the median, as the caller's key is looked up again from time to time. */
export async function countStatements(workload, server, counter, ids, key) {
  const counts = [];
  for (const id of ids) {
    const before = counter.statements;
    await answerOf(server, workload.ask[server.name](id), key);
    counts.push(counter.statements - before);
  }
  return median(counts);
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 ? sorted[Math.floor(middle)] : (sorted[middle - 1] + sorted[middle]) / 2;
}
