import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { PLATFORM } from '../../../platform/events/event.entity';
import type { Services } from '../../../platform/services';
import { type Task, TaskKilled } from '../../../platform/threads/thread-pool';
import type { Finding } from './check.rules';
import type { ManifestCheck } from './check-apart';

const CHECK: Task<string, ManifestCheck> = { module: join(__dirname, 'check-apart'), name: 'checkApart' };
const LINES: Task<{ text: string; pointers: readonly string[] }, number[]> = {
  module: join(__dirname, 'check-apart'),
  name: 'linesApart',
};
/** Longer than the worst that 256 KB can hold. */
const LIMIT_MS = 10_000;

/** One at a time: what staff look at takes one thread, however much of it there is. */
const turns = new WeakMap<object, Promise<unknown>>();

/** What a task on a manifest answers, on a thread: however it is written, nobody else waits for it. Throws TaskKilled. */
export function apart<Input, Output>(
  { threads }: Pick<Services, 'threads'>,
  task: Task<Input, Output>,
  input: Input,
): Promise<Awaited<Output>> {
  const before = turns.get(threads) ?? Promise.resolve();
  const mine = before.then(() => threads.run(task, input, { timeoutMs: LIMIT_MS, accountId: PLATFORM }));
  turns.set(
    threads,
    mine.catch(() => undefined),
  );
  return mine;
}

/** What is said of a manifest that cannot be read in time. */
export const tooMuch = (error: unknown): Finding => {
  if (!(error instanceof TaskKilled)) throw error;
  const message = `It cannot be checked: ${error.message} Make it smaller.`;
  return { severity: 'error', code: 'yaml', path: '', line: 1, column: 1, message };
};

const known = new LRUCache<string, ManifestCheck>({
  max: 200,
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (_value, text) => text.length + 1,
});

/** A manifest, checked on a thread; what was checked lately is remembered. */
export async function checkedApart(services: Pick<Services, 'threads'>, text: string): Promise<ManifestCheck> {
  const before = known.get(text);
  if (before) return before;
  try {
    const checked = await apart(services, CHECK, text);
    known.set(text, checked);
    return checked;
  } catch (error) {
    // Perhaps the machine was busy: the next time it may be in time.
    return { readAs: null, findings: [tooMuch(error)] };
  }
}

/** In which lines of a manifest these JSON pointers lead. */
export const linesOf = (
  services: Pick<Services, 'threads'>,
  text: string,
  pointers: readonly string[],
): Promise<number[]> => apart(services, LINES, { text, pointers });
