import { randomUUID } from 'node:crypto';
import { type EntityManager, In } from 'typeorm';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { fromStored } from '../db/instants';
import { together } from '../db/together';
import type { Looked } from './background-service';
import { RetryAfter } from './job';
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
const LEAST_DELAY_MS = 5;
/** What is due later is looked for by then. */
const SOON_MS = 1000;
const DUE = "job.status = 'waiting' AND job.runAt <= :now";
/** Each along its own index. */
const FIRST_DUE = "SELECT MIN(run_at) FROM jobs WHERE status = 'waiting'";
const leaseEnd = (status: 'running' | 'queued') => `SELECT MIN(lease_until) FROM jobs WHERE status = '${status}'`;
const NEXT = `SELECT (${FIRST_DUE}) AS due, (${leaseEnd('running')}) AS running, (${leaseEnd('queued')}) AS queued`;
const LEFT = "job.status IN ('running', 'queued') AND job.leaseUntil < :now";

/** What this process does with the rows of `jobs`, which are the truth about all work, whichever runner does it. */
export class JobRows {
  private readonly owner = randomUUID();
  private sawDue = true;
  /** When the first lease of those under way ends, by the last look. */
  private leaseEnds = 0;

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

  /** What is looked for beside the rounds: jobs that are due, and leases that have ended. */
  looked(wake: () => void): Looked[] {
    const beat = (hasLeft: boolean) => () => {
      this.sawDue = true;
      if (hasLeft) this.leaseEnds = 0;
      wake();
    };
    return [
      { due: FIRST_DUE, beat: beat(false) },
      ...(['running', 'queued'] as const).map((status) => ({ due: leaseEnd(status), beat: beat(true) })),
    ];
  }

  /** Milliseconds until a job is due, or the lease of one that is under way ends, where that is soon; at least 5. */
  async untilNext(): Promise<number> {
    const [next] = await this.options.database.read<Record<'due' | 'running' | 'queued', string | null>>(NEXT);
    const now = this.options.clock.now().getTime();
    const instants = (...texts: (string | null | undefined)[]) =>
      texts.flatMap((at) => (at ? [Date.parse(fromStored(at))] : []));
    this.leaseEnds = Math.min(Number.POSITIVE_INFINITY, ...instants(next?.running, next?.queued));
    const delayMs = Math.min(...[this.leaseEnds, ...instants(next?.due)].map((at) => at - now));
    this.sawDue = delayMs < SOON_MS;
    if (!this.sawDue) return Number.POSITIVE_INFINITY;
    // What is due and was not to be had, another process is taking just now.
    return Math.max(LEAST_DELAY_MS, delayMs);
  }

  /**
   * Takes jobs whose holder has vanished, or that are due: to be run here, or to be handed over to a queue. None where the last
   * look saw nothing that is due by now: looking is one statement, claiming a transaction.
   */
  async claimDue(limit: number, as: 'running' | 'queued'): Promise<JobRow[]> {
    if (!this.sawDue) return [];
    return this.options.database.write(async (db) => {
      const now = this.options.clock.now();
      // Each along its own index, so that a backlog is not gone through, and not locked, for its first rows.
      const hasLeft = this.leaseEnds <= now.getTime();
      const left = hasLeft ? await this.first(db, { where: LEFT, order: 'job.leaseUntil', now, limit }) : [];
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

  /** A new job, to be written as this process's own. */
  taken(job: JobRow): JobRow {
    return { ...job, status: 'running', leaseOwner: this.owner, leaseUntil: this.leaseEnd(), attempts: 1 };
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

  async done(job: JobRow): Promise<void> {
    await this.options.database.write((db) => this.remove(db, job));
  }

  /** The same within a transaction of the job's own work. */
  async remove(db: EntityManager, { serviceId }: JobRow): Promise<void> {
    await together(db, () => db.delete(JobRow, { serviceId, leaseOwner: this.owner }));
  }

  /** After a failure: the job waits for its next try, or is kept as failed when it has none left. */
  async putBack(job: JobRow, retryDelaysSeconds: readonly number[], error: unknown): Promise<void> {
    const now = this.options.clock.now();
    const own = retryDelaysSeconds[job.attempts];
    const delaySeconds = own !== undefined && error instanceof RetryAfter ? Math.max(own, error.seconds) : own;
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

  /** Gives jobs back that were taken as they were written, and have not begun. */
  async untake(jobs: readonly JobRow[]): Promise<void> {
    const runAt = this.options.clock.now();
    await this.release(jobs, { status: 'waiting', runAt, attempts: () => 'attempts - 1' });
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
