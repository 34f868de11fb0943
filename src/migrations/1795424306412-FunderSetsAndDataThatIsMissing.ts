import type { MigrationInterface, QueryRunner } from 'typeorm';
import { id, instant, json, optional, text } from '../platform/db/columns';
import { column, createTable, extendTable, index, key, unique } from './tables';

/**
 * Funders can be kept as named sets. Submissions that are not sent say since when, and which, data of their funder are missing,
 * and links since when their values are refused: what waits for a person is read without a look at all deals.
 */
export class FunderSetsAndDataThatIsMissing1795424306412 implements MigrationInterface {
  /** MySQL commits after each statement, so one that was cut off runs again: every statement may find its work done. */
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'funder_sets',
      [
        key('service_id', id),
        column('account_id', id),
        column('name', text(100)),
        column('funder_service_ids', json),
        column('last_used_at', optional(instant)),
        column('created', instant),
      ],
      [unique('funder_sets_name', 'account_id', 'name')],
    );
    await extendTable(
      runner,
      'funder_submissions',
      [column('lacking_since', optional(instant)), column('lacking', optional(text(1000)))],
      [index('funder_submissions_work_lacking', 'account_id', 'status', 'lacking_since', 'service_id')],
    );
    await extendTable(runner, 'funder_integrations', [column('refused_since', optional(instant))]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
