import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../db/database';
import { BadInput } from '../errors';
import type { Log } from '../log';

/** An event as it is read back: `created` in the database's form (db/instants). */
export interface LoggedEvent {
  accountId: string;
  seq: number;
  serviceId: string;
  topic: string;
  subjectId: string;
  data: Record<string, unknown>;
  created: string;
}

/** What a subscription makes of an event; undefined passes it over. */
export type Select<T> = (event: LoggedEvent) => T | undefined | Promise<T | undefined>;

/** The error for a cursor that is none of the account's, or older than what is kept. */
export const cursorExpired = () =>
  new BadInput(
    'The cursor is not one of this account, or too old: subscribe without `after` and read the present state.',
    'cursor_expired',
  );

const POLL_MS = 500;
const PAGE = 500;
/** Recent events that a feed keeps, so that a thousand listeners cost one read. */
const KEPT = 1000;

const COLUMNS = 'account_id AS accountId, seq, service_id AS serviceId, topic, subject_id AS subjectId, data, created';

/**
 * One feed per account with listeners. It reads the log's rows behind the last one it has seen and wakes its listeners.
 * A wake-up says only "account A reached n", so a lost one costs a poll interval and never an event.
 */
export class LiveFeeds {
  private readonly feeds = new Map<string, Feed>();
  private readonly timer: NodeJS.Timeout;
  private polling = false;

  constructor(
    private readonly database: Database,
    private readonly log: Log,
    /** Told of every account whose log has grown. */
    private readonly grown: (accountId: string) => void = () => {},
  ) {
    this.timer = setInterval(() => void this.poll(), POLL_MS);
    this.timer.unref();
  }

  /** Told after a commit, by this process or another: the account's log has grown to `seq`. */
  reached(accountId: string, seq: number): void {
    this.grown(accountId);
    this.feeds.get(accountId)?.reach(seq);
  }

  /** The number of the account's last event; 0 when there is none. */
  async lastSeq(accountId: string): Promise<number> {
    const [counter] = await this.database.read<{ lastSeq: number }>(
      'SELECT last_seq AS lastSeq FROM event_counters WHERE account_id = ?',
      [accountId],
    );
    return counter?.lastSeq ?? 0;
  }

  /** Whether everything behind this number of the account is still kept; `last` is that of its last event. */
  async isKept(accountId: string, after: number, last: number): Promise<boolean> {
    if (after === last) return true;
    const sql = 'SELECT 1 AS one FROM events WHERE account_id = ? AND seq = ?';
    return (await this.database.read(sql, [accountId, after + 1])).length > 0;
  }

