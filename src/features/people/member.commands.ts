import { IsNull, MoreThan } from 'typeorm';
import { insert } from '../../platform/db/insert';
import { findLocked } from '../../platform/db/lock';
import type { Tx } from '../../platform/db/transact';
import { BadInput, Conflict, InvalidFields, NotFound, refusal } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { Account } from '../accounts/account.entity';
import type { Caller } from '../accounts/caller';
import { leaveKeys } from '../accounts/leaving-keys.commands';
import { exceeding } from '../accounts/rights';
import { type Role, scopesOfRole } from '../accounts/roles.rules';
import { opens } from '../accounts/scopes.rules';
import { Invitation } from './invitation.entity';
import { changeRole, keepAnOwner, revoke } from './joining.commands';
import { INVITATION_JOB } from './mail.rules';
import { Membership } from './membership.entity';
import { invitationCreated, invitationRenewed, userLeft } from './people.events';
import { User } from './user.entity';

const DAYS_MS = 7 * 24 * 3_600_000;
const MOST_OPEN = 200;

/** Throws FORBIDDEN, with what exceeds, where the caller would give what he does not have himself: a membership has no end, and is of everywhere. */
function refuseBeyond(caller: Caller, role: Role, mayShowPersonalData: boolean): void {
  if (caller.admin) return;
  const given = { scopes: scopesOfRole(role, mayShowPersonalData), expiresAt: null, allowedAddresses: null };
  const beyond = exceeding(given, caller);
  if (beyond.length > 0) throw refusal('exceeds_caller', `You cannot give what you do not have: ${beyond.join(', ')}.`);
}

/** Throws FORBIDDEN for what is done to an owner by who is none. */
export function refuseOverOwner(caller: Caller, { role }: Pick<Membership, 'role'>): void {
  if (role !== 'owner' || caller.admin || opens(caller.scopes, 'admin')) return;
  throw refusal('exceeds_caller', 'Over an owner only an owner decides.');
}

async function membershipOf(tx: Tx, accountId: string, userId: string): Promise<Membership> {
  // Others who would take an owner away wait.
  await findLocked(tx.db, Account, { serviceId: accountId });
  const membership = await findLocked(tx.db, Membership, { accountId, userId, endedAt: IsNull() });
  if (!membership) throw new NotFound('Member');
  return membership;
}

export interface MemberChanges {
  role?: Role | null | undefined;
  mayShowPersonalData?: boolean | null | undefined;
}

/** Throws NotFound, FORBIDDEN for what goes beyond the caller, Conflict for the last owner. */
export async function updateMember(
  tx: Tx,
  caller: Caller,
  accountId: string,
  userId: string,
  changes: MemberChanges,
): Promise<void> {
  const membership = await membershipOf(tx, accountId, userId);
  refuseOverOwner(caller, membership);
  const role = changes.role ?? membership.role;
  const mark = changes.mayShowPersonalData ?? membership.mayShowPersonalData;
  refuseBeyond(caller, role, mark);
  if (role === membership.role && mark === membership.mayShowPersonalData) return;
  await changeRole(tx, membership, role, mark);
}

/**
 * Ends a membership; its deals become another member's, where one is named. Throws NotFound, FORBIDDEN over an owner,
 * Conflict for the last one, InvalidFields for who cannot have the deals.
 */
export async function removeMember(
  tx: Tx,
  caller: Caller | null,
  accountId: string,
  userId: string,
  handOverTo: string | null = null,
): Promise<void> {
  const membership = await membershipOf(tx, accountId, userId);
  if (caller) refuseOverOwner(caller, membership);
  if (handOverTo !== null) await refuseSuccessor(tx, accountId, userId, handOverTo);
  await keepAnOwner(tx, accountId, membership);
  await tx.db.update(Membership, { serviceId: membership.serviceId }, { endedAt: tx.now, endedBy: tx.actor });
  const account = await tx.db.findOneBy(Account, { serviceId: accountId });
  const keeps = account?.settings?.keysOfLeavers === 'keep' && caller !== null && !caller.admin;
  const own = scopesOfRole(membership.role, membership.mayShowPersonalData);
  const wasRestricted = membership.role === 'rep' && account?.settings?.repsSeeOwnDealsOnly === true;
  await leaveKeys(tx, accountId, userId, { own, remover: keeps ? caller : null, wasRestricted });
  const data = { service_id: userId, role: membership.role, ...(handOverTo !== null && { hand_over_to: handOverTo }) };
  tx.emit(userLeft, { accountId, subjectId: userId, data });
}

