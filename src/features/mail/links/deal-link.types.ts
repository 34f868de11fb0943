import { Field, ID, ObjectType } from 'type-graphql';
import { wireEnum } from '../../../platform/graphql/enums';
import { DateTime } from '../../../platform/graphql/scalars';
import type { DealLink, DealLinkRole } from './deal-link.rules';
import { DEAL_LINK_ROLES } from './deal-link.rules';

export const DealLinkRoles = wireEnum('DealLinkRole', 'What a record is in its deal link.', DEAL_LINK_ROLES);

@ObjectType({ simpleResolvers: true })
export class DealLinkOccurrence {
  @Field(() => DateTime) created: string;
  @Field(() => ID) endUserServiceId: string;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Records of one CRM opportunity that say the same.',
})
export class DealLinkEntry implements DealLink {
  @Field(() => String) opportunityId: string;
  @Field(() => DealLinkRoles) role: DealLinkRole;
  @Field(() => String, { nullable: true }) name: string | null;
  @Field(() => ID, { nullable: true }) funderServiceId: string | null;
  @Field(() => String, { nullable: true }) funderName: string | null;
  @Field(() => String, { nullable: true }) declineReason: string | null;
  @Field(() => [DealLinkOccurrence]) occurrences: DealLinkOccurrence[];
}
