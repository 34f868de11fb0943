import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, ID, Info, Mutation, Resolver } from 'type-graphql';
import { brokerOf, type Context } from '../accounts/caller';
import { Scope } from '../accounts/scope';
import { cloneEndUser } from './clone.commands';
import { EndUser } from './end-user.entity';

@Resolver()
export class CloneResolver {
  @Scope('submit')
  @Mutation(() => EndUser, {
    description:
      'A new deal with the information and the files of this one, as for a renewal: without its own id, its submissions and what hangs on them.',
  })
  async cloneEndUser(
    @Arg('serviceId', () => ID) serviceId: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    const { secrets } = context.services;
    const cloneId = await context.transact((tx) => cloneEndUser(tx, accountId, serviceId, secrets));
    return context.rows.byId(EndUser, cloneId, info);
  }
}
