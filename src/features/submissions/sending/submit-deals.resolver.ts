import { Arg, Ctx, Field, ID, InputType, Mutation, Resolver } from 'type-graphql';
import { brokerOf, type Context } from '../../accounts/caller';
import { Scope } from '../../accounts/scope';
import { SubmitOutcome } from '../submission.entity';
import { filesRead } from './files-read.queries';
import { MOST_DEALS, submitDeals } from './submit-deals.commands';

@InputType({ description: 'A deal, and the funders that it is to go to.' })
export class DealFunders {
  @Field(() => ID) endUserServiceId: string;
  @Field(() => [ID], { description: '1 to 100.' }) funderServiceIds: string[];
}

@Resolver()
export class SubmitDealsResolver {
  @Scope('submit')
  @Mutation(() => [SubmitOutcome], {
    description: `Sends several deals (at most 50) to several funders each: makes the submissions, starts those that can be sent, and
reports each in the order of the request. \`submissionServiceId\` is empty where there is no such deal or funder.`,
  })
  async submitDeals(
    @Arg('pairs', () => [DealFunders]) pairs: DealFunders[],
    @Arg('useSandbox', () => Boolean) useSandbox: boolean,
    @Ctx() context: Context,
  ) {
    const accountId = brokerOf(context);
    const endUserServiceIds = pairs.map((pair) => pair.endUserServiceId).slice(0, MOST_DEALS);
    await filesRead(context.services, accountId, { endUserServiceIds });
    return submitDeals(context.transact, accountId, { pairs, useSandbox }, context.services);
  }
}
