import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { boolean, id, instant, integer, json, longText, optional, text } from '../../platform/db/columns';
import { Sealed } from '../../platform/db/sealed';
import { wireEnum } from '../../platform/graphql/enums';
import { DateTime, JSONObject } from '../../platform/graphql/scalars';
import {
  type FolderCursor,
  MAILBOX_AUTHS,
  MAILBOX_INTAKES,
  MAILBOX_STATES,
  type MailboxAuth,
  type MailboxIntake,
  type MailboxServer,
  type MailboxState,
  OAUTH_PROVIDERS,
  type OAuthProvider,
} from './mailbox.rules';

export const MailboxStates = wireEnum(
  'MailboxState',
  'How a mailbox is doing. NEEDS_SIGN_IN: it is not tried again before its credentials are saved anew.',
  MAILBOX_STATES,
);
export const MailboxAuths = wireEnum('MailboxAuth', 'How a mailbox is signed in to.', MAILBOX_AUTHS);
export const OAuthProviders = wireEnum('OAuthProvider', "Who renews a mailbox's tokens.", OAUTH_PROVIDERS);
export const MailboxIntakes = wireEnum(
  'MailboxIntake',
  'What is taken from a mailbox: mail about deals, or, of one made for deals, all of it.',
  MAILBOX_INTAKES,
);

/** An address of the account: mail is read from it by IMAP, and sent by it over SMTP, or one of these. */
@Entity('mailboxes')
@Index('mailboxes_address', ['accountId', 'address'], { unique: true })
@ObjectType({ simpleResolvers: true, description: 'An address that mail is read from, and sent by.' })
export class Mailbox {
  @Field(() => ID, { description: 'mbx_…' })
  @PrimaryColumn(id)
  serviceId: string;

  @Column(id) accountId: string;

  @Field(() => String, { description: 'The e-mail address.' })
  @Column(text(320))
  address: string;

  @Field(() => String, { nullable: true, description: 'Stands beside the address in From.' })
  @Column(optional(text(200)))
  senderName: string | null;

  @Field(() => JSONObject, { nullable: true, description: 'host, port, security and user; null: no mail is read.' })
  @Column(optional(json))
  imap: MailboxServer | null;

  @Field(() => JSONObject, { nullable: true, description: 'host, port, security and user; null: no mail is sent.' })
  @Column(optional(json))
  smtp: MailboxServer | null;

  @Field(() => MailboxAuths, { description: 'How it is signed in to.' })
  @Column(text(16))
  auth: MailboxAuth;

  @Column(optional(text(16))) provider: OAuthProvider | null;

  /** JSON, sealed as a whole. */
  @Sealed<Mailbox>(({ serviceId }) => `mailboxes|credentials|${serviceId}`)
  @Column(longText)
  credentials: string;

  @Field(() => MailboxIntakes)
  @Column(text(16))
  intake: MailboxIntake;

  @Field(() => [String])
  @Column(json)
  folders: string[];

  /** At the first look, older mails are left alone. */
  @Column(instant) takeSince: Date;

  /** By folder. */
  @Column(json) cursors: Record<string, FolderCursor>;

  /** Whose word on the sender counts for its mails. */
  @Column(json) authservIds: string[];

  @Field(() => Boolean, { description: 'Whether its test has shown that mail to address+anything arrives.' })
  @Column(boolean)
  plusAddressing: boolean;

  @Column(optional(text(200))) sentFolder: string | null;

  @Field(() => Boolean, {
    description: 'Whether what is sent by it is filed in its Sent folder; providers such as Google do so themselves.',
  })
  @Column(boolean)
  copiesSent: boolean;

  @Field(() => Boolean, { description: "Whether the account's letters leave by it." })
  @Column(boolean)
  isDefault: boolean;

  /** The account's id of its default one: there is at most one. */
  @Index('mailboxes_default', { unique: true })
  @Column(optional(id))
  defaultKey: string | null;

  @Field(() => MailboxStates, { description: 'How it is doing.' })
  @Column(text(16))
  state: MailboxState;

  @Field(() => String, { nullable: true, description: 'What is wrong, in words.' })
  @Column(optional(text(500)))
  problem: string | null;

  @Column(optional(instant)) problemSince: Date | null;

  /** Since when somebody is asked to mend it; a trouble that is soon over is nobody's. */
  @Column(optional(instant)) mendSince: Date | null;

  /** Tries in a row that have failed, and sign-ins that were refused. */
  @Column(integer) failures: number;
  @Column(integer) refusals: number;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When its SMTP server refused the sign-in, where nothing was sent since: it may be read all the same.',
  })
  @Column(optional(instant))
  sendRefusedAt: Date | null;

  /** From when it may be connected to. */
  @Index('mailboxes_next')
  @Column(instant)
  nextAt: Date;

  @Column(optional(text(80))) leaseOwner: string | null;
  @Column(optional(instant)) leaseUntil: Date | null;

  /** Until when somebody is renewing its token. */
  @Column(optional(instant)) tokenUntil: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'When a mail was last taken from it.' })
  @Column(optional(instant))
  lastTakenAt: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'When a mail last left by it.' })
  @Column(optional(instant))
  lastSentAt: Date | null;

  @Field(() => [String], { description: 'What makes its mails doubtful to others, by the DNS of its domain.' })
  @Column(json)
  warnings: string[];

  @Column(optional(instant)) checkedAt: Date | null;

  @Field(() => Int, { description: 'One more with each change by a person.' })
  @Column(integer)
  version: number;

  @Column(instant) created: Date;
}
