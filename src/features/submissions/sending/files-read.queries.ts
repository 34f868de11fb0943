import { setTimeout as wait } from 'node:timers/promises';
import type { Services } from '../../../platform/services';

const MOST_MS = 5000;
const LOOK_MS = 50;

/** Files of the deal are being read just now. */
export class FilesBeingRead extends Error {}

/**
 * Does the work, which throws FilesBeingRead where files of the submission's deal are being read; then once more, when they
 * are, or have taken too long.
 */
export async function onceRead<T>(
  services: Pick<Services, 'database'>,
  of: { accountId: string; submissionServiceId: string },
  work: (may: { wait: boolean }) => Promise<T>,
): Promise<T> {
  try {
    return await work({ wait: true });
  } catch (error) {
    if (!(error instanceof FilesBeingRead)) throw error;
    await filesRead(services, of.accountId, of);
    return work({ wait: false });
  }
}

/** Waits a little while files of these deals are being read, since funders may ask for what they turn out to be. */
export async function filesRead(
  { database }: Pick<Services, 'database'>,
  accountId: string,
  { endUserServiceIds = [], submissionServiceId }: { endUserServiceIds?: string[]; submissionServiceId?: string },
): Promise<void> {
  const deals = [...new Set(endUserServiceIds)];
  const bySubmission =
    '(SELECT end_user_service_id FROM funder_submissions WHERE service_id = ? AND account_id = f.account_id)';
  const within = submissionServiceId ? bySubmission : `(${deals.map(() => '?').join(', ')})`;
  const parameters = submissionServiceId ? [submissionServiceId] : deals;
  if (parameters.length === 0) return;
  const sql = `SELECT service_id AS serviceId FROM end_user_files f
    WHERE +f.account_id = ? AND f.processing_status = 'processing' AND f.end_user_service_id IN ${within} LIMIT 1`;
  for (const until = performance.now() + MOST_MS; performance.now() < until; await wait(LOOK_MS)) {
    const rows = await database.read(sql, [accountId, ...parameters]);
    if (rows.length === 0) return;
  }
}
