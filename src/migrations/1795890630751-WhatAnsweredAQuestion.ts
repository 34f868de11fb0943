import type { MigrationInterface, QueryRunner } from 'typeorm';
import { id, optional } from '../platform/db/columns';
import { column, extendTable } from './tables';

/** What has answered a question is kept with it: where that comes back, the question waits again. */
export class WhatAnsweredAQuestion1795890630751 implements MigrationInterface {
  /** MySQL commits after each statement, so one that was cut off runs again: every statement may find its work done. */
  async up(runner: QueryRunner): Promise<void> {
    await extendTable(runner, 'decisions', [column('answered_by', optional(id))]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
