import { ROLES, type Role } from '../../features/accounts/roles.rules';
import { demoMember } from '../../features/people/demo.commands';
import type { Services } from '../../platform/services';
import { Api } from './api';

/** Deals of each who works on deals. */
const DEALS_EACH = 6;
const WORKERS: readonly Role[] = ['processor', 'rep'];

/** A member of each role, and some deals that are theirs: at the first start, and of what an older demo has kept. */
export async function addPeople({ transact }: Services, url: string, brokerKey: string): Promise<void> {
  const broker = new Api(url, brokerKey);
  const { viewer } = await broker.call<{ viewer: { serviceId: string } }>('{ viewer { serviceId } }');
  const ids = new Map<Role, string>();
  for (const role of ROLES) ids.set(role, (await transact((tx) => demoMember(tx, viewer.serviceId, role))).userId);
  const { endUsers } = await broker.call<{ endUsers: { items: { serviceId: string }[] } }>(
    `{ endUsers(limit: ${WORKERS.length * DEALS_EACH}) { items { serviceId } } }`,
  );
  for (const [index, role] of WORKERS.entries()) {
    const deals = endUsers.items.slice(index * DEALS_EACH, (index + 1) * DEALS_EACH);
    await broker.call('mutation ($deals: [ID!]!, $add: [ID!]) { assignDeals(endUserServiceIds: $deals, add: $add) }', {
      deals: deals.map(({ serviceId }) => serviceId),
      add: [ids.get(role)],
    });
  }
}
