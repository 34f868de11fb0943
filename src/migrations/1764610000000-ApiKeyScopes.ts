import type { MigrationInterface, QueryRunner } from 'typeorm';
import { instant, json, optional } from '../platform/db/columns';
import { column, extendTable } from './tables';

export class ApiKeyScopes1764610000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await extendTable(runner, 'api_keys', [
      column('granted', optional(json)),
      column('expires_at', optional(instant)),
      column('allowed_addresses', optional(json)),
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
