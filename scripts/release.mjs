/**
 * `npm run release -- minor|major|patch` (or a version, as for the first): compares the interfaces with the last release,
 * puts CHANGELOG's notes under the new version, and makes the commit and its tag. `--dry-run` only says what it would do.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { git } from './api/git.mjs';
import { released, unreleased } from './api/notes.mjs';

const FILES = ['CHANGELOG.md', 'package.json', 'package-lock.json'];
const isDryRun = process.argv.includes('--dry-run');
const [step, ...more] = process.argv.slice(2).filter((arg) => arg !== '--dry-run');

function stop(message) {
  console.error(message);
  process.exit(1);
}

if (!/^(major|minor|patch|\d+\.\d+\.\d+)$/.test(step ?? '') || more.length > 0)
  stop('Say one of: npm run release -- major, minor, patch, or a version such as 0.1.0');
if (git('status', '--porcelain', '--untracked-files=no') !== '') stop('Commit or stash your changes first.');
try {
  execFileSync(process.execPath, [`${import.meta.dirname}/check-api.mjs`], { stdio: 'inherit' });
} catch {
  process.exit(1);
}

const kept = FILES.map((path) => [path, readFileSync(path, 'utf8')]);
const restore = () => {
  for (const [path, text] of kept) writeFileSync(path, text);
};
try {
  const changelog = kept[0][1];
  const npm = ['version', step, '--no-git-tag-version', '--allow-same-version', '--ignore-scripts'];
  execFileSync('npm', npm, { stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' });
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const tag = `v${version}`;
  if (git('tag', '--list', tag) !== '') throw new Error(`There is a tag ${tag} already.`);
  writeFileSync('CHANGELOG.md', released(changelog, version, new Date().toISOString().slice(0, 10)));
  if (isDryRun) {
    restore();
    console.log(`${tag} would be made, with these notes:\n\n${unreleased(changelog).notes}`);
  } else {
    git('commit', '--quiet', '--message', `Release ${version}`, '--', ...FILES);
    git('tag', '--annotate', '--message', `dealgate ${version}`, tag);
    console.log(`${tag} is made. To publish it: git push --follow-tags`);
  }
} catch (error) {
  restore();
  stop(error.message);
}
