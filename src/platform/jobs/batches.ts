import { setTimeout as wait } from 'node:timers/promises';

const RETRY_MS = 500;

/**
 * Writes what comes in while one write is under way together in the next one: as many transactions as the database bears,
 * and no item waits for a timer. A write that fails is tried again until `close`, so the items must bear being late.
 */
export class Batches<T> {
  private waiting: { item: T; done: () => void }[] = [];
  private writing = false;
  private closed = false;

  constructor(
    private readonly write: (items: T[]) => Promise<void>,
    private readonly failed: (error: unknown) => void,
    private readonly limit = 100,
  ) {}

  /** Resolves when the item is written, or given up because of `close`. */
  add(item: T): Promise<void> {
    return new Promise((done) => {
      this.waiting.push({ item, done });
      if (!this.writing) void this.writeAll();
    });
  }

  /** Tries no failed write again. */
  close(): void {
    this.closed = true;
  }

  private async writeAll(): Promise<void> {
    this.writing = true;
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, this.limit);
      await this.writeOne(batch.map(({ item }) => item));
      for (const { done } of batch) done();
    }
    this.writing = false;
  }

  private async writeOne(items: T[]): Promise<void> {
    for (;;) {
      try {
        return await this.write(items);
      } catch (error) {
        this.failed(error);
        if (this.closed) return;
        await wait(RETRY_MS);
      }
    }
  }
}
