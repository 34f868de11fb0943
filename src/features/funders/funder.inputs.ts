import { Field, Float, ID, InputType } from 'type-graphql';
import { wireEnum } from '../../platform/graphql/enums';
import { JSONObject } from '../../platform/graphql/scalars';
import { type Channel, Channels } from './funder.entity';
import { SUBMISSION_CHANNELS, type SubmissionChannel } from './integration.rules';

export const SubmissionChannels = wireEnum(
  'SubmissionChannel',
  "A broker's choice of how a funder gets its deals.",
  SUBMISSION_CHANNELS,
);

@InputType()
export class FormFieldInput {
  @Field(() => String, { description: 'text or password; the value of a password is never shown.' }) fieldType: string;
  @Field(() => String) label: string;
  @Field(() => String) name: string;
  @Field(() => Boolean) required: boolean;
}

@InputType({ description: 'How the service reaches a funder over HTTP; without it the funder takes email alone.' })
export class FunderIntegrationSpecInput {
  @Field(() => Channels) channel: Channel;
  @Field(() => String) displayName: string;
  @Field(() => [FormFieldInput]) formFields: FormFieldInput[];
  @Field(() => String, { nullable: true }) stagingUrl?: string | null;
  @Field(() => String) productionUrl: string;
  @Field(() => [String], { defaultValue: [], description: 'Dotted paths into EndUser.information.' })
  requiredInformation: string[];
  @Field(() => [String], { defaultValue: [] }) requiredFileClasses: string[];
}

@InputType()
export class CreateFunderInput {
  @Field(() => String) name: string;
  @Field(() => String, { nullable: true }) slug?: string | null;
  @Field(() => String, { nullable: true }) logoUrl?: string | null;
  @Field(() => [String], { defaultValue: [] }) aliases: string[];
  @Field(() => [String], { defaultValue: [] }) emailDomains: string[];
  @Field(() => String, { nullable: true }) submissionEmailAddress?: string | null;
  @Field(() => FunderIntegrationSpecInput, { nullable: true }) integration?: FunderIntegrationSpecInput | null;
  @Field(() => ID, {
    nullable: true,
    description: 'The connector that speaks its API: that or `integration`, not both.',
  })
  connector?: string | null;
}

@InputType({
  description: 'What is omitted stays as it is. A null address clears the override; a null channel keeps the channel.',
})
export class UpdateFunderIntegrationInput {
  @Field(() => SubmissionChannels, { nullable: true }) channel?: SubmissionChannel | null;
  @Field(() => String, { nullable: true }) submissionEmailAddress?: string | null;
  @Field(() => [String], { nullable: true }) submissionCcEmailAddresses?: string[] | null;
  @Field(() => String, { nullable: true }) submissionEmailSubjectPrefix?: string | null;
  @Field(() => JSONObject, {
    nullable: true,
    description: "Offer constants for this funder; null: the account's.",
  })
  offerConstants?: Record<string, unknown> | null;
  @Field(() => JSONObject, {
    nullable: true,
    description: "How letters to this funder are worded, as a whole; null: the account's.",
  })
  letter?: Record<string, unknown> | null;
  @Field(() => ID, { nullable: true, description: "The mailbox that mails to it leave by; null: the account's." })
  mailboxServiceId?: string | null;
  @Field(() => [String], {
    nullable: true,
    description: 'Of the confirmed senders those to keep; others are forgotten, and none is added. Null keeps all.',
  })
  knownSenders?: string[] | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'False: decisions are taken without a signature while no secret is set. Null keeps what it is.',
  })
  requireCallbackSignature?: boolean | null;
  @Field(() => Float, { nullable: true, description: "0.75 to 0.99; null: the account's." }) nameSimilarityThreshold?:
    | number
    | null;
}
