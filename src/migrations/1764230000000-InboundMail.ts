import { randomBytes } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { id, instant, integer, json, longText, optional, text } from '../platform/db/columns';
import { column, createTable, extendTable, index, key, unique } from './tables';

const deliveries = [
  key('service_id', id),
  column('account_id', id),
  column('state', text(16)),
  column('message_key', optional(text(64))),
  column('content_key', text(64)),
  column('content_hash', optional(text(64))),
  column('size_bytes', integer),
  column('created', instant),
];

const mails = [
  key('service_id', id),
  column('account_id', id),
  column('email_service_id', id),
  column('sender', optional(text(320))),
  column('subject', text(500)),
  column('received_at', instant),
  column('sent_at', optional(instant)),
  column('text', longText),
  column('problem', optional(text(500))),
  column('skipped_attachments', integer),
  column('attribution_method', optional(text(40))),
  column('submission_service_id', optional(id)),
  column('decision_service_id', optional(id)),
  column('reading', optional(json)),
];

export class InboundMail1764230000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await extendTable(runner, 'accounts', [column('inbound_token', optional(text(64)))]);
    const accounts: { service_id: string }[] = await runner.query(
      'SELECT service_id FROM accounts WHERE inbound_token IS NULL',
    );
    for (const { service_id } of accounts) {
      const token = randomBytes(24).toString('hex');
      await runner.query('UPDATE accounts SET inbound_token = ? WHERE service_id = ?', [token, service_id]);
    }
    await extendTable(runner, 'accounts', [], [unique('accounts_inbound_token', 'inbound_token')]);
    await extendTable(
      runner,
      'end_users',
      [column('mail_state', optional(text(16)))],
      [index('end_users_mail_state', 'account_id', 'mail_state', 'created')],
    );
    await extendTable(runner, 'decisions', [], [index('decisions_source_email', 'source_email_end_user_service_id')]);
    await createTable(runner, 'mail_deliveries', deliveries, [
      unique('mail_deliveries_message', 'account_id', 'message_key'),
      unique('mail_deliveries_content', 'account_id', 'content_key'),
    ]);
    await createTable(runner, 'inbound_mails', mails, [
      index('inbound_mails_email', 'email_service_id'),
      index('inbound_mails_submission', 'submission_service_id'),
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
