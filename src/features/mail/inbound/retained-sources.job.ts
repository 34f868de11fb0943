import { In } from 'typeorm';
import type { Retained } from '../../../platform/jobs/retention';
import { CONTENTS_KEPT_SECONDS, REMOVE_CONTENTS_JOB } from '../../deals/processing.rules';
import { MailDelivery } from './mail-delivery.entity';

/** What a mail says may still be wanted as it came, until the deal is over and as long again. */
const OF_A_DEAL_THAT_GOES_ON = `SELECT 1 FROM inbound_mails m JOIN end_users r ON r.service_id = m.service_id
  JOIN end_users d ON d.service_id = r.linked_deal_id WHERE m.email_service_id = delivery.service_id AND d.deleted_at IS NULL
  AND (d.pipeline_stage NOT IN ('funded', 'lost') OR d.stage_since >= :before)`;

/**
 * The whole mails as they were delivered, once they were read. What was read stays with its records, and what tells a mail
 * from others stays as well, so that a repeated delivery is still known.
 */
export const retainedSources: Retained = {
  name: 'mail sources',
  days: (config) => config.MAIL_SOURCES_KEPT_DAYS,
  async removeSome(tx, before, limit) {
    const old = await tx.db
      .createQueryBuilder(MailDelivery, 'delivery')
      .where("delivery.state IN ('read', 'unreadable') AND delivery.created < :before", { before })
      .andWhere(`NOT EXISTS (${OF_A_DEAL_THAT_GOES_ON})`)
      .orderBy('delivery.created')
      .limit(limit)
      .getMany();
    if (old.length === 0) return false;
    const serviceId = In(old.map((mail) => mail.serviceId));
    await tx.db.update(MailDelivery, { serviceId }, { state: 'forgotten', contentHash: null });
    const hashes = old.flatMap(({ contentHash }) => contentHash ?? []);
    if (hashes.length > 0) tx.enqueue(REMOVE_CONTENTS_JOB, { hashes }, CONTENTS_KEPT_SECONDS);
    return old.length === limit;
  },
};
