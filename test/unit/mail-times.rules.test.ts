import { digestDue, quietUntil } from '../../src/features/notifications/mail-times.rules';

const at = (text: string) => Date.parse(text);
const shown = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

describe('quiet hours', () => {
  const night = { quietFrom: '22:00', quietTo: '07:30' };
  const BERLIN = 'Europe/Berlin';
  test.each([
    // what, zone, hours, instant, their end
    ['before them', BERLIN, night, '2026-01-10T20:59:59Z', null],
    ['as they begin', BERLIN, night, '2026-01-10T21:00:00Z', '2026-01-11T06:30:00.000Z'],
    ['after midnight', BERLIN, night, '2026-01-11T03:00:00Z', '2026-01-11T06:30:00.000Z'],
    ['as they end', BERLIN, night, '2026-01-11T06:30:00Z', null],
    ['over the change to summer time', BERLIN, night, '2026-03-28T22:00:00Z', '2026-03-29T05:30:00.000Z'],
    ['over the change back', BERLIN, night, '2026-10-24T21:00:00Z', '2026-10-25T06:30:00.000Z'],
    [
      'that end in the hour that is leapt over',
      BERLIN,
      { quietFrom: '22:00', quietTo: '02:30' },
      '2026-03-29T00:30:00Z',
      '2026-03-29T01:00:00.000Z',
    ],
    ['at noon', BERLIN, { quietFrom: '12:00', quietTo: '13:00' }, '2026-07-01T10:30:00Z', '2026-07-01T11:00:00.000Z'],
    ['west of Greenwich', 'America/Los_Angeles', night, '2026-11-01T06:00:00Z', '2026-11-01T15:30:00.000Z'],
    ['where half hours are', 'Asia/Kolkata', night, '2026-05-01T17:00:00Z', '2026-05-02T02:00:00.000Z'],
    ['that are none', BERLIN, { quietFrom: '08:00', quietTo: '08:00' }, '2026-05-01T06:00:00Z', null],
    ['of which one end is missing', BERLIN, { quietFrom: '22:00', quietTo: null }, '2026-05-01T21:00:00Z', null],
  ])('%s (%s)', (_what, timeZone, hours, instant, end) => {
    expect(shown(quietUntil(at(instant), { timeZone, ...hours }))).toBe(end);
  });

  test('end after every instant in them, on every quarter of an hour around both changes of the time', () => {
    for (const zone of ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'UTC'])
      for (const day of ['2026-03-07', '2026-03-28', '2026-04-04', '2026-10-03', '2026-10-24', '2026-10-31'])
        for (let quarter = 0; quarter < 200; quarter += 5) {
          const instant = at(`${day}T12:00:00Z`) + quarter * 900_000;
          for (const quietTo of ['01:30', '02:00', '02:30', '07:00']) {
            const end = quietUntil(instant, { timeZone: zone, quietFrom: '21:15', quietTo });
            if (end === null) continue;
            expect(end).toBeGreaterThan(instant);
            expect(end - instant).toBeLessThan(12 * 3_600_000);
          }
        }
  });
});

describe('a digest', () => {
  const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
  const due = (zone: string, digestAt: string, from: string, to: string, digestDays = EVERY_DAY) =>
    digestDue({ timeZone: zone, digestAt, digestDays }, at(from), at(to));

  test.each([
    ['in winter', 'Europe/Berlin', '08:00', '2026-01-12', '2026-01-12T07:00:00.000Z'],
    ['in summer', 'Europe/Berlin', '08:00', '2026-07-13', '2026-07-13T06:00:00.000Z'],
    ['the day before the change to summer time', 'Europe/Berlin', '08:00', '2026-03-28', '2026-03-28T07:00:00.000Z'],
    ['the day of it', 'Europe/Berlin', '08:00', '2026-03-29', '2026-03-29T06:00:00.000Z'],
    ['at a time that the day leaps over', 'Europe/Berlin', '02:30', '2026-03-29', '2026-03-29T01:00:00.000Z'],
    ['at a time that the day has twice', 'Europe/Berlin', '02:30', '2026-10-25', '2026-10-25T00:30:00.000Z'],
    ['the day of the change back', 'Europe/Berlin', '08:00', '2026-10-25', '2026-10-25T07:00:00.000Z'],
    ['in New York, as summer begins', 'America/New_York', '02:15', '2026-03-08', '2026-03-08T07:00:00.000Z'],
    ['in New York, as it ends', 'America/New_York', '01:15', '2026-11-01', '2026-11-01T05:15:00.000Z'],
    ['where the time changes at midnight', 'America/Santiago', '00:30', '2026-09-06', '2026-09-06T04:00:00.000Z'],
    ['where it changes by half an hour', 'Australia/Lord_Howe', '02:15', '2026-10-04', '2026-10-03T15:30:00.000Z'],
    ['far east', 'Pacific/Kiritimati', '08:00', '2026-05-05', '2026-05-04T18:00:00.000Z'],
    ['far west', 'Pacific/Pago_Pago', '23:30', '2026-05-05', '2026-05-06T10:30:00.000Z'],
  ])('%s is due once: %s %s', (_what, zone, digestAt, localDate, instant) => {
    const ms = at(instant);
    const just = (from: number, to: number) =>
      digestDue({ timeZone: zone, digestAt, digestDays: EVERY_DAY }, ms + from, ms + to);
    expect(just(-1, 0)).toEqual({ localDate, atMs: ms });
    expect(just(-60_000, -1)).toBeNull();
    expect(just(0, 60_000)).toBeNull();
  });

  test('is due once a day all year, whatever the steps of whoever looks', () => {
    for (const zone of ['Europe/Berlin', 'America/Santiago', 'Asia/Kolkata'])
      for (const digestAt of ['00:15', '02:30', '08:00', '23:45']) {
        const dates: string[] = [];
        let from = at('2026-01-01T00:00:00Z');
        for (let step = 0; from < at('2027-01-01T00:00:00Z'); step++) {
          const to = from + 20_000_000 + (step % 7) * 6_400_000;
          const found = digestDue({ timeZone: zone, digestAt, digestDays: EVERY_DAY }, from, to);
          if (found) dates.push(found.localDate);
          from = to;
        }
        expect(new Set(dates).size).toBe(dates.length);
        expect(dates.length).toBeGreaterThanOrEqual(364);
      }
  });

  test('comes on the weekdays that were chosen, where its reader is', () => {
    // A Sunday in Auckland is still Saturday in Greenwich.
    expect(due('Pacific/Auckland', '08:00', '2026-11-21T18:00:00Z', '2026-11-21T20:00:00Z', [7])?.localDate).toBe(
      '2026-11-22',
    );
    expect(due('Pacific/Auckland', '08:00', '2026-11-21T18:00:00Z', '2026-11-21T20:00:00Z', [6])).toBeNull();
    expect(due('UTC', '08:00', '2026-11-20T09:00:00Z', '2026-11-23T07:00:00Z', [1, 2, 3, 4, 5])).toBeNull();
  });
});
