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
/** So many rounds' work is done first: what runs for days is not measured while the engine still compiles it. */
const WARM_ROUNDS = 3;
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

/** Measures the work itself on one database: sends and callbacks beside their limits in turns, and the rest by itself. */
export async function measureWork(url, { rounds, count, say }) {
  await recreate(url);
  await migrate(url);
  const service = await startServer('service', url, SETTINGS);
  const [l0, l0Callback] = [await startServer('l0Send', url), await startServer('l0Callback', url)];
  const base = `http://127.0.0.1:${service.port}`;
  const peer = await startPeer();
  const funder = await makeFunder(base, peer.url);
  const accounts = { service: await accountsOf(base, funder), l0: await accountsOf(base, funder) };
  const copier = await openCopier(url);
  for (const account of Object.values(accounts).flat()) await copier.remember(account);
  const meters = await openMeters(url);
  const about = { copier, meters, count };
  const servers = { service: { ...service, name: 'service' }, l0: { ...l0, name: 'l0' } };

  for (const name of ['service', 'l0'])
    await measureSends({ ...about, count: WARM_ROUNDS * count, server: servers[name], accounts: accounts[name] });
  const sends = [];
  for (const row of SENDS) {
    peer.delayMs = row.delayMs;
    const found = await inTurns(['service', 'l0'], rounds, (name) =>
      measureSends({ ...about, server: servers[name], accounts: accounts[name].slice(0, row.accounts) }),
    );
    say(`  sends, ${row.name}: ${sharesOf(found).map(two).join(', ')} of L0-send`);
    sends.push({ row, found });
  }
  peer.delayMs = 0;
  const others = [];
  for (const { title, floor, isLimited, prepare } of Object.values(WORK)) {
    const measured = isLimited ? { service, l0: l0Callback } : { service };
    const found = await inTurns(Object.keys(measured), Math.min(rounds, 3), async (name) => {
      const { port, pid } = measured[name];
      const [account] = accounts[name];
      const run = await prepare({ base: `http://127.0.0.1:${port}`, account, funder, copier, count });
      const end = await meters.begin(pid);
      const began = performance.now();
      await run();
      const rate = count / ((performance.now() - began) / 1000);
      return { rate, ...(await end(count)) };
    });
    const shares = isLimited ? `, ${sharesOf(found).map(two).join(', ')} of L0` : '';
    say(`  ${title}: ${found.service.map(({ rate }) => Math.round(rate)).join(', ')} a second${shares}`);
    others.push({ title, floor, found });
  }
  const bulkMs = await measureBulk({ base, account: accounts.service[1], peer });
  say(`  submitToFunders of 100: ${Math.round(bulkMs)} ms`);
  await meters.close();
  await copier.close();
  await Promise.all([service, l0, l0Callback].map((server) => server.stop()));
  const statements = url.startsWith('sqlite:') ? null : await countedSends(url, peer);
  peer.close();
  return reported({ sends, others, bulkMs, statements });
}

/**
 * The limits have accounts of their own: the service goes on from where it has left an account's log itself, which it cannot
 * where another process has just written to it, without its seal.
 */
async function accountsOf(base, funder) {
  const accounts = [];
  for (let number = 0; number < MANY; number++) accounts.push(await makeAccount(base, funder));
  return accounts;
}

/** What each of them came to, in each round in the other order; the first round warms up. */
async function inTurns(names, rounds, measure) {
  const found = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round++)
    for (const name of round % 2 ? names : [...names].reverse()) {
      const measured = await measure(name);
      if (round > 0) found[name].push(measured);
    }
  return found;
}

const sharesOf = ({ service, l0 }) => service.map(({ rate }, index) => rate / l0[index].rate);

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
const two = (value) => value.toFixed(2);
const tenths = (value) => value.toFixed(1);

/** How the service's medians stand to its limit's. */
function besideLimit(found) {
  const of = (name, what) => median(found[name].map((each) => each[what]));
  const share = median(sharesOf(found));
  const verdict = share >= AIM ? 'aim reached' : share >= FLOOR ? 'floor held' : '**floor missed**';
  const both = (what, shown) => `${shown(of('service', what))} (${shown(of('l0', what))})`;
  return [
    ...[whole(of('service', 'rate')), whole(of('l0', 'rate')), two(share), verdict],
    ...[both('cpuMs', tenths), both('bytes', whole), both('lockWaits', tenths)],
  ];
}

function byItself({ service }, floor) {
  const of = (what) => median(service.map((each) => each[what]));
  const verdict = floor ? `floor of ${floor}: ${of('rate') >= floor ? 'held' : '**missed**'}` : '';
  return [whole(of('rate')), '', '', verdict, tenths(of('cpuMs')), whole(of('bytes')), tenths(of('lockWaits'))];
}

function reported({ sends, others, bulkMs, statements }) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const share = `share (floor ${FLOOR}, aim ${AIM})`;
  const head = (title, limit) => [
    line([title, 'dealgate/s', `${limit}/s`, share, '', 'CPU ms', 'bytes', 'lock waits']),
    '|---|---|---|---|---|---|---|---|',
  ];
  const [one, , many] = sends.map(({ found }) => median(found.service.map(({ rate }) => rate)));
  const counts =
    statements && Object.fromEntries(Object.entries(statements).map(([what, each]) => [what, tenths(each)]));
  return [
    ...head('sends', 'L0-send'),
    ...sends.map(({ row, found }) => line([row.name, ...besideLimit(found)])),
    '',
    `${MANY} accounts send ${tenths(many / one)} times as many as one. In brackets: the limit's.`,
    ...(counts
      ? [
          `One send, nothing beside it: ${counts.transactions} transactions, ${counts.statements} statements in ${counts.packets} packets. An idle instance asks ${counts.idle} times a second.`,
        ]
      : []),
    '',
    ...head('work of one account', 'L0-callback'),
    ...others.map(({ title, floor, found }) =>
      line([title, ...(found.l0 ? besideLimit(found) : byItself(found, floor))]),
    ),
    '',
    `\`submitToFunders\` of one deal to 100 funders: ${whole(bulkMs)} ms.`,
  ].join('\n');
}
