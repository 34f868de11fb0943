import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { In } from 'typeorm';
import { insert } from '../../platform/db/insert';
import { findLocked } from '../../platform/db/lock';
import type { Tx } from '../../platform/db/transact';
import { fieldOf, present } from '../../platform/untyped.rules';
import { CONTENTS_KEPT_SECONDS, REMOVE_CONTENTS_JOB } from '../deals/processing.rules';
import { linkMissing } from '../funders/link.commands';
import { writePolicies } from './policy.commands';
import { BrokerFunderPolicy } from './policy.entity';
import { emitEnd, emitProgress } from './upload.commands';
import { PolicyUploadJob, type RowMessage, type RowOutcome, StoredUploadRow } from './upload.entity';
import { MESSAGES_SHOWN, type PlannedRow, WRITTEN_AT_ONCE } from './upload.rules';
import { claim, MAX_CLAIMS, nextUploadStatus, type UploadEvent } from './upload.states.rules';

const SHEET_LENGTH = 200;

/** Another worker has taken the upload over, or it has ended: this one has nothing more to do with it. */
export class LeaseLost extends Error {}

/** How an upload's columns were read, for its summary. */
export interface FileSummary {
  headers: Record<string, string>;
  unmappedColumns: string[];
  warnings: string[];
}

/** Takes an upload up: as it stands then, or null when there is nothing to do. The third that dies on it ends it. */
export async function claimUpload(tx: Tx, jobServiceId: string): Promise<PolicyUploadJob | null> {
  const job = await findLocked(tx.db, PolicyUploadJob, { serviceId: jobServiceId });
  const next = job ? claim(job.status, job.claims) : 'leave';
  if (!job || next === 'leave') return null;
  if (next === 'give_up') {
    await end(tx, job, 'claims_spent', {
      errorMessage: `The file could not be taken in: ${MAX_CLAIMS} tries did not come to an end.`,
    });
    return null;
  }
  return change(tx, job, { status: 'processing', claims: job.claims + 1, startedAt: job.startedAt ?? tx.now });
}

/** Gives a claimed upload back, as the process has to stop: the next one's claim is not counted against it. */
export async function releaseUpload(tx: Tx, claimed: PolicyUploadJob): Promise<void> {
  const job = await ownUpload(tx, claimed);
  await change(tx, job, { status: nextUploadStatus(job.status, 'lease_expired')!, claims: job.claims - 1 });
}

/** Says that the upload is being worked on, and how many rows there are once that is known. */
export async function noteProgress(tx: Tx, claimed: PolicyUploadJob, totalCount: number | null): Promise<void> {
  const job = await ownUpload(tx, claimed);
  await change(tx, job, { totalCount: totalCount ?? job.totalCount });
}

/** Takes over the next rows, all or none: the rows that are done are exactly those before them. */
export async function takeRows(tx: Tx, claimed: PolicyUploadJob, rows: PlannedRow[]): Promise<void> {
  const job = await ownUpload(tx, claimed);
  if (rows[0]?.index !== job.processedCount) throw new LeaseLost();
  for (let next = 0; next < rows.length; next += WRITTEN_AT_ONCE) {
    await writeRows(tx, job, rows.slice(next, next + WRITTEN_AT_ONCE));
    await yieldToEventLoop();
  }
  const errors = rows.filter(({ action }) => action === 'error').length;
  const asked = rows.filter(({ action }) => action === 'ask').length;
  await change(tx, job, {
    processedCount: job.processedCount + rows.length,
    successCount: job.successCount + rows.length - errors - asked,
    errorCount: job.errorCount + errors,
  });
}

async function writeRows(
  tx: Tx,
  { accountId, serviceId: jobServiceId, dryRun }: PolicyUploadJob,
  rows: PlannedRow[],
): Promise<void> {
  const writes = rows.filter(isTaken).map(({ funderServiceId, policy, matchingPriority }) => ({
    funderServiceId,
    policy,
    // A file that ranks nobody leaves the ranks as they are.
    matchingPriority: matchingPriority ?? undefined,
  }));
  let outcomes = new Map<string, RowOutcome>();
  const versions = dryRun ? await presentVersions(tx, accountId, writes) : new Map<string, number>();
  if (dryRun) outcomes = new Map(writes.map(({ funderServiceId }) => [funderServiceId, 'ready']));
  else if (writes.length > 0) {
    outcomes = await writePolicies(tx, accountId, writes, jobServiceId);
    await linkMissing(
      tx,
      accountId,
      writes.map(({ funderServiceId }) => funderServiceId),
    );
  }
  const written = (id: string | null) => present(outcomes.get(id ?? ''), 'The outcome of a row');
  const stored = rows.map(
    (row): StoredUploadRow => ({
      jobServiceId,
      rowIndex: row.index,
      accountId,
      spreadsheetName: row.spreadsheetName,
      matchingPriority: row.matchingPriority,
      // What was taken over is a version of its policy: here it would only take space.
      policy: row.action === 'ask' || (dryRun && row.action === 'take') ? row.policy : null,
      candidates: row.candidates,
      outcome: row.action === 'take' ? written(row.funderServiceId) : OUTCOMES[row.action],
      resolvedFunderServiceId: null,
      sheet: row.sheet.slice(0, SHEET_LENGTH),
      sheetRow: row.row,
      funderServiceId: row.funderServiceId,
      baseVersion: versions.get(row.funderServiceId ?? '') ?? null,
      messages: row.messages,
      created: tx.now,
      lastUpdated: tx.now,
    }),
  );
  await insert(tx.db, StoredUploadRow, stored);
}

