import { Field, ID, InputType, Int } from 'type-graphql';
import { DateTime, JSONObject } from '../../platform/graphql/scalars';
import { MailboxAuths, MailboxIntakes, OAuthProviders } from './mailbox.entity';
import type { MailboxAuth, MailboxIntake, OAuthProvider } from './mailbox.rules';

@InputType({ description: 'What is left out stays as it is.' })
export class UpdateMailboxInput {
  @Field(() => String, { nullable: true, description: 'The e-mail address.' }) address?: string | null;
  @Field(() => MailboxAuths, { nullable: true, description: 'How it is signed in to.' }) auth?: MailboxAuth | null;
  @Field(() => String, { nullable: true, description: 'Stands beside the address in From.' }) senderName?:
    | string
    | null;
  @Field(() => JSONObject, {
    nullable: true,
    description: 'host; port 993 or 143; user, else the address. Null: no mail is read.',
  })
  imap?: Record<string, unknown> | null;
  @Field(() => JSONObject, {
    nullable: true,
    description: 'host; port 465, 587 or 2525; user, else the address. Null: no mail is sent.',
  })
  smtp?: Record<string, unknown> | null;
  @Field(() => OAuthProviders, { nullable: true, description: 'Who renews its tokens.' })
  provider?: OAuthProvider | null;
  @Field(() => JSONObject, {
    nullable: true,
    description:
      'password; or accessToken with expiresAt, or refreshToken with clientId, clientSecret and, for MICROSOFT, tenant. Never shown. Asked for again where a host or a user changes.',
  })
  credentials?: Record<string, unknown> | null;
  @Field(() => MailboxIntakes, { nullable: true, description: 'DEALS where it is left out.' })
  intake?: MailboxIntake | null;
  @Field(() => [String], { nullable: true, description: 'At most 5; INBOX where it is left out.' })
  folders?: string[] | null;
  @Field(() => DateTime, {
    nullable: true,
    description: 'Older mails are left alone: 7 days ago where it is left out, at most 90, not in the future.',
  })
  takeSince?: string | null;
  @Field(() => [String], { nullable: true, description: 'Servers whose word on the sender counts for its mails.' })
  authservIds?: string[] | null;
  @Field(() => String, {
    nullable: true,
    description: 'The folder for such copies; null: the one that the server names.',
  })
  sentFolder?: string | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether what is sent by it is filed in its Sent folder; providers such as Google do so themselves.',
  })
  copiesSent?: boolean | null;
  @Field(() => Boolean, { nullable: true, description: "Whether the account's letters leave by it." }) isDefault?:
    | boolean
    | null;
  @Field(() => Int, { nullable: true, description: 'CONFLICT where it has another version by now.' })
  expectedVersion?: number | null;
}

@InputType({ description: 'A mailbox as it is to be. Of one that is there, what is left out stays as it is.' })
export class MailboxInput extends UpdateMailboxInput {
  @Field(() => ID, { nullable: true, description: 'The one to change; without it a new one.' })
  serviceId?: string | null;
  @Field(() => String, { description: 'The e-mail address.' }) override address: string;
  @Field(() => MailboxAuths, { description: 'How it is signed in to.' }) override auth: MailboxAuth;
}

/** Either of them. */
export type MailboxChanges = UpdateMailboxInput & { serviceId?: string | null };
