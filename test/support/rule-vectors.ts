import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const textOf = (page: string) => readFileSync(join(__dirname, '../../docs/rules', page), 'utf8');
/** The names of the tables that are read, by page. */
export const used = new Map<string, string[]>();

/** The rows of the table below `<!-- vectors: name -->` on a page of docs/rules, without its head; `code` without its marks. */
export function vectors(page: string, name: string): string[][] {
  const text = textOf(page);
  used.set(page, [...(used.get(page) ?? []), name]);
  const [, after] = text.split(`<!-- vectors: ${name} -->\n`);
  if (after === undefined) throw new Error(`${page} has no vectors of the name ${name}`);
  const table = after.trimStart().split('\n\n')[0]!.trimEnd();
  const [, , ...rows] = table.split('\n').map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replace(/^`([^`]*)`$/, '$1')),
  );
  if (rows.length === 0) throw new Error(`${page} has no row of ${name}`);
  return rows;
}

/** The names of all tables of a page that are marked as vectors. */
export const markedOn = (page: string): string[] =>
  [...textOf(page).matchAll(/<!-- vectors: (\S+) -->/g)].map(([, name]) => name!);
