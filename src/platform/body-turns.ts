import type { IncomingMessage } from 'node:http';
import { isTurnLong } from './event-loop';

/** So much of all long bodies is taken in one turn of the event loop: the system hands over megabytes of each that it has. */
const TURN_BYTES = 512 * 1024;
/** What it takes to hand over a chunk, and be it one byte, in bytes of a long one. */
const CHUNK_BYTES = 256;
/** So many go on in one turn; each brings what was read of it already. */
const GO_ON_IN_TURN = 8;

let taken = 0;
let isScheduled = false;
const waiting: IncomingMessage[] = [];

/**
 * Takes a body in pieces where it is long, in turn with other bodies and with all other work, also where it is thrown away.
 * The function that it answers ends that, wherever the body is then.
 */
export function takeInTurns(request: IncomingMessage): () => void {
  let isOver = false;
  const take = (chunk: Buffer) => {
    taken += chunk.length + CHUNK_BYTES;
    schedule();
    if (taken < TURN_BYTES || isOver) return;
    request.pause();
    waiting.push(request);
  };
  request.on('data', take);
  return () => {
    isOver = true;
    request.off('data', take);
    const at = waiting.indexOf(request);
    if (at >= 0) waiting.splice(at, 1);
  };
}

function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  setImmediate(() => {
    isScheduled = false;
    if (!isTurnLong()) {
      taken = 0;
      for (const request of waiting.splice(0, GO_ON_IN_TURN)) request.resume();
    }
    if (waiting.length > 0 || taken > 0) schedule();
  });
}
