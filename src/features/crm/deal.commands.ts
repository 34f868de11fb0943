import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../platform/db/transact';
import type { Secrets } from '../../platform/secrets';
import { createEndUser, updateEndUser } from '../deals/end-user.commands';
import { EndUser } from '../deals/end-user.entity';
import { openInformation } from '../deals/personal-data';
import type { CrmOpportunity } from './crm-opportunity.entity';
import type { CrmDeal } from './deal.rules';
import { linkDuplicate } from './duplicate.commands';
import { cutName, informationOf, mergeBrokers, mergeInformation, nameOf } from './merge.rules';

/** Makes an opportunity's end user and answers its id. `mayBeDuplicate`: the account may have the merchant's deal. */
export async function createFrom(
  tx: Tx,
  secrets: Secrets,
  accountId: string,
  opportunityId: string,
  deal: CrmDeal,
  mayBeDuplicate: boolean,
): Promise<string> {
  const information = informationOf(deal);
  const name = nameOf(deal);
  const input = {
    name,
    endUserId: deal.endUserId,
    opportunityId,
    information: Object.keys(information).length > 0 ? information : null,
    submittingBrokers: mergeBrokers(null, deal.sourceBroker),
  };
  const arrived = { classification: 'submission', brokerLinkStatus: 'unlinked' } as const;
  const serviceId = await createEndUser(tx, accountId, input, secrets, arrived);
  if (mayBeDuplicate) await linkDuplicate(tx, secrets, accountId, { serviceId, name, information });
  return serviceId;
}

/** Lays what the CRM says over its end user; what is there already changes nothing. */
export async function bringUpToDate(
  tx: Tx,
  secrets: Secrets,
  opportunityId: string,
  endUser: EndUser,
  opportunity: CrmOpportunity | null,
  deal: CrmDeal,
): Promise<void> {
  const { serviceId, accountId } = endUser;
  const stored = openInformation(secrets, serviceId, endUser.information);
  const information = mergeInformation(stored, informationOf(deal));
  const name = nextName(deal, endUser, opportunity);
  const submittingBrokers = mergeBrokers(endUser.submittingBrokers, deal.sourceBroker);
  const changes = {
    ...(name !== endUser.name && { name }),
    ...(!isDeepStrictEqual(information, stored ?? {}) && { information }),
    ...(submittingBrokers !== endUser.submittingBrokers && { submittingBrokers }),
  };
  if (endUser.opportunityId === null) await tx.db.update(EndUser, { serviceId }, { opportunityId });
  if (Object.keys(changes).length === 0) return;
  await updateEndUser(tx, accountId, serviceId, changes, secrets);
  // Of ids alone nothing could be known again; now it can.
  if (stored === null && endUser.brokerLinkStatus === 'unlinked')
    await linkDuplicate(tx, secrets, accountId, { serviceId, name, information });
}

/** The CRM's name; but one that somebody has given the deal here gives way to the merchant's alone. */
function nextName(deal: CrmDeal, { name }: EndUser, opportunity: CrmOpportunity | null): string | null {
  if (deal.company.name || name === null) return nameOf(deal);
  const isOpportunitys = opportunity !== null && cutName(opportunity.name) === name;
  return isOpportunitys ? cutName(deal.opportunityName ?? name) : name;
}
