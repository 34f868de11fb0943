import type { MigrationInterface, QueryRunner } from 'typeorm';
import { instant, optional } from '../platform/db/columns';
import { column, extendTable, index } from './tables';

/**
 * Submissions say since when they stand as they do and since when their funder waits for an answer, and are found by
 * both: what waits for a person is read along an index, however many submissions there are.
 */
export class WorkingDay1795389162682 implements MigrationInterface {
  /** MySQL commits after each statement, so one that was cut off runs again: every statement may find its work done. */
  async up(runner: QueryRunner): Promise<void> {
    await extendTable(runner, 'decisions', [column('answered_at', optional(instant))]);
    await extendTable(
      runner,
      'funder_submissions',
      [column('standing_since', optional(instant)), column('question_since', optional(instant))],
      [
        index('funder_submissions_work_status', 'account_id', 'status', 'standing_since', 'service_id'),
        index(
          'funder_submissions_work_attempt',
          'account_id',
          'production_attempt_status',
          'standing_since',
          'service_id',
        ),
        index('funder_submissions_work_question', 'account_id', 'question_since', 'service_id'),
      ],
    );
    await runner.query(
      'UPDATE funder_submissions SET standing_since = COALESCE(submitted_at, created) WHERE standing_since IS NULL',
    );
    await runner.query(
      `UPDATE funder_submissions SET question_since = (SELECT d.source_received_at FROM decisions d
         WHERE d.current_submission_id = funder_submissions.service_id)
       WHERE service_id IN (SELECT d.current_submission_id FROM decisions d
         WHERE d.application_status = 'info_requested' AND d.current_submission_id IS NOT NULL)`,
    );
    await extendTable(
      runner,
      'end_users',
      [],
      [index('end_users_status', 'account_id', 'status', 'created', 'service_id')],
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
