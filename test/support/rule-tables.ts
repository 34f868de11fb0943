import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(__dirname, '../../docs/rules');
const MARK = /^<!-- vectors: (.+) -->$/;

/** A row of a table by its headings; `-` is null. */
export type Vector = Record<string, string | null>;

/** The tables of vectors that a page of the rules has, and a test that none of them is left unread. */
export function vectorsOf(page: string) {
  const text = readFileSync(join(FOLDER, page), 'utf8');
  const lines = text.split('\n');
  const read = new Set<string>();
  return {
    text,
    table(name: string): Vector[] {
      read.add(name);
      const rows = rowsOf(tableUnder(lines, name));
      if (rows.length === 0) throw new Error(`${page} has no vectors "${name}".`);
      return rows;
    },
    testsAreComplete: () =>
      test(`every table of vectors in ${page} is put through the program`, () => {
        expect(lines.flatMap((line) => MARK.exec(line)?.[1] ?? []).sort()).toEqual([...read].sort());
      }),
  };
}

function tableUnder(lines: readonly string[], name: string): string[][] {
  const mark = lines.indexOf(`<!-- vectors: ${name} -->`);
  const below = mark < 0 ? [] : lines.slice(mark + 2);
  const end = below.findIndex((line) => !line.startsWith('|'));
  return below.slice(0, end < 0 ? undefined : end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** Headings that repeat stand for several rows beside each other. */
function rowsOf([headings = [], , ...rows]: string[][]): Vector[] {
  const names = [...new Set(headings)];
  return rows.flatMap((cells) => {
    if (cells.length !== headings.length) throw new Error(`A row has ${cells.length} cells: ${cells.join(' | ')}`);
    return Array.from({ length: cells.length / names.length }, (_, group) => {
      const own = cells.slice(group * names.length);
      return Object.fromEntries(names.map((name, column) => [name, own[column] === '-' ? null : own[column]!]));
    });
  });
}

/** A cell's value: a number where it is one, null for `-`. */
export const cellValue = (cell: string | null | undefined): string | number | null =>
  cell != null && /^-?\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : (cell ?? null);

/** A row's values in the columns named. */
export const valuesOf = (row: Vector, names: readonly string[]) => names.map((name) => cellValue(row[name]));

export const isYes = (cell: string | null | undefined): boolean => cell === 'yes';

/** `field value; field value` as an object; `-` as a value is null. */
export const fieldsOf = (cell: string | null | undefined): Record<string, string | number | null> =>
  Object.fromEntries(
    (cell ? cell.split(';') : []).map((part) => {
      const [name, ...words] = part.trim().split(' ');
      const value = words.join(' ');
      return [name!, value === '-' ? null : cellValue(value)];
    }),
  );

/** The words of a cell that lists several. */
export const listOf = (cell: string | null | undefined, separator = ','): string[] =>
  cell ? cell.split(separator).map((part) => part.trim()) : [];

/** The names of the tables that were read as cells, by page. */
export const used = new Map<string, string[]>();

/** The cells below the head of a page's table of vectors; `code` without its marks. */
export function vectors(page: string, name: string): string[][] {
  used.set(page, [...(used.get(page) ?? []), name]);
  const [, , ...rows] = tableUnder(readFileSync(join(FOLDER, page), 'utf8').split('\n'), name);
  if (rows.length === 0) throw new Error(`${page} has no vectors "${name}".`);
  return rows.map((cells) => cells.map((cell) => cell.replace(/^`([^`]*)`$/, '$1')));
}

/** The names of all tables of a page that are marked as vectors. */
export const markedOn = (page: string): string[] =>
  readFileSync(join(FOLDER, page), 'utf8')
    .split('\n')
    .flatMap((line) => MARK.exec(line)?.[1] ?? []);
