import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { AppError, HTTP_STATUS, IDEMPOTENCY_KEY_REUSED, PRECONDITION_FAILED } from '../errors';
import { appErrorOf } from '../graphql/errors';
import { tellRefused } from '../rate-limits';
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

/** Where in a route's requests the fields stand that refusals name. */
export interface Places {
  /** Whether a field (wire name) comes from the query. */
  isQuery: (field: string) => boolean;
  /** What the client calls the field at a path of wire names; `given`: as the refusal names it. */
  errorField: (path: string[], given: string[]) => string[];
}

/**
 * How an error is shown; undefined for a defect, which is logged and shown as 500 without its message. See
 * docs/rules/rest.md: Errors.
 */
export function refusalOf(
  thrown: unknown,
  { isQuery = () => false, errorField = (path) => path }: Partial<Places> = {},
): Refusal | undefined {
  if (thrown instanceof InvalidRequest) return { status: 422, description: thrown.description };
  if (thrown instanceof HttpError)
    return { status: thrown.status, description: thrown.message, headers: thrown.headers };
  const error = appErrorOf(thrown);
  if (!error || error.code === 'INTERNAL_SERVER_ERROR') return undefined;
  if (error.details.fields)
    return { status: 422, description: fieldMessages(error.details.fields, { isQuery, errorField }) };
  if (error.details.reason === PRECONDITION_FAILED) return { status: 412, description: error.message };
  if (error.details.reason === IDEMPOTENCY_KEY_REUSED)
    return { status: 422, description: { headers: { 'Idempotency-Key': [error.message] } } };
  const { reason } = error.details;
  if (error.code === 'UNAUTHENTICATED')
    return { status: 401, description: reason ? `Unauthorized (${reason})` : 'Unauthorized' };
  // Without a reason it is one of those that do not exist for this caller.
  if (error.code === 'FORBIDDEN' && !reason) return { status: 404, description: 'Not found' };
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
function fieldMessages(fields: Record<string, string[]>, { isQuery, errorField }: Places) {
  const description: Record<string, FieldMessages> = {};
  for (const [field, messages] of Object.entries(fields)) {
    const given = field.split('.');
    if (given.length > 1 && given[0] === 'input') given.shift();
    const path = errorField(given.map(wireName), given);
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
  if (status === 429) tellRefused(response);
  sendJson(response, { code: status, name: STATUS_CODES[status] ?? 'Error', description });
}

/** A path that is there, asked with another method: 405 that says which there are. */
export function refuseMethod(request: IncomingMessage, response: ServerResponse, methods: readonly string[]): void {
  const allow = methods.join(', ');
  if (request.method === 'OPTIONS') return void response.writeHead(204, { allow }).end();
  sendRefusal(response, { status: 405, description: `Method not allowed. Allowed: ${allow}.`, headers: { allow } });
}

export function sendJson(response: ServerResponse, body: unknown): void {
  sendText(response, JSON.stringify(body));
}

export function sendText(response: ServerResponse, json: string): void {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(json);
}
