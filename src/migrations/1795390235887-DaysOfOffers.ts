import type { MigrationInterface, QueryRunner } from 'typeorm';
import { optional, text } from '../platform/db/columns';
import { column, extendTable } from './tables';

/** Offers have the days of their funding and first payment, where they are known. Of those that are there neither is. */
export class DaysOfOffers1795390235887 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await extendTable(runner, 'offers', [
      column('first_payment_date', optional(text(10))),
      column('funding_date', optional(text(10))),
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
