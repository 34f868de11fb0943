import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
require('../test/support/register.cjs');
require('reflect-metadata');
const { databaseNames } = require('../test/support/databases.ts');
const { badInputSweep } = require('../test/support/sweep/bad-input.ts');
const { CRASH_KINDS } = require('./crash-judge.ts');
const { connectorRounds } = require('./connector-rounds.ts');
const { crashRounds, cutConnectionRounds } = require('./crash-rounds.ts');
const { FAULT_KINDS } = require('./faults/kinds.ts');
const { faultRounds, isGood } = require('./faults/rounds.ts');
const { faultTable, middle } = require('./faults/table.ts');
const { probeAttacks } = require('./hostile/probe.ts');
const { hostileRun } = require('./hostile/run.ts');
const { brokenPromises, described } = require('./hostile/verdict.ts');
const { messageRounds } = require('./message-rounds.ts');
const { webhookLoad } = require('./webhook-load.ts');
const { webhookRounds } = require('./webhook-rounds.ts');

const crashLine = (database, { kind, rounds, deals, submitted, unknown, notAccepted }) =>
  `${database} ${kind.padEnd(17)} ${rounds} rounds, ${deals} deals: ${submitted} submitted, ${unknown} unknown, ${notAccepted} never accepted; 0 sent twice, 0 lost`;

const onEach = (prove) => async (options, say) => {
  const databases = options.database ? [options.database] : databaseNames;
  await Promise.all(databases.map((database) => prove(database, options, say)));
};

const crash = (kinds) =>
  onEach((database, { rounds, seed }, say) =>
    crashRounds({ database, rounds, seed, kinds, onReport: (report) => say(crashLine(database, report)) }),
  );

async function cutConnections({ database, rounds, seed }, say) {
  if (database === 'sqlite' || !databaseNames.includes('mysql')) return;
  say(crashLine('mysql', { ...(await cutConnectionRounds({ rounds, seed })), kind: 'cut_connections' }));
}

const connectors = onEach(async (database, { rounds }, say) => {
  const onReport = (_boundary, state) => console.log(`${database} ${state}`);
  const { boundaries, deals, submitted, unknown, repeated } = await connectorRounds({
    ...{ database, rounds: Math.ceil(rounds / 25), onReport },
  });
  say(
    `${database} connectors        ${boundaries} kills between and within three steps, ${deals} deals: ${submitted} submitted, ${unknown} unknown; 0 doubled, 0 lost; ${repeated} requests made once more that may be`,
  );
});

const messages = onEach((database, { rounds, seed }, say) =>
  messageRounds({
    ...{ database, rounds: Math.ceil(rounds / 5), seed },
    onReport: ({ crash, rounds: done, messages, withdrawals, succeeded, unknown }) =>
      say(
        `${database} ${crash.padEnd(17)} ${2 * done} kills, ${messages} messages, of them ${withdrawals} withdrawals: ${succeeded} succeeded, ${unknown} unknown; 0 doubled, 0 lost`,
      ),
  }),
);

const badInput = onEach(async (database, { requests, seed }, say) => {
  const { problems, ...report } = await badInputSweep({ database, requests, seed });
  say(`${database} bad_input ${JSON.stringify(report)}; ${problems.length} problems`);
  if (problems.length > 0) throw new Error(problems.slice(0, 10).join('\n'));
});

const webhookCrashes = onEach(async (database, { rounds, seed }, say) => {
  const options = { database, events: 20 * rounds, kills: Math.ceil(rounds / 3), seed };
  const { accepted, kills, tries, repeated } = await webhookRounds(options);
  say(
    `${database} webhooks          ${accepted} events, ${kills} kills, ${tries} tries: 0 lost, ${repeated} told more than once`,
  );
});

/** One database behind the other, since it is a matter of time. */
async function webhookTimes({ database, seconds }, say) {
  for (const each of database ? [database] : databaseNames) {
    const load = { database: each, webhooks: 1000, rate: 200, seconds, hangingShare: 0.05 };
    const { rate, arrived, p50, p99, max } = await webhookLoad(load);
    say(
      `${each} webhooks: 1000 endpoints, one hangs, ${Math.round(rate)} events a second: ${arrived} arrived after p50 ${p50}, p99 ${p99}, at most ${max} ms`,
    );
    if (p99 >= 1000) throw new Error(`Webhooks were late: p99 ${p99} ms.`);
  }
}

