import { closeSync, openSync, readSync } from 'node:fs';

/** How long a thread has waited for a processor that others had, all in all. */
export interface Waits {
  ms(): number;
  close(): void;
}

/** Of a thread that nobody counts them of. */
export const NO_WAITS: Waits = { ms: () => 0, close: () => undefined };

const ENOUGH = Buffer.alloc(100);
const NS_PER_MS = 1_000_000;

/** From the file in which Linux counts them: nanoseconds with a processor, nanoseconds without, and how many turns. */
export function openWaits(path: string): Waits {
  try {
    const file = openSync(path, 'r');
    return { ms: () => readWaits(file), close: () => closeSync(file) };
  } catch {
    return NO_WAITS;
  }
}

function readWaits(file: number): number {
  try {
    const text = ENOUGH.toString('latin1', 0, readSync(file, ENOUGH, 0, ENOUGH.length, 0));
    return Number(text.split(' ')[1]) / NS_PER_MS || 0;
  } catch {
    // It has ended.
    return 0;
  }
}

/** So many times its limit a task may take where it waits for a processor: then something else is wrong. */
const PATIENCE = 6;

/**
 * How much of its limit is left to a task, in ms, none of it being 0: what others took of the machine says nothing of the
 * task.
 */
export function leftOf(limitMs: number, passedMs: number, waitedMs: number): number {
  return Math.max(0, Math.min(limitMs - passedMs + Math.max(0, waitedMs), limitMs * PATIENCE - passedMs));
}
