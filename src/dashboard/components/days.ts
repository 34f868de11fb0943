import { zoneShown } from './format';

const PARTS: Intl.DateTimeFormatOptions = {
  ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
};

/** What calendar and clock show there, as if it were UTC. */
function clockIn(zone: string | undefined, time: number): string {
  const parts = new Intl.DateTimeFormat('en-US', { ...PARTS, timeZone: zone }).formatToParts(time);
  const { year, month, day, hour, minute, second } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
}

/** The day of a time as an input of days has it, in the zone in which times are shown. */
export const dayOf = (time: string | number, zone = zoneShown()): string =>
  clockIn(zone, new Date(time).getTime()).slice(0, 10);

export const today = (): string => dayOf(Date.now());

/** When the day begins there. */
export const startOf = (day: string, zone = zoneShown()): string => new Date(startMs(day, zone)).toISOString();

/** When it ends: just before the next one begins. */
export const endOf = (day: string, zone = zoneShown()): string =>
  new Date(startMs(dayOf(Date.parse(day) + DAY_MS, 'UTC'), zone) - 1).toISOString();

const DAY_MS = 86_400_000;

function startMs(day: string, zone: string | undefined): number {
  const wanted = Date.parse(day);
  const aheadAt = (time: number) => Date.parse(clockIn(zone, time)) - time;
  const near = wanted - aheadAt(wanted);
  const start = wanted - aheadAt(near);
  // A clock that is put forward at midnight has no such time: the day begins with the first that it has.
  return dayOf(start, zone) === day ? start : near;
}
