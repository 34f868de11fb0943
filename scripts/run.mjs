/**
 * `node scripts/run.mjs demo|dev|test|unit|watch|long|longest|e2e|bench|proof|score|install|services [arguments]`, behind the npm scripts of
 * those names: works in a fresh clone with nothing but Node and npm, so it imports no library before it has installed them.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { ALONE, E2E, JEST, jest, LONG, LONGEST, SLOWER_UNITS } from './jest.mjs';
import { NODE_FLAGS, node, npm } from './processes.mjs';

const SOURCES = [
  ...['src', 'connectors', 'schema/schema.graphql', 'ormconfig.ts', 'package-lock.json', '.swcrc'],
  ...['compile.mjs', 'bundle.mjs', 'load.cjs', 'keep-code.cjs', 'processes.mjs'].map((name) => join('scripts', name)),
];
/** What npm wrote of the packages that are there, last of all that an install writes. */
const INSTALLED = 'node_modules/.package-lock.json';
/** The one thing that is compiled where no binary of it can be had: on all cores; -O3, its default, takes a quarter longer for nothing. */
const COMPILER = { CFLAGS: '-O2', CXXFLAGS: '-O2', JOBS: 'max' };
const BINARY = 'node_modules/better-sqlite3/build/Release/better_sqlite3.node';
/** The last thing that a build writes. */
const BUILT = 'dist/dashboard/index.html';
/** It is gone where the service was compiled again and no more than that. */
const ONE_FILE = 'dist/src/load.js';
const COMMANDS = {
  demo: (args) => node([...NODE_FLAGS, 'dist/src/cli/demo.js', ...args]),
  dev: (args) => node(['scripts/dev.mjs', ...args]),
  bench: (args) => node(['bench/bench.mjs', ...args]),
  e2e: async (args) => (await jest([...E2E, ...args], E2E)).code,
  proof: (args) => node(['proof/proof.mjs', ...args]),
  score: (args) => node(['-r', './test/support/register.cjs', 'test/corpus/score.ts', ...args]),
  test: (args) =>
    test(
      args.some((each) => each.includes('test/'))
        ? args
        : [...args, '--testPathIgnorePatterns', '/node_modules/', 'test/e2e/', ...ALONE, ...LONG, ...LONGEST],
    ),
  unit: (args) =>
    node([
      ...JEST,
      'test/unit',
      '--testPathIgnorePatterns',
      '/node_modules/',
      ...SLOWER_UNITS,
      ...ALONE,
      ...LONG,
      ...LONGEST,
      '--',
      ...args,
    ]),
  watch: (args) => node([...JEST, '--watch', ...args]),
  long: async (args) =>
    (await test(['--runInBand', '--runTestsByPath', ...ALONE, ...args])) ||
    test(['--maxWorkers=5', '--runTestsByPath', ...LONG, ...args]),
  longest: (args) => test(['--maxWorkers=3', '--runTestsByPath', ...LONGEST, ...args]),
  install: () => 0,
  services: async () => {
    const services = await findServices();
    for (const service of services) console.log(describeService(service));
    return services.every(({ url }) => url) ? 0 : 1;
  },
};

if (Number(process.versions.node.split('.')[0]) < 20) stop(`Node 20 or newer is needed; this is ${process.version}.`);
process.chdir(join(import.meta.dirname, '..'));
const [name, ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name ?? '')
  ? COMMANDS[name]
  : stop(`Say one of: ${Object.keys(COMMANDS).join(', ')}`);
await install({ tools: name !== 'demo' });
await compileNative();
// Behind it: a build starts what it has made, on the embedded database.
if (['demo', 'bench', 'e2e', 'proof'].includes(name)) await build();
process.exitCode = await command(args);

function stop(message) {
  console.error(`\n${message}`);
  process.exit(1);
}

/** Newest change of a file or of anything in a folder, in ms; 0 when there is none. A removal changes its folder. */
function newest(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((entry) => newest(join(path, entry))));
}

/** Every package of the lock file in its version, and of the optional ones what fits the platform. */
function isInstalled(tools) {
  if (!existsSync(INSTALLED)) return false;
  const [wanted, there] = ['package-lock.json', INSTALLED].map(
    (path) => JSON.parse(readFileSync(path, 'utf8')).packages,
  );
  return Object.entries(wanted).every(
    ([path, { version, link, dev, optional, devOptional }]) =>
      link ||
      !path.includes('node_modules/') ||
      optional ||
      devOptional ||
      (dev && !tools) ||
      there[path]?.version === version,
  );
}

/** Installs what is missing. `tools`: with what tests and checks need beside what builds and runs. */
async function install({ tools }) {
  if (isInstalled(tools)) return;
  console.log('Installing the dependencies, which takes a minute the first time …');
  // `npm ci` starts from nothing: what is there, and was compiled, stays otherwise.
  const way = existsSync(INSTALLED) ? ['install', '--no-save'] : ['ci'];
  await npmOrStop([...way, ...(tools ? ['--include=dev'] : ['--omit=dev', '--ignore-scripts'])]);
}

