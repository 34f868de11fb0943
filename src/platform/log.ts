import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** Keys whose values never reach a log line, at the first three levels of any object that is logged. */
const SECRET_KEYS = [
  'authorization',
  'cookie',
  'password',
  'secret',
  'token',
  'form_values',
  'formValues',
  'ssn',
  'ein',
  'date_of_birth',
  'information',
];

/** Structured JSON log lines on standard output (running.md); `destination` is for tests. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const paths = SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]).concat([
    '["x-api-key"]',
    '*["x-api-key"]',
    '*.*["x-api-key"]',
  ]);
  return pino(
    { level, redact: { paths, censor: '[redacted]' }, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    destination,
  );
}
