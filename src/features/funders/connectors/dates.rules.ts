import { isDate } from '../../../platform/dates.rules';

const TOKENS = /YYYY|YY|MM|M|DD|D/g;
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/;
const DIGITS = /^\d{1,20}$/;
const ZONE = /(?:z|[+-]\d{2}:?\d{2})$/i;
const ISO_TIME = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:z|[+-]\d{2}:?\d{2})?)?$/i;
/** Larger ones are milliseconds: as seconds it is the year 5138. */
const MOST_SECONDS = 1e11;

interface Day {
  year: number;
  month: number;
  day: number;
}

/** A calendar day that exists, of `2021-03-01` or of what begins so; null otherwise. */
export function readDay(text: string): Day | null {
  const found = ISO_DATE.exec(text.trim());
  return found ? existing(Number(found[1]), Number(found[2]), Number(found[3])) : null;
}

function existing(year: number, month: number, day: number): Day | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? { year, month, day } : null;
}

const pad = (number: number, length: number) => String(number).padStart(length, '0');

/** The day in a format of YYYY, YY, MM, M, DD and D; whatever else it has stays. */
export function writeDay({ year, month, day }: Day, format: string): string {
  const written: Record<string, string> = {
    YYYY: pad(year, 4),
    YY: pad(year % 100, 2),
    MM: pad(month, 2),
    M: String(month),
    DD: pad(day, 2),
    D: String(day),
  };
  return format.replace(TOKENS, (token) => written[token] ?? token);
}

/** Whether `writeDay` makes a part of a day of each letter that looks like one: `dd`, `MMM` and `mm` would go out as they stand. */
export const isDateFormat = (format: string): boolean =>
  format.search(TOKENS) >= 0 && !/[ymd]/i.test(format.replace(TOKENS, '')) && !/M{3}|D{3}/.test(format);

/** Whether a day can be read by it: its year, its month and its day, each once. */
export const isDayFormat = (format: string): boolean => {
  const tokens = format.match(TOKENS) ?? [];
  return ['Y', 'M', 'D'].every((letter) => tokens.filter((token) => token.startsWith(letter)).length === 1);
};

/** The ISO date of a text in this format; null where it does not fit. */
export function readDayAs(text: string, format: string): string | null {
  const rest = text.trim();
  const read: Record<string, number> = {};
  let at = 0;
  let end = 0;
  for (const { 0: token, index } of format.matchAll(TOKENS)) {
    const between = format.slice(end, index);
    if (!rest.startsWith(between, at)) return null;
    at += between.length;
    end = index + token.length;
    const least = token.length;
    const most = token.length === 1 ? 2 : token.length;
    let digits = '';
    while (digits.length < most && isDigit(rest.charAt(at))) digits += rest.charAt(at++);
    if (digits.length < least) return null;
    read[token.charAt(0)] = token === 'YY' ? century(Number(digits)) : Number(digits);
  }
  if (rest.slice(at) !== format.slice(end)) return null;
  const day = existing(read.Y ?? 0, read.M ?? 0, read.D ?? 0);
  return day && writeDay(day, 'YYYY-MM-DD');
}

const isDigit = (character: string) => character >= '0' && character <= '9' && character !== '';
const century = (year: number) => (year < 70 ? 2000 : 1900) + year;

/** The instant of an ISO time (without a zone it is UTC), of seconds or milliseconds since 1970; null for any other. */
export function readInstant(text: string): Date | null {
  const trimmed = text.trim();
  if (DIGITS.test(trimmed)) {
    const number = Number(trimmed);
    return valid(new Date(number > MOST_SECONDS ? number : number * 1000));
  }
  if (!ISO_TIME.test(trimmed) || !isDate(trimmed.slice(0, 10))) return null;
  const full = trimmed.replace(' ', 'T');
  return valid(new Date(full.length === 10 || ZONE.test(full.slice(10)) ? full : `${full}Z`));
}

const valid = (date: Date) => (Number.isNaN(date.getTime()) ? null : date);

/** Whole months from one day to another; negative ones are none. */
export function monthsBetween(from: Day, until: Day): number {
  const months = (until.year - from.year) * 12 + until.month - from.month - (until.day < from.day ? 1 : 0);
  return Math.max(0, months);
}
