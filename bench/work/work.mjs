import { recreate } from '../bulk.mjs';
import { migrate } from '../generate.mjs';
import { median } from '../load.mjs';
import { countingProxy, startServer } from '../servers.mjs';
import { openMeters } from './meters.mjs';
import { measureBulk, WORK } from './others.mjs';
import { startPeer } from './peers.mjs';
import { measureSends } from './sends.mjs';
import { ADMIN_KEY, makeAccount, makeFunder, copier as openCopier } from './world.mjs';

const MANY = 50;
const SETTINGS = {
  WORKER: 'true',
  ADMIN_API_KEY: ADMIN_KEY,
  ALLOW_PRIVATE_ADDRESSES: 'true',
  LOG_LEVEL: 'info',
  RESPONSE_CACHE_MB: '0',
};
const SENDS = [
  { name: 'one account, funder answers at once', accounts: 1, delayMs: 0 },
  { name: 'one account, funder answers after 200 ms', accounts: 1, delayMs: 200 },
  { name: `${MANY} accounts, funder answers at once`, accounts: MANY, delayMs: 0 },
  { name: `${MANY} accounts, funder answers after 200 ms`, accounts: MANY, delayMs: 200 },
];
const FLOOR = 0.6;
const AIM = 0.8;

/** Measures the work itself on one database: sends beside L0-send in turns, and the rest by itself. Answers the report. */
export async function measureWork(url, { rounds, count, say }) {
  await recreate(url);
  await migrate(url);
  const service = await startServer('service', url, SETTINGS);
  const l0 = await startServer('l0Send', url);
  const base = `http://127.0.0.1:${service.port}`;
  const peer = await startPeer();
  const funder = await makeFunder(base, peer.url);
  const accounts = [];
  for (let number = 0; number < MANY; number++) accounts.push(await makeAccount(base, funder));
  const copier = await openCopier(url);
  for (const account of accounts) await copier.remember(account);
  const meters = await openMeters(url);
  const about = { copier, meters, count };
  const servers = { service: { ...service, name: 'service' }, l0: { ...l0, name: 'l0' } };

  const sends = [];
  for (const row of SENDS) {
    peer.delayMs = row.delayMs;
    const found = { service: [], l0: [] };
    for (let round = 0; round <= rounds; round++)
      for (const name of round % 2 ? ['service', 'l0'] : ['l0', 'service']) {
        const measured = await measureSends({
          ...about,
          server: servers[name],
          accounts: accounts.slice(0, row.accounts),
        });
        // The first warms up.
        if (round > 0) found[name].push(measured);
      }
    const shares = found.service.map(({ rate }, index) => rate / found.l0[index].rate);
    say(`  sends, ${row.name}: ${shares.map((share) => share.toFixed(2)).join(', ')} of L0-send`);
    sends.push({ row, found, share: median(shares) });
  }
  peer.delayMs = 0;
  const [account] = accounts;
  const others = [];
  for (const { title, floor, prepare } of Object.values(WORK)) {
    const results = [];
    for (let round = 0; round <= Math.min(rounds, 3); round++) {
      const run = await prepare({ base, account, funder, copier, count });
      const end = await meters.begin(service.pid);
      const began = performance.now();
      await run();
      const rate = count / ((performance.now() - began) / 1000);
      if (round > 0) results.push({ rate, ...(await end(count)) });
    }
    say(`  ${title}: ${results.map(({ rate }) => Math.round(rate)).join(', ')} a second`);
    others.push({ title, floor, results });
  }
  const bulkMs = await measureBulk({ base, account: accounts[1], peer });
  say(`  submitToFunders of 100: ${Math.round(bulkMs)} ms`);
  await meters.close();
  await copier.close();
  await Promise.all([service.stop(), l0.stop()]);
  const statements = url.startsWith('sqlite:') ? null : await countedSends(url, peer);
  peer.close();
  return reported({ sends, others, bulkMs, statements });
}

