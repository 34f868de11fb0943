import { In, IsNull, Not } from 'typeorm';
import { ofAccount } from '../../platform/db/of-account';
import { on, type Tx } from '../../platform/db/transact';
import { userErased, userLeft } from '../people/people.events';
import { NEVER_MAILED, Notification, UserMail } from './notification.entity';

/** Who leaves an account is told nothing of it any more. */
export const forgetLeaver = on(userLeft, async (tx, { accountId, data }) => {
  const own = { accountId, userId: data.service_id };
  await tx.db.delete(Notification, own);
  await tx.db.delete(UserMail, own);
});

/** Who is erased was told nothing. */
export const forgetErased = on(userErased, async (tx, { data }) => {
  const own = { userId: data.service_id };
  await tx.db.delete(Notification, own);
  await tx.db.delete(UserMail, own);
});

/** Some of what was told of these records, with the mails that have told it: where mails are files, they name the deal. */
export async function toldOf(
  tx: Tx,
  accountId: string,
  records: readonly string[],
  limit: number,
): Promise<{ notifications: string[]; mails: string[] }> {
  const found = await tx.db.find(Notification, {
    select: { serviceId: true, mailId: true },
    where: { accountId: ofAccount(accountId), endUserServiceId: In([...records]) },
    take: limit,
  });
  const mails = found.flatMap(({ mailId }) => (mailId && mailId !== NEVER_MAILED ? mailId : []));
  return { notifications: found.map(({ serviceId }) => serviceId), mails: [...new Set(mails)] };
}

export async function forgetTold(tx: Tx, notifications: readonly string[]): Promise<void> {
  await tx.db.delete(Notification, { serviceId: In([...notifications]) });
}

const AT_ONCE = 200;

/**
 * After a restore nobody knows what was mailed since the backup: what waits is dropped, and what was in no mail is in none
 * any more; the list has it. One batch; answers how many.
 */
export async function dropMails(tx: Tx): Promise<number> {
  const waiting = await tx.db.find(UserMail, {
    select: { serviceId: true },
    where: { status: In(['waiting', 'sending']) },
    take: AT_ONCE,
  });
  if (waiting.length > 0) {
    const serviceId = In(waiting.map((mail) => mail.serviceId));
    await tx.db.update(UserMail, { serviceId }, { status: 'dropped', finishedAt: tx.now });
  }
  const unmailed = await tx.db.find(Notification, {
    select: { serviceId: true },
    where: { mailId: IsNull(), topic: Not('account.restored') },
    take: AT_ONCE,
  });
  if (unmailed.length > 0) {
    const serviceId = In(unmailed.map((notification) => notification.serviceId));
    await tx.db.update(Notification, { serviceId }, { mailId: NEVER_MAILED });
  }
  return waiting.length + unmailed.length;
}
