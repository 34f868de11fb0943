import type { MigrationInterface, QueryRunner } from 'typeorm';
import { id, text } from '../platform/db/columns';
import { column, createTable, key } from './tables';

/** An account has a test merchant for each environment; the one that it had is staging's from now on. */
export class SyntheticEndUsers1795384984590 implements MigrationInterface {
  /** MySQL commits after each statement, so one that was cut off runs again: every statement may find its work done. */
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'synthetic_end_users', [
      key('account_id', id),
      key('environment', text(16)),
      column('end_user_service_id', id),
    ]);
    await runner.query(
      `INSERT INTO synthetic_end_users (account_id, environment, end_user_service_id)
       SELECT account_id, 'staging', MIN(service_id) FROM end_users
       WHERE is_synthetic = 1 AND deleted_at IS NULL
         AND account_id NOT IN (SELECT account_id FROM (SELECT account_id FROM synthetic_end_users) AS known)
       GROUP BY account_id`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
