import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from './errors';

const MB = 1024 * 1024;
/** Shorter bodies are never in anybody's way. */
const FREE_BYTES = 64 * 1024;
/** What longer ones may take together until they are answered: those of one sender, and all. The largest mail is 60 MB. */
const SENDER_BYTES = 64 * MB;
const ALL_BYTES = 96 * MB;

interface Held {
  sender: string;
  read: number;
  counted: number;
}

const held = new WeakMap<IncomingMessage, Held>();
const bySender = new Map<string, number>();
let all = 0;

/**
 * Counts the request's body from now on until it is answered: by what has really come, since what a client announces it
 * need not send. Until it is known whose it is, it is its path's, which names whom a stranger writes to.
 */
export function holdBody(request: IncomingMessage, response: ServerResponse): void {
  const { headers, url = '' } = request;
  // No more comes than it says.
  if (headers['transfer-encoding'] === undefined && !(Number(headers['content-length'] ?? 0) > FREE_BYTES)) return;
  const [sender = ''] = url.split('?', 1);
  const body: Held = { sender, read: 0, counted: 0 };
  held.set(request, body);
  response.once('close', () => {
    count(body, -body.counted);
    held.delete(request);
  });
}

/** Whose the body is that will be read. */
export function ownBody(request: IncomingMessage, sender: string): void {
  const body = held.get(request);
  if (body && body.read === 0) body.sender = sender;
}

/** So much more of the body has come. Throws RATE_LIMITED where that is more than there is room for. */
export function takeBody(request: IncomingMessage, bytes: number): void {
  const body = held.get(request);
  if (!body) return;
  body.read += bytes;
  const more = Math.max(0, body.read - FREE_BYTES) - body.counted;
  if (more <= 0) return;
  const own = (bySender.get(body.sender) ?? 0) + more;
  if (own > SENDER_BYTES || all + more > ALL_BYTES)
    throw new AppError('RATE_LIMITED', 'Too many large bodies are sent at once. Try again a little later.', {
      reason: 'overloaded',
      retryAfterSeconds: 1,
    });
  count(body, more);
}

function count(body: Held, bytes: number): void {
  if (bytes === 0) return;
  body.counted += bytes;
  all += bytes;
  const own = (bySender.get(body.sender) ?? 0) + bytes;
  if (own > 0) bySender.set(body.sender, own);
  else bySender.delete(body.sender);
}
