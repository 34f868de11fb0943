import type { Tx } from '../../platform/db/transact';
import { emitProgress } from './upload.commands';
import { PolicyUploadJob, type RowOutcome, StoredUploadRow } from './upload.entity';

/** Keeps what an upload's rows say, and tells in its summary what it has written by now. */
export async function summarize(
  tx: Tx,
  job: PolicyUploadJob,
  undo?: { restored: number; left: string[] },
): Promise<void> {
  const counts: { outcome: RowOutcome; count: number }[] = await tx.db
    .createQueryBuilder(StoredUploadRow, 'row')
    .select('row.outcome', 'outcome')
    .addSelect('COUNT(*)', 'count')
    .where({ jobServiceId: job.serviceId })
    .groupBy('row.outcome')
    .getRawMany();
  const of = (outcome: RowOutcome) => Number(counts.find((each) => each.outcome === outcome)?.count ?? 0);
  const resultsSummary = {
    ...job.resultsSummary,
    created: of('created'),
    updated: of('updated'),
    unchanged: of('unchanged'),
    skipped: of('superseded'),
    ...(job.dryRun && { ready: of('ready') + of('undone') }),
    ...(undo && { undone: { restored: undo.restored, left: undo.left } }),
  };
  const { serviceId, errorDetails } = job;
  const changes = { errorDetails, resultsSummary, lastUpdated: tx.now };
  await tx.db.update(PolicyUploadJob, { serviceId }, changes as object);
  emitProgress(tx, { ...job, ...changes });
}
