import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, ID, Info, Mutation, Resolver } from 'type-graphql';
import { brokerOf, type Context } from '../../accounts/caller';
import { Scope } from '../../accounts/scope';
import { FunderSubmission } from '../../submissions/submission.entity';
import { askFunder } from './following.commands';

@Resolver()
export class FollowingResolver {
  @Scope('submit')
  @Mutation(() => FunderSubmission, { description: 'Asks the funder now what it decided, at most once a minute.' })
  async askFunder(
    @Arg('submissionServiceId', () => ID) submissionServiceId: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    await context.transact((tx) => askFunder(tx, accountId, submissionServiceId));
    return context.rows.byId(FunderSubmission, submissionServiceId, info);
  }
}
