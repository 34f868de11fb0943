import { sha256 } from '../../../platform/hash.rules';
import { isObject } from '../../../platform/untyped.rules';
import { escaped } from '../../../platform/yaml.rules';
import { comparedClass } from '../file-classes.rules';
import { isDateFormat, isDayFormat, monthsBetween, readDay, readDayAs, readInstant, writeDay } from './dates.rules';
import { readJson } from './json.rules';
import type { Table } from './manifest.rules';
import { thereIs } from './mistake.rules';
import { fixed, readNumber, rounded } from './numbers.rules';
import { isAbsent, lookUp, scopeOf, textOf } from './paths.rules';
import { stateName } from './states.rules';

/** A value that a transform cannot take; the message says what it takes, as it stands behind the value in brackets. */
export class Unfit extends Error {}

export interface TransformFacts {
  tables: Readonly<Record<string, Table>>;
  /** The day the run began on, ISO. */
  sendDate: string;
  /** Of a file's class: it is looked up under all its names. */
  isFileClass: boolean;
}

type Transform = (value: unknown, argument: unknown, facts: TransformFacts) => unknown;

const unfit = (takes: string): never => {
  throw new Unfit(takes);
};

const text = (value: unknown): string => textOf(value) ?? unfit('takes a text');
const number = (value: unknown) => readNumber(value) ?? unfit('takes a number');
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
const whole = (value: unknown): number => (typeof value === 'number' ? Math.trunc(value) : 0);
const characters = (value: unknown): string[] => [...text(value)];
const onlyDigits = (value: unknown): string => text(value).replace(/\D/g, '');
const day = (value: unknown) => readDay(text(value)) ?? unfit('takes a date, YYYY-MM-DD');

const YES = new Set(['yes', 'y', 'true', '1']);
const NO = new Set(['no', 'n', 'false', '0']);

