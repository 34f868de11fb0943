import { closeSync, openSync, readSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';

/** Where SQLite keeps `user_version` in a file's header; the holder's process id is put there. */
const USER_VERSION_OFFSET = 60;

/**
 * Holds `path` for this process alone until `release` is called or the process ends, however it ends (rulings 38).
 * The lock is SQLite's own on a file of its own, so a process that was killed leaves nothing to clean up.
 * Throws an error that names the file and the process that holds it.
 */
export function holdLockFile(path: string): { release(): void } {
  const holder = new BetterSqlite3(path, { timeout: 0 });
  try {
    holder.pragma('locking_mode = EXCLUSIVE');
    holder.exec('BEGIN EXCLUSIVE');
    holder.pragma(`user_version = ${process.pid}`);
    holder.exec('COMMIT');
  } catch (error) {
    holder.close();
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
    throw new Error(
      `The embedded database is in use: ${path} is held by process ${holderOf(path)}. Stop that process first.`,
    );
  }
  return { release: () => holder.close() };
}

function holderOf(path: string): number {
  const file = openSync(path, 'r');
  const header = Buffer.alloc(4);
  readSync(file, header, 0, 4, USER_VERSION_OFFSET);
  closeSync(file);
  return header.readInt32BE();
}
