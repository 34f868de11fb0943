/**
 * A client's day with the types of our OpenAPI document, openapi-fetch, a websocket, and an address for webhooks: what
 * test/clients/README.md lists. Run as a program of its own; prints a line for each step that went well.
 */
import { strict as assert } from 'node:assert';
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient as createSocket } from 'graphql-ws';
import createClient from 'openapi-fetch';
import { WebSocket } from 'ws';
import type { paths } from './service';

const { SERVICE_URL = '', SERVICE_KEY = '', FUNDER = '' } = process.env;
const LIMIT_MS = 20_000;
const PDF = Buffer.from(`%PDF-1.4\n${'statement '.repeat(40)}`);
const OWN_ID = 'client-deal-1';
const CRM_SECRET = 'what-our-crm-has-used-for-years';

const service = createClient<paths>({ baseUrl: SERVICE_URL, headers: { 'x-api-key': SERVICE_KEY } });
const done = (step: string) => void process.stdout.write(`${step}\n`);

/** The body of an answer that is no refusal, with the status that it should have. */
async function answered<T>(call: Promise<{ data?: T; error?: unknown; response: Response }>, status = 200): Promise<T> {
  const { data, error, response } = await call;
  assert.equal(response.status, status, `${response.url}: ${JSON.stringify(error)}`);
  assert.ok(data !== undefined, response.url);
  return data;
}

async function until<T>(what: string, probe: () => Promise<T | undefined> | T | undefined): Promise<T> {
  const end = Date.now() + LIMIT_MS;
  for (;;) {
    const found = await probe();
    if (found !== undefined) return found;
    assert.ok(Date.now() < end, `waited in vain for ${what}`);
    await wait(25);
  }
}

const hmac = (key: string, text: string | Buffer) => createHmac('sha256', key).update(text);

interface Webhook {
  raw: Buffer;
  signature: string;
  body: { topic: string; data: Record<string, unknown> };
}
const webhooks: Webhook[] = [];
const receiver = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const raw = Buffer.concat(parts);
    const signature = String(request.headers['service-signature']);
    webhooks.push({ raw, signature, body: JSON.parse(raw.toString()) });
    response.writeHead(204).end();
  });
});
const webhook = (topic: string, fits: (data: Record<string, unknown>) => boolean) =>
  until(`the webhook ${topic}`, () => webhooks.find(({ body }) => body.topic === topic && fits(body.data)));

