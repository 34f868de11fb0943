import { IsNull } from 'typeorm';
import { insert } from '../../platform/db/insert';
import { findLocked } from '../../platform/db/lock';
import type { Tx } from '../../platform/db/transact';
import { AppError, BadInput, Conflict, refusal } from '../../platform/errors';
import { newId } from '../../platform/ids';
import type { Claims } from '../../platform/oidc/client';
import { Account } from '../accounts/account.entity';
import { isOfDomains } from '../accounts/invite-owner.rules';
import type { Provider } from '../accounts/providers.config';
import { changeRole, join, userFor } from './joining.commands';
import { removeMember } from './member.commands';
import { Membership } from './membership.entity';
import { identityAdded } from './people.events';
import { emailOf } from './person';
import { givenBy, isOfProvider, isSilentAboutGroups, isVerified, meetsRequired, nameIn } from './provider.rules';
import { emitOf } from './session.commands';
import { User } from './user.entity';
import { UserIdentity } from './user-identity.entity';

const MOST_IDENTITIES = 10;

export interface Brought {
  provider: Provider;
  claims: Claims;
  /** Of addresses that may be let in at all; none: any. */
  signInDomains: readonly string[];
  /** Told who it is as soon as that is known: what follows is done in his name. */
  found: (userId: string) => void;
}

/**
 * Who it is that a provider has brought, with the memberships that it gives him. Throws FORBIDDEN and Conflict with the
 * reason why he is not let in.
 */
export async function userOfProvider(tx: Tx, brought: Brought): Promise<{ userId: string; isSilent: boolean }> {
  const { provider, claims, found } = brought;
  if (!meetsRequired(claims, provider)) throw notAllowed();
  const known = await tx.db.findOneBy(UserIdentity, { issuer: claims.iss, subject: claims.sub });
  const user = known ? await tx.db.findOneBy(User, { serviceId: known.userId, erasedAt: IsNull() }) : null;
  const userId = user?.serviceId ?? (await tied(tx, brought));
  found(userId);
  if (known) await tx.db.update(UserIdentity, { serviceId: known.serviceId }, { lastUsed: tx.now });
  else await addIdentity(tx, userId, brought);
  const isSilent = isSilentAboutGroups(claims, provider);
  await renewMemberships(tx, userId, brought, isSilent);
  const isMember = await tx.db.existsBy(Membership, { userId, endedAt: IsNull() });
  const isStaff = await tx.db.existsBy(User, { serviceId: userId, isPlatformAdmin: true });
  if (!isMember && !isStaff) throw refusal('no_membership', 'You are no member of any account.');
  return { userId, isSilent };
}

/** The user whose address the provider answers for: one that is there, or a new one. */
async function tied(tx: Tx, { provider, claims, signInDomains }: Brought): Promise<string> {
  const email = emailOf(claims.email);
  if (email === null) throw refusal('email_not_verified', 'The provider does not tell your address.');
  const isSure = isVerified(claims, provider);
  const isOwn = isOfProvider(email, claims, provider) && isOfDomains(email, signInDomains);
  const user = await findLocked(tx.db, User, { email, erasedAt: IsNull() });
  if (user && isSure && isOwn) return user.serviceId;
  if (user) throw new Conflict('Sign in as before, then add it under My settings.', 'email_in_use');
  if (!isSure) throw refusal('email_not_verified', 'The provider has not verified your address.');
  if (!isOwn) throw notAllowed();
  if (givenBy(claims, provider).length === 0) throw refusal('no_membership', 'You are no member of any account.');
  const made = await userFor(tx, { email, name: nameIn(claims, email), timeZone: claims.zoneinfo });
  return made.serviceId;
}

export const notAllowed = () => refusal('domain_not_allowed', 'Your account there does not open this service.');

/** Ties what a provider calls somebody to a user. */
export async function addIdentity(tx: Tx, userId: string, { provider, claims }: Pick<Brought, 'provider' | 'claims'>) {
  if ((await tx.db.countBy(UserIdentity, { userId })) >= MOST_IDENTITIES)
    throw new BadInput(`A person has at most ${MOST_IDENTITIES} identities.`);
  await insert(tx.db, UserIdentity, {
    ...{ serviceId: newId('uid', tx.now.getTime()), userId, issuer: claims.iss, subject: claims.sub },
    ...{ provider: provider.id, lastUsed: tx.now, created: tx.now },
  });
  await emitOf(tx, userId, identityAdded, { user_service_id: userId, provider: provider.id });
}

/**
 * What this provider has given before is as it says now; memberships by invitation are not its. One that is silent about
 * groups changes none that is there, and gives what everybody has.
 */
async function renewMemberships(
  tx: Tx,
  userId: string,
  { provider, claims }: Brought,
  isSilent: boolean,
): Promise<void> {
  const source = `oidc:${provider.id}`;
  const wanted = givenBy(isSilent ? {} : claims, provider);
  const present = await tx.db.findBy(Membership, { userId, endedAt: IsNull() });
  for (const { accountId } of present.filter((each) => each.source === source && !isSilent))
    if (!wanted.some(({ account }) => account === accountId))
      await unlessLastOwner(() => removeMember(tx, null, accountId, userId));
  for (const { account: accountId, role, mayShowPersonalData } of wanted) {
    const own = present.find((each) => each.accountId === accountId);
    if (!own) {
      // One that the settings name and that is gone, or not there yet, keeps nobody out of the others.
      if (await tx.db.existsBy(Account, { serviceId: accountId }))
        await join(tx, { accountId, userId, role, mayShowPersonalData, source });
    } else if (
      !isSilent &&
      own.source === source &&
      (own.role !== role || own.mayShowPersonalData !== mayShowPersonalData)
    ) {
      await findLocked(tx.db, Account, { serviceId: accountId });
      await unlessLastOwner(() => changeRole(tx, own, role, mayShowPersonalData));
    }
  }
}

async function unlessLastOwner(change: () => Promise<void>): Promise<void> {
  await change().catch((error: unknown) => {
    if (!(error instanceof AppError && error.details.reason === 'last_owner')) throw error;
  });
}
