import { Field, ID, InputType } from 'type-graphql';
import { DateTime } from '../../platform/graphql/scalars';
import type { DealStage } from '../accounts/deal-stages.rules';
import { SyncResults } from '../crm/crm.types';
import type { SyncResult } from '../crm/deal.rules';
import { PipelineStages } from '../deals/end-user.entity';
import type { PipelineStage } from '../deals/pipeline.rules';
import type { PolicyOutcome } from '../deals/policy-outcome.rules';
import { PolicyOutcomes } from '../deals/policy-result.entity';
import { DealStages } from '../submissions/deal-stage.types';

@InputType({ description: 'What end users are asked for; what is left out, or null, does not matter.' })
export class EndUserFilter {
  @Field(() => ID, { nullable: true }) serviceId?: string | null;
  @Field(() => String, { nullable: true, description: 'The whole of it.' }) endUserId?: string | null;
  @Field(() => String, { nullable: true, description: 'A part of the name, in either case.' }) name?: string | null;
  @Field(() => Boolean, { nullable: true }) isPortfolio?: boolean | null;
  @Field(() => DealStages, { nullable: true, description: 'Of brokers; others find nothing.' })
  dealStage?: DealStage | null;
  @Field(() => [PipelineStages], {
    nullable: true,
    description: 'Deals that stand at one of these on the way to their funding; none: anywhere.',
  })
  pipelineStage?: PipelineStage[] | null;
  @Field(() => PolicyOutcomes, { nullable: true, description: 'Of any policy, when last processed.' })
  policyResult?: PolicyOutcome | null;
  @Field(() => SyncResults, { nullable: true, description: 'Of the newest synchronisation with a CRM.' })
  crmSyncResult?: SyncResult | null;
  @Field(() => Boolean, { nullable: true }) inHumanReview?: boolean | null;
  @Field(() => DateTime, { nullable: true, description: 'Created after it.' }) from?: string | null;
  @Field(() => DateTime, { nullable: true, description: 'Created before it.' }) to?: string | null;
  @Field(() => Boolean, {
    nullable: true,
    description: '`from` and `to` are of the last change too, and included themselves.',
  })
  includeUpdates?: boolean | null;
  @Field(() => ID, { nullable: true, description: 'Deals of this member.' }) assigneeId?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'true: nobody’s deals. false: those that are somebody’s.' })
  unassigned?: boolean | null;
}
