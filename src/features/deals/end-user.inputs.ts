import { Field, InputType } from 'type-graphql';
import { JSONObject } from '../../platform/graphql/scalars';
import { EndUserStatuses, SubmittingBroker } from './end-user.entity';
import type { EndUserStatus } from './end-user.rules';

@InputType()
export class UpdateEndUserInput {
  @Field(() => String, { nullable: true }) name?: string | null;
  @Field(() => EndUserStatuses, { nullable: true }) status?: EndUserStatus | null;
  @Field(() => JSONObject, {
    nullable: true,
    description: 'Replaces what is stored as a whole; null clears it.',
  })
  information?: Record<string, unknown> | null;
  @Field(() => JSONObject, { nullable: true }) meta?: Record<string, unknown> | null;
  @Field(() => Boolean, { nullable: true }) isPortfolio?: boolean | null;
  @Field(() => [SubmittingBroker], { nullable: true }) submittingBrokers?: Partial<SubmittingBroker>[] | null;
}

@InputType({ description: 'With a name or an own id, or both.' })
export class CreateEndUserInput extends UpdateEndUserInput {
  @Field(() => String, { nullable: true, description: "The customer's own id, unique in the account." })
  endUserId?: string | null;
  @Field(() => String, { nullable: true }) opportunityId?: string | null;
}
