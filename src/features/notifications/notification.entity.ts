import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { id, instant, integer, optional, text } from '../../platform/db/columns';
import type { NotificationKind } from './kinds.rules';

/** Somebody is told of an event, once. Its words are made when they are read, of what it names. */
@Entity('notifications')
@Index('notifications_user_event', ['userId', 'eventServiceId'], { unique: true })
@Index('notifications_place', ['accountId', 'userId', 'created', 'serviceId'])
@Index('notifications_unread', ['accountId', 'userId', 'readAt', 'mailId'])
export class Notification {
  @PrimaryColumn(id) serviceId: string;
  @Column(id) accountId: string;
  @Column(id) userId: string;
  @Column(id) eventServiceId: string;
  @Column(text(32)) kind: NotificationKind;
  /** The event's: a kind may have several. */
  @Column(text(64)) topic: string;

  /** The deal, or the record of the mail. */
  @Index('notifications_end_user')
  @Column(optional(id))
  endUserServiceId: string | null;

  /** What else it is about: a submission, a webhook, a session. */
  @Column(id) subjectId: string;
  @Column(optional(instant)) readAt: Date | null;

  /** The one mail that tells of it; NEVER_MAILED where none is to. */
  @Index('notifications_mail')
  @Column(optional(id))
  mailId: string | null;

  @Index('notifications_created')
  @Column(instant)
  created: Date;
}

export const NEVER_MAILED = 'none';

/**
 * `waiting` takes further notifications, `sending` none. `unknown`: it had begun to leave when the service ended, and is not sent again. `refused`: the address takes no mails.
 * `dropped`: nothing of it is left to be told, or nobody.
 */
export type UserMailStatus = 'waiting' | 'sending' | 'sent' | 'unknown' | 'refused' | 'failed' | 'dropped';

/** A mail to a member. What it tells of are the notifications that name it; its words are kept nowhere. */
@Entity('user_mails')
@Index('user_mails_digest', ['userId', 'accountId', 'localDate'], { unique: true })
@Index('user_mails_due', ['status', 'dueAt'])
@Index('user_mails_user', ['userId', 'created'])
export class UserMail {
  @PrimaryColumn(id) serviceId: string;
  @Column(id) accountId: string;
  @Column(id) userId: string;
  @Column(text(16)) kind: 'instant' | 'digest';
  @Column(optional(id)) subjectId: string | null;
  @Column(instant) dueAt: Date;
  /** Committed before its first byte leaves. */
  @Column(optional(instant)) startedAt: Date | null;
  @Column(optional(instant)) finishedAt: Date | null;
  @Column(text(16)) status: UserMailStatus;
  @Column(integer) tries: number;
  @Column(text(120)) messageId: string;
  /** Of a digest: the day that it is for, where its reader is. */
  @Column(optional(text(10))) localDate: string | null;

  /** Of the link in it by which mails are turned off. */
  @Index('user_mails_unsubscribe_hash', { unique: true })
  @Column(optional(text(64)))
  unsubscribeHash: string | null;

  @Index('user_mails_created')
  @Column(instant)
  created: Date;
}
