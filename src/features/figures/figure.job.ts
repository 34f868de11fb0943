import type { Recurring } from '../../platform/jobs/recurring';
import type { Services } from '../../platform/services';
import { refigure } from './figure.commands';
import { recountFunders } from './statistics-count.commands';

const AT_ONCE = 200;

/**
 * Once a day, and soon after each start: submissions that count as nothing yet, or as another status or step, since they were made
 * before there were totals, by an older version beside this one, or put into the database by hand. Some hundred at a time; then
 * what is counted of funders, account by account.
 */
export const figureMissing: Recurring<Services> = {
  name: 'figures.missing',
  everySeconds: 24 * 3600,
  async run({ database, transact }, signal) {
    let after = '';
    while (!signal.aborted) {
      const rows = await database.read<{ id: string; isRight: number | null }>(
        `SELECT s.service_id AS id,
           (g.submission_service_id IS NOT NULL AND COALESCE(g.status, '') = COALESCE(s.status, '')
             AND (g.reached IS NULL) = (c.service_id IS NULL)
             AND (s.status <> 'declined' OR g.decline_codes IS NOT NULL)
             AND (s.status NOT IN ('approved', 'declined') OR s.submitted_at IS NULL OR g.waited_ms IS NOT NULL)
             AND (g.waited_ms IS NULL OR g.answer_minutes IS NOT NULL)) AS isRight
         FROM funder_submissions s LEFT JOIN submission_figures g ON g.submission_service_id = s.service_id
           LEFT JOIN closings c ON c.end_user_id = s.end_user_service_id AND c.submission_id = s.service_id
         WHERE s.service_id > ? AND s.is_synthetic = 0 AND s.deleted_at IS NULL ORDER BY s.service_id LIMIT ${AT_ONCE}`,
        [after],
      );
      const last = rows.at(-1);
      if (!last) break;
      const wrong = rows.filter(({ isRight }) => !isRight).map(({ id }) => id);
      if (wrong.length > 0) await transact((tx) => refigure(tx, wrong));
      after = last.id;
    }
    const accounts = await database.read<{ id: string }>('SELECT service_id AS id FROM accounts');
    for (const { id } of accounts) {
      if (signal.aborted) return;
      await transact((tx) => recountFunders(tx, id));
    }
  },
};
