import { createHash, type Hash } from 'node:crypto';
import type { Request, Response } from 'express';
import type { CachedResponse } from '../response-cache/response-cache';
import { bytesInTurns } from '../response-cache/stringify';

export type TaggedAnswer = CachedResponse & { readonly etag: string };

/** An answer with its strong ETag: by its bytes, so that it is the same in every instance. */
export function tagged(json: string, total?: number): TaggedAnswer {
  const bytes = Buffer.from(json);
  return answerOf(bytes, createHash('sha256').update(bytes), total);
}

/** The same for a long one, of which others need not wait for the whole. */
export async function taggedInTurns(json: string, total?: number): Promise<TaggedAnswer> {
  const hash = createHash('sha256');
  const bytes = await bytesInTurns(json, (some) => hash.update(some));
  return answerOf(bytes, hash, total);
}

const answerOf = (bytes: Buffer, hash: Hash, total: number | undefined): TaggedAnswer => ({
  ...{ bytes, etag: `"${hash.digest('base64url')}"` },
  ...(total !== undefined && { total }),
});

/** Sends the answer, or 304 to who has it. It may be kept by whoever asked, and must be asked about each time. */
export function sendTagged(request: Request, response: Response, { bytes, etag, total }: TaggedAnswer): void {
  if (total !== undefined) response.setHeader('x-total-count', String(total));
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
export function isNamed(etag: string, header: string | undefined): boolean {
  if (header === undefined) return false;
  return header.split(',').some((each) => [etag, '*'].includes(each.trim().replace(/^W\//, '')));
}
