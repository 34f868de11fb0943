import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { IsNull, Not } from 'typeorm';
import type { Tx } from '../../platform/db/transact';
import { defineJob } from '../../platform/jobs/job';
import type { Services } from '../../platform/services';
import { catalogue } from '../funders/funder.queries';
import { indexFunders } from './funder-match.rules';
import { isPdf, pdfGrids } from './reading/pdf-policies';
import { readPolicyFile } from './reading/policy-file';
import { type ReadSummary, UnreadableFile } from './reading/sheet.rules';
import { PolicyUploadJob } from './upload.entity';
import {
  claimUpload,
  failUpload,
  finishUpload,
  LeaseLost,
  noteProgress,
  releaseUpload,
  takeRows,
} from './upload.progress.commands';
import { BATCH, inOrder, type PlannedRow, planError, planRow, UPLOAD_JOB } from './upload.rules';

/** A sign of life while nothing else is written: listeners hear of the upload at least each second. */
const SIGN_MS = 500;
/** Rows whose names are compared with the catalogue before others get a turn. */
const COMPARED_AT_ONCE = 10;

/** Whether an upload that is under way has the content. */
export const isUsedByUpload = (tx: Tx, contentHash: string): Promise<boolean> =>
  tx.db.existsBy(PolicyUploadJob, { contentHash, activeAccountId: Not(IsNull()) });

/**
 * Takes a spreadsheet in: reads all of it, then takes its rows over in batches. Whoever takes it up after a crash reads the
 * file again and goes on behind the last batch.
 */
export const uploadJob = defineJob<{ jobServiceId: string }, Services>({
  ...UPLOAD_JOB,
  retryDelaysSeconds: [1, 2, 5, 30, 120, 600],
  async run({ jobServiceId }, services, { signal }) {
    const job = await services.transact((tx) => claimUpload(tx, jobServiceId));
    if (!job) return;
    try {
      await takeIn(job, services, signal);
    } catch (error) {
      if (error instanceof LeaseLost) return;
      const stopping = signal.aborted;
      if (stopping) await services.transact((tx) => releaseUpload(tx, job), job.actor);
      if (stopping || !(error instanceof UnreadableFile)) throw error;
      await services.transact((tx) => failUpload(tx, job, error.message), job.actor);
    }
  },
});

async function takeIn(job: PolicyUploadJob, services: Services, signal: AbortSignal): Promise<void> {
  const { transact } = services;
  const { rows, summary } = await whileAlive(job, services, () => planned(job, services, signal));
  for (let next = job.processedCount; next < rows.length; next += BATCH) {
    signal.throwIfAborted();
    await transact((tx) => takeRows(tx, job, rows.slice(next, next + BATCH)), job.actor);
  }
  await transact((tx) => finishUpload(tx, job, summary), job.actor);
}

/** The whole file read, and each row with what is to be done with it. Nothing is taken over of a file that breaks off. */
async function planned(
  job: PolicyUploadJob,
  { blobs, config, database, pdfThreads, sheetThreads, transact }: Services,
  signal: AbortSignal,
): Promise<{ rows: PlannedRow[]; summary: ReadSummary }> {
  const index = indexFunders(await catalogue(database));
  const plans: PlannedRow[] = [];
  const bytes = await blobs.get(job.contentHash);
  const filename = job.filename ?? '';
  const grids = isPdf(bytes, filename) ? await pdfGrids(pdfThreads, job, bytes, config.DOCUMENT_PAGES) : null;
  const file = { bytes: grids ? new Uint8Array() : bytes, filename, ...(grids && { grids }) };
  const summary = await readPolicyFile(sheetThreads, job.accountId, file, async (event) => {
    signal.throwIfAborted();
    if (event.kind === 'counted') return transact((tx) => noteProgress(tx, job, event.total), job.actor);
    plans.push(...event.errors.map(planError));
    for (const [place, row] of event.rows.entries()) {
      if (place % COMPARED_AT_ONCE === 0) await yieldToEventLoop();
      plans.push(planRow(row, index));
    }
  });
  return { rows: inOrder(plans), summary };
}

/** Runs `work`, and meanwhile says each second that the upload is being worked on. */
async function whileAlive<T>(job: PolicyUploadJob, { transact, log }: Services, work: () => Promise<T>): Promise<T> {
  let writing: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    writing = transact((tx) => noteProgress(tx, job, null), job.actor).catch((error) => {
      if (!(error instanceof LeaseLost))
        log.warn({ err: error, jobId: job.serviceId }, 'an upload could not say how far it is');
    });
  }, SIGN_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await writing;
  }
}
