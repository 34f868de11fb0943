import type { IncomingMessage } from 'node:http';
import { PayloadTooLarge } from '../errors';

/** The request's body. Throws PayloadTooLarge as soon as it is known to be over `limit` bytes. */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const tooLarge = () => new PayloadTooLarge(`The body may have at most ${limit / 1024 / 1024} MB.`);
  if (Number(request.headers['content-length'] ?? 0) > limit) return Promise.reject(tooLarge());
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) {
        request.removeAllListeners('data').pause();
        reject(tooLarge());
      } else chunks.push(chunk);
    });
    request.on('end', () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
    request.on('error', reject);
    request.on('aborted', () => reject(new Error('The client went away while it sent its request.')));
  });
}
