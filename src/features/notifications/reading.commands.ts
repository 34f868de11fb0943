import { In, IsNull, LessThan, Not } from 'typeorm';
import { patch } from '../../platform/db/insert';
import { findLocked } from '../../platform/db/lock';
import type { Tx } from '../../platform/db/transact';
import { InvalidFields, NotFound } from '../../platform/errors';
import { Membership } from '../people/membership.entity';
import { isAlwaysMailed, withPreferences } from './kinds.rules';
import { Notification } from './notification.entity';
import type { Reader } from './notification.queries';
import type { NotificationSettingsInput } from './notification.types';

const MOST_IDS = 100;

export interface Marked {
  serviceIds?: readonly string[] | null | undefined;
  upTo?: string | null | undefined;
}

/** Marks one's own as read: these, and all that are as old as one or older. Answers how many were unread. Throws NotFound, InvalidFields. */
export async function markRead(
  tx: Tx,
  { userId, accountId, closed }: Reader,
  { serviceIds, upTo }: Marked,
): Promise<number> {
  tx.quiet();
  if (serviceIds == null && upTo == null)
    throw new InvalidFields({ serviceIds: ['Say which, or up to which one all.'] });
  if (serviceIds && serviceIds.length > MOST_IDS)
    throw new InvalidFields({ serviceIds: [`Longer than maximum length ${MOST_IDS}.`] });
  const own = { userId, accountId: accountId ?? Not(In([...closed])) };
  let marked = 0;
  const mark = async (where: object) => {
    const { affected } = await tx.db.update(Notification, { ...own, readAt: IsNull(), ...where }, { readAt: tx.now });
    marked += affected ?? 0;
  };
  if (serviceIds && serviceIds.length > 0) await mark({ serviceId: In([...serviceIds]) });
  if (upTo != null) {
    const last = await tx.db.findOneBy(Notification, { ...own, serviceId: upTo });
    if (!last) throw new NotFound('Notification');
    await mark({ created: LessThan(last.created) });
    // Of one transaction, by their ids.
    await mark({ created: last.created, serviceId: upTo });
    await mark({ created: last.created, serviceId: LessThan(upTo) });
  }
  return marked;
}

/** Changes of what one is told, and how; what is left out stays. Throws InvalidFields, NotFound for who is no member. */
export async function updateNotificationSettings(
  tx: Tx,
  accountId: string,
  userId: string,
  { preferences, allDeals }: NotificationSettingsInput,
  seesAll: boolean,
): Promise<void> {
  tx.quiet();
  const wanted = preferences ?? [];
  if (wanted.some(({ kind, mail }) => isAlwaysMailed(kind) && mail != null && mail !== 'instant'))
    throw new InvalidFields({ preferences: ['SECURITY is always told by mail, at once.'] });
  if (allDeals && !seesAll) throw new InvalidFields({ allDeals: ['You see your own deals alone.'] });
  const membership = await findLocked(tx.db, Membership, { accountId, userId, endedAt: IsNull() });
  if (!membership) throw new NotFound('Member');
  const changes = wanted.map(({ kind, mail, browser }) => ({
    kind,
    ...(mail != null && { mail }),
    ...(browser != null && { browser }),
  }));
  await patch(
    tx.db,
    Membership,
    { serviceId: membership.serviceId },
    { notify: { ...withPreferences(membership.notify, changes) }, ...(allDeals != null && { allDeals }) },
  );
}
