import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, ID, Info, Int, Mutation, Resolver, Root } from 'type-graphql';
import type { Row } from '../../platform/db/reader';
import { accountOf, type Context } from '../accounts/caller';
import { Scope } from '../accounts/scope';
import { EndUser } from '../deals/end-user.entity';
import { Member } from '../people/people.types';
import { assignDeal, assignDeals } from './assignment.commands';
import { assigneesOf } from './assignment.queries';
import { MOST_ASSIGNEES, MOST_DEALS } from './assignment.rules';

/** Whose sight bounds what he may change: null for who sees all deals. */
const assignerOf = ({ caller }: Context) => (caller.admin ? null : caller.ownDealsOf);

@Resolver(() => EndUser)
export class AssignmentResolver {
  @FieldResolver(() => [Member], {
    description: 'Whose deal it is: members of the account, by name. None: everybody’s.',
  })
  assignees(@Root() { serviceId }: Row<EndUser>, @Ctx() context: Context): Promise<Member[]> {
    const { rows, caller } = context;
    const accountId = rows.accountId ?? accountOf(context);
    return rows.batched(AssignmentResolver, serviceId, (ids) => assigneesOf(rows, accountId, ids, caller));
  }

  @Scope('submit')
  @Mutation(() => EndUser, {
    description: `Makes these members the deal’s, and no others: at most ${MOST_ASSIGNEES}, who may all work on deals. Who sees his own deals alone
adds others to them, and takes off nobody but himself while somebody is left: else FORBIDDEN.`,
  })
  async assignDeal(
    @Arg('endUserServiceId', () => ID) endUserServiceId: string,
    @Arg('userServiceIds', () => [ID]) userServiceIds: string[],
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = accountOf(context);
    await context.transact((tx) => assignDeal(tx, accountId, endUserServiceId, userServiceIds, assignerOf(context)));
    // As he leaves it, who has given it away is shown it once more; not what it leads to.
    return context.rowsOf(accountId, endUserServiceId).byId(EndUser, endUserServiceId, info);
  }

  @Scope('submit')
  @Mutation(() => Int, {
    description: `Adds and takes off the same members on up to ${MOST_DEALS} deals, on all or none; answers on how many that changed anything.`,
  })
  assignDeals(
    @Arg('endUserServiceIds', () => [ID]) endUserServiceIds: string[],
    @Arg('add', () => [ID], { nullable: true }) add: string[] | null | undefined,
    @Arg('remove', () => [ID], { nullable: true }) remove: string[] | null | undefined,
    @Ctx() context: Context,
  ): Promise<number> {
    const accountId = accountOf(context);
    const change = { add: add ?? [], remove: remove ?? [] };
    return context.transact((tx) => assignDeals(tx, accountId, endUserServiceIds, change, assignerOf(context)));
  }
}
