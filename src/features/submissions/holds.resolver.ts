import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Extensions, ID, Info, Mutation, Query, Resolver } from 'type-graphql';
import { NotFound } from '../../platform/errors';
import { wireEnum } from '../../platform/graphql/enums';
import type { Repeatable } from '../../platform/graphql/repeated';
import { brokerOf, type Context } from '../accounts/caller';
import { Scope } from '../accounts/scope';
import { SubmittingBroker } from '../deals/end-user.entity';
import { ExclusionEvidence } from '../exclusions/evidence.types';
import { FunderExclusionRule } from '../exclusions/exclusion-rule.entity';
import { RESOLUTIONS, type Resolution } from '../exclusions/matching.rules';
import { senderEvidence } from './evidence.queries';
import { resolveHeldSubmission } from './holds.commands';

const Resolutions = wireEnum(
  'ExclusionResolution',
  'Whether the sender of a held deal is the excluded one.',
  RESOLUTIONS,
);

/** What exclusion rules say of a deal's sender, and what a person answers. */
@Resolver()
export class HoldsResolver {
  @Extensions({ mostTimes: 5 } satisfies Repeatable)
  @Scope('read')
  @Query(() => [ExclusionEvidence], {
    description: "What the account's exclusion rules would say of a deal from this sender. Nothing is stored.",
  })
  senderEvidence(
    @Arg('sender', () => SubmittingBroker) sender: Partial<SubmittingBroker>,
    @Ctx() context: Context,
  ): Promise<ExclusionEvidence[]> {
    const accountId = brokerOf(context);
    const { company = null, domain = null, email = null } = sender;
    const broker = { company, domain, email };
    return senderEvidence((sql, parameters) => context.rows.read(sql, parameters), accountId, broker);
  }

  @Scope('submit')
  @Mutation(() => FunderExclusionRule, {
    description: 'Says who the sender of a held deal is. CONFLICT when it is not held.',
  })
  async resolveHeldSubmission(
    @Arg('submissionServiceId', () => ID) submissionServiceId: string,
    @Arg('resolution', () => Resolutions) resolution: Resolution,
    @Arg('observedValues', () => [String], {
      nullable: true,
      description: 'Some of the names that it is held for; all when left out.',
    })
    observedValues: string[] | null | undefined,
    @Arg('endUserServiceId', () => ID, { nullable: true, description: 'Also checked where given.' }) endUserServiceId:
      | string
      | null
      | undefined,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    const input = { submissionServiceId, resolution, observedValues, endUserServiceId };
    const funderServiceId = await context.transact((tx) => resolveHeldSubmission(tx, accountId, input));
    const [rule] = await context.rows.list(
      FunderExclusionRule,
      { where: 'funder_service_id = ?', parameters: [funderServiceId] },
      info,
    );
    if (!rule) throw new NotFound('Exclusion rule');
    return rule;
  }
}
