import { createIntegration, deliver } from './crm';
import { linkedFunder, saveForm } from './deals';
import type { TestService } from './service';

export const keyOf = (byte: number) => Buffer.alloc(32, byte).toString('base64');

/** One of everything that is kept under the secret key, and what it needs to be asked for again. */
export async function keepSecrets(service: TestService) {
  const { key } = await service.issueKey(['READ', 'PERSONAL_DATA']);
  const funder = await linkedFunder(service, {
    productionUrl: 'https://funder.example/deals',
    stagingUrl: 'https://funder.example/staging',
    formFields: [{ fieldType: 'text', label: 'Partner', name: 'partner', required: true }],
  });
  await saveForm(service, funder, 'STAGING', { partner: 'staging-partner' });
  // What the gate to production asks for is tested elsewhere.
  await service.app.services.database.write((db) =>
    db.query("UPDATE funder_integrations SET staging_test_status = 'succeeded', staging_test_attempted_at = ?", [
      new Date().toISOString().replace('T', ' ').slice(0, 23),
    ]),
  );
  await saveForm(service, funder, 'PRODUCTION', { partner: 'production-partner' });
  await service.data(
    'mutation ($id: ID!) { setFunderCallbackSecret(funderServiceId: $id, secret: "a-secret-of-callbacks") { callbackSigned } }',
    { id: funder },
  );
  const { createWebhook } = await service.data(
    `mutation { createWebhook(input: { url: "http://127.0.0.1:9/hook", topic: "webhook.test", headers: { authorization: "Bearer hooked" } }) {
      webhook { serviceId } } }`,
  );
  await service.data('mutation ($id: ID!) { rotateWebhookSecret(serviceId: $id) { secret } }', {
    id: createWebhook.webhook.serviceId,
  });
  const crm = await createIntegration(service, 'GENERIC');
  const item = { opportunity_id: 'opp-1', company: { name: 'Red Oak Bakery LLC', ein: '45-7654321' } };
  const files = [{ name: 'statement.pdf', url: 'http://127.0.0.1:9/statement.pdf' }];
  await deliver(service, crm, JSON.stringify({ ...item, files }), { authorization: `Bearer ${crm.secret}` });
  const twins = await Promise.all(['Twin one', 'Twin two'].map((name) => createNumbered(service, name, '12-3456789')));
  await post(service, 'kept-1');
  await service.app.services.mailer.send({
    ...{ to: 'deals@funder.example', cc: [], subject: 'Kept', text: 'SSN 123-45-6789', html: '', attachments: [] },
    ...{ messageId: '<att_kept@localhost>', fileName: 'att_kept', timeoutMs: 5000 },
  });
  return { key, funder, twins };
}

export async function createNumbered(service: TestService, name: string, ein: string): Promise<string> {
  const { createEndUser } = await service.data(
    'mutation ($name: String!, $information: JSONObject) { createEndUser(input: { name: $name, information: $information }) { serviceId } }',
    { name, information: { company: { name, ein }, owners: [{ ssn: '123-45-6789' }] } },
  );
  return createEndUser.serviceId;
}

/** A change under an Idempotency-Key: its answer is kept, sealed. */
export async function post(service: TestService, idempotencyKey: string, name = 'Kept once') {
  const response = await fetch(`${service.url}/api/end_users`, {
    method: 'POST',
    headers: { 'x-api-key': service.key, 'idempotency-key': idempotencyKey, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  const { service_id } = (await response.json()) as { service_id: string };
  return { status: response.status, service_id, replayed: response.headers.get('idempotent-replayed') };
}

/** What only who opens the secrets can answer. */
export async function readSecrets(service: TestService, { key, twins }: { key: string; twins: string[] }) {
  const answers = await service.data(
    `query ($id: ID!) {
      endUser(serviceId: $id) { information }
      duplicateEndUsers(endUserServiceId: $id) { serviceId }
      crmIntegrations { config payloads { content } }
      webhooks { headers }
    }`,
    { id: twins[0] },
    key,
  );
  return { answers, replayed: await post(service, 'kept-1') };
}
