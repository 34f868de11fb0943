import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Clock } from './clock';
import type { Database } from './db/database';
import { registerDocuments } from './document-metrics';
import { registerFunders } from './funder-metrics';
import { registerMailboxes } from './mailbox-metrics';
import { registerMessages } from './message-metrics';
import { registerQueues } from './queue-metrics';
import type { ResponseCache } from './response-cache/response-cache';
import { registerSignIns } from './sign-in-metrics';
import { registerUploads } from './upload-metrics';

export interface Metrics {
  /** Counts one answered request; `route` is one of a known set, never what the client sent. */
  answered(method: string, route: string, status: number, seconds: number): void;
  /** Prometheus text. */
  text(): Promise<string>;
  contentType: string;
}

/** What is measured. */
export interface Measured {
  database: Database;
  sockets: () => number;
  answers?: ResponseCache | undefined;
  /** All kinds of jobs. */
  jobs: readonly { name: string }[];
  clock: Clock;
}

/** Node's own figures that go through each open connection whenever they are asked for, and tell no more than how many there are. */
const SLOW = ['handles', 'requests', 'resources'].flatMap((of) => [`nodejs_active_${of}`, `nodejs_active_${of}_total`]);

/** Node's own, which are the process's: libraries watch its collections and delays for as long as it lives. */
let ofProcess: Registry | undefined;

function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess, prefix: 'dealgate_' });
    for (const name of SLOW) ofProcess.removeSingleMetric(`dealgate_${name}`);
  }
  return ofProcess;
}

/** Prometheus metrics of this process: Node's own, requests, waiting jobs and open websockets. */
export function createMetrics({ database, sockets, answers, jobs, clock }: Measured): Metrics {
  const registry = new Registry();
  const ofNode = processMetrics();
  const requests = new Histogram({
    name: 'dealgate_http_request_duration_seconds',
    help: 'How long answers took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'dealgate_jobs',
    help: 'Jobs by status',
    labelNames: ['status'],
    registers: [registry],
    async collect() {
      this.reset();
      // Without the database the other metrics are wanted most.
      const rows = await database
        .read<{ status: string; count: number }>('SELECT status, COUNT(*) AS count FROM jobs GROUP BY status')
        .catch(() => []);
      for (const { status, count } of rows) this.set({ status }, count);
    },
  });
  new Gauge({
    name: 'dealgate_database_connections',
    help: 'Connections to MySQL by pool: open, idle, and how many callers wait for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, states] of Object.entries(database.pools()))
        for (const [state, count] of Object.entries(states)) this.set({ pool, state }, count);
    },
  });
  new Gauge({
    name: 'dealgate_websockets',
    help: 'Open websockets',
    registers: [registry],
    collect() {
      this.set(sockets());
    },
  });
  registerDocuments(registry, database);
  registerSignIns(registry);
  registerUploads(registry);
  registerQueues(registry, { database, jobs, clock });
  registerFunders(registry);
  registerMailboxes(registry, database);
  registerMessages(registry);
  if (answers) countResponseCache(registry, answers);
  return {
    answered: (method, route, status, seconds) => requests.observe({ method, route, status: String(status) }, seconds),
    text: async () => (await Promise.all([ofNode.metrics(), registry.metrics()])).join(''),
    contentType: registry.contentType,
  };
}

function countResponseCache(registry: Registry, answers: ResponseCache): void {
  new Counter({
    name: 'dealgate_kept_answers_total',
    help: 'Queries asked again: hit, miss, or uncovered, a miss whose answer cannot be kept',
    labelNames: ['result'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(answers.counts)) this.inc({ result }, count);
    },
  });
  new Gauge({
    name: 'dealgate_kept_answers_bytes',
    help: 'Memory that answers are kept in',
    registers: [registry],
    collect() {
      this.set(answers.bytes);
    },
  });
}
