import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { accountOf, type Context } from '../accounts/caller';
import { Scope } from '../accounts/scope';
import { deleteEndUser } from './end-user-deletion.commands';

@Resolver()
export class EndUserDeletionResolver {
  @Scope('admin')
  @Mutation(() => ID, {
    description: 'Removes a deal with its data and files; answers its id. CONFLICT while it is being sent.',
  })
  async deleteEndUser(@Arg('serviceId', () => ID) serviceId: string, @Ctx() context: Context) {
    const accountId = accountOf(context);
    await context.transact((tx) => deleteEndUser(tx, accountId, serviceId));
    return serviceId;
  }
}
