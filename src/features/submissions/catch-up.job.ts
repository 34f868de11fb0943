import { IsNull, MoreThan } from 'typeorm';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job';
import type { Services } from '../../platform/services';
import { EndUser } from '../deals/end-user.entity';
import { replaceSearchKeys } from '../deals/identity.commands';
import { openInformation } from '../deals/personal-data';
import { noteWhatIsLacking } from './lacking.commands';

const AT_ONCE = 50;
const payload = z.object({ after: z.string() });
const CATCH_UP_JOB = { name: 'deals.catch_up', payload, parse: (value: unknown) => payload.parse(value) };

/** Writes down of deals that are older than the tables for it by what they are found, and what they lack to be sent. */
export const catchUpJob = defineJob<{ after: string }, Services>({
  ...CATCH_UP_JOB,
  retryDelaysSeconds: [5, 60, 600],
  async run({ after }, { transact, secrets }) {
    await transact(async (tx) => {
      const where = { serviceId: MoreThan(after), deletedAt: IsNull(), isSynthetic: false };
      const deals = await tx.db.find(EndUser, { where, order: { serviceId: 'ASC' }, take: AT_ONCE });
      for (const deal of deals) {
        await replaceSearchKeys(tx, deal, openInformation(secrets, deal.serviceId, deal.information));
        await noteWhatIsLacking(tx, deal.accountId, deal.serviceId);
      }
      const last = deals.at(-1);
      if (last && deals.length === AT_ONCE) tx.enqueue(CATCH_UP_JOB, { after: last.serviceId });
    });
  },
});
