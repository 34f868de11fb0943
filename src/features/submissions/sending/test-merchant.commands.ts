import { insert } from '../../../platform/db/insert';
import { findLockedOrFail } from '../../../platform/db/lock';
import type { Tx } from '../../../platform/db/transact';
import { newId } from '../../../platform/ids';
import type { Secrets } from '../../../platform/secrets';
import { Account } from '../../accounts/account.entity';
import { EndUser } from '../../deals/end-user.entity';
import { sealInformation } from '../../deals/personal-data';
import { NOT_BEGUN } from '../../deals/pipeline.rules';
import type { Environment } from '../../funders/integration.rules';
import { SyntheticEndUser } from './synthetic-end-user.entity';
import { TEST_MERCHANT } from './test-merchant.rules';

/** The id of the account's test merchant for this environment; it is made when there is none. */
export async function testMerchant(
  tx: Tx,
  accountId: string,
  environment: Environment,
  secrets: Secrets,
): Promise<string> {
  const key = { accountId, environment };
  const known = await tx.db.findOneBy(SyntheticEndUser, key);
  if (known) return known.endUserServiceId;
  // Of two first tests at once the second waits here, and finds what the first has made.
  await findLockedOrFail(tx.db, Account, { serviceId: accountId });
  const made = await tx.db.findOneBy(SyntheticEndUser, key);
  if (made) return made.endUserServiceId;
  const endUserServiceId = newId('eus', tx.now.getTime());
  await insert(tx.db, EndUser, {
    serviceId: endUserServiceId,
    accountId,
    endUserId: null,
    name: TEST_MERCHANT.name,
    status: 'new',
    created: tx.now,
    lastUpdated: tx.now,
    lastProcessedAt: null,
    isPortfolio: false,
    inHumanReview: false,
    informationVersion: 0,
    information: sealInformation(secrets, endUserServiceId, TEST_MERCHANT.information),
    meta: null,
    opportunityId: null,
    classification: null,
    brokerLinkStatus: null,
    linkedDealId: null,
    linkType: null,
    submittingBrokers: null,
    searchText: '',
    ...NOT_BEGUN,
    isSynthetic: true,
    deletedAt: null,
  });
  await insert(tx.db, SyntheticEndUser, { ...key, endUserServiceId });
  return endUserServiceId;
}
