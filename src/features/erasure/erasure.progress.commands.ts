import { patch } from '../../platform/db/insert';
import { findLockedOrFail } from '../../platform/db/lock';
import type { Tx } from '../../platform/db/transact';
import { EndUser } from '../deals/end-user.entity';
import { Erasure } from './erasure.entity';
import { addCounts, type Removed } from './erasure.rules';

/** Keeps until the end what a record was called. */
export async function addNames(
  tx: Tx,
  serviceId: string,
  { endUserId, name }: Pick<EndUser, 'endUserId' | 'name'>,
): Promise<void> {
  const { accountId, names, records } = await findLockedOrFail(tx.db, Erasure, { serviceId });
  const { endUserIds, merchants } = names ?? { endUserIds: {}, merchants: [] };
  const known = { endUserIds: { ...endUserIds }, merchants: [...new Set([...merchants, ...(name ? [name] : [])])] };
  if (endUserId && !Object.hasOwn(endUserIds, endUserId)) {
    const other = await tx.db.findOneBy(EndUser, { accountId, endUserId });
    known.endUserIds[endUserId] = other && !records.includes(other.serviceId) ? other.created.toISOString() : null;
  }
  await patch(tx.db, Erasure, { serviceId }, { names: known });
}

/** Forgets what the records were called: from here on nothing is found by it. */
export const forgetNames = async (tx: Tx, serviceId: string): Promise<void> => {
  await tx.db.update(Erasure, { serviceId }, { names: null });
};

/** Adds to what an erasure has removed, and to the contents that it is still to remove. */
export async function count(tx: Tx, serviceId: string, more: Removed, contents: readonly string[] = []): Promise<void> {
  const erasure = await findLockedOrFail(tx.db, Erasure, { serviceId });
  const changes = {
    removed: addCounts(erasure.removed, more),
    ...(contents.length > 0 && { contents: [...new Set([...erasure.contents, ...contents])] }),
  };
  await patch(tx.db, Erasure, { serviceId }, changes);
}
