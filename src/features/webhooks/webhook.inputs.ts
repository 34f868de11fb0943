import { Field, InputType } from 'type-graphql';
import { JSONObject } from '../../platform/graphql/scalars';

@InputType()
export class CreateWebhookInput {
  @Field(() => String, { description: 'https:// and public.' }) url: string;
  @Field(() => String, { description: 'One of webhookTopics.' }) topic: string;
  @Field(() => Boolean, { defaultValue: true }) isEnabled: boolean;
  @Field(() => JSONObject, { nullable: true, description: 'Headers that are sent along, by name.' })
  headers?: Record<string, unknown> | null;
  @Field(() => String, {
    nullable: true,
    description: "What it signs with, 16 to 200 printable ASCII characters; without it the account's secret.",
  })
  secret?: string | null;
}

@InputType({ description: 'What is left out stays as it is.' })
export class UpdateWebhookInput {
  @Field(() => String, { nullable: true }) url?: string | null;
  @Field(() => String, { nullable: true }) topic?: string | null;
  @Field(() => Boolean, { nullable: true }) isEnabled?: boolean | null;
  @Field(() => JSONObject, { nullable: true, description: 'All of them; null for none.' })
  headers?: Record<string, unknown> | null;
  @Field(() => String, { nullable: true, description: "Its own secret; null goes back to the account's." })
  secret?: string | null;
}
