import type { MigrationInterface, QueryRunner } from 'typeorm';
import { id, instant, text } from '../platform/db/columns';
import { column, createTable, extendTable, index, key } from './tables';

/** Whose each deal is. What somebody is shown who sees his own deals alone is found from here. */
export class DealAssignees1795424361050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'deal_assignees',
      [
        key('end_user_service_id', id),
        key('user_id', id),
        column('account_id', id),
        column('deal_created', instant),
        column('assigned_by', text(40)),
        column('created', instant),
      ],
      [index('deal_assignees_user', 'account_id', 'user_id', 'deal_created', 'end_user_service_id')],
    );
    // Covers lists and counts of one deal's submissions; it begins like the one before it, which it replaces.
    await extendTable(
      runner,
      'funder_submissions',
      [],
      [
        index(
          'funder_submissions_own',
          ...['end_user_service_id', 'created', 'service_id', 'status'],
          ...['funder_service_id', 'is_synthetic', 'deleted_at'],
        ),
      ],
    );
    const submissions = await runner.getTable('funder_submissions');
    if (submissions?.indices.some(({ name }) => name === 'funder_submissions_deal'))
      await runner.dropIndex('funder_submissions', 'funder_submissions_deal');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
