import { Field, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { id, instant, integer, json, optional, text } from '../../platform/db/columns';
import { wireEnum } from '../../platform/graphql/enums';
import { DateTime, JSONObject } from '../../platform/graphql/scalars';

/** A policy document as it is stored: what `checkPolicy` lets in. */
export type PolicyJson = Record<string, unknown>;

@Entity('broker_funder_policies')
@Index('broker_funder_policies_priority', ['accountId', 'matchingPriority'])
@ObjectType({
  simpleResolvers: true,
  description: 'What a funder asks of the deals that a broker sends it.',
})
export class BrokerFunderPolicy {
  @PrimaryColumn(id) accountId: string;
  @PrimaryColumn(id) funderServiceId: string;

  @Field(() => Int, { nullable: true, description: '1 is tried first; null last.' })
  @Column(optional(integer))
  matchingPriority: number | null;

  @Field(() => JSONObject, { nullable: true, description: 'The checks and what else the funder says.' })
  @Column(optional(json))
  policy: PolicyJson | null;

  /** The number of its newest version. */
  @Column(integer) version: number;

  @Field(() => DateTime)
  @Column(instant)
  created: Date;

  @Field(() => DateTime)
  @Column(instant)
  lastUpdated: Date;
}

export const PolicyActions = wireEnum('PolicyAction', 'What was done to a policy.', ['created', 'updated', 'removed']);
export type PolicyAction = (typeof PolicyActions)[string];

@ObjectType({ simpleResolvers: true, description: 'One difference between two versions of a policy.' })
export class PolicyChange {
  @Field(() => String, {
    description: 'What has changed: matching_priority, the key of a check, or a part of the policy.',
  })
  subject: string;
  @Field(() => String, { nullable: true, description: 'Null when it was not there.' }) before: string | null;
  @Field(() => String, { nullable: true, description: 'Null when it is gone.' }) after: string | null;
}

/** Who changed a policy, when, and what. Kept when the policy is removed. */
@Entity('broker_funder_policy_versions')
@Index('broker_funder_policy_versions_upload', ['accountId', 'uploadJobServiceId'])
@ObjectType({ simpleResolvers: true, description: 'One version of a policy: who made it, when, and what differs.' })
export class PolicyVersion {
  @PrimaryColumn(id) accountId: string;
  @PrimaryColumn(id) funderServiceId: string;

  @Field(() => Int, { description: 'Counts from 1, on after a removal.' })
  @PrimaryColumn(integer)
  version: number;

  @Field(() => PolicyActions)
  @Column(text(16))
  action: PolicyAction;

  @Field(() => String, { description: "An API key's id, `admin`, or `system`." })
  @Column(text(40))
  actor: string;

  @Field(() => String, { nullable: true, description: 'The upload that brought it, if one did.' })
  @Column(optional(id))
  uploadJobServiceId: string | null;

  @Field(() => Int, { nullable: true })
  @Column(optional(integer))
  matchingPriority: number | null;

  @Field(() => JSONObject, { nullable: true })
  @Column(optional(json))
  policy: PolicyJson | null;

  @Field(() => [PolicyChange], { description: 'What differs from the version before.' })
  @Column(json)
  changes: PolicyChange[];

  @Field(() => DateTime)
  @Column(instant)
  created: Date;
}
