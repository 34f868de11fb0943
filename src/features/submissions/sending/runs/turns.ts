import { setTimeout as wait } from 'node:timers/promises';
import { isDuplicate } from '../../../../platform/db/database';
import { insert, patch } from '../../../../platform/db/insert';
import { findLocked } from '../../../../platform/db/lock';
import type { Tx } from '../../../../platform/db/transact';
import type { Services } from '../../../../platform/services';
import type { Manifest } from '../../../funders/connectors/manifest.rules';
import { nextTurn, type RateOf } from '../../../funders/connectors/turns.rules';
import { FunderTurns } from './run.entity';

/** The funder takes no more requests for so long that this one was not made. */
export class TooManyRequests extends Error {}

type TurnsKey = Pick<FunderTurns, 'accountId' | 'funderServiceId' | 'isProduction'>;

/** Books the next turn; null: it would be too late. */
async function book(tx: Tx, key: TurnsKey, rate: RateOf): Promise<number | null> {
  tx.quiet();
  const row = await findLocked(tx.db, FunderTurns, key);
  const turn = nextTurn(rate, row?.taken ?? [], tx.now.getTime());
  if (!turn) return null;
  const { taken } = turn;
  if (row) await patch(tx.db, FunderTurns, key, { taken });
  else await insert(tx.db, FunderTurns, { ...key, taken });
  return turn.atMs - tx.now.getTime();
}

/**
 * Waits until the connector's rate lets another request of this account to this funder begin. Turns are booked in the database,
 * so that all instances keep to it, and nobody asks again while he waits. Throws TooManyRequests; an abort ends the wait.
 */
export async function awaitTurn(
  services: Services,
  key: TurnsKey,
  { rate, title }: Pick<Manifest, 'rate' | 'title'>,
  stop: AbortSignal,
): Promise<void> {
  if (!rate) return;
  const turn = () => services.transact((tx) => book(tx, key, rate));
  const delayMs = await turn().catch((error: unknown) => {
    // Another instance was the first to note a turn.
    if (isDuplicate(error)) return turn();
    throw error;
  });
  if (delayMs === null)
    throw new TooManyRequests(
      `${title} takes ${rate.requests} requests in ${rate.seconds} s, and the next is not due within a minute.`,
    );
  if (delayMs > 0) await wait(delayMs, undefined, { signal: stop }).catch(() => undefined);
}
