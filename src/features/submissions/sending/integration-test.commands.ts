import { insert } from '../../../platform/db/insert';
import type { Tx } from '../../../platform/db/transact';
import { BadInput, Conflict } from '../../../platform/errors';
import { newId } from '../../../platform/ids';
import type { Secrets } from '../../../platform/secrets';
import { EndUser } from '../../deals/end-user.entity';
import { sealInformation } from '../../deals/personal-data';
import { lockedLink } from '../../funders/integration.commands';
import type { Environment } from '../../funders/integration.rules';
import { ENVIRONMENTS } from '../../funders/integration.rules';
import { environmentFacts } from '../../funders/integration.view';
import { lockedSubmission, upsertSubmission } from '../submission.commands';
import { Attempt } from './attempt.entity';
import { saveTest } from './integration-test.result.commands';
import { SEND_JOB } from './sending.rules';
import { newAttempt } from './trigger.commands';

/** The merchant that tests send: nobody's, and complete. */
const SYNTHETIC_NAME = 'Test Merchant LLC';
const SYNTHETIC_INFORMATION = {
  company: {
    name: SYNTHETIC_NAME,
    ein: '00-0000000',
    phone: '+1 555 010 0000',
    email: 'test@merchant.example',
    entity_type: 'llc',
    industry: 'restaurants',
    start_date: '2018-01-01',
    state_of_incorporation: 'DE',
    address: { line_1: '1 Test Street', city: 'Wilmington', state: 'DE', zip: '19801' },
  },
  owners: [
    {
      first_name: 'Test',
      last_name: 'Owner',
      email: 'owner@merchant.example',
      ssn: '000-00-0000',
      date_of_birth: '1980-01-31',
      credit_score: 700,
      ownership_percentage: 100,
    },
  ],
  amount_requested: 50000,
  product: 'mca',
  annual_revenue: 480000,
  monthly_revenue: 40000,
  time_in_business_months: 60,
};

/**
 * Sends the synthetic merchant to one of the funder's environments, through the real channel; returns the submission to
 * watch. Throws NotFound, BadInput for mail and portals or without saved values, Conflict while a test runs.
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
  const endUserServiceId = await syntheticEndUser(tx, accountId, secrets);
  const serviceId = await upsertSubmission(tx, accountId, { endUserServiceId, funderServiceId });
  const submission = await lockedSubmission(tx, accountId, serviceId);
  if (await tx.db.existsBy(Attempt, { openSubmissionId: serviceId }))
    throw new Conflict(`The last test of ${funder.name} is still being sent.`, 'in_progress');
  const attempt = newAttempt(tx, submission, integration.channel, {
    isProduction: environment === 'production',
    tryNumber: 1,
    isTest: true,
  });
  await insert(tx.db, Attempt, attempt);
  await saveTest(tx, link, environment, { status: 'in_progress', attemptedAt: tx.now, dealId: null, message: null });
  tx.enqueue(SEND_JOB, { attemptServiceId: attempt.serviceId });
  return serviceId;
}

async function syntheticEndUser(tx: Tx, accountId: string, secrets: Secrets): Promise<string> {
  const existing = await tx.db.findOneBy(EndUser, { accountId, isSynthetic: true });
  if (existing) return existing.serviceId;
  const serviceId = newId('eus', tx.now.getTime());
  await insert(tx.db, EndUser, {
    serviceId,
    accountId,
    endUserId: null,
    name: SYNTHETIC_NAME,
    status: 'new',
    created: tx.now,
    lastUpdated: tx.now,
    information: sealInformation(secrets, serviceId, SYNTHETIC_INFORMATION),
    meta: null,
    opportunityId: null,
    classification: null,
    brokerLinkStatus: null,
    linkedDealId: null,
    linkType: null,
    submittingBrokers: null,
    searchText: '',
    isSynthetic: true,
    deletedAt: null,
  });
  return serviceId;
}
