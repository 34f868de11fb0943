import { setMaxListeners } from 'node:events';
import type { Tx } from '../db/transact';
import type { Log } from '../log';
import { countClaim, countFailure } from '../queue-metrics';
import { NO_TRACING, type Tracing } from '../tracing/tracing';
import { type Job, RetryAfter, type Try } from './job';
import type { JobRow } from './job.entity';
import type { JobRows, JobRowsOptions } from './rows';
import { waitAtMost } from './wait-at-most';

export interface JobWorkOptions<Services> {
  rows: JobRows;
  log: Log;
  kinds: Job<Services>[];
  services: Services;
  leaseSeconds: number;
  tracing?: Tracing;
  /** Told when there are more or fewer places. */
  onPlaces?: () => void;
}

/** What a runner of jobs is made of. */
export type JobRunnerOptions<Services> = JobRowsOptions & Omit<JobWorkOptions<Services>, 'rows' | 'onPlaces'>;

/** How many jobs a process runs at a time. */
export const CONCURRENCY = 32;
/** So many more may wait for others, whose places are free meanwhile. */
const MOST_ASIDE = 96;
const ABORT_GRACE_MS = 1500;

/** The jobs that this process is running: each with a lease that is renewed, until it is done or put back. */
export class JobWork<Services> {
  private readonly kinds: Map<string, Job<Services>>;
  private readonly active = new Map<string, Promise<boolean>>();
  private readonly stopping = new AbortController();
  private readonly abort = new AbortController();
  private renewal: NodeJS.Timeout | undefined;
  private aside = 0;

  constructor(private readonly options: JobWorkOptions<Services>) {
    this.kinds = new Map(options.kinds.map((kind) => [kind.name, kind]));
    // Every job that runs may listen; Node would suspect a leak from the eleventh on.
    setMaxListeners(0, this.stopping.signal, this.abort.signal);
  }

  /** How many jobs may be under way: those that stand aside have no place. */
  get places(): number {
    return CONCURRENCY + this.aside;
  }

  /** How many more may begin; less than none where some have come back whose places were taken. */
  get free(): number {
    return this.places - this.active.size;
  }

  start(): void {
    const { rows, log, leaseSeconds } = this.options;
    const renew = () => {
      if (this.active.size === 0) return;
      rows
        .renew([...this.active.keys()])
        .catch((error) => log.error({ err: error }, 'the lease of running jobs could not be renewed'));
    };
    this.renewal = setInterval(renew, (leaseSeconds * 1000) / 3);
    this.renewal.unref();
  }

  /** Runs a job that this process has claimed; answers whether it is over. Never rejects: what the job throws puts it back. */
  run(job: JobRow, known?: unknown): Promise<boolean> {
    // Its lease seemed to have ended, since the clock jumped or the database was away: it goes on, with the new one.
    const running = this.active.get(job.serviceId);
    if (running) return running;
    const done = this.execute(job, known).finally(() => this.active.delete(job.serviceId));
    this.active.set(job.serviceId, done);
    return done;
  }

  /** Lets what runs finish for `graceMs`, then aborts it and waits until it has committed its state. */
  async stop(graceMs: number): Promise<void> {
    this.stopping.abort();
    await waitAtMost([...this.active.values()], graceMs);
    this.abort.abort();
    await waitAtMost([...this.active.values()], ABORT_GRACE_MS);
    clearInterval(this.renewal);
  }

  private async standAside<T>(work: () => Promise<T>): Promise<T> {
    if (this.aside === MOST_ASIDE) return work();
    this.stand(1);
    try {
      return await work();
    } finally {
      this.stand(-1);
    }
  }

  private stand(more: number): void {
    this.aside += more;
    this.options.onPlaces?.();
  }

  private async execute(job: JobRow, known: unknown): Promise<boolean> {
    const { rows, services, tracing = NO_TRACING, log } = this.options;
    const kind = this.kinds.get(job.name);
    const signals = { stopping: this.stopping.signal, signal: this.abort.signal };
    const aside: Try['aside'] = (work) => this.standAside(work);
    const isLast = kind?.retryDelaysSeconds[job.attempts] === undefined;
    let isDone = false;
    const finish = async ({ db }: Pick<Tx, 'db'>) => {
      await rows.remove(db, job);
      isDone = true;
    };
    try {
      if (!kind) throw new Error(`There is no job named ${job.name}.`);
      const attempt = job.attempts + 1;
      countClaim(kind.name, attempt);
      const details = { name: `job ${job.name}`, kind: 'consumer' as const, parent: job.traceParent };
      const attributes = { 'messaging.system': 'dealgate', 'dealgate.job.attempt': attempt };
      await tracing.run({ ...details, attributes }, () =>
        kind.execute(job.payload, services, { attempt, isLast, finish, aside, known, ...signals }),
      );
      if (!isDone) await rows.done(job);
      return true;
    } catch (error) {
      await this.afterFailure(job, kind, isLast, error).catch((failure) =>
        log.error({ err: failure, jobId: job.serviceId }, 'a failed job could not be put back; its lease will end'),
      );
      return false;
    }
  }

  private async afterFailure(
    job: JobRow,
    kind: Job<Services> | undefined,
    isLast: boolean,
    error: unknown,
  ): Promise<void> {
    const { rows, log, services } = this.options;
    // A process that is stopping leaves the job to the next one; its lease is given back at once.
    if (this.stopping.signal.aborted) return rows.giveBack([job]);
    if (error instanceof RetryAfter && !error.isTry) return rows.postpone(job, error.seconds);
    if (kind) countFailure(kind.name);
    if (!(error instanceof RetryAfter)) log.error({ err: error, job: job.name, jobId: job.serviceId }, 'a job failed');
    if (!isLast || !kind?.exhausted) return rows.putBack(job, kind?.retryDelaysSeconds ?? [], error);
    await kind.exhausted(job.payload, services, error);
    await rows.done(job);
  }
}
