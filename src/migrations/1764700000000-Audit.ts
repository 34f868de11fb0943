import type { MigrationInterface, QueryRunner } from 'typeorm';
import { id, instant, integer, json, optional, text } from '../platform/db/columns';
import { column, createTable, extendTable, index, key, unique } from './tables';

const auditEntries = [
  key('account_id', id),
  key('seq', integer),
  column('created', instant),
  column('actor', text(40)),
  column('actor_name', optional(text(200))),
  column('address', optional(text(45))),
  column('operation', text(200)),
  column('outcome', text(16)),
  column('topics', json),
  column('subjects', json),
  column('details', optional(json)),
  column('request_id', optional(text(100))),
  column('previous_hash', text(64)),
  column('hash', text(64)),
  column('seal', text(64)),
];

const erasures = [
  key('service_id', id),
  column('account_id', id),
  column('end_user_service_id', id),
  column('status', text(16)),
  column('records', json),
  column('contents', json),
  column('removed', json),
  column('events_until', integer),
  column('created', instant),
  column('completed_at', optional(instant)),
];

export class Audit1764700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await extendTable(runner, 'event_counters', [
      column('audit_seq', optional(integer)),
      column('audit_hash', optional(text(64))),
      column('audit_seal', optional(text(64))),
      column('audit_at', optional(instant)),
    ]);
    // What is no account's is counted too.
    const known = await runner.query("SELECT account_id FROM event_counters WHERE account_id = 'platform'");
    if (known.length === 0)
      await runner.query("INSERT INTO event_counters (account_id, last_seq) VALUES ('platform', 0)");
    await createTable(runner, 'audit_entries', auditEntries, [index('audit_entries_created', 'account_id', 'created')]);
    await createTable(runner, 'audit_subjects', [key('account_id', id), key('subject_id', id), key('seq', integer)]);
    await createTable(runner, 'erasures', erasures, [unique('erasures_end_user', 'account_id', 'end_user_service_id')]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
