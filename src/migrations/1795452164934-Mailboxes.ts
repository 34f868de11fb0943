import type { MigrationInterface, QueryRunner } from 'typeorm';
import { boolean, id, instant, integer, json, longText, optional, text } from '../platform/db/columns';
import { column, createTable, extendTable, index, key, unique } from './tables';

/** Addresses of the account that mail is read from and sent by. */
export class Mailboxes1795452164934 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'mailboxes',
      [
        key('service_id', id),
        column('account_id', id),
        column('address', text(320)),
        column('sender_name', optional(text(200))),
        column('imap', optional(json)),
        column('smtp', optional(json)),
        column('auth', text(16)),
        column('provider', optional(text(16))),
        column('credentials', longText),
        column('intake', text(16)),
        column('folders', json),
        column('take_since', instant),
        column('cursors', json),
        column('authserv_ids', json),
        column('plus_addressing', boolean),
        column('sent_folder', optional(text(200))),
        column('copies_sent', boolean),
        column('is_default', boolean),
        column('default_key', optional(id)),
        column('state', text(16)),
        column('problem', optional(text(500))),
        column('problem_since', optional(instant)),
        column('mend_since', optional(instant)),
        column('failures', integer),
        column('refusals', integer),
        column('send_refused_at', optional(instant)),
        column('next_at', instant),
        column('lease_owner', optional(text(80))),
        column('lease_until', optional(instant)),
        column('token_until', optional(instant)),
        column('last_taken_at', optional(instant)),
        column('last_sent_at', optional(instant)),
        column('warnings', json),
        column('checked_at', optional(instant)),
        column('version', integer),
        column('created', instant),
      ],
      [
        unique('mailboxes_address', 'account_id', 'address'),
        unique('mailboxes_default', 'default_key'),
        index('mailboxes_next', 'next_at'),
      ],
    );
    await extendTable(runner, 'accounts', [column('mailbox_id', optional(id))]);
    await extendTable(runner, 'mail_deliveries', [column('mailbox_id', optional(id))]);
    await extendTable(runner, 'funder_integrations', [column('mailbox_id', optional(id))]);
    await extendTable(runner, 'messages', [column('mailbox_id', optional(id))]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
