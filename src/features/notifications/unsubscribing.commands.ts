import { IsNull } from 'typeorm';
import { patch } from '../../platform/db/insert';
import { findLocked } from '../../platform/db/lock';
import type { Tx } from '../../platform/db/transact';
import { NotFound } from '../../platform/errors';
import { Membership } from '../people/membership.entity';
import { hashOf } from '../people/tokens';
import { withoutMail } from './kinds.rules';
import { UserMail } from './notification.entity';

/** Whose mail it was that had this link. Throws NotFound for a link of no mail, or of somebody who has left. */
async function membershipOf(tx: Tx, token: string): Promise<Membership> {
  const unsubscribeHash = hashOf(token);
  const mail = await tx.db.findOneBy(UserMail, { unsubscribeHash });
  const where = mail ? { accountId: mail.accountId, userId: mail.userId } : { unsubscribeHash };
  const membership = await findLocked(tx.db, Membership, { ...where, endedAt: IsNull() });
  if (!membership) throw new NotFound('Link');
  return membership;
}

/** Throws NotFound for a link that is none. */
export async function checkUnsubscribing(tx: Tx, token: string): Promise<void> {
  tx.quiet();
  await membershipOf(tx, token);
}

/** Turns off all mails of the account to this member, but those that nobody can be without. Twice is once. Throws NotFound. */
export async function unsubscribe(tx: Tx, token: string): Promise<void> {
  tx.quiet();
  const { serviceId, notify } = await membershipOf(tx, token);
  await patch(tx.db, Membership, { serviceId }, { notify: { ...withoutMail(notify) } });
}
