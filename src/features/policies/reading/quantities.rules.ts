import { type Decimal, toDecimal } from '../../../platform/money';
import type { Measure } from './column-kinds.rules';

export const TIME_UNITS = ['year', 'month', 'week', 'day'] as const;
export type Time = (typeof TIME_UNITS)[number];

/** A number with what belongs to it: `$15k/mo` is 15 thousand per month. */
export interface Quantity {
  start: number;
  end: number;
  value: Decimal;
  /** 1 where nothing is said. */
  times: number;
  /** The time that the number counts (`6 mo`) or is per (`240k/yr`), or that it is a percentage. */
  unit: Time | 'percent' | null;
  /** Of `5 / 90 days` the 90. */
  per: number;
}

const TIMES: readonly [Time, RegExp][] = [
  ['month', /^(?:m|mo|mos|mth|mths|mnth|months?|monthly|monat|monate|monaten|mois|mes|meses|mesi)$/],
  ['year', /^(?:y|yr|yrs|years?|yearly|annual|annually|annum|pa|jahr|jahre|jahren|an|ans|anos?|anni)$/],
  ['day', /^(?:d|days?|daily)$/],
  ['week', /^(?:w|wk|wks|weeks?|weekly)$/],
];
const TIMES_OF: Record<string, number> = {
  k: 1e3,
  tsd: 1e3,
  thousand: 1e3,
  m: 1e6,
  mm: 1e6,
  mil: 1e6,
  mio: 1e6,
  million: 1e6,
  millions: 1e6,
  bn: 1e9,
  billion: 1e9,
};

