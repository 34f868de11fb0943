import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, ID, Info, Mutation, Resolver, Root } from 'type-graphql';
import type { Row } from '../../platform/db/reader';
import { slotOf } from '../../platform/graphql/look-ahead';
import { brokerOf, type Context } from '../accounts/caller';
import { FunderSubmission } from '../submissions/submission.entity';
import { recordDecision } from './decision.commands';
import { Decision, RecordDecisionInput } from './decision.entity';
import type { OfferMaths } from './decision.loaders';
import { ComputedOffer, Offer, OfferComparison } from './offer.entity';
import { computeOffer } from './offer.rules';
import { compareOffer } from './offer-comparison.rules';
import type { RawOffer } from './offer-fields.rules';

const mathsOf = (row: Row) => row[slotOf('maths')] as OfferMaths;

@Resolver(() => FunderSubmission)
export class SubmissionDecisionsResolver {
  @FieldResolver(() => [Decision], { description: 'The whole history: the current one first, then the newest first.' })
  decisions(@Root() row: Row, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.related(row, info);
  }

  @FieldResolver(() => Decision, { nullable: true, description: 'The one that is not superseded.' })
  currentDecision(@Root() row: Row, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    const history = row[slotOf('decisions')] as Row[] | undefined;
    return history
      ? (history.find((decision) => decision.supersededAt === null) ?? null)
      : context.rows.related(row, info);
  }

  @Mutation(() => Decision, {
    description: "Records a funder's answer with its offers, and what follows for the submission.",
  })
  async recordDecision(
    @Arg('submissionServiceId', () => ID) submissionServiceId: string,
    @Arg('input', () => RecordDecisionInput) input: RecordDecisionInput,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    const serviceId = await context.transact((tx) => recordDecision(tx, accountId, submissionServiceId, input));
    return context.rows.byId(Decision, serviceId, info);
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
  computed(@Root() row: Row) {
    const maths = mathsOf(row);
    maths.computed ??= computeOffer(row as unknown as RawOffer, maths.constants);
    return maths.computed;
  }

  @FieldResolver(() => OfferComparison)
  comparison(@Root() row: Row) {
    const maths = mathsOf(row);
    maths.comparison ??= compareOffer(row as unknown as RawOffer, maths.constants);
    return maths.comparison;
  }
}
