import type { IncomingMessage } from 'node:http';

const TICK_MS = 25;
/** A loop that is later than this makes everybody wait. */
const LATE_MS = 50;
/** For so long without a break: a burst that is over sooner is served whole. */
const SUSTAINED_MS = 1500;
const CALM_MS = 1000;
/** At once, or in one turn of the loop: never fewer, since a machine that is busy with something else is late as well. */
export const FEWEST = 128;
/** By how much fewer at one look: by the more the later the loop is, since it then looks seldom. */
const FEWER = { least: 0.1, most: 0.85 };
const MORE = 2;
/** Beyond that many at once there is nothing left to be limited. */
const UNLIMITED = 2000;
/** What bodies that are being read may take together. */
const MAX_BODY_BYTES = 256 * 1024 * 1024;
/** What a body that does not say its length is taken for. */
const BODY_BYTES_TAKEN = 16 * 1024 * 1024;

/**
 * Lets requests in while they can be answered in time. Once the event loop has been late for so long on end, two things
 * are limited until it is in time again: how many requests are under way at once, fewer as long as it stays late (where
 * they wait for something else, as a database), and how many begin in one turn of the loop (where each is answered at once,
 * and the others wait unseen in their sockets).
 */
export class Overload {
  private underWay = 0;
  private inTurn = 0;
  private turnBegan = 0;
  private bodyBytes = 0;
  private limit = Number.POSITIVE_INFINITY;
  private lateSince: number | undefined;
  private calmSince: number | undefined;
  private isOverloaded = false;
  private timer: NodeJS.Timeout | undefined;

  /** `now` in milliseconds. */
  constructor(private readonly now: () => number = () => performance.now()) {}

  start(): void {
    let due = this.now() + TICK_MS;
    this.timer = setInterval(() => {
      this.observe(this.now() - due);
      due = this.now() + TICK_MS;
    }, TICK_MS);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** What to call when the request is over; undefined when it must be turned away. */
  enter(request: IncomingMessage): (() => void) | undefined {
    const bytes = bodyBytesOf(request);
    // One alone is always let in: its route says whether it is too large.
    const isFull = bytes > 0 && this.bodyBytes > 0 && this.bodyBytes + bytes > MAX_BODY_BYTES;
    if (this.underWay >= this.limit || isFull || this.isTurnOver()) return undefined;
    this.inTurn++;
    this.underWay++;
    this.bodyBytes += bytes;
    return () => {
      this.underWay--;
      this.bodyBytes -= bytes;
    };
  }

  /** A turn of the loop begins, so many milliseconds late. */
  observe(lateMs: number): void {
    const now = this.now();
    this.turnBegan = now;
    this.inTurn = 0;
    if (lateMs <= LATE_MS) this.ease(now);
    else this.press(now, lateMs);
  }

  private isTurnOver(): boolean {
    return this.isOverloaded && this.inTurn >= FEWEST && this.now() - this.turnBegan > TICK_MS + LATE_MS;
  }

  private ease(now: number): void {
    this.lateSince = undefined;
    this.calmSince ??= now;
    if (now - this.calmSince >= CALM_MS) this.isOverloaded = false;
    this.limit += MORE;
    if (this.limit > UNLIMITED) this.limit = Number.POSITIVE_INFINITY;
  }

  private press(now: number, lateMs: number): void {
    this.calmSince = undefined;
    this.lateSince ??= now - lateMs;
    if (now - this.lateSince >= SUSTAINED_MS) this.isOverloaded = true;
    if (!this.isOverloaded) return;
    const share = Math.min(FEWER.most, Math.max(FEWER.least, (2 * LATE_MS) / lateMs));
    this.limit = Math.max(FEWEST, Math.floor(Math.min(this.limit, this.underWay) * share));
  }
}

function bodyBytesOf({ headers }: IncomingMessage): number {
  return Number(headers['content-length'] ?? (headers['transfer-encoding'] ? BODY_BYTES_TAKEN : 0)) || 0;
}
