import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { submissionStatusChanged } from '../src/features/submissions/submission.events';
import { createLog } from '../src/platform/log';
import { openRedis } from '../src/platform/redis';
import { createDatabase, redisUrl } from '../test/support/databases';
import { createDeal, linkedFunder, upsert } from '../test/support/deals';
import { accept, startFunder } from '../test/support/funder-server';
import { randomOf } from '../test/support/random';
import { until } from '../test/support/until';
import { startReceiver } from '../test/support/webhook-receiver';
import { createWebhook } from '../test/support/webhooks';
import { type CrashReport, judge } from './crash-judge';
import { newKey, type Running, remote, startProcess } from './remote-service';
import { type Subscriber, sawAll, subscriber } from './subscriber';

export interface InstanceReport extends CrashReport {
  /** Changes that each live subscriber saw. */
  changes: number;
  subscribers: number;
}

/**
 * Triggers deals over two instances that share MySQL and Redis, kills one of them with SIGKILL and empties Redis in the
 * middle. Throws where a deal is at the funder twice or lost, or a subscriber missed a change, or saw one twice or out of
 * order, or a webhook did not arrive.
 */
export async function instanceRound(options: {
  triggers: number;
  subscribers: number;
  seed: number;
}): Promise<InstanceReport> {
  const { triggers, subscribers, seed } = options;
  const random = randomOf(seed);
  const kept = await createDatabase('mysql');
  const funder = await startFunder(
    (request, response) => void wait(random() * 20).then(() => accept()(request, response)),
  );
  const receiver = await startReceiver();
  const settings = { REDIS_URL: redisUrl!, WEBHOOK_RETRY_DELAYS: '0.2,0.5,1' };
  const instances = await Promise.all([0, 1].map(() => startProcess(kept, settings)));
  const [doomed, survivor] = instances as [Running, Running];
  const key = await newKey(survivor.port);
  const service = remote(survivor.port, key);
  const accountId: string = (await service.data('{ viewer { serviceId } }')).viewer.serviceId;
  const listeners: Subscriber[] = [];
  try {
    const linked = await linkedFunder(service, { productionUrl: funder.url });
    await createWebhook(service, { url: receiver.url, topic: submissionStatusChanged.topic });
    // Half of them begin at the instance that is killed, and go on at the other behind their last cursor.
    for (let each = 0; each < subscribers; each++)
      listeners.push(subscriber((tries) => (tries === 0 ? instances[each % 2]! : survivor).port, key, accountId));
    const submissions: string[] = [];
    for (let each = 0; each < triggers; each++)
      submissions.push(await upsert(service, await createDeal(service), linked));
    const answers = submissions.map(async (id, index) => {
      await wait(random() * triggers * 5);
      const send = ({ port }: Running) =>
        remote(port, key).rest('POST', `/api/funder_submissions/${id}/trigger/`, { use_sandbox: false });
      // Whoever is cut off asks the other: what was accepted all the same is refused there.
      const { status } = await send(instances[index % 2]!).catch(() => send(survivor));
      return status === 202 || status === 409 ? id : undefined;
    });
    await wait(triggers * 2);
    doomed.child.kill('SIGKILL');
    await emptyRedis(kept.url);
    const accepted = new Set((await Promise.all(answers)).filter((id) => id !== undefined));
    const report: CrashReport = { kind: 'any_moment', rounds: 1, deals: 0, submitted: 0, unknown: 0, notAccepted: 0 };
    await judge(service, funder, 'any_moment', { target: '', submissions, accepted, mayRetry: true }, report);
    const events = await statusEvents(kept.url, accountId);
    await sawAll(
      listeners,
      accountId,
      events.map(({ seq }) => seq),
    );
    const arrived = () => new Set(receiver.received.map(({ eventId }) => eventId));
    await until(() => events.every(({ serviceId }) => arrived().has(serviceId)) || undefined, 'all webhooks', 20_000);
    const changes = events.length;
    return { ...report, changes, subscribers };
  } finally {
    for (const { stop } of listeners) await stop();
    for (const { child } of instances) child.kill('SIGKILL');
    await Promise.all(instances.map(({ gone }) => gone));
    await funder.close();
    await receiver.close();
    await kept.drop();
  }
}

interface StatusEvent {
  seq: number;
  serviceId: string;
}

/** What the account's log says has happened. */
async function statusEvents(url: string, accountId: string): Promise<StatusEvent[]> {
  const connection = await createConnection({ uri: url });
  const [rows] = await connection.query<(RowDataPacket & StatusEvent)[]>(
    'SELECT seq, service_id AS serviceId FROM events WHERE account_id = ? AND topic = ? ORDER BY seq',
    [accountId, submissionStatusChanged.topic],
  );
  await connection.end();
  return rows;
}

async function emptyRedis(databaseUrl: string): Promise<void> {
  const redis = new Redis(redisUrl!);
  const { namespace, close } = await openRedis(redisUrl!, databaseUrl, createLog('silent'));
  const keys = await redis.keys(`${namespace}*`);
  if (keys.length > 0) await redis.del(...keys);
  redis.disconnect();
  close();
}
