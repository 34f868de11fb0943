/**
 * `npm run bench`: the built service against L0, the limit, and against a peer; with `--growth` against
 * itself with more and more data. Writes bench-report.md, .svg and .json to the working directory. Ends with 1 when answers differ or a server fails; a floor that is missed is
 * marked in the report and fails nothing, since machines are noisy.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const HERE = import.meta.dirname;
/** What is measured against L0 reads each time, as L0 does. */
const READING = { RESPONSE_CACHE_MB: '0' };
/** Long enough for each server's first answer, on the embedded database too. */
const WARM_UP_SECONDS = 3;
const say = (line) => console.log(line);

installWhenStale();
const { BULK_EDIT_LIMIT_MS, measureBulkEdit } = await import('./bulk-edit.mjs');
const { fanOutLines } = await import('./fan-out.mjs');
const { prepareDatabase } = await import('./generate.mjs');
const { keptLines } = await import('./kept.mjs');
const { WORKLOADS } = await import('./workloads.mjs');
const { readOptions } = await import('./options.mjs');
const { compareAnswers } = await import('./compare.mjs');
const { countStatements, load } = await import('./load.mjs');
const { chart } = await import('./chart.mjs');
const { growthMarkdown } = await import('./growth-report.mjs');
const { measureGrowth } = await import('./growth.mjs');
const { measureLive } = await import('./live.mjs');
const { measureOwnDeals } = await import('./own-deals.mjs');
const { markdown, summarise } = await import('./report.mjs');
const { writeReadme } = await import('./readme.mjs');
const { countingProxy, startServer, stopAll } = await import('./servers.mjs');
const { measureDocuments } = await import('./work/documents.mjs');
const { measureWork } = await import('./work/work.mjs');

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopAll().then(() => process.exit(130)));
try {
  const options = readOptions(process.argv.slice(2), WORKLOADS);
  if (options.growth) await benchGrowth(options);
  else if (options.work) await benchWork(options);
  else if (options.live) await benchLive(options);
  else if (options.documents) await benchDocuments(options);
  else if (options.ownDeals) await benchOwnDeals(options);
  else if (options.writeReadme)
    writeReadme({ speed: saved('bench-report'), growth: saved('bench-report.growth'), say });
  else await bench(options);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
await stopAll();
// What is still open, as a connection to a database that did not answer, would keep the process from ending.
process.exit();

async function bench(options) {
  const url = databaseUrl(options);
  const key = await prepareDatabase(url, { fresh: options.fresh, say });
  const workloads = Object.entries(WORKLOADS).filter(([name]) => options.only.includes(name));
  const statements = options.sqlite ? {} : await statementsOf(workloads, url, key);
  const servers = await startServers(url);
  const results = {};
  for (const [name, workload] of workloads) {
    const ids = shuffled(workload.ids()).slice(0, options.compared);
    const { bytes, differences } = await compareAnswers(workload, servers, ids, key);
    if (differences.length > 0) throw new Error(`${name}: the answers differ.\n${differences.join('\n')}`);
    results[name] = { workload, bytes, rounds: [], statements: statements[name] };
  }
  say(
    `All answers are the same for ${options.compared} random ids. ${options.rounds} rounds of ${options.seconds} s each:`,
  );
  await measure(results, servers, options, key);
  await Promise.all(Object.values(servers).map((server) => server.stop()));
  const fanOut = await fanOutLines(url, { rounds: options.rounds, say });
  const kept = await keptLines(url, { rounds: options.rounds, seconds: options.seconds, key, say });
  for (const result of Object.values(results)) result.summary = summarise(result);
  const about = {
    ...options,
    database: options.sqlite ? 'SQLite' : 'MySQL',
    made: new Date().toISOString().slice(0, 10),
  };
  const bulkEdit = await bulkEditLine();
  const report = `${markdown(results, about)}\n${fanOut}\n\n${kept}\n\n${bulkEdit}\n`;
  write('bench-report', report, { speed: { about, results: plain(results) } });
}

async function benchGrowth({ growth: sizes, fill: fillOnly, rounds, seconds }) {
  const found = await measureGrowth(mysqlServer(), { sizes, rounds, seconds, fillOnly, say });
  if (found) write('bench-report.growth', growthMarkdown(found), { growth: found });
}

/** The work itself, on a database of its own. */
async function benchWork(options) {
  const report = await measureWork(`${databaseUrl(options)}_work`, { ...options, say });
  writeAlone('work', options, report, `, ${options.rounds} rounds of ${options.count}, 32 callers, medians`);
}

/** Live updates, on a database of their own. */
async function benchLive(options) {
  const redisUrl = options.sqlite ? undefined : process.env.REDIS_URL;
  const report = await measureLive(`${databaseUrl(options)}_live`, { ...options, redisUrl, say });
  writeAlone('live', options, report);
}

/** Documents, on a database of their own. */
async function benchDocuments(options) {
  const { report, failed } = await measureDocuments(`${databaseUrl(options)}_documents`, { ...options, say });
  writeAlone('documents', options, report);
  if (failed) process.exitCode = 1;
}

/** A report without a chart, of one database. */
function writeAlone(name, { sqlite }, report, how = '') {
  const database = sqlite ? 'SQLite' : 'MySQL';
  const path = `bench-report.${name}.${database.toLowerCase()}.md`;
  writeFileSync(path, `# npm run bench -- --${name}\n\n${database}, Node ${process.version}${how}.\n\n${report}\n`);
  say(`\n${report}\nWritten: ${path}`);
}

async function benchOwnDeals({ sqlite, rounds }) {
  const embedded = { SQLite: `sqlite:${join(HERE, '../data/bench-own.sqlite')}` };
  const databases = sqlite ? embedded : { ...embedded, MySQL: `${mysqlServer()}/dealgate_bench_own` };
  const { report, failed } = await measureOwnDeals(databases, { rounds, say });
  const name = 'bench-report.own-deals';
  writeFileSync(`${name}.md`, `${report}\n`);
  say(`Written: ${name}.md`);
  if (failed) process.exitCode = 1;
}

/** The report for people, its chart, and the figures for `--write-readme`. */
function write(name, report, figures) {
  say(`\n${report}`);
  writeFileSync(`${name}.md`, `${report}\n![The same as a chart](${name}.svg)\n`);
  writeFileSync(`${name}.svg`, chart(figures));
  writeFileSync(`${name}.json`, JSON.stringify(Object.values(figures)[0], null, 1));
  say(`Written: ${name}.md, ${name}.svg, ${name}.json`);
}

/** The figures of the last run, or undefined. */
function saved(name) {
  const path = `${name}.json`;
  return statSync(path, { throwIfNoEntry: false }) && JSON.parse(readFileSync(path, 'utf8'));
}

/** Of each workload what charts show. */
function plain(results) {
  return Object.entries(results).map(([name, { workload, summary }]) => ({
    ...{ name, title: workload.title, floor: workload.floors.l0[0] },
    ...{ rows: summary.rows, ratios: summary.ratios },
  }));
}

/** One round warms up and does not count; in each round the servers take turns, each time in another order. */
async function measure(results, servers, { rounds, seconds }, key) {
  for (let round = 0; round <= rounds; round++) {
    for (const [name, { workload, rounds: measured }] of Object.entries(results)) {
      const ids = shuffled(workload.ids());
      const asked = ['service', 'l0', 'peer'].filter((server) => workload.ask[server]);
      const order = [...asked.slice(round % asked.length), ...asked.slice(0, round % asked.length)];
      const found = {};
      for (const server of order)
        found[server] = await load(workload, servers[server], {
          ids,
          key,
          seconds: round === 0 ? WARM_UP_SECONDS : seconds,
        });
      if (round === 0) continue;
      measured.push(Object.fromEntries(asked.map((server) => [server, found[server]])));
      const shown = asked.map((server) => `${server} ${Math.round(found[server].requests)}/s`).join(', ');
      say(`  ${round} ${name}: ${shown}: ${(found.service.requests / found.l0.requests).toFixed(2)} of L0`);
    }
  }
}

/** The one write that has a limit of its own. */
async function bulkEditLine() {
  const folder = mkdtempSync(join(tmpdir(), 'dealgate-bulk-'));
  const took = await measureBulkEdit(folder).finally(() => rmSync(folder, { recursive: true, force: true }));
  const verdict = took <= BULK_EDIT_LIMIT_MS ? 'held' : '**missed**';
  return `Bulk edit of 500 exclusion rules by 100 senders each, SQLite: ${took} ms (limit ${BULK_EDIT_LIMIT_MS} ms: ${verdict}).`;
}

/** Statements per request, by workload and server: counted on servers of their own, behind a proxy. */
async function statementsOf(workloads, url, key) {
  const proxy = await countingProxy(url);
  const servers = await startServers(proxy.url);
  const counts = {};
  for (const [name, workload] of workloads) {
    counts[name] = {};
    for (const server of Object.keys(workload.ask))
      counts[name][server] = await countStatements(
        workload,
        servers[server],
        proxy.counter,
        workload.ids().slice(0, 15),
        key,
      );
  }
  await Promise.all(Object.values(servers).map((server) => server.stop()));
  proxy.close();
  return counts;
}

async function startServers(url) {
  const [service, l0, peer] = await Promise.all(
    ['service', 'l0', 'peer'].map((name) => startServer(name, url, READING)),
  );
  return { service, l0, peer };
}

function databaseUrl({ sqlite }) {
  if (sqlite) return `sqlite:${join(HERE, '../data/bench.sqlite')}`;
  return `${mysqlServer()}/dealgate_bench`;
}

function mysqlServer() {
  return (process.env.TEST_MYSQL_URL || 'mysql://root@127.0.0.1:3306').replace(/\/$/, '');
}

function shuffled(list) {
  return list
    .map((value) => ({ value, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);
}

/** The bench has dependencies of its own: the load generator and the peer, which nothing else needs. */
function installWhenStale() {
  const wanted = readFileSync(join(HERE, 'package.json'), 'utf8');
  const { dependencies } = JSON.parse(wanted);
  const fits = Object.entries(dependencies).every(([name, version]) => {
    const path = join(HERE, 'node_modules', name, 'package.json');
    return statSync(path, { throwIfNoEntry: false }) && JSON.parse(readFileSync(path, 'utf8')).version === version;
  });
  if (fits) return;
  say("Installing the benchmark's own dependencies …");
  const npmArgs = ['install', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
  const { status } = spawnSync('npm', npmArgs, { cwd: HERE, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) {
    console.error("The benchmark's dependencies could not be installed.");
    process.exit(1);
  }
}
