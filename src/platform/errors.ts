import { fieldOf } from './untyped.rules';

/**
 * The errors that callers see, and the one table that says how each is shown.
 * Whatever else is thrown is a defect: it is logged and shown as INTERNAL_SERVER_ERROR.
 * See docs/rules/rest.md: Errors.
 */
export const HTTP_STATUS = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  RATE_LIMITED: 429,
  INTERNAL_SERVER_ERROR: 500,
} as const;

/** The reason of a CONFLICT that REST answers with 412: an If-Match that does not fit. */
export const PRECONDITION_FAILED = 'precondition_failed';

/** The reason of a BAD_USER_INPUT that is a 422: an Idempotency-Key that came with another request before. */
export const IDEMPOTENCY_KEY_REUSED = 'idempotency_key_reused';

/** The reason of a FORBIDDEN that is a 403: the key may not do this. */
export const MISSING_SCOPE = 'missing_scope';

/** The reason of a FORBIDDEN that is a 403: the key would give more than it has. */
export const EXCEEDS_CALLER = 'exceeds_caller';

/** The `code` that Node.js, a database or a library gave an error; empty where it has none. */
export function codeOf(error: unknown): string {
  const code = fieldOf(error, 'code');
  return typeof code === 'string' ? code : '';
}

export type ErrorCode = keyof typeof HTTP_STATUS;

export interface ErrorDetails {
  /** Machine-readable refinement, shown as `extensions.reason`. */
  reason?: string;
  /** Messages by field path, for input whose shape is wrong: 422 on REST, `extensions.fields` on GraphQL. */
  fields?: Record<string, string[]>;
  /** Seconds after which the same request may succeed. */
  retryAfterSeconds?: number;
  /** What was found wrong with a document, each with its place: `extensions.problems`. */
  problems?: readonly object[];
  /** Of a change that another one came before: by path what is stored, and what was given; `extensions.conflicts`. */
  conflicts?: Record<string, { stored: string | null; given: string | null }>;
}

export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: ErrorDetails = {},
  ) {
    super(message);
    this.name = new.target.name;
  }
}

/** The caller's value is understood but not acceptable: 400. */
export class BadInput extends AppError {
  constructor(message: string, reason?: string) {
    super('BAD_USER_INPUT', message, reason ? { reason } : {});
  }
}

/** The shape of the input is wrong (type, presence, length, range, unknown field): 422 on REST, with the fields named. */
export class InvalidFields extends AppError {
  constructor(wrong: Record<string, string[]>) {
    const fields = firstOf(wrong);
    super('BAD_USER_INPUT', describe(fields), { fields });
  }
}

/** The record does not exist, or not for this caller. `what` is the noun shown: "End user". */
export class NotFound extends AppError {
  constructor(what: string) {
    super('NOT_FOUND', `${what} not found`);
  }
}

/** The record is in a state in which this cannot be done now. */
export class Conflict extends AppError {
  constructor(message: string, reason?: string, more: Pick<ErrorDetails, 'conflicts'> = {}) {
    super('CONFLICT', message, { ...(reason && { reason }), ...more });
  }
}

export class Unauthenticated extends AppError {
  constructor() {
    super('UNAUTHENTICATED', 'Unauthorized: send a valid, active API key in the header x-api-key.');
  }
}

/** The reason of an UNAUTHENTICATED whose session is over. */
const SESSION_ENDED = 'session_ended';

export class SessionEnded extends AppError {
  constructor() {
    super('UNAUTHENTICATED', 'Your session has ended: sign in again.', { reason: SESSION_ENDED });
  }
}

export const isUnauthenticated = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'UNAUTHENTICATED';

export class Forbidden extends AppError {
  constructor(message: string) {
    super('FORBIDDEN', message);
  }
}

/** A FORBIDDEN that says by which rule: 403 over REST. */
export const refusal = (reason: string, message: string) => new AppError('FORBIDDEN', message, { reason });

/** What the operation would read and answer is more than ANSWER_MAX_MB allows. */
export class AnswerTooLarge extends AppError {
  constructor(maxMb: number) {
    const limit = `An operation may read and answer at most ${maxMb} MB (ANSWER_MAX_MB).`;
    super('BAD_USER_INPUT', `${limit} Ask for smaller pages, fewer fields or fewer aliases.`, {
      reason: 'answer_too_large',
    });
  }
}

export class PayloadTooLarge extends AppError {
  constructor(message: string) {
    super('PAYLOAD_TOO_LARGE', message);
  }
}

/** Of 200,000 keys that are all wrong, nobody mends more at a time; and their names are the client's own. */
const FIELDS_TOLD = 100;
const FIELD_LENGTH = 300;
const MESSAGES_TOLD = 20;

const firstOf = (fields: Record<string, string[]>): Record<string, string[]> =>
  // A field may be named `__proto__`.
  Object.fromEntries(
    Object.entries(fields)
      .slice(0, FIELDS_TOLD)
      .map(([field, messages]) => [field.slice(0, FIELD_LENGTH), messages.slice(0, MESSAGES_TOLD)]),
  );

const describe = (fields: Record<string, string[]>) =>
  Object.entries(fields)
    .map(([field, messages]) => `${field}: ${messages.join(' ')}`)
    .join('; ');
