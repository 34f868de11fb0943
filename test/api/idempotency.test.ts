import { createHash } from 'node:crypto';
import { EndUser } from '../../src/features/deals/end-user.entity';
import type { Clock } from '../../src/platform/clock';
import { retainedKeys } from '../../src/platform/idempotency/forget-keys';
import { IdempotencyKey } from '../../src/platform/idempotency/idempotency-key.entity';
import { retention } from '../../src/platform/jobs/retention';
import { openapiDocument } from '../../src/platform/rest/openapi';
import { handlers, routes } from '../../src/registry';
import { serviceSchema } from '../../src/schema';
import { createIntegration } from '../support/crm';
import { createDatabase, onEachDatabase } from '../support/databases';
import { createDeal, readySubmission } from '../support/deals';
import { accept, type FunderServer, startFunder } from '../support/funder-server';
import { ACCEPTED } from '../support/samples';
import { ADMIN_KEY, startService, type TestService } from '../support/service';
import { until } from '../support/until';

const CREATE = 'mutation ($name: String!) { createEndUser(input: { name: $name }) { serviceId name } }';
const posts = Object.entries(openapiDocument(serviceSchema(), routes, handlers).paths).flatMap(([path, item]) => {
  const operation = item.post as { security?: unknown[] } | undefined;
  return operation && !operation.security ? [path] : [];
});

