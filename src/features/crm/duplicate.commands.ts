import { In, IsNull } from 'typeorm';
import { ofAccount } from '../../platform/db/of-account';
import type { Tx } from '../../platform/db/transact';
import type { Secrets } from '../../platform/secrets';
import { DealAssignee } from '../assignment/deal-assignee.entity';
import { endUserLinked } from '../deals/deal.events';
import { endUserEvent } from '../deals/end-user.commands';
import { EndUser } from '../deals/end-user.entity';
import { EndUserIdentity } from '../deals/end-user-identity.entity';
import { einFingerprints, sameMerchant } from '../deals/identity.queries';
import { identityOf } from '../deals/identity.rules';
import type { Information } from '../deals/personal-data';
import type { CrmDeal } from './deal.rules';
import { nameOf } from './merge.rules';

/** Whether the account may have a deal of a record's merchant: two statements for a whole payload. */
export async function merchantsHere(
  tx: Tx,
  secrets: Secrets,
  accountId: string,
  deals: readonly CrmDeal[],
): Promise<(deal: CrmDeal) => boolean> {
  const keysOf = (deal: CrmDeal) => {
    const { ein, nameKey } = identityOf(nameOf(deal), deal.information);
    return { names: nameKey ? [nameKey] : [], eins: ein ? einFingerprints(secrets, accountId, ein) : [] };
  };
  const keys = deals.map(keysOf);
  const [names, eins] = [keys.flatMap((each) => each.names), keys.flatMap((each) => each.eins)];
  const named = names.length > 0 ? await tx.db.findBy(EndUserIdentity, { accountId, nameKey: In(names) }) : [];
  const numbered = eins.length > 0 ? await tx.db.findBy(EndUserIdentity, { accountId, einFingerprint: In(eins) }) : [];
  const here = new Set([...named.map(({ nameKey }) => nameKey), ...numbered.map((each) => each.einFingerprint)]);
  return (deal) => {
    const own = keysOf(deal);
    return [...own.names, ...own.eins].some((key) => here.has(key));
  };
}

/**
 * Links a record that came through a CRM to the deal of the same merchant that is here already. A deal
 * of another opportunity is another deal of that merchant: it is not linked to, duplicate_end_users shows it. `ownDealsOf`: who
 * has brought it and sees his own deals alone; it is linked to no other, and he learns of none.
 */
export async function linkDuplicate(
  tx: Tx,
  secrets: Secrets,
  accountId: string,
  record: { serviceId: string; name: string | null; information: Information | null },
  ownDealsOf: string | null,
): Promise<void> {
  const read = <T>(sql: string, parameters: readonly unknown[]): Promise<T[]> => tx.db.query(sql, [...parameters]);
  const ids = await sameMerchant(read, secrets, accountId, record);
  if (ids.length === 0) return;
  const deals = await tx.db.find(EndUser, {
    where: { accountId: ofAccount(accountId), serviceId: In(ids), opportunityId: IsNull(), linkedDealId: IsNull() },
    order: { created: 'ASC', serviceId: 'ASC' },
  });
  const submitted = deals.filter(({ classification }) => classification === null || classification === 'submission');
  const deal = ownDealsOf === null ? submitted[0] : await firstOf(tx, ownDealsOf, submitted);
  if (!deal) return;
  const { serviceId } = record;
  await tx.db.update(
    EndUser,
    { accountId, serviceId },
    { linkedDealId: deal.serviceId, linkType: 'absorbed_submission_duplicate', brokerLinkStatus: 'linked' },
  );
  const linked = await tx.db.findOneByOrFail(EndUser, { accountId, serviceId });
  tx.emit(endUserLinked, endUserEvent(linked, { deal_service_id: deal.serviceId }));
}

async function firstOf(tx: Tx, userId: string, deals: readonly EndUser[]): Promise<EndUser | undefined> {
  const ids = deals.map(({ serviceId }) => serviceId);
  const his = ids.length > 0 ? await tx.db.findBy(DealAssignee, { userId, endUserServiceId: In(ids) }) : [];
  return deals.find(({ serviceId }) => his.some(({ endUserServiceId }) => endUserServiceId === serviceId));
}
