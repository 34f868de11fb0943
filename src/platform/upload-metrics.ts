import { Counter, type Registry } from 'prom-client';

const uploads = new Counter({
  name: 'dealgate_upload_files_total',
  help: 'Files that merchants sent by their links: taken, known already, or refused',
  labelNames: ['outcome'],
  registers: [],
});

export function countUpload(outcome: 'taken' | 'known' | 'refused'): void {
  uploads.inc({ outcome });
}

export function registerUploads(registry: Registry): void {
  registry.registerMetric(uploads);
}
