import { createHmac } from 'node:crypto';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { onEachDatabase } from '../support/databases';
import { eventsOf } from '../support/sending';
import { startService, type TestService } from '../support/service';
import { until } from '../support/until';
import { startReceiver, type WebhookReceiver } from '../support/webhook-receiver';
import { publish } from '../support/webhooks';

const hmac = (key: string, body: Buffer) => createHmac('sha256', key).update(body).digest('base64');
const SHARED = /^whsec_[A-Za-z0-9+/]{43}=$/;
const OTHER_FORM = 'a secret of the receiver, ~ 1';
const DAY_MS = 24 * 3600 * 1000;

onEachDatabase('secrets of webhooks', (name) => {
  let service: TestService;
  let receiver: WebhookReceiver;
  let account: { key: string; accountId: string };
  let paths = 0;
  beforeAll(async () => {
    service = await startService(name);
    receiver = await startReceiver();
  });
  beforeEach(async () => {
    account = await service.createAccount();
  });
  afterAll(async () => {
    await receiver.close();
    await service.stop();
  });

  const rest = (method: string, path: string, body?: unknown, key = account.key) =>
    service.rest(method, path, body, key);
  async function hook(more: { secret?: string | null } = {}, topic = 'pdf.processed') {
    const path = `/hook/${++paths}`;
    const created = await rest('POST', '/api/webhooks', { url: new URL(path, receiver.url).href, topic, ...more });
    expect([created.status, Object.keys(created.body).sort()]).toEqual([201, ['secret', 'webhook']]);
    const { service_id: id } = created.body.webhook;
    /** What comes for something that happens now. */
    const next = async () => {
      const before = receiver.received.filter((each) => each.path === path).length;
      await publish(service, topic, { service_id: 'pdf_1' }, { accountId: account.accountId });
      const all = () => receiver.received.filter((each) => each.path === path);
      return until(() => all()[before], `a webhook at ${path}`);
    };
    const isOwn = async () => (await rest('GET', `/api/webhooks/${id}`)).body.webhook.has_own_secret;
    return { id, secret: created.body.secret as string, next, isOwn, path: `/api/webhooks/${id}` };
  }
  const expectSigned = async (
    webhook: Promise<{ raw: Buffer; headers: object }>,
    secret: string,
    previous?: string,
  ) => {
    const { raw, headers } = await webhook;
    expect(headers).toMatchObject({ 'service-signature': hmac(secret, raw) });
    expect((headers as Record<string, string>)['service-signature-previous']).toBe(previous && hmac(previous, raw));
    return { raw, headers: headers as Record<string, string> };
  };

  test('an account has one, which all its webhooks sign with', async () => {
    const first = await hook();
    const second = await hook({ secret: null }, 'pdf.failed');
    expect(first.secret).toMatch(SHARED);
    expect(second.secret).toBe(first.secret);
    const shown = await rest('GET', '/api/webhooks/signing_secret');
    expect([shown.status, shown.body]).toEqual([200, { secret: first.secret, previous_valid_until: null }]);
    expect([await first.isOwn(), await second.isOwn()]).toEqual([false, false]);
    for (const each of [first, second]) {
      const { raw, headers } = await expectSigned(each.next(), first.secret);
      new StandardWebhook(first.secret).verify(raw, headers);
    }
    const other = await service.createAccount();
    expect((await rest('GET', '/api/webhooks/signing_secret', undefined, other.key)).body.secret).not.toBe(
      first.secret,
    );
  });

  test('is shown to keys with configure, and the audit log says so', async () => {
    const { body } = await rest('GET', '/api/webhooks/signing_secret');
    const reader = await service.issueKey(['READ', 'SUBMIT'], account.accountId);
    expect((await rest('GET', '/api/webhooks/signing_secret', undefined, reader.key)).status).toBe(403);
    expect((await rest('POST', '/api/webhooks/signing_secret/rotate', {}, reader.key)).status).toBe(403);
    const again = await rest('GET', '/api/webhooks/signing_secret');
    expect(again.body).toEqual(body);
    const { auditLog } = await service.data(
      '{ auditLog(first: 100) { edges { node { operation outcome subjects } } } }',
      {},
      account.key,
    );
    const entries = auditLog.edges.map((edge: { node: object }) => edge.node);
    const shown = entries.filter((each: { operation: string }) => each.operation === 'webhookSigningSecret');
    expect(shown).toEqual([
      { operation: 'webhookSigningSecret', outcome: 'SHOWN', subjects: [account.accountId] },
      { operation: 'webhookSigningSecret', outcome: 'SHOWN', subjects: [account.accountId] },
    ]);
    expect(JSON.stringify(entries)).not.toContain(body.secret);
  });

  test('the account’s is replaced, by a given one too, and the one before it signs for a day', async () => {
    const shared = await hook();
    const own = await hook({ secret: OTHER_FORM });
    const rotated = await rest('POST', '/api/webhooks/signing_secret/rotate');
    expect([rotated.status, Object.keys(rotated.body).sort()]).toEqual([200, ['previous_valid_until', 'secret']]);
    expect(rotated.body.secret).toMatch(SHARED);
    expect(Date.parse(rotated.body.previous_valid_until) - Date.now()).toBeGreaterThan(DAY_MS - 60_000);
    await expectSigned(shared.next(), rotated.body.secret, shared.secret);
    await expectSigned(own.next(), OTHER_FORM);
    // One that is made meanwhile signs as the others do.
    await expectSigned((await hook()).next(), rotated.body.secret, shared.secret);
    const given = await rest('POST', '/api/webhooks/signing_secret/rotate', { secret: 'kept by the receiver' });
    expect(given.body.secret).toBe('kept by the receiver');
    await expectSigned(shared.next(), 'kept by the receiver', rotated.body.secret);
    expect((await eventsOf({ ...service, ...account })).map(({ topic }) => topic)).toEqual(
      expect.arrayContaining(['webhook.signing_secret_rotated', 'webhook.signing_secret_rotated']),
    );
    const before = (await eventsOf({ ...service, ...account })).length;
    const same = await rest('POST', '/api/webhooks/signing_secret/rotate', { secret: 'kept by the receiver' });
    expect(same.body).toEqual(given.body);
    expect(await eventsOf({ ...service, ...account })).toHaveLength(before);
  });

  test('a webhook may have its own, change it and go back to the account’s', async () => {
    const { id, secret: shared, next, path, isOwn } = await hook();
    const put = (body: object) => rest('PUT', path, body);
    const changed = await put({ secret: OTHER_FORM });
    expect([changed.status, Object.keys(changed.body)]).toEqual([200, ['webhook']]);
    expect(JSON.stringify(changed.body)).not.toContain(OTHER_FORM);
    expect(await isOwn()).toBe(true);
    const { raw, headers } = await expectSigned(next(), OTHER_FORM, shared);
    // The standard headers are keyed with the text where it is not of their form, and with its bytes where it is.
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${raw}`;
    const bytes = Buffer.from(shared.slice('whsec_'.length), 'base64');
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', OTHER_FORM).update(signed).digest('base64')} v1,${createHmac('sha256', bytes).update(signed).digest('base64')}`,
    );
    await put({ secret: 'another of its own' });
    await expectSigned(next(), 'another of its own', OTHER_FORM);
    await put({ secret: null });
    expect(await isOwn()).toBe(false);
    await expectSigned(next(), shared, 'another of its own');
    const rotated = await rest('POST', `${path}/rotate_secret`);
    expect([rotated.status, Object.keys(rotated.body).sort()]).toEqual([200, ['secret', 'webhook']]);
    expect([rotated.body.secret, await isOwn()]).toEqual([expect.stringMatching(SHARED), true]);
    await expectSigned(next(), rotated.body.secret, shared);
    expect((await rest('GET', '/api/webhooks/signing_secret')).body.secret).toBe(shared);
    const before = (await eventsOf({ ...service, ...account }, id)).length;
    await put({ secret: rotated.body.secret });
    expect(await eventsOf({ ...service, ...account }, id)).toHaveLength(before);
  });

  test.each([
    ['of 16 characters', 's'.repeat(16), 201],
    ['of 200 characters', '~'.repeat(200), 201],
    ['of the standard form', `whsec_${Buffer.alloc(24, 9).toString('base64')}`, 201],
    ['of 15 characters', 's'.repeat(15), 422],
    ['of 201 characters', 's'.repeat(201), 422],
    ['with a letter beyond ASCII', 'a secret with an ü', 422],
    ['with a line break', 'a secret with a \n', 422],
    ['that is no text', 1234567890123456, 422],
  ])('one that is given may be %s or not', async (_what, secret, status) => {
    const url = new URL('/hook/forms', receiver.url).href;
    const created = await rest('POST', '/api/webhooks', { url, topic: 'pdf.failed', secret });
    expect(created.status).toBe(status);
    if (status === 201) expect(created.body.secret).toBe(secret);
    else expect(created.body.description.json).toEqual({ secret: [expect.any(String)] });
    const rotated = await rest('POST', '/api/webhooks/signing_secret/rotate', { secret });
    expect(rotated.status).toBe(status === 201 ? 200 : 422);
  });

  test('a path in words is not taken for a webhook', async () => {
    for (const method of ['PUT', 'DELETE']) {
      const { status, headers } = await rest(method, '/api/webhooks/signing_secret', {});
      expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
  });
});
