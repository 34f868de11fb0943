import type { Read } from '../funders/configuration.queries';
import { type Change, changesBetween, type PolicyState } from './policy-changes.rules';
import type { RowOutcome } from './upload.entity';
import { type RowStatus, rowStatus } from './upload.states.rules';

/** A row of an upload as people see it. */
export interface UploadRow {
  index: number;
  sheet: string | null;
  row: number | null;
  spreadsheetName: string;
  funderServiceId: string | null;
  status: RowStatus;
  /** Against the policy as it is now; of what was written, against the one before. */
  changes: Change[];
  warnings: string[];
}

interface StoredRow {
  rowIndex: number;
  sheet: string | null;
  sheetRow: number | null;
  spreadsheetName: string;
  funderServiceId: string | null;
  resolvedFunderServiceId: string | null;
  baseVersion: number | null;
  outcome: RowOutcome;
  matchingPriority: number | null;
  policy: string | null;
  messages: string;
}

interface Present extends PolicyState {
  version: number;
}

const parsed = (text: string | null): Record<string, unknown> | null => (text === null ? null : JSON.parse(text));
const placeholders = (values: readonly unknown[]) => values.map(() => '?').join(', ');

/** A page of an upload's rows in the file's order: three statements. */
export async function uploadRows(
  read: Read,
  accountId: string,
  upload: { serviceId: string; dryRun: boolean },
  { page, limit }: { page: number; limit: number },
): Promise<UploadRow[]> {
  const rows = await read<StoredRow>(
    `SELECT row_index AS rowIndex, sheet, sheet_row AS sheetRow, spreadsheet_name AS spreadsheetName,
       funder_service_id AS funderServiceId, resolved_funder_service_id AS resolvedFunderServiceId,
       base_version AS baseVersion, outcome, matching_priority AS matchingPriority, policy, messages
     FROM policy_upload_rows WHERE job_service_id = ? AND account_id = ?
     ORDER BY row_index LIMIT ${Number(limit)} OFFSET ${Number((page - 1) * limit)}`,
    [upload.serviceId, accountId],
  );
  const ids = [...new Set(rows.flatMap((row) => funderOf(row) ?? []))];
  const [present, written] = await Promise.all([
    presentOf(read, accountId, ids),
    writtenBy(read, accountId, upload.serviceId, ids),
  ]);
  return rows.map((row) => {
    const funderServiceId = funderOf(row);
    const policy = funderServiceId === null ? undefined : present.get(funderServiceId);
    const isCurrent = (policy?.version ?? null) === row.baseVersion;
    const status = rowStatus(row.outcome, upload.dryRun, isCurrent);
    const messages: { message: string }[] = JSON.parse(row.messages);
    return {
      index: row.rowIndex,
      sheet: row.sheet,
      row: row.sheetRow,
      spreadsheetName: row.spreadsheetName,
      funderServiceId,
      status,
      changes: changesOf(row, status, policy, written),
      warnings: [
        ...messages.map(({ message }) => message),
        ...(status === 'conflict' ? ['The policy has changed since: it is left as it is.'] : []),
      ],
    };
  });
}

const funderOf = ({ funderServiceId, resolvedFunderServiceId }: StoredRow) =>
  resolvedFunderServiceId ?? funderServiceId;

function changesOf(
  row: StoredRow,
  status: RowStatus,
  present: Present | undefined,
  written: ReadonlyMap<string, Change[]>,
): Change[] {
  if (status === 'applied') return written.get(funderOf(row) ?? '') ?? [];
  if (row.policy === null || (status !== 'ready' && status !== 'conflict')) return [];
  const after = {
    matchingPriority: row.matchingPriority ?? present?.matchingPriority ?? null,
    policy: parsed(row.policy),
  };
  return changesBetween(present ?? null, after);
}

async function presentOf(read: Read, accountId: string, ids: readonly string[]): Promise<Map<string, Present>> {
  if (ids.length === 0) return new Map();
  const rows = await read<{
    funderServiceId: string;
    version: number;
    matchingPriority: number | null;
    policy: string | null;
  }>(
    `SELECT funder_service_id AS funderServiceId, version, matching_priority AS matchingPriority, policy
     FROM broker_funder_policies WHERE account_id = ? AND funder_service_id IN (${placeholders(ids)})`,
    [accountId, ...ids],
  );
  return new Map(
    rows.map(({ funderServiceId, version, matchingPriority, policy }) => [
      funderServiceId,
      { version, matchingPriority, policy: parsed(policy) },
    ]),
  );
}

/** What an upload has changed of these funders' policies; of several times the last. */
async function writtenBy(
  read: Read,
  accountId: string,
  upload: string,
  ids: readonly string[],
): Promise<Map<string, Change[]>> {
  if (ids.length === 0) return new Map();
  const rows = await read<{ funderServiceId: string; changes: string }>(
    `SELECT funder_service_id AS funderServiceId, changes FROM broker_funder_policy_versions
     WHERE account_id = ? AND upload_job_service_id = ? AND funder_service_id IN (${placeholders(ids)}) ORDER BY version`,
    [accountId, upload, ...ids],
  );
  return new Map(rows.map(({ funderServiceId, changes }) => [funderServiceId, JSON.parse(changes)]));
}
