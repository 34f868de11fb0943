import type { Caller } from '../accounts/caller';
import { ownDealsIn } from '../accounts/rights';
import { addressesFor } from '../people/looking-after.queries';
import { membersOf } from '../people/people.queries';
import type { Member } from '../people/people.types';

/** The rows of a request. */
interface Source {
  read<T>(sql: string, parameters: readonly unknown[]): Promise<T[]>;
}

/** The members whose each of the deals is, by name. */
export async function assigneesOf(
  source: Source,
  accountId: string,
  dealIds: readonly string[],
  caller: Caller,
): Promise<Member[][]> {
  const links = await source.read<{ dealId: string; userId: string }>(
    `SELECT end_user_service_id AS dealId, user_id AS userId FROM deal_assignees
     WHERE end_user_service_id IN (${dealIds.map(() => '?')})`,
    dealIds,
  );
  const of = [...new Set(links.map(({ userId }) => userId))];
  const ownDealsOf = ownDealsIn(caller, accountId);
  const members = await membersOf({ database: source }, accountId, addressesFor(caller), { of, ownDealsOf });
  return dealIds.map((dealId) =>
    members.filter(({ userServiceId }) =>
      links.some((link) => link.dealId === dealId && link.userId === userServiceId),
    ),
  );
}
