import type { Committed } from '../db/transact';

/** Something that works beside the requests, in the instances that work (`WORKER`). */
export interface BackgroundService {
  start(): Promise<void> | void;
  /** Told after every commit. A wake-up may be lost: the worker also looks by itself. */
  wake(news: Pick<Committed, 'jobs' | 'signals'>): void;
  /** Takes no more work, lets what runs finish for `graceMs`, then aborts it and waits until it has committed its state. */
  stop(graceMs: number): Promise<void>;
}
