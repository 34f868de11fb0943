import type { MigrationInterface, QueryRunner } from 'typeorm';
import { extendTable, index } from './tables';

/** What the board of submissions is paged by: newest first, also of one status or one funder. */
export class Board1764217000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await extendTable(
      runner,
      'funder_submissions',
      [],
      [
        // With the last two, counting by status reads the index alone.
        index(
          'funder_submissions_board_status',
          ...['account_id', 'status', 'created', 'service_id', 'is_synthetic', 'deleted_at'],
        ),
        // With the last four, so does counting what a funder has made of its submissions.
        index(
          'funder_submissions_board_funder',
          ...['account_id', 'funder_service_id', 'created', 'service_id'],
          ...['status', 'submitted_at', 'is_synthetic', 'deleted_at'],
        ),
      ],
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
