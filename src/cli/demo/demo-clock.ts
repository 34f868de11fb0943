import type { Clock } from '../../platform/clock';

/** A clock that can be set back, so that the seed's deals have a past. It runs on from wherever it is set. */
export class DemoClock implements Clock {
  private offsetMs = 0;

  now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }

  set(at: Date): void {
    this.offsetMs = at.getTime() - Date.now();
  }

  /** Shows the real time again. */
  release(): void {
    this.offsetMs = 0;
  }
}
