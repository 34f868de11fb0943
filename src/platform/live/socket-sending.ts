import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import type { Delivery } from './shared-results';

/** RFC 6455's registry: the server cannot go on with this client now. */
export const TRY_AGAIN_LATER = 1013;
/** What may wait to be sent to one socket. */
const MAX_BUFFERED_BYTES = 1024 * 1024;
const CLOSE_MS = 1000;
/** Who is slow reads the reason behind all that waits for him. */
const SLOW_CLOSE_MS = 10_000;

/** Closes a socket; a client that does not answer is cut off. */
export function closeFor(socket: WebSocket, code: number, reason: string, graceMs = CLOSE_MS): void {
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), graceMs).unref();
}

/** Who sends to one socket's subscription: what its messages begin with is said once. */
export function sender(socket: WebSocket, connection: Socket, id: string): Delivery['send'] {
  const head = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
  return (payloads) =>
    sendAll(
      socket,
      connection,
      payloads.map((payload) => `${head}${payload}}`),
    );
}

/**
 * Finished messages, in one packet. Undefined when they have left at once, as they do unless the reader is slow: a slow one is
 * waited for, and one that lets too much of its subscriptions' results pile up is closed, and goes on behind its last cursor.
 */
function sendAll(socket: WebSocket, connection: Socket, messages: readonly string[]): Promise<void> | undefined {
  if (socket.readyState !== WebSocket.OPEN) return undefined;
  if (socket.bufferedAmount > MAX_BUFFERED_BYTES) {
    closeFor(socket, TRY_AGAIN_LATER, 'Too slow: subscribe again with `after`', SLOW_CLOSE_MS);
    return undefined;
  }
  let leaves: (error?: Error | null) => void = () => {};
  connection.cork();
  const last = messages.length - 1;
  for (const [at, message] of messages.entries())
    socket.send(message, at === last ? (error) => leaves(error) : undefined);
  connection.uncork();
  if (socket.bufferedAmount === 0) return undefined;
  return new Promise((resolve, reject) => {
    leaves = (error) => (error ? reject(error) : resolve());
  });
}
