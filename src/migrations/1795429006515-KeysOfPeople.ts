import type { MigrationInterface, QueryRunner } from 'typeorm';
import { id, optional, text } from '../platform/db/columns';
import { column, extendTable, index } from './tables';

/** API keys may be a person's. Those that are there are their accounts'. */
export class KeysOfPeople1795429006515 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await extendTable(
      runner,
      'api_keys',
      [column('owner_user_id', optional(id)), column('created_by', optional(text(40)))],
      [index('api_keys_owner', 'owner_user_id')],
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
