import type { MigrationInterface, QueryRunner } from 'typeorm';
import { boolean, decimal, id, integer, optional, text } from '../platform/db/columns';
import { column, createTable, index, key } from './tables';

/**
 * What submissions sum up to, by day. The totals of those that are there are made by the service itself, some hundred at a
 * time beside its other work: figures.missing.
 */
export class BusinessFigures1795426824515 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'submission_figures',
      [
        key('submission_service_id', id),
        column('account_id', id),
        column('day', text(10)),
        column('funder', id),
        column('product', text(60)),
        column('industry', text(60)),
        column('reps', text(500)),
        column('status', optional(text(32))),
        column('asked', integer),
        column('offered', integer),
        column('is_sent', boolean),
        column('answer_minutes', optional(integer)),
      ],
      [
        index('submission_figures_product', 'account_id', 'product', 'day'),
        index('submission_figures_industry', 'account_id', 'industry', 'day'),
      ],
    );
    await createTable(runner, 'figure_totals', [
      key('account_id', id),
      key('dimension', text(16)),
      key('day', text(10)),
      key('value', text(60)),
      key('measure', text(20)),
      column('counted', decimal),
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
