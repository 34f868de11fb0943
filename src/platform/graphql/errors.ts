import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { AppError, HTTP_STATUS, IDEMPOTENCY_KEY_REUSED } from '../errors';
import type { Log } from '../log';
import { fieldOf } from '../untyped.rules';

/** Apollo's own codes for what is wrong with a request before any of our code runs. */
const PROTOCOL_CODES = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
]);

export const NO_SUCH_OPERATION = new GraphQLError('The document has no such operation, or several and none is named.', {
  extensions: { code: 'OPERATION_RESOLUTION_FAILURE', http: { status: 400 } },
});

/** These stop a request as a whole, so that they are the answer's HTTP status as well. */
const WITH_HTTP_STATUS = ['UNAUTHENTICATED', 'RATE_LIMITED', 'PAYLOAD_TOO_LARGE'] as const;

/** The error of ours behind whatever the executors wrapped around it. */
export function appErrorOf(error: unknown): AppError | undefined {
  for (let each = error, depth = 0; each && depth < 5; depth++) {
    if (each instanceof AppError) return each;
    each = fieldOf(each, 'originalError');
  }
  return undefined;
}

/** An error of ours that stops the request, with the HTTP status that goes with it. */
export function requestError(error: AppError): GraphQLError {
  const headers = new Map<string, string>();
  if (error.details.retryAfterSeconds !== undefined)
    headers.set('retry-after', String(error.details.retryAfterSeconds));
  const status = error.details.reason === IDEMPOTENCY_KEY_REUSED ? 422 : HTTP_STATUS[error.code];
  return new GraphQLError(error.message, {
    originalError: error,
    extensions: { code: error.code, http: { status, headers } },
  });
}

/** The HTTP status that the answer gets from the errors in it: 413 and the like stop a request, others leave it at 200. */
export function httpStatusOf(errors: readonly { extensions?: { code?: unknown } }[]): number | undefined {
  for (const { extensions } of errors) {
    const code = WITH_HTTP_STATUS.find((each) => each === extensions?.code);
    if (code) return HTTP_STATUS[code];
  }
  return undefined;
}

/** graphql-js's own word for null or nothing in an argument that must have a value. Of variables: variables.ts. */
const MISFIT = /^Argument "\w+" of (required type|non-null type) /;

function isMisfit(error: unknown): boolean {
  if (!(error instanceof GraphQLError) || !MISFIT.test(error.message)) return false;
  // A scalar's own refusal, or what compiled code says, which is no GraphQLError to begin with (compiled-errors.ts).
  const { originalError: cause } = error;
  return !cause || cause instanceof GraphQLError || cause.constructor === Error;
}

/** What Apollo refuses with a status alone: a persisted document whose hash is another's, or in another version. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof GraphQLError) || error.originalError || error.extensions.code !== undefined) return false;
  const status = fieldOf(error.extensions.http, 'status');
  return typeof status === 'number' && status >= 400 && status < 500;
}

/** What is looked at of a message, which may repeat names and values of megabytes; and what is shown of it. */
const READ_LENGTH = 4000;
const SHOWN_LENGTH = 1000;

/** The beginning of a text that a client has chosen. */
export const short = (text: string, most = 100): string => (text.length > most ? `${text.slice(0, most)}…` : text);

/** graphql-js repeats the value that does not fit; it may be a credential. */
export const withoutValue = (message: string): string =>
  message
    .slice(0, READ_LENGTH)
    .replace(/( cannot represent (?:(?! cannot represent )[^:])*): .*/s, '$1')
    .replace(/^(Variable "\$\w+" got) invalid value .*?((?: at "[^"]*")?; )(?=[^;]*$)/s, '$1 an invalid value$2');

/** What the client sees of an error: ours and the protocol's as they are, anything else masked and logged. */
export function maskError(
  formatted: GraphQLFormattedError,
  error: unknown,
  log: Log,
  requestId?: string,
): GraphQLFormattedError {
  const own = appErrorOf(error);
  const place = {
    ...(formatted.locations && { locations: formatted.locations }),
    ...(formatted.path && { path: formatted.path }),
  };
  if (own) {
    const { reason, fields, problems, conflicts } = own.details;
    const more = {
      ...(reason && { reason }),
      ...(fields && { fields }),
      ...(problems && { problems }),
      ...(conflicts && { conflicts }),
    };
    return { message: own.message, ...place, extensions: { code: own.code, ...more } };
  }
  const code = isMisfit(error) ? 'BAD_USER_INPUT' : isRefused(error) ? 'BAD_REQUEST' : formatted.extensions?.code;
  if (typeof code === 'string' && PROTOCOL_CODES.has(code))
    return { message: short(withoutValue(formatted.message), SHOWN_LENGTH), ...place, extensions: { code } };
  log.error({ err: fieldOf(error, 'originalError') ?? error, requestId }, 'an operation failed');
  return { message: 'Internal server error', ...place, extensions: { code: 'INTERNAL_SERVER_ERROR' } };
}
