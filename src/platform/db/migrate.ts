import type { DataSource } from 'typeorm';
import { EVERYONE, EventCounter } from '../events/event.entity';

const MIGRATION_LOCK_SECONDS = 120;

/** Brings the schema up to date, one process at a time; an embedded database is one process's anyway. */
export async function migrate(source: DataSource): Promise<void> {
  if (source.options.type !== 'mysql') {
    await runMigrations(source);
    return;
  }
  const holder = source.createQueryRunner();
  try {
    // The name is the server's, not the database's, so it carries the database's name. At most 64 characters.
    const name = `dealgate:${source.driver.database ?? ''}`.slice(0, 64);
    const [answer] = await holder.query('SELECT GET_LOCK(?, ?) AS held', [name, MIGRATION_LOCK_SECONDS]);
    if (Number(answer.held) !== 1) throw new Error('Another instance has been migrating the database for too long.');
    try {
      await runMigrations(source);
    } finally {
      // The connection goes back to the pool, and would take the lock with it.
      await holder.query('SELECT RELEASE_LOCK(?)', [name]);
    }
  } finally {
    await holder.release();
  }
}

/** Other instances may be running: what a migration has changed must not be hidden by what they keep. */
async function runMigrations(source: DataSource): Promise<void> {
  const done = await source.runMigrations();
  if (done.length === 0 || !source.hasMetadata(EventCounter)) return;
  await source.manager.increment(EventCounter, { accountId: EVERYONE }, 'version', 1);
}

/** Throws for a database that holds rows. */
export async function refuseContents(source: DataSource): Promise<void> {
  for (const { tableName } of source.entityMetadatas) {
    const rows = await source.query(`SELECT 1 FROM ${tableName} LIMIT 1`).catch(() => []);
    if (rows.length > 0) throw new Error(`The database is not empty: ${tableName} holds rows. Nothing was changed.`);
  }
}
