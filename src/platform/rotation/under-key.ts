import type { Database } from '../db/database';
import type { Secrets } from '../secrets';

export interface KeyPorts {
  database: Database;
  secrets: Secrets;
  /** Where files lie; without it there are none. */
  dataDir?: string;
}

export interface Counts {
  /** What was looked at. */
  seen: number;
  /** Those that were not under the current key when they were looked at. */
  old: number;
  /** Those that no given key opens: they are left as they are. */
  unreadable: number;
}

/** One kind of thing that is made with the secret key and kept: a column as a rule. registry.ts lists them. */
export interface UnderSecretKey {
  /** As reports name it: `table.column`. */
  readonly name: string;
  /**
   * Goes through all of them in bounded batches and tells the counts of each. With `renew` what is under another key is
   * brought under the current one, a batch in a transaction, and only if it is still what was read: the service writes
   * meanwhile. It may be ended after any batch and begun anew.
   */
  walk(ports: KeyPorts, renew: boolean): AsyncIterable<Counts>;
}

/** A stored text and what it becomes. */
export interface Change {
  keys: Readonly<Record<string, unknown>>;
  from: string;
  to: string;
}

/** Puts the new texts in place of the old ones, in one transaction; a row that was changed meanwhile is left alone. */
export async function exchange(
  database: Database,
  table: string,
  column: string,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  await database.write(async (db) => {
    for (const { keys, from, to } of changes) {
      const isRow = Object.keys(keys).map((key) => `${key} = ?`);
      await db.query(`UPDATE ${table} SET ${column} = ? WHERE ${isRow.join(' AND ')} AND ${column} = ?`, [
        to,
        ...Object.values(keys),
        from,
      ]);
    }
  });
}