onEachDatabase('Idempotency-Key', (name) => {
  let service: TestService;
  let funder: FunderServer;
  /** Added to the clock of the service. */
  let ahead = 0;
  const clock: Clock = { now: () => new Date(Date.now() + ahead) };
  beforeAll(async () => {
    funder = await startFunder();
    service = await startService(name, { app: { clock }, settings: { JOB_LEASE: '2' } });
  });
  afterAll(async () => {
    await funder.close();
    await service.stop();
  });

  async function post(path: string, key: string, body: unknown, apiKey = service.key) {
    const response = await fetch(service.url + path, {
      method: 'POST',
      headers: { 'x-api-key': apiKey, 'idempotency-key': key, 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(8000),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
  }
  const create = (key: string, dealName: string, apiKey?: string) =>
    post('/api/end_users', key, { name: dealName }, apiKey);
  const mutate = (key: string, dealName: string, apiKey?: string) =>
    post('/graphql', key, { query: CREATE, variables: { name: dealName } }, apiKey);
  const made = async (dealName: string) =>
    (await service.data('query ($search: String) { endUsers(search: $search) { total } }', { search: dealName }))
      .endUsers.total;
  const rows = () => service.app.services.database.write((db) => db.find(IdempotencyKey));

  test('documents that are named by their hash are told apart, and one is the same as its text', async () => {
    const RENAME =
      'mutation ($name: String!) { createEndUser(input: { name: $name, endUserId: "p-2" }) { serviceId name } }';
    const hashed = (query: string) => ({
      extensions: { persistedQuery: { version: 1, sha256Hash: createHash('sha256').update(query).digest('hex') } },
    });
    const variables = { name: 'Persisted' };
    for (const query of [CREATE, RENAME]) {
      const { data } = JSON.parse(
        (await post('/graphql', `known-${query.length}`, { query, ...hashed(query), variables })).text,
      );
      expect(data.createEndUser.name).toBe('Persisted');
    }
    const before = await made('Persisted');
    const first = await post('/graphql', 'by-hash', { ...hashed(CREATE), variables });
    expect(first.body.data.createEndUser.name).toBe('Persisted');
    const other = await post('/graphql', 'by-hash', { ...hashed(RENAME), variables });
    expect(other.status).toBe(422);
    expect(other.body.errors[0].extensions).toMatchObject({ reason: 'idempotency_key_reused' });
    for (const again of [hashed(CREATE), { query: CREATE }]) {
      const repeated = await post('/graphql', 'by-hash', { ...again, variables });
      expect(repeated.headers.get('idempotent-replayed')).toBe('true');
      expect(repeated.body.data).toEqual(first.body.data);
    }
    expect(await made('Persisted')).toBe(before + 1);
  });

  test('a payload that the account posts with its key in place of the CRM is taken once, and no other under the same key', async () => {
    const { serviceId } = await createIntegration(service, 'GENERIC');
    const deliver = (key: string, amount: number) =>
      post(`/api/ingestion/crm/${serviceId}`, key, { opportunity_id: 'I-7', amount, company: 'Wick & Tallow' });
    const first = await deliver('payload-1', 15_000);
    await deliver('payload-2', 25_000);
    const again = await deliver('payload-1', 15_000);
    expect([again.status, again.text, again.headers.get('idempotent-replayed')]).toEqual([200, first.text, 'true']);
    const { endUser } = await service.data('query ($id: ID!) { endUser(serviceId: $id) { information } }', {
      id: first.body.end_user_service_id,
    });
    expect(endUser.information.amount_requested).toBe(25_000);
    expect((await deliver('payload-1', 35_000)).status).toBe(422);
  });

  test.each([
    ['REST', create],
    ['GraphQL', mutate],
  ])('%s: a repeat gets the first answer, marked, and nothing is done again', async (kind, send) => {
    const first = await send(`twice-${kind}`, `Twice ${kind}`);
    const second = await send(`twice-${kind}`, `Twice ${kind}`);
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    expect(first.status).toBe(kind === 'REST' ? 201 : 200);
    expect([first, second].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
    expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'));
    expect(await made(`Twice ${kind}`)).toBe(1);
  });

  test.each([
    ['REST', create],
    ['GraphQL', mutate],
  ])('%s: the same key with another content is 422, and does nothing', async (kind, send) => {
    await send(`other-${kind}`, `Other ${kind}`);
    const { status, body } = await send(`other-${kind}`, `Another ${kind}`);
    expect(status).toBe(422);
    if (kind === 'REST')
      expect(body).toEqual({
        code: 422,
        name: 'Unprocessable Entity',
        description: { headers: { 'Idempotency-Key': [expect.stringContaining('another request')] } },
      });
    else
      expect(body.errors[0].extensions).toEqual({
        code: 'BAD_USER_INPUT',
        reason: 'idempotency_key_reused',
        requestId: expect.any(String),
      });
    expect(await made(`Another ${kind}`)).toBe(0);
  });

  test.each([
    ['REST', create],
    ['GraphQL', mutate],
  ])('%s: of forty at once one is carried out; the others are told so or get its answer', async (kind, send) => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => send(`crowd-${kind}`, `Crowd ${kind}`)));
    expect(await made(`Crowd ${kind}`)).toBe(1);
    const served = answers.filter(({ status }) => status !== 409);
    expect(new Set(served.map(({ text }) => text)).size).toBe(1);
    expect(served.filter(({ headers }) => !headers.get('idempotent-replayed'))).toHaveLength(1);
    for (const { status, body, headers } of answers.filter((answer) => answer.status === 409)) {
      expect(JSON.stringify(body)).toContain('idempotency_key_in_use');
      expect([status, headers.get('retry-after')]).toEqual([409, '1']);
    }
  });

  test('keys of other accounts, routes and slash forms: their own, their own, and the same', async () => {
    const other = await service.createAccount();
    const first = await create('shared', 'Shared name');
    expect((await create('shared', 'Shared name', other.key)).body.end_user.service_id).not.toBe(
      first.body.end_user.service_id,
    );
    expect((await mutate('shared', 'Shared name')).body.data.createEndUser.serviceId).not.toBe(
      first.body.end_user.service_id,
    );
    expect((await post('/api/end_users/', 'shared', { name: 'Shared name' })).text).toBe(first.text);
  });

  test('the same key for another record of the same route is 422', async () => {
    const [one, two] = [await createDeal(service), await createDeal(service)];
    expect((await post(`/api/end_users/${one}/delete`, 'record', {})).status).toBe(202);
    expect((await post(`/api/end_users/${two}/delete`, 'record', {})).status).toBe(422);
    expect((await service.rest('GET', `/api/end_users/${two}`)).status).toBe(200);
  });

  test('a refusal changes nothing and is not kept: the corrected request may use the key', async () => {
    expect((await post('/api/end_users', 'corrected', { name: 5 })).status).toBe(422);
    expect((await post('/api/end_users', 'corrected', { name: 'x', status: 'reviewed' })).status).toBe(400);
    expect((await post('/api/end_users/none/delete', 'corrected', {})).status).toBe(404);
    expect((await create('corrected', 'Corrected')).status).toBe(201);
    const wrong = await post('/graphql', 'mended', { query: CREATE, variables: { name: '' } });
    expect(wrong.body.errors[0].extensions.code).toBe('BAD_USER_INPUT');
    expect((await mutate('mended', 'Mended')).body.errors).toBeUndefined();
  });

  test('a mutation of two fields, of which one was refused, is kept with its errors', async () => {
    const query = `mutation { createEndUser(input: { name: "Half done" }) { serviceId }
      deleteEndUser(serviceId: "eus_none") }`;
    const first = await post('/graphql', 'half', { query });
    const second = await post('/graphql', 'half', { query });
    expect(first.body.errors[0].extensions.code).toBe('NOT_FOUND');
    expect(second.body.errors[0].message).toBe(first.body.errors[0].message);
    expect(await made('Half done')).toBe(1);
  });

  test('requests without a key, queries and bad keys', async () => {
    const before = (await rows()).length;
    await service.data(CREATE, { name: 'No key' });
    await post('/graphql', 'reading', { query: '{ viewer { name } }' });
    expect(await rows()).toHaveLength(before);
    for (const key of ['x'.repeat(256), 'with space', 'é']) {
      const { status, body } = await create(key, 'Bad key');
      expect([status, body.description]).toEqual([400, expect.stringContaining('Idempotency-Key')]);
    }
    expect(await made('Bad key')).toBe(0);
    expect((await create('x'.repeat(255), 'Long key')).status).toBe(201);
  });

  test('an API token that is shown once is repeated to its owner, and nowhere in the database', async () => {
    const first = await post('/api/credentials/keys', 'token', { name: 'once' });
    expect((await post('/api/credentials/keys', 'token', { name: 'once' })).body.token).toBe(first.body.token);
    const stored = JSON.stringify(await rows());
    for (const secret of [first.body.token, 'Twice', 'token', 'x-api-key']) expect(stored).not.toContain(secret);
  });

  test('a deal is sent once, however often its sending is repeated', async () => {
    const { submission } = await readySubmission(service, { productionUrl: funder.url });
    const send = () => post(`/api/funder_submissions/${submission}/trigger/`, 'send', { use_sandbox: false });
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    await until(() => funder.received[0], 'the funder to get it');
    answers.push(await send());
    expect(answers.map(({ status }) => status).filter((status) => status !== 409 && status !== 202)).toEqual([]);
    expect(answers.at(-1)!.status).toBe(202);
    expect(funder.received).toHaveLength(1);
    funder.answer = accept();
  });

  test('an upload by multipart may be repeated with another boundary, and not with another file', async () => {
    const deal = await createDeal(service);
    const upload = (fileName: string) => {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(ACCEPTED['statement.pdf']!)]), fileName);
      return fetch(`${service.url}/api/end_users/${deal}/files/v2`, {
        method: 'POST',
        headers: { 'x-api-key': service.key, 'idempotency-key': 'upload' },
        body: form,
      });
    };
    const first = await upload('statement.pdf');
    expect(first.status).toBe(201);
    const second = await upload('statement.pdf');
    expect([second.status, await second.text()]).toEqual([201, await first.text()]);
    expect((await upload('other.pdf')).status).toBe(422);
    expect((await service.rest('GET', `/api/end_users/${deal}/files`)).body).toHaveLength(1);
  });

  test.each(posts)('POST %s takes a key: it answers, and never with a 5xx', async (path) => {
    const filled = path.replace(/\{\w+\}/g, 'none');
    for (const body of ['{}', '{"file_base64":"AA==","filename":"a.pdf"}', 'nonsense', '']) {
      expect((await post(filled, 'any', body)).status).toBeLessThan(500);
    }
    expect((await post(filled, 'any', '{}', ADMIN_KEY)).status).toBeLessThan(500);
  });

  test('after a day the key is new, and a sweep has removed the row', async () => {
    await create('old', 'Old key');
    ahead = 24 * 3600 * 1000 + 1000;
    expect((await create('old', 'Old key')).headers.get('idempotent-replayed')).toBeNull();
    expect(await made('Old key')).toBe(2);
    await retention([retainedKeys]).run(service.app.services, new AbortController().signal);
    expect(await rows()).toHaveLength(1);
    ahead = 0;
  });

  test('a request that outlives its lease keeps the key', async () => {
    const { services } = service.app;
    const { database } = services;
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    const read = database.read.bind(database);
    // Holds the request up where it reads back what it has created.
    database.read = (async (sql: string, parameters?: readonly unknown[]) => {
      if (/FROM end_users/.test(sql)) await held;
      return read(sql, parameters);
    }) as typeof database.read;
    const slow = create('slow', 'Slow one');
    await until(
      async () => ((await rows()).some(({ committed, answer }) => committed && !answer) ? true : undefined),
      'it',
    );
    ahead = 60_000;
    expect((await create('slow', 'Slow one')).status).toBe(409);
    go();
    database.read = read;
    expect((await slow).status).toBe(201);
    ahead = 0;
    expect(await made('Slow one')).toBe(1);
  });

  test('an answer too long to be kept is not given again, and nothing is done again', async () => {
    const information = { filler: Array.from({ length: 400 }, () => 'x'.repeat(400)) };
    const send = () => post('/api/end_users', 'long', { name: 'Long answer', information });
    expect((await send()).status).toBe(201);
    expect(await send()).toMatchObject({
      status: 409,
      body: { description: expect.stringContaining('idempotency_answer_lost') },
    });
    expect(await made('Long answer')).toBe(1);
  });
});

