import { instantOf, shownAt } from '../../platform/zoned-time.rules';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Minutes of the day that `08:30` is. */
const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

const dateOf = (shownMs: number): string => new Date(shownMs).toISOString().slice(0, 10);
const beginOf = (shownMs: number): number => Math.floor(shownMs / DAY_MS) * DAY_MS;
/** From 1 for Monday. */
const weekdayOf = (shownMs: number): number => new Date(shownMs).getUTCDay() || 7;

export interface QuietHours {
  timeZone: string;
  quietFrom: string | null;
  quietTo: string | null;
}

/** When the quiet hours end in which this instant lies; null where it lies in none. */
export function quietUntil(instantMs: number, { timeZone, quietFrom, quietTo }: QuietHours): number | null {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return null;
  const shown = shownAt(instantMs, timeZone);
  const minute = Math.floor((shown - beginOf(shown)) / MINUTE_MS);
  const [from, to] = [minutesOf(quietFrom), minutesOf(quietTo)];
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!isQuiet) return null;
  const end = beginOf(shown) + (minute < to ? 0 : DAY_MS) + to * MINUTE_MS;
  // In the hour that clocks show twice the end may lie behind the instant the first time.
  return Math.max(instantOf(end, timeZone), instantMs + 1);
}

export interface DigestTimes {
  timeZone: string;
  digestAt: string;
  digestDays: readonly number[];
}

export interface DigestDue {
  /** `2026-11-23`, where the reader is. */
  localDate: string;
  atMs: number;
}

/** The last digest that was due after the first instant and not after the second; null where none was. */
export function digestDue(
  { timeZone, digestAt, digestDays }: DigestTimes,
  afterMs: number,
  untilMs: number,
): DigestDue | null {
  const last = beginOf(shownAt(untilMs, timeZone));
  for (const day of [last, last - DAY_MS]) {
    if (!digestDays.includes(weekdayOf(day))) continue;
    const atMs = instantOf(day + minutesOf(digestAt) * MINUTE_MS, timeZone);
    if (atMs > afterMs && atMs <= untilMs) return { localDate: dateOf(day), atMs };
  }
  return null;
}
