import { type ServerResponse, STATUS_CODES } from 'node:http';
import {
  AppError,
  EXCEEDS_CALLER,
  HTTP_STATUS,
  IDEMPOTENCY_KEY_REUSED,
  MISSING_SCOPE,
  PRECONDITION_FAILED,
} from '../errors';
import { appErrorOf } from '../graphql/errors';
import { addMessage, type FieldMessages } from './validation';
import { wireName } from './wire-schema';

/** Input whose shape is wrong: 422 with messages by place (`json`, `query`) and field. */
export class InvalidRequest extends Error {
  constructor(readonly description: { json?: FieldMessages; query?: FieldMessages }) {
    super('invalid request');
  }
}

/** An answer that has no error of the application behind it, as 404 for an unknown path. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    description: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(description);
  }
}

export interface Refusal {
  status: number;
  description: unknown;
  headers?: Record<string, string>;
}

/**
 * How an error is shown; undefined for a defect, which is logged and shown as 500 without its message.
 * `isQuery` says whether a field (wire name) came from the query. See docs/rules/rest.md: Errors.
 */
export function refusalOf(thrown: unknown, isQuery: (field: string) => boolean = () => false): Refusal | undefined {
  if (thrown instanceof InvalidRequest) return { status: 422, description: thrown.description };
  if (thrown instanceof HttpError)
    return { status: thrown.status, description: thrown.message, headers: thrown.headers };
  const error = appErrorOf(thrown);
  if (!error || error.code === 'INTERNAL_SERVER_ERROR') return undefined;
  if (error.details.fields) return { status: 422, description: fieldMessages(error.details.fields, isQuery) };
  if (error.details.reason === PRECONDITION_FAILED) return { status: 412, description: error.message };
  if (error.details.reason === IDEMPOTENCY_KEY_REUSED)
    return { status: 422, description: { headers: { 'Idempotency-Key': [error.message] } } };
  if (error.code === 'UNAUTHENTICATED') return { status: 401, description: 'Unauthorized' };
  if (error.details.reason === MISSING_SCOPE || error.details.reason === EXCEEDS_CALLER)
    return { status: 403, description: error.message };
  if (error.code === 'FORBIDDEN') return { status: 404, description: 'Not found' };
  const { reason } = error.details;
  const description = reason ? `${error.message} (${reason})` : error.message;
  return { status: HTTP_STATUS[error.code], description, headers: headersOf(error) };
}

function headersOf({ code, details }: AppError): Record<string, string> {
  return {
    ...(details.retryAfterSeconds !== undefined && { 'retry-after': String(Math.ceil(details.retryAfterSeconds)) }),
    // What is left of a body that is too large is not read.
    ...(code === 'PAYLOAD_TOO_LARGE' && { connection: 'close' }),
  };
}

/** `{'input.formFields.0.name': [...]}` as `{json: {form_fields: {0: {name: [...]}}}}`. */
function fieldMessages(fields: Record<string, string[]>, isQuery: (field: string) => boolean) {
  const description: Record<string, FieldMessages> = {};
  for (const [field, messages] of Object.entries(fields)) {
    const path = field.split('.').map(wireName);
    if (path.length > 1 && path[0] === 'input') path.shift();
    const place = isQuery(path[0] ?? '') ? 'query' : 'json';
    const found: FieldMessages = (description[place] ??= Object.create(null));
    for (const message of messages) addMessage(found, path, message);
  }
  return description;
}

/** The one form of every error: `{code, name, description}`. */
export function sendRefusal(response: ServerResponse, { status, description, headers = {} }: Refusal): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  sendJson(response, { code: status, name: STATUS_CODES[status] ?? 'Error', description });
}

export function sendJson(response: ServerResponse, body: unknown): void {
  sendText(response, JSON.stringify(body));
}

export function sendText(response: ServerResponse, json: string): void {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(json);
}