onEachDatabase('Idempotency-Key after a crash', (name) => {
  test('before the change: it runs again; after it: never, and the repeat is told so', async () => {
    const kept = await createDatabase(name);
    const first = await startService(name, { database: kept, settings: { JOB_LEASE: '1' } });
    const { key } = first;
    const headers = { 'x-api-key': key, 'content-type': 'application/json' };
    const send = (service: TestService, idempotencyKey: string) =>
      fetch(`${service.url}/api/end_users`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': idempotencyKey },
        body: JSON.stringify({ name: 'Crash Test LLC' }),
      });
    expect((await send(first, 'before')).status).toBe(201);
    expect((await send(first, 'after')).status).toBe(201);
    // What a process leaves that is killed before its change, and one that is killed behind it.
    await first.app.services.database.write(async (db) => {
      const gone = { answer: null, leaseUntil: new Date(Date.now() + 1000) };
      const all = await db.find(IdempotencyKey, { order: { created: 'ASC' } });
      expect(all.map(({ committed }) => committed)).toEqual([true, true]);
      await db.update(IdempotencyKey, { keyHash: all[0]!.keyHash }, { ...gone, committed: false });
      await db.update(IdempotencyKey, { keyHash: all[1]!.keyHash }, gone);
    });
    await first.stop();
    const second = await startService(name, { database: kept });
    const again = await until(async () => {
      const answer = await send(second, 'before');
      return answer.status === 409 ? undefined : answer;
    }, 'the lease to end');
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, null]);
    const lost = await send(second, 'after');
    expect(lost.status).toBe(409);
    expect(((await lost.json()) as { description: string }).description).toContain('idempotency_answer_lost');
    const count = await second.app.services.database.write((db) => db.countBy(EndUser, { name: 'Crash Test LLC' }));
    expect(count).toBe(3);
    await second.stop();
    await kept.drop();
  });
});
