import { insert, patch } from '../../../platform/db/insert';
import type { Tx } from '../../../platform/db/transact';
import { BadInput, Conflict } from '../../../platform/errors';
import type { Secrets } from '../../../platform/secrets';
import { present } from '../../../platform/untyped.rules';
import { EndUser } from '../../deals/end-user.entity';
import { CHANNELS } from '../../funders/channels/registry';
import { funderConfigurations, readIn } from '../../funders/configuration.queries';
import { lockedLink } from '../../funders/integration.commands';
import { ENVIRONMENTS, type Environment, TEST_TIMEOUT_MS } from '../../funders/integration.rules';
import { environmentFacts } from '../../funders/integration.view';
import { mappingOf } from '../mapping.queries';
import { preflightOf } from '../mapping.rules';
import { lockedSubmission, upsertSubmission } from '../submission.commands';
import { FunderSubmission } from '../submission.entity';
import { emitAttemptCompleted } from '../submission.transitions.commands';
import { Attempt } from './attempt.entity';
import { endTest, saveTest } from './integration-test.result.commands';
import { resultOf } from './outcome.commands';
import { joinRun } from './runs/run.commands';
import { SEND_JOB, TEST_END_JOB } from './sending.rules';
import { testMerchant } from './test-merchant.commands';
import { testDeal, testFiles } from './test-merchant.rules';
import { newAttempt } from './trigger.commands';

/**
 * Sends the test merchant to one of the funder's environments, through the real channel; returns the submission to
 * watch, in progress and without a result unless the checks have failed. Throws NotFound, BadInput for mail and portals or
 * without saved values, Conflict while a test runs.
 */
export async function testIntegration(
  tx: Tx,
  accountId: string,
  funderServiceId: string,
  environment: Environment,
  secrets: Secrets,
): Promise<string> {
  const { link, funder } = await lockedLink(tx, accountId, funderServiceId);
  const { integration } = funder;
  if (link.channel !== 'integration' || !integration)
    throw new BadInput(`${funder.name} takes deals by email: there is nothing to test.`);
  if (integration.channel === 'web_portal')
    throw new BadInput(`${funder.name} is reached through a portal, which is tested by hand.`);
  if (link[`${environment}Values`] === null)
    throw new BadInput(`The ${environment} credentials of ${funder.name} are not configured.`);
  const running = ENVIRONMENTS.some(
    (each) => environmentFacts(link, each, tx.now.getTime()).lastTestStatus === 'in_progress',
  );
  if (running) throw new Conflict(`A test of ${funder.name} is running: wait for its result.`, 'in_progress');
  const endUserServiceId = await testMerchant(tx, accountId, environment, secrets);
  const serviceId = await upsertSubmission(tx, accountId, { endUserServiceId, funderServiceId }, true);
  const submission = await lockedSubmission(tx, accountId, serviceId);
  if (await tx.db.existsBy(Attempt, { openSubmissionId: serviceId }))
    throw new Conflict(`The last test of ${funder.name} is still being sent.`, 'in_progress');
  const merchant = await tx.db.findOneByOrFail(EndUser, { serviceId: endUserServiceId });
  const configurations = await funderConfigurations(readIn(tx), accountId, [funderServiceId]);
  const configuration = present(configurations.get(funderServiceId), funderServiceId);
  const manifest = configuration.assigned?.connector?.manifest;
  // Sealed values stand where the real ones do, which is all that these checks need.
  const stored: unknown = merchant.information === null ? null : JSON.parse(merchant.information);
  const sent = manifest
    ? testDeal(manifest, stored, integration.requiredFileClasses)
    : { information: stored, files: testFiles(integration.requiredFileClasses) };
  const isProduction = environment === 'production';
  const facts = {
    funderName: funder.name,
    limit: CHANNELS[integration.channel].limit,
    configured: true,
    requiredInformation: integration.requiredInformation,
    requiredFileClasses: integration.requiredFileClasses,
    ...sent,
  };
  const nowMs = tx.now.getTime();
  const mapping = mappingOf(configuration, { ...merchant, information: sent.information }, { isProduction, nowMs });
  const { message: failure, problems: errors } = preflightOf(facts, mapping);
  const isRun = failure === null && CHANNELS[integration.channel].send === null;
  const joined = isRun ? await joinRun(tx, submission, configuration, { isProduction, isTest: true }) : null;
  const attempt = newAttempt(tx, submission, integration.channel, {
    isProduction,
    tryNumber: 1,
    isTest: true,
    failure,
    ...joined,
  });
  await insert(tx.db, Attempt, attempt);
  await saveTest(tx, link, environment, { status: 'in_progress', attemptedAt: tx.now, dealId: null, message: null });
  if (failure !== null) {
    emitAttemptCompleted(tx, attempt);
    await endTest(tx, submission, attempt, { event: 'rejected', invalidData: true }, resultOf(attempt, { errors }, []));
    return serviceId;
  }
  const begun = {
    status: 'in_progress',
    submissionResult: null,
    submittedAt: null,
    submissionStatusMessage: null,
  } as const;
  await patch(tx.db, FunderSubmission, { serviceId }, begun);
  tx.enqueue(SEND_JOB, { attemptServiceId: attempt.serviceId });
  tx.enqueue(TEST_END_JOB, { attemptServiceId: attempt.serviceId }, TEST_TIMEOUT_MS / 1000);
  return serviceId;
}
