import type { Recurring } from '../../platform/jobs/recurring';
import type { Services } from '../../platform/services';
import { restage } from './stage.commands';

const DAY_MS = 86_400_000;
/** So long it may have stood still. */
const MOST_DAYS = 7;
const MOST = 500;

/** An offer that ends by itself takes its deal back to where it stands without it. */
export const endOffers: Recurring<Services> = {
  name: 'closing.expired',
  everySeconds: 300,
  async run({ database, transact, clock }, signal) {
    const now = clock.now();
    const deals = await database.read<{ accountId: string; serviceId: string }>(
      `SELECT DISTINCT e.account_id AS accountId, e.service_id AS serviceId FROM accounts a
       JOIN decisions d ON d.account_id = a.service_id AND d.expires_at > ? AND d.expires_at <= ?
       JOIN funder_submissions s ON s.service_id = d.current_submission_id
       JOIN end_users e ON e.service_id = s.end_user_service_id AND e.pipeline_stage = 'offers'
       LIMIT ${MOST}`,
      [new Date(now.getTime() - MOST_DAYS * DAY_MS), now],
    );
    for (const { accountId, serviceId } of deals) {
      if (signal.aborted) return;
      await transact((tx) => {
        tx.quiet();
        return restage(tx, accountId, serviceId);
      });
    }
  },
};
