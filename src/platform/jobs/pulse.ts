import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { fromStored } from '../db/instants';
import type { Log } from '../log';
import type { BackgroundService, Looked } from './background-service';
import { Poller } from './poller';

/** What others have committed, and what is due later, is found at the latest after this long. */
const PULSE_MS = 500;
/** What is due one behind the other is found together. */
const LEAST_MS = 20;

/**
 * Looks for all that becomes due without anybody telling of it, by one statement for all kinds of work, so that an instance
 * that has nothing to do asks the database twice a second however many kinds there are.
 */
export class Pulse implements BackgroundService {
  private readonly poller: Poller;
  private readonly sql: string;

  constructor(
    private readonly all: readonly Looked[],
    private readonly options: { database: Pick<Database, 'read'>; clock: Clock; log: Log },
  ) {
    this.sql = `SELECT ${all.map(({ due }, index) => `(${due}) AS due_${index}`).join(', ')}`;
    this.poller = new Poller(() => this.look(), options.log);
  }

  start(): void {
    if (this.all.length > 0) this.poller.wake();
  }

  wake(): void {}

  stop(): Promise<void> {
    return this.poller.stop();
  }

  private async look(): Promise<number> {
    const { clock, database } = this.options;
    const [row] = await database.read<Record<string, string | null>>(this.sql);
    const now = clock.now().getTime();
    let nextMs = PULSE_MS;
    for (const [index, { afterMs = 0, beat }] of this.all.entries()) {
      const due = row?.[`due_${index}`];
      if (!due) continue;
      const waitMs = Date.parse(fromStored(due)) + afterMs - now;
      if (waitMs > 0) nextMs = Math.min(nextMs, waitMs);
      else beat();
    }
    return Math.max(LEAST_MS, nextMs);
  }
}
