import type { DataSource, Driver, QueryRunner } from 'typeorm';

/** TypeORM's one runner of SQLite, and what better-sqlite3 says of the connection. */
interface SqliteDriver {
  queryRunner: QueryRunner | undefined;
  databaseConnection: { inTransaction: boolean; exec(sql: string): void };
}

/**
 * To be called when a transaction has failed on SQLite: ends what is left of it. SQLite ends one by itself when the disk is
 * full or broken; TypeORM's own ROLLBACK is then refused, and it would take every later transaction for a part of the first
 * one, and never commit it.
 */
export function endLeftOpen(source: DataSource): void {
  const driver: Driver & Partial<SqliteDriver> = source.driver;
  if (!driver.queryRunner?.isTransactionActive) return;
  if (driver.databaseConnection?.inTransaction) driver.databaseConnection.exec('ROLLBACK');
  driver.queryRunner = undefined;
}
