/**
 * `npm run score [-- --half=tuning] [--only=mails] [--verbose] [--final] [--floors]`: the corpora through the rules as they are.
 * Without choices it writes docs/rules/scores.md. `--verbose` shows each miss; of the half that is held back only with
 * `--final`, since who has seen what it misses tunes on it. `--floors` makes what is measured the least that has to be.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KINDS, type Kind } from './kinds';
import { type Figure, HALVES, type Half } from './scores';

interface Options {
  halves: readonly Half[];
  kinds: readonly Kind[];
  isVerbose: boolean;
  setsFloors: boolean;
}

function optionsOf(args: readonly string[]): Options {
  const given = (name: string) => args.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3);
  const [half, only] = [given('half'), given('only')?.split(',')];
  const halves = HALVES.filter((each) => half === undefined || each === half);
  const kinds = KINDS.filter(({ name }) => only === undefined || only.includes(name));
  if (halves.length === 0) throw new Error(`--half is one of: ${HALVES.join(', ')}`);
  if (kinds.length === 0) throw new Error(`--only is some of: ${KINDS.map(({ name }) => name).join(', ')}`);
  const isVerbose = args.includes('--verbose');
  if (isVerbose && halves.includes('held-back') && !args.includes('--final'))
    throw new Error('What the held-back half misses is shown with --final alone; else --half=tuning.');
  return { halves, kinds, isVerbose, setsFloors: args.includes('--floors') };
}

const shown = ({ value, of }: Figure) => (of === undefined ? String(value) : `${value} of ${of}`);

const floorsOf = (figures: readonly Figure[]) =>
  Object.fromEntries(figures.flatMap(({ name, value, better }) => (better === 'none' ? [] : [[name, value]])));

/** A table in Markdown whose columns stand under each other. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  const line = (row: readonly string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body.map(line)].join('\n');
}

async function run(args: readonly string[]): Promise<void> {
  const { halves, kinds, isVerbose, setsFloors } = optionsOf(args);
  const sections: string[] = [];
  const floors: Record<string, Record<string, Record<string, number>>> = {};
  for (const { name, title, score } of kinds) {
    const scores = [];
    for (const half of halves) scores.push({ half, ...(await score(half, true)) });
    floors[name] = Object.fromEntries(scores.map(({ half, figures }) => [half, floorsOf(figures)]));
    const figures = scores[0]?.figures ?? [];
    const columns = scores.map(({ half, figures: own }) => [half, ...own.map(shown)]);
    const rows = [[name, ...figures.map((figure) => figure.name)], ...columns];
    // Few halves and many figures: a figure a line.
    const turned = (rows[0] ?? []).map((_, at) => rows.map((row) => row[at] ?? ''));
    sections.push(`## ${title}\n\n${table(turned)}`);
    console.log(`\n${table(turned)}`);
    if (isVerbose)
      for (const { half, misses } of scores) console.log(`\n${half}:\n${misses.map((each) => `  ${each}`).join('\n')}`);
  }
  if (halves.length < HALVES.length || kinds.length < KINDS.length) return;
  writeFileSync(join(__dirname, '../../docs/rules/scores.md'), `${HEAD}\n\n${sections.join('\n\n')}\n`);
  if (setsFloors) writeFileSync(join(__dirname, 'floors.json'), `${JSON.stringify(floors, null, 2)}\n`);
}

const HEAD = `# How well the rules read

Measured by \`npm run score\` on the project's own corpus ([test/corpus](../../test/corpus/README.md)): rules are tuned on one half of it,
the other is held back. \`test/unit/corpus.test.ts\` and \`corpus-statements.test.ts\` hold the floors.`;

run(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
