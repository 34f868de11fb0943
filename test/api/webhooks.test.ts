// One file of this length: its tests share one service, and each further start costs the suite seconds on both databases.
import { createHmac } from 'node:crypto';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { onEachDatabase } from '../support/databases';
import { createDeal, createFunder, upsert } from '../support/deals';
import { addPdf, eventsOf } from '../support/sending';
import { ADMIN_KEY, startService, type TestService } from '../support/service';
import { until } from '../support/until';
import { refuseWith, startReceiver, thank, type WebhookReceiver } from '../support/webhook-receiver';
import { createWebhook, deliveriesOf, publish } from '../support/webhooks';

const hmac = (key: string, body: Buffer) => createHmac('sha256', key).update(body).digest('base64');

onEachDatabase('webhooks', (name) => {
  let service: TestService;
  let receiver: WebhookReceiver;
  let paths = 0;
  beforeAll(async () => {
    service = await startService(name, {
      settings: { WEBHOOK_RETRY_DELAYS: '0.05,0.05', WEBHOOK_TIMEOUT: '1', TRANSACTIONS_UPDATED_DELAY: '1' },
    });
    receiver = await startReceiver();
  });
  afterEach(() => {
    receiver.answer = thank;
  });
  afterAll(async () => {
    await receiver.close();
    await service.stop();
  });

  /** A webhook with a path of its own at the receiver. */
  async function hook(topic: string, more: { headers?: object; isEnabled?: boolean } = {}, key?: string) {
    const path = `/hook/${++paths}`;
    const created = await createWebhook(service, { url: new URL(path, receiver.url).href, topic, ...more }, key);
    const received = () => receiver.received.filter((each) => each.path === path);
    const arrived = (count = 1) =>
      until(() => (received().length >= count ? received() : undefined), `${count} webhooks at ${path}`);
    return { ...created, path, received, arrived };
  }
  const settled = (webhook: string, count = 1) =>
    until(async () => {
      const found = await deliveriesOf(service, webhook);
      return found.length >= count && found.every(({ status }) => status !== 'PENDING') ? found : undefined;
    }, 'the deliveries to be settled');

  describe('a delivery', () => {
    test('is the envelope, compact, signed over the very bytes in both ways, with the same id as the event', async () => {
      const { arrived, secret, serviceId } = await hook('pdf.processed', {
        headers: { 'X-Team': 'ops', Authorization: 'Bearer t' },
      });
      const data = {
        service_id: 'pdf_1',
        filename: 'statement – März.pdf',
        status: 'processed',
        amounts: [1, 2.5, null],
      };
      const began = Date.now();
      const eventId = await publish(service, 'pdf.processed', data, { meta: { branch: 'a, b: c' } });
      const [webhook] = await arrived();
      expect(webhook!.body).toEqual({
        topic: 'pdf.processed',
        created: expect.any(String),
        data,
        meta: { branch: 'a, b: c' },
      });
      expect(Object.keys(webhook!.body)).toEqual(['topic', 'created', 'data', 'meta']);
      expect(webhook!.raw.toString()).toBe(JSON.stringify(webhook!.body));
      expect(webhook!.body.created).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(Date.parse(webhook!.body.created)).toBeGreaterThanOrEqual(began - 1000);
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
      expect(webhook!.headers).toMatchObject({
        'content-type': 'application/json',
        'x-team': 'ops',
        authorization: 'Bearer t',
        'service-signature': hmac(secret, webhook!.raw),
        'service-event-id': eventId,
        'service-delivery-attempt': '1',
        'webhook-id': eventId,
      });
      expect(webhook!.headers).not.toHaveProperty('service-signature-previous');
      expect(Math.abs(Number(webhook!.headers['service-timestamp']) * 1000 - Date.now())).toBeLessThan(10_000);
      const verified = new StandardWebhook(secret).verify(webhook!.raw, webhook!.headers as Record<string, string>);
      expect(verified).toEqual(webhook!.body);
      expect(await settled(serviceId)).toEqual([
        expect.objectContaining({
          eventServiceId: eventId,
          status: 'SUCCEEDED',
          attempts: 1,
          responseStatus: 204,
          payload: webhook!.body,
          nextAttemptAt: null,
        }),
      ]);
    });

    test('is tried again with the same id and bytes until it arrives, and its log says what the receiver said', async () => {
      const { arrived, serviceId, received } = await hook('pdf.failed');
      receiver.answer = (webhook, response) =>
        received().length < 3 ? refuseWith(500, {}, 'x'.repeat(5000))(webhook, response) : thank(webhook, response);
      await publish(service, 'pdf.failed', { service_id: 'pdf_2', error: 'no table' });
      const tries = await arrived(3);
      expect(new Set(tries.map(({ eventId }) => eventId)).size).toBe(1);
      expect(new Set(tries.map(({ raw }) => raw.toString())).size).toBe(1);
      expect(tries.map(({ headers }) => headers['service-delivery-attempt'])).toEqual(['1', '2', '3']);
      expect((await settled(serviceId))[0]).toMatchObject({ status: 'SUCCEEDED', attempts: 3, error: null });
    });

    test('that has spent its tries is failed, and can be sent once more', async () => {
      const { serviceId, arrived } = await hook('pdf.parsed');
      receiver.answer = refuseWith(503, {}, `no: ${'ü'.repeat(2000)}`);
      await publish(service, 'pdf.parsed', { service_id: 'pdf_3' });
      const [failed] = await settled(serviceId);
      expect(failed).toMatchObject({
        status: 'FAILED',
        attempts: 3,
        responseStatus: 503,
        error: 'The answer was 503.',
      });
      expect(Buffer.byteLength(failed.responseBody)).toBeLessThanOrEqual(4096);
      expect(failed.responseBody).toMatch(/^no: ü+$/);
      receiver.answer = thank;
      const replayed = await service.rest('POST', `/api/webhooks/${serviceId}/deliveries/${failed.serviceId}/replay`);
      expect(replayed.status).toBe(202);
      expect(replayed.body.delivery).toMatchObject({ service_id: failed.serviceId, status: 'pending' });
      await arrived(4);
      expect((await settled(serviceId))[0]).toMatchObject({ status: 'SUCCEEDED', attempts: 4 });
      expect(new Set((await arrived(4)).map(({ eventId }) => eventId)).size).toBe(1);
    });

    test('is tried again when the answer never comes, is cut off, or would lead elsewhere', async () => {
      const { serviceId, arrived, received } = await hook('pdf.approved');
      const answers = [
        (response: import('node:http').ServerResponse) => void response.socket!.setTimeout(0),
        (response: import('node:http').ServerResponse) => {
          response.writeHead(200, { 'content-length': '100' });
          response.write('half', () => response.destroy());
        },
        (response: import('node:http').ServerResponse) =>
          void response.writeHead(302, { location: new URL('/elsewhere', receiver.url).href }).end(),
      ];
      receiver.answer = (_webhook, response) => answers[received().length - 1]!(response);
      await publish(service, 'pdf.approved', { service_id: 'pdf_4' });
      await arrived(3);
      expect((await settled(serviceId))[0]).toMatchObject({
        status: 'FAILED',
        responseStatus: 302,
        error: 'The answer was 302; redirects are not followed.',
      });
      expect(receiver.received.filter(({ path }) => path === '/elsewhere')).toEqual([]);
      const logged = service.logged.filter((line) => line.includes(serviceId));
      expect(logged.join()).not.toContain(receiver.url);
    });

    test('waits for as long as Retry-After says', async () => {
      const { arrived, received } = await hook('pdf.human_reviewing');
      receiver.answer = (webhook, response) =>
        received().length === 1 ? refuseWith(429, { 'retry-after': '1' })(webhook, response) : thank(webhook, response);
      await publish(service, 'pdf.human_reviewing', { service_id: 'pdf_5' });
      const [first, second] = await arrived(2);
      expect(second!.at - first!.at).toBeGreaterThanOrEqual(990);
    });

    test('goes to every enabled webhook of its topic in its account, and to no other', async () => {
      const other = await service.createAccount();
      const [one, two, off, elsewhere, foreign] = await Promise.all([
        hook('enricher.succeeded'),
        hook('enricher.succeeded'),
        hook('enricher.succeeded', { isEnabled: false }),
        hook('enricher.failed'),
        hook('enricher.succeeded', {}, other.key),
      ]);
      await publish(service, 'enricher.succeeded', { enricher_name: 'x' });
      const [[first], [second]] = await Promise.all([one.arrived(), two.arrived()]);
      expect(first!.eventId).toBe(second!.eventId);
      await publish(service, 'enricher.failed', { enricher_name: 'x' });
      await elsewhere.arrived();
      expect([off.received(), foreign.received()]).toEqual([[], []]);
      expect(await deliveriesOf(service, off.serviceId)).toEqual([]);
    });
  });

  describe('events', () => {
    test('of deals, submissions and decisions arrive with exactly the data that is documented', async () => {
      const topics = [
        'end_user.created',
        'end_user.processed',
        'end_user.files_changed',
        'end_user_information.updated',
      ];
      const ofSubmissions = ['funder_submission.status_changed', 'funder_submission.decision_created'];
      const hooks = await Promise.all([...topics, ...ofSubmissions].map((topic) => hook(topic)));
      const deal = await createDeal(service, { endUserId: 'own-1', status: 'READY', meta: { desk: 7 } });
      await addPdf(service, deal, { filename: 'bank.pdf' });
      await service.data(
        'mutation ($id: ID!) { updateEndUser(serviceId: $id, input: { information: { amount_requested: 1000 } }) { serviceId } }',
        { id: deal },
      );
      const funder = await createFunder(service);
      const submission = await upsert(service, deal, funder);
      const { recordDecision } = await service.data(
        'mutation ($id: ID!) { recordDecision(submissionServiceId: $id, input: { applicationStatus: "approved", offers: [{ fundedAmount: 5 }] }) { serviceId } }',
        { id: submission },
      );
      const [created, processed, files, information, changed, decided] = await Promise.all(
        hooks.map(async ({ arrived }, index) => (await arrived(index === 4 ? 2 : 1)).map(({ body }) => body)),
      );
      const subject = { service_id: deal, end_user_id: 'own-1' };
      const meta = { desk: 7 };
      expect(created![0]).toMatchObject({ data: { ...subject, status: 'ready' }, meta });
      expect(Object.keys(created![0].data)).toEqual(['service_id', 'end_user_id', 'status']);
      expect(processed![0].data).toEqual({ ...subject, status: 'processed' });
      expect(files![0]).toMatchObject({
        data: {
          ...subject,
          files: [{ service_id: expect.stringMatching(/^euf_/), file_class: 'bank_statement', filename: 'bank.pdf' }],
        },
        meta,
      });
      expect(information![0]).toMatchObject({ data: subject, meta });
      expect(changed!.map(({ data }) => data)).toEqual([
        {
          service_id: submission,
          end_user_service_id: deal,
          funder_service_id: funder,
          previous_status: null,
          status: 'pending',
        },
        {
          service_id: submission,
          end_user_service_id: deal,
          funder_service_id: funder,
          previous_status: 'pending',
          status: 'approved',
        },
      ]);
      expect(changed![0].meta).toBeNull();
      expect(decided![0].data).toEqual({
        service_id: submission,
        decision_service_id: recordDecision.serviceId,
        application_status: 'approved',
        offer_count: 1,
      });
    });

    test('of submissions that an exclusion rule keeps back say so, with how much speaks for it', async () => {
      const [held, excluded] = await Promise.all(
        ['held', 'excluded'].map((status) => hook(`funder_submission.${status}`)),
      );
      const submissionTo = async (rule: object) => {
        const funder = await createFunder(service);
        await service.rest('PUT', `/api/funder_exclusion_rules/${funder}/`, rule);
        const deal = await createDeal(service, {
          submittingBrokers: [{ company: 'Northgate Capitol', email: 'ann@northgate.com' }],
        });
        return { service_id: await upsert(service, deal, funder), funder_service_id: funder };
      };
      const near = await submissionTo({ sender_names: ['Northgate Capital'] });
      const certain = await submissionTo({ sender_names: ['Northgate Capital'], sender_domains: ['northgate.com'] });
      await submissionTo({ sender_domains: ['elsewhere.com'] });
      expect((await held!.arrived()).map(({ body }) => body.data)).toEqual([{ ...near, evidence_count: 1 }]);
      expect((await excluded!.arrived()).map(({ body }) => body.data)).toEqual([{ ...certain, evidence_count: 2 }]);
    });

    test('that a transaction takes back are delivered to nobody', async () => {
      const { received, arrived, serviceId } = await hook('end_user.created');
      const before = received().length;
      const twice = (id: string) =>
        service.graphql(
          'mutation ($id: String!) { createEndUser(input: { name: "A", endUserId: $id }) { serviceId } }',
          { id },
        );
      await twice('unique-1');
      expect((await twice('unique-1')).errors).toHaveLength(1);
      await arrived(before + 1);
      expect(await settled(serviceId)).toHaveLength(1);
    });

    test('about transactions of one end user are gathered, and the last one is told once', async () => {
      const { received, arrived } = await hook('transactions.updated');
      const change = (endUser: string, count: number) =>
        publish(service, 'transactions.updated', {
          ...{ end_user_service_id: endUser, end_user_id: null, count, last_changed_at: '2026-11-21T02:00:00.000Z' },
        });
      await Promise.all([1, 2, 3].map((count) => change('eus_b', count)));
      for (const count of [1, 2, 3]) await change('eus_a', count);
      expect(received()).toEqual([]);
      const told = (await arrived(2)).map(({ body }) => body.data);
      expect(told.map((data) => data.end_user_service_id).sort()).toEqual(['eus_a', 'eus_b']);
      expect(told.find((data) => data.end_user_service_id === 'eus_a')).toEqual({
        ...{ end_user_service_id: 'eus_a', end_user_id: null, count: 3, last_changed_at: '2026-11-21T02:00:00.000Z' },
      });
      await change('eus_a', 4);
      expect((await arrived(3)).map(({ body }) => body.data.count)).toContain(4);
      expect(received()).toHaveLength(3);
    });

    test('are published by the platform’s staff alone, under a known topic, for a known account, up to 256 KB', async () => {
      const mutation = `mutation ($account: ID!, $topic: String!, $data: JSONObject!) {
        publishEvent(accountServiceId: $account, topic: $topic, data: $data) }`;
      const ask = async (values: object, key = ADMIN_KEY) => {
        const variables = { account: service.accountId, topic: 'pdf.processed', data: {}, ...values };
        return (await service.graphql(mutation, variables, key)).errors?.[0]?.extensions;
      };
      expect(await ask({}, service.key)).toMatchObject({ code: 'FORBIDDEN' });
      expect(await ask({ topic: 'pdf.exploded' })).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { topic: [expect.any(String)] },
      });
      expect(await ask({ account: 'acc_nobody' })).toMatchObject({ code: 'NOT_FOUND' });
      expect(await ask({ data: { text: 'x'.repeat(270_000) } })).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
      expect(await ask({ topic: 'transactions.updated' })).toMatchObject({
        fields: { 'data.end_user_service_id': expect.anything() },
      });
      expect(await ask({ data: { text: 'x'.repeat(200_000) } })).toBeUndefined();
    });
  });

  describe('an endpoint', () => {
    test('is created, listed, changed and deleted over REST, and its secret is shown once', async () => {
      const url = `${receiver.url}/crud`;
      const created = await service.rest('POST', '/api/webhooks', {
        url,
        topic: 'workflow.event',
        headers: { 'X-A': 'b' },
      });
      expect(created.status).toBe(201);
      const { webhook, secret } = created.body;
      expect(webhook).toEqual({
        service_id: expect.stringMatching(/^wbh_/),
        url,
        topic: 'workflow.event',
        headers: { 'X-A': 'b' },
        is_enabled: true,
      });
      const listed = await service.rest('GET', '/api/webhooks/');
      expect(listed.body.webhooks).toContainEqual(webhook);
      const path = `/api/webhooks/${webhook.service_id}`;
      const changed = await service.rest('PUT', path, { is_enabled: false, headers: null, topic: 'webhook.test' });
      expect(changed).toMatchObject({
        status: 200,
        body: { webhook: { url, is_enabled: false, headers: null, topic: 'webhook.test' } },
      });
      const one = await service.rest('GET', path);
      expect(one.body.webhook).toMatchObject({
        service_id: webhook.service_id,
        is_enabled: false,
        disabled_reason: null,
      });
      const stored = await service.app.services.database.read('SELECT * FROM webhooks');
      const everything = JSON.stringify([
        listed.body,
        changed.body,
        one.body,
        stored,
        await eventsOf(service),
        service.logged,
      ]);
      expect(everything).not.toContain(secret);
      expect((await service.rest('DELETE', path)).status).toBe(204);
      expect((await service.rest('DELETE', path)).status).toBe(404);
      expect((await service.rest('GET', path)).body).toMatchObject({ code: 404, description: 'Webhook not found' });
    });

    test('takes its deliveries with it when it is deleted', async () => {
      const { serviceId, arrived } = await hook('iso_application.created');
      await publish(service, 'iso_application.created', { service_id: 'iso_1' });
      await arrived();
      await service.data('mutation ($id: ID!) { deleteWebhook(serviceId: $id) }', { id: serviceId });
      await until(async () => {
        const rows = await service.app.services.database.read(
          'SELECT 1 FROM webhook_deliveries WHERE webhook_service_id = ?',
          [serviceId],
        );
        return rows.length === 0;
      }, 'its deliveries to go');
    });

    test('has one of the topics that are listed under both paths', async () => {
      const topics = await service.rest('GET', '/webhooks/topics');
      expect(topics.body.topics).toEqual(
        expect.arrayContaining(['end_user.processed', 'transactions.updated', 'webhook.test']),
      );
      expect(new Set(topics.body.topics).size).toBeGreaterThanOrEqual(57);
      expect((await service.rest('GET', '/api/webhooks/topics')).body).toEqual(topics.body);
      expect((await service.data('{ webhookTopics }')).webhookTopics).toEqual(topics.body.topics);
      expect((await service.rest('GET', '/webhooks/topics', undefined, null)).status).toBe(401);
    });

    const good = { url: 'https://example.com/hook', topic: 'pdf.failed' };
    test.each<[string, object, number, string]>([
      ['an unknown topic', { topic: 'pdf.exploded' }, 422, 'topic'],
      ['no topic', { topic: undefined }, 422, 'topic'],
      ['no url', { url: undefined }, 422, 'url'],
      ['an empty url', { url: ' ' }, 422, 'url'],
      ['a url that is too long', { url: `https://example.com/${'x'.repeat(2000)}` }, 422, 'url'],
      ['a url that is none', { url: 'example' }, 400, 'url'],
      ['another protocol', { url: 'ftp://example.com' }, 400, 'url'],
      ['credentials in the url', { url: 'https://ann:pw@example.com' }, 400, 'url'],
      ['a number for a header', { headers: { 'X-A': 1 } }, 422, 'X-A'],
      ['headers that are no object', { headers: ['a'] }, 422, 'headers'],
      [
        'too many headers',
        { headers: Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`X-${i}`, 'a'])) },
        422,
        'headers',
      ],
      ['a header of the connection', { headers: { Connection: 'close' } }, 400, 'Connection'],
      ['a header of the signature', { headers: { 'service-signature': 'x' } }, 400, 'service-signature'],
      ['another host', { headers: { Host: 'x' } }, 400, 'Host'],
      ['another length', { headers: { 'content-length': '1' } }, 400, 'content-length'],
      ['a header in two lines', { headers: { 'X-A': 'a\r\nX-B: b' } }, 400, 'X-A'],
      ['a name that is none', { headers: { 'X A': 'a' } }, 400, 'X A'],
      ['a header twice', { headers: { 'X-A': 'a', 'x-a': 'b' } }, 400, 'x-a'],
      ['an unknown field', { secret: 'whsec_mine' }, 422, 'secret'],
    ])('is not made of %s', async (_what, change, status, named) => {
      const count = async () => (await service.rest('GET', '/api/webhooks')).body.webhooks.length;
      const before = await count();
      const answer = await service.rest('POST', '/api/webhooks', { ...good, ...change });
      expect(answer.status).toBe(status);
      expect(JSON.stringify(answer.body)).toContain(named);
      expect(await count()).toBe(before);
    });

    test('signs with both secrets for a day after a rotation', async () => {
      const { serviceId, secret: old, arrived } = await hook('data_source.enabled');
      const rotated = await service.rest('POST', `/api/webhooks/${serviceId}/rotate_secret`);
      expect(rotated).toMatchObject({ status: 200, body: { webhook: { service_id: serviceId } } });
      const { secret } = rotated.body;
      expect(secret).not.toBe(old);
      await publish(service, 'data_source.enabled', { service_id: 'dts_1' });
      const [webhook] = await arrived();
      expect(webhook!.headers).toMatchObject({
        'service-signature': hmac(secret, webhook!.raw),
        'service-signature-previous': hmac(old, webhook!.raw),
      });
      for (const each of [secret, old])
        new StandardWebhook(each).verify(webhook!.raw, webhook!.headers as Record<string, string>);
      await service.app.services.database.write((db) =>
        db.query("UPDATE webhooks SET previous_secret_until = '2020-01-01 00:00:00.000' WHERE service_id = ?", [
          serviceId,
        ]),
      );
      await publish(service, 'data_source.enabled', { service_id: 'dts_2' });
      const second = (await arrived(2))[1]!;
      expect(second.headers).not.toHaveProperty('service-signature-previous');
      expect(() => new StandardWebhook(old).verify(second.raw, second.headers as Record<string, string>)).toThrow();
    });

    test('is disabled by a 410, and takes nothing until it is enabled again', async () => {
      const { serviceId, arrived, received } = await hook('data_source.disabled');
      receiver.answer = refuseWith(410);
      await publish(service, 'data_source.disabled', { service_id: 'dts_1' });
      const [delivery] = await settled(serviceId);
      expect(delivery).toMatchObject({ status: 'FAILED', attempts: 1, responseStatus: 410 });
      const { webhook } = await service.data(
        'query ($id: ID!) { webhook(serviceId: $id) { isEnabled disabledReason } }',
        { id: serviceId },
      );
      expect(webhook).toEqual({ isEnabled: false, disabledReason: expect.stringContaining('410') });
      expect((await eventsOf(service, serviceId)).at(-1)).toMatchObject({
        topic: 'webhook.disabled',
        data: { service_id: serviceId },
      });
      const replay = () => service.rest('POST', `/api/webhooks/${serviceId}/deliveries/${delivery.serviceId}/replay`);
      expect((await replay()).status).toBe(409);
      expect((await service.rest('POST', `/api/webhooks/${serviceId}/test`)).status).toBe(409);
      receiver.answer = thank;
      await service.rest('PUT', `/api/webhooks/${serviceId}`, { is_enabled: true });
      expect((await replay()).status).toBe(202);
      await arrived(2);
      expect(received()).toHaveLength(2);
    });

    test('fails what falls due while it is disabled, and sends all that failed once more when asked', async () => {
      const { serviceId, arrived, received } = await hook('end_user_file.parsed');
      receiver.answer = refuseWith(500);
      const since = new Date(Date.now() - 1000).toISOString();
      for (const number of [1, 2, 3]) await publish(service, 'end_user_file.parsed', { number });
      await settled(serviceId, 3);
      await service.rest('PUT', `/api/webhooks/${serviceId}`, { is_enabled: false });
      await service.app.services.database.write((db) =>
        db.query("UPDATE webhook_deliveries SET status = 'pending', due_at = created WHERE webhook_service_id = ?", [
          serviceId,
        ]),
      );
      for (const delivery of await settled(serviceId, 3))
        expect(delivery).toMatchObject({ status: 'FAILED', error: 'The webhook is disabled.' });
      receiver.answer = thank;
      await service.rest('PUT', `/api/webhooks/${serviceId}`, { is_enabled: true });
      const before = received().length;
      const answer = await service.rest('POST', `/api/webhooks/${serviceId}/replay_failed`, { since });
      expect(answer).toMatchObject({ status: 202, body: { count: 3 } });
      await arrived(before + 3);
      expect((await settled(serviceId, 3)).every(({ status }) => status === 'SUCCEEDED')).toBe(true);
      const none = await service.rest('POST', `/api/webhooks/${serviceId}/replay_failed`, { since });
      expect(none.body).toEqual({ count: 0 });
      expect((await service.rest('POST', `/api/webhooks/${serviceId}/replay_failed`, { since: 'now' })).status).toBe(
        422,
      );
    });

    test('gets a ping when it is tested, whatever its topic, and nobody else does', async () => {
      const { serviceId, arrived } = await hook('end_user_file.deleted');
      const listener = await hook('webhook.test');
      const answer = await service.rest('POST', `/api/webhooks/${serviceId}/test`);
      expect(answer).toMatchObject({ status: 202, body: { delivery: { topic: 'webhook.test', status: 'pending' } } });
      const [ping] = await arrived();
      expect(ping!.body).toMatchObject({ topic: 'webhook.test', data: { message: expect.any(String) }, meta: null });
      expect(ping!.eventId).toBe(answer.body.delivery.event_service_id);
      expect(listener.received()).toEqual([]);
    });

    test('that is a team chat gets a message to read', async () => {
      const slack = await createWebhook(service, {
        url: 'https://hooks.slack.com/services/T0/B0/x',
        topic: 'workflow.event',
      });
      await publish(service, 'workflow.event', { event: 'review', node: '<b>&' });
      const [delivery] = await deliveriesOf(service, slack.serviceId);
      expect(delivery.payload).toEqual({ text: '*Workflow event*\nevent: review\nnode: &lt;b&gt;&amp;' });
      await service.rest('DELETE', `/api/webhooks/${slack.serviceId}`);
    });

    test('shows its log within bounds', async () => {
      const { serviceId } = await hook('pricing_template.delivery_failed');
      for (const number of [1, 2, 3]) await publish(service, 'pricing_template.delivery_failed', { number });
      await settled(serviceId, 3);
      const log = await service.rest('GET', `/api/webhooks/${serviceId}/deliveries?limit=2`);
      expect(log.body.deliveries.map((each: { payload: { data: object } }) => each.payload.data)).toEqual([
        { number: 3 },
        { number: 2 },
      ]);
      expect((await service.rest('GET', `/api/webhooks/${serviceId}/deliveries?limit=101`)).status).toBe(422);
      const byStatus = await service.data(
        `query ($id: ID!) { webhook(serviceId: $id) {
          failed: deliveries(status: FAILED) { status } succeeded: deliveries(status: SUCCEEDED, limit: 2) { status }
          all: deliveries { status } } webhooks { deliveries(status: SUCCEEDED) { status } } }`,
        { id: serviceId },
      );
      const [one] = byStatus.webhook.succeeded;
      expect(byStatus.webhook).toEqual({ failed: [], succeeded: [one, one], all: [one, one, one] });
      expect(one).toEqual({ status: 'SUCCEEDED' });
      expect(byStatus.webhooks.flatMap((each: { deliveries: { status: string }[] }) => each.deliveries)).toContainEqual(
        one,
      );
      const bad = await service.graphql('{ webhooks { deliveries(limit: 0) { serviceId } } }');
      expect(bad.errors![0]!.extensions.code).toBe('BAD_USER_INPUT');
    });
  });
});
