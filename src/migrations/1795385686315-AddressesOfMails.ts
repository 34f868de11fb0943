import type { MigrationInterface, QueryRunner } from 'typeorm';
import { boolean, json, optional, text } from '../platform/db/columns';
import { column, extendTable, index } from './tables';

/** Mails say whom they are from and to, and are listed. Of those that are there it is not known any more. */
export class AddressesOfMails1795385686315 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await extendTable(runner, 'inbound_mails', [
      column('from_name', { ...text(200), default: "''" }),
      column('to_addresses', optional(json)),
      column('cc_addresses', optional(json)),
      column('reply_to', optional(text(320))),
      column('is_reply', { ...boolean, default: 0 }),
    ]);
    for (const name of ['to_addresses', 'cc_addresses'])
      await runner.query(`UPDATE inbound_mails SET ${name} = '[]' WHERE ${name} IS NULL`);
    await extendTable(
      runner,
      'inbound_mails',
      [],
      [index('inbound_mails_list', 'account_id', 'received_at', 'service_id')],
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
