import type { MigrationInterface, QueryRunner } from 'typeorm';
import { boolean } from '../platform/db/columns';
import { column, extendTable } from './tables';

/** A deal of whose statements there are two versions waits for a person, and is found by it. */
export class DealsInHumanReview1795635999327 implements MigrationInterface {
  /** MySQL commits after each statement, so one that was cut off runs again: every statement may find its work done. */
  async up(runner: QueryRunner): Promise<void> {
    await extendTable(runner, 'end_users', [column('in_human_review', { ...boolean, default: 0 })]);
    await runner.query(
      `UPDATE end_users SET in_human_review = 1 WHERE service_id IN (
         SELECT end_user_service_id FROM bank_statements WHERE detail LIKE '%"isWaiting":true%')`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