async function compileNative() {
  // src/platform/db/sqlite.ts takes the other driver then, which brings its binaries.
  if (Number(process.versions.napi) >= 10) return;
  if (!existsSync(BINARY)) await npmOrStop(['rebuild', '--silent', 'better-sqlite3']);
}

async function npmOrStop(npmArgs) {
  let said = '';
  const started = ({ stderr }) =>
    stderr.on('data', (part) => {
      process.stderr.write(part);
      said = (said + part).slice(-20_000);
    });
  const env = { ...COMPILER, ...process.env };
  const code = await npm(npmArgs, { env, stdio: ['inherit', 'inherit', 'pipe'], started }).catch((error) =>
    stop(`npm could not be started (${error.code}): it comes with Node.`),
  );
  if (code !== 0)
    stop(`The dependencies could not be installed (npm ${npmArgs[0]} ended with ${code}). ${causeOf(said)}`);
}

function causeOf(said) {
  if (/gyp ERR|node-gyp/.test(said))
    return 'better-sqlite3 had no binary for this platform and could not be compiled: install python3, make and a C++ compiler, and run this again.';
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH/.test(said))
    return "npm's registry could not be reached: check the network, and npm's proxy and registry settings.";
  if (/EUSAGE/.test(said)) return 'package-lock.json does not fit package.json: run npm install, and commit both.';
  return 'What npm said above tells why.';
}

function isBuilt() {
  return existsSync(ONE_FILE) && newest(BUILT) >= Math.max(...SOURCES.map(newest));
}

async function build() {
  if (isBuilt()) return;
  console.log('Building (npm run build) …');
  const begun = new Date();
  const code = await npm(['run', '--silent', 'build']);
  if (code !== 0) stop('The build failed.');
  utimesSync(BUILT, begun, begun);
}

/** Runs jest on what is there, then tells which services were used, and last the counts alone on a line. */
async function test(jestArgs) {
  const services = await findServices();
  const env = { ...process.env, DEALGATE_BUILT: isBuilt() ? '1' : '' };
  for (const { variable, url } of services) {
    delete env[variable];
    if (url) env[variable] = url;
  }
  const result = await jest(jestArgs, [], env);
  let { failed } = result;
  console.log('');
  for (const service of services) {
    const missed = !service.url && (service.named || process.env.REQUIRE_SERVICES === '1');
    if (missed) failed += 1;
    console.log(`${describeService(service)}${missed ? ' (counts as failed)' : ''}`);
  }
  console.log(describeImap());
  console.log(`${result.passed} passed, ${failed} failed, ${result.skipped} skipped`);
  return result.code || (failed ? 1 : 0);
}

/** The line about the mail server that the tests start themselves; nothing fails for want of it. */
function describeImap() {
  const { stdout } = spawnSync('dovecot', ['--version'], { encoding: 'utf8' });
  const [version] = stdout?.split(' ') ?? [];
  return `IMAP: ${version ? `dovecot ${version} is here for \`npm run test:long\`` : 'left out: there is no dovecot; a server in the process stands for it'}`;
}

/** Each service with the `url` to use, or with why there is none. `named`: the environment says where it is. */
function findServices() {
  const find = async (service, variable, local, answers) => {
    const named = Boolean(process.env[variable]);
    const url = process.env[variable] || local;
    if (!URL.canParse(url)) return { service, variable, named, why: `${variable} is no URL` };
    const { host } = new URL(url);
    const refusal = await answers(new URL(url));
    if (!refusal) return { service, variable, named, host, url };
    const why = refusal === 'ECONNREFUSED' ? `nothing answers on ${host}` : `${host} refuses us (${refusal})`;
    return { service, variable, named, why: `${why}; ${named ? `${variable} names it` : `set ${variable}`}` };
  };
  return Promise.all([
    find('MySQL', 'TEST_MYSQL_URL', 'mysql://root@127.0.0.1:3306', mysqlRefuses),
    find('Redis', 'TEST_REDIS_URL', 'redis://127.0.0.1:6379', redisRefuses),
  ]);
}

/** The line about a service. Never its URL, which may hold a password. */
function describeService({ service, url, host, why }) {
  return `${service}: ${url ? `used (${host})` : `left out: ${why}`}`;
}

async function mysqlRefuses(url) {
  const { createConnection } = await import('mysql2/promise');
  try {
    const connection = await createConnection({ uri: url.href, connectTimeout: 3000 });
    await connection.end();
    return undefined;
  } catch (error) {
    return error.code ?? 'no answer';
  }
}

/** Redis must answer PING; one behind TLS or a password need only be there, as its URL was given by someone who knows. */
function redisRefuses({ protocol, hostname, port, password }) {
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 6379), timeout: 3000 });
    const settle = (refusal) => {
      socket.destroy();
      resolve(refusal);
    };
    socket.on('connect', () => (protocol === 'rediss:' || password ? settle() : socket.write('PING\r\n')));
    socket.on('data', (reply) =>
      settle(reply.toString().startsWith('+PONG') ? undefined : 'it wants a password or is no Redis'),
    );
    socket.on('timeout', () => settle('no answer'));
    socket.on('error', ({ code }) => settle(code));
  });
}
