import type { MigrationInterface, QueryRunner } from 'typeorm';
import { id, instant, integer, optional, text } from '../platform/db/columns';
import { column, createTable, index, key, unique } from './tables';

/** What members are told of, and the mails that tell them. */
export class Notifications1795424472758 implements MigrationInterface {
  /** MySQL commits after each statement, so one that was cut off runs again: every statement may find its work done. */
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'notifications',
      [
        key('service_id', id),
        column('account_id', id),
        column('user_id', id),
        column('event_service_id', id),
        column('kind', text(32)),
        column('topic', text(64)),
        column('end_user_service_id', optional(id)),
        column('subject_id', id),
        column('read_at', optional(instant)),
        column('mail_id', optional(id)),
        column('created', instant),
      ],
      [
        unique('notifications_user_event', 'user_id', 'event_service_id'),
        index('notifications_place', 'account_id', 'user_id', 'created', 'service_id'),
        index('notifications_unread', 'account_id', 'user_id', 'read_at', 'mail_id'),
        index('notifications_end_user', 'end_user_service_id'),
        index('notifications_mail', 'mail_id'),
        index('notifications_created', 'created'),
      ],
    );
    await createTable(
      runner,
      'user_mails',
      [
        key('service_id', id),
        column('account_id', id),
        column('user_id', id),
        column('kind', text(16)),
        column('subject_id', optional(id)),
        column('due_at', instant),
        column('started_at', optional(instant)),
        column('finished_at', optional(instant)),
        column('status', text(16)),
        column('tries', integer),
        column('message_id', text(120)),
        column('local_date', optional(text(10))),
        column('unsubscribe_hash', optional(text(64))),
        column('created', instant),
      ],
      [
        unique('user_mails_digest', 'user_id', 'account_id', 'local_date'),
        index('user_mails_due', 'status', 'due_at'),
        index('user_mails_user', 'user_id', 'created'),
        unique('user_mails_unsubscribe_hash', 'unsubscribe_hash'),
        index('user_mails_created', 'created'),
      ],
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
