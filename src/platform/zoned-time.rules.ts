const DAY_MS = 86_400_000;

/** Making one takes longer than all that is done with it; there are some six hundred zones, each with many spellings. */
const MOST_FORMATS = 700;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      ...{ timeZone: zone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
      ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
    });
    if (formats.size >= MOST_FORMATS) formats.clear();
    formats.set(zone, format);
  }
  return format;
}

/** What clocks show there, as milliseconds of a clock that were UTC. */
export function shownAt(instantMs: number, zone: string): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(instantMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  const whole = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return whole + (((instantMs % 1000) + 1000) % 1000);
}

/** The day that it is there: `2026-11-23`. */
export const dayAt = (instantMs: number, zone: string): string =>
  new Date(shownAt(instantMs, zone)).toISOString().slice(0, 10);

/** When clocks show this for the first time there; where they leap over it, the moment of the leap. */
export function instantOf(shownMs: number, zone: string): number {
  // Offsets are those of a day before and after: zones do not change twice in two days.
  const before = shownAt(shownMs - DAY_MS, zone) - (shownMs - DAY_MS);
  const after = shownAt(shownMs + DAY_MS, zone) - (shownMs + DAY_MS);
  const first = shownMs - before;
  if (shownAt(first, zone) === shownMs) return first;
  const second = shownMs - after;
  if (shownAt(second, zone) === shownMs) return second;
  return leapBetween(Math.min(first, second), Math.max(first, second), zone, after);
}

/** The first instant at which the offset is that of afterwards. */
function leapBetween(fromMs: number, toMs: number, zone: string, offset: number): number {
  let [low, high] = [fromMs, toMs];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (shownAt(middle, zone) - middle === offset) high = middle;
    else low = middle;
  }
  return high;
}
