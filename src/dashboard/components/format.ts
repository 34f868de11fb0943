/** Numbers and days are written as the browser's language does; words are those of the pages. */
const LANGUAGE = undefined;
const dollars = new Intl.NumberFormat(LANGUAGE, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const cents = new Intl.NumberFormat(LANGUAGE, { style: 'currency', currency: 'USD' });
const number = new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: 4 });
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto', style: 'narrow' });

const timesIn = (timeZone: string | undefined) => ({
  timeZone,
  day: new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeZone }),
  minute: new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
  moment: new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeStyle: 'long', timeZone }),
});
let times = timesIn(undefined);

/** From now on days and times are those of this zone; without one, of the browser's. */
export function showTimesIn(timeZone: string | undefined): void {
  if (timeZone !== times.timeZone) times = timesIn(timeZone);
}

export const zoneShown = (): string | undefined => times.timeZone;

type Figure = number | null | undefined;

const NONE = '–';
const shown = (value: Figure, write: (value: number) => string) =>
  value === null || value === undefined ? NONE : write(value);

export const money = (value: Figure) =>
  shown(value, (amount) => (Number.isInteger(amount) ? dollars : cents).format(amount));
export const percent = (value: Figure) => shown(value, (share) => `${number.format(share)}%`);
const twoDecimals = new Intl.NumberFormat(LANGUAGE, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
export const rate = (value: Figure) => shown(value, (share) => `${twoDecimals.format(share)}%`);
export const factor = (value: Figure) => shown(value, (times) => `${number.format(times)}×`);
export const count = (value: Figure) => shown(value, (amount) => number.format(amount));
export const bytes = (size: number) =>
  size < 1024
    ? `${size} B`
    : size < 1024 ** 2
      ? `${Math.round(size / 1024)} KB`
      : `${(size / 1024 ** 2).toFixed(1)} MB`;

const date = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeZone: 'UTC' });
/** A day (YYYY-MM-DD) that is the same in every zone. */
export const onDate = (day: string) => date.format(new Date(day));
/** A sentence of the service with its days as they are written elsewhere. */
export const withDates = (text: string) => text.replaceAll(/\b\d{4}-\d{2}-\d{2}\b(?!T)/g, onDate);

export const onDay = (time: string) => times.day.format(new Date(time));
/** Of what ends: to the minute. */
export const atMinute = (time: string) => times.minute.format(new Date(time));
/** With the zone. */
export const atMoment = (time: string) => times.moment.format(new Date(time));

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];
const LONG_AGO_MS = 30 * 86_400_000;

/** "3 min ago", "yesterday"; after a month the day itself. */
export function ago(time: string, now = Date.now()): string {
  const elapsed = now - Date.parse(time);
  if (elapsed > LONG_AGO_MS) return onDay(time);
  const [unit, length] = UNITS.find(([, unitMs]) => Math.abs(elapsed) >= unitMs) ?? ['minute', 0];
  return length === 0 ? 'just now' : relative.format(-Math.round(elapsed / length), unit);
}
