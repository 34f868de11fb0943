import type { Recurring } from '../../platform/jobs/recurring';
import type { Services } from '../../platform/services';
import { recountSubmissions } from './submission-count.commands';

/** Once a day, since an older version that ran beside this one has counted nothing: account by account, each in a moment. */
export const recountAll: Recurring<Services> = {
  name: 'submissions.recount',
  everySeconds: 24 * 3600,
  async run({ database, transact }, signal) {
    const accounts = await database.read<{ serviceId: string }>('SELECT service_id AS serviceId FROM accounts');
    for (const { serviceId } of accounts) {
      if (signal.aborted) return;
      await transact((tx) => recountSubmissions(tx, serviceId));
    }
  },
};
