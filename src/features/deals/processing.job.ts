import { insert } from '../../platform/db/insert';
import { findLocked } from '../../platform/db/lock';
import type { Tx } from '../../platform/db/transact';
import { AppError } from '../../platform/errors';
import { defineJob, type Job } from '../../platform/jobs/job';
import type { Services } from '../../platform/services';
import { endUserReviewRequired } from './deal.events';
import { endUserEvent, moveEndUser } from './end-user.commands';
import { EndUser } from './end-user.entity';
import { PolicyResult } from './policy-result.entity';
import { PROCESS_JOB, type ProcessPayload } from './processing.rules';

/** A rule that a deal breaks, for a person to look at. */
export interface BrokenRule {
  serviceId: string;
  name: string;
}

/** What a part of the processing has found out. */
export interface Findings {
  broken?: BrokenRule[];
  /** What each policy says, in their order: kept with the deal. */
  policyResults?: Omit<PolicyResult, 'endUserServiceId' | 'place' | 'accountId'>[];
}

/**
 * A part of the processing of a ready deal; registry.ts lists them in their order. It runs outside of any transaction, and
 * more than once when the process dies. What it throws fails the processing.
 */
export interface ProcessingStep {
  readonly name: string;
  run(
    deal: { accountId: string; endUserServiceId: string },
    services: Services,
    signal: AbortSignal,
  ): Promise<Findings>;
}

/** Processes a deal that is ready. One that has moved on in the meantime is left as it is. */
export function processJob(steps: readonly ProcessingStep[]): Job<Services> {
  return defineJob<ProcessPayload, Services>({
    ...PROCESS_JOB,
    // What fails three times is not the moment's fault.
    retryDelaysSeconds: [1, 5],
    async run({ endUserServiceId }, services, { signal }) {
      const { transact } = services;
      const endUser = await transact((tx) => readyEndUser(tx, endUserServiceId));
      if (!endUser) return;
      const findings: Findings[] = [];
      try {
        for (const step of steps)
          findings.push(await step.run({ accountId: endUser.accountId, endUserServiceId }, services, signal));
      } catch (error) {
        // Of a deal that is deleted meanwhile a step finds nothing.
        if (await transact((tx) => readyEndUser(tx, endUserServiceId))) throw error;
        return;
      }
      await transact((tx) => finish(tx, endUserServiceId, findings));
    },
    onExhausted: ({ endUserServiceId }, { transact }, error) =>
      transact((tx) => failProcessing(tx, endUserServiceId, error)),
  });
}

async function readyEndUser(tx: Tx, serviceId: string): Promise<EndUser | null> {
  const endUser = await findLocked(tx.db, EndUser, { serviceId });
  return endUser?.status === 'ready' && !endUser.deletedAt ? endUser : null;
}

async function finish(tx: Tx, serviceId: string, findings: Findings[]): Promise<void> {
  const endUser = await readyEndUser(tx, serviceId);
  if (!endUser) return;
  const { accountId } = endUser;
  const results = findings.flatMap(({ policyResults = [] }) => policyResults);
  await tx.db.delete(PolicyResult, { accountId, endUserServiceId: serviceId });
  const rows = results.map((result, place) => ({ ...result, endUserServiceId: serviceId, place, accountId }));
  if (rows.length > 0) await insert(tx.db, PolicyResult, rows);
  await moveEndUser(tx, endUser, 'processed', 'system');
  const broken = findings.flatMap(({ broken: own = [] }) => own);
  if (broken.length === 0) return;
  const rules = broken.map((rule) => ({ service_id: rule.serviceId, name: rule.name }));
  tx.emit(endUserReviewRequired, endUserEvent({ ...endUser, status: 'processed' }, { rules }));
}

async function failProcessing(tx: Tx, serviceId: string, thrown: unknown): Promise<void> {
  const endUser = await readyEndUser(tx, serviceId);
  if (!endUser) return;
  // Only what was written for people to read leaves the service.
  const error = thrown instanceof AppError ? thrown.message : 'The deal could not be processed.';
  await moveEndUser(tx, endUser, 'failed', 'system', { error });
}
