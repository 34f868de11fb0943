import { In, MoreThan } from 'typeorm';
import { insert } from '../../platform/db/insert';
import { findLocked } from '../../platform/db/lock';
import type { EventListener, Tx } from '../../platform/db/transact';
import { newId } from '../../platform/ids';
import type { Membership } from '../people/membership.entity';
import { User } from '../people/user.entity';
import { preferenceOf } from './kinds.rules';
import { USER_MAIL_JOB } from './mail-job.rules';
import { quietUntil } from './mail-times.rules';
import { NEVER_MAILED, Notification, UserMail } from './notification.entity';
import { recipientsOf } from './recipients.queries';
import { notificationOf, type Told } from './told.commands';

/** An instant mail takes what comes within so long. */
const GATHER_MS = 60_000;
const HOUR_MS = 3_600_000;
/** More in an hour wait for the digest. */
const MOST_AN_HOUR = 30;

/** Tells members of the event, in its own transaction: nothing is lost or told twice by a crash. */
export const notify: EventListener = async (tx, event) => {
  const told = await notificationOf(event.topic)?.tell(tx, event);
  if (!told) return;
  const members = await recipientsOf(tx, event, told);
  if (members.length === 0) return;
  const isToldElsewhere = told.kind === 'security' && (await isTold(tx, event.topic, told));
  const rows = members.map(
    ({ accountId, userId }): Notification => ({
      serviceId: newId('ntf', tx.now.getTime()),
      ...{ accountId, userId, eventServiceId: event.serviceId, kind: told.kind, topic: event.topic },
      endUserServiceId: told.endUserServiceId ?? null,
      subjectId: told.subjectId,
      ...{ readAt: null, mailId: isToldElsewhere ? NEVER_MAILED : null, created: tx.now },
    }),
  );
  if (!isToldElsewhere) await bindToMails(tx, members, rows);
  await insert(tx.db, Notification, rows);
};

/** What concerns a person in all his accounts is in the list of each, and in one mail: each account has an event of its own. */
const isTold = async (tx: Tx, topic: string, { to, subjectId }: Told): Promise<boolean> =>
  to.of === 'users' &&
  (await tx.db.existsBy(Notification, { userId: In([...to.userIds]), topic, subjectId, created: tx.now }));

/** Names in each notification that is mailed at once the mail that takes it: one that waits, or a new one. */
async function bindToMails(tx: Tx, members: Membership[], rows: Notification[]): Promise<void> {
  const wanting = members.filter(({ userId, notify: wanted }) =>
    rows.some((row) => row.userId === userId && preferenceOf(wanted, row.kind).mail === 'instant'),
  );
  if (wanting.length === 0) return;
  const users = await tx.db.findBy(User, { serviceId: In(wanting.map(({ userId }) => userId)) });
  for (const user of users) {
    const row = rows.find(({ userId }) => userId === user.serviceId);
    // One who cannot be reached is tried once a digest.
    if (row && user.mailRefusedAt === null) row.mailId = await instantMail(tx, row.accountId, user);
  }
}

async function instantMail(tx: Tx, accountId: string, user: User): Promise<string | null> {
  const userId = user.serviceId;
  const waiting = await tx.db.findOneBy(UserMail, { accountId, userId, kind: 'instant', status: 'waiting' });
  // It may be leaving just now.
  const joined = waiting && (await findLocked(tx.db, UserMail, { serviceId: waiting.serviceId, status: 'waiting' }));
  if (joined) return joined.serviceId;
  const created = MoreThan(new Date(tx.now.getTime() - HOUR_MS));
  if ((await tx.db.countBy(UserMail, { userId, kind: 'instant', created })) >= MOST_AN_HOUR) return null;
  const soon = tx.now.getTime() + GATHER_MS;
  const dueAt = new Date(quietUntil(soon, user) ?? soon);
  return addMail(tx, { accountId, userId, kind: 'instant', dueAt, localDate: null });
}

/** A mail that waits until it is due; answers its id. */
export async function addMail(
  tx: Tx,
  mail: Pick<UserMail, 'accountId' | 'userId' | 'kind' | 'dueAt' | 'localDate'>,
): Promise<string> {
  const serviceId = newId('uml', tx.now.getTime());
  await insert(tx.db, UserMail, {
    ...{ ...mail, serviceId, subjectId: null, startedAt: null, finishedAt: null, status: 'waiting' as const, tries: 0 },
    ...{ messageId: `${serviceId}@dealgate`, unsubscribeHash: null, created: tx.now },
  });
  const seconds = Math.max(0, (mail.dueAt.getTime() - tx.now.getTime()) / 1000);
  tx.enqueue(USER_MAIL_JOB, { serviceId }, seconds);
  return serviceId;
}
