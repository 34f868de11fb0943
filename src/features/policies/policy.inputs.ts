import { Field, ID, InputType, Int } from 'type-graphql';
import { JSONObject } from '../../platform/graphql/scalars';

@InputType({ description: 'What is omitted stays as it is; null clears it.' })
export class BrokerFunderPolicyInput {
  @Field(() => ID) funderServiceId: string;
  @Field(() => Int, { nullable: true, description: '1 is tried first.' }) matchingPriority?: number | null;
  @Field(() => JSONObject, { nullable: true, description: 'The whole policy.' })
  policy?: Record<string, unknown> | null;
}
