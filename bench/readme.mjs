import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chart } from './chart.mjs';
import { short } from './growth.mjs';

const ROOT = join(import.meta.dirname, '..');
const PAGE = join(ROOT, 'docs/benchmark.md');
const PLACE = /(<!-- benchmark figures -->)[\s\S]*?(<!-- \/benchmark figures -->)/;

/** Puts the figures of the last runs where docs/benchmark.md shows them: the chart, and a sentence for each run. */
export function writeReadme({ speed, growth, say }) {
  if (!speed && !growth)
    throw new Error('There are no figures: run npm run bench, and npm run bench -- --growth, first.');
  const text = readFileSync(PAGE, 'utf8');
  if (!PLACE.test(text)) throw new Error('docs/benchmark.md has no place for the figures: <!-- benchmark figures -->.');
  writeFileSync(join(ROOT, '.github/pictures/benchmark.svg'), chart({ speed, growth }));
  const picture = '![Requests per second, and p99 as the data grows](../.github/pictures/benchmark.svg)\n';
  const sentences = [picture, speed && speedSentence(speed), growth && growthSentence(growth)].filter(Boolean);
  writeFileSync(
    PAGE,
    text.replace(PLACE, (_, begin, end) => `${begin}\n${sentences.join('\n')}\n${end}`),
  );
  say('Written: docs/benchmark.md, .github/pictures/benchmark.svg');
}

function speedSentence({ about, results }) {
  const shown = results.map(({ title, rows }) => {
    const own = rows.find(({ server }) => server === 'service');
    return `${title} ${Math.round(own.requests)}/s (p99 ${own.p99} ms)`;
  });
  return `On ${about.database}, ${about.made}: ${shown.join(', ')}.`;
}

function growthSentence({ about, sizes, results }) {
  const limited = results.filter(({ limit }) => limit);
  const worst = limited.reduce((most, each) => (each.rows.at(-1).ratio > most.rows.at(-1).ratio ? each : most));
  const held = limited.every(({ limit, rows }) => rows.at(-1).ratio <= limit);
  return `With ${short(sizes.at(-1))} submissions instead of ${short(sizes[0])}, ${about.made}, buffer pool ${about.poolGigabytes.toFixed(1)} GB: p99 of
the boards at most ${worst.rows.at(-1).ratio.toFixed(2)} × (${worst.title}); the limit of ${worst.limit} × is ${held ? 'held' : 'missed'}.`;
}
