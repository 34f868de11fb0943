import type { Committed } from '../db/transact';
import type { BackgroundService } from './background-service';
import { POLL_MS, Poller } from './poller';
import { JobRows } from './rows';
import { type JobRunnerOptions, JobWork } from './work';

/** Claims rows of `jobs` with a lease and runs them in this process. */
export class EmbeddedRunner<Services> implements BackgroundService {
  private readonly rows: JobRows;
  private readonly work: JobWork<Services>;
  private readonly poller: Poller;

  constructor(options: JobRunnerOptions<Services>) {
    this.rows = new JobRows(options);
    this.work = new JobWork({ ...options, rows: this.rows });
    this.poller = new Poller(() => this.claimAndRun(), options.log);
  }

  async start(): Promise<void> {
    await this.rows.takeOver();
    this.work.start();
    this.poller.wake();
  }

  wake({ jobs }: Pick<Committed, 'jobs'>): void {
    if (jobs) this.poller.wake();
  }

  async stop(graceMs: number): Promise<void> {
    await this.poller.stop();
    await this.work.stop(graceMs);
  }

  private async claimAndRun(): Promise<number> {
    const { free } = this.work;
    const jobs = free > 0 ? await this.rows.claimDue(free, 'running') : [];
    for (const job of jobs) void this.work.run(job).then(() => this.poller.wake());
    // The end of any of them wakes us.
    return this.work.free === 0 ? POLL_MS : this.rows.untilNext(POLL_MS);
  }
}
