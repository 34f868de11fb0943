import { Histogram, type Registry } from 'prom-client';

const requests = new Histogram({
  name: 'dealgate_funder_request_duration_seconds',
  help: 'How long funders took to answer, by funder and outcome: 2xx to 5xx, or why there was no answer',
  labelNames: ['funder', 'outcome'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
  registers: [],
});

/** Metrics stay few however large the catalogue grows: who comes later is counted among the others. */
const MOST_FUNDERS = 200;
const named = new Set<string>();

export function countFunderRequest(funder: string, outcome: string, seconds: number): void {
  const isNamed = named.has(funder) || named.size < MOST_FUNDERS;
  if (isNamed) named.add(funder);
  requests.observe({ funder: isNamed ? funder : 'other', outcome }, seconds);
}

export const registerFunders = (registry: Registry): void => registry.registerMetric(requests);
