/** A day as it is printed; the year may be missing. */
export interface PrintedDay {
  year: number | null;
  month: number;
  day: number;
}

export interface Period {
  /** `2026-10-01`. */
  start: string;
  end: string;
}

const DAY = 86_400_000;
/** No statement is of more days. */
export const LONGEST_PERIOD = 130;
/** Rows may be dated this much outside of their statement's period. */
export const OUTSIDE = 5;

const SLASHED = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/;
const DASHED = /^(\d{1,2})-(\d{1,2})(?:-(\d{4}|\d{2}))?$/;
const WEEKDAY =
  /^(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/i;
/** `04-MAR`, `4MAR26`, `04-Mar-2026`. */
const NAMED = /^(\d{1,2})-?([A-Za-z]{3,9})\.?(?:-?(20\d{2}|\d{2}))?$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_OF_MONTH = /^(\d{1,2})(,)?$/;
const YEAR = /^(20\d{2})$/;
const MONTHS = new Map(
  [
    ['jan', 'january'],
    ['feb', 'february'],
    ['mar', 'march'],
    ['apr', 'april'],
    ['may', 'may'],
    ['jun', 'june'],
    ['jul', 'july'],
    ['aug', 'august'],
    ['sep', 'september', 'sept'],
    ['oct', 'october'],
    ['nov', 'november'],
    ['dec', 'december'],
  ].flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
);

/** The day that begins at a word, and the word after it. */
export function dayAt(words: readonly string[], at: number): { day: PrintedDay; next: number } | null {
  const first = withoutEdges(words[at] ?? '');
  const slashed = SLASHED.exec(first) ?? DASHED.exec(first);
  if (slashed) return checked(yearOf(slashed[3]), Number(slashed[1]), Number(slashed[2]), at + 1);
  const iso = ISO.exec(first);
  if (iso) return checked(Number(iso[1]), Number(iso[2]), Number(iso[3]), at + 1);
  if (WEEKDAY.test(first.replace('.', ''))) return dayAt(words, at + 1);
  const month = monthOf(first);
  if (month === undefined) return dayBeforeMonth(words, at, first);
  const day = DAY_OF_MONTH.exec(words[at + 1] ?? '');
  if (!day) return null;
  const year = YEAR.exec(withoutEdges(words[at + 2] ?? ''));
  return year ? checked(Number(year[1]), month, Number(day[1]), at + 3) : checked(null, month, Number(day[1]), at + 2);
}

const monthOf = (word: string): number | undefined => MONTHS.get(word.toLowerCase().replace('.', ''));

/** The day before its month, in one word or in several: `04-MAR`, `4 Mar 2026`. */
function dayBeforeMonth(words: readonly string[], at: number, first: string): ReturnType<typeof dayAt> {
  const named = NAMED.exec(first);
  if (named) {
    const month = monthOf(named[2] ?? '');
    return month === undefined ? null : checked(yearOf(named[3]), month, Number(named[1]), at + 1);
  }
  if (!DAY_OF_MONTH.test(first)) return null;
  const month = monthOf(withoutEdges(words[at + 1] ?? ''));
  if (month === undefined) return null;
  const year = YEAR.exec(withoutEdges(words[at + 2] ?? ''));
  return checked(year ? Number(year[1]) : null, month, Number(first), at + (year ? 3 : 2));
}

function withoutEdges(word: string): string {
  const open = word.startsWith('(') ? 1 : 0;
  const last = word.charAt(word.length - 1);
  return word.slice(open, last === ',' || last === ')' || last === ':' || last === ';' ? -1 : undefined);
}

function yearOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

function checked(
  year: number | null,
  month: number,
  day: number,
  next: number,
): { day: PrintedDay; next: number } | null {
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year ?? 2024, month)) return null;
  return { day: { year, month, day }, next };
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

export function isoOf(year: number, { month, day }: PrintedDay): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

export const lastDayOf = (year: number, month: number): string =>
  isoOf(year, { year, month, day: daysIn(year, month) });

/** The date of a row: a missing year is the one that puts it inside the period. Null where it lies outside of it. */
export function dateInPeriod(day: PrintedDay, period: Period): string | null {
  const first = Number(period.start.slice(0, 4)) - 1;
  const last = Number(period.end.slice(0, 4)) + 1;
  let nearest: { date: string; distance: number } | null = null;
  for (let year = day.year ?? first; year <= (day.year ?? last); year += 1) {
    if (day.day > daysIn(year, day.month)) continue;
    const date = isoOf(year, day);
    const distance = Math.max(0, daysBetween(date, period.start), daysBetween(period.end, date));
    if (!nearest || distance < nearest.distance) nearest = { date, distance };
  }
  return nearest && nearest.distance <= OUTSIDE ? nearest.date : null;
}

/** How many days `to` lies after `from`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
}

/** Two days as the ends of a period; the first may lack the year that the second has. Null where they are none. */
export function periodOf(from: PrintedDay, to: PrintedDay): Period | null {
  if (to.year === null) return null;
  const year = from.year ?? (from.month > to.month ? to.year - 1 : to.year);
  const start = isoOf(year, from);
  const end = isoOf(to.year, to);
  const days = daysBetween(start, end);
  return days >= 0 && days <= LONGEST_PERIOD ? { start, end } : null;
}

/** A line that begins with the period is no row of its first day. */
export function saysPeriod(words: readonly string[], { start, end }: Period): boolean {
  const first = dayAt(words, 0);
  const second = first && dayAt(words, first.next + 1);
  return first !== null && second !== null && isOn(first.day, start) && isOn(second.day, end);
}

/** Whether a printed day, with or without its year, is this date. */
export const isOn = (day: PrintedDay, date: string): boolean =>
  isoOf(day.year ?? Number(date.slice(0, 4)), day) === date;
