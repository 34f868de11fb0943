import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Database } from './db/database';

const taken = new Counter({
  name: 'dealgate_mailbox_taken_total',
  help: 'Mails that were taken from mailboxes',
  registers: [],
});

const lag = new Histogram({
  name: 'dealgate_mailbox_lag_seconds',
  help: 'How long after its server got it a mail was taken',
  buckets: [1, 5, 15, 60, 300, 1800, 7200, 86_400],
  registers: [],
});

export function countTaken(lagSeconds: number): void {
  taken.inc();
  lag.observe(Math.max(0, lagSeconds));
}

/** Shows how mailboxes are doing. */
export function registerMailboxes(registry: Registry, database: Database): void {
  registry.registerMetric(taken);
  registry.registerMetric(lag);
  new Gauge({
    name: 'dealgate_mailbox_state',
    help: 'Mailboxes by state',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset();
      const rows = await database
        .read<{ state: string; count: number }>('SELECT state, COUNT(*) AS count FROM mailboxes GROUP BY state', [])
        .catch(() => []);
      for (const { state, count } of rows) this.set({ state }, Number(count));
    },
  });
}
