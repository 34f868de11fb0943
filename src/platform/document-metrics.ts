import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Database } from './db/database';

const documents = new Counter({
  name: 'dealgate_documents_total',
  help: 'Files that were read, by class and outcome',
  labelNames: ['class', 'outcome'],
  registers: [],
});
const seconds = new Histogram({
  name: 'dealgate_document_seconds',
  help: 'How long the reading of files took',
  labelNames: ['class'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
  registers: [],
});
const pages = new Counter({
  name: 'dealgate_document_pages_total',
  help: 'Pages that were read, by kind',
  labelNames: ['kind'],
  registers: [],
});
const stopped = new Counter({
  name: 'dealgate_document_stopped_total',
  help: 'Readings that a limit has ended',
  labelNames: ['limit'],
  registers: [],
});

const statements = new Counter({
  name: 'dealgate_statements_total',
  help: 'Bank statements that were read, by how their arithmetic came out',
  labelNames: ['reconciliation'],
  registers: [],
});
const fileBytes = new Counter({
  name: 'dealgate_file_bytes_total',
  help: 'Bytes of files that were given out, by how',
  labelNames: ['how'],
  registers: [],
});

/** A file that was read, as it is counted. */
export interface CountedReading {
  fileClass: string;
  outcome: string;
  seconds: number;
  kinds: readonly string[];
  stopped: string | null;
  /** How each of its bank statements came out. */
  reconciliations: readonly string[];
}

export function countFileBytes(how: 'content' | 'base64' | 'zip', bytes: number): void {
  fileBytes.inc({ how }, bytes);
}

export function countReading(reading: CountedReading): void {
  documents.inc({ class: reading.fileClass, outcome: reading.outcome });
  seconds.observe({ class: reading.fileClass }, reading.seconds);
  for (const kind of reading.kinds) pages.inc({ kind });
  for (const reconciliation of reading.reconciliations) statements.inc({ reconciliation });
  if (reading.stopped) stopped.inc({ limit: reading.stopped });
}

/** Shows what was read, and how much waits. */
export function registerDocuments(registry: Registry, database: Database): void {
  registry.registerMetric(documents);
  registry.registerMetric(seconds);
  registry.registerMetric(pages);
  registry.registerMetric(stopped);
  registry.registerMetric(statements);
  registry.registerMetric(fileBytes);
  new Gauge({
    name: 'dealgate_documents_waiting',
    help: 'Files that wait to be read',
    registers: [registry],
    async collect() {
      const rows = await database
        .read<{ waiting: number }>('SELECT COUNT(*) AS waiting FROM end_user_files WHERE reading_due_at IS NOT NULL')
        .catch(() => []);
      this.set(Number(rows[0]?.waiting ?? 0));
    },
  });
}
