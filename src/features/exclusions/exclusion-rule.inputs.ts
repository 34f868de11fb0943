import { Field, InputType } from 'type-graphql';

@InputType({ description: 'The whole rule: a list that is left out is empty.' })
export class FunderExclusionRuleInput {
  @Field(() => [String], { defaultValue: [] }) notSenders: string[];
  @Field(() => [String], { defaultValue: [] }) senderDomains: string[];
  @Field(() => [String], { defaultValue: [] }) senderEmails: string[];
  @Field(() => [String], { defaultValue: [] }) senderNames: string[];
}

@InputType()
export class SenderMatchersInput {
  @Field(() => [String], { nullable: true }) senderDomains?: string[] | null;
  @Field(() => [String], { nullable: true }) senderEmails?: string[] | null;
  @Field(() => [String], { nullable: true }) senderNames?: string[] | null;
}
