import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { id, integer, text } from '../../platform/db/columns';
import { wireEnum } from '../../platform/graphql/enums';
import { POLICY_OUTCOMES, type PolicyOutcome } from './policy-outcome.rules';

export const PolicyOutcomes = wireEnum('PolicyOutcome', 'What a policy says of a deal.', POLICY_OUTCOMES);

/** What a policy said of a deal when the deal was last processed: kept, so that deals can be found by it. */
@Entity('end_user_policy_results')
@Index('end_user_policy_results_result', ['accountId', 'result', 'endUserServiceId'])
@ObjectType({ simpleResolvers: true, description: 'What a policy said when the deal was last processed.' })
export class PolicyResult {
  @PrimaryColumn(id) endUserServiceId: string;

  /** In the order in which the policies are tried. */
  @PrimaryColumn(integer) place: number;

  @Column(id) accountId: string;

  @Field(() => ID, { description: "The funder's: a policy has no id of its own." })
  @Column(id)
  policyServiceId: string;

  @Field(() => String, { description: "The funder's name." })
  @Column(text(200))
  policyName: string;

  @Field(() => PolicyOutcomes)
  @Column(text(24))
  result: PolicyOutcome;
}