/** The versions of the funders' policies that a preview is compared with. */
async function presentVersions(
  tx: Tx,
  accountId: string,
  writes: readonly { funderServiceId: string }[],
): Promise<Map<string, number>> {
  const ids = writes.map(({ funderServiceId }) => funderServiceId);
  const found = await tx.db.find(BrokerFunderPolicy, {
    select: { accountId: true, funderServiceId: true, version: true },
    where: { accountId, funderServiceId: In(ids) },
  });
  return new Map(found.map(({ funderServiceId, version }) => [funderServiceId, version]));
}

const isTaken = (row: PlannedRow): row is PlannedRow & { action: 'take'; funderServiceId: string } =>
  row.action === 'take' && row.funderServiceId !== null;

const OUTCOMES = { ask: 'pending', superseded: 'superseded', error: 'error' } as const;

/** Every row is done: the upload is completed, whatever became of its rows. */
export async function finishUpload(tx: Tx, claimed: PolicyUploadJob, summary: FileSummary): Promise<void> {
  const job = await ownUpload(tx, claimed);
  const { serviceId: jobServiceId } = job;
  const counts = await outcomesOf(tx, jobServiceId);
  const messages = await messagesOf(tx, jobServiceId);
  const { warnings } = summary;
  await end(tx, job, 'finished', {
    errorDetails:
      messages.length > 0 || warnings.length > 0 ? { rows: messages, ...(warnings.length > 0 && { warnings }) } : null,
    resultsSummary: {
      created: counts.created ?? 0,
      updated: counts.updated ?? 0,
      unchanged: counts.unchanged ?? 0,
      pending: (counts.pending ?? 0) + (counts.resolved ?? 0) + (counts.skipped ?? 0),
      skipped: counts.superseded ?? 0,
      ...(job.dryRun && { ready: counts.ready ?? 0 }),
      headers: summary.headers,
      unmapped_columns: summary.unmappedColumns,
    },
  });
}

/** The file cannot be read: the upload has failed, and nothing of it was taken over. */
export async function failUpload(tx: Tx, claimed: PolicyUploadJob, errorMessage: string): Promise<void> {
  await end(tx, await ownUpload(tx, claimed), 'unreadable', { errorMessage: errorMessage.slice(0, 1000) });
}

async function end(tx: Tx, job: PolicyUploadJob, event: UploadEvent, changes: Partial<PolicyUploadJob>): Promise<void> {
  const status = nextUploadStatus(job.status, event)!;
  const ended = await change(tx, job, { ...changes, status, activeAccountId: null, finishedAt: tx.now });
  emitEnd(tx, ended, Number(fieldOf(ended.resultsSummary, 'pending') ?? 0));
  tx.enqueue(REMOVE_CONTENTS_JOB, { hashes: [job.contentHash] }, CONTENTS_KEPT_SECONDS + 60);
}

async function change(tx: Tx, job: PolicyUploadJob, changes: Partial<PolicyUploadJob>): Promise<PolicyUploadJob> {
  const changed = { ...job, ...changes, lastUpdated: tx.now };
  await tx.db.update(PolicyUploadJob, { serviceId: job.serviceId }, { ...changes, lastUpdated: tx.now } as object);
  emitProgress(tx, changed);
  return changed;
}

/** The upload, locked, if this claim on it is still the last. */
async function ownUpload(tx: Tx, { serviceId, claims }: PolicyUploadJob): Promise<PolicyUploadJob> {
  const job = await findLocked(tx.db, PolicyUploadJob, { serviceId });
  if (job?.status !== 'processing' || job.claims !== claims) throw new LeaseLost();
  return job;
}

async function outcomesOf(tx: Tx, jobServiceId: string): Promise<Partial<Record<RowOutcome, number>>> {
  const rows: { outcome: RowOutcome; count: number }[] = await tx.db
    .createQueryBuilder(StoredUploadRow, 'row')
    .select('row.outcome', 'outcome')
    .addSelect('COUNT(*)', 'count')
    .where({ jobServiceId })
    .groupBy('row.outcome')
    .getRawMany();
  return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, Number(count)]));
}

async function messagesOf(tx: Tx, jobServiceId: string): Promise<RowMessage[]> {
  const rows = await tx.db
    .createQueryBuilder(StoredUploadRow, 'row')
    .select(['row.jobServiceId', 'row.rowIndex', 'row.messages'])
    .where({ jobServiceId })
    .andWhere("row.messages <> '[]'")
    .orderBy('row.rowIndex')
    .limit(MESSAGES_SHOWN)
    .getMany();
  return rows.flatMap(({ messages }) => messages).slice(0, MESSAGES_SHOWN);
}
