import type { MigrationInterface, QueryRunner } from 'typeorm';
import { id, integer, text } from '../platform/db/columns';
import { column, createTable, extendTable, index, key } from './tables';

const submissionCounts = [
  key('account_id', id),
  key('funder_service_id', id),
  key('status', text(32)),
  column('counted', integer),
];

/** What keeps requests as fast with millions of submissions as with thousands, and upkeep bounded. */
export class Growth1764720000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'submission_counts', submissionCounts);
    await runner.query('DELETE FROM submission_counts');
    await runner.query(
      `INSERT INTO submission_counts (account_id, funder_service_id, status, counted)
       SELECT account_id, funder_service_id, COALESCE(status, ''), COUNT(*) FROM funder_submissions
       WHERE is_synthetic = 0 AND deleted_at IS NULL GROUP BY account_id, funder_service_id, COALESCE(status, '')`,
    );
    // Searching reads the index alone, and begins as the index that it takes the place of did.
    const list = index(
      'end_users_list',
      ...['account_id', 'created', 'service_id', 'is_synthetic', 'deleted_at', 'search_text'],
    );
    await extendTable(runner, 'end_users', [], [list]);
    const endUsers = (await runner.getTable('end_users'))!;
    if (endUsers.indices.some(({ name }) => name === 'end_users_account_created'))
      await runner.dropIndex('end_users', 'end_users_account_created');
    await extendTable(
      runner,
      'attempts',
      [],
      [index('attempts_status', 'account_id', 'status', 'submission_service_id')],
    );
    await extendTable(runner, 'mail_deliveries', [], [index('mail_deliveries_state', 'state', 'created')]);
    await extendTable(runner, 'crm_payloads', [], [index('crm_payloads_age', 'created')]);
    await extendTable(runner, 'crm_integrations', [], [index('crm_integrations_upkeep', 'upkeep_at')]);
    await extendTable(runner, 'jobs', [], [index('jobs_status_lease', 'status', 'lease_until')]);
    // It has become recurring work.
    await runner.query("DELETE FROM jobs WHERE name = 'crm.upkeep'");
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
