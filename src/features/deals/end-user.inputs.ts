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
  @Field(() => [SubmittingBroker], { nullable: true }) submittingBrokers?: Partial<SubmittingBroker>[] | null;
}

@InputType()
export class CreateEndUserInput extends UpdateEndUserInput {
  @Field(() => String, { nullable: true, description: "The customer's own id, unique in the account." })
  endUserId?: string | null;
  @Field(() => String) override name: string;
  @Field(() => String, { nullable: true }) opportunityId?: string | null;
}

@InputType({ description: 'A file of at most 10 MB; larger ones go over REST.' })
export class FileInput {
  @Field(() => String) filename: string;
  @Field(() => String) contentBase64: string;
  @Field(() => String, { nullable: true }) fileClass?: string | null;
}
