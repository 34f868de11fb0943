import type { MigrationInterface, QueryRunner } from 'typeorm';
import { id, json, optional } from '../platform/db/columns';
import { column, extendTable, index } from './tables';

/** Files say where they came from and what they are a part of, and are listed across deals. Where older ones came from nobody knows. */
export class FilesOfAllDeals1795383991122 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await extendTable(
      runner,
      'end_user_files',
      [
        column('parent_service_id', optional(id)),
        column('page_classes', optional(json)),
        column('source_metadata', optional(json)),
      ],
      [
        index('end_user_files_list', 'account_id', 'created', 'service_id'),
        index('end_user_files_class', 'account_id', 'file_class', 'created', 'service_id'),
      ],
    );
    await extendTable(runner, 'mail_deliveries', [], [index('mail_deliveries_hash', 'content_hash')]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