async function instances({ database, rounds, seed }, say) {
  if (database === 'sqlite' || !databaseNames.includes('mysql')) return;
  const { instanceRound } = require('./instance-rounds.ts');
  for (let round = 0; round < Math.max(1, rounds / 10); round++) {
    const report = await instanceRound({ triggers: 300, subscribers: 20, seed: seed + round });
    const { deals, submitted, unknown, notAccepted, changes, subscribers } = report;
    say(
      `two instances: ${deals} deals: ${submitted} submitted, ${unknown} unknown, ${notAccepted} never accepted; ${changes} changes seen once and in order by ${subscribers}`,
    );
  }
}

async function faults({ database, faults: only, rounds, seed }, say) {
  const all = databaseNames.includes('mysql') ? ['sqlite', 'mysql', 'mysql+redis'] : ['sqlite'];
  const names = all.filter((name) => !database || name === database);
  const done = [];
  for (const [index, name] of names.entries()) {
    const share = Math.floor(((index + 1) * rounds) / names.length) - Math.floor((index * rounds) / names.length);
    const found = await faultRounds({
      ...{ name, built: true, own: true, rounds: share, seed: seed + index, kinds: only },
      onReport(round) {
        const { kind, deals, sends, lost, doubled, stuck, settledMs } = round;
        const counts = `${lost.length} lost, ${doubled.length} doubled, ${stuck.length} stuck`;
        console.log(
          `${name} ${kind.padEnd(17)} seed ${round.seed}: ${deals} deals, ${sends} sent; ${counts}; ${settledMs} ms`,
        );
        for (const each of [...lost, ...doubled, ...stuck]) console.log(`    ${each}`);
      },
      explain: (said) => console.error(said),
    });
    done.push(...found);
  }
  for (const line of faultTable(done, FAULT_KINDS)) say(line);
  const bad = done.filter((round) => !isGood(round));
  if (bad.length > 0) throw new Error(`${bad.length} of ${done.length} rounds were not as promised.`);
}

async function soak({ database, minutes, seed }, say) {
  const { soakService } = require('./soak.ts');
  for (const name of database ? [database] : databaseNames) {
    const { deals, customers, slope, first, last } = await soakService({ name, minutes, seed, onReport: console.log });
    const grown = `heap ${middle(slope.heap)} MB a minute, resident ${middle(slope.resident)} MB a minute (${first} MB at first, ${last} MB at last)`;
    const line = `${name}: ${minutes} minutes, ${deals} deals of ${customers} customers: ${grown}`;
    say(line);
    if (slope.heap >= 1) throw new Error(`The heap grows by ${middle(slope.heap)} MB a minute.`);
  }
}

/** One database behind the other, since it is a matter of time. */
async function hostile({ database, requests, seed, only, quick }, say) {
  const broken = [];
  for (const name of database ? [database] : databaseNames) {
    const most = quick ? { requests: Math.min(requests, 1500), usualMs: 5000 } : { requests, usualMs: 15_000 };
    const report = await hostileRun({ name, ...most, seed, only, built: true, onReport: console.log });
    for (const line of described(name, report)) say(line);
    broken.push(...brokenPromises(report).map((each) => `${name}: ${each}`));
  }
  if (broken.length > 0) throw new Error(broken.join('\n'));
}

async function probe({ database, seed, only }, say) {
  for (const name of database ? [database] : databaseNames)
    await probeAttacks({ name, seed, only, built: true, onReport: (probed) => say(probeLine(name, probed)) });
}

const probeLine = (name, { attack, size, ms, answer, healthMs, memoryMb, broken }) =>
  `${name} ${attack.point || '+'} ${attack.name} (${size}): ${ms} ms, ${answer}; health ${healthMs} ms, ${memoryMb} MB${broken.map((each) => `; BROKEN: ${each}`).join('')}`;

/** All that can be proven, in this order. `alone`: only where it is asked for. */
export const KINDS = [
  ...CRASH_KINDS.map((kind) => ({ name: kind, title: 'Crashes while sending', prove: crash([kind]) })),
  { name: 'cut_connections', title: 'Crashes while sending', prove: cutConnections },
  { name: 'connectors', title: 'Crashes between the steps of a connector', prove: connectors },
  { name: 'messages', title: 'Crashes while messages are sent', prove: messages },
  { name: 'bad_input', title: 'Bad input', prove: badInput },
  { name: 'webhooks', title: 'Webhooks and crashes', prove: webhookCrashes },
  { name: 'instances', title: 'Two instances', prove: instances },
  { name: 'webhooks', title: 'Webhooks in time', prove: webhookTimes },
  { name: 'faults', title: 'Faults', prove: faults },
  { name: 'hostile', title: 'Hostile', prove: hostile, alone: true },
  { name: 'probe', title: 'Hostile, each attack alone', prove: probe, alone: true },
  { name: 'soak', title: 'Soak', prove: soak, alone: true },
];
