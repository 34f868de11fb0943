import { createLog } from '../../src/platform/log';

describe('log lines', () => {
  const logged = (write: (log: ReturnType<typeof createLog>) => void, level = 'info') => {
    const lines: string[] = [];
    write(createLog(level, { write: (line: string) => void lines.push(line) }));
    return lines.map((line) => JSON.parse(line));
  };

  test('are JSON with level, time and message, from the level on', () => {
    const lines = logged((log) => {
      log.debug('no');
      log.info({ port: 4000 }, 'ready');
    });
    expect(lines).toEqual([{ level: 30, time: expect.stringMatching(/^\d{4}-.*Z$/), port: 4000, msg: 'ready' }]);
  });

  test.each([
    'x-api-key',
    'authorization',
    'password',
    'secret',
    'token',
    'formValues',
    'form_values',
    'ssn',
    'ein',
    'information',
  ])('hide what is called %s, at three levels', (key) => {
    const [line] = logged((log) =>
      log.info({ [key]: 'hidden-1', a: { [key]: 'hidden-2', b: { [key]: 'hidden-3' } } }, 'said'),
    );
    expect(JSON.stringify(line)).not.toContain('hidden');
    expect(line.a.b[key]).toBe('[redacted]');
  });

  test('hide the same in lists, and show dates, texts and figures as they are', () => {
    const [line] = logged((log) =>
      log.info({ list: [{ token: 'hidden' }, 'text', 1], at: new Date(0), none: null, b: { port: 4000 } }, 'said'),
    );
    expect(line).toMatchObject({
      ...{ list: [{ token: '[redacted]' }, 'text', 1], at: '1970-01-01T00:00:00.000Z', none: null, b: { port: 4000 } },
    });
  });

  test('tell of an error its message, place and code, and nothing that a driver has put on it', () => {
    const error = Object.assign(
      new TypeError('no such table', { cause: Object.assign(new Error('below'), { sql: 'leak' }) }),
      {
        code: 'ER_X',
        sql: "SELECT 'leak'",
        parameters: ['leak'],
        driverError: { sql: 'leak' },
      },
    );
    const [line] = logged((log) => log.error({ err: error }, 'failed'));
    expect(line.err).toEqual({
      type: 'TypeError',
      message: 'no such table',
      code: 'ER_X',
      stack: expect.stringContaining('log.test'),
      cause: { type: 'Error', message: 'below', stack: expect.any(String) },
    });
    expect(JSON.stringify(line)).not.toContain('leak');
  });

  test('bear what is no error, and errors that go in circles', () => {
    const circle = new Error('round');
    circle.cause = circle;
    const lines = logged((log) => {
      log.error({ err: 'text' }, 'a');
      log.error({ err: circle }, 'b');
    });
    expect(lines.map(({ err }) => err.message)).toEqual(['text', 'round']);
  });
});
