import { In, IsNull } from 'typeorm';
import type { Tx } from '../../platform/db/transact';
import type { Event } from '../../platform/events/event.entity';
import { lookedUp, wantedFor } from '../../platform/events/look-ups';
import { isId } from '../../platform/ids';
import { Account } from '../accounts/account.entity';
import { ApiKey } from '../accounts/api-key.entity';
import type { Role } from '../accounts/roles.rules';
import { DealAssignee } from '../assignment/deal-assignee.entity';
import { EndUser } from '../deals/end-user.entity';
import { decisionCreated } from '../decisions/decision.events';
import { mailWaiting } from '../mail/mail.events';
import { Membership } from '../people/membership.entity';
import type { Recipients, Told } from './told.commands';

/** Who is told of a deal that is nobody's. */
const EVERYBODYS: readonly Role[] = ['owner', 'manager', 'processor'];

const membersKey = (accountId: string) => `members ${accountId}`;

const anyMember = ({ accountId }: Event) => ({
  key: membersKey(accountId),
  table: 'memberships',
  columns: ['service_id'],
  where: 'account_id = ? AND ended_at IS NULL',
  parameters: [accountId],
});

/** Whether the account of what was decided, or waits to be, has anybody to be told. */
export const hasMembers = [wantedFor(decisionCreated, anyMember), wantedFor(mailWaiting, anyMember)];

/** The members that are told: nobody of what he did himself, unless it might be somebody else in his place. */
export async function recipientsOf(tx: Tx, { accountId, actor }: Event, { kind, to }: Told): Promise<Membership[]> {
  if (lookedUp(tx, membersKey(accountId)) === null) return [];
  const members = await tx.db.findBy(Membership, { accountId, endedAt: IsNull() });
  if (members.length === 0) return [];
  const self = await personOf(tx, actor);
  const others = kind === 'security' ? members : members.filter(({ userId }) => userId !== self);
  return others.length === 0 ? [] : chosen(tx, accountId, others, to);
}

/** Whose deed it is: a person's own key acts for him. */
async function personOf(tx: Tx, actor: string): Promise<string> {
  if (!isId('apk', actor)) return actor;
  const key = await tx.db.findOne(ApiKey, {
    select: { serviceId: true, ownerUserId: true },
    where: { serviceId: actor },
  });
  return key?.ownerUserId ?? actor;
}

async function chosen(tx: Tx, accountId: string, members: Membership[], to: Recipients): Promise<Membership[]> {
  switch (to.of) {
    case 'users':
      return members.filter(({ userId }) => to.userIds.includes(userId));
    case 'roles':
      return members.filter(({ role }) => to.roles.includes(role));
    case 'deal': {
      const assignees = await assigneesOf(tx, accountId, to.endUserServiceId);
      const isOwn = ({ userId, role }: Membership) =>
        assignees.length > 0 ? assignees.includes(userId) : EVERYBODYS.includes(role);
      const curious = members.filter((member) => member.allDeals && !isOwn(member));
      const seeing = curious.length > 0 && (await areRepsRestricted(tx, accountId)) ? curious.filter(isNoRep) : curious;
      return [...members.filter(isOwn), ...seeing];
    }
  }
}

const isNoRep = ({ role }: Membership) => role !== 'rep';

/** Whether reps of the account see the deals alone that are theirs. */
export async function areRepsRestricted(tx: Tx, accountId: string): Promise<boolean> {
  const account = await tx.db.findOneBy(Account, { serviceId: accountId });
  return account?.settings?.repsSeeOwnDealsOnly ?? false;
}

/** Those that the deal is assigned to. */
async function assigneesOf(tx: Tx, accountId: string, endUserServiceId: string): Promise<string[]> {
  const rows = await tx.db.findBy(DealAssignee, { accountId, endUserServiceId });
  return rows.map(({ userId }) => userId);
}

/** Of these deals, and records that are linked to deals, the ones that are this member's. */
export async function ownAmong(
  tx: Tx,
  accountId: string,
  userId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const deals = await tx.db.find(EndUser, {
    select: { serviceId: true, linkedDealId: true },
    where: { accountId, serviceId: In([...ids]) },
  });
  const dealOf = ({ serviceId, linkedDealId }: EndUser) => linkedDealId ?? serviceId;
  const own = await tx.db.findBy(DealAssignee, { accountId, userId, endUserServiceId: In(deals.map(dealOf)) });
  const mine = new Set(own.map(({ endUserServiceId }) => endUserServiceId));
  return new Set(deals.filter((deal) => mine.has(dealOf(deal))).map(({ serviceId }) => serviceId));
}
