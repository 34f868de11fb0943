import { type EntityManager, LessThanOrEqual } from 'typeorm';
import type { Retained } from '../jobs/retention';
import { Event, EventCounter } from './event.entity';

const ACCOUNTS_AT_ONCE = 20;

/**
 * Events, from each account's oldest on, so that what is kept of a log has no gaps. What they have set off stands in rows
 * of its own: jobs, deliveries, attempts. The counter stays, and with it the number of the last event.
 */
export const retainedEvents: Retained = {
  name: 'events',
  days: (config) => config.EVENTS_KEPT_DAYS,
  async removeSome({ db }, before, limit) {
    const accounts = await accountsWithOlder(db, before);
    for (const { accountId } of accounts)
      await removeOldest(db, accountId, before, Math.floor(limit / ACCOUNTS_AT_ONCE));
    return accounts.length > 0;
  },
};

/** Some of the accounts whose oldest event is older: the log's own key leads to it, whatever its length. */
const accountsWithOlder = (db: EntityManager, before: Date) =>
  db
    .createQueryBuilder(EventCounter, 'counter')
    .where((counters) => {
      const oldest = counters
        .subQuery()
        .select('event.created')
        .from(Event, 'event')
        .where('event.accountId = counter.accountId')
        .orderBy('event.seq')
        .limit(1);
      return `${oldest.getQuery()} < :before`;
    })
    .setParameters({ before })
    .limit(ACCOUNTS_AT_ONCE)
    .getMany();

async function removeOldest(db: EntityManager, accountId: string, before: Date, limit: number): Promise<void> {
  const select = { seq: true, created: true };
  const oldest = await db.find(Event, { select, where: { accountId }, order: { seq: 'ASC' }, take: limit });
  const kept = oldest.findIndex(({ created }) => created >= before);
  const last = kept < 0 ? oldest.at(-1) : oldest[kept - 1];
  if (last) await db.delete(Event, { accountId, seq: LessThanOrEqual(last.seq) });
}
