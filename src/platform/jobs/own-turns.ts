import { RetryAfter } from './job';
import { CONCURRENCY } from './work';

/** An account's share of a process's places: what is slow on purpose never has the others. */
const MOST = CONCURRENCY / 2;
/** Of so many that wait, each waits a second longer. */
const WAITING_A_SECOND = 20;
const LONGEST_SECONDS = 60;

interface Turns {
  running: number;
  /** How often something had to wait since nothing ran. */
  refused: number;
}

const turns = new Map<string, Turns>();

/**
 * Does what waits for a server of an account's own choosing, which may take all the time that there is: so many of one
 * account at a time in this process, so that others' work finds a place. Throws RetryAfter, as no try, where these are many.
 */
export async function inTurn<T>(accountId: string, work: () => Promise<T>): Promise<T> {
  const own = turns.get(accountId) ?? { running: 0, refused: 0 };
  if (own.running >= MOST) {
    own.refused++;
    const seconds = Math.min(LONGEST_SECONDS, 1 + own.refused / WAITING_A_SECOND);
    throw new RetryAfter(seconds * (0.5 + Math.random()), false);
  }
  own.running++;
  turns.set(accountId, own);
  try {
    return await work();
  } finally {
    own.running--;
    own.refused = Math.max(0, own.refused - 1);
    if (own.running === 0) turns.delete(accountId);
  }
}
