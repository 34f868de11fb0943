import type { GraphQLResolveInfo } from 'graphql';
import { Ctx, Field, FieldResolver, Float, Info, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { Row } from '../../platform/db/reader';
import { wireEnum } from '../../platform/graphql/enums';
import { DateTime, JSONObject } from '../../platform/graphql/scalars';
import { brokerOf, type Context } from '../accounts/caller';
import { EndUser } from '../deals/end-user.entity';
import { Funder } from '../funders/funder.entity';
import { FunderSubmission } from '../submissions/submission.entity';
import { EVALUATION_STATUSES, type PolicyEvaluationStatus } from './checks/evaluation.rules';
import { type DealEvaluation, type DealRow, evaluateAgainst, type PolicyFacts } from './evaluation.queries';

type EvaluatedRow = Row & { related: { policyFacts: PolicyFacts } };

const EvaluationStatuses = wireEnum('PolicyEvaluationStatus', 'Whether a deal fits a policy.', EVALUATION_STATUSES);

@ObjectType({ simpleResolvers: true, description: 'What became of one check of a policy.' })
export class PolicyCheck {
  @Field(() => String) key: string;
  @Field(() => String, { description: 'FICO 612 < 650' }) explanation: string;
  @Field(() => String) operator: string;
  @Field(() => String, { nullable: true, description: "The deal's value." }) value: string | null;
  @Field(() => String, { nullable: true, description: "The policy's limit." }) threshold: string | null;
  @Field(() => Boolean, { description: 'Whether the deal is out when it fails.' }) mandatory: boolean;
  @Field(() => String, { description: 'fail or review_required' }) onFailure: string;
  @Field(() => String, { nullable: true, description: "Where the deal's value stands in its information." })
  inputSource: string | null;
  @Field(() => JSONObject, { nullable: true, description: 'The cell that the check was read from.' })
  policySource: Record<string, unknown> | null;
  @Field(() => JSONObject, { description: 'The check as it stands in the policy.' })
  check: Record<string, unknown>;
}

@ObjectType({ simpleResolvers: true, description: "A deal against one funder's policy, as both are now." })
export class PolicyEvaluation {
  @Field(() => EvaluationStatuses) status: PolicyEvaluationStatus;
  @Field(() => Int, { nullable: true }) matchingPriority: number | null;
  @Field(() => Boolean, { description: 'Whether all that a production send needs is configured.' })
  submissionConfigured: boolean;
  @Field(() => String, { nullable: true, description: 'Of a policy with tiers, the first that the deal fits with.' })
  tier: string | null;
  @Field(() => JSONObject, { nullable: true, description: 'The policy that the deal was held against.' })
  policy: object | null;
  @Field(() => [PolicyCheck]) passed: PolicyCheck[];
  @Field(() => [PolicyCheck]) failed: PolicyCheck[];
  @Field(() => [PolicyCheck], { description: 'Those whose facts the deal does not have.' }) missing: PolicyCheck[];
  @Field(() => Float, {
    nullable: true,
    description: 'The part of the checks that could be judged which passed: 0 to 1.',
  })
  score: number | null;
  @Field(() => String, {
    nullable: true,
    description: 'In a sentence: what failed, else what is missing and what a person has to read.',
  })
  explanation: string | null;
  @Field(() => [String], { description: 'What would have to change for the deal to match.' }) changesNeeded: string[];
  @Field(() => [String], {
    description: 'What the policy says of such deals and no check decides: a person has to read it.',
  })
  openConditions: string[];
  @Field(() => Boolean, {
    description: 'A check failed that asks for a person to look at it, or nothing failed and a condition is open.',
  })
  reviewRequired: boolean;
  @Field(() => JSONObject, { nullable: true, description: "The deal's facts, each with its source and how old it is." })
  inputData: object | null;
  @Field(() => DateTime) created: string;
  @Field(() => DateTime) lastUpdated: string;
}

@Resolver(() => EndUser)
export class EndUserPoliciesResolver {
  @FieldResolver(() => [PolicyEvaluation], {
    // Every policy is judged, also where little is shown of it.
    complexity: ({ childComplexity }) => 200 + 5 * childComplexity,
    description: 'The deal against each policy and linked funder, in the order in which they are tried.',
  })
  policyEvaluations(@Root() row: EvaluatedRow, @Ctx() context: Context) {
    brokerOf(context);
    const { policyFacts: facts } = row.related;
    const deal = row as unknown as DealRow;
    return context.reads.bytes.inTurn(deal.information?.length ?? 0, () =>
      evaluateAgainst(facts, deal, context.services.clock.now().getTime()),
    );
  }
}

@Resolver(() => PolicyEvaluation)
export class PolicyEvaluationResolver {
  @FieldResolver(() => Funder)
  funder(@Root() evaluation: DealEvaluation, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.byId(Funder, evaluation.funderServiceId, info);
  }

  @FieldResolver(() => FunderSubmission, {
    nullable: true,
    description: "The deal's submission to this funder, if any.",
  })
  linkedFunderSubmission(
    @Root() { linkedSubmissionServiceId }: DealEvaluation,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    if (linkedSubmissionServiceId === null) return null;
    return context.rows.byId(FunderSubmission, linkedSubmissionServiceId, info);
  }
}
