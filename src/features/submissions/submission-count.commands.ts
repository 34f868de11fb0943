import type { EntityManager } from 'typeorm';
import { findLocked } from '../../platform/db/lock';
import { Total } from '../../platform/db/total.entity';
import type { Tx } from '../../platform/db/transact';
import { EventCounter } from '../../platform/events/event.entity';
import type { FunderSubmission } from './submission.entity';
import type { SubmissionStatus } from './submission.states.rules';
import { BY_FUNDER, KEPT } from './submission-count.rules';

type Counted = Pick<FunderSubmission, 'accountId' | 'funderServiceId' | 'isSynthetic' | 'deletedAt'>;

/** Takes a submission from one status' count to another's; undefined is none: it was not there before, or is not any more. */
export function recordCount(
  tx: Tx,
  { accountId, funderServiceId, isSynthetic, deletedAt }: Counted,
  from: SubmissionStatus | null | undefined,
  to: SubmissionStatus | null | undefined,
): void {
  if (isSynthetic || deletedAt) return;
  const add = (status: SubmissionStatus | null, by: number) => {
    tx.add({ ...BY_FUNDER, accountId, value: funderServiceId, measure: status ?? '' }, by);
  };
  if (from !== undefined) add(from, -1);
  if (to !== undefined) add(to, 1);
}

const COUNTED = `SELECT account_id, '${BY_FUNDER.dimension}' AS dimension, '${BY_FUNDER.day}' AS day, funder_service_id AS value,
    COALESCE(status, '') AS measure, COUNT(*) AS counted
  FROM funder_submissions WHERE account_id = ? AND is_synthetic = 0 AND deleted_at IS NULL
  GROUP BY account_id, funder_service_id, COALESCE(status, '')`;

/** Counts an account's submissions anew, and changes nothing where the counts are right. */
export async function recountSubmissions({ db }: Pick<Tx, 'db'>, accountId: string): Promise<void> {
  if (await areRight(db, accountId)) return;
  await db.delete(Total, { accountId, ...BY_FUNDER });
  // Whoever has changed a count takes this lock before he commits: what is not committed now adds to the new count.
  await findLocked(db, EventCounter, { accountId });
  await db.query(`INSERT INTO totals (account_id, dimension, day, value, measure, counted) ${COUNTED}`, [accountId]);
}

async function areRight(db: EntityManager, accountId: string): Promise<boolean> {
  const kept = `SELECT * FROM totals WHERE account_id = ? AND ${KEPT} AND counted <> 0`;
  const read = async (sql: string) => {
    const rows = await db.query<Record<string, unknown>[]>(sql, [accountId]);
    const lines = rows.map((row) => [row.value, row.measure, Number(row.counted)].join(' '));
    return lines.sort().join('\n');
  };
  return (await read(kept)) === (await read(COUNTED));
}
