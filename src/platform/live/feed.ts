import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../db/database';
import type { Log } from '../log';
import { AccountFeed } from './account-feed';
import { cursorExpired, type LoggedEvent, type Part, partOf, readPage } from './logged-event';
import { OlderPages } from './older-pages';

/** What a subscription makes of each event, or of those that are there at the same time; undefined passes one over. */
export type Select<T> =
  | { each: (event: LoggedEvent) => T | undefined | Promise<T | undefined> }
  | { together: (events: readonly LoggedEvent[]) => Promise<readonly (T | undefined)[]> };

/** What is told one after the other. */
export interface LiveValues<T> extends AsyncIterableIterator<T> {
  /** Takes what `next` would answer without a wait. */
  rest(): T[];
}

/** One who listens: what ends his wait, and whether he has left. */
interface Listener {
  accountId: string;
  /** What his events name, one of these: ids or topics; without it he is told of all. */
  about: ReadonlySet<string> | undefined;
  isGone: boolean;
  stop: () => void;
}

const POLL_MS = 500;

/**
 * One feed per account with listeners. It reads the log's rows behind the last one it has seen and wakes its listeners.
 * A wake-up says only "account A reached n", so a lost one costs a poll interval and never an event.
 */
export class LiveFeeds {
  private readonly feeds = new Map<string, AccountFeed>();
  private readonly read: Database['read'];
  private readonly older: OlderPages;
  private readonly timer: NodeJS.Timeout;
  private polling = false;

  constructor(
    private readonly database: Database,
    private readonly log: Log,
    /** Told of every account whose log has grown. */
    private readonly grown: (accountId: string) => void = () => {},
  ) {
    this.read = (sql, parameters) => database.read(sql, parameters);
    this.older = new OlderPages(this.read);
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
   * undefined passes an event over. With `about`, only what names one of these is looked at: ids or topics. Pulled by its
   * reader, one after the other, so a slow one holds nothing up and nothing piles up for it; one that is so slow that the next
   * event is kept no longer gets the error of an expired cursor.
   */
  subscribe<T>(accountId: string, after: number, select: Select<T>, about?: readonly string[]): LiveValues<T> {
    const listener: Listener = { accountId, about: about && new Set(about), isGone: false, stop: () => {} };
    const parts = this.parts(listener, after);
    // A generator that waits would be returned only when the next event comes: this ends its wait.
    const leave = async (): Promise<IteratorReturnResult<undefined>> => {
      listener.isGone = true;
      listener.stop();
      await parts.return();
      return { done: true, value: undefined };
    };
    let events: readonly LoggedEvent[] = [];
    let at = 0;
    let values: T[] = [];
    return {
      // What is there already is answered without another wait: with thousands of listeners, waits cost more than the rest.
      async next() {
        try {
          while (!listener.isGone) {
            const value = values.shift();
            if (value !== undefined) return { done: false, value };
            const event = events[at];
            if (!event) {
              const part = await parts.next();
              if (part.done) break;
              [events, at] = [part.value, 0];
            } else if ('each' in select) {
              at++;
              const selected = select.each(event);
              values = whatIsTold([selected instanceof Promise ? await selected : selected]);
            } else {
              at = events.length;
              values = whatIsTold(await select.together(events));
            }
          }
        } catch (error) {
          await leave();
          throw error;
        }
        return leave();
      },
      rest: () => values.splice(0),
      return: leave,
      async throw(error) {
        await leave();
        throw error;
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  }

  close(): void {
    clearInterval(this.timer);
  }

  private async *parts(listener: Listener, after: number): AsyncGenerator<readonly LoggedEvent[], void, void> {
    const { accountId, about } = listener;
    const feed = this.join(accountId, after);
    const stopping = (stop: () => void) => {
      listener.stop = stop;
    };
    try {
      feed.reach(await this.lastSeq(accountId));
      for (let position = after; !listener.isGone; ) {
        position = await feed.changed(position, about, stopping);
        const { events, upTo } = feed.part(position, about) ?? (await this.olderPart(listener, position));
        if (events.length > 0) yield events;
        position = upTo;
      }
    } finally {
      feed.listeners--;
      if (feed.listeners === 0) this.feeds.delete(accountId);
    }
  }

  private join(accountId: string, after: number): AccountFeed {
    let feed = this.feeds.get(accountId);
    if (!feed) {
      feed = new AccountFeed(after, (position) => readPage(this.read, accountId, position), this.log);
      this.feeds.set(accountId, feed);
    }
    feed.listeners++;
    return feed;
  }

  /** The same of what the feed keeps no longer, also when the database is away for a while: whoever listens waits for it. */
  private async olderPart(listener: Listener, position: number): Promise<Part> {
    const { accountId, about } = listener;
    while (!listener.isGone) {
      try {
        const events = await this.older.around(accountId, position);
        const [first] = events;
        const part = partOf(events, position, about);
        if (first && first.seq <= position + 1 && part.upTo > position) return part;
      } catch (error) {
        this.log.warn({ err: error }, 'reading live updates failed; it is tried again');
        await wait(POLL_MS, undefined, { ref: false });
        continue;
      }
      throw cursorExpired();
    }
    return { events: [], upTo: position };
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

const whatIsTold = <T>(selected: readonly (T | undefined)[]): T[] => selected.filter((value) => value !== undefined);