  /**
   * What `select` makes of the account's events behind number `after`, in order, each once, until it is returned;
   * undefined passes an event over. Pulled by its reader, so a slow one holds nothing up and nothing piles up for it; one
   * that is so slow that the next event is kept no longer gets the error of an expired cursor.
   */
  subscribe<T>(accountId: string, after: number, select: Select<T>): AsyncIterableIterator<T> {
    const abort = new AbortController();
    const values = this.values(accountId, after, select, abort.signal);
    return {
      next: () => values.next(),
      // A generator that waits would be returned only when the next event comes: this ends its wait.
      return: () => {
        abort.abort();
        return values.return();
      },
      throw: (error) => {
        abort.abort();
        return values.throw(error);
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  }

  close(): void {
    clearInterval(this.timer);
  }

  private async *values<T>(
    accountId: string,
    after: number,
    select: Select<T>,
    signal: AbortSignal,
  ): AsyncGenerator<T, void, void> {
    const feed = this.join(accountId, after);
    try {
      feed.reach(await this.lastSeq(accountId));
      for (let position = after; !signal.aborted; ) {
        const events = feed.kept(position) ?? (await this.pageWhenThere(accountId, position, signal));
        const [first] = events;
        if (first && first.seq !== position + 1) throw cursorExpired();
        for (const event of events) {
          position = event.seq;
          const value = await select(event);
          if (value !== undefined) yield value;
        }
        if (events.length === 0) await feed.changed(position, signal);
      }
    } finally {
      feed.listeners--;
      if (feed.listeners === 0) this.feeds.delete(accountId);
    }
  }

  private join(accountId: string, after: number): Feed {
    let feed = this.feeds.get(accountId);
    if (!feed) {
      feed = new Feed(after, (position) => this.page(accountId, position), this.log);
      this.feeds.set(accountId, feed);
    }
    feed.listeners++;
    return feed;
  }

  /** The page, also when the database is away for a while: whoever listens waits for it. */
  private async pageWhenThere(accountId: string, after: number, signal: AbortSignal): Promise<LoggedEvent[]> {
    for (;;) {
      try {
        return await this.page(accountId, after);
      } catch (error) {
        this.log.warn({ err: error }, 'reading live updates failed; it is tried again');
        await wait(POLL_MS, undefined, { ref: false });
        if (signal.aborted) return [];
      }
    }
  }

  private async page(accountId: string, after: number): Promise<LoggedEvent[]> {
    const rows = await this.database.read<LoggedEvent & { data: string }>(
      `SELECT ${COLUMNS} FROM events WHERE account_id = ? AND seq > ? ORDER BY seq LIMIT ${PAGE}`,
      [accountId, after],
    );
    return rows.map((row) => ({ ...row, data: JSON.parse(row.data) }));
  }

  private async poll(): Promise<void> {
    if (this.polling || this.feeds.size === 0) return;
    this.polling = true;
    try {
      const accounts = [...this.feeds.keys()];
      const counters = await this.database.read<{ accountId: string; lastSeq: number }>(
        `SELECT account_id AS accountId, last_seq AS lastSeq FROM event_counters WHERE account_id IN (${accounts.map(() => '?')})`,
        accounts,
      );
      for (const { accountId, lastSeq } of counters) {
        if (this.feeds.get(accountId)?.isBehind(lastSeq)) this.reached(accountId, lastSeq);
      }
    } catch (error) {
      this.log.warn({ err: error }, 'polling for live updates failed; it is tried again');
    } finally {
      this.polling = false;
    }
  }
}

class Feed {
  listeners = 0;
  private events: LoggedEvent[] = [];
  private target: number;
  private reading = false;
  private waiting = new Set<() => void>();

  constructor(
    private readTo: number,
    private readonly page: (after: number) => Promise<LoggedEvent[]>,
    private readonly log: Log,
  ) {
    this.target = readTo;
  }

  isBehind(seq: number): boolean {
    return this.readTo < seq;
  }

  reach(seq: number): void {
    this.target = Math.max(this.target, seq);
    if (!this.reading && this.target > this.readTo) void this.read();
  }

  /** The kept events behind `position`; undefined when older ones would be missing. */
  kept(position: number): LoggedEvent[] | undefined {
    const first = this.readTo - this.events.length;
    return position < first ? undefined : this.events.slice(position - first);
  }

  /** Resolves when there may be events behind `position`, or when `signal` aborts. */
  changed(position: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (this.readTo > position || signal.aborted) return resolve();
      const wake = () => {
        signal.removeEventListener('abort', wake);
        this.waiting.delete(wake);
        resolve();
      };
      signal.addEventListener('abort', wake);
      this.waiting.add(wake);
    });
  }

  private async read(): Promise<void> {
    this.reading = true;
    try {
      while (this.target > this.readTo) {
        const events = await this.page(this.readTo);
        const [first, newest] = [events[0], events.at(-1)];
        if (!first || !newest) break;
        // What was removed in between is no part of what is kept here: that has no gaps.
        const known = first.seq === this.readTo + 1 ? this.events : [];
        this.events = [...known, ...events].slice(-KEPT);
        this.readTo = newest.seq;
        for (const wake of [...this.waiting]) wake();
      }
    } catch (error) {
      this.log.warn({ err: error }, 'reading live updates failed; the next poll tries again');
    } finally {
      this.reading = false;
    }
  }
}
