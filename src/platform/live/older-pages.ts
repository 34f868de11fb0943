import type { Database } from '../db/database';
import { type LoggedEvent, PAGE, readPage } from './logged-event';

/** Pages that are read at the same time. */
const LANES = 4;
/** Pages that stay for whoever needs them next, and for how long: what is erased or removed is not told much later. */
const KEPT = 8;
const KEPT_MS = 1000;

type Events = readonly LoggedEvent[];

/**
 * Reads the log for those who are behind what a feed keeps. Pages begin at fixed places, so that listeners share them wherever
 * they are, and few are in memory however many listeners there are: a page for each would be more than a process has.
 */
export class OlderPages {
  private readonly kept = new Map<string, { events: Events; at: number }>();
  private readonly underWay = new Map<string, Promise<Events>>();
  private readonly lanes: Promise<unknown>[] = [];
  private begun = 0;

  constructor(private readonly read: Database['read']) {}

  /** The page in which the event behind `position` is, that has been written; without it when it is kept no longer. */
  async around(accountId: string, position: number): Promise<Events> {
    const after = position - (position % PAGE);
    const key = `${accountId} ${after}`;
    const known = this.kept.get(key);
    if (known && performance.now() - known.at < KEPT_MS && reaches(known.events, position)) return known.events;
    const events = await this.underWay.get(key);
    // One that was begun before the event was written is read again.
    if (events && reaches(events, position)) return events;
    return this.underWay.get(key) ?? this.begin(key, accountId, after);
  }

  private begin(key: string, accountId: string, after: number): Promise<Events> {
    const lane = this.begun++ % LANES;
    const page = Promise.resolve(this.lanes[lane])
      .then(() => readPage(this.read, accountId, after))
      .finally(() => this.underWay.delete(key));
    this.underWay.set(key, page);
    this.lanes[lane] = page.then(
      (events) => this.keep(key, events),
      // Whoever asked for it is told.
      () => {},
    );
    return page;
  }

  private keep(key: string, events: Events): void {
    this.kept.delete(key);
    this.kept.set(key, { events, at: performance.now() });
    const [oldest] = this.kept.keys();
    if (this.kept.size > KEPT && oldest !== undefined) this.kept.delete(oldest);
  }
}

const reaches = (events: Events, position: number) => (events.at(-1)?.seq ?? 0) > position;
