import type { MigrationInterface, QueryRunner } from 'typeorm';
import { boolean, id, json } from '../platform/db/columns';
import { column, createTable, key } from './tables';

/** A connector's rate holds over all instances: when requests to a funder were made is kept. */
export class FunderTurns1795452037560 implements MigrationInterface {
  /** MySQL commits after each statement, so one that was cut off runs again: every statement may find its work done. */
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'funder_turns', [
      key('account_id', id),
      key('funder_service_id', id),
      key('is_production', boolean),
      column('taken', json),
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
