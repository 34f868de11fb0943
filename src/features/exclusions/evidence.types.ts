import { Field, Float, ID, ObjectType } from 'type-graphql';
import { wireEnum } from '../../platform/graphql/enums';
import type { ExclusionEvidence as Evidence } from './matching.rules';
import type { MatcherKind } from './normalise.rules';

export const ExclusionMatchTypes = wireEnum<MatcherKind>('ExclusionMatchType', 'What of the sender matched.', [
  'domain',
  'email',
  'name',
]);
export const ExclusionStatuses = wireEnum<Evidence['status']>(
  'ExclusionStatus',
  'Whether a match is certain, or for a person to decide.',
  ['excluded', 'held'],
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
