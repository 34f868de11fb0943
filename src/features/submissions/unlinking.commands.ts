import { In } from 'typeorm';
import type { Tx } from '../../platform/db/transact';
import { Conflict } from '../../platform/errors';
import { deleteEnvironment, lockedLink, removeLink } from '../funders/integration.commands';
import type { Environment } from '../funders/integration.rules';
import { Attempt } from './sending/attempt.entity';
import { FunderSubmission } from './submission.entity';
import type { AttemptStatus } from './submission.states.rules';

/** Unlinks a funder and scrubs its credentials; past submissions stay. Throws NotFound, Conflict for open attempts. */
export async function unlinkFunder(tx: Tx, accountId: string, funderServiceId: string): Promise<void> {
  const { funder } = await lockedLink(tx, accountId, funderServiceId);
  if (await hasAttempt(tx, accountId, funderServiceId, ['in_progress', 'unknown', 'action_required'])) {
    throw new Conflict(
      `${funder.name} has an attempt that is not settled: wait for it, or settle it, before removing the funder.`,
    );
  }
  await removeLink(tx, accountId, funderServiceId);
}

/** Forgets one environment's values. Throws NotFound when there are none, Conflict while an attempt uses them. */
export async function clearEnvironment(
  tx: Tx,
  accountId: string,
  funderServiceId: string,
  environment: Environment,
): Promise<void> {
  const { funder } = await lockedLink(tx, accountId, funderServiceId);
  if (await hasAttempt(tx, accountId, funderServiceId, ['in_progress'])) {
    throw new Conflict(`A deal is being sent to ${funder.name} right now: wait for the outcome.`, 'in_progress');
  }
  await deleteEnvironment(tx, accountId, funderServiceId, environment);
}

async function hasAttempt(
  tx: Tx,
  accountId: string,
  funderServiceId: string,
  statuses: AttemptStatus[],
): Promise<boolean> {
  return (
    tx.db
      .createQueryBuilder(Attempt, 'attempt')
      .innerJoin(FunderSubmission, 'submission', 'submission.serviceId = attempt.submissionServiceId')
      // A test that was never answered holds nothing up: there is no deal to settle.
      .where([
        { accountId, status: In(statuses), isTest: false },
        { accountId, status: 'in_progress', isTest: true },
      ])
      .andWhere('submission.funderServiceId = :funderServiceId', { funderServiceId })
      .getExists()
  );
}
