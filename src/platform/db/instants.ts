/**
 * Both databases keep an instant as `2026-11-21 02:04:05.123`, always UTC: DATETIME(3) on MySQL, text on SQLite,
 * so that it can be compared and shown without making a Date.
 */
export function toStored(date: Date): string {
  const ms = date.getTime();
  // A transaction writes its one instant many times.
  if (ms !== last.ms) last = { ms, text: date.toISOString().replace('T', ' ').slice(0, 23) };
  return last.text;
}

let last = { ms: Number.NaN, text: '' };

const EARLIEST = Date.UTC(1000, 0, 1);
const LATEST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** Whether both databases hold the instant, epoch milliseconds, and every client reads it back as it was written: the years 1000 to 9999. */
export const isStorable = (ms: number): boolean => ms >= EARLIEST && ms <= LATEST;

/** RFC 3339 with milliseconds: `2026-11-21T02:04:05.123Z`. */
export function fromStored(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11)}Z`;
}

/** SQL for the milliseconds from one stored instant to another. */
export function millisecondsBetween(dialect: 'sqlite' | 'mysql', from: string, to: string): string {
  return dialect === 'mysql'
    ? `TIMESTAMPDIFF(MICROSECOND, ${from}, ${to}) / 1000`
    : `ROUND((julianday(${to}) - julianday(${from})) * 86400000)`;
}
