import { isDate } from '../../platform/dates.rules';

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?: ?(?:Z|[+-]\d{2}:?\d{2}))?)?$/i;
const US = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:,? \d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]M)?)?$/i;
const EPOCH = /^-?\d{9,14}$/;
/** From here on they are milliseconds: as seconds they would be a date in the year 2286 or later. */
const FIRST_MS = 1e10;

/** The day that a text means, `YYYY-MM-DD`; null where it is none, or may be another one. */
export function dayOf(value: string): string | null {
  const day = ISO.exec(value)?.[1] ?? dayOfUs(value) ?? dayOfEpoch(value);
  return day && isDate(day) && /^(?:1[89]|2[01])/.test(day) ? day : null;
}

function dayOfUs(value: string): string | null {
  const [, month, day, year] = US.exec(value) ?? [];
  return month && day && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null;
}

/** Fewer digits may as well be a year, a day without dashes, or one that a sheet has counted. */
function dayOfEpoch(value: string): string | null {
  const ms = epochMs(value);
  return ms === null ? null : new Date(ms).toISOString().slice(0, 10);
}

/** Seconds or milliseconds since 1970 as the latter; null for what is too short to be either, or no such number. */
export function epochMs(value: string): number | null {
  if (!EPOCH.test(value)) return null;
  const number = Number(value);
  return Math.abs(number) >= FIRST_MS ? number : number * 1000;
}
