import type { EntityManager } from 'typeorm';
import { findLocked } from '../db/lock';
import type { Tx } from '../db/transact';
import { EVERYONE, EventCounter } from '../events/event.entity';
import { hasChanged } from '../rest/if-match';

/** What a request's context takes where its change depends on what is stored. */
export interface Conditional {
  /** Throws where the condition does not hold; gone once the change is made. */
  readonly condition: { holds?: (() => Promise<void>) | undefined };
}

/** The account has changed between the look and the change. */
class Moved extends Error {}

const EVERYONES = 'SELECT version FROM event_counters WHERE account_id = ?';
/** An account that changes all the time is not waited for. */
const TRIES = 10;

/**
 * Makes a change of what the condition was seen to hold for, and of nothing later: the account's version is read before the
 * look, and locked, and still the same, when the change begins. Else it is looked at again.
 */
export async function heldTo<T>(
  condition: Conditional['condition'],
  { accountId, version }: { accountId: string; version: () => Promise<string | undefined> },
  work: (tx: Tx) => Promise<T>,
  carryOut: (whole: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<T> {
  const { holds } = condition;
  if (!holds) return carryOut(work);
  for (let attempt = 1; ; attempt++) {
    const seen = await version();
    await holds();
    try {
      const result = await carryOut(async (tx) => {
        if ((await lockedVersion(tx.db, accountId)) !== seen) throw new Moved();
        return work(tx);
      });
      condition.holds = undefined;
      return result;
    } catch (error) {
      if (!(error instanceof Moved)) throw error;
      if (attempt === TRIES) throw hasChanged();
    }
  }
}

/** The version as ReadTracker writes it; nobody advances the account's before the transaction ends. */
async function lockedVersion(db: EntityManager, accountId: string): Promise<string | undefined> {
  const own = await findLocked(db, EventCounter, { accountId });
  const [everyone] = await db.query<{ version: number }[]>(EVERYONES, [EVERYONE]);
  return everyone && own ? `${everyone.version}.${own.version}` : undefined;
}
