import { hold } from '../../../platform/db/lock';
import type { Tx } from '../../../platform/db/transact';
import { present } from '../../../platform/untyped.rules';
import { Account } from '../../accounts/account.entity';
import { EndUser } from '../../deals/end-user.entity';
import type { ExclusionEvidence } from '../../exclusions/matching.rules';
import { type FunderConfiguration, funderConfigurations, type Read } from '../../funders/configuration.queries';
import { FunderLink } from '../../funders/integration.entity';
import { exclusionEvidence } from '../evidence.queries';
import type { FunderSubmission } from '../submission.entity';

/** What decides besides the submission itself whether it may be sent. */
export interface SendFacts {
  configuration: FunderConfiguration;
  evidence: ExclusionEvidence[];
}

/**
 * How the account reaches the funder and what its exclusion rules say of the deal, neither of which changes before the
 * transaction ends: a rule that was committed before a send is never missed, and none is committed in between.
 * Rules have the account's row as their common lock (exclusion-rule.commands.ts).
 */
export async function sendFacts(tx: Tx, submission: FunderSubmission): Promise<SendFacts> {
  const { accountId, funderServiceId, endUserServiceId, serviceId } = submission;
  await hold(tx.db, EndUser, { serviceId: endUserServiceId });
  await hold(tx.db, FunderLink, { accountId, funderServiceId });
  await hold(tx.db, Account, { serviceId: accountId });
  const read: Read = (sql, parameters) => tx.db.query(sql, [...parameters]);
  const configurations = await funderConfigurations(read, accountId, [funderServiceId]);
  const evidence = await exclusionEvidence(read, accountId, [serviceId]);
  const configuration = present(configurations.get(funderServiceId), funderServiceId);
  return { configuration, evidence: evidence.get(serviceId) ?? [] };
}
