import { openBulk } from './bulk.mjs';
import { answerOf } from './compare.mjs';
import { fill } from './growth-fill.mjs';
import { growthWorkloads } from './growth-workloads.mjs';
import { countStatements, load, median } from './load.mjs';
import { countingProxy, startServer } from './servers.mjs';

export const SIZES = [10_000, 100_000, 1_000_000, 5_000_000];

/**
 * The same requests against databases of growing size, in interleaved rounds: each size has a database of its own, so
 * that none is measured while another is still being written, and a size that is there already is not filled again.
 */
export async function measureGrowth(server, { sizes, rounds, seconds, fillOnly, say }) {
  const databases = sizes.map((size) => ({ size, url: `${server}/${databaseName(size)}` }));
  for (const { size, url } of databases) await fill(url, size, { say, progress: progressBar() });
  if (fillOnly) return null;
  for (const database of databases) {
    database.service = await startServer('service', database.url);
    database.workloads = await growthWorkloads(database.size, database.service);
    await checkAnswers(database);
  }
  const last = databases.at(-1);
  const statements = await statementsOf(last);
  const measured = await measure(databases, { rounds, seconds, say });
  await Promise.all(databases.map(({ service }) => service.stop()));
  const about = { rounds, seconds, ...(await aboutDatabase(last.url)), made: new Date().toISOString().slice(0, 10) };
  return { about, sizes, results: last.workloads.map((workload) => summary(workload, sizes, measured, statements)) };
}

const databaseName = (size) => (size === SIZES.at(-1) ? 'dealgate_growth' : `dealgate_growth_${size}`);

/** One round warms up and does not count; in each round the sizes take turns, each time in another order. */
async function measure(databases, { rounds, seconds, say }) {
  const found = new Map();
  for (let round = 0; round <= rounds; round++) {
    for (const [index, { name, title }] of databases[0].workloads.entries()) {
      const turn = round % databases.length;
      for (const { size, service, workloads } of [...databases.slice(turn), ...databases.slice(0, turn)]) {
        const workload = workloads[index];
        const result = await load(workload, service, { ids: workload.ids(), seconds: round === 0 ? 1 : seconds });
        if (round > 0) found.set(`${name} ${size}`, [...(found.get(`${name} ${size}`) ?? []), result]);
      }
      if (round === 0) continue;
      const shown = databases.map(({ size }) => `${short(size)}: ${found.get(`${name} ${size}`).at(-1).p99} ms`);
      say(`  ${round} ${name} ${title}, p99: ${shown.join(', ')}`);
    }
  }
  return found;
}

function summary({ name, title, limit }, sizes, found, statements) {
  const rows = sizes.map((size) => {
    const own = found.get(`${name} ${size}`);
    const ratios = own.map(({ p99 }, round) => p99 / Math.max(1, found.get(`${name} ${sizes[0]}`)[round].p99));
    const of = (what) => median(own.map((each) => each[what]));
    return { size, requests: of('requests'), p50: of('p50'), p99: of('p99'), ratio: median(ratios) };
  });
  return { name, title, limit, statements: statements[name], rows };
}

/** What is refused would be measured as fast. */
async function checkAnswers({ service, workloads, size }) {
  for (const { name, ask, ids } of workloads) {
    const text = await answerOf(service, ask.service(ids()[0]));
    if (ids().length === 0 || text.includes('"errors"')) throw new Error(`${name} of ${size}: ${text.slice(0, 500)}`);
  }
}

async function statementsOf({ url, workloads }) {
  const proxy = await countingProxy(url);
  const service = await startServer('service', proxy.url);
  const counts = {};
  for (const workload of workloads)
    counts[workload.name] = await countStatements(workload, service, proxy.counter, workload.ids().slice(0, 15));
  await service.stop();
  proxy.close();
  return counts;
}

async function aboutDatabase(url) {
  const bulk = await openBulk(url);
  const [row] = await bulk.all(
    `SELECT VERSION() AS version, @@innodb_buffer_pool_size AS pool, (SELECT SUM(data_length + index_length)
     FROM information_schema.tables WHERE table_schema = DATABASE()) AS bytes`,
  );
  await bulk.close();
  return { version: row.version, poolGigabytes: Number(row.pool) / 2 ** 30, gigabytes: Number(row.bytes) / 1e9 };
}

export const short = (size) => (size >= 1e6 ? `${size / 1e6} M` : `${size / 1000} k`);

/** Shows how far a fill is: on a terminal a bar that moves, elsewhere a line now and then. */
function progressBar() {
  const began = Date.now();
  const width = 30;
  let told = 0;
  return (done, whole) => {
    const seconds = (Date.now() - began) / 1000;
    const left = Math.ceil(((whole - done) * seconds) / done / 60);
    const filled = Math.round((done / whole) * width);
    const line = `  [${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${Math.floor((done / whole) * 100)} %, ${Math.round(done / seconds)} submissions/s, ${left} min left`;
    if (process.stdout.isTTY) process.stdout.write(`\r${line} ${done === whole ? '\n' : ''}`);
    else if (done === whole || seconds - told > 15) {
      console.log(line);
      told = seconds;
    }
  };
}
