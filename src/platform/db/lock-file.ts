import { closeSync, openSync, readSync } from 'node:fs';
import { resolve } from 'node:path';
import { codeOf } from '../errors';
import { Sqlite } from './sqlite';

/** Where SQLite keeps `user_version` in a file's header; the holder's process id is put there. */
const USER_VERSION_OFFSET = 60;
/** Of two that begin at the same moment each finds the other in its way: whoever waits for a moment gets it. */
const TOGETHER_MS = 300;
/** Held by this process: to close a second descriptor of such a file would end its lock, so it is not even opened. */
const held = new Set<string>();

/**
 * Holds `path` for this process alone until `release` is called or the process ends, however it ends.
 * The lock is SQLite's own on a file of its own, so a process that was killed leaves nothing to clean up.
 * Throws an error that names the file and the process that holds it.
 */
export function holdLockFile(path: string): { release(): void } {
  const file = resolve(path);
  if (held.has(file)) throw inUse(path, process.pid);
  const holder = new Sqlite(file, { timeout: TOGETHER_MS });
  try {
    holder.exec('BEGIN EXCLUSIVE');
    // Not before: who is in this mode and waits keeps a lock that the other one waits for.
    holder.pragma('locking_mode = EXCLUSIVE');
    holder.pragma(`user_version = ${process.pid}`);
    holder.exec('COMMIT');
  } catch (error) {
    holder.close();
    if (codeOf(error) !== 'SQLITE_BUSY') throw error;
    throw inUse(path, holderOf(file));
  }
  held.add(file);
  return {
    release() {
      holder.close();
      held.delete(file);
    },
  };
}

/** Another process has the file: fit for a person. */
export class FileInUse extends Error {}

function inUse(path: string, processId: number): FileInUse {
  return new FileInUse(
    `The embedded database is in use: ${path} is held by process ${processId}. Stop that process first.`,
  );
}

function holderOf(path: string): number {
  const file = openSync(path, 'r');
  const header = Buffer.alloc(4);
  readSync(file, header, 0, 4, USER_VERSION_OFFSET);
  closeSync(file);
  return header.readInt32BE();
}
