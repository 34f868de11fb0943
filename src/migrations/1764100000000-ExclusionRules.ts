import type { MigrationInterface, QueryRunner } from 'typeorm';
import { id, instant, json, text } from '../platform/db/columns';
import { column, createTable, key } from './tables';

const exclusionRules = [
  key('account_id', id),
  key('funder_service_id', id),
  column('not_senders', json),
  column('sender_domains', json),
  column('sender_emails', json),
  column('sender_names', json),
  column('last_change', text(24)),
  column('revision', id),
  column('created', instant),
  column('last_updated', instant),
];

export class ExclusionRules1764100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'exclusion_rules', exclusionRules);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
