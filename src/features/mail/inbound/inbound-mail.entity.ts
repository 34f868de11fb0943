import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { boolean, id, instant, integer, json, longText, optional, text } from '../../../platform/db/columns';
import { wireEnum } from '../../../platform/graphql/enums';
import { DateTime, JSONObject } from '../../../platform/graphql/scalars';
import type { ForwardedHead } from '../reading/forwarded.rules';
import { READING_OUTCOMES, type ReadingOutcome } from '../reading/reading.rules';
import { MailAuthentication } from '../trust/authentication.types';
import { REASONS, type Reason } from '../trust/reasons.rules';

export const ReadingOutcomes = wireEnum(
  'ReadingOutcome',
  'What a reading is good for: to be recorded, for a person to decide, or nothing.',
  READING_OUTCOMES,
);

@ObjectType({
  simpleResolvers: true,
  description: 'Where a value was read: `text` from `start` to `end` is `sentence`.',
})
export class MailProvenance {
  @Field(() => String, { description: 'As in RecordDecisionInput: declineReason, offers.0.fundedAmount.' })
  field: string;
  @Field(() => String) value: string;
  @Field(() => String) sentence: string;
  @Field(() => Int, { description: "In the mail's text; start and end of words in its subject are 0." }) start: number;
  @Field(() => Int) end: number;
  @Field(() => ID, { nullable: true, description: 'The letter that it stands in; null for the mail itself.' })
  fileServiceId?: string | null;
  @Field(() => Int, { nullable: true, description: 'Of the letter.' }) page?: number | null;
  @Field(() => [Float], {
    nullable: true,
    description: '`[y1, x1, y2, x2]`: fractions of the page, from the top left.',
  })
  box?: number[] | null;
}

@ObjectType({ simpleResolvers: true, description: 'What the rules read in a mail.' })
export class MailReading {
  @Field(() => ReadingOutcomes) outcome: ReadingOutcome;
  @Field(() => String, { nullable: true }) applicationStatus: string | null;
  @Field(() => Float, { description: '0 to 1. Below 0.7 a person decides.' }) confidence: number;
  @Field(() => String, { nullable: true, description: 'The rule that fired, and the words that made it.' })
  reasoning: string | null;
  @Field(() => String, { nullable: true, description: `Why it is not recorded by itself: ${REASONS.join(', ')}.` })
  reason: Reason | null;
  @Field(() => String, { nullable: true, description: 'The same, in words.' }) doubt: string | null;
  @Field(() => String, { nullable: true, description: "Until when an offer holds, in the funder's words." })
  expiry: string | null;
  @Field(() => Boolean, { nullable: true }) hasCompetingOffers: boolean | null;
  @Field(() => JSONObject, {
    nullable: true,
    description: 'The decision that was read, as RecordDecisionInput. Null where no status can be named.',
  })
  decision: Record<string, unknown> | null;
  @Field(() => [MailProvenance]) provenance: MailProvenance[];
  /** Whose words were read, where the sender has passed them on. */
  forwarded?: ForwardedHead | null;
  /** What the reading says of itself, before it is known who sent it and where it belongs. */
  own?: { reasons: Reason[]; doubt: string | null };
}

/** A mail's part that is about one deal, beside the end user record that it has made: the two share their id. */
@Entity('inbound_mails')
@Index('inbound_mails_email', ['emailServiceId'])
@Index('inbound_mails_submission', ['submissionServiceId'])
@Index('inbound_mails_list', ['accountId', 'receivedAt', 'serviceId'])
@ObjectType({
  simpleResolvers: true,
  description:
    'The mail that made a record, and what was read in it. Of tax, account and card numbers in its words, and in what is read in them, keys without PERSONAL_DATA see the last four digits.',
})
export class InboundMail {
  @PrimaryColumn(id) serviceId: string;
  @Column(id) accountId: string;

  @Field(() => ID, { description: 'eml_…; records of one mail that speaks of several deals share it.' })
  @Column(id)
  emailServiceId: string;

  @Field(() => String, { nullable: true, description: "The sender's address." })
  @Column(optional(text(320)))
  sender: string | null;

  @Field(() => String, { description: "The sender's name; empty where the mail has none." })
  @Column({ ...text(200), default: '' })
  fromName: string;

  @Field(() => [String])
  @Column(optional(json))
  toAddresses: string[];

  @Field(() => [String])
  @Column(optional(json))
  ccAddresses: string[];

  @Field(() => String, { nullable: true })
  @Column(optional(text(320)))
  replyTo: string | null;

  @Field(() => Boolean, { description: 'It answers another mail.' })
  @Column({ ...boolean, default: 0 })
  isReply: boolean;

  @Field(() => MailAuthentication)
  @Column(optional(json))
  authentication: MailAuthentication;

  @Field(() => String)
  @Column(text(500))
  subject: string;

  /** Its Message-ID, which answers to it name. */
  @Column(optional(text(500))) messageId: string | null;

  @Field(() => DateTime)
  @Column(instant)
  receivedAt: Date;

  @Field(() => DateTime, { nullable: true, description: 'Its Date header.' })
  @Column(optional(instant))
  sentAt: Date | null;

  @Field(() => String, { description: "The sender's own words, quoted history cut: what was read." })
  @Column(longText)
  text: string;

  @Field(() => String, { nullable: true, description: 'Why it could not be read, or what was left out.' })
  @Column(optional(text(500)))
  problem: string | null;

  @Field(() => Int, { description: 'Attachments that were not stored, since their kind or size is not accepted.' })
  @Column(integer)
  skippedAttachments: number;

  @Field(() => String, { nullable: true, description: 'How it was found to belong to its submission.' })
  @Column(optional(text(40)))
  attributionMethod: string | null;

  @Field(() => ID, { nullable: true, description: 'The submission that it is about, where that is known.' })
  @Column(optional(id))
  submissionServiceId: string | null;

  @Field(() => ID, { nullable: true, description: 'The decision that was recorded from it.' })
  @Column(optional(id))
  decisionServiceId: string | null;

  @Field(() => MailReading, { nullable: true })
  @Column(optional(json))
  reading: MailReading | null;
}
