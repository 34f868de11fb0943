import { setTimeout as wait } from 'node:timers/promises';

const LIMIT_MS = 60_000;

/** Asks until the answer is yes; fails with `problem` when that takes too long. */
export async function until(isSo: () => Promise<boolean>, problem: string): Promise<void> {
  for (const end = Date.now() + LIMIT_MS; !(await isSo()); await wait(10))
    if (Date.now() > end) throw new Error(problem);
}
