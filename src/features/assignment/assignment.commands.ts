import { In, IsNull } from 'typeorm';
import { insert } from '../../platform/db/insert';
import { findLocked } from '../../platform/db/lock';
import type { Tx } from '../../platform/db/transact';
import { BadInput, InvalidFields, refusal } from '../../platform/errors';
import { Account } from '../accounts/account.entity';
import { type Role } from '../accounts/roles.rules';
import { lockedEndUser } from '../deals/end-user.commands';
import { EndUser } from '../deals/end-user.entity';
import { Membership } from '../people/membership.entity';
import { User } from '../people/user.entity';
import { endUserAssigned } from './assignment.events';
import { type Change, changed, MOST_ASSIGNEES, MOST_DEALS, mayBeAssigned, refusalOf } from './assignment.rules';
import { DealAssignee } from './deal-assignee.entity';

/** Who changes whose a deal is: null for who may do it as he likes, else the one who sees his own deals alone. */
export type Assigner = string | null;

/**
 * Makes these members, and no others, the deal's. Throws NotFound, InvalidFields for who is no member that can work on
 * deals, FORBIDDEN for what goes beyond the assigner.
 */
export async function assignDeal(
  tx: Tx,
  accountId: string,
  endUserServiceId: string,
  userIds: readonly string[],
  assigner: Assigner,
): Promise<void> {
  if (userIds.length > MOST_ASSIGNEES)
    throw new InvalidFields({ userServiceIds: [`Longer than maximum length ${MOST_ASSIGNEES}.`] });
  const roles = await lockedRoles(tx, accountId, userIds);
  const deal = await lockedDeal(tx, accountId, endUserServiceId);
  const before = await assigneesOf(tx, endUserServiceId);
  const remove = before.filter((id) => !userIds.includes(id));
  const isNew = (id: string) => !before.includes(id);
  refuseOthers(roles, 'userServiceIds', userIds, isNew);
  await write(tx, deal, changed(before, { add: userIds, remove }), assigner);
}

/** Adds and removes the same people on several deals; answers how many have changed. Throws as assignDeal, for all of them. */
export async function assignDeals(
  tx: Tx,
  accountId: string,
  endUserServiceIds: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
  assigner: Assigner,
): Promise<number> {
  if (endUserServiceIds.length > MOST_DEALS)
    throw new InvalidFields({ endUserServiceIds: [`Longer than maximum length ${MOST_DEALS}.`] });
  for (const [field, ids] of Object.entries({ add, remove }))
    if (ids.length > MOST_DEALS) throw new InvalidFields({ [field]: [`Longer than maximum length ${MOST_DEALS}.`] });
  const both = add.findIndex((id) => remove.includes(id));
  if (both >= 0) throw new InvalidFields({ [`add.${both}`]: ['Is to be removed as well.'] });
  refuseOthers(await lockedRoles(tx, accountId, add), 'add', add);
  let count = 0;
  // In one order, so that two who do the same wait for each other.
  for (const id of [...new Set(endUserServiceIds)].sort()) {
    const deal = await lockedDeal(tx, accountId, id);
    if (await write(tx, deal, changed(await assigneesOf(tx, id), { add, remove }), assigner)) count++;
  }
  return count;
}

/** Of one deal to somebody who brings it or whom it names; nothing where it is his already, or as many people's as may be. */
export async function assignTo(tx: Tx, accountId: string, endUserServiceId: string, userId: string): Promise<void> {
  const deal = await findLocked(tx.db, EndUser, { accountId, serviceId: endUserServiceId, deletedAt: IsNull() });
  if (!deal || deal.isSynthetic) return;
  const before = await assigneesOf(tx, endUserServiceId);
  if (before.length < MOST_ASSIGNEES) await write(tx, deal, changed(before, { add: [userId] }), null);
}

/** Gives a deal that has arrived to the member with this e-mail address, where there is one and the account wants it. */
export async function assignByOwner(
  tx: Tx,
  accountId: string,
  endUserServiceId: string,
  address: string,
): Promise<void> {
  const userId = await memberWithAddress(tx, accountId, address);
  if (!userId) return;
  const account = await tx.db.findOneBy(Account, { serviceId: accountId });
  if (account?.settings?.assignByOwner ?? true) await assignTo(tx, accountId, endUserServiceId, userId);
}

/** The member of the account who can be given deals and has this e-mail address, or null. */
async function memberWithAddress(tx: Tx, accountId: string, address: string): Promise<string | null> {
  const email = address.trim().toLowerCase();
  if (!email.includes('@') || email.length > 254) return null;
  const user = await tx.db.findOneBy(User, { email, erasedAt: IsNull() });
  const role = user && (await lockedRole(tx, accountId, user.serviceId));
  return role && mayBeAssigned(role) ? user.serviceId : null;
}

