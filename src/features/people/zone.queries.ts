import type { Tx } from '../../platform/db/transact';

const NOWHERE = 'UTC';

/** Where the days of an account begin and end, in a statement that names its id so: where its first owner is. */
export const zoneSql = (accountId: string): string =>
  `COALESCE((SELECT zu.time_zone FROM memberships zm JOIN users zu ON zu.service_id = zm.user_id
     WHERE zm.account_id = ${accountId} AND zm.role = 'owner' AND zm.ended_at IS NULL
     ORDER BY zm.joined, zm.service_id LIMIT 1), '${NOWHERE}')`;

/** The same by itself. */
export async function accountZone(tx: Tx, accountId: string): Promise<string> {
  const [row] = await tx.db.query<{ zone: string }[]>(`SELECT ${zoneSql('?')} AS zone`, [accountId]);
  return row?.zone ?? NOWHERE;
}
