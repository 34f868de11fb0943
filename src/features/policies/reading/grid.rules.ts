import type { Box } from '../../../platform/pdf/text.rules';
/** A cell that says something. */
export interface Cell {
  /** What the spreadsheet shows, trimmed. */
  text: string;
  /** Of a numeric cell; its text may be rounded or in thousands. */
  number?: number;
  /** What was probably typed where Excel made a date of it: `1-3` of 3 January. */
  typed?: string;
  /** `#REF!` and the like, or a formula of which no value was saved. */
  hasFailed?: 'error' | 'unsaved';
  /** Where it stands in a PDF: the page, from 1, and the place on it. */
  page?: number;
  box?: Box;
}

export interface Merge {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** One sheet, or a CSV. Rows and columns count from 0 and may be missing. */
export interface Grid {
  name: string;
  /** Whether the name is one that a person gave to a sheet, and may be a funder's. */
  isNamed: boolean;
  rows: (Cell | undefined)[][];
  merges: Merge[];
  /** Of a part of a sheet, the row of the sheet that is its first. */
  firstRow?: number;
  /** Whether rows are columns in the file. */
  isTransposed?: true;
}

const LETTERS = 26;

/** `A`, `B` … `AA`, from 0. */
export function columnLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % LETTERS));
  return index < LETTERS ? last : columnLetter(Math.floor(index / LETTERS) - 1) + last;
}

/** Where a cell of the grid stands in the file. */
export function placeOf(grid: Grid, row: number, column: number): { row: number; column: string } {
  const first = (grid.firstRow ?? 0) + 1;
  return grid.isTransposed
    ? { row: column + first, column: columnLetter(row) }
    : { row: row + first, column: columnLetter(column) };
}

/** The first row from `row` on that says anything; where none does, one behind the last. */
export function filledFrom({ rows }: Grid, row: number): number {
  let next = row;
  while (next < rows.length && !rows[next]?.some((cell) => cell !== undefined)) next++;
  return next;
}

/** Over more rows nobody merges a name or a value. */
export const TALLEST_MERGE = 1000;

/** The grid with each text that is merged over several rows in all of them. */
export function filledDown(grid: Grid): Grid {
  const tall = grid.merges.filter(({ top, bottom }) => bottom > top);
  if (tall.length === 0) return grid;
  const rows = grid.rows.map((row) => [...(row ?? [])]);
  for (const { top, bottom, left } of tall) {
    const cell = rows[top]?.[left];
    if (!cell) continue;
    for (let row = top + 1; row <= Math.min(bottom, top + TALLEST_MERGE, rows.length - 1); row++) {
      const line = rows[row];
      if (line && !line[left]) line[left] = cell;
    }
  }
  return { ...grid, rows: rows.map((row) => Array.from(row)) };
}

/** The grid with rows for columns. */
export function transpose(grid: Grid): Grid {
  const rows: (Cell | undefined)[][] = [];
  grid.rows.forEach((cells, row) => {
    cells?.forEach((cell, column) => {
      if (!cell) return;
      rows[column] ??= [];
      rows[column][row] = cell;
    });
  });
  const filled = Array.from(rows, (cells) => cells ?? []);
  const merges = grid.merges.map(({ top, left, bottom, right }) => ({
    top: left,
    left: top,
    bottom: right,
    right: bottom,
  }));
  return { ...grid, rows: filled, merges, isTransposed: true };
}

const BEGINS_A_FORMULA = /^'*[=+\-@\t\r]/;
const ESCAPED = /^'+[=+\-@\t\r]/;

/** The text so that no spreadsheet takes it for a formula, however the file is saved again. */
export const escapeFormula = (text: string) => (BEGINS_A_FORMULA.test(text) ? `'${text}` : text);

/** Undoes `escapeFormula`; a text that begins like a formula stays what it is: data. */
export const unescapeFormula = (text: string) => (ESCAPED.test(text) ? text.slice(1) : text);

/** A space for each pair of brackets and what stands in it. */
export function withoutBrackets(text: string): string {
  const parts = text.split(')');
  const last = parts.length - 1;
  return parts
    .map((part, index) => {
      const open = index < last ? part.indexOf('(') : -1;
      if (open >= 0) return `${part.slice(0, open)} `;
      return index < last ? `${part})` : part;
    })
    .join('');
}

/** ASCII with single spaces between words: nothing to fold but its case. */
const PLAIN = /^[!-_a-~]*(?: [!-_a-~]+)*$/;

/** One form for comparing words: lower case without accents, plain dashes, quotes and spaces. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‐‑‒–—―−⁃﹣－]/g, '-')
    .replace(/[´`‘’‛′]/g, "'")
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim();
}
