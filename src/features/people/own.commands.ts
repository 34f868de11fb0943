import { IsNull } from 'typeorm';
import { patch } from '../../platform/db/insert';
import { findLocked, findLockedOrFail } from '../../platform/db/lock';
import type { Tx } from '../../platform/db/transact';
import { BadInput, Conflict, InvalidFields, NotFound } from '../../platform/errors';
import { Account, type StoredAccountSettings } from '../accounts/account.entity';
import { leaveKeys } from '../accounts/leaving-keys.commands';
import { SignInFlow } from './flow.entity';
import { Invitation } from './invitation.entity';
import { isTimeZone } from './joining.commands';
import { NEW_ADDRESS_JOB } from './mail.rules';
import { forgetInvited } from './member.commands';
import { Membership } from './membership.entity';
import { Passkey } from './passkey.entity';
import { identityRemoved, peopleSettingsChanged, userErased, userLeft } from './people.events';
import type { PeopleSettingsInput, UserInput } from './people.types';
import { checkedPersonName } from './person';
import { emitOf, endSession, endSessionsOf } from './session.commands';
import { Session } from './session.entity';
import { User } from './user.entity';
import { UserIdentity } from './user-identity.entity';

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Changes what a person says of himself; what is left out stays. Throws InvalidFields, naming each field. */
export async function updateUser(tx: Tx, userId: string, input: UserInput): Promise<void> {
  const wrong: Record<string, string[]> = {};
  const { name, timeZone, quietFrom, quietTo, digestAt, digestDays } = input;
  if (timeZone != null && !isTimeZone(timeZone)) wrong.timeZone = ['Not a time zone, such as Europe/Berlin.'];
  for (const [field, value] of Object.entries({ quietFrom, quietTo, digestAt }))
    if (value != null && !CLOCK.test(value)) wrong[field] = ['Not a time of the day, such as 08:00.'];
  if (digestDays && !digestDays.every((day) => day >= 1 && day <= 7))
    wrong.digestDays = ['Must be weekdays, from 1 for Monday to 7.'];
  if (Object.keys(wrong).length > 0) throw new InvalidFields(wrong);
  if (quietFrom !== undefined || quietTo !== undefined) await checkQuietHours(tx, userId, input);
  const changes: Partial<User> = {
    ...(name != null && { name: checkedPersonName(name) }),
    ...(timeZone != null && { timeZone }),
    ...(quietFrom !== undefined && { quietFrom }),
    ...(quietTo !== undefined && { quietTo }),
    ...(digestAt != null && { digestAt }),
    ...(digestDays && { digestDays: [...new Set(digestDays)].sort() }),
  };
  if (Object.keys(changes).length > 0) await patch(tx.db, User, { serviceId: userId }, changes);
}

/** Half of them would quieten nothing, and say nothing of it. Throws InvalidFields, naming the half that is missing. */
async function checkQuietHours(tx: Tx, userId: string, input: UserInput): Promise<void> {
  const { quietFrom, quietTo } = await findLockedOrFail(tx.db, User, { serviceId: userId });
  const hours = {
    quietFrom: input.quietFrom === undefined ? quietFrom : input.quietFrom,
    quietTo: input.quietTo === undefined ? quietTo : input.quietTo,
  };
  if (hours.quietFrom !== null && hours.quietTo === null)
    throw new InvalidFields({ quietTo: ['Say when the quiet hours end, or empty their beginning too.'] });
  if (hours.quietTo !== null && hours.quietFrom === null)
    throw new InvalidFields({ quietFrom: ['Say when the quiet hours begin, or empty their end too.'] });
}

/** What is left out stays; null goes back to the default. Throws NotFound. */
export async function updatePeopleSettings(tx: Tx, accountId: string, input: PeopleSettingsInput): Promise<void> {
  const account = await findLocked(tx.db, Account, { serviceId: accountId });
  if (!account) throw new NotFound('Account');
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const settings: StoredAccountSettings = {
    ...account.settings,
    ...Object.fromEntries(given.map(([field, value]) => [field, value ?? undefined])),
  };
  await patch(tx.db, Account, { serviceId: accountId }, { settings, changed: tx.now });
  const data = { fields: given.map(([field]) => field) };
  tx.emit(peopleSettingsChanged, { accountId, subjectId: accountId, data });
}

/** Ends one session of the person. Throws NotFound. */
export async function endOwnSession(tx: Tx, userId: string, serviceId: string, why: string): Promise<void> {
  const session = await findLocked(tx.db, Session, { serviceId, userId });
  if (!session || session.endedAt) throw new NotFound('Session');
  await endSession(tx, session, why);
}

/** Has a mail written to an address that is to be his. Throws BadInput where it is already, Conflict for one that is another user's. */
export async function askAtAddress(tx: Tx, userId: string, email: string): Promise<void> {
  const known = await tx.db.findOneBy(User, { email });
  if (known?.serviceId === userId) throw new BadInput('This is your address already.');
  if (known) throw new Conflict('This address is another user’s.', 'email_in_use');
  tx.enqueue(NEW_ADDRESS_JOB, { userId, email, asked: tx.now.getTime() });
}

/** A provider signs the person in no longer. Throws NotFound. */
export async function removeIdentity(tx: Tx, userId: string, provider: string): Promise<void> {
  const { affected } = await tx.db.delete(UserIdentity, { userId, provider });
  if (!affected) throw new NotFound('Identity');
  await emitOf(tx, userId, identityRemoved, { user_service_id: userId, provider });
}

/**
 * Removes what makes a person of the user: he stays as a former member where he acted. Throws NotFound, Conflict where an
 * account would be left without an owner.
 */
export async function eraseUser(tx: Tx, userId: string): Promise<void> {
  const user = await findLocked(tx.db, User, { serviceId: userId, erasedAt: IsNull() });
  if (!user) throw new NotFound('User');
  const memberships = await tx.db.findBy(Membership, { userId, endedAt: IsNull() });
  for (const { accountId, role } of memberships) {
    await findLockedOrFail(tx.db, Account, { serviceId: accountId });
    const owners = await tx.db.countBy(Membership, { accountId, role: 'owner', endedAt: IsNull() });
    if (role === 'owner' && owners <= 1)
      throw new Conflict('An account keeps an owner: make somebody else one first.', 'last_owner');
  }
  for (const { accountId } of memberships)
    await leaveKeys(tx, accountId, userId, { own: [], remover: null, wasRestricted: false });
  await endSessionsOf(tx, userId, 'erased');
  await emitOf(tx, userId, userErased, { service_id: userId });
  for (const { serviceId, accountId, role } of memberships) {
    await tx.db.update(Membership, { serviceId }, { endedAt: tx.now, endedBy: tx.actor });
    tx.emit(userLeft, { accountId, subjectId: userId, data: { service_id: userId, role } });
  }
  await tx.db.delete(UserIdentity, { userId });
  await tx.db.delete(Passkey, { userId });
  await tx.db.delete(SignInFlow, { userId });
  await tx.db.update(Session, { userId }, { address: null, browser: null });
  await tx.db.update(Membership, { userId }, { notify: null, unsubscribeHash: null, allDeals: false });
  const email = `${userId}@erased`;
  await tx.db.update(Invitation, { acceptedBy: userId }, { email });
  await forgetInvited(tx, user.email, email);
  const nobody = { name: '', email, timeZone: 'UTC', quietFrom: null, quietTo: null };
  const without = { emailVerifiedAt: null, isPlatformAdmin: false, lastSeen: null, erasedAt: tx.now };
  await patch(tx.db, User, { serviceId: userId }, { ...nobody, ...without });
}
