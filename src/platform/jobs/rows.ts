import { randomUUID } from 'node:crypto';
import { type EntityManager, In } from 'typeorm';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { fromStored } from '../db/instants';
import { JobRow } from './job.entity';

export interface JobRowsOptions {
  database: Database;
  clock: Clock;
  /** After this many seconds without a sign of life another process takes a job over (JOB_LEASE). */
  leaseSeconds: number;
}

/** After at most so long without a sign of it, a job that was handed over is handed over again: the queue may have lost it. */
const HANDED_OVER_SECONDS = 15;
const ERROR_LENGTH = 500;
const DUE = "job.status = 'waiting' AND job.runAt <= :now";
const LEFT = "job.status IN ('running', 'queued') AND job.leaseUntil < :now";

/** What this process does with the rows of `jobs`, which are the truth about all work, whichever runner does it. */
export class JobRows {
  private readonly owner = randomUUID();

  constructor(private readonly options: JobRowsOptions) {}

  /** On the embedded database no other process can live, so whatever is under way was left behind. */
  async takeOver(): Promise<void> {
    if (this.options.database.dialect !== 'sqlite') return;
    await this.options.database.write((db) =>
      db.update(
        JobRow,
        { status: In(['running', 'queued']) },
        { status: 'waiting', leaseOwner: null, leaseUntil: null },
      ),
    );
  }

  /** Milliseconds until the next waiting job is due, between 5 and `mostMs`. */
  async untilNext(mostMs: number): Promise<number> {
    const [next] = await this.options.database.read<{ at: string | null }>(
      "SELECT MIN(run_at) AS at FROM jobs WHERE status = 'waiting'",
    );
    if (!next?.at) return mostMs;
    const delay = Date.parse(fromStored(next.at)) - this.options.clock.now().getTime();
    return Math.min(mostMs, Math.max(5, delay));
  }

  /** Takes jobs whose holder has vanished, or that are due: to be run here, or to be handed over to a queue. */
  claimDue(limit: number, as: 'running' | 'queued'): Promise<JobRow[]> {
    return this.options.database.write(async (db) => {
      const now = this.options.clock.now();
      // Each along its own index, so that a backlog is not gone through, and not locked, for its first rows.
      const left = await this.first(db, { where: LEFT, order: 'job.leaseUntil', now, limit });
      const due =
        left.length < limit
          ? await this.first(db, { where: DUE, order: 'job.runAt', now, limit: limit - left.length })
          : [];
      const jobs = [...left, ...due];
      if (jobs.length > 0) {
        const ids = In(jobs.map((job) => job.serviceId));
        await db.update(JobRow, { serviceId: ids }, as === 'running' ? this.running() : this.queued(now));
      }
      return jobs;
    });
  }

  /** Takes one job that was handed over; null when it is done already, or another worker has it. */
  claimQueued(serviceId: string): Promise<JobRow | null> {
    return this.options.database.write(async (db) => {
      const { affected } = await db.update(JobRow, { serviceId, status: 'queued' }, this.running());
      if (!affected) return null;
      const job = await db.findOneByOrFail(JobRow, { serviceId });
      // As claimDue gives them: the tries before this one.
      return { ...job, attempts: job.attempts - 1 };
    });
  }

  async done({ serviceId }: JobRow): Promise<void> {
    await this.options.database.write((db) => db.delete(JobRow, { serviceId, leaseOwner: this.owner }));
  }

  /** After a failure: the job waits for its next try, or is kept as failed when it has none left. */
  async putBack(job: JobRow, retryDelaysSeconds: readonly number[], error: unknown): Promise<void> {
    const now = this.options.clock.now();
    const delaySeconds = retryDelaysSeconds[job.attempts];
    const lastError = String(error instanceof Error ? error.message : error).slice(0, ERROR_LENGTH);
    const next =
      delaySeconds === undefined
        ? { status: 'failed' as const, finishedAt: now, lastError }
        : { status: 'waiting' as const, runAt: new Date(now.getTime() + delaySeconds * 1000), lastError };
    await this.release([job], next);
  }

  /** Gives jobs back that were taken and not done, for any process to take at once. */
  async giveBack(jobs: readonly JobRow[]): Promise<void> {
    await this.release(jobs, { status: 'waiting', runAt: this.options.clock.now() });
  }

  /** Lets others come before it: it waits as long, and this was no try. */
  async postpone(job: JobRow, seconds: number): Promise<void> {
    const runAt = new Date(this.options.clock.now().getTime() + seconds * 1000);
    await this.release([job], { status: 'waiting', runAt, attempts: () => 'attempts - 1' });
  }

  async renew(ids: string[]): Promise<void> {
    await this.options.database.write((db) =>
      db.update(JobRow, { serviceId: In(ids), leaseOwner: this.owner }, { leaseUntil: this.leaseEnd() }),
    );
  }

  /** Jobs that nobody else is taking, locked. */
  private first(
    db: EntityManager,
    { where, order, now, limit }: { where: string; order: string; now: Date; limit: number },
  ): Promise<JobRow[]> {
    const found = db.createQueryBuilder(JobRow, 'job').where(where, { now }).orderBy(order).limit(limit);
    if (this.options.database.dialect === 'mysql') found.setLock('pessimistic_write').setOnLocked('skip_locked');
    return found.getMany();
  }

  private async release(
    jobs: readonly JobRow[],
    next: Partial<Pick<JobRow, 'status' | 'runAt' | 'finishedAt' | 'lastError'>> & { attempts?: () => string },
  ): Promise<void> {
    const ids = In(jobs.map((job) => job.serviceId));
    await this.options.database.write((db) =>
      db.update(JobRow, { serviceId: ids, leaseOwner: this.owner }, { ...next, leaseOwner: null, leaseUntil: null }),
    );
  }

  private running() {
    const attempts = () => 'attempts + 1';
    return { status: 'running' as const, leaseOwner: this.owner, leaseUntil: this.leaseEnd(), attempts };
  }

  private queued(now: Date) {
    const seconds = Math.min(HANDED_OVER_SECONDS, this.options.leaseSeconds);
    const leaseUntil = new Date(now.getTime() + seconds * 1000);
    return { status: 'queued' as const, leaseOwner: this.owner, leaseUntil };
  }

  private leaseEnd(): Date {
    return new Date(this.options.clock.now().getTime() + this.options.leaseSeconds * 1000);
  }
}
