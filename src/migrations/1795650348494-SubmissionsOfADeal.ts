import type { MigrationInterface, QueryRunner } from 'typeorm';
import { extendTable, index } from './tables';

/** Whoever sees his own deals alone has his submissions counted from the index, by what they wait for too. */
export class SubmissionsOfADeal1795650348494 implements MigrationInterface {
  /** MySQL commits after each statement, so one that was cut off runs again: every statement may find its work done. */
  async up(runner: QueryRunner): Promise<void> {
    // Begins like the one before it, which it replaces.
    await extendTable(
      runner,
      'funder_submissions',
      [],
      [
        index(
          'funder_submissions_of_deal',
          ...['end_user_service_id', 'created', 'service_id', 'status', 'funder_service_id'],
          ...['is_synthetic', 'deleted_at', 'account_id', 'production_attempt_status', 'question_since'],
          ...['should_send', 'standing_since', 'lacking_since'],
        ),
      ],
    );
    const submissions = await runner.getTable('funder_submissions');
    if (submissions?.indices.some(({ name }) => name === 'funder_submissions_own'))
      await runner.dropIndex('funder_submissions', 'funder_submissions_own');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
