import { IsNull } from 'typeorm';
import { insert } from '../../platform/db/insert';
import { findLocked } from '../../platform/db/lock';
import type { Tx } from '../../platform/db/transact';
import { BadInput, Conflict, NotFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { Account } from '../accounts/account.entity';
import type { Role } from '../accounts/roles.rules';
import { Invitation } from './invitation.entity';
import { Membership } from './membership.entity';
import { invitationRevoked, userJoined, userRoleChanged } from './people.events';
import { checkedPersonName } from './person';
import { User } from './user.entity';

const MOST_MEMBERS = 500;
const MOST_MEMBERSHIPS = 50;

export interface NewUser {
  email: string;
  name: unknown;
  timeZone?: unknown;
  isPlatformAdmin?: boolean;
}

/** Whether the browser's word for a time zone is one. */
export function isTimeZone(zone: unknown): zone is string {
  if (typeof zone !== 'string' || zone.length > 64) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined;
  } catch {
    return false;
  }
}

/** The user with this address, which he has shown to be his. One who is new tells his name: throws InvalidFields without it. */
export async function userFor(tx: Tx, { email, name, timeZone, isPlatformAdmin = false }: NewUser): Promise<User> {
  const known = await findLocked(tx.db, User, { email });
  if (known) {
    const proved = { emailVerifiedAt: known.emailVerifiedAt ?? tx.now };
    const staff = { isPlatformAdmin: known.isPlatformAdmin || isPlatformAdmin };
    await tx.db.update(User, { serviceId: known.serviceId }, { ...proved, ...staff });
    return known;
  }
  const user: User = {
    serviceId: newId('usr', tx.now.getTime()),
    email,
    emailVerifiedAt: tx.now,
    name: checkedPersonName(name),
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
    quietFrom: null,
    quietTo: null,
    digestAt: '08:00',
    digestDays: [1, 2, 3, 4, 5],
    isPlatformAdmin,
    mailRefusedAt: null,
    lastSeen: tx.now,
    erasedAt: null,
    created: tx.now,
  };
  await insert(tx.db, User, user);
  return user;
}

export interface Joining {
  accountId: string;
  userId: string;
  role: Role;
  mayShowPersonalData: boolean;
  source: string;
}

/** Makes somebody a member, or one again. Throws NotFound for no account, Conflict for who is one, BadInput for one too many. */
export async function join(tx: Tx, joining: Joining): Promise<void> {
  const { accountId, userId, role } = joining;
  if (!(await findLocked(tx.db, Account, { serviceId: accountId }))) throw new NotFound('Account');
  const known = await tx.db.findOneBy(Membership, { accountId, userId });
  if (known && !known.endedAt) throw new Conflict('This person is a member already.', 'already_member');
  if ((await tx.db.countBy(Membership, { accountId, endedAt: IsNull() })) >= MOST_MEMBERS)
    throw new BadInput(`An account has at most ${MOST_MEMBERS} members.`);
  if ((await tx.db.countBy(Membership, { userId, endedAt: IsNull() })) >= MOST_MEMBERSHIPS)
    throw new BadInput(`A person is a member of at most ${MOST_MEMBERSHIPS} accounts.`);
  const place = { ...joining, joined: tx.now, endedAt: null, endedBy: null };
  if (known) await tx.db.update(Membership, { serviceId: known.serviceId }, place);
  else
    await insert(tx.db, Membership, {
      ...place,
      serviceId: newId('mem', tx.now.getTime()),
      allDeals: false,
      notify: null,
      unsubscribeHash: null,
      created: tx.now,
    });
  tx.emit(userJoined, { accountId, subjectId: userId, data: { service_id: userId, role } });
  // What else was mailed to him would bring him back once he is removed.
  const { email } = await tx.db.findOneByOrFail(User, { serviceId: userId });
  const open = { accountId, email, acceptedAt: IsNull(), revokedAt: IsNull() };
  for (const invitation of await tx.db.findBy(Invitation, open)) await revoke(tx, invitation);
}

/** Its link lets nobody in any more. */
export async function revoke(tx: Tx, { accountId, serviceId, role }: Invitation): Promise<void> {
  await tx.db.update(Invitation, { serviceId }, { revokedAt: tx.now });
  tx.emit(invitationRevoked, { accountId, subjectId: serviceId, data: { service_id: serviceId, role } });
}

/** Throws Conflict where the account would be left without an owner. The account's row is locked. */
export async function keepAnOwner(tx: Tx, accountId: string, leaving: Membership): Promise<void> {
  if (leaving.role !== 'owner') return;
  const owners = await tx.db.countBy(Membership, { accountId, role: 'owner', endedAt: IsNull() });
  if (owners <= 1) throw new Conflict('An account keeps an owner: make somebody else one first.', 'last_owner');
}

/** Gives a member another role or mark. */
export async function changeRole(
  tx: Tx,
  membership: Membership,
  role: Role,
  mayShowPersonalData: boolean,
): Promise<void> {
  const { accountId, userId, serviceId, role: before } = membership;
  if (role !== 'owner') await keepAnOwner(tx, accountId, membership);
  await tx.db.update(Membership, { serviceId }, { role, mayShowPersonalData });
  tx.emit(userRoleChanged, { accountId, subjectId: userId, data: { service_id: userId, role, previous_role: before } });
}
