/**
 * The days on which the Federal Reserve moves money: Monday to Friday but its holidays. Days are counted from
 * 1970-01-01. See docs/rules/offers.md: By dates.
 */

const DAY_MS = 86_400_000;
const THURSDAY_OF_DAY_0 = 4;

/** The number of a day, YYYY-MM-DD. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

export function isOpen(day: number): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6 && !isHoliday(day);
}

/** The day itself where it is open, else the next one that is. */
export function openFrom(day: number): number {
  let found = day;
  while (!isOpen(found)) found++;
  return found;
}

/** The last open day before. */
export function openBefore(day: number): number {
  let found = day - 1;
  while (!isOpen(found)) found--;
  return found;
}

/** The same day so many months on, or that month's last. */
export function monthsOn(day: number, months: number): number {
  const date = new Date(day * DAY_MS);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), last)) / DAY_MS;
}

const weekdayOf = (day: number) => (((day + THURSDAY_OF_DAY_0) % 7) + 7) % 7;

/** New Year, Juneteenth, Independence, Veterans, Christmas: one on a Sunday is kept on Monday, one on a Saturday not at all. */
const FIXED = new Set(['1-1', '6-19', '7-4', '11-11', '12-25']);
/** King, Presidents, Labor, Columbus, Thanksgiving: the so-manieth weekday of its month. */
const COUNTED = new Set(['1 1 3', '2 1 3', '9 1 1', '10 1 2', '11 4 4']);
const MEMORIAL = { month: 5, weekday: 1, from: 25 };

function isHoliday(day: number): boolean {
  const { month, date } = monthAndDate(day);
  const weekday = weekdayOf(day);
  if (FIXED.has(`${month}-${date}`) || COUNTED.has(`${month} ${weekday} ${Math.ceil(date / 7)}`)) return true;
  if (month === MEMORIAL.month && weekday === MEMORIAL.weekday && date >= MEMORIAL.from) return true;
  const before = monthAndDate(day - 1);
  return weekday === 1 && FIXED.has(`${before.month}-${before.date}`);
}

function monthAndDate(day: number): { month: number; date: number } {
  const date = new Date(day * DAY_MS);
  return { month: date.getUTCMonth() + 1, date: date.getUTCDate() };
}
