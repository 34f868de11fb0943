import type { Tx } from '../../platform/db/transact';
import { type PolicyUploadJob, type RowMessage, StoredUploadRow } from './upload.entity';
import { MESSAGES_SHOWN, sameFunder } from './upload.rules';
import { rowStatus } from './upload.states.rules';

/** A row, and the later one of its upload that is about the same funder. */
export interface Earlier {
  row: StoredUploadRow;
  later: StoredUploadRow;
}

/** The rows of an upload that have given a funder its policy, or would; in the file's order. */
export async function rowsAbout(
  tx: Tx,
  { serviceId: jobServiceId, dryRun }: PolicyUploadJob,
  funderServiceId: string,
): Promise<StoredUploadRow[]> {
  const rows = await tx.db.find(StoredUploadRow, {
    where: { jobServiceId, funderServiceId },
    order: { rowIndex: 'ASC' },
  });
  return rows.filter(({ outcome }) => rowStatus(outcome, dryRun, true) !== 'skipped');
}

/** Warns that later rows count; what is not written yet is left aside. Answers the upload with the warnings, to be summarized. */
export async function supersede(tx: Tx, job: PolicyUploadJob, rows: readonly Earlier[]): Promise<PolicyUploadJob> {
  const warnings: RowMessage[] = [];
  for (const { row, later } of rows) {
    const { jobServiceId, rowIndex, spreadsheetName } = row;
    const warning = sameFunder({ row: row.sheetRow ?? 0, sheet: row.sheet ?? '', spreadsheetName }, later);
    // An upload that was undone is applied again.
    const isNew = !row.messages.some(({ message }) => message === warning.message);
    if (isNew) warnings.push(warning);
    const outcome = rowStatus(row.outcome, job.dryRun, true) === 'ready' ? 'superseded' : row.outcome;
    const messages = isNew ? [...row.messages, warning] : row.messages;
    await tx.db.update(StoredUploadRow, { jobServiceId, rowIndex }, { outcome, messages, lastUpdated: tx.now });
  }
  if (warnings.length === 0) return job;
  const details = job.errorDetails ?? {};
  const told = [...(Array.isArray(details.rows) ? details.rows : []), ...warnings].slice(0, MESSAGES_SHOWN);
  return { ...job, errorDetails: { ...details, rows: told } };
}
