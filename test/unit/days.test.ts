import { dayOf, endOf, startOf, today } from '../../src/dashboard/components/days';
import { showTimesIn } from '../../src/dashboard/components/format';

test.each([
  ['2026-11-30', 'UTC', '2026-11-30T00:00:00.000Z', '2026-11-30T23:59:59.999Z'],
  ['2026-11-30', 'America/New_York', '2026-11-30T05:00:00.000Z', '2026-12-01T04:59:59.999Z'],
  ['2026-11-30', 'Asia/Kolkata', '2026-11-29T18:30:00.000Z', '2026-11-30T18:29:59.999Z'],
  // Clocks are put forward, back, and forward at midnight.
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
  ['2026-04-05', 'Pacific/Auckland', '2026-04-04T11:00:00.000Z', '2026-04-05T11:59:59.999Z'],
  ['2026-03-08', 'America/Havana', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z'],
])('%s in %s is from %s to %s, and both are of that day', (day, zone, start, end) => {
  expect([startOf(day, zone), endOf(day, zone)]).toEqual([start, end]);
  expect([dayOf(start, zone), dayOf(end, zone)]).toEqual([day, day]);
});

test('today is the day of the zone in which times are shown', () => {
  jest.useFakeTimers({ now: new Date('2026-11-30T02:00:00Z') });
  showTimesIn('America/New_York');
  expect(today()).toBe('2026-11-29');
  showTimesIn('Asia/Kolkata');
  expect(today()).toBe('2026-11-30');
  showTimesIn(undefined);
  jest.useRealTimers();
});
