import type { MigrationInterface, QueryRunner } from 'typeorm';
import { boolean, id, instant, longText, optional, text } from '../platform/db/columns';
import { column, createTable, index, key } from './tables';

const idempotencyKeys = [
  key('key_hash', text(64)),
  column('fingerprint', text(64)),
  column('claim_id', id),
  column('lease_until', instant),
  column('committed', boolean),
  column('answer', optional(longText)),
  column('created', instant),
];

export class IdempotencyKeys1764600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'idempotency_keys', idempotencyKeys, [index('idempotency_keys_created', 'created')]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
