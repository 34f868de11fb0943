import type { IncomingMessage, ServerResponse } from 'node:http';
import { HeaderMap } from '@apollo/server';
import { GraphQLError } from 'graphql';
import { AppError, HTTP_STATUS, PayloadTooLarge } from '../errors';
import type { Log } from '../log';
import { tellRefused } from '../rate-limits';

/** A request's headers as Apollo Server takes them. */
export function headersOf(request: IncomingMessage): HeaderMap {
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return headers;
}

/** Errors from before an operation is known carry the request's id as well. */
export function withRequestId(text: string, requestId: string): string {
  try {
    const body = JSON.parse(text);
    for (const error of body.errors) error.extensions = { ...error.extensions, requestId };
    return `${JSON.stringify(body)}\n`;
  } catch {
    return text;
  }
}

/** Answers a request that Apollo Server was not asked. */
export function refuse(response: ServerResponse, error: unknown, requestId: string, log: Log): void {
  // Nobody is left to answer, and a client that went away is no defect.
  if (response.socket?.destroyed) return;
  const own = error instanceof AppError ? error : undefined;
  const graphql = error instanceof GraphQLError ? error : undefined;
  if (!own && !graphql) log.error({ err: error, requestId }, 'a GraphQL request failed');
  const message = own?.message ?? graphql?.message ?? 'Internal server error';
  const code = own?.code ?? graphql?.extensions.code ?? 'INTERNAL_SERVER_ERROR';
  const reason = own?.details.reason;
  response.statusCode = own ? HTTP_STATUS[own.code] : graphql ? 400 : 500;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  if (own?.details.retryAfterSeconds) response.setHeader('retry-after', String(own.details.retryAfterSeconds));
  if (response.statusCode === 429) tellRefused(response);
  // What is left of a body that is too large is not read.
  if (own instanceof PayloadTooLarge) response.setHeader('connection', 'close');
  response.end(
    `${JSON.stringify({ errors: [{ message, extensions: { code, ...(reason && { reason }), requestId } }] })}\n`,
  );
}
