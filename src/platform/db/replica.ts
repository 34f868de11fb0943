import { LRUCache } from 'lru-cache';
import type { Log } from '../log';
import type { Database } from './database';
import { openMysqlReader, type Reader } from './reader';
import { inDialect } from './sight.rules';

/** How far behind a copy may be: an account that has changed something reads the database itself for so long. */
const BEHIND_MS = 5000;
const ACCOUNTS = 100_000;
const CONNECTIONS = 16;

/** A copy of the database that queries are read from (DATABASE_READ_URL), but never by whoever would miss his own change. */
export class Replica {
  private readonly recent = new LRUCache<string, true>({ max: ACCOUNTS, ttl: BEHIND_MS });
  private readonly reader: Reader;

  constructor(
    url: string,
    private readonly database: Pick<Database, 'read'>,
    private readonly log: Log,
    timeoutSeconds: number,
  ) {
    this.reader = openMysqlReader(url, CONNECTIONS, timeoutSeconds);
  }

  /** Told of every change of an account's records, made here or by another instance. */
  changed(accountId: string): void {
    this.recent.set(accountId, true);
  }

  /**
   * Reads for this account; for null, which is nobody's, from the database itself. What the copy cannot answer it does. Who
   * has once read the database itself goes on doing so: the copy would show him what was before.
   */
  readerFor(accountId: string | null): Database['read'] {
    if (accountId === null) return (sql, parameters, meter) => this.database.read(sql, parameters, meter);
    let itself = false;
    return async (sql, parameters, meter) => {
      itself ||= this.recent.has(accountId);
      if (itself) return this.database.read(sql, parameters, meter);
      return this.reader.read<never>(inDialect(sql, 'mysql'), parameters, meter).catch((error) => {
        this.log.warn({ err: error }, 'the copy of the database could not be read');
        itself = true;
        return this.database.read(sql, parameters, meter);
      });
    };
  }

  close(): Promise<void> {
    return this.reader.close();
  }
}
