import { IsNull } from 'typeorm';
import type { Tx } from '../../platform/db/transact';
import { Membership } from './membership.entity';
import { User } from './user.entity';

const FIRST = { joined: 'ASC', serviceId: 'ASC' } as const;

/** Where an account's days begin and end: where its first owner is. Of one without people in UTC. */
export async function accountZone(tx: Tx, accountId: string): Promise<string> {
  const where = { accountId, role: 'owner' as const, endedAt: IsNull() };
  const owner = await tx.db.findOne(Membership, { where, order: FIRST });
  const user = owner && (await tx.db.findOneBy(User, { serviceId: owner.userId }));
  return user?.timeZone ?? 'UTC';
}
