/**
 * `npm run proof [-- --rounds=50] [--seed=1] [--database=sqlite|mysql] [--kind=after_sending]`: the long version of the
 * crash tests. Prints a line for each kind, and ends with 1 where something is not as promised.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const given = Object.fromEntries(
  process.argv.slice(2).map((argument) => /^--(\w+)=(.+)$/.exec(argument)?.slice(1) ?? [argument, '']),
);
const rounds = Number(given.rounds ?? 50);
const seed = Number(given.seed ?? Date.now() % 1_000_000);

process.env.TEST_MYSQL_URL ??= await localMysql();
if (!process.env.TEST_MYSQL_URL) delete process.env.TEST_MYSQL_URL;
require('../support/register.cjs');
require('reflect-metadata');
const { databaseNames } = require('../support/databases.ts');
const { CRASH_KINDS, crashRounds, cutConnectionRounds } = require('./crash-rounds.ts');

const databases = given.database ? [given.database] : databaseNames;
const kinds = given.kind ? [given.kind] : CRASH_KINDS;
console.log(`Crash proof: ${rounds} rounds of each kind, seed ${seed}, on ${databases.join(' and ')}.`);
if (!databaseNames.includes('mysql')) console.log('MySQL is left out: set TEST_MYSQL_URL.');
await Promise.all(
  databases.map(async (database) => {
    const began = Date.now();
    try {
      await crashRounds({ database, rounds, seed, kinds, told: (report) => console.log(lineOf(database, report)) });
      if (database === 'mysql' && !given.kind) {
        const report = await cutConnectionRounds({ rounds, seed });
        console.log(lineOf(database, { ...report, kind: 'cut_connections' }));
      }
    } catch (error) {
      console.error(`FAILED: ${error.message}`);
      process.exitCode = 1;
    }
    console.log(`${database}: ${Math.round((Date.now() - began) / 1000)} s`);
  }),
);

function lineOf(database, { kind, rounds, deals, submitted, unknown, notAccepted }) {
  return `${database} ${kind.padEnd(17)} ${rounds} rounds, ${deals} deals: ${submitted} submitted, ${unknown} unknown, ${notAccepted} never accepted; 0 sent twice, 0 lost`;
}

async function localMysql() {
  const { createConnection } = await import('mysql2/promise');
  const url = 'mysql://root@127.0.0.1:3306';
  return createConnection({ uri: url, connectTimeout: 2000 }).then(
    (connection) => connection.end().then(() => url),
    () => '',
  );
}
