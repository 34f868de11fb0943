import type { Committed } from '../db/transact';

/** What becomes due without anybody telling of it. */
export interface Looked {
  /** A SELECT of one instant, along an index: from when the first of it is due, in the database's form; null: nothing waits. */
  due: string;
  /** It is due so much later. */
  afterMs?: number;
  /** Something is due. */
  beat(): void;
}

/** Something that works beside the requests, in the instances that work (`WORKER`). */
export interface BackgroundService {
  start(): Promise<void> | void;
  /** What is looked for on its behalf, twice a second. */
  readonly looked?: readonly Looked[];
  /** Told after every commit. A wake-up may be lost: what it was about is looked for as well. */
  wake(news: Pick<Committed, 'jobs' | 'signals'> & Partial<Pick<Committed, 'taken'>>): void;
  /** Takes no more work, lets what runs finish for `graceMs`, then aborts it and waits until it has committed its state. */
  stop(graceMs: number): Promise<void>;
}
