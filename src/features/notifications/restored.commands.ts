import { IsNull } from 'typeorm';
import type { Tx } from '../../platform/db/transact';
import { Event, EventCounter } from '../../platform/events/event.entity';
import { Membership } from '../people/membership.entity';
import { accountRestored } from './notification.events';

const AT_ONCE = 100;

/**
 * Tells the owners of each account to what it was brought back: somebody whom they have removed since may be a member
 * again. An account whose last event says so is done. One batch; answers how many.
 */
export async function tellRestored(tx: Tx): Promise<number> {
  const owned = await tx.db
    .createQueryBuilder(EventCounter, 'counter')
    .leftJoin(Event, 'event', 'event.accountId = counter.accountId AND event.seq = counter.lastSeq')
    .where((counters) => {
      const owners = counters
        .subQuery()
        .select('1')
        .from(Membership, 'membership')
        .where('membership.accountId = counter.accountId')
        .andWhere({ endedAt: IsNull() });
      return `EXISTS ${owners.getQuery()}`;
    })
    .andWhere('(event.topic IS NULL OR event.topic <> :topic)', { topic: accountRestored.topic })
    .limit(AT_ONCE)
    .getMany();
  for (const { accountId, lastSeq } of owned) {
    const last = await tx.db.findOneBy(Event, { accountId, seq: lastSeq });
    const data = { service_id: accountId, until: last?.created.toISOString() ?? null };
    tx.emit(accountRestored, { accountId, subjectId: accountId, data });
  }
  return owned.length;
}
