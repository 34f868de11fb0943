import type { MigrationInterface, QueryRunner } from 'typeorm';
import { decimal, id, text } from '../platform/db/columns';
import { column, createTable, key } from './tables';

/** Totals of days and counts by status stand in one table, so that a transaction changes both by one statement. */
export class TotalsInOneTable1795663627079 implements MigrationInterface {
  /** MySQL commits after each statement, so one that was cut off runs again: every statement may find its work done. */
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'totals', [
      key('account_id', id),
      key('dimension', text(16)),
      key('day', text(10)),
      key('value', text(60)),
      key('measure', text(32)),
      column('counted', decimal),
    ]);
    await move(runner, 'figure_totals', "<> 'submissions'", 'account_id, dimension, day, value, measure, counted');
    const counts = "account_id, 'submissions', '', funder_service_id, status, counted";
    await move(runner, 'submission_counts', "= 'submissions'", counts);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}

/** What was moved before the migration was cut off is moved again, until the old table is gone. */
async function move(runner: QueryRunner, table: string, dimension: string, columns: string): Promise<void> {
  if (!(await runner.hasTable(table))) return;
  await runner.query(`DELETE FROM totals WHERE dimension ${dimension}`);
  await runner.query(
    `INSERT INTO totals (account_id, dimension, day, value, measure, counted) SELECT ${columns} FROM ${table}`,
  );
  await runner.dropTable(table);
}
