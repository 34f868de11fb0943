import { In, LessThan } from 'typeorm';
import type { Retained } from '../../../platform/jobs/retention';
import { FunderMessage } from './funder-message.entity';

/** What funders' systems have posted. Each is read within a day. */
export const retainedMessages: Retained = {
  name: "funders' messages",
  days: (config) => config.CRM_PAYLOADS_KEPT_DAYS,
  async removeSome({ db }, before, limit) {
    const where = { created: LessThan(before) };
    const old = await db.find(FunderMessage, {
      select: { serviceId: true },
      where,
      order: { created: 'ASC' },
      take: limit,
    });
    if (old.length > 0) await db.delete(FunderMessage, { serviceId: In(old.map(({ serviceId }) => serviceId)) });
    return old.length === limit;
  },
};
