import { In, LessThan } from 'typeorm';
import type { Retained } from '../../platform/jobs/retention';
import { CrmPayload } from './crm-payload.entity';

/** What CRMs have sent. Fetching the rest of a payload has ended, well or not, long before the shortest time. */
export const retainedPayloads: Retained = {
  name: 'CRM payloads',
  days: (config) => config.CRM_PAYLOADS_KEPT_DAYS,
  async removeSome({ db }, before, limit) {
    const where = { created: LessThan(before) };
    const old = await db.find(CrmPayload, {
      select: { serviceId: true },
      where,
      order: { created: 'ASC' },
      take: limit,
    });
    if (old.length > 0) await db.delete(CrmPayload, { serviceId: In(old.map(({ serviceId }) => serviceId)) });
    return old.length === limit;
  },
};
