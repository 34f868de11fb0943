import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../platform/db/transact';
import type { Secrets } from '../../platform/secrets';
import { assignByOwner } from '../assignment/assignment.commands';
import { createEndUser, updateEndUser } from '../deals/end-user.commands';
import { EndUser } from '../deals/end-user.entity';
import { openInformation } from '../deals/personal-data';
import type { CrmOpportunity } from './crm-opportunity.entity';
import type { CrmDeal } from './deal.rules';
import { linkDuplicate } from './duplicate.commands';
import { cutName, hasMerchantName, mergeBrokers, mergeInformation, nameOf, type Precedence } from './merge.rules';

/** What became of a deal, and what of it could not be taken. */
export interface Taken {
  serviceId: string;
  problems: string[];
}

const listOf = (problem: string | null): string[] => (problem === null ? [] : [problem]);

/** Makes an opportunity's end user. `mayBeDuplicate`: the account may have the merchant's deal; `ownDealsOf`: see linkDuplicate. */
export async function createFrom(
  tx: Tx,
  secrets: Secrets,
  accountId: string,
  opportunityId: string,
  deal: CrmDeal,
  { mayBeDuplicate, ownDealsOf }: { mayBeDuplicate: boolean; ownDealsOf: string | null },
): Promise<Taken> {
  const { information, problem } = mergeInformation(null, deal);
  const problems = listOf(problem);
  const name = nameOf(deal);
  let { endUserId } = deal;
  // Of a deal that is deleted, or it would have been found by it.
  if (endUserId !== null && (await tx.db.existsBy(EndUser, { accountId, endUserId }))) {
    problems.push('end_user_id: Is in use by another end user.');
    endUserId = null;
  }
  const input = {
    name,
    endUserId,
    opportunityId,
    information: Object.keys(information).length > 0 ? information : null,
    submittingBrokers: mergeBrokers(null, deal.sourceBroker),
  };
  const arrived = { classification: 'submission', brokerLinkStatus: 'unlinked' } as const;
  const serviceId = await createEndUser(tx, accountId, input, secrets, arrived);
  if (deal.ownerEmail) await assignByOwner(tx, accountId, serviceId, deal.ownerEmail);
  if (mayBeDuplicate) await linkDuplicate(tx, secrets, accountId, { serviceId, name, information }, ownDealsOf);
  return { serviceId, problems };
}

/** Puts what the CRM says and its end user together; what is there already changes nothing. */
export async function bringUpToDate(
  tx: Tx,
  secrets: Secrets,
  opportunityId: string,
  endUser: EndUser,
  opportunity: CrmOpportunity | null,
  deal: CrmDeal,
  { counts = 'incoming', ownDealsOf = null }: { counts?: Precedence; ownDealsOf?: string | null } = {},
): Promise<Taken> {
  const { serviceId, accountId } = endUser;
  const stored = openInformation(secrets, serviceId, endUser.information);
  const { information, problem } = mergeInformation(stored, deal, counts);
  const name = counts === 'stored' && endUser.name !== null ? endUser.name : nextName(deal, endUser, opportunity);
  const submittingBrokers = mergeBrokers(endUser.submittingBrokers, deal.sourceBroker);
  const changes = {
    ...(name !== null && name !== endUser.name && { name }),
    ...(!isDeepStrictEqual(information, stored ?? {}) && { information }),
    ...(submittingBrokers !== endUser.submittingBrokers && { submittingBrokers }),
  };
  const taken = { serviceId, problems: listOf(problem) };
  if (endUser.opportunityId === null) await tx.db.update(EndUser, { serviceId }, { opportunityId });
  if (Object.keys(changes).length === 0) return taken;
  await updateEndUser(tx, accountId, serviceId, changes, secrets);
  // Of ids alone nothing could be known again; now it can.
  if (stored === null && endUser.brokerLinkStatus === 'unlinked')
    await linkDuplicate(tx, secrets, accountId, { serviceId, name, information }, ownDealsOf);
  return taken;
}

/** The CRM's name; but one that somebody has given the deal here gives way to the merchant's alone. */
function nextName(deal: CrmDeal, { name }: EndUser, opportunity: CrmOpportunity | null): string | null {
  if (hasMerchantName(deal) || name === null) return nameOf(deal);
  const isOpportunitys = opportunity !== null && cutName(opportunity.name) === name;
  return isOpportunitys ? cutName(deal.opportunityName ?? name) : name;
}
