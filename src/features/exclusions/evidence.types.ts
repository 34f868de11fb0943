import { Field, Float, ID, ObjectType } from 'type-graphql';
import { wireEnum } from '../../platform/graphql/enums';
import { EVIDENCE_STATUSES, type ExclusionEvidence as Evidence } from './matching.rules';
import { MATCHER_KINDS, type MatcherKind } from './normalise.rules';

export const ExclusionMatchTypes = wireEnum('ExclusionMatchType', 'What of the sender matched.', MATCHER_KINDS);
export const ExclusionStatuses = wireEnum(
  'ExclusionStatus',
  'Whether a match is certain, or for a person to decide.',
  EVIDENCE_STATUSES,
);

@ObjectType({
  simpleResolvers: true,
  description: 'Why a submitting broker matches an exclusion rule.',
})
export class ExclusionEvidence {
  @Field(() => ID) funderServiceId: string;
  @Field(() => ExclusionMatchTypes) matchType: MatcherKind;
  @Field(() => String, { description: 'As it stands in the rule.' }) configuredValue: string;
  @Field(() => String, { description: 'As it was seen on the deal.' }) observedValue: string;
  @Field(() => Float, { nullable: true, description: 'For names: 0 to 1.' }) similarity: number | null;
  @Field(() => ExclusionStatuses) status: Evidence['status'];
}
