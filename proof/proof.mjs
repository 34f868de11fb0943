/**
 * `npm run proof`: the long versions of what the tests prove, by the kinds of kinds.mjs (options.mjs has the options). Writes its
 * results to REPORT.md beside it, and ends with 1 where something is not as promised.
 */
import { localMysql, readOptions } from './options.mjs';
import { keepReport } from './report.mjs';

const options = asked();
process.env.TEST_MYSQL_URL ??= await localMysql();
process.env.TEST_REDIS_URL ??= 'redis://127.0.0.1:6379';
if (!process.env.TEST_MYSQL_URL) {
  delete process.env.TEST_MYSQL_URL;
  console.log('MySQL is left out: set TEST_MYSQL_URL.');
}
const { KINDS } = await import('./kinds.mjs');
const wanted = KINDS.filter(({ name, alone }) => (options.kind ? name === options.kind : !alone));
if (wanted.length === 0) throw new Error(`--kind is one of: ${[...new Set(KINDS.map(({ name }) => name))].join(', ')}`);

console.log(`Proof: ${options.rounds} rounds, seed ${options.seed}.`);
const sections = new Map();
for (const { title, prove } of wanted) {
  const lines = sections.get(title) ?? [];
  sections.set(title, lines);
  const say = (line) => {
    console.log(line);
    lines.push(line);
  };
  const began = Date.now();
  await prove(options, say).catch((error) => {
    say(`FAILED: ${error.message}`);
    process.exitCode = 1;
  });
  console.log(`${title}: ${Math.round((Date.now() - began) / 1000)} s`);
}
keepReport(sections, options);
// What a killed server has left open would keep the process from ending.
process.exit();

function asked() {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
