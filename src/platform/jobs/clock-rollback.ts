import type { Tx } from '../db/transact';
import type { Services } from '../services';
import type { BackgroundService } from './background-service';
import { JobRow } from './job.entity';

/** Has everything that waits in one table begin now; leases end after `leaseEnd` at the latest. */
export type RescheduleNow = (tx: Tx, leaseEnd: Date) => Promise<void>;

const LOOK_MS = 1000;

/**
 * After the clock was put back: what waits for a time that has been told already is due at once, since nobody knows which
 * times were wrong. Retries come early then, once, which is better than hours late.
 */
export class ClockRollback implements BackgroundService {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private pending = false;

  constructor(
    private readonly services: Pick<Services, 'clock' | 'log' | 'transact'> & { config: { JOB_LEASE: number } },
    private readonly tables: readonly RescheduleNow[],
  ) {}

  start(): void {
    this.timer = setInterval(() => {
      this.pending ||= this.services.clock.wasRolledBack();
      if (this.pending) this.running = this.rescheduleNow();
    }, LOOK_MS);
    this.timer.unref();
  }

  wake(): void {}

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private async rescheduleNow(): Promise<void> {
    const { config, log, transact } = this.services;
    this.pending = false;
    log.warn('the clock was put back: what waits is done now');
    try {
      await transact(async (tx) => {
        const leaseEnd = new Date(tx.now.getTime() + config.JOB_LEASE * 1000);
        for (const rescheduleNow of this.tables) await rescheduleNow(tx, leaseEnd);
      });
    } catch (error) {
      log.error({ err: error }, 'what waits could not be rescheduled yet');
      this.pending = true;
    }
  }
}

export const rescheduleJobsNow: RescheduleNow = async ({ db, now }, leaseEnd) => {
  await db
    .createQueryBuilder()
    .update(JobRow)
    .set({ runAt: now })
    .where("status = 'waiting' AND run_at > :now", { now })
    .execute();
  await db
    .createQueryBuilder()
    .update(JobRow)
    .set({ leaseUntil: leaseEnd })
    .where("status IN ('running', 'queued') AND lease_until > :leaseEnd", { leaseEnd })
    .execute();
};
