import type { MigrationInterface, QueryRunner } from 'typeorm';
import { countedOfFunders } from '../features/figures/statistics-count.commands';
import { decimal, optional, text } from '../platform/db/columns';
import { millisecondsBetween } from '../platform/db/instants';
import { column, extendTable, index } from './tables';

/** What funders make of deals is counted as it happens, and no longer by going through all submissions. */
export class StatisticsOfFunders1795864200000 implements MigrationInterface {
  /** MySQL commits after each statement, so one that was cut off runs again: every statement may find its work done. */
  async up(runner: QueryRunner): Promise<void> {
    const dialect = runner.connection.options.type.includes('sqlite') ? 'sqlite' : 'mysql';
    await extendTable(
      runner,
      'submission_figures',
      [column('waited_ms', optional(decimal)), column('decline_codes', optional(text(200)))],
      [index('submission_figures_waited', 'account_id', 'funder', 'waited_ms')],
    );
    const waited = `(SELECT ${millisecondsBetween(dialect, 's.submitted_at', 'MIN(d.effective_at)')}
      FROM funder_submissions s JOIN decisions d ON d.submission_service_id = s.service_id
      WHERE s.service_id = submission_figures.submission_service_id AND s.submitted_at IS NOT NULL
        AND d.application_status IN ('approved', 'counter', 'declined', 'expired', 'withdrawn', 'funded')
        AND (d.email_classification IS NULL OR d.email_classification <> 'general-chatter')
      GROUP BY s.service_id, s.submitted_at)`;
    const codes = `(SELECT c.decline_codes FROM decisions c WHERE c.current_submission_id = submission_figures.submission_service_id)`;
    await runner.query(`UPDATE submission_figures SET waited_ms = ${waited} WHERE is_sent = 1`);
    await runner.query('UPDATE submission_figures SET waited_ms = NULL WHERE waited_ms <= 0');
    await runner.query(`UPDATE submission_figures SET decline_codes = ${codes} WHERE status = 'declined'`);
    await runner.query("DELETE FROM totals WHERE dimension = 'statistics'");
    await runner.query(
      `INSERT INTO totals (account_id, dimension, day, value, measure, counted) ${countedOfFunders('1 = 1')}`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
