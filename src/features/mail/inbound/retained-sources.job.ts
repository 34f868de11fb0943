import { In, LessThan } from 'typeorm';
import type { Retained } from '../../../platform/jobs/retention';
import { CONTENTS_KEPT_SECONDS, REMOVE_CONTENTS_JOB } from '../../deals/processing.rules';
import { MailDelivery } from './mail-delivery.entity';

/**
 * The whole mails as they were delivered, once they were read. What was read stays with its records, and what tells a mail
 * from others stays as well, so that a repeated delivery is still known.
 */
export const retainedSources: Retained = {
  name: 'mail sources',
  days: (config) => config.MAIL_SOURCES_KEPT_DAYS,
  async removeSome(tx, before, limit) {
    const where = { state: In(['read', 'unreadable']), created: LessThan(before) };
    const old = await tx.db.find(MailDelivery, { where, order: { created: 'ASC' }, take: limit });
    if (old.length === 0) return false;
    const serviceId = In(old.map((mail) => mail.serviceId));
    await tx.db.update(MailDelivery, { serviceId }, { state: 'forgotten', contentHash: null });
    const hashes = old.flatMap(({ contentHash }) => contentHash ?? []);
    if (hashes.length > 0) tx.enqueue(REMOVE_CONTENTS_JOB, { hashes }, CONTENTS_KEPT_SECONDS);
    return old.length === limit;
  },
};
