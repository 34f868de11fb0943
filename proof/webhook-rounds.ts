import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase, type DatabaseName } from '../test/support/databases';
import { randomOf } from '../test/support/random';
import type { TestService } from '../test/support/service';
import { unreliable } from '../test/support/unreliable';
import { until } from '../test/support/until';
import { startReceiver } from '../test/support/webhook-receiver';
import { createWebhook, publish } from '../test/support/webhooks';
import { newKey, remote, startProcess } from './remote-service';

export interface WebhookReport {
  /** Events whose report was answered: these must arrive. Others may, when only the answer was lost. */
  accepted: number;
  kills: number;
  /** Tries that were made, and arrivals beyond the first of an event. */
  tries: number;
  repeated: number;
}

const SETTINGS = {
  WEBHOOK_TIMEOUT: '0.4',
  WEBHOOK_RETRY_DELAYS: '0.1,0.1,0.2,0.2,0.3,0.3,0.5,0.5,1,1,1,1,1,1,1,1,1,1,1,1',
};
const AT_ONCE = 4;
const MOMENT_MS = 600;
const ignored = () => undefined;

/**
 * Reports events to a receiver that refuses, hangs and hangs up, and kills the service with SIGKILL at random moments, each
 * time starting it again on the same database. Throws, with the seed, unless every accepted event arrives at least once,
 * with the same id and the same bytes on each try.
 */
export async function webhookRounds(options: {
  database: DatabaseName;
  events: number;
  kills: number;
  seed: number;
}): Promise<WebhookReport> {
  const { database, events, kills, seed } = options;
  const kept = await createDatabase(database);
  const days = unreliable(seed);
  const receiver = await startReceiver(days.answer);
  const random = randomOf(seed + 1);
  let running = await startProcess(kept, SETTINGS);
  try {
    const key = await newKey(running.port);
    const service = () => remote(running.port, key) as TestService;
    const { viewer } = await service().data('{ viewer { serviceId } }');
    await createWebhook(service(), { url: receiver.url, topic: 'pdf.processed' });
    const accepted: string[] = [];
    const numbers = Array.from({ length: events }, (_, index) => index);
    for (let round = 0; round <= kills; round++) {
      let killed = false;
      const report = async () => {
        for (let number = numbers.pop(); number !== undefined; number = killed ? undefined : numbers.pop()) {
          const told = publish(service(), 'pdf.processed', { number }, { accountId: viewer.serviceId });
          await told.then((id) => accepted.push(id), ignored);
        }
      };
      const reports = Promise.all(Array.from({ length: AT_ONCE }, report));
      if (round < kills) {
        await Promise.race([reports, wait(random() * MOMENT_MS)]);
        await wait(random() * 300);
        killed = true;
        running.child.kill('SIGKILL');
        await running.gone;
      }
      await reports;
      if (killed) running = await startProcess(kept, SETTINGS);
    }
    days.recover();
    const missing = () => accepted.filter((id) => !days.taken.has(id));
    await until(() => missing().length === 0, 'every event to arrive', 60_000).catch(() => {
      throw new Error(`${missing().length} of ${accepted.length} events never arrived: ${database}, seed ${seed}`);
    });
    const changed = [...days.bodies].filter(([, bodies]) => bodies.size > 1);
    if (changed.length > 0)
      throw new Error(`${changed.length} events changed between tries: ${database}, seed ${seed}`);
    const repeated = [...days.taken.values()].reduce((sum, times) => sum + times - 1, 0);
    return { accepted: accepted.length, kills, tries: receiver.received.length, repeated };
  } finally {
    running.child.kill('SIGKILL');
    await running.gone;
    await receiver.close();
    await kept.drop();
  }
}
