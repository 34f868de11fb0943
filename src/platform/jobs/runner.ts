import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { In } from 'typeorm';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { fromStored } from '../db/instants';
import type { Log } from '../log';
import type { Job } from './job';
import { JobRow } from './job.entity';

export interface JobRunnerOptions<Services> {
  database: Database;
  clock: Clock;
  log: Log;
  kinds: Job<Services>[];
  services: Services;
  /** After this many seconds without a sign of life another process takes a job over (JOB_LEASE). */
  leaseSeconds: number;
}

const CONCURRENCY = 32;
const POLL_MS = 1000;
const ABORT_GRACE_MS = 2000;
const ERROR_LENGTH = 500;

/** Claims rows of `jobs` with a lease and runs them in this process. */
export class EmbeddedRunner<Services> {
  private readonly owner = randomUUID();
  private readonly kinds: Map<string, Job<Services>>;
  private readonly active = new Map<string, Promise<void>>();
  private readonly abort = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private renewal: NodeJS.Timeout | undefined;
  private claiming: Promise<void> | undefined;
  private again = false;
  private stopped = false;

  constructor(private readonly options: JobRunnerOptions<Services>) {
    this.kinds = new Map(options.kinds.map((kind) => [kind.name, kind]));
    // Every job that runs may listen; Node would suspect a leak from the eleventh on.
    setMaxListeners(0, this.abort.signal);
  }

  async start(): Promise<void> {
    // On the embedded database no other process can live, so whatever is marked running was left behind.
    if (this.options.database.dialect === 'sqlite') {
      await this.options.database.write((db) =>
        db.update(JobRow, { status: 'running' }, { status: 'waiting', leaseOwner: null, leaseUntil: null }),
      );
    }
    this.renewal = setInterval(() => this.renew(), (this.options.leaseSeconds * 1000) / 3);
    this.renewal.unref();
    this.wake();
  }

  /** Looks for work now: called after commits that added jobs. */
  wake(): void {
    if (this.stopped) return;
    if (this.claiming) {
      this.again = true;
      return;
    }
    clearTimeout(this.timer);
    this.claiming = this.claimAndRun()
      .catch((error) => {
        this.options.log.error({ err: error }, 'claiming jobs failed; it is tried again');
        this.wakeIn(POLL_MS);
      })
      .finally(() => {
        this.claiming = undefined;
        if (this.again) {
          this.again = false;
          this.wake();
        }
      });
  }

  /** Takes no more work, lets what runs finish for `graceMs`, then aborts it and waits until it has committed its state. */
  async stop(graceMs: number): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.claiming;
    await this.settled(graceMs);
    this.abort.abort();
    await this.settled(ABORT_GRACE_MS);
    clearInterval(this.renewal);
  }

  private async settled(limitMs: number): Promise<void> {
    if (this.active.size === 0) return;
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, limitMs);
    });
    await Promise.race([Promise.all(this.active.values()), limit]);
    clearTimeout(timer);
  }

  private async claimAndRun(): Promise<void> {
    const free = CONCURRENCY - this.active.size;
    const jobs = free > 0 ? await this.claim(free) : [];
    for (const job of jobs) {
      const done = this.execute(job).finally(() => {
        this.active.delete(job.serviceId);
        this.wake();
      });
      this.active.set(job.serviceId, done);
    }
    this.wakeIn(await this.untilNext());
  }

  private wakeIn(delayMs: number): void {
    if (this.stopped) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.wake(), delayMs);
  }

  /** Milliseconds until the next waiting job is due, at most the poll interval. */
  private async untilNext(): Promise<number> {
    if (this.active.size >= CONCURRENCY) return POLL_MS;
    const [next] = await this.options.database.read<{ at: string | null }>(
      "SELECT MIN(run_at) AS at FROM jobs WHERE status = 'waiting'",
    );
    if (!next?.at) return POLL_MS;
    const delay = Date.parse(fromStored(next.at)) - this.options.clock.now().getTime();
    return Math.min(POLL_MS, Math.max(5, delay));
  }

  private claim(limit: number): Promise<JobRow[]> {
    const { database, clock, leaseSeconds } = this.options;
    return database.write(async (db) => {
      const now = clock.now();
      const due = db
        .createQueryBuilder(JobRow, 'job')
        .where("job.status = 'waiting' AND job.runAt <= :now")
        .orWhere("job.status = 'running' AND job.leaseUntil < :now")
        .setParameters({ now })
        .orderBy('job.runAt')
        .limit(limit);
      if (database.dialect === 'mysql') due.setLock('pessimistic_write').setOnLocked('skip_locked');
      const jobs = await due.getMany();
      if (jobs.length > 0) {
        await db.update(
          JobRow,
          { serviceId: In(jobs.map((job) => job.serviceId)) },
          {
            status: 'running',
            leaseOwner: this.owner,
            leaseUntil: new Date(now.getTime() + leaseSeconds * 1000),
            attempts: () => 'attempts + 1',
          },
        );
      }
      return jobs;
    });
  }

  private async execute(job: JobRow): Promise<void> {
    const { log, services } = this.options;
    const kind = this.kinds.get(job.name);
    try {
      if (!kind) throw new Error(`There is no job named ${job.name}.`);
      await kind.execute(job.payload, services, this.abort.signal);
      await this.options.database.write((db) =>
        db.delete(JobRow, { serviceId: job.serviceId, leaseOwner: this.owner }),
      );
    } catch (error) {
      // A process that is stopping leaves the job to the next one; its lease is given back at once.
      const stopping = this.abort.signal.aborted;
      if (!stopping) log.error({ err: error, job: job.name, jobId: job.serviceId }, 'a job failed');
      await this.putBack(job, kind?.retryDelaysSeconds ?? [], error, stopping).catch((failure) =>
        log.error({ err: failure, jobId: job.serviceId }, 'a failed job could not be put back; its lease will end'),
      );
    }
  }

  private putBack(job: JobRow, delays: readonly number[], error: unknown, stopping: boolean): Promise<unknown> {
    const now = this.options.clock.now();
    const delaySeconds = stopping ? 0 : delays[job.attempts];
    const lastError = String(error instanceof Error ? error.message : error).slice(0, ERROR_LENGTH);
    const next =
      delaySeconds === undefined
        ? { status: 'failed' as const, finishedAt: now, lastError }
        : { status: 'waiting' as const, runAt: new Date(now.getTime() + delaySeconds * 1000), lastError };
    return this.options.database.write((db) =>
      db.update(
        JobRow,
        { serviceId: job.serviceId, leaseOwner: this.owner },
        { ...next, leaseOwner: null, leaseUntil: null },
      ),
    );
  }

  private renew(): void {
    if (this.active.size === 0) return;
    const { database, clock, leaseSeconds, log } = this.options;
    const leaseUntil = new Date(clock.now().getTime() + leaseSeconds * 1000);
    database
      .write((db) =>
        db.update(JobRow, { serviceId: In([...this.active.keys()]), leaseOwner: this.owner }, { leaseUntil }),
      )
      .catch((error) => log.error({ err: error }, 'the lease of running jobs could not be renewed'));
  }
}
