/**
 * `npm run check:recipes`: follows CONTRIBUTING's recipes in a clone of the working tree, counts the files that each makes
 * somebody touch, and runs the types and the samples' own tests.
 */
import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { RECIPES } from './recipes/recipes.mjs';

const ROOT = join(import.meta.dirname, '..');
const TSC = 'node_modules/typescript-native/bin/tsc';
/** Of one step, so that none hangs. */
const MOST_MS = 300_000;
const clone = mkdtempSync(join(tmpdir(), 'dealgate-recipes-'));
process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));
process.on('exit', () => rmSync(clone, { recursive: true, force: true }));

copyTree();
const tests = RECIPES.flatMap(follow);
const begun = Date.now();
await run('node', 'scripts/compile.mjs');
await run('node', 'dist/src/cli/schema.js');
await run('node_modules/.bin/gql.tada', 'generate-output', '--tsconfig', 'src/dashboard/tsconfig.json');
await Promise.all([
  run('node', TSC, '--noEmit', '-p', 'tsconfig.json'),
  run('node', TSC, '-p', 'src/dashboard/tsconfig.json'),
]);
await run('node_modules/.bin/jest', '--maxWorkers=2', '--runTestsByPath', ...tests);
console.log(`${RECIPES.length} recipes hold (types and tests: ${Math.round((Date.now() - begun) / 1000)} s).`);

/** The files of the working tree as they are, changed or not yet committed, with the libraries of this one. */
function copyTree() {
  execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', ROOT, clone]);
  for (const path of filesOf('ls-files', '--cached', '--others', '--exclude-standard')) {
    if (existsSync(join(ROOT, path))) cpSync(join(ROOT, path), join(clone, path), { mode: 0 });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
}

function filesOf(...args) {
  return execFileSync('git', [...args, '-z'], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);
}

/** Carries one recipe out; its tests. */
function follow({ folder, title, hand, lines }) {
  const from = join(import.meta.dirname, 'recipes', folder);
  const added = readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(from, join(entry.parentPath, entry.name)));
  const paths = added.map((path) => {
    const to = path.replace(/\.txt$/, '');
    if (existsSync(join(clone, to))) throw new Error(`${title}: ${to} is there already.`);
    mkdirSync(dirname(join(clone, to)), { recursive: true });
    cpSync(join(from, path), join(clone, to));
    return to;
  });
  for (const line of lines) insert(title, line);
  const touched = new Set([...paths, ...lines.flatMap(({ file, isWritten }) => (isWritten ? [] : [file]))]);
  if (touched.size !== hand)
    throw new Error(`${title} touches ${touched.size} files instead of ${hand}: ${[...touched]}`);
  console.log(`${title}: ${[...touched].join(', ')}`);
  return paths.filter((path) => path.endsWith('.test.ts'));
}

function insert(title, { file, before, at = 'before', text }) {
  const content = readFileSync(join(clone, file), 'utf8').split('\n');
  const found = content.flatMap((line, index) => (line.startsWith(before) ? [index] : []));
  if (found.length !== 1) throw new Error(`${title}: ${file} has ${found.length} lines that begin with ${before}`);
  content.splice(found[0] + (at === 'after' ? 1 : 0), 0, text);
  writeFileSync(join(clone, file), content.join('\n'));
}

function run(program, ...args) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, TEST_MYSQL_URL: '' };
    const child = spawn(program, args, { cwd: clone, stdio: 'inherit', timeout: MOST_MS, env });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) return resolve();
      console.error(`${program} ${args.join(' ')} fails: a recipe no longer holds.`);
      process.exit(1);
    });
  });
}
