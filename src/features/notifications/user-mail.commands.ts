import { In, IsNull } from 'typeorm';
import { findLocked } from '../../platform/db/lock';
import type { Tx } from '../../platform/db/transact';
import { Account } from '../accounts/account.entity';
import { Membership } from '../people/membership.entity';
import { hashOf, newToken } from '../people/tokens';
import { User } from '../people/user.entity';
import { mailedKinds } from './kinds.rules';
import { quietUntil } from './mail-times.rules';
import { Notification, UserMail, type UserMailStatus } from './notification.entity';
import { areRepsRestricted, ownAmong } from './recipients.queries';
import { MOST_LINES } from './words.rules';

/** A mail that is to leave, and what it tells of. */
export interface DueMail {
  mail: UserMail;
  to: string;
  token: string;
  notifications: Notification[];
  /** Beside these. */
  more: number;
  /** The account lets mails name deals. */
  mayName: boolean;
}

/**
 * Takes a mail that is due; from now on it takes no further notifications. Answers the milliseconds that are left where
 * its reader must not be disturbed, and null where there is nothing to be sent, or not again.
 */
export async function takeMail(tx: Tx, serviceId: string): Promise<DueMail | number | null> {
  tx.quiet();
  const mail = await findLocked(tx.db, UserMail, { serviceId });
  if (!mail || (mail.status !== 'waiting' && mail.status !== 'sending')) return null;
  // The service ended while it left: nobody knows whether it arrived.
  if (mail.startedAt) return finishMail(tx, serviceId, 'unknown');
  const { accountId, userId } = mail;
  const user = await tx.db.findOneBy(User, { serviceId: userId, erasedAt: IsNull() });
  const membership = await tx.db.findOneBy(Membership, { accountId, userId, endedAt: IsNull() });
  if (!user || !membership) return finishMail(tx, serviceId, 'dropped');
  const quiet = quietUntil(tx.now.getTime(), user);
  if (quiet !== null) return quiet - tx.now.getTime();
  // He may have turned mails of a kind off since it was bound.
  const where = { mailId: serviceId, kind: In(mailedKinds(membership.notify)) };
  const order = { created: 'DESC', serviceId: 'DESC' } as const;
  const newest = await tx.db.find(Notification, { where, order, take: MOST_LINES });
  const notifications = membership.role === 'rep' ? await visible(tx, membership, newest) : newest;
  if (notifications.length === 0) return finishMail(tx, serviceId, 'dropped');
  const more = newest.length < MOST_LINES ? 0 : (await tx.db.countBy(Notification, where)) - MOST_LINES;
  const account = await tx.db.findOneByOrFail(Account, { serviceId: accountId });
  const token = newToken();
  const unsubscribeHash = hashOf(token);
  await tx.db.update(UserMail, { serviceId }, { status: 'sending', unsubscribeHash });
  await tx.db.update(Membership, { serviceId: membership.serviceId }, { unsubscribeHash });
  const mayName = account.settings?.mailNames ?? true;
  return { mail, to: user.email, token, notifications, more, mayName };
}

/** What was told of deals that he does not see any more is not told once more. */
async function visible(tx: Tx, { accountId, userId }: Membership, all: Notification[]): Promise<Notification[]> {
  if (!(await areRepsRestricted(tx, accountId))) return all;
  const own = await ownAmong(
    tx,
    accountId,
    userId,
    all.flatMap(({ endUserServiceId }) => endUserServiceId ?? []),
  );
  return all.filter(({ endUserServiceId }) => endUserServiceId === null || own.has(endUserServiceId));
}

/** Says that it leaves now. Throws where another has said so. */
export async function startMail(tx: Tx, serviceId: string): Promise<void> {
  tx.quiet();
  const { affected } = await tx.db.update(UserMail, { serviceId, startedAt: IsNull() }, { startedAt: tx.now });
  if (affected !== 1) throw new Error('The mail is sent by another.');
}

/** Says that it has certainly not arrived and may be tried again. */
export async function failedTry(tx: Tx, { serviceId, tries }: UserMail): Promise<void> {
  tx.quiet();
  await tx.db.update(UserMail, { serviceId }, { startedAt: null, tries: tries + 1 });
}

/** Says what became of it, and what that tells of the address. */
export async function finishMail(tx: Tx, serviceId: string, status: UserMailStatus): Promise<null> {
  tx.quiet();
  const mail = await tx.db.findOneBy(UserMail, { serviceId });
  if (!mail) return null;
  await tx.db.update(UserMail, { serviceId }, { status, finishedAt: tx.now });
  const user = { serviceId: mail.userId };
  if (status === 'refused') await tx.db.update(User, { ...user, mailRefusedAt: IsNull() }, { mailRefusedAt: tx.now });
  else if (status === 'sent') await tx.db.update(User, user, { mailRefusedAt: null });
  return null;
}
