const NAMES = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH_WORD =
  /\b(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?(?:\s+(?:of\s+)?(20\d\d)|\s*['’](\d\d))?/gi;
const LAST =
  /\b(?:last|past|recent|previous|prior)?\s?(\d{1,2}|one|two|three|four|five|six|nine|twelve)\s?(?:mos?\b|months?\b)/i;
/** "most recent 2 business bank statements": each is of a month. */
const LAST_STATEMENTS =
  /\b(?:last|past|recent|previous|prior|latest)\s(\d{1,2}|one|two|three|four|five|six|nine|twelve)\s(?:[a-z]{1,20}\s){0,3}(?:statements|stmts)\b/i;
/** "3 most recent bank statements" */
const SO_MANY_STATEMENTS =
  /\b(\d{1,2}|one|two|three|four|five|six|nine|twelve)\s(?:most\s)?(?:last|recent|latest)\s(?:[a-z]{1,20}\s){0,3}(?:statements|stmts)\b/i;
/** "09/2026", and no part of a date. */
const NUMERIC = /(?<![\d/.-])(0?[1-9]|1[0-2])\/(20\d\d)\b/g;
const WORDS: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, nine: 9, twelve: 12 };
const SPAN = /^\s{0,3}(?:-|–|—|to|thru|through|until)\s{0,3}$/i;
const MOST_MONTHS = 12;
const MOST_YEARS = 12;

/** The month so many before that of a date, both as their texts. */
export function monthBefore(date: string, back: number): string {
  const at = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 - back;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** The months that a text names, `YYYY-MM`, as they were meant on that day: a bare name is the last one that has begun. */
export function monthsNamed(words: string, saidAt: string): string[] {
  const text = words.replace(NUMERIC, (_, month, year) => `${NAMES[Number(month) - 1]} ${year}`);
  const found: string[] = [];
  if (/\bmtds?\b|\bmonth[- ]to[- ]date\b/i.test(text)) found.push(saidAt.slice(0, 7));
  if (/\b(?:last|previous|prior) month\b(?!s)/i.test(text)) found.push(monthBefore(saidAt, 1));
  const [, count = ''] = [LAST, LAST_STATEMENTS, SO_MANY_STATEMENTS].map((each) => each.exec(text)).find(Boolean) ?? [];
  const several = Math.min(MOST_MONTHS, WORDS[count.toLowerCase()] ?? (Number(count) || 0));
  for (let back = several; back >= 1; back--) found.push(monthBefore(saidAt, back));
  const named = [...text.matchAll(MONTH_WORD)];
  for (const [at, one] of named.entries()) {
    const next = named[at + 1];
    const [before, { 0: name }] = [named[at - 1], one];
    if (next && isSpan(text, one, next)) found.push(...spanOf(one, next, saidAt));
    // "You may send" names no month.
    else if (name !== 'may' && !(before && isSpan(text, before, one)))
      found.push(inYear(monthOf(one), yearOf(one), saidAt));
  }
  return [...new Set(found)].slice(0, MOST_MONTHS);
}

/** The years that a text names, each of a span; those of dates (12/31/2025) are none. */
export function yearsNamed(text: string): string[] {
  const found = [
    ...text.matchAll(/(?<!\b\d{1,2}[/.-])\b(20\d\d)(?:\s{0,3}(?:-|–|—|to|thru|through)\s{0,3}(20\d\d))?\b/gi),
  ].flatMap(([, first, last = first]) => {
    const count = Math.min(MOST_YEARS, Math.max(0, Number(last) - Number(first)) + 1);
    return Array.from({ length: count }, (_, more) => String(Number(first) + more));
  });
  return [...new Set(found)].slice(0, MOST_YEARS);
}

const monthOf = ([, name = '']: RegExpExecArray): number => NAMES.indexOf(name.slice(0, 3).toLowerCase()) + 1;
const yearOf = ([, , year, short]: RegExpExecArray): string | undefined => year ?? (short ? `20${short}` : undefined);

const isSpan = (text: string, one: RegExpExecArray, next: RegExpExecArray): boolean =>
  SPAN.test(text.slice(one.index + one[0].length, next.index));

/** Every month from one to another: of the years that are said, else the last time that the second has begun. */
function spanOf(one: RegExpExecArray, other: RegExpExecArray, saidAt: string): string[] {
  const [first, last] = [monthOf(one), monthOf(other)];
  const [from, to] = [yearOf(one), yearOf(other)];
  const wraps = last < first ? 1 : 0;
  const end =
    to === undefined && from !== undefined
      ? inYear(last, String(Number(from) + wraps), saidAt)
      : inYear(last, to, saidAt);
  const years = from !== undefined && to !== undefined ? Number(to) - Number(from) : wraps;
  const count = Math.min(MOST_MONTHS, years * 12 + last - first + 1);
  return Array.from({ length: Math.max(0, count) }, (_, at) => monthBefore(end, count - 1 - at));
}

function inYear(month: number, year: string | undefined, saidAt: string): string {
  const digits = String(month).padStart(2, '0');
  if (year) return `${year}-${digits}`;
  const own = Number(saidAt.slice(0, 4));
  return `${month <= Number(saidAt.slice(5, 7)) ? own : own - 1}-${digits}`;
}
