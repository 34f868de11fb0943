import type { IncomingMessage } from 'node:http';
import { HeaderMap } from '@apollo/server';

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
