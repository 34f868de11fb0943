import type { Services } from '../../../platform/services';

type Reach = Pick<Services, 'database'>;

/** So many texts MariaDB compares without making a table of them. */
const AT_ONCE = 900;
/** A text names few deals; more of one name cannot be told apart. */
const MOST_DEALS = 2000;
const marks = (values: readonly unknown[]) => values.map(() => '?').join(', ');

/** The account's submissions to these funders whose deals are found under one of these search keys, newest first. */
export async function submissionsUnder(
  { database }: Reach,
  accountId: string,
  funders: readonly string[],
  searchKeys: readonly string[],
): Promise<string[]> {
  const deals = new Set<string>();
  for (let start = 0; start < searchKeys.length; start += AT_ONCE) {
    const keys = searchKeys.slice(start, start + AT_ONCE);
    const rows = await database.read<{ id: string }>(
      `SELECT end_user_service_id AS id FROM end_user_search_keys
       WHERE account_id = ? AND search_key IN (${marks(keys)}) ORDER BY end_user_service_id DESC LIMIT ${MOST_DEALS}`,
      [accountId, ...keys],
    );
    for (const { id } of rows) deals.add(id);
  }
  if (deals.size === 0) return [];
  // Ids begin with the time at which they were made.
  const newest = [...deals].sort().reverse().slice(0, MOST_DEALS);
  const rows = await database.read<{ id: string }>(
    `SELECT service_id AS id FROM funder_submissions
     WHERE end_user_service_id IN (${marks(newest)}) AND funder_service_id IN (${marks(funders)})
       AND +account_id = ? AND deleted_at IS NULL AND is_synthetic = ?
     ORDER BY created DESC, service_id DESC`,
    [...newest, ...funders, accountId, false],
  );
  return rows.map(({ id }) => id);
}
