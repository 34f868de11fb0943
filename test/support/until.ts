import { setTimeout as wait } from 'node:timers/promises';

/** What `probe` answers once it answers something; fails with `what` after `limitMs`. Never a fixed sleep. */
export async function until<T>(
  probe: () => Promise<T | undefined> | T | undefined,
  what: string,
  limitMs = 10_000,
): Promise<T> {
  const end = Date.now() + limitMs;
  for (;;) {
    const found = await probe();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > end) throw new Error(`Waited ${limitMs} ms in vain for ${what}.`);
    await wait(15);
  }
}
