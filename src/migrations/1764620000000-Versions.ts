import type { MigrationInterface, QueryRunner } from 'typeorm';
import { integer } from '../platform/db/columns';
import { column, extendTable } from './tables';

/** What tells whether an answer that was kept still holds; the row without an account is everyone's. */
export class Versions1764620000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await extendTable(runner, 'event_counters', [column('version', { ...integer, default: 0 })]);
    const everyones = await runner.query("SELECT account_id FROM event_counters WHERE account_id = ''");
    if (everyones.length === 0) await runner.query("INSERT INTO event_counters (account_id, last_seq) VALUES ('', 0)");
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
