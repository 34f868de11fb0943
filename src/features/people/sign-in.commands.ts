import { In, IsNull } from 'typeorm';
import { isDuplicate } from '../../platform/db/database';
import { insert } from '../../platform/db/insert';
import { findLocked } from '../../platform/db/lock';
import { sealContext } from '../../platform/db/sealed';
import type { Tx } from '../../platform/db/transact';
import { BadInput, Conflict, refusal } from '../../platform/errors';
import { PLATFORM } from '../../platform/events/event.entity';
import type { Secrets } from '../../platform/secrets';
import type { Services } from '../../platform/services';
import { openAccount } from '../accounts/account.commands';
import { type FlowPurpose, SignInFlow } from './flow.entity';
import { Invitation } from './invitation.entity';
import { join, userFor } from './joining.commands';
import { ADDRESS_CHANGED_JOB } from './mail.rules';
import { Membership } from './membership.entity';
import { invitationAccepted, userEmailChanged } from './people.events';
import { checkedMember } from './person';
import { type OpenedLink, openLink } from './sealed-link';
import { emitOf } from './session.commands';
import { hashOf } from './tokens';
import { User } from './user.entity';

/** What is not known, was used, and is over: all are told the same. */
export const linkInvalid = () => new BadInput('This link is not valid any more: ask for a new one.', 'link_invalid');

/** A way to sign in that was begun elsewhere, was gone before, or took too long. */
export const flowUsed = () => new BadInput('This was done already, or began elsewhere: begin again.', 'flow_used');

/** Somebody who is let in, and for which account that was. */
export interface LetIn {
  userId: string;
}

/** A one-time row; whoever gets it has used it up. Throws BadInput. */
export async function takeFlow(tx: Tx, token: string, purposes: readonly FlowPurpose[]): Promise<SignInFlow> {
  const idHash = hashOf(token);
  const flow = await tx.db.findOneBy(SignInFlow, { idHash });
  if (!flow || flow.expiresAt <= tx.now || !purposes.includes(flow.purpose)) throw linkInvalid();
  const { affected } = await tx.db.delete(SignInFlow, { idHash });
  if (affected !== 1) throw linkInvalid();
  return flow;
}

/** Begins what is to be done once, within so many seconds. */
export async function keepFlow(
  tx: Tx,
  flow: Omit<SignInFlow, 'expiresAt' | 'created'>,
  seconds: number,
): Promise<void> {
  await insert(tx.db, SignInFlow, { ...flow, expiresAt: new Date(tx.now.getTime() + seconds * 1000), created: tx.now });
}

/** Notes that a sealed link was used. Throws BadInput for one that was. */
async function useUp(tx: Tx, { id, expires }: OpenedLink): Promise<void> {
  const idHash = hashOf(id);
  const row = { purpose: 'used' as const, userId: null, sessionId: null, data: null };
  const use = { ...row, idHash, expiresAt: new Date(expires), created: tx.now };
  await insert(tx.db, SignInFlow, use).catch((error: unknown) => {
    throw isDuplicate(error) ? linkInvalid() : error;
  });
}

/** Notes in these logs, as the service's own deed, that who runs it has let somebody in. */
function recordInvited(tx: Tx, userId: string, accounts: readonly string[]): void {
  for (const accountId of accounts)
    tx.record({ accountId, operation: 'invite', outcome: 'changed', subjects: [userId], isSystems: true });
}

/** Whom a mailed link, or one that `npm run invite` has printed, lets in. Throws BadInput. */
export async function redeemLink(tx: Tx, token: string, secrets: Secrets): Promise<LetIn> {
  const opened = openLink(secrets, token, tx.now);
  if (opened?.purpose === 'sign-in') {
    const user = await activeUser(tx, { email: opened.email });
    await useUp(tx, opened);
    const places = await tx.db.findBy(Membership, { userId: user.serviceId, endedAt: IsNull() });
    recordInvited(tx, user.serviceId, places.length > 0 ? places.map(({ accountId }) => accountId) : [PLATFORM]);
    return { userId: user.serviceId };
  }
  const flow = await takeFlow(tx, token, ['link']);
  const user = await activeUser(tx, { serviceId: flow.userId ?? '' });
  await tx.db.update(User, { serviceId: user.serviceId }, { emailVerifiedAt: tx.now });
  return { userId: user.serviceId };
}

