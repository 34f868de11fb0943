import { setTimeout as wait } from 'node:timers/promises';
import type { Queue, Worker as QueueWorker } from 'bullmq';
import type { Committed } from '../db/transact';
import type { SharedRedis } from '../redis';
import type { BackgroundService } from './background-service';
import type { JobRow } from './job.entity';
import { POLL_MS, Poller } from './poller';
import { JobRows } from './rows';
import { CONCURRENCY, type JobRunnerOptions, JobWork } from './work';

const QUEUE = 'jobs';
const HANDED_OVER_AT_ONCE = 200;
const CLOSE_MS = 1000;
const LEAST_LOCK_MS = 1000;
const MOST_LOCK_MS = 15_000;

export interface BullmqRunnerOptions<Services> extends JobRunnerOptions<Services> {
  redis: SharedRedis;
  /** Whether this instance runs jobs; all instances hand them over (WORKER). */
  works: boolean;
}

/**
 * Hands rows that are due over to BullMQ, for any instance's workers to run. The rows stay the truth: a worker runs only
 * what it can still claim, and what Redis has lost is handed over again when its lease ends.
 */
export class BullmqRunner<Services> implements BackgroundService {
  private readonly rows: JobRows;
  private readonly work: JobWork<Services>;
  private readonly poller: Poller;
  readonly looked;
  private readonly queue: Queue;
  private worker: QueueWorker | undefined;

  /** The library is loaded only where there is a Redis: others start faster and smaller without it. */
  static async open<Services>(options: BullmqRunnerOptions<Services>): Promise<BullmqRunner<Services>> {
    return new BullmqRunner(options, await import('bullmq'));
  }

  private constructor(
    private readonly options: BullmqRunnerOptions<Services>,
    private readonly bullmq: typeof import('bullmq'),
  ) {
    const { redis, log } = options;
    this.rows = new JobRows(options);
    const onPlaces = () => {
      if (this.worker) this.worker.concurrency = this.work.places;
    };
    this.work = new JobWork({ ...options, rows: this.rows, onPlaces });
    this.poller = new Poller(() => this.handOver(), log);
    this.looked = this.rows.looked(() => this.poller.wake());
    this.queue = new bullmq.Queue(QUEUE, { connection: redis.client, prefix: redis.namespace });
    this.queue.on('error', (error) => log.warn({ err: error }, 'the job queue cannot be reached'));
  }

  async start(): Promise<void> {
    await this.rows.takeOver();
    if (this.options.works) this.listen();
    this.poller.wake();
  }

  wake({ jobs }: Pick<Committed, 'jobs'>): void {
    if (jobs) this.poller.wake();
  }

  async stop(graceMs: number): Promise<void> {
    await this.poller.stop();
    // Without waiting: what runs here is waited for below, and no longer than `graceMs`.
    await this.worker?.pause(true);
    await this.work.stop(graceMs);
    const closed = Promise.all([this.worker?.close(true), this.queue.close()]);
    // Without Redis there is nobody to say goodbye to.
    await Promise.race([closed, wait(CLOSE_MS)]);
  }

  private listen(): void {
    const { redis, log, leaseSeconds } = this.options;
    this.work.start();
    const connection = redis.connect({ maxRetriesPerRequest: null });
    const run = async ({ data }: { data: { serviceId: string } }) => {
      const job = await this.rows.claimQueued(data.serviceId);
      if (job) await this.work.run(job);
    };
    // A worker that vanished before it claimed its row holds the queue's job for so long. Taken for vanished too early it
    // does no harm: nobody else can claim what it has claimed.
    const lockDuration = Math.min(MOST_LOCK_MS, Math.max(LEAST_LOCK_MS, leaseSeconds * 1000));
    this.worker = new this.bullmq.Worker(QUEUE, run, {
      ...{ connection, prefix: redis.namespace, concurrency: CONCURRENCY },
      ...{ lockDuration, stalledInterval: lockDuration },
    });
    this.worker.on('error', (error) => log.warn({ err: error }, 'the job queue cannot be reached'));
  }

  private async handOver(): Promise<number> {
    const { redis } = this.options;
    // The rows wait until the queue is back.
    if (redis.client.status !== 'ready') return POLL_MS;
    const jobs = await this.rows.claimDue(HANDED_OVER_AT_ONCE, 'queued');
    if (jobs.length > 0) {
      const minute = Math.floor(this.options.clock.now().getTime() / 60_000);
      await this.queue.addBulk(jobs.map((job) => queued(job, minute))).catch(async (error) => {
        await this.rows.giveBack(jobs);
        throw error;
      });
    }
    return jobs.length === HANDED_OVER_AT_ONCE ? 0 : this.rows.untilNext();
  }
}

/**
 * One try is one job of the queue: handed over twice it is there once. In another minute it is there anew, since a Redis that
 * has lost a part of a job takes it for known and never runs it; the row can be claimed but once.
 */
const queued = ({ name, serviceId, attempts }: JobRow, minute: number) => ({
  name,
  data: { serviceId },
  opts: { jobId: `${serviceId}-${attempts}-${minute}`, removeOnComplete: true, removeOnFail: true },
});
