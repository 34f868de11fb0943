import { Counter, Gauge, type Registry } from 'prom-client';
import type { Clock } from './clock';
import type { Database } from './db/database';
import { fromStored, toStored } from './db/instants';
import { shared } from './shared-answer';

const claims = new Counter({
  name: 'dealgate_queue_claims_total',
  help: 'Work that this process has taken, by queue',
  labelNames: ['queue'],
  registers: [],
});
const retries = new Counter({
  name: 'dealgate_queue_retries_total',
  help: 'Of the work that was taken, what had been tried before',
  labelNames: ['queue'],
  registers: [],
});
const failures = new Counter({
  name: 'dealgate_queue_failures_total',
  help: 'Tries that failed, by queue',
  labelNames: ['queue'],
  registers: [],
});

/** A queue is a kind of job, or `webhooks`: a set that the code bounds. `attempt`: from 1. */
export function countClaim(queue: string, attempt: number): void {
  claims.inc({ queue });
  if (attempt > 1) retries.inc({ queue });
}

export const countFailure = (queue: string): void => failures.inc({ queue });

interface Waiting {
  queue: string;
  depth: number;
  oldest: string | null;
}

/** What is due and not yet taken: that of later has its time. */
const DUE = `SELECT name AS queue, COUNT(*) AS depth, MIN(run_at) AS oldest FROM jobs
  WHERE status = 'waiting' AND run_at <= ? GROUP BY name
  UNION ALL SELECT 'webhooks', COUNT(*), MIN(due_at) FROM webhook_deliveries WHERE status = 'pending' AND due_at <= ?`;

/** Shows how much waits in each queue, and for how long. Empty ones too. */
export function registerQueues(
  registry: Registry,
  { database, jobs, clock }: { database: Database; jobs: readonly { name: string }[]; clock: Clock },
): void {
  for (const counter of [claims, retries, failures]) registry.registerMetric(counter);
  const known = [...jobs.map(({ name }) => name), 'webhooks'];
  // Both are asked for at once, and are of one look. Without the database the other metrics are wanted most.
  const look = shared(async () => {
    const at = clock.now();
    const rows = await database.read<Waiting>(DUE, [toStored(at), toStored(at)]).catch(() => null);
    return { at, rows };
  });
  const gauge = (name: string, help: string, figureOf: (row: Waiting | undefined, at: Date) => number) =>
    new Gauge({
      ...{ name, help, labelNames: ['queue'], registers: [registry] },
      async collect() {
        const { at, rows } = await look();
        for (const queue of known) {
          const row = rows?.find((each) => each.queue === queue);
          this.set({ queue }, rows ? figureOf(row, at) : Number.NaN);
        }
      },
    });
  gauge('dealgate_queue_depth', 'Work that is due and that nobody has taken, by queue', (row) =>
    Number(row?.depth ?? 0),
  );
  gauge(
    'dealgate_queue_oldest_seconds',
    'For how long the oldest work of a queue has been due; 0 without any',
    (row, at) => (row?.oldest ? Math.max(0, (at.getTime() - Date.parse(fromStored(row.oldest))) / 1000) : 0),
  );
}
