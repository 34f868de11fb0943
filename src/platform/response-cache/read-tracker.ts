import type { VersionedTables } from '../db/changes';
import type { Database } from '../db/database';
import { EVERYONE } from '../events/event.entity';
import type { OperationBytes } from './operation-bytes';

export interface ReadTrackerOptions {
  read: Database['read'];
  tables: VersionedTables;
  accountId: string | null;
  /** Whom the answer is for: callers with the same one are told the same. Undefined: nothing is kept for them. */
  audience: string | undefined;
  /** What is read counts there. */
  bytes: OperationBytes;
}

/**
 * What one request reads: whether all of it is covered by the account's version. A version that was read before the rows
 * is never newer than they are, so that what is kept under it can only be found too seldom, never too long.
 */
export class ReadTracker {
  readonly read: Database['read'];
  readonly audience: string | undefined;
  readonly bytes: OperationBytes;
  /** Whether the request has been counted against the limits. */
  isCounted = false;
  private watched = false;
  private isUncacheable = false;

  constructor(private readonly options: ReadTrackerOptions) {
    this.audience = options.audience;
    this.bytes = options.bytes;
    this.read = this.through(options.read);
  }

  /** The same read, noting what it reads, and how much. */
  through(read: Database['read']): Database['read'] {
    return (sql, parameters) => {
      if (this.watched && !this.isUncacheable && !this.options.tables.cover(sql)) this.isUncacheable = true;
      return this.bytes.read(read, sql, parameters);
    };
  }

  /** The account's version now, from where the rows are read: one statement by primary key. Undefined for who has none. */
  async version(): Promise<string | undefined> {
    const { read, accountId } = this.options;
    this.watched = true;
    const counters = await read<{ accountId: string; version: number }>(
      'SELECT account_id AS accountId, version FROM event_counters WHERE account_id IN (?, ?)',
      [accountId, EVERYONE],
    );
    const everyone = counters.find((each) => each.accountId === EVERYONE);
    const own = counters.find((each) => each.accountId !== EVERYONE);
    return everyone && own && `${everyone.version}.${own.version}`;
  }

  /** The answer depends on something that no version tells of, such as the time. */
  markUncacheable(): void {
    this.isUncacheable = true;
  }

  /** Whether the versions tell of all that was read since `version`. */
  get isCacheable(): boolean {
    return this.watched && !this.isUncacheable;
  }
}