function masked(value: unknown, mask: unknown): string {
  const given = characters(value);
  const pattern = String(mask);
  if (pattern.split('#').length - 1 !== given.length) return unfit(`takes ${pattern.split('#').length - 1} characters`);
  let next = 0;
  return pattern.replace(/#/g, () => given[next++] ?? '');
}

function phone(value: unknown, form: unknown): string {
  const digits = onlyDigits(value);
  const local = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  if (local.length !== 10) return unfit('takes a US phone number');
  if (form === 'e164') return `+1${local}`;
  return form === 'dashes' ? `${local.slice(0, 3)}-${local.slice(3, 6)}-${local.slice(6)}` : local;
}

function mapped(value: unknown, name: unknown, { tables, isFileClass }: TransformFacts): unknown {
  const table = tables[String(name)];
  if (!isObject(table)) return unfit('takes nothing: there is no such table');
  const wanted = text(value);
  if (wanted !== '$otherwise' && Object.hasOwn(table, wanted)) return table[wanted];
  const key = isFileClass ? comparedClass : (each: string) => each.trim().toLowerCase();
  const names = Object.keys(table).filter((each) => each !== '$otherwise');
  const found = names.find((each) => key(each) === key(wanted));
  if (found !== undefined) return table[found];
  return Object.hasOwn(table, '$otherwise') ? table.$otherwise : unfit(`takes ${listed(names)}`);
}

const SHOWN = 30;
const listed = (names: readonly string[]) =>
  names.length > SHOWN ? `${names.slice(0, SHOWN).join(', ')} and ${names.length - SHOWN} more` : names.join(', ');

function banded(value: unknown, name: unknown, { tables }: TransformFacts): unknown {
  const table = tables[String(name)];
  const figure = number(value);
  if (!Array.isArray(table)) return unfit('takes nothing: there is no such table');
  const row = table.find(([bound]) => bound === null || (typeof bound === 'number' && figure.lessThanOrEqualTo(bound)));
  return row ? row[1] : unfit('takes no number as large as that');
}

function flag(value: unknown): boolean {
  const word = text(value).trim().toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : unfit('takes yes or no');
}

function chosen(value: unknown, choice: unknown): unknown {
  if (typeof value !== 'boolean' || !Array.isArray(choice)) return unfit('takes true or false');
  return value ? choice[0] : choice[1];
}

function sinceThen(value: unknown, { sendDate }: TransformFacts): number {
  return monthsBetween(day(value), readDay(sendDate) ?? day(value));
}

const texts = (value: unknown): string[] => list(value).flatMap((each) => (isAbsent(each) ? [] : [text(each)]));

const TRANSFORMS: Readonly<Record<string, Transform>> = {
  trim: (value) => text(value).trim(),
  upper: (value) => text(value).toUpperCase(),
  lower: (value) => text(value).toLowerCase(),
  max: (value, n) => characters(value).slice(0, whole(n)).join(''),
  last: (value, n) => (whole(n) === 0 ? '' : characters(value).slice(-whole(n)).join('')),
  after: (value, mark) => text(value).slice(text(value).lastIndexOf(String(mark)) + 1),
  digits: (value) => onlyDigits(value) || unfit('takes digits'),
  mask: masked,
  phone,
  number: (value) => number(value).toNumber(),
  integer: (value) => rounded(number(value), 0),
  round: (value, n) => rounded(number(value), whole(n)),
  fixed: (value, n) => fixed(number(value), whole(n)),
  times: (value, n) => number(value).times(Number(n)).toNumber(),
  divide: (value, n) => number(value).dividedBy(Number(n)).toNumber(),
  date: (value, format) => writeDay(day(value), String(format)),
  read_date: (value, format) => readDayAs(text(value), String(format)) ?? unfit(`takes a date, ${String(format)}`),
  read_time: (value) => readInstant(text(value))?.toISOString() ?? unfit('takes a time'),
  months_since: (value, _none, facts) => sinceThen(value, facts),
  years_since: (value, _none, facts) => Math.trunc(sinceThen(value, facts) / 12),
  map: mapped,
  bands: banded,
  choose: chosen,
  flag,
  state_name: (value) => stateName(text(value)) ?? unfit('takes a US state'),
  join: (value, between) => texts(value).join(String(between)),
  pick: (value, path) =>
    list(value).flatMap((each) => {
      const found = lookUp(scopeOf({ each }), `each.${String(path)}`);
      return isAbsent(found) ? [] : [found];
    }),
  count: (value) => list(value).length,
  first: (value) => list(value).find((each) => !isAbsent(each)),
  json: (value) => JSON.stringify(value),
  read_json: (value) => readJson(text(value)) ?? unfit('takes JSON'),
  base64: (value) => Buffer.from(text(value)).toString('base64'),
  sha256: (value) => sha256(text(value)),
};

/** The transforms that need an argument, and what it has to be. */
const ARGUMENTS: Readonly<Record<string, (argument: unknown) => boolean>> = {
  max: isCount,
  last: isCount,
  after: isText,
  mask: isText,
  phone: (argument) => argument === 'digits' || argument === 'e164' || argument === 'dashes',
  round: isPlaces,
  fixed: isPlaces,
  times: isNumber,
  divide: (argument) => isNumber(argument) && argument !== 0,
  date: (argument) => typeof argument === 'string' && isDateFormat(argument),
  read_date: (argument) => typeof argument === 'string' && isDayFormat(argument),
  map: isText,
  bands: isText,
  choose: (argument) => Array.isArray(argument) && argument.length === 2,
  join: (argument) => typeof argument === 'string',
  pick: isText,
};

function isCount(argument: unknown): boolean {
  return Number.isInteger(argument) && Number(argument) >= 0 && Number(argument) <= 20_000;
}
function isPlaces(argument: unknown): boolean {
  return Number.isInteger(argument) && Number(argument) >= 0 && Number(argument) <= 20;
}
function isNumber(argument: unknown): boolean {
  return typeof argument === 'number';
}
function isText(argument: unknown): boolean {
  return typeof argument === 'string' && argument !== '';
}

const NEEDS_OF = new Map<(argument: unknown) => boolean, string>([
  [isCount, 'a whole number from 0 to 20000'],
  [isPlaces, 'a whole number from 0 to 20'],
  [isNumber, 'a number'],
]);
const NEEDS: Readonly<Record<string, string>> = {
  phone: 'digits, e164 or dashes',
  divide: 'a number other than 0',
  date: 'a format of YYYY, YY, MM, M, DD and D, as MM/DD/YYYY,',
  read_date: 'a format of a day, as DD.MM.YYYY,',
  choose: 'a list of two values',
  map: 'the name of a table',
  bands: 'the name of a table',
};

export interface NamedTransform {
  name: string;
  argument: unknown;
  pointer: string;
}

/** The transforms of an `$as`, in turn. */
export function transformsOf(as: unknown, pointer: string): NamedTransform[] {
  if (Array.isArray(as)) return as.flatMap((each, index) => transformsOf(each, `${pointer}/${index}`));
  if (typeof as === 'string') return [{ name: as, argument: undefined, pointer }];
  return isObject(as)
    ? Object.entries(as).map(([name, argument]) => ({ name, argument, pointer: `${pointer}/${escaped(name)}` }))
    : [];
}

/** What is wrong with a transform as it is written; null for nothing. */
export function transformMistake({ name, argument }: NamedTransform): string | null {
  if (!Object.hasOwn(TRANSFORMS, name))
    return `There is no transform ${name.slice(0, 40)}${thereIs(Object.keys(TRANSFORMS))}.`;
  const takes = ARGUMENTS[name];
  if (!takes) return argument === undefined ? null : `The transform ${name} takes nothing beside it.`;
  return takes(argument)
    ? null
    : `The transform ${name} needs ${NEEDS[name] ?? NEEDS_OF.get(takes) ?? 'a text'} beside it.`;
}

/** The value after a transform. Throws Unfit. */
export function transformed(value: unknown, { name, argument }: NamedTransform, facts: TransformFacts): unknown {
  const transform = Object.hasOwn(TRANSFORMS, name) ? TRANSFORMS[name] : undefined;
  return transform ? transform(value, argument, facts) : unfit('takes nothing');
}
