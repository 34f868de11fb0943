import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { id, instant, integer, json, longText, optional, text } from '../../../platform/db/columns';
import { Sealed } from '../../../platform/db/sealed';
import { wireEnum } from '../../../platform/graphql/enums';
import { DateTime } from '../../../platform/graphql/scalars';
import type { AttemptStatus } from '../submission.states.rules';
import {
  MESSAGE_KINDS,
  MESSAGE_VIAS,
  type MessageFile,
  type MessageKind,
  type MessageVia,
  type Recipients,
} from './message.rules';

export const MessageKinds = wireEnum('MessageKind', 'What a message is for.', MESSAGE_KINDS);
export const MessageVias = wireEnum(
  'MessageVia',
  "How a message goes: by mail, by the funder's own system, or by a person who carries it over.",
  MESSAGE_VIAS,
);

/** What was, or will be, said. Each is the record of its own sending; a letter's is its attempt. */
@Entity('messages')
@Index('messages_client', ['accountId', 'clientId'], { unique: true })
@Index('messages_submission', ['submissionId', 'created', 'serviceId'])
@Index('messages_end_user', ['endUserId', 'created', 'serviceId'])
@Index('messages_status', ['accountId', 'status', 'created', 'serviceId'])
@ObjectType({ simpleResolvers: true, description: 'A letter or message that was sent, or is to be.' })
export class Message {
  @Field(() => ID, { description: 'msg_…' })
  @PrimaryColumn(id)
  serviceId: string;

  @Column(id) accountId: string;
  @Column(id) endUserId: string;
  @Column(optional(id)) submissionId: string | null;

  @Index('messages_attempt', { unique: true })
  @Column(optional(id))
  attemptId: string | null;

  @Field(() => MessageKinds)
  @Column(text(24))
  kind: MessageKind;

  @Field(() => MessageVias)
  @Column(text(16))
  via: MessageVia;

  /** Null of a letter, which stands as its attempt does. */
  @Column(optional(text(16))) status: AttemptStatus | null;

  @Column(json) recipients: Recipients;

  @Field(() => String)
  @Column(text(500))
  subject: string;

  /** Text and HTML as they went. */
  @Sealed<Message>(({ serviceId }) => `messages|body|${serviceId}`)
  @Column(optional(longText))
  body: string | null;

  /** The application that was made for it, in base64. */
  @Sealed<Message>(({ serviceId }) => `messages|generated|${serviceId}`)
  @Column(optional(longText))
  generated: string | null;

  @Column(json) files: MessageFile[];

  /** The requests that it answers; the decision, where that asks for nothing that is listed. */
  @Column(optional(json)) provides: string[] | null;

  /** The Message-ID that it answers, and those of the chain before. */
  @Column(optional(text(500))) inReplyTo: string | null;
  @Column(optional(json)) referenceIds: string[] | null;

  @Field(() => String, { nullable: true, description: 'Its Message-ID.' })
  @Index('messages_message_id', { unique: true })
  @Column(optional(text(200)))
  messageId: string | null;

  /** The mailbox that it leaves by; null: the instance's own mail server. */
  @Column(optional(id)) mailboxId: string | null;

  @Column(optional(text(140))) clientId: string | null;
  @Column(text(64)) bodyHash: string;

  /** What there may be one of: a submission's withdrawal, until it has failed. */
  @Index('messages_once', { unique: true })
  @Column(optional(text(80)))
  onceKey: string | null;

  @Field(() => ID, { nullable: true, description: 'The failed message that this one repeats.' })
  @Index('messages_retry', { unique: true })
  @Column(optional(id))
  retryOf: string | null;

  @Field(() => Int, { description: 'How often it was begun.' })
  @Column(integer)
  tries: number;

  @Field(() => DateTime, { nullable: true })
  @Column(optional(instant))
  nextTryAt: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'When its first byte was about to leave.' })
  @Column(optional(instant))
  transmissionStartedAt: Date | null;

  @Field(() => DateTime, { nullable: true })
  @Column(optional(instant))
  completedAt: Date | null;

  @Field(() => String, { nullable: true, description: "What the other side's server answered, or why it did not go." })
  @Column(optional(text(500)))
  response: string | null;

  @Field(() => String, { nullable: true, description: 'The note of the person who settled it.' })
  @Column(optional(text(1000)))
  note: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Who sent it: usr_… or apk_…; null of what was retried by itself.',
  })
  @Column(optional(text(40)))
  author: string | null;

  @Field(() => DateTime)
  @Column(instant)
  created: Date;
}
