import type { MigrationInterface, QueryRunner } from 'typeorm';
import { id, instant, longText, optional, text } from '../platform/db/columns';
import { column, createTable, extendTable, index, key } from './tables';

const funderCallbacks = [
  key('account_id', id),
  key('funder_service_id', id),
  key('callback_id', text(200)),
  column('decision_service_id', id),
  column('submission_service_id', id),
  column('created', instant),
];

/** Decisions that funders' systems post, and what statistics and tied decisions need to know of each. */
export class Callbacks1764218000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'funder_callbacks', funderCallbacks);
    await extendTable(runner, 'funder_integrations', [column('callback_secret', optional(longText))]);
    await extendTable(
      runner,
      'decisions',
      [column('source_id', optional(text(200))), column('decline_codes', optional(text(200)))],
      [index('decisions_application', 'account_id', 'application_identifier')],
    );
    await extendTable(runner, 'attempts', [], [index('attempts_reference', 'account_id', 'provider_reference')]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
