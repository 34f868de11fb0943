import { findLocked } from '../../platform/db/lock';
import type { Tx } from '../../platform/db/transact';
import { AppError } from '../../platform/errors';
import { defineJob, type Job } from '../../platform/jobs/job';
import type { Services } from '../../platform/services';
import { endUserReviewRequired } from './deal.events';
import { endUserEvent, moveEndUser } from './end-user.commands';
import { EndUser } from './end-user.entity';
import { PROCESS_JOB, type ProcessPayload } from './processing.rules';

/** A rule that a deal breaks, for a person to look at. */
export interface BrokenRule {
  serviceId: string;
  name: string;
}

/**
 * A part of the processing of a ready deal; registry.ts lists them in their order. It runs outside of any transaction, and
 * more than once when the process dies. Answers the rules that the deal breaks. What it throws fails the processing.
 */
export interface ProcessingStep {
  readonly name: string;
  run(
    deal: { accountId: string; endUserServiceId: string },
    services: Services,
    signal: AbortSignal,
  ): Promise<BrokenRule[]>;
}

/** Seconds before the second and the third try: what fails three times is not the moment's fault. */
const RETRY_SECONDS = [1, 5];

/** Processes a deal that is ready. One that has moved on in the meantime is left as it is. */
export function processJob(steps: readonly ProcessingStep[]): Job<Services> {
  return defineJob<ProcessPayload, Services>({
    ...PROCESS_JOB,
    async run({ endUserServiceId, attempt = 1 }, services, signal) {
      const { transact, log } = services;
      const endUser = await transact((tx) => readyEndUser(tx, endUserServiceId));
      if (!endUser) return;
      try {
        const broken: BrokenRule[] = [];
        for (const step of steps)
          broken.push(...(await step.run({ accountId: endUser.accountId, endUserServiceId }, services, signal)));
        await transact((tx) => finish(tx, endUserServiceId, broken));
      } catch (error) {
        if (signal.aborted) throw error;
        log.error({ err: error, endUserServiceId, attempt }, 'the processing of a deal failed');
        await transact((tx) => retryOrFail(tx, endUserServiceId, attempt, error));
      }
    },
  });
}

async function readyEndUser(tx: Tx, serviceId: string): Promise<EndUser | null> {
  const endUser = await findLocked(tx.db, EndUser, { serviceId });
  return endUser?.status === 'ready' && !endUser.deletedAt ? endUser : null;
}

async function finish(tx: Tx, serviceId: string, broken: BrokenRule[]): Promise<void> {
  const endUser = await readyEndUser(tx, serviceId);
  if (!endUser) return;
  await moveEndUser(tx, endUser, 'processed', 'system');
  if (broken.length === 0) return;
  const rules = broken.map((rule) => ({ service_id: rule.serviceId, name: rule.name }));
  tx.emit(endUserReviewRequired, endUserEvent({ ...endUser, status: 'processed' }, { rules }));
}

async function retryOrFail(tx: Tx, serviceId: string, attempt: number, thrown: unknown): Promise<void> {
  const endUser = await readyEndUser(tx, serviceId);
  if (!endUser) return;
  const delaySeconds = RETRY_SECONDS[attempt - 1];
  if (delaySeconds !== undefined)
    return tx.enqueue(PROCESS_JOB, { endUserServiceId: serviceId, attempt: attempt + 1 }, delaySeconds);
  // Only what was written for people to read leaves the service.
  const error = thrown instanceof AppError ? thrown.message : 'The deal could not be processed.';
  await moveEndUser(tx, endUser, 'failed', 'system', { error });
}
