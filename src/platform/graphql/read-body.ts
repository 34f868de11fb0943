import type { IncomingMessage } from 'node:http';
import { PayloadTooLarge } from '../errors';

/** How many times the limit is read and thrown away, so that a client that is still writing gets to read the answer. */
const DRAINED = 8;

/** The request's body. Throws PayloadTooLarge for one over `limit` bytes: at once when it is far over it, else at its end. */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const tooLarge = () => new PayloadTooLarge(`The body may have at most ${limit / 1024 / 1024} MB.`);
  if (Number(request.headers['content-length'] ?? 0) > limit * DRAINED) return Promise.reject(tooLarge());
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else chunks = [];
      if (size > limit * DRAINED) {
        request.removeAllListeners('data').pause();
        reject(tooLarge());
      }
    });
    request.on('end', () => {
      if (size > limit) reject(tooLarge());
      else resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks));
    });
    request.on('error', reject);
    request.on('aborted', () => reject(new Error('The client went away while it sent its request.')));
  });
}
