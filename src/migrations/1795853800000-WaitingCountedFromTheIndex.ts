import type { MigrationInterface, QueryRunner } from 'typeorm';
import { extendTable, index } from './tables';

/** What waits for a person by its status is counted from the index alone, however many there are. */
export class WaitingCountedFromTheIndex1795853800000 implements MigrationInterface {
  /** MySQL commits after each statement, so one that was cut off runs again: every statement may find its work done. */
  async up(runner: QueryRunner): Promise<void> {
    // Begins like the one before it, which it replaces.
    await extendTable(
      runner,
      'funder_submissions',
      [],
      [
        index(
          'funder_submissions_work_standing',
          ...['account_id', 'status', 'standing_since', 'service_id', 'is_synthetic', 'deleted_at'],
          ...['should_send', 'production_attempt_status', 'question_since'],
        ),
      ],
    );
    const submissions = await runner.getTable('funder_submissions');
    if (submissions?.indices.some(({ name }) => name === 'funder_submissions_work_status'))
      await runner.dropIndex('funder_submissions', 'funder_submissions_work_status');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
