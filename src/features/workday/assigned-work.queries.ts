import type { DataOf } from '../../platform/events/definition.rules';
import type { endUserAssigned } from '../assignment/assignment.events';
import type { Read } from '../funders/configuration.queries';

/** The event, as it is kept. */
interface Assigned {
  accountId: string;
  subjectId: string;
  created: string;
  data: DataOf<typeof endUserAssigned>;
}

const MOST_SUBMISSIONS = 1000;
const MOST_LINKED = 100;

/** Whether somebody gets or loses the deal. */
export const concernsMember = ({ data }: Assigned, userId: string): boolean =>
  data.added.includes(userId) || data.removed.includes(userId);

/**
 * The deal's records that may wait for a person, as it was assigned: whoever has lost it knew these. Nothing that has come since,
 * which he has never seen.
 */
export async function recordsOfAssigned(read: Read, { accountId, subjectId, created }: Assigned): Promise<string[]> {
  const rows = await read<{ id: string }>(
    `SELECT id FROM (SELECT service_id AS id FROM funder_submissions
       WHERE end_user_service_id = ? AND account_id = ? AND created <= ? AND deleted_at IS NULL LIMIT ${MOST_SUBMISSIONS}) AS submissions
     UNION ALL SELECT id FROM (SELECT service_id AS id FROM end_users
       WHERE linked_deal_id = ? AND account_id = ? AND created <= ? AND deleted_at IS NULL LIMIT ${MOST_LINKED}) AS linked`,
    [subjectId, accountId, created, subjectId, accountId, created],
  );
  return [subjectId, ...rows.map(({ id }) => id)];
}
