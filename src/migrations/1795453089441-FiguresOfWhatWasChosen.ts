import type { MigrationInterface, QueryRunner } from 'typeorm';
import { optional, text } from '../platform/db/columns';
import { column, extendTable, index } from './tables';

/**
 * What became of approvals is counted too, what is there by the service itself (figures.missing); and the offers that end
 * soon are found.
 */
export class FiguresOfWhatWasChosen1795453089441 implements MigrationInterface {
  /** MySQL commits after each statement, so one that was cut off runs again: every statement may find its work done. */
  async up(runner: QueryRunner): Promise<void> {
    await extendTable(
      runner,
      'submission_figures',
      [column('reached', optional(text(10)))],
      [index('submission_figures_reached', 'account_id', 'reached')],
    );
    await extendTable(runner, 'decisions', [], [index('decisions_expiry', 'account_id', 'expires_at')]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