const ALONE = 20;

const COUNTED = ['packets', 'statements', 'transactions'];

/** Packets, statements and transactions of one send, one behind the other and nothing beside it: counted on the way to MySQL. */
async function countedSends(url, peer) {
  await recreate(url);
  await migrate(url);
  const proxy = await countingProxy(url);
  const service = await startServer('service', proxy.url, SETTINGS);
  const base = `http://127.0.0.1:${service.port}`;
  const account = await makeAccount(base, await makeFunder(base, peer.url));
  const copier = await openCopier(url);
  await copier.remember(account);
  const idle = { packets: 0, statements: 0, transactions: 0 };
  const measure = async (server, count) => {
    const before = { ...proxy.counter };
    const began = performance.now();
    for (let number = 0; number < count; number++)
      await measureSends({ server, copier, accounts: [account], count: 1, meters: NO_METERS });
    const seconds = (performance.now() - began) / 1000;
    const each = (what) => (proxy.counter[what] - before[what] - seconds * idle[what]) / count;
    return Object.fromEntries(COUNTED.map((what) => [what, each(what)]));
  };
  await measure({ ...service, name: 'service' }, 3);
  const quiet = { ...proxy.counter };
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  // What it asks when nothing is to be done.
  for (const what of COUNTED) idle[what] = (proxy.counter[what] - quiet[what]) / (QUIET_MS / 1000);
  const found = { ...(await measure({ ...service, name: 'service' }, ALONE)), idle: idle.packets };
  await copier.close();
  await service.stop();
  proxy.close();
  return found;
}

const QUIET_MS = 5000;
const NO_METERS = { begin: async () => async () => ({}) };

const whole = (value) => Math.round(value);

function reported({ sends, others, bulkMs, statements }) {
  const lines = [
    '| sends | dealgate/s | L0-send/s | share (floor 0.6, aim 0.8) | | CPU ms | bytes | lock waits |',
    '|---|---|---|---|---|---|---|---|',
  ];
  for (const { row, found, share } of sends) {
    const of = (server, what) => median(found[server].map((each) => each[what]));
    const verdict = share >= AIM ? 'aim reached' : share >= FLOOR ? 'floor held' : '**floor missed**';
    const both = (what, shown) => `${shown(of('service', what))} (${shown(of('l0', what))})`;
    lines.push(
      `| ${row.name} | ${whole(of('service', 'rate'))} | ${whole(of('l0', 'rate'))} | ${share.toFixed(2)} | ${verdict} | ${both('cpuMs', (ms) => ms.toFixed(1))} | ${both('bytes', whole)} | ${both('lockWaits', (waits) => waits.toFixed(1))} |`,
    );
  }
  const [one, , many] = sends.map(({ found }) => median(found.service.map(({ rate }) => rate)));
  lines.push('', `${MANY} accounts send ${(many / one).toFixed(1)} times as many as one. In brackets: L0-send's.`);
  if (statements)
    lines.push(
      `One send, nothing beside it: ${statements.transactions.toFixed(1)} transactions, ${statements.statements.toFixed(1)} statements in ${statements.packets.toFixed(1)} packets. An idle instance asks ${statements.idle.toFixed(1)} times a second.`,
    );
  lines.push('', '| work of one account | a second | CPU ms | bytes |', '|---|---|---|---|');
  for (const { title, floor, results } of others) {
    const of = (what) => median(results.map((each) => each[what]));
    const verdict = floor ? ` (floor ${floor}: ${of('rate') >= floor ? 'held' : '**missed**'})` : '';
    lines.push(`| ${title} | ${whole(of('rate'))}${verdict} | ${of('cpuMs').toFixed(1)} | ${whole(of('bytes'))} |`);
  }
  lines.push('', `\`submitToFunders\` of one deal to 100 funders: ${whole(bulkMs)} ms.`);
  return lines.join('\n');
}
