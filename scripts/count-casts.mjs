/**
 * `node scripts/count-casts.mjs [--list]`: counts the places in src where the compiler is told instead of asked, `as X` and
 * `x!`. Fewer than MOST fail as well, until it is lowered: it may only fall.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const MOST = 206;

const places = readdirSync('src', { recursive: true })
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
  .flatMap((path) => placesIn(join('src', path)))
  .sort();

if (process.argv.includes('--list')) console.log(places.join('\n'));
console.log(`${places.length} casts and non-null assertions in src; at most ${MOST}.`);
if (places.length > MOST)
  console.error('Say it in types, or ask for what may be missing: node scripts/count-casts.mjs --list');
if (places.length < MOST) console.error(`Fewer than before: set MOST to ${places.length}.`);
process.exitCode = places.length === MOST ? 0 : 1;

function placesIn(path) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, kind);
  const found = [];
  visit(source);
  return found;

  function visit(node) {
    if ((ts.isAsExpression(node) && !ts.isConstTypeReference(node.type)) || ts.isNonNullExpression(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getEnd());
      found.push(`${path}:${line + 1} ${node.getText().replace(/\s+/g, ' ').slice(0, 100)}`);
    }
    ts.forEachChild(node, visit);
  }
}
