import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import type { CachedResponse } from '../response-cache/response-cache';

/** An answer with its strong ETag: by its bytes, so that it is the same in every instance. */
export function tagged(json: string): Required<CachedResponse> {
  const bytes = Buffer.from(json);
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
}

/** Sends the answer, or 304 to who has it. It may be kept by whoever asked, and must be asked about each time. */
export function sendTagged(request: Request, response: Response, { bytes, etag }: Required<CachedResponse>): void {
  response.setHeader('etag', etag);
  response.setHeader('cache-control', 'private, no-cache');
  if (isNamed(etag, request.headers['if-none-match'])) {
    response.statusCode = 304;
    response.end();
    return;
  }
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(bytes);
}

/** Whether If-None-Match names the tag: compared weakly, as RFC 9110 says. */
function isNamed(etag: string, header: string | undefined): boolean {
  if (header === undefined) return false;
  return header.split(',').some((each) => [etag, '*'].includes(each.trim().replace(/^W\//, '')));
}
