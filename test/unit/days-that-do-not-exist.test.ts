import { timeOf } from '../../src/features/crm/parsers/parser';
import { inputOf } from '../../src/features/decisions/following/recorded-decision';
import { readInstant } from '../../src/features/funders/connectors/dates.rules';
import { instantsOf } from '../../src/features/policies/decline.rules';
import { isDate } from '../../src/platform/dates.rules';
import { DateTime, instantOf } from '../../src/platform/graphql/scalars';

const DAYS = ['2026-02-30', '2026-02-29', '2100-02-29', '2026-04-31', '2026-00-10', '2026-13-01', '2026-01-00'];

it.each([
  ...DAYS.flatMap((day) => [`${day}T10:00:00Z`, `${day}T23:30:00-02:00`]),
  '2026-01-01T24:00:00Z',
  '2026-01-01T23:59:60Z',
  '2026-01-01T23:60:00Z',
  '2026-01-01T23:00:00+24:00',
])('%s is no instant', (text) => {
  expect(instantOf(text)).toBeUndefined();
  expect(() => DateTime.parseValue(text)).toThrow('DateTime must be');
});

it.each([
  ['2026-02-28T23:30:00-02:00', '2026-03-01T01:30:00.000Z'],
  ['2026-03-01T01:30:00+02:00', '2026-02-28T23:30:00.000Z'],
  ['2028-02-29t23:59:59.999999999z', '2028-02-29T23:59:59.999Z'],
  ['2000-02-29T00:00:00Z', '2000-02-29T00:00:00.000Z'],
])('%s is %s', (text, instant) => {
  expect(instantOf(text)?.toISOString()).toBe(instant);
  expect(DateTime.parseValue(text)).toBe(instant);
});

it.each(DAYS)('%s is no day, and no instant of a funder or a CRM', (day) => {
  expect(isDate(day)).toBe(false);
  expect(readInstant(`${day}T10:00:00Z`)).toBeNull();
  expect(readInstant(day)).toBeNull();
  expect(timeOf(`${day}T10:00:00Z`)).toBeNull();
  const decision = { application_status: 'approved', expires_at: `${day} 10:00:00Z` };
  expect(inputOf(decision, 'api')).toEqual({ applicationStatus: 'approved', offers: [] });
});

it('no span of days is said to be the wrong way round of which one does not exist', () => {
  expect(instantsOf({ start_date: '2026-02-30', end_date: '2026-03-01' })).not.toHaveProperty('wrong');
  expect(instantsOf({ start_date: '2026-03-02', end_date: '2026-03-01' })).toHaveProperty('wrong');
});
