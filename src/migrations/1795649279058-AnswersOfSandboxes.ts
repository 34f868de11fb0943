import type { MigrationInterface, QueryRunner } from 'typeorm';
import { id, instant, integer, longText, optional, text } from '../platform/db/columns';
import { column, createTable, extendTable, index, key, unique } from './tables';

/** What sandboxes answer is kept for a while; what a manifest says is kept as JSON beside its text, so that it is read once. */
export class AnswersOfSandboxes1795649279058 implements MigrationInterface {
  /** MySQL commits after each statement, so one that was cut off runs again: every statement may find its work done. */
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'sandbox_answers',
      [
        key('service_id', id),
        column('account_id', id),
        column('attempt_service_id', id),
        column('run_id', id),
        column('step', text(60)),
        column('item', id),
        column('http_status', integer),
        column('media_type', optional(text(100))),
        column('body', longText),
        column('received_at', instant),
      ],
      [
        unique('sandbox_answers_once', 'run_id', 'step', 'item'),
        index('sandbox_answers_attempt', 'attempt_service_id', 'received_at'),
        index('sandbox_answers_age', 'received_at'),
      ],
    );
    await extendTable(runner, 'connectors', [column('read_as', optional(longText))]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
