import type { ThreadPool } from '../../platform/threads/thread-pool';
import type { Read } from '../funders/configuration.queries';
import { writePolicyFile } from './reading/policy-file';

export const POLICIES_FILENAME = 'funder-policies.xlsx';

/** The account's policies as an XLSX file that an upload reads back without loss, in the order in which they are tried. */
export async function policiesFile(read: Read, threads: ThreadPool, accountId: string): Promise<Buffer> {
  const rows = await read<{ serviceId: string; name: string; matchingPriority: number | null; policy: string | null }>(
    `SELECT f.service_id AS serviceId, f.name AS name, p.matching_priority AS matchingPriority, p.policy AS policy
     FROM broker_funder_policies p JOIN funders f ON f.service_id = p.funder_service_id WHERE p.account_id = ?
     ORDER BY p.matching_priority IS NULL, p.matching_priority, LOWER(f.name), f.service_id`,
    [accountId],
  );
  return writePolicyFile(
    threads,
    accountId,
    rows.map(({ serviceId, name, matchingPriority, policy }) => ({
      funderName: name,
      funderServiceId: serviceId,
      matchingPriority,
      policy: policy === null ? null : JSON.parse(policy),
    })),
  );
}
