/**
 * `node scripts/bundle.mjs`, after scripts/compile.mjs: the service as one file, with the bytecode that V8 made of it, and the
 * database that its migrations make of none. To find, read and compile 2,700 files one by one is most of a start, and migrating a
 * third of a first one. What a start does not load stays where it is: the threads' and the command line's modules, and packages
 * that are imported when they are needed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { NODE_FLAGS } from './processes.mjs';
import { withShapes } from './spreads.mjs';

const FOLDER = resolve('dist/src');
const ENTRY = join(FOLDER, 'entry.js');
/** What the one file gives: the start, the demo's, or parts for a test that starts a service of its own. */
const GIVEN = `
  exports.start = () => require("./index.js");
  exports.demo = () => require("./cli/demo.js");
  exports.parts = () => Object.assign(
    { createApp: (require("reflect-metadata"), require("./app.js").createApp) },
    require("./platform/config.js"),
    require("./platform/log.js"),
  );`;
const INDEX = join(FOLDER, 'index.js');
/** What is started: it loads the one file then. */
const STARTED = {
  [INDEX]: 'require("./load.js").start()',
  [join(FOLDER, 'cli/demo.js')]: 'require("../load.js").demo()',
};
const SERVICE = join(FOLDER, 'service.js');
const LIBRARIES = `${sep}node_modules${sep}`;
/** They look for their binaries from where they lie. */
const NATIVE = /[\\/]node_modules[\\/]better-sqlite3(-napi)?[\\/]|\.node$/;
/** Without flags is how whoever starts it in a way of his own does. */
const STARTS = [NODE_FLAGS, []];
const START_MS = 60_000;
/** It is part of the program, which another user may run. */
const READABLE = 0o644;

const list = 'require("./dist/src/app.js"); process.stdout.write(JSON.stringify(Object.keys(require.cache)))';
const listed = spawnSync(process.execPath, ['-r', 'reflect-metadata', '-e', list], { encoding: 'utf8' });
if (listed.status !== 0) throw new Error(listed.stderr);
const loaded = new Set(JSON.parse(listed.stdout));

/** As Node would find it, so that it is the same file that runs in a test. */
function resolveId(source, importer) {
  if (!importer || source.startsWith('\0') || importer.startsWith('\0')) return null;
  const outside = { id: source, external: true };
  if (isBuiltin(source)) return outside;
  const isOwn = !importer.includes(LIBRARIES);
  try {
    const id = createRequire(importer).resolve(source);
    return NATIVE.test(id) || (isOwn && id.includes(LIBRARIES) && !loaded.has(id)) ? outside : { id };
  } catch {
    // Optional to the library that asks for it, and not installed.
    return outside;
  }
}

/** A module's own folder is another one than that of the file it has come into, and V8's bytecode knows no import(). */
function transform(code, id) {
  if (id.includes(LIBRARIES)) return null;
  const from = relative(FOLDER, dirname(id)) || '.';
  return code
    .replaceAll('__dirname', `require("node:path").join(__dirname, ${JSON.stringify(from)})`)
    .replaceAll(/\bimport\(/g, 'importPackage(');
}

writeFileSync(ENTRY, GIVEN);
const bundle = await rolldown({
  input: ENTRY,
  platform: 'node',
  // What is written is what runs: a call of which nothing is used may be there for what it throws.
  treeshake: false,
  plugins: [{ name: 'as-node', resolveId, transform }],
});
const { output } = await bundle.generate({ format: 'cjs', comments: false, minify: false });
if (output.length > 1)
  throw new Error(`One file was to come, and not ${output.map(({ fileName }) => fileName).join(', ')}.`);
// All of one byte: V8 keeps a text with a single longer letter in twice the memory.
const escaped = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
// What adds nothing is left out by the bundler, so it is put there behind it.
const code = withShapes(SERVICE, output[0].code).replace(/[\u0080-\uffff]/g, escaped);
// As one text that is read as it lies there: joined to another it would be there twice.
writeFileSync(SERVICE, `(function (require, importPackage, exports, __filename, __dirname) {${code}\n})`);
rmSync(ENTRY);
copyFileSync('scripts/load.cjs', join(FOLDER, 'load.js'));
for (const [path, text] of Object.entries(STARTED)) {
  writeFileSync(path, `${text};\n`);
  rmSync(`${path}.map`);
}
keepEmpty();
for (const flags of STARTS) await keepCode(flags);

/** What the migrations make of no database; whoever starts without one begins with it. */
function keepEmpty() {
  const path = join(FOLDER, 'empty.sqlite');
  const { status, stderr } = spawnSync(process.execPath, [join(FOLDER, 'cli/migrate.js')], {
    env: { PATH: process.env.PATH, DATA_DIR: FOLDER, DATABASE_URL: `sqlite:${path}` },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  rmSync(`${path}.lock`, { force: true });
  chmodSync(path, READABLE);
}

/** Starts the service, lets it answer, and keeps what V8 has compiled for that. */
async function keepCode(flags) {
  const folder = mkdtempSync(join(tmpdir(), 'dealgate-build-'));
  const env = {
    ...{ PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'info', SETUP_LINK: 'false' },
    ...{ DATA_DIR: folder, DATABASE_URL: `sqlite:${join(folder, 'build.sqlite')}` },
  };
  const args = [...flags, '-r', resolve('scripts/keep-code.cjs'), INDEX];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'], timeout: START_MS });
  let said = '';
  child.stdout.on('data', async (part) => {
    said += part;
    const [, port] = /"port":(\d+).*"ready"/.exec(said) ?? [];
    if (!port || !child.connected) return;
    said = '';
    for (const path of ['/healthz', '/readyz', '/graphql?query={__typename}', '/api/funder_submissions/'])
      await fetch(`http://127.0.0.1:${port}${path}`).then((answer) => answer.text());
    child.send({ keep: true });
  });
  const code = await new Promise((ended) => child.once('exit', ended));
  rmSync(folder, { recursive: true, force: true });
  if (code !== 0) throw new Error(`The service that was built did not start: ${said}`);
}
