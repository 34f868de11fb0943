/**
 * `npm run check:api`: what has changed in the GraphQL schema and the REST interface since the last release must break
 * nobody, unless CHANGELOG names it. Before the first release there is nothing to compare with.
 */
import { readFileSync } from 'node:fs';
import { brokenGraphql } from './api/broken-graphql.mjs';
import { brokenRest } from './api/broken-rest.mjs';
import { git, lastRelease } from './api/git.mjs';
import { unnamedIn, unreleased } from './api/notes.mjs';

const release = lastRelease();
if (!release) {
  console.log('There is no release (no tag v…) to compare the interfaces with.');
  process.exit(0);
}
const both = (path) => [git('show', `${release}:${path}`), readFileSync(path, 'utf8')];
const broken = [
  ...brokenGraphql(...both('schema/schema.graphql')),
  ...brokenRest(...both('schema/openapi.json').map((text) => JSON.parse(text))),
];
const unnamed = unnamedIn(unreleased(readFileSync('CHANGELOG.md', 'utf8')).notes, broken);
if (unnamed.length > 0) {
  console.error(`These changes since ${release} break those who use it. If that is meant, put each under "### Breaking" of CHANGELOG's
Unreleased section, as it stands here, with what to do instead:\n`);
  for (const change of unnamed) console.error(`- \`${change}\``);
  process.exit(1);
}
console.log(`Compared with ${release}: ${broken.length} breaking changes, all of them named in CHANGELOG.`);
