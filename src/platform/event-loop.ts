import { setImmediate as nextTurn } from 'node:timers/promises';

/** A request may hold the one thread for so long before others get their turn. */
const TURN_MS = 25;

/**
 * For work that takes long in sum: called between its pieces, it gives a promise to wait for where others are to be
 * answered first, else nothing.
 */
export function eventLoopYielder(): () => Promise<void> | undefined {
  let since = performance.now();
  return () =>
    performance.now() - since < TURN_MS
      ? undefined
      : nextTurn().then(() => {
          since = performance.now();
        });
}
