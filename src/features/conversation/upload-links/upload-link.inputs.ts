import { Field, ID, InputType, Int } from 'type-graphql';

@InputType({ description: 'What a merchant is asked for by an address of his own.' })
export class UploadLinkInput {
  @Field(() => ID) endUserServiceId: string;
  @Field(() => [ID], { description: "The items of the deal's list that are asked for: 1 to 200." }) itemIds: string[];
  @Field(() => Int, { defaultValue: 14, description: 'How many days it works: 1 to 60.' }) days: number;
  @Field(() => String, {
    nullable: true,
    description:
      'The merchant’s mail address: the link is mailed there. One that the deal does not have must be confirmed.',
  })
  sendTo?: string | null;
  @Field(() => Boolean, {
    defaultValue: false,
    description: 'It goes to an address that the deal does not have; the audit log has it.',
  })
  confirmRecipients: boolean;
}
