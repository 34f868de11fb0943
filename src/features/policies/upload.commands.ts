import { isDuplicate } from '../../platform/db/database';
import { insert } from '../../platform/db/insert';
import type { Tx } from '../../platform/db/transact';
import { BadInput, Conflict, InvalidFields } from '../../platform/errors';
import { newId } from '../../platform/ids';
import type { Services } from '../../platform/services';
import { decodeBase64, plainFileName } from '../deals/file.commands';
import { uploadCompleted, uploadFailed, uploadProgressed } from './policy.events';
import { POLICY_FILE_BYTES, refusePolicyFile } from './reading/policy-file';
import { PolicyUploadJob } from './upload.entity';
import { UPLOAD_JOB } from './upload.rules';

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
  const content = decodeBase64(file.contentBase64, POLICY_FILE_BYTES, 'file_base64 (contentBase64 in GraphQL)');
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