/** GraphQL, for what REST has no word of: where a funder posts its decisions. */
async function graphql(query: string, variables: object) {
  const response = await fetch(`${SERVICE_URL}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': SERVICE_KEY },
    body: JSON.stringify({ query, variables }),
  });
  const answer = (await response.json()) as { data: { setFunderCallbackSecret: { callbackUrl: string } } };
  assert.ok(answer.data, JSON.stringify(answer));
  return answer.data;
}

async function day() {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  const { account } = await answered(service.GET('/api/hello_world/authenticated'));
  assert.ok(account.service_id.startsWith('acc_'));
  const { user } = await answered(service.GET('/api/users/current'));
  assert.deepEqual(user.available_deal_stages, ['ready', 'missing_docs', 'shopped']);
  done('the account');

  const { secret } = await answered(service.GET('/api/webhooks/signing_secret'));
  for (const topic of ['end_user.processed', 'funder_submission.status_changed'] as const) {
    const made = await answered(service.POST('/api/webhooks', { body: { url: hook, topic } }), 201);
    assert.equal(made.secret, secret);
  }
  done('two webhooks, one secret');

  const { end_user } = await answered(service.POST('/api/end_users', { body: { end_user_id: OWN_ID } }), 201);
  assert.deepEqual([end_user.name, end_user.status, end_user.tags], [null, 'new', []]);
  const deal = { end_user_service_id: OWN_ID };
  done('an end user by an own id, without a name');

  const patched = await answered(
    service.PATCH('/api/end_users/{end_user_service_id}/end_user_information', {
      params: { path: deal },
      body: {
        company_legal_business_name: 'Harbor Lantern Supply LLC',
        amount_requested: 65_000,
        company_physical_address: { city: 'Dayton', state: 'Ohio' },
        owner_1: { first_name: 'Ada', social_security_number: '123-45-6789' },
      },
    }),
  );
  assert.equal(patched.company_physical_address.state, 'OH');
  assert.equal(patched.owner_1.social_security_number, '***-**-6789');
  assert.equal(patched.owner_2.home_address.city, null);
  const again = await answered(
    service.PATCH('/api/end_users/{end_user_service_id}/end_user_information', {
      params: { path: deal },
      body: patched,
    }),
  );
  assert.deepEqual(again, patched);
  done('information, and the same written back');

  const form = new FormData();
  form.set('file', new Blob([PDF]), 'march.pdf');
  form.set('file_class', 'bank_statement');
  const file = await answered(
    service.POST('/api/end_users/{end_user_service_id}/files/v2', {
      params: { path: deal },
      body: { file: '' },
      bodySerializer: () => form,
    }),
    201,
  );
  assert.deepEqual([file.filename, file.file_name, file.renamed_filename], ['march.pdf', 'march.pdf', 'march.pdf']);
  assert.deepEqual([file.file_class, file.size_bytes], ['bank_statement', PDF.length]);
  done('a file');

  await answered(
    service.PUT('/api/end_users/{end_user_service_id}', { params: { path: deal }, body: { status: 'ready' } }),
  );
  const shown = await until('the processing', async () => {
    const found = await answered(service.GET('/api/end_users/{end_user_service_id}', { params: { path: deal } }));
    return found.end_user.status === 'processed' ? found : undefined;
  });
  const unchanged = await answered(service.PUT('/api/end_users', { body: shown }));
  assert.deepEqual(unchanged, shown);
  done('ready, processed, and the same written back');

  const found = await answered(service.GET('/api/funders/search/', { params: { query: { query: FUNDER } } }));
  assert.equal(found[0]?.name, FUNDER);
  const funder = { funder_service_id: found[0].service_id };
  const linked = await answered(service.POST('/api/funder_integrations/', { body: funder }), 201);
  assert.deepEqual([linked.state, linked.submission_email_subject_prefix], ['not_configured', '']);
  done('a funder, found and linked');

  const result = (id: string) =>
    until('the result', async () => {
      const path = { submission_service_id: id };
      const run = await answered(service.GET('/api/funder_submissions/{submission_service_id}/', { params: { path } }));
      return run.submission_result === null ? undefined : run;
    });
  for (const environment of ['staging', 'production'] as const) {
    const body = { environment, form_values: { api_key: `${environment}-key-1` } };
    await answered(service.PUT('/api/funder_integrations/{funder_service_id}/', { params: { path: funder }, body }));
    const begun = await answered(
      service.POST('/api/funder_integrations/{funder_service_id}/test/', {
        params: { path: funder },
        body: { environment },
      }),
      202,
    );
    const test = await result(begun.funder_submission_service_id);
    assert.equal(test.status, 'submitted_to_funder');
  }
  const integrations = await answered(service.GET('/api/funder_integrations/'));
  assert.equal(integrations[0]?.state, 'production_live');
  done('both tests, to their results');

  const submission = await answered(
    service.POST('/api/funder_submissions/', { body: { end_user_service_id: end_user.service_id, ...funder } }),
  );
  const path = { submission_service_id: submission.service_id };
  const statuses: unknown[] = [];
  const socket = createSocket({
    url: `${SERVICE_URL.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { 'x-api-key': SERVICE_KEY },
    lazy: false,
  });
  await new Promise<void>((resolve) => socket.on('connected', () => resolve()));
  socket.subscribe(
    {
      query: 'subscription ($id: ID) { funderSubmissionStatusChanged(submissionServiceId: $id) { status } }',
      variables: { id: submission.service_id },
    },
    {
      next: ({ data }) =>
        statuses.push(
          (data as { funderSubmissionStatusChanged: { status: string } }).funderSubmissionStatusChanged.status,
        ),
      error: (error) => assert.fail(JSON.stringify(error)),
      complete: () => {},
    },
  );
  const trigger = (use_sandbox: boolean) =>
    answered(
      service.POST('/api/funder_submissions/{submission_service_id}/trigger/', {
        params: { path },
        body: { use_sandbox },
      }),
      202,
    );
  await trigger(true);
  const sandbox = await result(submission.service_id);
  assert.deepEqual([sandbox.status, sandbox.submission_result?.environment], ['pending', 'sandbox']);
  done('a sandbox run, after which nothing looks sent');

  await trigger(false);
  const sent = await result(submission.service_id);
  assert.equal(sent.status, 'submitted_to_funder');
  assert.ok(sent.submitted_at);
  done('the send');

  const { setFunderCallbackSecret } = await graphql(
    'mutation ($id: ID!) { setFunderCallbackSecret(funderServiceId: $id, secret: "of-the-funders-own-system") { callbackUrl } }',
    { id: funder.funder_service_id },
  );
  const decision = {
    id: 'evt-1',
    submission_service_id: submission.service_id,
    application_status: 'approved',
    offers: [{ funded_amount: 60_000, factor_rate: 1.3, term_months: 12, payment_frequency: 'daily' }],
  };
  const timestamp = String(Math.floor(Date.now() / 1000));
  const proof = (key: string, body: object) => hmac(key, `${timestamp}.${JSON.stringify(body)}`).digest('hex');
  const token = setFunderCallbackSecret.callbackUrl.split('/').pop() ?? '';
  const recorded = await answered(
    service.POST('/api/funder_callbacks/{token}', {
      params: {
        path: { token },
        header: {
          'X-Service-Timestamp': timestamp,
          'X-Service-Signature': `sha256=${proof('of-the-funders-own-system', decision)}`,
        },
      },
      body: decision,
    }),
    202,
  );
  const page = await answered(
    service.GET('/api/broker/end_users/{end_user_service_id}/funder_submissions/', { params: { path: deal } }),
  );
  assert.equal(page.items[0]?.current_decision?.service_id, recorded.decision_service_id);
  assert.equal(page.items[0]?.current_decision?.offers[0]?.computed.payback_amount, 78_000);
  assert.equal(page.items[0]?.status, 'approved');
  done('a decision of the funder');

  const seen = ['IN_PROGRESS', 'SUBMITTED_TO_FUNDER', 'APPROVED'];
  await until('the websocket', () => (statuses.length >= seen.length ? true : undefined));
  assert.deepEqual(statuses, seen);
  await socket.dispose();
  done('each change of status, on the websocket');

  const crm = await answered(
    service.POST('/api/crm_integrations', { body: { provider: 'generic', secret: CRM_SECRET, is_live: false } }),
    201,
  );
  assert.equal('secret' in crm, false);
  const payload = { opportunity_id: 'opp-81', company: { name: 'Harbor Lantern Supply LLC' } };
  const taken = await answered(
    service.POST('/api/ingestion/crm/{crm_integration_service_id}', {
      params: { path: { crm_integration_service_id: crm.crm_integration.service_id } },
      headers: {
        'X-Service-Timestamp': timestamp,
        'X-Service-Signature': `sha256=${proof(CRM_SECRET, payload)}`,
        'x-api-key': null,
      },
      body: payload,
    }),
  );
  assert.ok(typeof taken === 'object');
  const synced = await until('the payload', async () => {
    const events = await answered(
      service.GET('/api/end_users/{end_user_service_id}/crm_sync', {
        params: { path: { end_user_service_id: taken.end_user_service_id } },
      }),
    );
    return events[0];
  });
  assert.deepEqual([synced.name, synced.result, synced.provider], ['payload', 'success', 'generic']);
  done("a CRM's payload");

  const delivered = [
    await webhook('end_user.processed', (data) => data.end_user_id === OWN_ID && data.status === 'processed'),
    await webhook('funder_submission.status_changed', (data) => data.status === 'approved'),
  ];
  for (const { raw, signature } of delivered) assert.equal(signature, hmac(secret, raw).digest('base64'));
  done('both webhooks, verified');

  const { response, data } = await service.GET('/api/end_user_files/{file_service_id}/content', {
    params: { path: { file_service_id: file.service_id } },
    parseAs: 'arrayBuffer',
  });
  assert.equal(response.status, 200);
  assert.ok(PDF.equals(Buffer.from(data ?? new ArrayBuffer(0))));
  const inText = await answered(
    service.GET('/api/end_user_files/{file_service_id}/file', {
      params: { path: { file_service_id: file.service_id } },
    }),
  );
  assert.equal(inText.mime_type, 'application/pdf');
  assert.ok(PDF.equals(Buffer.from(inText.file_b64, 'base64')));
  done("the file's bytes");
}

day().then(
  () => receiver.close(() => process.exit(0)),
  (error: Error) => {
    process.stderr.write(`${error.stack}\n`);
    process.exit(1);
  },
);
