import { type DestinationStream, type Logger, pino } from 'pino';
import { maskNumbers } from './masks/numbers.rules';
import { fieldOf, isObject } from './untyped.rules';

export type Log = Logger;

/** Keys whose values never reach a log line. */
const SECRET_KEYS = new Set([
  'x-api-key',
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
]);
const LEVELS = 3;

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

/**
 * What is logged, without secrets at its first three levels. pino's own redaction takes its paths apart anew for each line, which
 * takes longer than all else that a line does.
 */
function withoutSecrets(logged: object, level = 1): Record<string, unknown> {
  const below = (value: unknown): unknown => {
    // An error has a serializer of its own, and a date and the like say themselves how they are shown.
    if (level === LEVELS || value instanceof Error || typeof fieldOf(value, 'toJSON') === 'function') return value;
    if (Array.isArray(value)) return value.map((each) => (isObject(each) ? withoutSecrets(each, level + 1) : each));
    return isObject(value) ? withoutSecrets(value, level + 1) : value;
  };
  return Object.fromEntries(
    Object.entries(logged).map(([key, value]) => [key, SECRET_KEYS.has(key) ? '[redacted]' : below(value)]),
  );
}

/** Structured JSON log lines on standard output; `destination` is for tests. */
export function createLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      formatters: { log: withoutSecrets },
      serializers: { err: (error: unknown) => loggedError(error) },
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination,
  );
}
