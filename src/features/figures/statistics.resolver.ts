import type { GraphQLResolveInfo } from 'graphql';
import {
  Ctx,
  Extensions,
  Field,
  FieldResolver,
  Float,
  Info,
  Int,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { Repeatable } from '../../platform/graphql/repeated';
import { brokerOf, type Context } from '../accounts/caller';
import { Scope } from '../accounts/scope';
import { Funder } from '../funders/funder.entity';
import { funderStatistics } from './statistics.queries';

@ObjectType({ simpleResolvers: true })
export class DeclineReasonCount {
  @Field(() => String, {
    description:
      'revenue, nsf, stacking, industry, credit, time_in_business, documents, negative_days, low_balance, state, defaults or other.',
  })
  reason: string;
  @Field(() => Int, { description: 'Submissions that were declined for it, among other reasons.' }) count: number;
}

@ObjectType({
  simpleResolvers: true,
  description: "What a funder has made of the broker's deals. Tests, sandbox runs and deleted deals do not count.",
})
export class FunderStatistics {
  @Field(() => Int, { description: 'Submissions that the funder took or has decided.' }) submissionCount: number;
  @Field(() => Int, { description: 'Those of them with a final decision: approved or declined.' })
  decisionCount: number;
  @Field(() => Float, { nullable: true, description: 'The share of decisionCount that now stands approved, 0 to 1.' })
  approvalRate: number | null;
  @Field(() => Float, {
    nullable: true,
    description: 'From the submission to its first final decision; of those that were sent by this service.',
  })
  medianHoursToDecision: number | null;
  @Field(() => [DeclineReasonCount], {
    description: 'Why submissions that now stand declined were, most frequent first; a decision may give several.',
  })
  declineReasons: DeclineReasonCount[];
  funderServiceId: string;
}

@Resolver(() => FunderStatistics)
export class StatisticsResolver {
  @Extensions({ mostTimes: 10 } satisfies Repeatable)
  @Scope('read')
  @Query(() => [FunderStatistics], {
    // Of each funder, the middle of how long it took is looked for.
    complexity: ({ childComplexity }) => 20_000 + 100 * childComplexity,
    description: 'For each funder that the broker has linked or has had a decision of, by name.',
  })
  funderStatistics(@Ctx() context: Context) {
    return funderStatistics(context.rows, brokerOf(context));
  }

  @FieldResolver(() => Funder)
  funder(
    @Root() { funderServiceId }: Pick<FunderStatistics, 'funderServiceId'>,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return context.rows.byId(Funder, funderServiceId, info);
  }
}
