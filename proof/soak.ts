import { setTimeout as wait } from 'node:timers/promises';
import { randomOf } from '../test/support/random';
import { catalogue, newCustomer } from './faults/customer';
import { judge } from './faults/judge';
import { startLoad } from './faults/load';
import { openStage, type StageName } from './faults/stage';
import { slopeOf } from './slope';

export interface SoakReport {
  deals: number;
  /** Customers that came one after the other, each with three websockets that come and go. */
  customers: number;
  /** Growth after the warm-up, in MB a minute: of the heap after a collection, and of what the process has of the machine. */
  slope: { heap: number; resident: number };
  /** Resident MB, after the warm-up and at the end. */
  first: number;
  last: number;
}

/** Kept answers fill their memory for longer than the warm-up lasts: with a little it is soon as full as it gets. */
const SETTINGS = { RESPONSE_CACHE_MB: '4' };
const CUSTOMER_MS = 20_000;
const MB = 1e6;
/** This share of the time fills caches and pools, and does not count. */
const WARM_UP = 0.25;

/**
 * Runs the built service under everything that customers and funders do, for so many minutes, and measures its memory.
 * Customers take turns, each judged at its end, so that what is kept for one is seen to go. Throws where something is not
 * as promised.
 */
export async function soakService(options: {
  name: StageName;
  minutes: number;
  seed: number;
  onReport?: (line: string) => void;
}): Promise<SoakReport> {
  const { name, minutes, seed, onReport } = options;
  const flags = ['--expose-gc', '--max-semi-space-size=16', '--max-old-space-size=512'];
  const stage = await openStage({ name, built: true, flags, settings: SETTINGS });
  const random = randomOf(seed);
  const samples: { minute: number; heap: number; resident: number }[] = [];
  const report: SoakReport = { deals: 0, customers: 0, slope: { heap: 0, resident: 0 }, first: 0, last: 0 };
  try {
    const funders = await catalogue(stage);
    const began = Date.now();
    for (let minute = 0; minute < minutes; minute = (Date.now() - began) / 60_000) {
      for (const list of [stage.mail.received, stage.receiver.received]) list.length = 0;
      stage.funders.taken.clear();
      const customer = await newCustomer(stage, funders);
      const load = startLoad(customer, random, { brokers: 4, pauseMs: 60 });
      await wait(Math.min(CUSTOMER_MS, minutes * 60_000 * 0.1));
      await load.stop();
      const { lost, doubled, stuck } = await judge(stage, customer, Date.now());
      if (lost.length + doubled.length + stuck.length > 0) throw new Error([...lost, ...doubled, ...stuck].join('\n'));
      await Promise.all(customer.listeners.map((listener) => listener.stop()));
      const { heapUsed, rss } = await stage.service.memory();
      samples.push({ minute: (Date.now() - began) / 60_000, heap: heapUsed / MB, resident: rss / MB });
      report.deals += customer.ledger.deals.accepted.size;
      report.customers++;
      onReport?.(
        `${name} ${minute.toFixed(1)} min: ${report.deals} deals, heap ${(heapUsed / MB).toFixed(1)} MB, resident ${Math.round(rss / MB)} MB`,
      );
    }
  } finally {
    await stage.close();
  }
  const counted = samples.slice(Math.floor(samples.length * WARM_UP));
  report.slope.heap = slopeOf(counted.map(({ minute, heap }) => [minute, heap]));
  report.slope.resident = slopeOf(counted.map(({ minute, resident }) => [minute, resident]));
  report.first = Math.round(counted[0]!.resident);
  report.last = Math.round(counted.at(-1)!.resident);
  return report;
}
