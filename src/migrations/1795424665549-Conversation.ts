import type { MigrationInterface, QueryRunner } from 'typeorm';
import { id, instant, integer, json, longText, optional, text } from '../platform/db/columns';
import { column, createTable, extendTable, index, key, unique } from './tables';

/** What was said to a funder or a merchant is kept word for word: letters as they left, and messages with their own record of being sent. */
export class Conversation1795424665549 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'messages',
      [
        key('service_id', id),
        column('account_id', id),
        column('end_user_id', id),
        column('submission_id', optional(id)),
        column('attempt_id', optional(id)),
        column('kind', text(24)),
        column('via', text(16)),
        column('status', optional(text(16))),
        column('recipients', json),
        column('subject', text(500)),
        column('body', optional(longText)),
        column('generated', optional(longText)),
        column('files', json),
        column('provides', optional(json)),
        column('in_reply_to', optional(text(500))),
        column('reference_ids', optional(json)),
        column('message_id', optional(text(200))),
        column('client_id', optional(text(140))),
        column('body_hash', text(64)),
        column('once_key', optional(text(80))),
        column('retry_of', optional(id)),
        column('tries', integer),
        column('next_try_at', optional(instant)),
        column('transmission_started_at', optional(instant)),
        column('completed_at', optional(instant)),
        column('response', optional(text(500))),
        column('note', optional(text(1000))),
        column('author', optional(text(40))),
        column('created', instant),
      ],
      [
        unique('messages_message_id', 'message_id'),
        unique('messages_client', 'account_id', 'client_id'),
        unique('messages_once', 'once_key'),
        unique('messages_retry', 'retry_of'),
        unique('messages_attempt', 'attempt_id'),
        index('messages_submission', 'submission_id', 'created', 'service_id'),
        index('messages_end_user', 'end_user_id', 'created', 'service_id'),
        index('messages_status', 'account_id', 'status', 'created', 'service_id'),
      ],
    );
    await extendTable(runner, 'funder_integrations', [column('letter', optional(json))]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
