import { In } from 'typeorm';
import type { Tx } from '../../../../platform/db/transact';
import { readIn } from '../../../funders/configuration.queries';
import { connectorOf } from '../../../funders/connectors/connector.queries';
import { Attempt } from '../attempt.entity';
import { AttemptStepRow, LATER, RESTORED, SendRun } from './run.entity';
import type { DecisionFollowing } from './run.types';

/** The connector's version that an attempt went by, and the steps of its run; of several attempts at once. */
export async function attemptRuns(tx: Pick<Tx, 'db'>, accountId: string, attemptIds: readonly string[]) {
  const where = { serviceId: In([...attemptIds]), accountId };
  const attempts = await tx.db.find(Attempt, { select: { serviceId: true, runId: true }, where });
  const runIds = attempts.flatMap(({ runId }) => runId ?? []);
  const runs = runIds.length > 0 ? await tx.db.findBy(SendRun, { serviceId: In(runIds) }) : [];
  const rows =
    runIds.length > 0
      ? await tx.db.find(AttemptStepRow, {
          where: { attemptServiceId: In([...attemptIds]) },
          order: { ordinal: 'ASC' },
        })
      : [];
  return attemptIds.map((id) => {
    const runId = attempts.find(({ serviceId }) => serviceId === id)?.runId;
    const run = runs.find(({ serviceId }) => serviceId === runId) ?? null;
    return { run, steps: rows.filter(({ attemptServiceId }) => attemptServiceId === id) };
  });
}

/** The run that the submission's deal is at its funder by: the latest of production that has begun. */
export const latestRun = (
  tx: Pick<Tx, 'db'>,
  accountId: string,
  submissionServiceId: string,
): Promise<SendRun | null> =>
  tx.db.findOne(SendRun, {
    where: { accountId, submissionServiceId, isProduction: true },
    order: { created: 'DESC', serviceId: 'DESC' },
  });

/** How a decision is waited for; null where the funder's connector knows no way. */
export async function followingOf(
  tx: Pick<Tx, 'db'>,
  accountId: string,
  submissionServiceId: string,
): Promise<DecisionFollowing | null> {
  const run = await latestRun(tx, accountId, submissionServiceId);
  const connector = run && (await connectorOf(readIn(tx), run.slug));
  if (!run || !connector) return null;
  const { poll, webhook } = connector.manifest;
  // An answer may decide as well, and say so in a way that is not known.
  const isSaid = run.problem !== null && run.problem !== RESTORED && run.state !== 'discarded';
  if (!poll && !webhook && !isSaid) return null;
  return {
    byPoll: poll !== undefined,
    byWebhook: webhook !== undefined,
    lastAskedAt: run.lastPolledAt,
    nextAskAt: run.nextPollAt,
    problem: run.state === 'discarded' ? null : run.problem,
  };
}

/** Whether something of the submission is half sent, and nothing of it under way. */
export async function canDiscard(tx: Pick<Tx, 'db'>, accountId: string, submissionServiceId: string): Promise<boolean> {
  if (!(await tx.db.existsBy(SendRun, { accountId, openKey: submissionServiceId }))) return false;
  const busy = await tx.db.existsBy(Attempt, [
    { submissionServiceId, status: 'in_progress' },
    { submissionServiceId, status: 'unknown' },
  ]);
  return !busy;
}

/** The requests by which later files have followed the deal. */
export async function laterSteps(
  tx: Pick<Tx, 'db'>,
  accountId: string,
  submissionServiceId: string,
): Promise<AttemptStepRow[]> {
  const run = await latestRun(tx, accountId, submissionServiceId);
  if (!run) return [];
  return tx.db.find(AttemptStepRow, {
    where: { runId: run.serviceId, attemptServiceId: LATER },
    order: { ordinal: 'ASC', startedAt: 'ASC' },
  });
}
