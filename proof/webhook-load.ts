import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase, type DatabaseName } from '../test/support/databases';
import { ADMIN_KEY, type TestService } from '../test/support/service';
import { until } from '../test/support/until';
import { startReceiver, thank } from '../test/support/webhook-receiver';
import { createWebhook, publish } from '../test/support/webhooks';
import { remote, startProcess } from './remote-service';

export interface LoadReport {
  webhooks: number;
  /** Events reported a second, as it turned out. */
  rate: number;
  arrived: number;
  /** Milliseconds from the beginning of the event's transaction to the arrival of its webhook, for those that answer. */
  p50: number;
  p99: number;
  max: number;
}

/** Reports that wait for their answer: a service that cannot keep up is not buried, and the report tells the rate. */
const AT_ONCE = 64;

/**
 * Many webhooks, each of an account of its own, one of which never answers and gets `hangingShare` of the events: how long
 * the others' take to arrive.
 */
export async function webhookLoad(options: {
  database: DatabaseName;
  webhooks: number;
  rate: number;
  seconds: number;
  hangingShare: number;
}): Promise<LoadReport> {
  const { database, webhooks, rate, seconds, hangingShare } = options;
  const kept = await createDatabase(database);
  const delays: number[] = [];
  const receiver = await startReceiver((webhook, response) => {
    if (webhook.path === '/hook/0') return;
    delays.push(Date.now() - Date.parse(webhook.body.created));
    thank(webhook, response);
  });
  const running = await startProcess(kept, { WEBHOOK_TIMEOUT: '10', WEBHOOK_RETRY_DELAYS: '60', JOB_LEASE: '60' });
  try {
    const service = remote(running.port, ADMIN_KEY) as TestService;
    const accounts: string[] = [];
    for (let index = 0; index < webhooks; index++) {
      const { createAccount } = await service.data(
        'mutation { createAccount(name: "Load", kind: BROKER) { account { serviceId } apiKey { token } } }',
      );
      accounts.push(createAccount.account.serviceId);
      const input = { url: `${receiver.url}/${index}`, topic: 'pdf.processed' };
      await createWebhook(service, input, createAccount.apiKey.token);
    }
    let expected = 0;
    const underWay = new Set<Promise<unknown>>();
    const began = performance.now();
    for (let index = 0; index < rate * seconds; index++) {
      const early = began + (index * 1000) / rate - performance.now();
      if (early > 1) await wait(early);
      if (underWay.size >= AT_ONCE) await Promise.race(underWay);
      const hangs = index % Math.round(1 / hangingShare) === 0;
      const place = hangs ? 0 : 1 + (index % (webhooks - 1));
      if (!hangs) expected++;
      const told = publish(service, 'pdf.processed', { index }, { accountId: accounts[place]! });
      const ended = told.finally(() => underWay.delete(ended));
      underWay.add(ended);
    }
    await Promise.all(underWay);
    const took = (performance.now() - began) / 1000;
    await until(() => delays.length >= expected, `${expected} webhooks`, 60_000);
    delays.sort((a, b) => a - b);
    const at = (share: number) => delays[Math.min(delays.length - 1, Math.floor(delays.length * share))]!;
    return { webhooks, rate: (rate * seconds) / took, arrived: delays.length, p50: at(0.5), p99: at(0.99), max: at(1) };
  } finally {
    running.child.kill('SIGKILL');
    await running.gone;
    await receiver.close();
    await kept.drop();
  }
}
