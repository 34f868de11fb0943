import type { MigrationInterface, QueryRunner } from 'typeorm';
import { boolean } from '../platform/db/columns';
import { column, extendTable } from './tables';

/** Files whose words were read, and whose pictures are to be, wait behind all others. */
export class PicturesOfFiles1795662234243 implements MigrationInterface {
  /** MySQL commits after each statement, so one that was cut off runs again: every statement may find its work done. */
  async up(runner: QueryRunner): Promise<void> {
    await extendTable(runner, 'end_user_files', [column('waits_for_pictures', { ...boolean, default: 0 })]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
