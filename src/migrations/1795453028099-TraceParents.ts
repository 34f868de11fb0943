import type { MigrationInterface, QueryRunner } from 'typeorm';
import { optional, text } from '../platform/db/columns';
import { column, extendTable } from './tables';

/** Jobs and deliveries know what has caused them, so that what they do is found under its trace. */
export class TraceParents1795453028099 implements MigrationInterface {
  /** MySQL commits after each statement, so one that was cut off runs again: every statement may find its work done. */
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['jobs', 'webhook_deliveries'])
      await extendTable(runner, table, [column('trace_parent', optional(text(55)))]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
