import { In, LessThan } from 'typeorm';
import type { Retained } from '../../platform/jobs/retention';
import { Notification, UserMail } from './notification.entity';

const MAIL_DAYS = 30;

/** What members were told of, read or not. */
export const retainedNotifications: Retained = {
  name: 'notifications',
  days: (config) => config.NOTIFICATIONS_KEPT_DAYS,
  async removeSome(tx, before, limit) {
    tx.quiet();
    const select = { serviceId: true } as const;
    const old = await tx.db.find(Notification, { select, where: { created: LessThan(before) }, take: limit });
    if (old.length > 0) await tx.db.delete(Notification, { serviceId: In(old.map(({ serviceId }) => serviceId)) });
    return old.length === limit;
  },
};

/** That there was a mail; its words are kept nowhere. */
export const retainedUserMails: Retained = {
  name: 'mails to members',
  days: () => MAIL_DAYS,
  async removeSome(tx, before, limit) {
    tx.quiet();
    const select = { serviceId: true } as const;
    const old = await tx.db.find(UserMail, { select, where: { created: LessThan(before) }, take: limit });
    if (old.length > 0) await tx.db.delete(UserMail, { serviceId: In(old.map(({ serviceId }) => serviceId)) });
    return old.length === limit;
  },
};