/** What somebody is in the account, until the transaction ends; null for who is no member. */
export const lockedRole = async (tx: Tx, accountId: string, userId: string): Promise<Role | null> =>
  (await lockedRoles(tx, accountId, [userId])).get(userId) ?? null;

/** What somebody is in the account now; null for who is no member. */
export async function roleOf(tx: Tx, accountId: string, userId: string): Promise<Role | null> {
  const membership = await tx.db.findOneBy(Membership, { accountId, userId, endedAt: IsNull() });
  return membership?.role ?? null;
}

/** Gives the next deals of who has left to somebody else, or to nobody; answers how many these were. */
export async function handOver(
  tx: Tx,
  { accountId, from, to }: { accountId: string; from: string; to: string | null },
  limit: number,
): Promise<number> {
  const roles = await lockedRoles(tx, accountId, to === null ? [from] : [from, to]);
  // He may have come back meanwhile, and these are his again.
  if (worksOnDeals(roles.get(from))) return 0;
  const successor = to !== null && worksOnDeals(roles.get(to)) ? to : null;
  const some = await tx.db.find(DealAssignee, {
    where: { accountId, userId: from },
    order: { endUserServiceId: 'ASC' },
    take: limit,
  });
  for (const { endUserServiceId } of some) {
    const deal = await findLocked(tx.db, EndUser, { accountId, serviceId: endUserServiceId });
    const before = await assigneesOf(tx, endUserServiceId);
    const isFull = before.length > MOST_ASSIGNEES;
    const add = successor && !isFull ? [successor] : [];
    if (deal && !deal.deletedAt) await write(tx, deal, changed(before, { add, remove: [from] }), null);
    else await tx.db.delete(DealAssignee, { endUserServiceId, userId: from });
  }
  return some.length;
}

/** In the order in which they came. */
async function assigneesOf(tx: Tx, endUserServiceId: string): Promise<string[]> {
  const rows = await tx.db.find(DealAssignee, {
    where: { endUserServiceId },
    order: { created: 'ASC', userId: 'ASC' },
  });
  return rows.map(({ userId }) => userId);
}

async function lockedDeal(tx: Tx, accountId: string, serviceId: string): Promise<EndUser> {
  const deal = await lockedEndUser(tx, accountId, serviceId);
  if (deal.mailState) throw new BadInput('This is the record of a mail, and no deal.');
  return deal;
}

/** What these are in the account, until the transaction ends: whoever leaves meanwhile waits, and what he has got is handed over. */
async function lockedRoles(tx: Tx, accountId: string, userIds: readonly string[]): Promise<ReadonlyMap<string, Role>> {
  const roles = new Map<string, Role>();
  // In one order, as the deals.
  for (const userId of [...new Set(userIds)].sort()) {
    const membership = await findLocked(tx.db, Membership, { accountId, userId, endedAt: IsNull() });
    if (membership) roles.set(userId, membership.role);
  }
  return roles;
}

const worksOnDeals = (role: Role | undefined): boolean => role !== undefined && mayBeAssigned(role);

/** Throws InvalidFields for each that is named anew and is no member who can work on deals. */
function refuseOthers(
  roles: ReadonlyMap<string, Role>,
  field: string,
  named: readonly string[],
  isNew: (id: string) => boolean = () => true,
): void {
  const wrong = named.flatMap((id, place): [string, string[]][] => {
    const role = roles.get(id);
    if (!isNew(id) || worksOnDeals(role)) return [];
    return [
      [`${field}.${place}`, [role ? 'Cannot work on deals: does not have the scope "submit".' : 'Unknown member.']],
    ];
  });
  if (wrong.length > 0) throw new InvalidFields(Object.fromEntries(wrong));
}

/** Whether anything has changed. */
async function write(tx: Tx, deal: EndUser, change: Change, assigner: Assigner): Promise<boolean> {
  const { next, added, removed } = change;
  const refused = assigner === null ? undefined : refusalOf(change, assigner);
  if (refused) throw refusal('exceeds_caller', refused);
  if (added.length + removed.length === 0) return false;
  if (next.length > MOST_ASSIGNEES && added.length > 0)
    throw new BadInput(`A deal has at most ${MOST_ASSIGNEES} assignees.`);
  const { serviceId: endUserServiceId, accountId, created: dealCreated, endUserId } = deal;
  if (removed.length > 0) await tx.db.delete(DealAssignee, { endUserServiceId, userId: In(removed) });
  if (added.length > 0)
    await insert(
      tx.db,
      DealAssignee,
      added.map((userId) => ({
        ...{ endUserServiceId, userId, accountId, dealCreated },
        ...{ assignedBy: tx.actor, created: tx.now },
      })),
    );
  const data = { service_id: endUserServiceId, end_user_id: endUserId, assignee_service_ids: next, added, removed };
  tx.emit(endUserAssigned, { accountId, subjectId: endUserServiceId, data, meta: deal.meta });
  return true;
}
