import { LRUCache } from 'lru-cache';
import { type Committed, SOON_SECONDS } from '../db/transact';
import type { BackgroundService } from './background-service';
import type { JobRow } from './job.entity';
import { POLL_MS, Poller } from './poller';
import { JobRows } from './rows';
import { type JobRunnerOptions, JobWork } from './work';

/** What is due within so long of its commit begins then, without being looked for. */
const SOON_MS = SOON_SECONDS * 1000;
/** What begins later after its commit is told nothing that was known then: it is forgotten. */
const KNOWN_MS = 10_000;
/** Of so many jobs, the last ones, it is kept until they begin. */
const MOST_KNOWN = 1000;

/** Claims rows of `jobs` with a lease and runs them in this process. */
export class EmbeddedRunner<Services> implements BackgroundService {
  private readonly rows: JobRows;
  private readonly work: JobWork<Services>;
  private readonly poller: Poller;
  readonly looked;
  private isOpen = false;
  /** Whether jobs may wait for the place of one that runs. */
  private isFull = false;
  /** Jobs of this process that begin in a moment, by their ids. */
  private readonly soon = new Map<string, { job: JobRow; timer: NodeJS.Timeout }>();
  /** What jobs of this process's transactions are told besides, by their ids. */
  private readonly known: LRUCache<string, { told: unknown }>;

  constructor(private readonly options: JobRunnerOptions<Services>) {
    this.rows = new JobRows(options);
    this.work = new JobWork({ ...options, rows: this.rows, onPlaces: () => this.afterPlaces() });
    const perf = { now: () => this.nowMs() };
    this.known = new LRUCache({ max: MOST_KNOWN, ttl: KNOWN_MS, ttlAutopurge: true, perf });
    this.poller = new Poller(() => this.claimAndRun(), options.log);
    this.looked = this.rows.looked(() => this.poller.wake());
  }

  async start(): Promise<void> {
    await this.rows.takeOver();
    this.work.start();
    this.isOpen = true;
    this.poller.wake();
  }

  /** New jobs as they are to be written: those that are due and find a place here at once as this process's own. */
  take(jobs: readonly JobRow[]): readonly JobRow[] {
    if (!this.isOpen || this.isFull) return jobs;
    const dueMs = this.nowMs() + SOON_MS;
    let room = this.free;
    return jobs.map((job) => (job.runAt.getTime() <= dueMs && room-- > 0 ? this.rows.taken(job) : job));
  }

  wake({ jobs, taken = [], known }: Pick<Committed, 'jobs'> & Partial<Pick<Committed, 'taken' | 'known'>>): void {
    // What others have taken meanwhile leaves too little room: the rest waits like any other.
    const room = this.isOpen ? Math.max(0, this.free) : 0;
    for (const [serviceId, told] of known ?? []) this.known.set(serviceId, { told });
    for (const job of taken.slice(0, room)) {
      // As claims give them: the tries before this one.
      const begin = () => this.run({ ...job, attempts: job.attempts - 1 });
      this.soon.set(job.serviceId, { job, timer: setTimeout(begin, SOON_MS) });
    }
    const left = taken.slice(room);
    if (left.length > 0) void this.untake(left);
    if (jobs) this.poller.wake();
  }

  async stop(graceMs: number): Promise<void> {
    this.isOpen = false;
    await this.poller.stop();
    const waiting = [...this.soon.values()].map(({ job }) => job);
    for (const { serviceId } of waiting) this.forget(serviceId);
    if (waiting.length > 0) await this.untake(waiting);
    await this.work.stop(graceMs);
  }

  private untake(jobs: readonly JobRow[]): Promise<void> {
    const { log } = this.options;
    return this.rows
      .untake(jobs)
      .then(() => this.poller.wake())
      .catch((error) => log.error({ err: error }, 'jobs could not be given back; their leases will end'));
  }

  private nowMs(): number {
    return this.options.clock.now().getTime();
  }

  private get free(): number {
    return this.work.free - this.soon.size;
  }

  private forget(serviceId: string): void {
    clearTimeout(this.soon.get(serviceId)?.timer);
    this.soon.delete(serviceId);
  }

  private async claimAndRun(): Promise<number> {
    const { free } = this;
    // The end of any of them wakes us.
    this.isFull = free <= 0;
    if (this.isFull) return POLL_MS;
    const jobs = await this.rows.claimDue(free, 'running');
    this.isFull = jobs.length === free;
    for (const job of jobs) this.run(job);
    return this.rows.untilNext();
  }

  private run(job: JobRow): void {
    // Its lease seemed to have ended before it began, since the clock jumped: it begins once.
    this.forget(job.serviceId);
    const known = this.known.get(job.serviceId);
    this.known.delete(job.serviceId);
    void this.work.run(job, known?.told).then((isOver) => this.afterJob(isOver));
  }

  private afterPlaces(): void {
    if (this.isFull && this.free > 0) this.poller.wake();
  }

  /** Nothing new is due because a job is over, unless others wait for its place; one that failed may be due again soon. */
  private afterJob(isOver: boolean): void {
    if (this.isFull || !isOver) this.poller.wake();
  }
}
