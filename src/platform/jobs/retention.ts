import type { Config } from '../config';
import type { Tx } from '../db/transact';
import type { Services } from '../services';
import type { Recurring } from './recurring';

/** Something that is kept for a time and then removed. */
export interface Retained {
  readonly name: string;
  readonly days: (config: Config) => number;
  /**
   * Removes a part of what is older than `before` and not needed any more: at most `limit` rows, each of which stays
   * removed. Answers whether there may be more.
   */
  readonly removeSome: (tx: Tx, before: Date, limit: number) => Promise<boolean>;
}

/** Small enough that nobody waits long for the rows, or on SQLite for the turn. */
const BATCH = 500;
/** A run ends, however much there is: the next one goes on. */
const MOST_MS = 5 * 60_000;
const DAY_MS = 24 * 3600 * 1000;

/** Removes what is kept no longer, kind by kind, each in transactions of a batch. One kind's failure holds up no other. */
export const retention = (kinds: readonly Retained[]): Recurring<Services> => ({
  name: 'retention',
  everySeconds: 3600,
  async run(services, signal) {
    for (const kind of kinds) {
      try {
        await removeOld(kind, services, signal);
      } catch (error) {
        services.log.error(
          { err: error, kind: kind.name },
          'what is kept no longer was not removed; it is tried again',
        );
      }
    }
  },
});

async function removeOld(kind: Retained, { clock, config, transact }: Services, signal: AbortSignal): Promise<void> {
  const before = new Date(clock.now().getTime() - kind.days(config) * DAY_MS);
  const end = performance.now() + MOST_MS;
  for (let more = true; more && !signal.aborted && performance.now() < end; )
    more = await transact((tx) => kind.removeSome(tx, before, BATCH));
}
