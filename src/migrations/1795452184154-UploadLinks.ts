import type { MigrationInterface, QueryRunner } from 'typeorm';
import { id, instant, integer, json, longText, optional, text } from '../platform/db/columns';
import { column, createTable, index, key, unique } from './tables';

/** Addresses by which merchants send what is asked of them. */
export class UploadLinks1795452184154 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'upload_links',
      [
        key('service_id', id),
        column('account_id', id),
        column('end_user_id', id),
        column('item_ids', json),
        column('token_hash', text(64)),
        column('token', longText),
        column('expires_at', instant),
        column('revoked_at', optional(instant)),
        column('files', integer),
        column('bytes', integer),
        column('brought', json),
        column('last_used', optional(instant)),
        column('author', text(40)),
        column('created', instant),
      ],
      [unique('upload_links_token', 'token_hash'), index('upload_links_end_user', 'end_user_id', 'created')],
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
