/**
 * Both databases keep an instant as `2026-11-21 02:04:05.123`, always UTC: DATETIME(3) on MySQL, text on SQLite,
 * so that it can be compared and shown without making a Date.
 */
export function toStored(date: Date): string {
  return date.toISOString().replace('T', ' ').slice(0, 23);
}

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
