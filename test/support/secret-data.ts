import { FunderMessage } from '../../src/features/decisions/following/funder-message.entity';
import { SignInFlow } from '../../src/features/people/flow.entity';
import { Message } from '../../src/features/submissions/messages/message.entity';
import { AttemptStepRow } from '../../src/features/submissions/sending/runs/run.entity';
import { SandboxAnswerRow } from '../../src/features/submissions/sending/runs/sandbox-answer.entity';
import { insert } from '../../src/platform/db/insert';
import { sealContext } from '../../src/platform/db/sealed';
import { newId } from '../../src/platform/ids';
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
  await service.data('mutation { rotateWebhookSigningSecret { secret } }');
  await service.data('mutation ($id: ID!) { rotateWebhookSecret(serviceId: $id) { secret } }', {
    id: createWebhook.webhook.serviceId,
  });
  const crm = await createIntegration(service, 'GENERIC');
  await service.data(
    'mutation ($id: ID!) { updateCrmIntegration(serviceId: $id, auth: {refresh_token: "kept"}) { serviceId } }',
    { id: crm.serviceId },
  );
  const item = { opportunity_id: 'opp-1', company: { name: 'Red Oak Bakery LLC', ein: '45-7654321' } };
  const files = [{ name: 'statement.pdf', url: 'http://127.0.0.1:9/statement.pdf' }];
  await deliver(service, crm, JSON.stringify({ ...item, files }), { authorization: `Bearer ${crm.secret}` });
  const twins = await Promise.all(['Twin one', 'Twin two'].map((name) => createNumbered(service, name, '12-3456789')));
  await post(service, 'kept-1');
  await service.app.services.mailer.send({
    ...{ to: 'deals@funder.example', cc: [], subject: 'Kept', text: 'SSN 123-45-6789', html: '', attachments: [] },
    ...{ messageId: '<att_kept@localhost>', fileName: 'att_kept', timeoutMs: 5000 },
  });
  await beginSignIn(service);
  await keepLetter(service);
  await keepRun(service);
  await askMerchant(service, twins[0] ?? '');
  await keepMailbox(service);
  return { key, funder, twins };
}

/** A link by which the deal's merchant is asked for something. */
async function askMerchant(service: TestService, endUserServiceId: string): Promise<void> {
  const { addChecklistItem } = await service.data(
    'mutation ($input: ChecklistItemInput!) { addChecklistItem(input: $input) { serviceId } }',
    { input: { endUserServiceId, kind: 'FILE', fileClass: 'voided_check' } },
  );
  await service.data('mutation ($input: UploadLinkInput!) { createUploadLink(input: $input) { url } }', {
    input: { endUserServiceId, itemIds: [addChecklistItem.serviceId] },
  });
}

/** A mailbox that nobody signs in to. */
async function keepMailbox(service: TestService): Promise<void> {
  const { saveMailbox } = await service.data(
    'mutation ($input: MailboxInput!) { saveMailbox(input: $input) { serviceId } }',
    {
      input: {
        address: 'desk@broker.example',
        imap: { host: '127.0.0.1', port: 993 },
        auth: 'PASSWORD',
        credentials: { password: 'kept' },
      },
    },
  );
  await service.data('mutation ($id: ID!) { pauseMailbox(serviceId: $id, paused: true) { state } }', {
    id: saveMailbox.serviceId,
  });
}

/** A step's outputs, what a sandbox answered, and what a funder's system has posted. */
async function keepRun({ accountId, app: { services } }: TestService): Promise<void> {
  const key = { runId: newId('run'), step: 'create', item: '' };
  const [serviceId, answerId] = [newId('fms'), newId('san')];
  const now = new Date();
  await services.transact(async (tx) => {
    await insert(tx.db, AttemptStepRow, {
      ...{
        ...key,
        accountId,
        attemptServiceId: newId('att'),
        ordinal: 0,
        sends: 'deal',
        status: 'confirmed',
        tries: 1,
      },
      ...{ startedAt: now, firstStartedAt: now, finishedAt: now, httpStatus: 200, requestHash: null, requestBytes: 0 },
      ...{
        outputs: services.secrets.sealJson({ id: 'NG-1' }, sealContext(AttemptStepRow, 'outputs', key)),
        message: null,
      },
    });
    await insert(tx.db, SandboxAnswerRow, {
      ...{ ...key, serviceId: answerId, accountId, attemptServiceId: newId('att'), httpStatus: 200, mediaType: null },
      ...{ body: services.secrets.seal('{}', sealContext(SandboxAnswerRow, 'body', { serviceId: answerId })) },
      receivedAt: now,
    });
    await insert(tx.db, FunderMessage, {
      ...{
        serviceId,
        accountId,
        funderServiceId: newId('fnd'),
        messageId: 'ev-1',
        status: 'used',
        runId: null,
        created: now,
      },
      body: services.secrets.sealJson({ body: '{}', headers: {} }, sealContext(FunderMessage, 'body', { serviceId })),
    });
  });
}

/** A letter that went, with its application. */
async function keepLetter({ accountId, app: { services } }: TestService): Promise<void> {
  const serviceId = newId('msg');
  const sealed = (property: 'body' | 'generated') =>
    services.secrets.seal('SSN 123-45-6789', sealContext(Message, property, { serviceId }));
  const now = services.clock.now();
  const letter: Partial<Message> = {
    serviceId,
    accountId,
    endUserId: newId('eus'),
    kind: 'letter',
    via: 'mail',
    subject: '',
  };
  const row = { ...letter, recipients: { to: [], cc: [] }, files: [], bodyHash: '', tries: 1, created: now };
  await services.transact((tx) =>
    tx.db.insert(Message, { ...row, body: sealed('body'), generated: sealed('generated') } as object),
  );
}

/** A step of signing in that waits, with what it needs to go on. */
async function beginSignIn({ app: { services } }: TestService): Promise<void> {
  const idHash = 'ab'.repeat(32);
  const now = services.clock.now();
  await services.transact((tx) =>
    tx.db.insert(SignInFlow, {
      ...{ idHash, purpose: 'link' as const, userId: null, sessionId: null, created: now },
      data: services.secrets.seal('where it goes on', sealContext(SignInFlow, 'data', { idHash })),
      expiresAt: new Date(now.getTime() + 3_600_000),
    }),
  );
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
