const NAMES = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH_WORD =
  /\b(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?(?:\s+(?:of\s+)?(20\d\d)|\s*['’](\d\d))?/gi;
const LAST =
  /\b(?:last|past|recent|previous|prior)?\s?(\d{1,2}|one|two|three|four|five|six|nine|twelve)\s?(?:mos?\b|months?\b)/i;
const WORDS: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, nine: 9, twelve: 12 };
const MOST_MONTHS = 12;

/** The month so many before that of a date, both as their texts. */
export function monthBefore(date: string, back: number): string {
  const at = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 - back;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** The months that a text names, `YYYY-MM`, as they were meant on that day: a bare name is the last one that has begun. */
export function monthsNamed(text: string, saidAt: string): string[] {
  const found: string[] = [];
  if (/\bmtds?\b|\bmonth[- ]to[- ]date\b/i.test(text)) found.push(saidAt.slice(0, 7));
  if (/\b(?:last|previous|prior) month\b(?!s)/i.test(text)) found.push(monthBefore(saidAt, 1));
  const [, count = ''] = LAST.exec(text) ?? [];
  const several = Math.min(MOST_MONTHS, WORDS[count.toLowerCase()] ?? (Number(count) || 0));
  for (let back = several; back >= 1; back--) found.push(monthBefore(saidAt, back));
  for (const [, name = '', year, short] of text.matchAll(MONTH_WORD)) {
    // "You may send" names no month.
    if (name === 'may') continue;
    const month = NAMES.indexOf(name.slice(0, 3).toLowerCase()) + 1;
    found.push(inYear(month, year ?? (short ? `20${short}` : undefined), saidAt));
  }
  return [...new Set(found)].slice(0, MOST_MONTHS);
}

function inYear(month: number, year: string | undefined, saidAt: string): string {
  const digits = String(month).padStart(2, '0');
  if (year) return `${year}-${digits}`;
  const own = Number(saidAt.slice(0, 4));
  return `${month <= Number(saidAt.slice(5, 7)) ? own : own - 1}-${digits}`;
}
