import { retainedDeliveries } from '../../src/features/webhooks/webhook.job';
import { retention } from '../../src/platform/jobs/retention';
import { createDatabase, databaseNames, onEachDatabase, type TestDatabase } from '../support/databases';
import { eventsOf } from '../support/sending';
import { startService, type TestService } from '../support/service';
import { unreliable } from '../support/unreliable';
import { until } from '../support/until';
import { refuseWith, startReceiver, thank, type WebhookReceiver } from '../support/webhook-receiver';
import { createWebhook, deliveriesOf, publish } from '../support/webhooks';

const SEED = 20_261_121;

const statusOf = (service: TestService, webhook: string) =>
  service.app.services.database.read<{ status: string; count: number }>(
    'SELECT status, COUNT(*) AS count FROM webhook_deliveries WHERE webhook_service_id = ? GROUP BY status',
    [webhook],
  );

onEachDatabase('webhook delivery', (name) => {
  let kept: TestDatabase;
  let receiver: WebhookReceiver;
  let service: TestService | undefined;
  beforeAll(async () => {
    kept = await createDatabase(name);
    receiver = await startReceiver();
  });
  afterEach(async () => {
    await service?.stop();
    service = undefined;
    receiver.answer = thank;
    receiver.received.length = 0;
  });
  afterAll(async () => {
    await receiver.close();
    await kept.drop();
  });

  async function start(settings: Record<string, string> = {}) {
    service = await startService(name, { settings, database: kept });
    return service;
  }

  test('brings every event at least once, with one id and one body, through a receiver’s bad days', async () => {
    const running = await start({
      WEBHOOK_TIMEOUT: '0.3',
      WEBHOOK_RETRY_DELAYS: '0.05,0.1,0.2,0.2,0.3,0.5,1,1,1,1,1,1',
    });
    const { serviceId } = await createWebhook(running, { url: receiver.url, topic: 'pdf.processed' });
    const days = unreliable(SEED);
    receiver.answer = days.answer;
    const ids: string[] = [];
    for (let index = 0; index < 150; index++) {
      ids.push(await publish(running, 'pdf.processed', { service_id: `pdf_${index}` }));
      if (index === 100) days.recover();
    }
    await until(() => days.taken.size === ids.length, 'every event to be taken', 30_000);
    expect([...days.taken.keys()].sort()).toEqual([...ids].sort());
    expect([...days.bodies.values()].every((bodies) => bodies.size === 1)).toBe(true);
    await until(async () => {
      const rows = await statusOf(running, serviceId);
      return rows.length === 1 && rows[0]!.status === 'succeeded' && Number(rows[0]!.count) === ids.length;
    }, 'the log to say so');
  }, 60_000);

  test('lets no receiver that hangs hold up the others', async () => {
    // Longer than the test: what waited for the one that hangs would not come at all.
    const running = await start({ WEBHOOK_TIMEOUT: '100' });
    const arrived = new Set<string>();
    receiver.answer = (webhook, response) => {
      if (webhook.path === '/hook/0') return;
      arrived.add(webhook.body.data.service_id);
      thank(webhook, response);
    };
    const accounts = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const account = await running.createAccount();
        await createWebhook(running, { url: `${receiver.url}/${index}`, topic: 'pdf.processed' }, account.key);
        return account;
      }),
    );
    for (let index = 0; index < 200; index++) {
      // Half of all events are for the one that hangs.
      const place = index % 2 === 0 ? 0 : 1 + ((index >> 1) % 19);
      const id = `pdf_${index}`;
      const { accountId } = accounts[place]!;
      await publish(running, 'pdf.processed', { service_id: id }, { accountId });
    }
    await until(() => arrived.size === 100, 'the others’ events', 30_000);
    expect(receiver.received.filter(({ path }) => path === '/hook/0').length).toBeLessThanOrEqual(16);
  }, 60_000);

  test('ends what is under way when the service stops, and sends it again with the same id after the start', async () => {
    const first = await start({ WEBHOOK_TIMEOUT: '60' });
    await createWebhook(first, { url: `${receiver.url}/stop`, topic: 'pdf.failed' });
    const tries = () => receiver.received.filter(({ path }) => path === '/hook/stop');
    receiver.answer = () => {};
    const eventId = await publish(first, 'pdf.failed', { service_id: 'pdf_stop' });
    await until(() => tries().length === 1, 'the first try');
    const began = Date.now();
    await first.stop();
    expect(Date.now() - began).toBeLessThan(10_500);
    receiver.answer = thank;
    await start({ WEBHOOK_TIMEOUT: '60' });
    const [, second] = await until(() => (tries().length === 2 ? tries() : undefined), 'the second try');
    expect(second!.eventId).toBe(eventId);
    expect(second!.headers['service-delivery-attempt']).toBe('2');
  }, 40_000);

  test('disables what has failed for five days, and says so in the log', async () => {
    const running = await start({ WEBHOOK_RETRY_DELAYS: '0.02' });
    const { serviceId } = await createWebhook(running, { url: receiver.url, topic: 'pdf.parsed' });
    const stateOf = async () =>
      (
        await running.data('query ($id: ID!) { webhook(serviceId: $id) { isEnabled failingSince disabledReason } }', {
          id: serviceId,
        })
      ).webhook;
    const failOnce = async (count: number) => {
      await publish(running, 'pdf.parsed', { service_id: 'pdf_1' });
      await until(
        async () =>
          (await deliveriesOf(running, serviceId)).filter(({ status }) => status === 'FAILED').length === count,
        'the failure',
      );
    };
    receiver.answer = refuseWith(500);
    await failOnce(1);
    expect(await stateOf()).toMatchObject({ isEnabled: true, failingSince: expect.any(String) });
    const since = (days: number, hours: number) => {
      const ago = (ms: number) => new Date(Date.now() - ms).toISOString().replace('T', ' ').slice(0, 23);
      return running.app.services.database.write((db) =>
        db.query('UPDATE webhooks SET failing_since = ?, last_failed_at = ? WHERE service_id = ?', [
          ago(days * 86_400_000),
          ago(hours * 3_600_000),
          serviceId,
        ]),
      );
    };
    await since(4.9, 1);
    await failOnce(2);
    expect(await stateOf()).toMatchObject({ isEnabled: true });
    await since(6, 1);
    await failOnce(3);
    expect(await stateOf()).toMatchObject({ isEnabled: false, disabledReason: expect.stringContaining('five days') });
    expect((await eventsOf(running, serviceId)).at(-1)!.topic).toBe('webhook.disabled');
    await running.data('mutation ($id: ID!) { updateWebhook(serviceId: $id, input: { isEnabled: true }) { topic } }', {
      id: serviceId,
    });
    expect(await stateOf()).toEqual({ isEnabled: true, failingSince: null, disabledReason: null });
  });

  test('keeps its log for thirty days, and what is still to be sent for longer', async () => {
    const running = await start();
    const { serviceId } = await createWebhook(running, { url: receiver.url, topic: 'pdf.approved' });
    for (const number of [1, 2, 3]) await publish(running, 'pdf.approved', { number });
    await until(async () => {
      const [row] = await statusOf(running, serviceId);
      return row?.status === 'succeeded' && Number(row.count) === 3;
    }, 'three deliveries');
    const age = (number: number, days: number, more = '') =>
      running.app.services.database.write((db) =>
        db.query(
          `UPDATE webhook_deliveries SET created = ?${more} WHERE webhook_service_id = ? AND payload LIKE '%"number":${number}}%'`,
          [new Date(Date.now() - days * 86_400_000).toISOString().replace('T', ' ').slice(0, 23), serviceId],
        ),
      );
    await age(1, 31);
    await age(2, 31, ", status = 'pending', due_at = '2099-01-01 00:00:00.000'");
    await age(3, 29);
    await retention([retainedDeliveries]).run(running.app.services, new AbortController().signal);
    const left = (await deliveriesOf(running, serviceId)).map(({ payload }) => payload.data.number);
    expect(left.sort()).toEqual([2, 3]);
  });

  describe('without ALLOW_PRIVATE_ADDRESSES', () => {
    const hosts = [
      ...['127.0.0.1', '127.1', '0x7f000001', '0x7f.1', '2130706433', '0177.0.0.1', '127.0.0.1.', '0.0.0.0', '0'],
      ...['10.0.0.8', '172.16.3.4', '192.168.1.1', '100.64.0.1', '169.254.169.254', '0xa9fea9fe', '[::1]', '[::]'],
      ...['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[0:0:0:0:0:ffff:a9fe:a9fe]', '[fe80::1]', '[fd00:ec2::254]'],
      ...['[fc00::1]', '[64:ff9b::7f00:1]', 'localhost', 'LOCALHOST.', 'hooks.localhost', '①②⑦.0.0.1'],
    ];

    test('refuses private addresses in every spelling when they are given, and when they are called', async () => {
      const strict = await start({ ALLOW_PRIVATE_ADDRESSES: 'false', WEBHOOK_RETRY_DELAYS: '0.02' });
      const topic = 'pdf.processed';
      const good = await createWebhook(strict, { url: 'https://example.com/hook', topic });
      const urls = [
        ...hosts.map((host) => `https://${host}/hook`),
        'http://example.com/hook',
        'https://a:b@example.com',
      ];
      for (const url of urls) {
        const created = await strict.rest('POST', '/api/webhooks', { url, topic });
        expect([url, created.status]).toEqual([url, 400]);
        expect(created.body.description).toMatch(/^url: /);
        const changed = await strict.rest('PUT', `/api/webhooks/${good.serviceId}`, { url });
        expect([url, changed.status]).toEqual([url, 400]);
      }
      const { webhooks } = await strict.data('{ webhooks { url } }');
      expect(webhooks).toEqual([{ url: 'https://example.com/hook' }]);
      // As if the name led there by now.
      await strict.app.services.database.write((db) =>
        db.query('UPDATE webhooks SET url = ? WHERE service_id = ?', [receiver.url, good.serviceId]),
      );
      await publish(strict, topic, { service_id: 'pdf_1' });
      const failed = await until(async () => {
        const [delivery] = await deliveriesOf(strict, good.serviceId);
        return delivery?.status === 'FAILED' ? delivery : undefined;
      }, 'the refusal');
      expect(failed.error).toMatch(/private network/);
      expect(receiver.received).toEqual([]);
    });
  });
});

for (const name of databaseNames.filter((each) => each === 'mysql'))
  test(`two instances share the deliveries, and nothing is sent twice (${name})`, async () => {
    const kept = await createDatabase(name);
    const receiver = await startReceiver();
    const one = await startService(name, { database: kept });
    const two = await startService(name, { database: kept });
    const { serviceId } = await createWebhook(one, { url: receiver.url, topic: 'pdf.processed' });
    const ids = await Promise.all(
      Array.from({ length: 120 }, (_, index) =>
        publish(index % 2 ? one : two, 'pdf.processed', { index }, { accountId: one.accountId }),
      ),
    );
    await until(async () => {
      const rows = await statusOf(one, serviceId);
      return rows.length === 1 && rows[0]!.status === 'succeeded' && Number(rows[0]!.count) === 120;
    }, 'every event to arrive');
    expect(receiver.received.map(({ eventId }) => eventId).sort()).toEqual([...ids].sort());
    await receiver.close();
    await Promise.all([one.stop(), two.stop()]);
    await kept.drop();
  });
