import type { MigrationInterface, QueryRunner } from 'typeorm';
import { decimal, json, optional } from '../platform/db/columns';
import { column, extendTable } from './tables';

/** Offers have every charge by its own name, and what of the advance pays off balances. Those that are there name none. */
export class ChargesOfOffers1795387472962 implements MigrationInterface {
  /** MySQL commits after each statement, so one that was cut off runs again: every statement may find its work done. */
  async up(runner: QueryRunner): Promise<void> {
    await extendTable(runner, 'offers', [column('fees', optional(json)), column('payoff_amount', optional(decimal))]);
    await runner.query("UPDATE offers SET fees = '[]' WHERE fees IS NULL");
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
