import { Field, ID, InputType } from 'type-graphql';
import { MessageKinds, MessageVias } from '../../submissions/messages/message.entity';
import type { MessageKind, MessageVia } from '../../submissions/messages/message.rules';

@InputType({ description: 'What is to be said, about a submission to its funder, or about a deal to its merchant.' })
export class SendMessageInput {
  @Field(() => ID, { nullable: true }) endUserServiceId?: string | null;
  @Field(() => ID, { nullable: true }) submissionServiceId?: string | null;
  @Field(() => MessageKinds, { defaultValue: 'message' }) kind: MessageKind;
  @Field(() => MessageVias, { nullable: true, description: 'Null: the first way that there is.' })
  via?: MessageVia | null;
  @Field(() => String, { nullable: true, description: 'At most 20,000 characters; text or files there must be.' })
  text?: string | null;
  @Field(() => [ID], { defaultValue: [] }) fileServiceIds: string[];
  @Field(() => ID, { nullable: true, description: 'The mail that it answers.' }) inReplyTo?: string | null;
  @Field(() => [String], { nullable: true }) to?: string[] | null;
  @Field(() => [String], { nullable: true }) cc?: string[] | null;
  @Field(() => [ID], {
    nullable: true,
    description: 'The requests that it answers; null: all that are open of the current decision.',
  })
  provides?: string[] | null;
  @Field(() => Boolean, {
    defaultValue: false,
    description: 'It goes to addresses that are not known to be the funder’s; the audit log has it.',
  })
  confirmRecipients: boolean;
  @Field(() => ID, {
    nullable: true,
    description: 'The same once more with the same body answers what is there; with another body it is CONFLICT.',
  })
  clientId?: string | null;
}
