import { join } from 'node:path';
import { toStored } from '../../platform/db/instants';
import { seen } from '../../platform/db/sight.rules';
import { InvalidFields } from '../../platform/errors';
import type { Task, ThreadPool } from '../../platform/threads/thread-pool';
import { factsInForce } from '../documents/statements/statement.queries';
import type { Read } from '../funders/configuration.queries';
import { type DeclineCounts, type DeclineTask, together } from './decline.rules';
import { readPolicies } from './evaluation.queries';

const COUNT: Task<DeclineTask, DeclineCounts> = { module: join(__dirname, 'decline.rules'), name: 'countDeclines' };
const TIMEOUT_MS = 28_000;
const MOST_DEALS = 10_000;
/** Deals that go into a thread together: what they say may be long. */
const BATCH = 250;

/** Deals that were made in this time, by nobody's mail. */
const MADE = `FROM ${seen('end_users')} WHERE account_id = ? AND created >= ? AND created <= ? AND deleted_at IS NULL
  AND is_synthetic = 0 AND mail_state IS NULL`;

/**
 * What the checks of the account's policies make of the deals that were created from `from` to `to`, as both are now. Throws
 * InvalidFields for more than 10,000 of them.
 */
export async function declineAnalytics(
  read: Read,
  threads: ThreadPool,
  accountId: string,
  { from, to, nowMs }: { from: Date; to: Date; nowMs: number },
): Promise<DeclineCounts> {
  const range = [accountId, toStored(from), toStored(to)];
  const [{ count } = { count: 0 }] = await read<{ count: number }>(`SELECT COUNT(*) AS count ${MADE}`, range);
  if (Number(count) > MOST_DEALS)
    throw new InvalidFields({ from: [`More than ${MOST_DEALS} end users were created in it: narrow the range.`] });
  const policies = (await readPolicies(read, accountId)).map(({ funderName, policy }) => ({ funderName, policy }));
  const parts: DeclineCounts[] = [];
  let last = '';
  for (;;) {
    const rows = await read<{ serviceId: string; information: string | null }>(
      `SELECT service_id AS serviceId, information ${MADE} AND service_id > ? ORDER BY service_id LIMIT ${BATCH}`,
      [...range, last],
    );
    const ids = rows.map(({ serviceId }) => serviceId);
    const found = await factsInForce(read, accountId, ids);
    const deals = rows.map(({ serviceId, information }) => ({ information, found: found.get(serviceId) ?? null }));
    if (deals.length > 0)
      parts.push(await threads.run(COUNT, { policies, deals, nowMs }, { timeoutMs: TIMEOUT_MS, accountId }));
    if (rows.length < BATCH) return together(parts);
    last = rows.at(-1)?.serviceId ?? '';
  }
}