async function refuseSuccessor(tx: Tx, accountId: string, userId: string, handOverTo: string): Promise<void> {
  const successor = await tx.db.findOneBy(Membership, { accountId, userId: handOverTo, endedAt: IsNull() });
  const refuse = (message: string) => new InvalidFields({ handOverTo: [message] });
  if (!successor) throw refuse('Unknown member.');
  if (handOverTo === userId) throw refuse('Is the member who is removed.');
  if (!opens(scopesOfRole(successor.role, false), 'submit'))
    throw refuse('Cannot work on deals: does not have the scope "submit".');
}

/** An invitation by mail. Throws FORBIDDEN for what goes beyond the caller, Conflict for who is a member, BadInput for one too many. */
export async function invite(
  tx: Tx,
  caller: Caller,
  accountId: string,
  wanted: Pick<Invitation, 'email' | 'role' | 'mayShowPersonalData'>,
): Promise<Invitation> {
  refuseBeyond(caller, wanted.role, wanted.mayShowPersonalData);
  if (!(await findLocked(tx.db, Account, { serviceId: accountId }))) throw new NotFound('Account');
  const user = await tx.db.findOneBy(User, { email: wanted.email });
  if (user && (await tx.db.existsBy(Membership, { accountId, userId: user.serviceId, endedAt: IsNull() })))
    throw new Conflict('This person is a member already.', 'already_member');
  const open = { accountId, acceptedAt: IsNull(), revokedAt: IsNull(), expiresAt: MoreThan(tx.now) };
  if ((await tx.db.countBy(Invitation, open)) >= MOST_OPEN)
    throw new BadInput(`An account has at most ${MOST_OPEN} open invitations.`);
  const invitation: Invitation = {
    ...wanted,
    serviceId: newId('inv', tx.now.getTime()),
    accountId,
    tokenHash: null,
    invitedBy: tx.actor,
    expiresAt: new Date(tx.now.getTime() + DAYS_MS),
    ...{ acceptedAt: null, acceptedBy: null, revokedAt: null, created: tx.now },
  };
  await insert(tx.db, Invitation, invitation);
  told(tx, invitationCreated, invitation);
  tx.enqueue(INVITATION_JOB, { serviceId: invitation.serviceId });
  return invitation;
}

/** Sends it again, for another 7 days; the link of the mail before works no more. Throws NotFound, FORBIDDEN. */
export async function renewInvitation(
  tx: Tx,
  caller: Caller,
  accountId: string,
  serviceId: string,
): Promise<Invitation> {
  const invitation = await openInvitation(tx, accountId, serviceId);
  refuseBeyond(caller, invitation.role, invitation.mayShowPersonalData);
  const expiresAt = new Date(tx.now.getTime() + DAYS_MS);
  await tx.db.update(Invitation, { serviceId }, { expiresAt, tokenHash: null });
  told(tx, invitationRenewed, invitation);
  tx.enqueue(INVITATION_JOB, { serviceId });
  return { ...invitation, expiresAt };
}

/** Throws NotFound. */
export async function revokeInvitation(tx: Tx, caller: Caller, accountId: string, serviceId: string): Promise<void> {
  const invitation = await openInvitation(tx, accountId, serviceId);
  refuseOverOwner(caller, invitation);
  await revoke(tx, invitation);
}

/** Nobody is left at the address: whatever account asks it in, the invitation ends, and has it no longer. */
export async function forgetInvited(tx: Tx, address: string, email: string): Promise<void> {
  for (const invitation of await tx.db.findBy(Invitation, { email: address })) {
    const { serviceId, acceptedAt, revokedAt } = invitation;
    await tx.db.update(Invitation, { serviceId }, { email });
    if (acceptedAt === null && revokedAt === null) await revoke(tx, invitation);
  }
}

/** One that is over may still be sent again. */
async function openInvitation(tx: Tx, accountId: string, serviceId: string): Promise<Invitation> {
  const invitation = await findLocked(tx.db, Invitation, { accountId, serviceId });
  if (!invitation || invitation.acceptedAt || invitation.revokedAt) throw new NotFound('Invitation');
  return invitation;
}

function told(tx: Tx, event: typeof invitationCreated, { accountId, serviceId, role }: Invitation): void {
  tx.emit(event, { accountId, subjectId: serviceId, data: { service_id: serviceId, role } });
}
