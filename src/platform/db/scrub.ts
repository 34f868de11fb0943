import type { DataSource } from 'typeorm';

/** SQLite's `user_version` of a database in whose free space nothing is left of what was removed before. */
const SCRUBBED = 1;

interface Sqlite {
  pragma(text: string, options?: { simple: boolean }): unknown;
}

/** So many pages, 16 MB, its log may hold before they are brought into the file: whatever was changed again meanwhile, once. */
const LOG_PAGES = 4000;

/** What is removed or changed is overwritten in the file; by default SQLite only forgets where it was. */
export function prepareSqlite(connection: Sqlite): void {
  connection.pragma('secure_delete = ON');
  connection.pragma(`wal_autocheckpoint = ${LOG_PAGES}`);
}

/**
 * Brings everything from the log into the database's file and empties the log; before that, once, writes the file anew when
 * an older version has made it. Answers whether the log is empty: it is not while somebody reads an older state.
 */
export async function scrub(source: DataSource): Promise<boolean> {
  const [{ user_version: version }] = await source.query<[{ user_version: number }]>('PRAGMA user_version');
  if (version < SCRUBBED) {
    await source.query('VACUUM');
    await source.query(`PRAGMA user_version = ${SCRUBBED}`);
  }
  const [{ busy }] = await source.query<[{ busy: number }]>('PRAGMA wal_checkpoint(TRUNCATE)');
  return busy === 0;
}
