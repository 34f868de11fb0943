import type { MigrationInterface, QueryRunner } from 'typeorm';
import { boolean } from '../platform/db/columns';
import { column, extendTable } from './tables';

/** Links that are there go on as they were: what their funders post without a signature is taken. */
export class CallbackSignatures1764731000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await extendTable(runner, 'funder_integrations', [
      column('require_callback_signature', { ...boolean, default: 0 }),
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
