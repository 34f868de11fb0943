import { readBounds } from './bounds.rules';
import type { Column } from './column-kinds.rules';
import { type Cell, fold } from './grid.rules';
import type { Header } from './headers.rules';
import { readEmails, readList } from './lists.rules';
import { readStates, statedCode } from './states.rules';
import { areAllTaken, readCell, wordingOf } from './values.rules';
import { isNone, readAnswer } from './words.rules';

/** Rows whose cells say what a heading leaves open. */
export const DECIDING_ROWS = 300;
/** Cells that are looked at to find what a column is. */
const MOST_CELLS = 200;
const LONGEST_CELL = 2000;
/** A deal's size is no smaller number than this, unless its cell says thousands. */
const LEAST_SIZE = 500;
const LONGEST_MONTHS = 360;
const MONEY = /[$€£]|\busd\b|\d\s?(?:k|m|mm|mil|thousand|million)\b/;
const MONTHS = /\d\s?\+?\s?-?\s?(?:m|mo|mos|mth|mths|months?|y|yr|yrs|years?)\b/;
/** `5K-2M` are no months. */
const AMOUNTS = /[$€£]|\d\s?k\b|\d\s?mm\b/;
const MILLIONS = /(\d)\s?m\b/g;
const FACTOR = /^[^\d]*1\.\d/;
const PLACE = /(?<!\d)\d{1,2}(?:st|nd|rd|th)\b|\b(?:first|second|third|fourth|fifth)\b/;
/** More deposits a month nobody asks for; a higher number may be of thousands. */
const MOST_DEPOSITS = 12;

const LONGEST_NAME = 80;

/** Whether the cell can be a company's name. */
export const isName = (cell: Cell | undefined): cell is Cell =>
  cell !== undefined &&
  cell.number === undefined &&
  cell.text.length <= LONGEST_NAME &&
  /\p{L}{2}/u.test(cell.text) &&
  !/^[<>$≥≤\d]|[@%]/.test(cell.text);

/** Whether the cell can be of this column; `isStrict`: only where it says its unit itself. */
export function fits(column: Column, header: Header, cell: Cell, isStrict: boolean): boolean {
  const text = fold(cell.text);
  const { kind, measure } = column;
  if (kind === 'name') return isName(cell) && readAnswer(text)?.rest !== '';
  if (kind === 'email') return readEmails(cell.text).length > 0;
  if (kind === 'states') {
    const { bare, only, without, fine, isEverywhere, unknown } = readStates(cell.text);
    const named = bare.length + only.length + without.length + fine.length;
    return named > unknown.length || (isEverywhere && unknown.length === 0);
  }
  if (kind === 'state') return !isStrict || readAnswer(cell.text)?.rest === '';
  if (kind === 'list') return areWords(column, cell);
  if (kind === 'min_position' && isStrict && !PLACE.test(text)) return false;
  if (kind === 'flag') return readAnswer(cell.text) !== null && !/\d\D|\d\d/.test(text);
  const { note, ...read } = readCell(cell, { ...header, column });
  if (note?.code === 'not_understood' || Object.keys(read).length === 0) return false;
  if (kind === 'products') return note === undefined;
  if (kind !== 'number' && kind !== 'span') return true;
  return measure === undefined || isPlausible(measure, text, cell.number, isStrict);
}

function isPlausible(
  measure: NonNullable<Column['measure']>,
  text: string,
  number: number | undefined,
  isStrict: boolean,
): boolean {
  const highest = highestIn(measure, text, number);
  if (measure.startsWith('usd'))
    return !MONTHS.test(withoutMillions(text)) && (MONEY.test(text) || highest >= LEAST_SIZE) && !text.includes('%');
  if (measure === 'months') return !MONEY.test(text) && (MONTHS.test(text) || (!isStrict && highest <= LONGEST_MONTHS));
  if (measure === 'factor') return FACTOR.test(text) || (!isStrict && text.includes('%'));
  return !MONEY.test(text) || measure === 'percent';
}

const withoutMillions = (text: string) => (AMOUNTS.test(text) ? text.replace(MILLIONS, '$1') : text);

function highestIn(measure: NonNullable<Column['measure']>, text: string, number: number | undefined): number {
  if (number !== undefined) return number;
  const bounds = readBounds(text.slice(0, 200), { measure, time: null, times: 1 });
  return Math.max(0, ...[bounds?.exact, bounds?.least, bounds?.most].map((end) => end?.value.toNumber() ?? 0));
}

/** Names of industries or kinds of companies; under a heading that says nothing of them, only where the cell does. */
function areWords({ isNeutral }: Column, { text, number }: Cell): boolean {
  if (number !== undefined || readAnswer(text)?.rest === '') return false;
  const items = readList(text);
  const words = items.filter((item) => /\p{L}{3}/u.test(item) || statedCode(item) !== null);
  return (
    words.length * 2 > items.length &&
    !/^[<>$\d]/.test(text.trim()) &&
    (!isNeutral || wordingOf(text) !== null || areAllTaken(text))
  );
}

/** Whether the cells of a column count something and are no money: some have a number, each of these a small one. */
function areFew(column: Column, header: Header, cells: readonly Cell[]): boolean {
  const numbers = cells.filter(({ text }) => /\d/.test(text));
  const isFew = (cell: Cell) =>
    fits(column, header, cell, false) && highestIn('count', fold(cell.text), cell.number) <= MOST_DEPOSITS;
  return numbers.length > 0 && numbers.every(isFew);
}

/**
 * What a heading is whose words do not decide: of what it may be, the one that at least half of its filled cells are of. Null
 * where none or several are: then it is shown, and a person decides.
 */
export function chosen(header: Header, cells: readonly Cell[]): Header | null {
  const { choice, counted, ...decided } = header;
  if (!choice && !counted) return header;
  const filled = cells
    .filter(({ text, hasFailed }) => !hasFailed && text.length <= LONGEST_CELL && !isNone(text))
    .slice(0, MOST_CELLS);
  if (counted && areFew(counted, header, filled)) return { ...decided, column: counted };
  if (!choice) return decided;
  const fitting = choice.columns.filter(
    (column) => filled.filter((cell) => fits(column, header, cell, choice.isStrict)).length * 2 >= filled.length,
  );
  const [column, other] = fitting;
  return column && (other === undefined || filled.length === 0) ? { ...decided, column } : null;
}
