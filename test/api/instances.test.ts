import { Redis } from 'ioredis';
import { instanceRound } from '../../proof/instance-rounds';
import { LiveFeeds } from '../../src/platform/live/feed';
import { createLog } from '../../src/platform/log';
import { openRedis } from '../../src/platform/redis';
import { createDatabase, onInstances, redisUrl, type TestDatabase } from '../support/databases';
import { createDeal, linkedFunder, submissionWhen, trigger, upsert } from '../support/deals';
import { type FunderServer, startFunder } from '../support/funder-server';
import { startService, type TestService } from '../support/service';
import { connect, feedsOpen, listen } from '../support/socket';
import { startProxy, type TcpProxy } from '../support/tcp-proxy';
import { until } from '../support/until';

const CHANGES = 'subscription { funderSubmissionStatusChanged { cursor status } }';

onInstances('two instances on one database and one Redis', () => {
  let kept: TestDatabase;
  let proxy: TcpProxy;
  let funder: FunderServer;
  let linked: string;
  /** Serves requests alone. */
  let front: TestService;
  /** Runs jobs as well. */
  let worker: TestService;
  beforeAll(async () => {
    kept = await createDatabase('mysql');
    const { hostname, port } = new URL(redisUrl!);
    proxy = await startProxy({ host: hostname, port: Number(port || 6379) });
    const settings = { REDIS_URL: `redis://127.0.0.1:${proxy.port}`, JOB_LEASE: '2' };
    worker = await startService('mysql', { database: kept, settings });
    front = await startService('mysql', { database: kept, settings: { ...settings, WORKER: 'false' } });
    Object.assign(front, { key: worker.key, accountId: worker.accountId });
    funder = await startFunder();
    linked = await linkedFunder(front, { productionUrl: funder.url });
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    proxy.restore();
    await funder.close();
    await front.stop();
    await worker.stop();
    await proxy.close();
    await kept.drop();
  });

  const submission = async () => upsert(front, await createDeal(front), linked);
  const sentTo = (id: string) => funder.received.filter(({ body }) => body.submission_service_id === id).length;
  const readiness = async () => {
    const response = await fetch(`${front.url}/readyz`);
    return { http: response.status, ...((await response.json()) as { status: string; redis: string }) };
  };

  test('what one accepts the other sends, once', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, submission));
    await Promise.all(ids.map((id) => trigger(front, id)));
    for (const id of ids) await submissionWhen(front, id, ({ status }) => status === 'SUBMITTED_TO_FUNDER');
    expect(ids.map(sentTo)).toEqual(ids.map(() => 1));
  });

  test('a change made at one is told at the other at once, not by its polling', async () => {
    jest.spyOn(LiveFeeds.prototype as unknown as { poll(): Promise<void> }, 'poll').mockResolvedValue(undefined);
    const { client } = connect(front);
    const listening = listen(client, CHANGES);
    await feedsOpen(front, 1);
    const id = await upsert(worker, await createDeal(worker), linked);
    await until(() => listening.results.length === 1 || undefined, `the change of ${id}`);
    await client.dispose();
    await feedsOpen(front, 0);
  });

  test('requests are counted together', async () => {
    const limits = { RATE_LIMIT_READS: '10', GRAPHQL_COST_PER_MINUTE: '2000' };
    const settings = { REDIS_URL: redisUrl!, WORKER: 'false', ...limits };
    const both = await Promise.all([1, 2].map(() => startService('mysql', { database: kept, settings })));
    const answers = [];
    for (let each = 0; each < 12; each++)
      answers.push(await both[each % 2]!.graphql('{ viewer { name } }', {}, front.key));
    // 30 × (1 + 3 × 6) + 1 fields each.
    const many = '{ endUsers(limit: 30) { items { serviceId name status created lastUpdated endUserId } } }';
    const { key } = await front.createAccount();
    const dear = [];
    for (let each = 0; each < 4; each++) dear.push(await both[each % 2]!.graphql(many, {}, key));
    await Promise.all(both.map((service) => service.stop()));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429, 429]);
    expect(answers[9]!.headers.get('x-ratelimit-remaining')).toBe('0');
    expect(dear.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(dear[3]!.errors![0]!.extensions).toMatchObject({ code: 'RATE_LIMITED', reason: 'cost' });
  });

  test('without Redis requests go on, changes come by polling, and jobs wait until it is back', async () => {
    expect(await readiness()).toEqual({ http: 200, status: 'ready', database: 'ok', redis: 'ok', mail: 'files' });
    proxy.cut();
    await until(async () => (await readiness()).status === 'degraded' || undefined, 'readiness to tell');
    expect(await readiness()).toEqual({
      http: 200,
      status: 'degraded',
      database: 'ok',
      redis: 'unreachable',
      mail: 'files',
    });
    const { client } = connect(front);
    const listening = listen(client, CHANGES);
    await feedsOpen(front, 1);
    const id = await upsert(worker, await createDeal(worker), linked);
    const { errors } = await trigger(front, id);
    expect(errors).toBeUndefined();
    const statusOf = (result: { data?: { funderSubmissionStatusChanged: { status: string } } }) =>
      result.data?.funderSubmissionStatusChanged.status;
    await until(() => listening.results.map(statusOf).includes('IN_PROGRESS') || undefined, 'the changes');
    expect(sentTo(id)).toBe(0);
    proxy.restore();
    await until(() => listening.results.map(statusOf).includes('SUBMITTED_TO_FUNDER') || undefined, 'the send');
    expect(sentTo(id)).toBe(1);
    expect(listening.results.map(statusOf)).toEqual(['PENDING', 'IN_PROGRESS', 'SUBMITTED_TO_FUNDER']);
    await client.dispose();
    await feedsOpen(front, 0);
  });

  test('what Redis forgets is handed over again', async () => {
    const redis = new Redis(redisUrl!);
    const { namespace, close } = await openRedis(`redis://127.0.0.1:${proxy.port}`, kept.url, createLog('silent'));
    const waiting = `${namespace}:jobs:wait`;
    const pause = `${namespace}:jobs:meta`;
    // Nobody takes a job that is handed over to a queue that is paused.
    await redis.hset(pause, 'paused', '1');
    const ids = await Promise.all(Array.from({ length: 3 }, submission));
    await Promise.all(ids.map((id) => trigger(front, id)));
    const keys = () => redis.keys(`${namespace}:jobs:*job_*`);
    // All of them: of one that comes in between, a part would be left, which the queue takes for the whole.
    await until(async () => (await keys()).length >= ids.length || undefined, 'jobs in the queue');
    await redis.del(waiting, pause, `${namespace}:jobs:paused`, ...(await keys()));
    for (const id of ids) await until(async () => sentTo(id) === 1 || undefined, `${id} to be sent`, 30_000);
    redis.disconnect();
    close();
  }, 40_000);

  test('read from a copy of the database, but never what they have changed themselves', async () => {
    const copy = await createDatabase('mysql');
    const settings = { DATABASE_READ_URL: copy.url };
    const reading = await startService('mysql', { settings });
    // A copy that has fallen behind for good, and holds a deal that the database has not.
    const other = await startService('mysql', { database: copy });
    const { accountId } = reading;
    const names = async () =>
      (await reading.data('{ endUsers { items { name } } }')).endUsers.items.map((deal: { name: string }) => deal.name);
    await createDeal(other, { name: 'Of the copy' });
    await other.app.services.database.write((db) => db.query('UPDATE end_users SET account_id = ?', [accountId]));
    await until(async () => (await names()).join() === 'Of the copy' || undefined, 'the copy to be read');
    await createDeal(reading, { name: 'Of the database' });
    expect(await names()).toEqual(['Of the database']);
    await other.app.services.database.write((db) => db.query('RENAME TABLE end_users TO gone'));
    // Without the copy whoever would have read it reads the database.
    const { key } = await reading.createAccount();
    await until(async () => {
      expect(await reading.data('{ endUsers { items { name } } }', {}, key)).toEqual({ endUsers: { items: [] } });
      return reading.logged.join().includes('the copy of the database could not be read') || undefined;
    }, 'the copy to be asked in vain');
    await other.stop();
    await reading.stop();
    await copy.drop();
  }, 90_000);

  test('one of which is killed, while Redis is emptied, lose no deal, send none twice, and tell each change once', async () => {
    const report = await instanceRound({ triggers: 40, subscribers: 6, seed: 20_261_121 });
    expect(report.deals).toBe(40);
    expect(report.notAccepted).toBe(0);
    expect(report.submitted).toBeGreaterThan(30);
    expect(report.changes).toBeGreaterThan(80);
  }, 150_000);
});
