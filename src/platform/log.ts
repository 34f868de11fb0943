import { type DestinationStream, type Logger, pino } from 'pino';
import { maskNumbers } from './masks/numbers.rules';
import { fieldOf } from './untyped.rules';

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

interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  code?: unknown;
  cause?: LoggedError;
}

/** Of an error only what is known to be harmless: drivers put whole statements with their values on theirs. */
function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: maskNumbers(String(error)) };
  const code = fieldOf(error, 'code');
  return {
    type: error.name,
    message: maskNumbers(error.message),
    ...(error.stack && { stack: maskNumbers(error.stack) }),
    ...(code !== undefined && { code }),
    ...(error.cause !== undefined && depth < 3 && { cause: loggedError(error.cause, depth + 1) }),
  };
}

/** Structured JSON log lines on standard output; `destination` is for tests. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const paths = SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]).concat([
    '["x-api-key"]',
    '*["x-api-key"]',
    '*.*["x-api-key"]',
  ]);
  return pino(
    {
      level,
      redact: { paths, censor: '[redacted]' },
      serializers: { err: (error: unknown) => loggedError(error) },
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination,
  );
}
