import { setTimeout as wait } from 'node:timers/promises';

const FIRST_WAIT_MS = 10;
/** Asking costs the service time that it needs for what is waited for. */
const LONGEST_WAIT_MS = 60;

/** What `probe` answers once it answers something; fails with `what` after `limitMs`, which a busy machine may take. Never a fixed sleep. */
export async function until<T>(
  probe: () => Promise<T | undefined> | T | undefined,
  what: string | (() => string),
  limitMs = 50_000,
): Promise<T> {
  const end = Date.now() + limitMs;
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 1.3)) {
    const found = await probe();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > end)
      throw new Error(`Waited ${limitMs} ms in vain for ${typeof what === 'string' ? what : what()}.`);
    await wait(waitMs);
  }
}
