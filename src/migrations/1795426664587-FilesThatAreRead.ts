import type { MigrationInterface, QueryRunner } from 'typeorm';
import { boolean, id, instant, integer, json, optional, text } from '../platform/db/columns';
import { column, extendTable, index } from './tables';

/** The further names of classes as they were when this ran. */
const ALIASES: Readonly<Record<string, string>> = {
  drivers_license: 'driver_license',
  dl: 'driver_license',
  void_check: 'voided_check',
  bank_statements: 'bank_statement',
  statement: 'bank_statement',
  app: 'application',
  iso_application: 'application',
  iso_application_form: 'application',
  p_l: 'profit_and_loss',
  pnl: 'profit_and_loss',
  pnl_statement: 'profit_and_loss',
  ach_authorization: 'ach_agreement',
  agreement: 'contract',
  approval_letter: 'offer_letter',
  decline_letter: 'offer_letter',
  offer: 'offer_letter',
};

/** Files are read. Those that are there were not, and a class that one has was given with it. */
export class FilesThatAreRead1795426664587 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await extendTable(
      runner,
      'end_user_files',
      [
        column('original_file_name', { ...text(255), default: "''" }),
        column('class_key', optional(text(64))),
        column('file_class_source', optional(text(10))),
        column('detected', optional(json)),
        column('num_pages', optional(integer)),
        column('text_pages', optional(integer)),
        column('processing_status', { ...text(12), default: "'new'" }),
        column('processing_error', optional(text(500))),
        column('active_content', optional(json)),
        column('superseded_by_service_id', optional(id)),
        column('reading_version', { ...integer, default: 0 }),
        column('reading_due_at', optional(instant)),
        column('lease_owner', optional(text(80))),
        column('lease_until', optional(instant)),
        column('claims', { ...integer, default: 0 }),
        column('is_untold', { ...boolean, default: 0 }),
        column('last_updated', optional(instant)),
        column('pages_are_given', { ...boolean, default: 0 }),
      ],
      [index('end_user_files_reading', 'reading_due_at')],
    );
    await runner.query(
      `UPDATE end_user_files SET original_file_name = file_name, last_updated = created,
        file_class_source = CASE WHEN file_class IS NULL THEN NULL ELSE 'given' END,
        pages_are_given = CASE WHEN page_classes IS NULL THEN pages_are_given ELSE 1 END,
        class_key = LOWER(REPLACE(REPLACE(TRIM(file_class), ' ', '_'), '-', '_'))
       WHERE last_updated IS NULL`,
    );
    for (const [alias, known] of Object.entries(ALIASES))
      await runner.query(`UPDATE end_user_files SET class_key = '${known}' WHERE class_key = '${alias}'`);
    const table = await runner.getTable('end_user_files');
    const old = table?.indices.find(({ name }) => name === 'end_user_files_class');
    if (old?.columnNames.includes('file_class')) await runner.dropIndex('end_user_files', old);
    if (!old || old.columnNames.includes('file_class'))
      await runner.createIndex(
        'end_user_files',
        index('end_user_files_class', 'account_id', 'class_key', 'created', 'service_id'),
      );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
