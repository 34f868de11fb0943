import type { MigrationInterface, QueryRunner } from 'typeorm';
import { integer } from '../platform/db/columns';
import { column, extendTable } from './tables';

/** A merchant's link takes so many answers, whatever they say. */
export class AnswersByLinks1795677696500 implements MigrationInterface {
  /** MySQL commits after each statement, so one that was cut off runs again: every statement may find its work done. */
  async up(runner: QueryRunner): Promise<void> {
    await extendTable(runner, 'upload_links', [column('answers', { ...integer, default: 0 })]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
