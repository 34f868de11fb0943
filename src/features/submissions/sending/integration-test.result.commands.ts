import { patch } from '../../../platform/db/insert';
import type { Tx } from '../../../platform/db/transact';
import type { DispatchOutcome } from '../../funders/channels/channel';
import { FunderLink } from '../../funders/integration.entity';
import type { Environment } from '../../funders/integration.rules';
import { FunderSubmission, type SubmissionResult } from '../submission.entity';
import { integrationTestCompleted } from '../submission.events';
import type { Attempt } from './attempt.entity';
import { testStatus } from './sending.rules';

/** Ends a test, however: its submission and its link say what it came to. Nobody is told of a change of status. */
export async function endTest(
  tx: Tx,
  { serviceId, funderServiceId }: Pick<FunderSubmission, 'serviceId' | 'funderServiceId'>,
  attempt: Attempt,
  outcome: Pick<DispatchOutcome, 'event' | 'invalidData'>,
  submissionResult: SubmissionResult,
): Promise<void> {
  const status = testStatus(outcome);
  const submittedAt = status === 'submitted_to_funder' ? tx.now : null;
  const ended = { status, submittedAt, submissionResult, submissionStatusMessage: attempt.message };
  await patch(tx.db, FunderSubmission, { serviceId }, ended);
  await recordTestResult(tx, funderServiceId, attempt);
}

/** Writes the result of a test to the link, if the test is still the one that it waits for. */
async function recordTestResult(tx: Tx, funderServiceId: string, attempt: Attempt): Promise<void> {
  const { accountId } = attempt;
  const environment: Environment = attempt.isProduction ? 'production' : 'staging';
  const link = await tx.db.findOneBy(FunderLink, { accountId, funderServiceId });
  if (link?.[`${environment}TestStatus`] !== 'in_progress') return;
  const status = attempt.status === 'succeeded' ? 'succeeded' : 'failed';
  await saveTest(tx, link, environment, {
    status,
    attemptedAt: link[`${environment}TestAttemptedAt`],
    dealId: attempt.providerReference,
    message: attempt.message?.slice(0, 500) ?? null,
  });
  const data = { funder_service_id: funderServiceId, environment, status } as const;
  tx.emit(integrationTestCompleted, { accountId, subjectId: funderServiceId, data });
}

/** Writes how the last test of one environment stands. */
export async function saveTest(
  tx: Tx,
  { accountId, funderServiceId }: Pick<FunderLink, 'accountId' | 'funderServiceId'>,
  environment: Environment,
  test: {
    status: FunderLink['stagingTestStatus'];
    attemptedAt: Date | null;
    dealId: string | null;
    message: string | null;
  },
): Promise<void> {
  const changes = {
    [`${environment}TestStatus`]: test.status,
    [`${environment}TestAttemptedAt`]: test.attemptedAt,
    [`${environment}TestDealId`]: test.dealId,
    [`${environment}TestMessage`]: test.message,
  };
  await tx.db.update(FunderLink, { accountId, funderServiceId }, changes);
}
