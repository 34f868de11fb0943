import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, ID, Info, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Row } from '../../../platform/db/reader';
import { brokerOf, type Context } from '../../accounts/caller';
import { Scope } from '../../accounts/scope';
import { Funder } from '../funder.entity';
import { deleteFunderSet, saveFunderSet } from './funder-set.commands';
import { FunderSet } from './funder-set.entity';

@Resolver(() => FunderSet)
export class FunderSetResolver {
  @FieldResolver(() => [Funder], { description: 'In the order in which they were given.' })
  async funders(@Root() row: Row<FunderSet>, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    const found = await Promise.all(row.funderServiceIds.map((id) => context.rows.byId(Funder, id, info)));
    return found.filter((funder) => funder !== null);
  }

  @Scope('read')
  @Query(() => [FunderSet], {
    description: 'The sets of the account: the one that was sent to last first, then by name.',
  })
  funderSets(@Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    brokerOf(context);
    const tail = 'ORDER BY last_used_at IS NULL, last_used_at DESC, LOWER(name), name, service_id LIMIT 1000';
    return context.rows.list(FunderSet, { tail }, info);
  }

  @Scope('submit')
  @Mutation(() => FunderSet, {
    description:
      'Keeps 1 to 100 funders under a name; with `serviceId` in place of what that set was. A set is no link: deals still go to linked funders alone.',
  })
  async saveFunderSet(
    @Arg('serviceId', () => ID, { nullable: true }) serviceId: string | null | undefined,
    @Arg('name', () => String) name: string,
    @Arg('funderServiceIds', () => [ID]) funderServiceIds: string[],
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    const given = { serviceId: serviceId ?? null, name, funderServiceIds };
    const saved = await context.transact((tx) => saveFunderSet(tx, accountId, given));
    return context.rows.byId(FunderSet, saved, info);
  }

  @Scope('submit')
  @Mutation(() => ID, { description: 'Forgets a set. Its funders stay linked.' })
  async deleteFunderSet(@Arg('serviceId', () => ID) serviceId: string, @Ctx() context: Context) {
    const accountId = brokerOf(context);
    await context.transact((tx) => deleteFunderSet(tx, accountId, serviceId));
    return serviceId;
  }
}
