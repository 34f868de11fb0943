import { In } from 'typeorm';
import { isDuplicate } from '../../../platform/db/database';
import { insert, patch } from '../../../platform/db/insert';
import { findLocked } from '../../../platform/db/lock';
import type { Tx } from '../../../platform/db/transact';
import { BadInput, InvalidFields, NotFound } from '../../../platform/errors';
import { newId } from '../../../platform/ids';
import { Account } from '../../accounts/account.entity';
import { Funder } from '../funder.entity';
import { FunderSet } from './funder-set.entity';
import { checkFunderSet, isSameSet, MOST_SETS } from './funder-set.rules';

/** Makes a set, or gives one its name and funders anew. Throws NotFound for the set or a funder, InvalidFields, BadInput. */
export async function saveFunderSet(
  tx: Tx,
  accountId: string,
  given: { serviceId?: string | null; name: string; funderServiceIds: readonly string[] },
): Promise<string> {
  const name = given.name.trim();
  const messages = checkFunderSet(name, given.funderServiceIds);
  if (Object.keys(messages).length > 0) throw new InvalidFields(messages);
  const funderServiceIds = [...new Set(given.funderServiceIds)];
  if ((await tx.db.countBy(Funder, { serviceId: In(funderServiceIds) })) < funderServiceIds.length)
    throw new NotFound('Funder');
  // Whoever saves another one meanwhile waits, so that the count and the names are right.
  await findLocked(tx.db, Account, { serviceId: accountId });
  const same = await tx.db.findOneBy(FunderSet, { accountId, name });
  if (same && same.serviceId !== given.serviceId) throw nameInUse();
  if (given.serviceId != null) {
    const { serviceId } = await lockedSet(tx, accountId, given.serviceId);
    await write(patch(tx.db, FunderSet, { serviceId }, { name, funderServiceIds }));
    return serviceId;
  }
  if ((await tx.db.countBy(FunderSet, { accountId })) >= MOST_SETS)
    throw new BadInput(`An account may have at most ${MOST_SETS} sets of funders: delete one first.`);
  const serviceId = newId('fst', tx.now.getTime());
  const set: FunderSet = { serviceId, accountId, name, funderServiceIds, lastUsedAt: null, created: tx.now };
  await write(insert(tx.db, FunderSet, set));
  return serviceId;
}

/** Throws NotFound. */
export async function deleteFunderSet(tx: Tx, accountId: string, serviceId: string): Promise<void> {
  await lockedSet(tx, accountId, serviceId);
  await tx.db.delete(FunderSet, { accountId, serviceId });
}

/** Notes that deals went to these funders: a set that is made of just them is offered first. */
export async function noteSetUsed(tx: Tx, accountId: string, funderServiceIds: readonly string[]): Promise<void> {
  const sets = await tx.db.findBy(FunderSet, { accountId });
  const used = sets.find((set) => isSameSet(set.funderServiceIds, funderServiceIds));
  if (!used) return tx.quiet();
  await patch(tx.db, FunderSet, { serviceId: used.serviceId }, { lastUsedAt: tx.now });
}

async function lockedSet(tx: Tx, accountId: string, serviceId: string): Promise<FunderSet> {
  const set = await findLocked(tx.db, FunderSet, { accountId, serviceId });
  if (!set) throw new NotFound('Funder set');
  return set;
}

const nameInUse = () => new InvalidFields({ name: ['In use by another set.'] });

/** Databases differ in which names are the same. */
const write = (written: Promise<unknown>) =>
  written.catch((error: unknown) => {
    throw isDuplicate(error) ? nameInUse() : error;
  });