/** Makes the address to which the link was mailed somebody's. Throws BadInput, Conflict for one that is another's by now. */
export async function changeAddress(tx: Tx, token: string, secrets: Secrets): Promise<string> {
  const flow = await takeFlow(tx, token, ['email']);
  const { email } = secrets.openJson<{ email: string }>(
    flow.data ?? '',
    sealContext(SignInFlow, 'data', { idHash: flow.idHash }),
  );
  const user = await findLocked(tx.db, User, { serviceId: flow.userId ?? '', erasedAt: IsNull() });
  if (!user) throw linkInvalid();
  if (await tx.db.existsBy(User, { email })) throw new Conflict('This address is another user’s.', 'email_in_use');
  await tx.db.update(User, { serviceId: user.serviceId }, { email, emailVerifiedAt: tx.now, mailRefusedAt: null });
  // What was mailed to the old address opens nothing from now on.
  await tx.db.delete(SignInFlow, { userId: user.serviceId, purpose: In(['link', 'proof', 'email']) });
  await emitOf(tx, user.serviceId, userEmailChanged, { service_id: user.serviceId });
  tx.enqueue(ADDRESS_CHANGED_JOB, { before: user.email, after: email });
  return user.serviceId;
}

async function activeUser(tx: Tx, where: { email: string } | { serviceId: string }): Promise<User> {
  const user = await tx.db.findOneBy(User, { ...where, erasedAt: IsNull() });
  if (!user) throw linkInvalid();
  const isMember = await tx.db.existsBy(Membership, { userId: user.serviceId, endedAt: IsNull() });
  if (!isMember && !user.isPlatformAdmin) throw refusal('no_membership', 'You are no member of any account.');
  return user;
}

/** Has whoever was asked join. Throws BadInput for a link that is none, InvalidFields for who is new and tells no name. */
export async function acceptInvitation(
  tx: Tx,
  token: string,
  { name, timeZone }: { name: unknown; timeZone: unknown },
  secrets: Secrets,
): Promise<LetIn> {
  const opened = openLink(secrets, token, tx.now);
  if (opened?.purpose === 'invite' || opened?.purpose === 'platform') {
    await useUp(tx, opened);
    const isPlatformAdmin = opened.purpose === 'platform';
    const user = await userFor(tx, { email: opened.email, name, timeZone, isPlatformAdmin });
    if (opened.purpose === 'invite') await joinAs(tx, user, opened.account, opened.role, false);
    recordInvited(tx, user.serviceId, [opened.purpose === 'invite' ? opened.account : PLATFORM]);
    return { userId: user.serviceId };
  }
  const invitation = await findLocked(tx.db, Invitation, { tokenHash: hashOf(token) });
  if (!invitation || !isOpen(invitation, tx.now)) throw linkInvalid();
  const { serviceId, accountId, email, role, mayShowPersonalData } = invitation;
  const user = await userFor(tx, { email, name, timeZone });
  const { affected } = await tx.db.update(
    Invitation,
    { serviceId, acceptedAt: IsNull() },
    { acceptedAt: tx.now, acceptedBy: user.serviceId },
  );
  if (affected !== 1) throw linkInvalid();
  await joinAs(tx, user, accountId, role, mayShowPersonalData);
  const data = { service_id: serviceId, role, user_service_id: user.serviceId };
  tx.emit(invitationAccepted, { accountId, subjectId: serviceId, data });
  return { userId: user.serviceId };
}

const joinAs = (tx: Tx, user: User, accountId: string, role: Membership['role'], mayShowPersonalData: boolean) =>
  join(tx, { accountId, userId: user.serviceId, role, mayShowPersonalData, source: 'invitation' });

export const isOpen = ({ acceptedAt, revokedAt, expiresAt }: Invitation, now: Date): boolean =>
  acceptedAt === null && revokedAt === null && expiresAt > now;

/**
 * The first account and its owner, who is the platform's administrator too. Throws BadInput once there is anybody, FORBIDDEN
 * for an address to which no link would be mailed.
 */
export async function setUp(
  tx: Tx,
  token: string,
  { accountName, name, email: typed, timeZone }: Record<'accountName' | 'name' | 'email' | 'timeZone', unknown>,
  { secrets, config }: Pick<Services, 'secrets' | 'config'>,
): Promise<LetIn> {
  const opened = openLink(secrets, token, tx.now);
  if (opened?.purpose !== 'setup' || (await tx.db.existsBy(User, {}))) throw linkInvalid();
  await useUp(tx, opened);
  const email = checkedMember(typed, config.SIGN_IN_DOMAINS);
  const user = await userFor(tx, { email, name, timeZone, isPlatformAdmin: true });
  const shop = typeof accountName === 'string' ? accountName : '';
  const { serviceId: accountId } = await openAccount(tx, { name: shop, kind: 'broker' }, 'account_name');
  await join(tx, { accountId, userId: user.serviceId, role: 'owner', mayShowPersonalData: false, source: 'setup' });
  return { userId: user.serviceId };
}
