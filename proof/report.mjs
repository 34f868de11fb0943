import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PATH = join(import.meta.dirname, 'REPORT.md');
const HEAD = `# What was proven

Written by \`npm run proof\`: each part by its last run. Read there what each kind does; a line that begins with FAILED is a
defect.
`;

/** Puts the lines of each part into the report, in place of those of its last run. */
export function keepReport(sections, { seed, rounds }) {
  const kept = new Map(
    (existsSync(PATH) ? readFileSync(PATH, 'utf8') : '')
      .split(/^## /m)
      .slice(1)
      .map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n')).trim()]),
  );
  const date = new Date().toISOString().slice(0, 10);
  for (const [title, lines] of sections) {
    const text = lines[0]?.startsWith('|') ? lines.join('\n') : lines.map((line) => `- ${line}`).join('\n');
    kept.set(title, `${date}, seed ${seed}, ${rounds} rounds asked for.\n\n${text}`);
  }
  const parts = [...kept].map(([title, text]) => `## ${title}\n\n${text}\n`);
  writeFileSync(PATH, [HEAD, ...parts].join('\n'));
}
