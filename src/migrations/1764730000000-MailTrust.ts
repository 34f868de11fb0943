import type { MigrationInterface, QueryRunner } from 'typeorm';
import { id, instant, integer, json, optional, text } from '../platform/db/columns';
import { toStored } from '../platform/db/instants';
import { column, createTable, extendTable, key } from './tables';

const knownSenders = [
  key('account_id', id),
  key('funder_service_id', id),
  key('sender', text(320)),
  column('created', instant),
];

/** Whom mails come from, and that no decision holds from a time that was still to come when it was received. */
export class MailTrust1764730000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'known_senders', knownSenders);
    await extendTable(runner, 'mail_deliveries', [
      column('origin', optional(json)),
      column('lookup_tries', { ...integer, default: 0 }),
    ]);
    await extendTable(runner, 'inbound_mails', [column('authentication', optional(json))]);
    await runner.query('UPDATE inbound_mails SET authentication = ? WHERE authentication IS NULL', [
      JSON.stringify({ verdict: 'none', source: null, domain: null }),
    ]);
    await runner.query(
      'UPDATE decisions SET effective_at = source_received_at WHERE effective_at > source_received_at',
    );
    const now = toStored(new Date());
    await runner.query('UPDATE decisions SET effective_at = ? WHERE effective_at > ?', [now, now]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
