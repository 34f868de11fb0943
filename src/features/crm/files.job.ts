import { patch } from '../../platform/db/insert';
import { findLocked } from '../../platform/db/lock';
import type { Tx } from '../../platform/db/transact';
import { AppError, NotFound } from '../../platform/errors';
import { defineJob, RetryAfter } from '../../platform/jobs/job';
import { inTurn } from '../../platform/jobs/own-turns';
import type { Services } from '../../platform/services';
import { addFile, MAX_FILE_BYTES, plainFileName } from '../deals/file.commands';
import { sourceOf } from '../deals/file.rules';
import { CrmRefused, CrmUnavailable, downloadFile } from './client';
import { FETCH_DELAYS_SECONDS, FETCH_FILES_JOB, type StepPayload } from './crm.jobs.rules';
import { CrmIntegration } from './crm-integration.entity';
import { CrmPayload } from './crm-payload.entity';
import type { DealFileAddress } from './deal.rules';
import { filesContext, startWorkflow } from './ingestion.commands';
import { opened } from './integration.queries';
import { SMALL_FILES_OUT, SMALLEST_FILE_BYTES } from './live-names.rules';
import { noteFiles } from './opportunity.commands';
import { sha256 } from './reception';

/**
 * Fetches the files that a payload named, each once, and has the deal processed when they are in, where that was asked
 * for. What cannot be had after a few tries is told in the payload's log and the deal's synchronisation, and the rest goes on.
 */
export const fetchFilesJob = defineJob<StepPayload, Services>({
  ...FETCH_FILES_JOB,
  retryDelaysSeconds: FETCH_DELAYS_SECONDS,
  async run({ payloadServiceId }, services, { isLast, signal }) {
    const { transact, secrets } = services;
    const payload = await transact((tx) => findLocked(tx.db, CrmPayload, { serviceId: payloadServiceId }));
    if (payload?.status !== 'pending' || payload.files === null) return;
    const files = secrets.openJson<DealFileAddress[]>(payload.files, filesContext(payloadServiceId));
    const integration = await transact((tx) => tx.db.findOneBy(CrmIntegration, { serviceId: payload.integrationId }));
    const leavesSmallOut = integration !== null && opened(secrets, integration).config[SMALL_FILES_OUT] === true;
    let passing = false;
    const problems: string[] = [];
    const leftOut: string[] = [];
    await inTurn(payload.accountId, async () => {
      for (const [index, file] of files.entries()) {
        const problem = await fetchFile(services, { ...payload, leavesSmallOut }, file, signal);
        passing ||= problem?.mayPass === true;
        if (problem) (problem.isLeftOut ? leftOut : problems).push(`files.${index}: ${problem.message}`);
      }
    });
    if (passing && !isLast) {
      const message = problems.join(' ').slice(0, 500);
      await transact((tx) => tx.db.update(CrmPayload, { serviceId: payloadServiceId, status: 'pending' }, { message }));
      throw new RetryAfter(0);
    }
    await transact((tx) => settle(tx, payload, { problems, leftOut }));
  },
});

/** Stores the file unless it is there; answers why it could not be had. Throws what is not about this file. */
async function fetchFile(
  { outbound, blobs, config, transact, clock }: Services,
  { accountId, endUserServiceId, integrationId, leavesSmallOut }: CrmPayload & { leavesSmallOut: boolean },
  { id, name, url }: DealFileAddress,
  signal: AbortSignal,
): Promise<{ message: string; mayPass: boolean; isLeftOut?: true } | null> {
  const { pathname, origin } = new URL(url);
  // Addresses may be signed anew each time; without their query they are the same.
  const referenceId = id ?? sha256(origin + pathname);
  const fileName = plainFileName(name ?? lastOf(pathname)) || 'file';
  try {
    const content = await downloadFile(outbound, url, MAX_FILE_BYTES, clock.now().getTime(), signal);
    if (leavesSmallOut && content.length < SMALLEST_FILE_BYTES)
      return { message: `Left out: smaller than ${SMALLEST_FILE_BYTES} bytes.`, mayPass: false, isLeftOut: true };
    await addFile({ blobs, config }, transact, accountId, endUserServiceId, {
      fileName,
      fileClass: null,
      referenceId,
      parentServiceId: null,
      sourceMetadata: sourceOf('crm', integrationId),
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
  { serviceId, accountId, integrationId, endUserServiceId, startWorkflow: starts, problems: known }: CrmPayload,
  { problems, leftOut }: { problems: string[]; leftOut: string[] },
): Promise<void> {
  // The order of ingestion, so that the two never wait for each other: the integration, then what hangs on it.
  await findLocked(tx.db, CrmIntegration, { serviceId: integrationId });
  const payload = await findLocked(tx.db, CrmPayload, { serviceId });
  if (payload?.status !== 'pending') return;
  const message = problems.join(' ').slice(0, 500) || null;
  const status = problems.length > 0 ? 'failed' : 'applied';
  const told = { message, problems: [...known, ...leftOut, ...problems].slice(0, 100) };
  await patch(tx.db, CrmPayload, { serviceId }, { status, files: null, ...told });
  if (problems.length + leftOut.length > 0) await noteFiles(tx, payload, told);
  if (!starts) return;
  await startWorkflow(tx, { accountId, endUserServiceId }).catch((error: unknown) => {
    // The deal was deleted meanwhile.
    if (!(error instanceof NotFound)) throw error;
  });
}
