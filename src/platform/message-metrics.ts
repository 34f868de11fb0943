import { Counter, type Registry } from 'prom-client';

const messages = new Counter({
  name: 'dealgate_messages_total',
  help: 'Messages and letters of which an end is known, by how they ended',
  labelNames: ['kind', 'via', 'status'],
  registers: [],
});
const shown = new Counter({
  name: 'dealgate_safe_html_total',
  help: 'Mails that were opened to be shown: as html, as text, or failed',
  labelNames: ['outcome'],
  registers: [],
});

export const countMessage = (kind: string, via: string, status: string): void => messages.inc({ kind, via, status });
export const countShown = (outcome: 'html' | 'text' | 'failed'): void => shown.inc({ outcome });

export function registerMessages(registry: Registry): void {
  registry.registerMetric(messages);
  registry.registerMetric(shown);
}
