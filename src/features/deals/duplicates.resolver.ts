import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, ID, Info, Query, Resolver } from 'type-graphql';
import { accountOf, type Context } from '../accounts/caller';
import { Scope } from '../accounts/scope';
import { EndUser } from './end-user.entity';
import { duplicatesOf } from './identity.queries';

@Resolver()
export class DuplicatesResolver {
  @Scope('read')
  @Query(() => [EndUser], {
    description:
      "The caller's other deals of the same merchant, oldest first: by EIN, else by legal name. At most 100. NOT_FOUND.",
  })
  async duplicateEndUsers(
    @Arg('endUserServiceId', () => ID) endUserServiceId: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = accountOf(context);
    const { database, secrets } = context.services;
    const ids = await context.rows.batched<string, string[]>(duplicatesOf, endUserServiceId, (deals) =>
      duplicatesOf((sql, parameters) => database.read(sql, parameters), secrets, accountId, deals),
    );
    return context.rows.withEachId(EndUser, ids, info);
  }
}