const DIGITS = /(?<![\p{L}\d])(?:\d{1,3}(?:'\d{3})+(?:[.,]\d+)?|\d[\d.,]*\d|\d|(?<![\d.,])[.,]\d+)/gu;
// Only amounts of money are written with spaces between thousands.
const SPACED_DIGITS = new RegExp(String.raw`(?<![\p{L}\d])\d{1,3}(?: \d{3})+(?!\d)(?:[.,]\d+)?|${DIGITS.source}`, 'gu');
const CURRENCY = String.raw`(?:(?:us|ca?)?[$€£]|(?:usd|eur|gbp|cad)\b)`;
/** A currency and a space. */
const LONGEST_CURRENCY = 8;
const BEFORE = new RegExp(String.raw`${CURRENCY}\s?$`);
const UNIT = String.raw`(?:${Object.keys(TIMES_OF).join('|')})(?![\p{L}\d])`;
const MULTIPLIER = new RegExp(String.raw`^\s?(${UNIT})`, 'u');
const AFTER = new RegExp(String.raw`^\s?${CURRENCY}`);
const PERCENT = /^\s?(?:%|percent\b|pct\b|points?\b|pts?\b)/;
const YEARLY = /^\s?p\.?\s?a\.?(?![\p{L}\d])/u;
const TIME = /^\s?(\/|per\b|an?\b|in\b|over\b)?\s?(\d+)?[\s-]?([a-z]+)(?![\p{L}\d])(?!(?<=\bw)\/)\.?/u;

const isMoney = (measure: Measure) => measure.startsWith('usd');
const timeOf = (word: string): Time | null => TIMES.find(([, pattern]) => pattern.test(word))?.[0] ?? null;
const decimal = (whole: string, fraction: string) => toDecimal(Number(`${whole.replace(/\D/g, '') || 0}.${fraction}`));

const FRACTION = String.raw`([13])\/([24])(?![\d/])`;
const OF_TIME = new RegExp(String.raw`(?<![\d/.])(?:(\d) )?${FRACTION}`, 'g');
const OR_TO_ANOTHER = String.raw`(?:\s?(?:[-–—~]|to|through)\s?\$?(?:\d{1,2}[ -])?[13]\/[24])?`;
const OF_MONEY = new RegExp(
  String.raw`(?<![\d/.,])(?:(\d(?=-)|\d{1,2}(?= ))[ -])?${FRACTION}(?=${OR_TO_ANOTHER}\s?${UNIT})`,
  'giu',
);

/**
 * Fractions as decimals: `1 1/2 yrs`, `1/4MM`; of money only before a unit, which in `1/4-1/2 MM` is that of both. Elsewhere
 * `1/2` is a list.
 */
export function withFractions(text: string, measure: Measure): string {
  if (measure !== 'months' && !isMoney(measure)) return text;
  return text.replace(
    measure === 'months' ? OF_TIME : OF_MONEY,
    (_, whole: string | undefined, up: string, down: string) => String(Number(whole ?? 0) + Number(up) / Number(down)),
  );
}

/**
 * The number that digits stand for, in whichever country's way they are written; null where they are no number. A group
 * of three after a single mark are thousands in money (`15.000`) and whole counts, and decimals elsewhere (`1.250`).
 */
export function readDigits(digits: string, measure: Measure, hasMultiplier: boolean): Decimal | null {
  const plain = digits.replace(/[' ]/g, '');
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  if (last < 0) return toDecimal(Number(plain));
  const mark = plain[last] === '.' ? '.' : ',';
  const [whole, fraction] = [plain.slice(0, last), plain.slice(last + 1)];
  const inGroups = (text: string, by: string) => {
    const [first = '', ...others] = text.split(by);
    return /^\d{1,3}$/.test(first) && others.every((group) => group.length === 3 && /^\d+$/.test(group));
  };
  const other = mark === '.' ? ',' : '.';
  if (whole.includes(other)) return !whole.includes(mark) && inGroups(whole, other) ? decimal(whole, fraction) : null;
  if (whole.includes(mark)) return inGroups(plain, mark) ? toDecimal(Number(plain.replaceAll(mark, ''))) : null;
  const canGroup = measure === 'score' || measure === 'count' || isMoney(measure);
  const isGroup = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole) && canGroup && (!hasMultiplier || mark === ',');
  return isGroup ? toDecimal(Number(whole + fraction)) : decimal(whole, fraction);
}

/** What follows the number and belongs to it. */
function readSuffix(
  rest: string,
  measure: Measure,
): { length: number; times: number; unit: Quantity['unit']; per: number } {
  let length = 0;
  const take = (pattern: RegExp) => {
    const match = pattern.exec(rest.slice(length));
    if (match) length += match[0].length;
    return match;
  };
  const times = isMoney(measure) ? (TIMES_OF[take(MULTIPLIER)?.[1] ?? ''] ?? 1) : 1;
  if (isMoney(measure)) take(AFTER);
  if (take(PERCENT)) return { length, times, unit: 'percent', per: 1 };
  if (take(YEARLY)) return { length, times, unit: 'year', per: 1 };
  const [matched, link, per, word] = TIME.exec(rest.slice(length)) ?? [];
  const unit = matched && word ? timeOf(word) : null;
  // `3 days` of a count are three of what is counted; only `3 / month` says per what.
  if (!matched || !unit || (measure === 'count' && !link) || (per && !link))
    return { length, times, unit: null, per: 1 };
  return { length: length + matched.length, times, unit, per: Number(per ?? 1) };
}

/**
 * The quantities in a folded text, from left to right; null when one cannot be read. `isPlain`: the digits come from a
 * numeric cell, where a point is always the decimal one.
 */
export function findQuantities(text: string, measure: Measure, isPlain = false): Quantity[] | null {
  const found: Quantity[] = [];
  const digitsAt = isMoney(measure) && !isPlain ? SPACED_DIGITS : DIGITS;
  digitsAt.lastIndex = 0;
  for (let match = digitsAt.exec(text); match; match = digitsAt.exec(text)) {
    const [digits] = match;
    const suffix = readSuffix(text.slice(digitsAt.lastIndex), measure);
    const start =
      match.index -
      (BEFORE.exec(text.slice(Math.max(0, match.index - LONGEST_CURRENCY), match.index))?.[0].length ?? 0);
    const end = digitsAt.lastIndex + suffix.length;
    // `3,6,12`: several numbers, since they are no groups of three.
    const isList = !isPlain && /^\d{1,2}(?:,\d{1,2}){2,}$/.test(digits);
    for (const part of isList ? digits.split(',') : [digits]) {
      const value = isPlain ? toDecimal(Number(part)) : readDigits(part, measure, suffix.times !== 1);
      if (!value) return null;
      found.push({ start, end, value, times: suffix.times, unit: suffix.unit, per: suffix.per });
    }
    digitsAt.lastIndex = end;
  }
  return found;
}
