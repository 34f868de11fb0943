import { Arg, Ctx, Extensions, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { InvalidFields } from '../../platform/errors';
import type { Repeatable } from '../../platform/graphql/repeated';
import { DateTime } from '../../platform/graphql/scalars';
import { brokerOf, type Context } from '../accounts/caller';
import { Scope } from '../accounts/scope';
import { declineAnalytics } from './decline.queries';

@ObjectType({ simpleResolvers: true, description: 'What became of one check of a policy; each deal counts once.' })
export class CheckAnalytics {
  @Field(() => String, { description: 'The funder and the key: `Harbor Funding: min_credit_score`.' })
  checkName: string;
  @Field(() => Int) passed: number;
  @Field(() => Int) failed: number;
  @Field(() => Int) missingData: number;
}

@ObjectType({ simpleResolvers: true, description: 'What the policies make of the deals of a time, as both are now.' })
export class DeclineAnalytics {
  @Field(() => Int, { description: 'Deals of which a policy was evaluated.' }) totalEndUsers: number;
  @Field(() => Int, { description: 'Those of them that failed a check.' }) totalDeclined: number;
  @Field(() => [CheckAnalytics], { description: 'By name.' }) checks: CheckAnalytics[];
}

@Resolver()
export class DeclineResolver {
  @Extensions({ mostTimes: 1 } satisfies Repeatable)
  @Scope('read')
  @Query(() => DeclineAnalytics, {
    complexity: 1000,
    description: 'The checks of the policies against the deals that were created in this time, both ends included.',
  })
  declineAnalytics(
    @Arg('from', () => DateTime) from: string,
    @Arg('to', () => DateTime) to: string,
    @Ctx() context: Context,
  ): Promise<DeclineAnalytics> {
    const accountId = brokerOf(context);
    const range = { from: new Date(from), to: new Date(to), nowMs: context.services.clock.now().getTime() };
    if (range.from > range.to) throw new InvalidFields({ from: ['Must not be after the end.'] });
    return declineAnalytics(
      (sql, parameters) => context.rows.read(sql, parameters),
      context.services.threads,
      accountId,
      range,
    );
  }
}
