import type { EntityManager } from 'typeorm';
import { findLocked } from '../../platform/db/lock';
import type { Tx } from '../../platform/db/transact';
import { EventCounter } from '../../platform/events/event.entity';
import type { FunderSubmission } from './submission.entity';
import type { SubmissionStatus } from './submission.states.rules';
import { SubmissionCount } from './submission-count.entity';

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
    const key = { account_id: accountId, funder_service_id: funderServiceId, status: status ?? '' };
    tx.add({ table: 'submission_counts', key }, by);
  };
  if (from !== undefined) add(from, -1);
  if (to !== undefined) add(to, 1);
}

const COUNTED = `SELECT account_id, funder_service_id, COALESCE(status, '') AS status, COUNT(*) AS counted
  FROM funder_submissions WHERE account_id = ? AND is_synthetic = 0 AND deleted_at IS NULL
  GROUP BY account_id, funder_service_id, COALESCE(status, '')`;

/** Counts an account's submissions anew, and changes nothing where the counts are right. */
export async function recountSubmissions({ db }: Pick<Tx, 'db'>, accountId: string): Promise<void> {
  if (await areRight(db, accountId)) return;
  await db.delete(SubmissionCount, { accountId });
  // Whoever has changed a count takes this lock before he commits: what is not committed now adds to the new count.
  await findLocked(db, EventCounter, { accountId });
  await db.query(`INSERT INTO submission_counts (account_id, funder_service_id, status, counted) ${COUNTED}`, [
    accountId,
  ]);
}

async function areRight(db: EntityManager, accountId: string): Promise<boolean> {
  const kept = 'SELECT * FROM submission_counts WHERE account_id = ? AND counted <> 0';
  const read = async (sql: string) => {
    const rows = await db.query<Record<string, unknown>[]>(sql, [accountId]);
    const lines = rows.map((row) => [row.funder_service_id, row.status, Number(row.counted)].join(' '));
    return lines.sort().join('\n');
  };
  return (await read(kept)) === (await read(COUNTED));
}
