import { recount } from '../../platform/db/recount';
import type { Tx } from '../../platform/db/transact';
import type { FunderSubmission } from './submission.entity';
import type { SubmissionStatus } from './submission.states.rules';
import { BY_FUNDER } from './submission-count.rules';

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
export const recountSubmissions = (tx: Pick<Tx, 'db'>, accountId: string): Promise<void> =>
  recount(tx, accountId, { ...BY_FUNDER, counted: COUNTED });
