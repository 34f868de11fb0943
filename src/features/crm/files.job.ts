import { patch } from '../../platform/db/insert';
import { findLocked } from '../../platform/db/lock';
import type { Tx } from '../../platform/db/transact';
import { AppError, NotFound } from '../../platform/errors';
import { defineJob } from '../../platform/jobs/job';
import type { Services } from '../../platform/services';
import { addFile, MAX_FILE_BYTES, plainFileName } from '../deals/file.commands';
import { CrmRefused, CrmUnavailable, downloadFile } from './client';
import { FETCH_DELAYS_SECONDS, FETCH_FILES_JOB, type StepPayload } from './crm.jobs.rules';
import { CrmPayload } from './crm-payload.entity';
import type { DealFileAddress } from './deal.rules';
import { filesContext, startWorkflow } from './ingestion.commands';
import { sha256 } from './reception';

/**
 * Fetches the files that a payload named, each once, and has the deal processed when they are in, where that was asked
 * for. What cannot be had after a few tries is told in the payload's log, and the rest goes on.
 */
export const fetchFilesJob = defineJob<StepPayload, Services>({
  ...FETCH_FILES_JOB,
  async run({ payloadServiceId, attempt }, services, signal) {
    const { transact, secrets } = services;
    const payload = await transact((tx) => findLocked(tx.db, CrmPayload, { serviceId: payloadServiceId }));
    if (payload?.status !== 'pending' || payload.files === null) return;
    const files = secrets.openJson<DealFileAddress[]>(payload.files, filesContext(payloadServiceId));
    const passing: DealFileAddress[] = [];
    const problems: string[] = [];
    for (const [index, file] of files.entries()) {
      const problem = await fetchFile(services, payload, file, signal);
      if (problem?.mayPass) passing.push(file);
      if (problem) problems.push(`files.${index}: ${problem.message}`);
    }
    await transact((tx) => settle(tx, payload, attempt, { passing, problems }));
  },
});

/** Stores the file unless it is there; answers why it could not be had. Throws what is not about this file. */
async function fetchFile(
  { outbound, blobs, transact, clock }: Services,
  { accountId, endUserServiceId }: CrmPayload,
  { id, name, url }: DealFileAddress,
  signal: AbortSignal,
): Promise<{ message: string; mayPass: boolean } | null> {
  const { pathname, origin } = new URL(url);
  // Addresses may be signed anew each time; without their query they are the same.
  const referenceId = id ?? sha256(origin + pathname);
  const fileName = plainFileName(name ?? lastOf(pathname)) || 'file';
  try {
    const content = await downloadFile(outbound, url, MAX_FILE_BYTES, clock.now().getTime(), signal);
    await addFile({ blobs }, transact, accountId, endUserServiceId, {
      fileName,
      fileClass: null,
      referenceId,
      content,
      once: true,
    });
    return null;
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof CrmUnavailable) return { message: error.message, mayPass: true };
    if (error instanceof CrmRefused || error instanceof AppError) return { message: error.message, mayPass: false };
    throw error;
  }
}

function lastOf(pathname: string): string {
  const last = pathname.split('/').pop() ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

async function settle(
  tx: Tx,
  { serviceId, accountId, endUserServiceId, startWorkflow: starts, problems: known }: CrmPayload,
  attempt: number,
  { passing, problems }: { passing: DealFileAddress[]; problems: string[] },
): Promise<void> {
  const payload = await findLocked(tx.db, CrmPayload, { serviceId });
  if (payload?.status !== 'pending') return;
  const delay = FETCH_DELAYS_SECONDS[attempt - 1];
  const message = problems.join(' ').slice(0, 500) || null;
  if (passing.length > 0 && delay !== undefined) {
    await tx.db.update(CrmPayload, { serviceId }, { message });
    return tx.enqueue(FETCH_FILES_JOB, { payloadServiceId: serviceId, attempt: attempt + 1 }, delay);
  }
  const status = problems.length > 0 ? 'failed' : 'applied';
  const settled: Partial<CrmPayload> = {
    status,
    message,
    files: null,
    problems: [...known, ...problems].slice(0, 100),
  };
  await patch(tx.db, CrmPayload, { serviceId }, settled);
  if (!starts) return;
  await startWorkflow(tx, { accountId, endUserServiceId }).catch((error: unknown) => {
    // The deal was deleted meanwhile.
    if (!(error instanceof NotFound)) throw error;
  });
}
