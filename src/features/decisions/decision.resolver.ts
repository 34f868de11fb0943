import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, ID, Info, Mutation, Resolver, Root } from 'type-graphql';
import type { Row } from '../../platform/db/reader';
import { actorOf, brokerOf, type Context } from '../accounts/caller';
import { Scope } from '../accounts/scope';
import { EndUser } from '../deals/end-user.entity';
import { FunderSubmission } from '../submissions/submission.entity';
import { recordDecision } from './decision.commands';
import { Decision, RecordDecisionInput } from './decision.entity';
import { comparisonOf, computedOf, type OfferRow } from './decision.loaders';
import { ComputedOffer, Offer, OfferComparison, OfferRankings } from './offers/offer.entity';
import type { OfferRanking } from './offers/offer-comparison.rules';
import { MOST_RANKED } from './offers/ranking.loaders';
import { markAnswered } from './question.commands';

@Resolver(() => FunderSubmission)
export class SubmissionDecisionsResolver {
  @FieldResolver(() => [Decision], { description: 'The whole history: the current one first, then the newest first.' })
  decisions(@Root() row: Row, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.related(row, info);
  }

  @FieldResolver(() => Decision, { nullable: true, description: 'The one that is not superseded.' })
  currentDecision(
    @Root() row: Row & { related?: { decisions?: Row[] } },
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const history = row.related?.decisions;
    return history
      ? (history.find((decision) => decision.supersededAt === null) ?? null)
      : context.rows.related(row, info);
  }

  @Scope('submit')
  @Mutation(() => Decision, {
    description:
      "Records a funder's answer with its offers, and what follows for the submission. Without times it becomes the current one; with them the newest is, and one after its receipt counts as its receipt.",
  })
  async recordDecision(
    @Arg('submissionServiceId', () => ID) submissionServiceId: string,
    @Arg('input', () => RecordDecisionInput) input: RecordDecisionInput,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    // Without a time it is what somebody says now.
    const isPersons = !input.providerEffectiveAt && !input.sourceReceivedAt;
    const serviceId = await context.transact((tx) =>
      recordDecision(tx, accountId, submissionServiceId, input, { isPersons, author: actorOf(context.caller) }),
    );
    return context.rows.byId(Decision, serviceId, info);
  }

  @Scope('submit')
  @Mutation(() => FunderSubmission, {
    description:
      'Says that what the funder asked is answered, as by phone: it waits for nobody then. CONFLICT where the current decision asks nothing.',
  })
  async markAnswered(
    @Arg('submissionServiceId', () => ID) submissionServiceId: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    await context.transact((tx) => markAnswered(tx, accountId, submissionServiceId));
    return context.rows.byId(FunderSubmission, submissionServiceId, info);
  }
}

@Resolver(() => Decision)
export class DecisionResolver {
  @FieldResolver(() => [Offer], { description: 'In the order in which the funder made them.' })
  offers(@Root() row: Row, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.related(row, info);
  }
}

@Resolver(() => Offer)
export class OfferResolver {
  @FieldResolver(() => ComputedOffer)
  computed(@Root() row: OfferRow) {
    return computedOf(row);
  }

  @FieldResolver(() => OfferComparison)
  comparison(@Root() row: OfferRow) {
    return comparisonOf(row);
  }
}

@Resolver(() => EndUser)
export class RankedOffersResolver {
  @FieldResolver(() => [Offer], {
    description: `The deal's live offers, the best first: those of the current approvals, of which a later decline, withdrawal
or expiry leaves none. The highest NET_FUNDED, the lowest of everything else; PAYMENT compares what is paid a month. Those
without the figure come last; equals stand newest decision first. At most 200, of the 500 newest approvals.`,
    // All live offers are worked out, whatever is shown of them.
    complexity: ({ childComplexity }) => MOST_RANKED * (1 + childComplexity),
  })
  rankedOffers(
    @Root() row: Row,
    @Arg('by', () => OfferRankings) _by: OfferRanking,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    brokerOf(context);
    return context.rows.related(row, info);
  }
}
