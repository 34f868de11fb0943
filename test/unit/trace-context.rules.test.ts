import { readTraceparent, statementOf, writeTraceparent } from '../../src/platform/tracing/trace-context.rules';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

describe('traceparent', () => {
  test.each([
    [`00-${TRACE}-${SPAN}-01`, { traceId: TRACE, spanId: SPAN, flags: 1 }],
    [`00-${TRACE}-${SPAN}-00`, { traceId: TRACE, spanId: SPAN, flags: 0 }],
    // A later version may say more behind it.
    [`cc-${TRACE}-${SPAN}-01-what-is-new`, { traceId: TRACE, spanId: SPAN, flags: 1 }],
    [`00-${TRACE}-${SPAN}-01-more`, null],
    [`ff-${TRACE}-${SPAN}-01`, null],
    [`00-${'0'.repeat(32)}-${SPAN}-01`, null],
    [`00-${TRACE}-${'0'.repeat(16)}-01`, null],
    [`00-${TRACE.toUpperCase()}-${SPAN}-01`, null],
    [`00-${TRACE}-${SPAN}`, null],
    [`cc-${TRACE}-${SPAN}-01-${'x'.repeat(300)}`, null],
    ['', null],
    [undefined, null],
    [['a'], null],
  ])('%s is read', (text, expected) => {
    expect(readTraceparent(text)).toEqual(expected);
  });

  test('what is written is read back, with the one flag that is known', () => {
    expect(writeTraceparent({ traceId: TRACE, spanId: SPAN, flags: 3 })).toBe(`00-${TRACE}-${SPAN}-01`);
  });
});

test.each([
  ['SELECT a FROM `end_users` `u` WHERE x = ?', { verb: 'SELECT', table: 'end_users' }],
  ['\n  insert into "jobs"("a") VALUES (?)', { verb: 'INSERT', table: 'jobs' }],
  ['UPDATE event_counters SET version = version + 1', { verb: 'UPDATE', table: 'event_counters' }],
  [
    "SELECT EXISTS (SELECT 1 FROM jobs) AS j, ')' AS x FROM end_users e JOIN funders f",
    { verb: 'SELECT', table: 'end_users' },
  ],
  ['SELECT (SELECT MIN(run_at) FROM jobs) AS a, (SELECT 1 FROM events)', { verb: 'SELECT', table: 'jobs' }],
  ["DELETE FROM jobs WHERE name = 'FROM secrets'", { verb: 'DELETE', table: 'jobs' }],
  ['START TRANSACTION', { verb: 'START', table: '' }],
  ['', { verb: '', table: '' }],
])('%s is named by verb and table', (sql, expected) => {
  expect(statementOf(sql)).toEqual(expected);
});
