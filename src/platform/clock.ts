/** Where the service reads the time, so that tests can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Corrections by less are usual, and cost no more than they are. */
const ROLLBACK_MS = 5000;

/** Notes when the clock was put back: what was to happen soon by the time before would wait until that time comes again. */
export class WatchedClock implements Clock {
  private latest = Number.NEGATIVE_INFINITY;
  private isRolledBack = false;

  constructor(private readonly clock: Clock) {}

  now(): Date {
    const now = this.clock.now();
    const time = now.getTime();
    if (this.latest - time > ROLLBACK_MS) this.isRolledBack = true;
    this.latest = this.isRolledBack ? time : Math.max(this.latest, time);
    return now;
  }

  /** Whether it was put back since this was asked last. */
  wasRolledBack(): boolean {
    this.now();
    const was = this.isRolledBack;
    this.isRolledBack = false;
    return was;
  }
}
