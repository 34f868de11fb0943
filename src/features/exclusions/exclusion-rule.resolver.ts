import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Field, FieldResolver, ID, Info, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { fromStored } from '../../platform/db/instants';
import type { Row } from '../../platform/db/reader';
import { wireEnum } from '../../platform/graphql/enums';
import { brokerOf, type Context } from '../accounts/caller';
import { Scope } from '../accounts/scope';
import { Funder } from '../funders/funder.entity';
import { bulkEditRules, deleteRules, putRule } from './exclusion-rule.commands';
import { FunderExclusionRule } from './exclusion-rule.entity';
import { FunderExclusionRuleInput, SenderMatchersInput } from './exclusion-rule.inputs';
import { ruleOfFunder } from './exclusion-rule.loaders';
import { describeReason, RULE_ACTIONS, type RuleAction } from './matching.rules';

const RuleActions = wireEnum('ExclusionRuleAction', 'What became of a rule.', RULE_ACTIONS);

@ObjectType({ simpleResolvers: true })
export class ExclusionRuleOutcome {
  @Field(() => ID) funderServiceId: string;
  @Field(() => RuleActions) action: RuleAction;
}

@Resolver(() => FunderExclusionRule)
export class ExclusionRuleResolver {
  @Scope('read')
  @Query(() => [FunderExclusionRule], { description: "The account's rules, by the funder's name." })
  funderExclusionRules(@Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    brokerOf(context);
    const byName =
      'ORDER BY (SELECT name FROM funders WHERE service_id = funder_service_id), funder_service_id LIMIT 100000';
    return context.rows.list(FunderExclusionRule, { tail: byName }, info);
  }

  @Scope('read')
  @Query(() => FunderExclusionRule, { nullable: true, description: "The funder's rule, or null." })
  funderExclusionRule(
    @Arg('funderServiceId', () => ID) funderServiceId: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    brokerOf(context);
    return ruleOf(context, funderServiceId, info);
  }

  @FieldResolver(() => Funder)
  funder(@Root() row: Row, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.related(row, info);
  }

  @FieldResolver(() => String, { nullable: true, description: 'What the rule holds, and what changed it last.' })
  reason(@Root() row: Row<FunderExclusionRule>) {
    return describeReason(row, {
      by: row.lastChange,
      at: fromStored(row.lastUpdated),
    });
  }

  @Scope('configure')
  @Mutation(() => FunderExclusionRule, {
    description: 'Stores the whole rule. BAD_USER_INPUT for an invalid matcher or an empty rule.',
  })
  async putFunderExclusionRule(
    @Arg('funderServiceId', () => ID) funderServiceId: string,
    @Arg('input', () => FunderExclusionRuleInput) input: FunderExclusionRuleInput,
    @Arg('ifMatch', () => String, {
      nullable: true,
      description: "The stored rule's revision; CONFLICT when it has another.",
    })
    ifMatch: string | null | undefined,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    await context.transact((tx) => putRule(tx, accountId, funderServiceId, input, ifMatch ?? null));
    return ruleOf(context, funderServiceId, info);
  }

  @Scope('configure')
  @Mutation(() => [ExclusionRuleOutcome], {
    description: 'Adds and removes senders across all these rules; a rule without senders is deleted.',
  })
  bulkEditFunderExclusionRules(
    @Arg('funderServiceIds', () => [ID]) funderServiceIds: string[],
    @Arg('add', () => SenderMatchersInput, { nullable: true }) add: SenderMatchersInput | null | undefined,
    @Arg('remove', () => SenderMatchersInput, { nullable: true }) remove: SenderMatchersInput | null | undefined,
    @Ctx() context: Context,
  ) {
    const accountId = brokerOf(context);
    return context.transact((tx) => bulkEditRules(tx, accountId, funderServiceIds, add ?? {}, remove ?? {}));
  }

  @Scope('configure')
  @Mutation(() => [ExclusionRuleOutcome], { description: 'Deletes these rules, all or none.' })
  deleteFunderExclusionRules(@Arg('funderServiceIds', () => [ID]) funderServiceIds: string[], @Ctx() context: Context) {
    const accountId = brokerOf(context);
    return context.transact((tx) => deleteRules(tx, accountId, funderServiceIds));
  }
}

/** The funder's rule as it is now. */
const ruleOf = (context: Context, funderServiceId: string, info: GraphQLResolveInfo) =>
  context.rows.through(ruleOfFunder, { serviceId: funderServiceId }, {}, info);
