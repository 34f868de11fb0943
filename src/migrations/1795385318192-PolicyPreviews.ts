import type { MigrationInterface, QueryRunner } from 'typeorm';
import { boolean, id, integer, optional, text } from '../platform/db/columns';
import { column, extendTable, index } from './tables';

/** An upload may be looked at before it is applied, and be undone: its rows know where they stood and what they wrote. */
export class PolicyPreviews1795385318192 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await extendTable(runner, 'policy_upload_jobs', [column('dry_run', { ...boolean, default: 0 })]);
    await extendTable(
      runner,
      'policy_upload_rows',
      [
        column('sheet', optional(text(200))),
        column('sheet_row', optional(integer)),
        column('funder_service_id', optional(id)),
        column('base_version', optional(integer)),
      ],
      [index('policy_upload_rows_outcome', 'account_id', 'outcome')],
    );
    await extendTable(
      runner,
      'broker_funder_policy_versions',
      [],
      [index('broker_funder_policy_versions_upload', 'account_id', 'upload_job_service_id')],
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
