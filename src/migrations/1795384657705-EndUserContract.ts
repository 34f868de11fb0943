import type { MigrationInterface, QueryRunner } from 'typeorm';
import { boolean, id, instant, integer, optional, text } from '../platform/db/columns';
import { column, createTable, extendTable, index, key, unique } from './tables';

const policyResults = [
  key('end_user_service_id', id),
  key('place', integer),
  column('account_id', id),
  column('policy_service_id', id),
  column('policy_name', text(200)),
  column('result', text(24)),
];

const tags = [
  key('service_id', id),
  column('account_id', id),
  column('name', text(140)),
  column('description', optional(text(500))),
  column('color', optional(text(7))),
  column('created', instant),
];

const endUserTags = [key('end_user_service_id', id), key('tag_service_id', id), column('account_id', id)];

/** Deals have tags, a portfolio mark and what their policies said; lists of them are in the order of their changes. */
export class EndUserContract1795384657705 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await extendTable(
      runner,
      'end_users',
      [
        column('is_portfolio', { ...boolean, default: 0 }),
        column('last_processed_at', optional(instant)),
        column('information_version', { ...integer, default: 0 }),
      ],
      // Searching reads the index alone.
      [
        index(
          'end_users_updated',
          ...['account_id', 'last_updated', 'service_id', 'is_synthetic', 'deleted_at', 'search_text'],
        ),
      ],
    );
    await createTable(runner, 'tags', tags, [unique('tags_name', 'account_id', 'name')]);
    await createTable(runner, 'end_user_tags', endUserTags, [index('end_user_tags_tag', 'tag_service_id')]);
    await createTable(runner, 'end_user_policy_results', policyResults, [
      index('end_user_policy_results_result', 'account_id', 'result', 'end_user_service_id'),
    ]);
    // What stands before the end of the line is the name, of every record.
    const line = runner.connection.options.type === 'mysql' ? 'CONCAT(search_text, ?)' : 'search_text || ?';
    await runner.query(
      `UPDATE end_users SET search_text = ${line} WHERE search_text NOT LIKE ? AND search_text <> ''`,
      ['\n', '%\n%'],
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
