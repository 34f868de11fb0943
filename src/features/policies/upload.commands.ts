import { isDuplicate } from '../../platform/db/database';
import { insert } from '../../platform/db/insert';
import { findLocked } from '../../platform/db/lock';
import type { Tx } from '../../platform/db/transact';
import { BadInput, Conflict, InvalidFields, NotFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { isOneOf } from '../../platform/lists.rules';
import type { Services } from '../../platform/services';
import { decodeBase64, plainFileName } from '../deals/file.commands';
import { Funder } from '../funders/funder.entity';
import { linkMissing } from '../funders/link.commands';
import { writePolicies } from './policy.commands';
import { BrokerFunderPolicy } from './policy.entity';
import { uploadCompleted, uploadFailed, uploadMatchDecided, uploadProgressed } from './policy.events';
import { POLICY_FILE_BYTES, refusePolicyFile } from './reading/policy-file';
import { PolicyUploadJob, StoredUploadRow } from './upload.entity';
import { UPLOAD_JOB } from './upload.rules';
import { nextPendingStatus, PENDING_STATUSES, type PendingEvent, type PendingStatus } from './upload.states.rules';

const FILENAME_LENGTH = 255;
/** An upload under way shows a sign of life each second: after this it has none to come. */
const DEAD_AFTER_MS = 3_600_000;

export interface PolicyFile {
  filename: string;
  contentBase64: string;
}

/**
 * Keeps the file and queues its upload; answers the job's id. Throws PayloadTooLarge over 10 MB, BadInput for what is no
 * spreadsheet, Conflict while an upload of the account is under way.
 */
export async function uploadPolicies(
  { blobs }: Pick<Services, 'blobs'>,
  transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  accountId: string,
  file: PolicyFile,
  dryRun = false,
): Promise<string> {
  const filename = plainFileName(file.filename);
  if (filename === '') throw new InvalidFields({ filename: ['Field may not be blank.'] });
  if (filename.length > FILENAME_LENGTH)
    throw new InvalidFields({ filename: [`Longer than maximum length ${FILENAME_LENGTH}.`] });
  const content = decodeBase64(file.contentBase64, POLICY_FILE_BYTES, 'The file');
  const refusal = refusePolicyFile(content, filename);
  if (refusal !== null) throw new BadInput(refusal);
  // Before its content is stored, so that nobody fills the disk with files that nothing will read.
  await transact((tx) => {
    tx.quiet();
    return refuseSecond(tx, accountId);
  });
  const contentHash = await blobs.put(content);
  return transact(async (tx) => {
    await refuseSecond(tx, accountId);
    const job: PolicyUploadJob = {
      serviceId: newId('puj', tx.now.getTime()),
      accountId,
      activeAccountId: accountId,
      filename,
      contentHash,
      dryRun,
      actor: tx.actor,
      claims: 0,
      status: 'queued',
      totalCount: null,
      processedCount: 0,
      successCount: 0,
      errorCount: 0,
      errorMessage: null,
      errorDetails: null,
      resultsSummary: null,
      created: tx.now,
      startedAt: null,
      finishedAt: null,
      lastUpdated: tx.now,
    };
    await insert(tx.db, PolicyUploadJob, job).catch((error) => {
      // Another request has been faster.
      throw isDuplicate(error) ? inProgress() : error;
    });
    emitProgress(tx, job);
    tx.enqueue(UPLOAD_JOB, { jobServiceId: job.serviceId });
    return job.serviceId;
  });
}

/**
 * Says which funder a pending row is about: the funder is linked and gets the row's policy; in a preview, the funder is
 * noted, and applying writes. Throws NotFound for the job, the match or the funder, BadInput when a person has decided already.
 */
export async function resolveMatch(
  tx: Tx,
  accountId: string,
  match: { jobServiceId: string; index: number },
  funderServiceId: string,
): Promise<void> {
  const row = await lockedMatch(tx, accountId, match);
  const outcome = decided(row, 'resolved');
  if (!(await tx.db.existsBy(Funder, { serviceId: funderServiceId }))) throw new NotFound('Funder');
  const { policy, matchingPriority } = row;
  const job = await tx.db.findOneByOrFail(PolicyUploadJob, { serviceId: match.jobServiceId });
  if (job.dryRun) {
    const present = await tx.db.findOneBy(BrokerFunderPolicy, { accountId, funderServiceId });
    await settle(tx, row, {
      outcome,
      resolvedFunderServiceId: funderServiceId,
      funderServiceId,
      baseVersion: present?.version ?? null,
    });
    return;
  }
  const write = { funderServiceId, policy, matchingPriority: matchingPriority ?? undefined };
  await writePolicies(tx, accountId, [write], match.jobServiceId);
  await linkMissing(tx, accountId, [funderServiceId]);
  await settle(tx, row, { outcome, resolvedFunderServiceId: funderServiceId, funderServiceId });
}

/** Leaves a pending row aside; nothing is made of it. Throws like `resolveMatch`. */
export async function skipMatch(
  tx: Tx,
  accountId: string,
  match: { jobServiceId: string; index: number },
): Promise<void> {
  const row = await lockedMatch(tx, accountId, match);
  await settle(tx, row, { outcome: decided(row, 'skipped'), resolvedFunderServiceId: null });
}

/** Tells the account's listeners how far an upload has come. */
export function emitProgress(tx: Tx, job: PolicyUploadJob): void {
  const { accountId, serviceId, status, totalCount, processedCount, successCount, errorCount } = job;
  const counts = { total_count: totalCount, processed_count: processedCount, success_count: successCount };
  const data = { service_id: serviceId, status, ...counts, error_count: errorCount };
  tx.emit(uploadProgressed, { accountId, subjectId: serviceId, data });
}

/** Tells of an upload that has completed or failed. */
export function emitEnd(tx: Tx, job: PolicyUploadJob, pending: number): void {
  const { accountId, serviceId, status, successCount, errorCount } = job;
  const counts = { success_count: successCount, error_count: errorCount, pending_count: pending };
  const data = { service_id: serviceId, status, ...counts };
  tx.emit(status === 'completed' ? uploadCompleted : uploadFailed, { accountId, subjectId: serviceId, data });
}

const inProgress = () => new Conflict('An upload is under way: wait until it has ended.', 'active_upload');

async function refuseSecond(tx: Tx, accountId: string): Promise<void> {
  const active = await tx.db.findOneBy(PolicyUploadJob, { activeAccountId: accountId });
  if (!active) return;
  if (tx.now.getTime() - active.lastUpdated.getTime() < DEAD_AFTER_MS || active.status === 'queued') throw inProgress();
  const end = { status: 'failed' as const, activeAccountId: null, finishedAt: tx.now, lastUpdated: tx.now };
  const failed = { ...active, ...end, errorMessage: 'The upload was interrupted: upload the file again.' };
  await tx.db.update(PolicyUploadJob, { serviceId: active.serviceId }, failed as object);
  emitProgress(tx, failed);
  emitEnd(tx, failed, 0);
}

async function lockedMatch(
  tx: Tx,
  accountId: string,
  { jobServiceId, index }: { jobServiceId: string; index: number },
): Promise<StoredUploadRow & { outcome: PendingStatus }> {
  if (!(await tx.db.existsBy(PolicyUploadJob, { serviceId: jobServiceId, accountId })))
    throw new NotFound('Upload job');
  const row = await findLocked(tx.db, StoredUploadRow, { jobServiceId, rowIndex: index, accountId });
  if (!row || !isPendingMatch(row)) throw new NotFound('Pending match');
  return row;
}

const isPendingMatch = (row: StoredUploadRow): row is StoredUploadRow & { outcome: PendingStatus } =>
  isOneOf(PENDING_STATUSES, row.outcome);

function decided(
  { outcome, spreadsheetName }: { outcome: PendingStatus; spreadsheetName: string },
  event: PendingEvent,
) {
  const next = nextPendingStatus(outcome, event);
  if (next === null) throw new BadInput(`The match of ${spreadsheetName} is ${outcome} already.`, outcome);
  return next;
}

async function settle(
  tx: Tx,
  { accountId, jobServiceId, rowIndex }: StoredUploadRow,
  change: Pick<StoredUploadRow, 'outcome' | 'resolvedFunderServiceId'> &
    Partial<Pick<StoredUploadRow, 'funderServiceId' | 'baseVersion'>>,
): Promise<void> {
  await tx.db.update(StoredUploadRow, { jobServiceId, rowIndex }, { ...change, lastUpdated: tx.now });
  const { outcome, resolvedFunderServiceId } = change;
  const data = {
    service_id: jobServiceId,
    index: rowIndex,
    status: outcome,
    funder_service_id: resolvedFunderServiceId,
  };
  tx.emit(uploadMatchDecided, { accountId, subjectId: jobServiceId, data });
}
