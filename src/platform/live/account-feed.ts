import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log';
import { type LoggedEvent, PAGE, type Part, partOf } from './logged-event';

/** Recent events that a feed keeps, up to twice as many, so that a thousand listeners cost one read. */
const KEPT = 1000;
/** What is written in such a time is read together, and told together. */
const TOGETHER_MS = 5;
/** In the place of a name, what listeners to everything wait for. */
const EVERYTHING = '';
const UNNAMED: ReadonlySet<string> = new Set([EVERYTHING]);

/** Who waits for the next event that names what he listens to. */
type Wake = (position: number) => void;

/**
 * What one account's log tells to all of its listeners: each new page of it is read once, and each event wakes those alone that
 * listen to something that it names.
 */
export class AccountFeed {
  listeners = 0;
  private events: LoggedEvent[] = [];
  private target: number;
  private reading = false;
  private readonly waiting = new Map<string, Set<Wake>>();

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
    const isIdle = !this.reading && this.waiting.size === 0;
    // What it would not keep is read by those alone who are so far behind.
    if (isIdle && this.events.length === 0) this.readTo = Math.max(this.readTo, seq - KEPT);
    if (!this.reading && this.target > this.readTo) void this.read();
  }

  /** Of the kept events behind `position` the first few about this; undefined when older ones would be missing. */
  part(position: number, about: ReadonlySet<string> | undefined): Part | undefined {
    const first = this.readTo - this.events.length;
    return position < first ? undefined : partOf(this.events, position, about);
  }

  /**
   * Answers behind which position there may be events about this: at once where there are any behind `position`, else when
   * there are, and behind the last that were about something else. `stopping` is given what ends the wait.
   */
  changed(
    position: number,
    about: ReadonlySet<string> = UNNAMED,
    stopping: (stop: () => void) => void,
  ): number | Promise<number> {
    if (this.readTo > position) return position;
    return new Promise((resolve) => {
      const wake = (from: number) => {
        for (const name of about) this.forget(name, wake);
        // Who goes on behind a number that has not been read yet is woken by what is before it as well.
        resolve(Math.max(position, from));
      };
      for (const name of about) this.wakesOf(name).add(wake);
      stopping(() => wake(position));
    });
  }

  private wakesOf(name: string): Set<Wake> {
    const wakes = this.waiting.get(name) ?? new Set();
    this.waiting.set(name, wakes);
    return wakes;
  }

  private forget(name: string, wake: Wake): void {
    const wakes = this.waiting.get(name);
    wakes?.delete(wake);
    if (wakes?.size === 0) this.waiting.delete(name);
  }

  private async read(): Promise<void> {
    this.reading = true;
    try {
      while (this.target > this.readTo) {
        const events = await this.page(this.readTo);
        if (events.length === 0) break;
        this.add(events);
        if (events.length < PAGE) await wait(TOGETHER_MS, undefined, { ref: false });
      }
    } catch (error) {
      this.log.warn({ err: error }, 'reading live updates failed; the next poll tries again');
    } finally {
      this.reading = false;
    }
  }

  private add(events: readonly LoggedEvent[]): void {
    const before = this.readTo;
    const isNext = events[0]?.seq === before + 1;
    // What was removed in between is no part of what is kept here: that has no gaps.
    if (!isNext) this.events = [];
    this.events.push(...events);
    if (this.events.length > 2 * KEPT) this.events = this.events.slice(-KEPT);
    this.readTo = events.at(-1)?.seq ?? before;
    if (isNext) for (const { names } of events) for (const name of names) this.wake(name, before);
    // It may have been about anything: whoever waits is told that he has missed it.
    else for (const name of [...this.waiting.keys()]) this.wake(name, before);
    this.wake(EVERYTHING, before);
  }

  private wake(name: string, before: number): void {
    for (const wake of this.waiting.get(name) ?? []) wake(before);
  }
}
