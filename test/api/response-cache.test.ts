import { onEachDatabase } from '../support/databases';
import { createDeal, createFunder } from '../support/deals';
import { type ServiceOptions, startService, type TestService } from '../support/service';

const DEALS = '{ endUsers { items { name } } }';
const PAGE = 'query ($id: ID!) { endUser(serviceId: $id) { name information funderSubmissions { items { status } } } }';
/** Kept answers are sent, and not only compared as in the other tests. */
const serving: ServiceOptions['app'] = { compareAnswers: undefined, executor: (_schema, usual) => usual };

onEachDatabase('The response cache', (name) => {
  let service: TestService;

  beforeAll(async () => {
    service = await startService(name, { app: serving });
  });

  afterAll(() => service.stop());

  const rename = (serviceId: string, to: string, key = service.key) =>
    service.data(
      'mutation ($id: ID!, $name: String!) { updateEndUser(serviceId: $id, input: { name: $name }) { name } }',
      { id: serviceId, name: to },
      key,
    );

  /** The statements that the work has the service run, but for those that find out who calls and those of background services. */
  const statements = async (work: () => Promise<unknown>) => {
    service.sql.splice(0);
    await work();
    return service.sql.splice(0).filter((sql) => /^SELECT/.test(sql) && !/[ "`](api_keys|jobs|webhook\w*)\b/.test(sql));
  };

  const counted = async (result: string) => {
    const { body } = await service.rest('GET', '/metrics', undefined, null);
    return Number(new RegExp(`dealgate_kept_answers_total\\{result="${result}"\\} (\\d+)`).exec(body)?.[1] ?? 0);
  };

  test('a query that is asked again costs one statement by primary key, until anything of the account changes', async () => {
    const id = await createDeal(service, { name: 'First' });
    const ask = () => service.data(PAGE, { id });
    const answers = [await ask(), await ask()];
    const hits = await counted('hit');
    const third = await statements(async () => answers.push(await ask()));
    expect(third).toHaveLength(1);
    expect(third[0]).toMatch(/FROM event_counters WHERE account_id IN/);
    expect(await counted('hit')).toBe(hits + 1);
    expect(answers[2]).toEqual(answers[0]);
    await rename(id, 'Second');
    expect((await ask()).endUser.name).toBe('Second');
    expect((await ask()).endUser.name).toBe('Second');
  });

  test('other variables, operations and documents are other questions', async () => {
    const [one, two] = [await createDeal(service, { name: 'One' }), await createDeal(service, { name: 'Two' })];
    const both =
      'query A($id: ID!) { endUser(serviceId: $id) { name } } query B($id: ID!) { endUser(serviceId: $id) { serviceId } }';
    const ask = async (operationName: string, id: string) => {
      const body = { query: both, operationName, variables: { id } };
      return (await service.rest('POST', '/graphql', body)).body.data.endUser;
    };
    for (let times = 0; times < 3; times++) {
      expect(await ask('A', one)).toEqual({ name: 'One' });
      expect(await ask('A', two)).toEqual({ name: 'Two' });
      expect(await ask('B', one)).toEqual({ serviceId: one });
    }
  });

  test('what one key is told no other account and no key of other rights is told', async () => {
    const id = await createDeal(service, {
      name: 'Private',
      information: { business: { ein: '12-3456789' } },
    });
    const other = await service.createAccount();
    const issue = async (scopes: string[]) => (await service.issueKey(scopes)).key;
    const [reading, personal] = [await issue(['READ']), await issue(['READ', 'PERSONAL_DATA'])];
    for (let times = 0; times < 3; times++) {
      const told = async (key: string) => JSON.stringify((await service.data(PAGE, { id }, key)).endUser);
      expect(await told(other.key)).toBe('null');
      expect(await told(service.key)).not.toContain('12-3456789');
      expect(await told(reading)).not.toContain('12-3456789');
      expect(await told(personal)).toContain('Private');
    }
    // Nothing of what may show personal data stays in memory.
    expect((await statements(() => service.data(PAGE, { id }, personal))).join()).toMatch(/FROM end_users/);
  });

  test('what depends on the time, or on rows without a version, is made each time', async () => {
    const id = await createDeal(service);
    for (const query of [
      `{ endUser(serviceId: "${id}") { policyEvaluations { status } } }`,
      '{ apiKeys { name lastUsed } }',
      '{ webhooks { serviceId } }',
      '{ funderIntegrations { state } }',
    ]) {
      const uncovered = await counted('uncovered');
      for (let times = 0; times < 4; times++) await service.data(query);
      expect(await counted('uncovered')).toBe(uncovered + 3);
    }
  });

  test('a new funder of the catalogue is seen by everyone at once', async () => {
    const names = async () => (await service.data('{ funders(limit: 100) { name } }')).funders.length;
    const before = [await names(), await names(), await names()];
    await createFunder(service);
    expect(await names()).toBe(before[2]! + 1);
  });

  test('an answer with errors is never kept', async () => {
    const query =
      '{ endUser(serviceId: "eus_none") { name } duplicateEndUsers(endUserServiceId: "eus_none") { name } }';
    for (let times = 0; times < 4; times++) {
      const hits = await counted('hit');
      const { errors } = await service.graphql(query);
      expect(errors![0]!.extensions.requestId).toMatch(/^req_/);
      expect(await counted('hit')).toBe(hits);
    }
  });

  test('over REST each answer has an ETag, and whoever has the answer is told so and nothing more', async () => {
    const id = await createDeal(service, { name: 'Tagged' });
    const get = async (etag?: string, method = 'GET') => {
      const headers = { 'x-api-key': service.key, ...(etag && { 'if-none-match': etag }) };
      const response = await fetch(`${service.url}/api/end_users/${id}/`, { method, headers });
      return { status: response.status, etag: response.headers.get('etag')!, text: await response.text(), response };
    };
    const first = await get();
    expect(first.status).toBe(200);
    expect(first.etag).toMatch(/^"[\w-]{43}"$/);
    expect(first.response.headers.get('cache-control')).toBe('private, no-cache');
    for (const named of [first.etag, `W/${first.etag}`, `"other", ${first.etag}`, '*']) {
      const again = await get(named);
      expect(again).toMatchObject({ status: 304, etag: first.etag, text: '' });
    }
    expect((await get(first.etag, 'HEAD')).status).toBe(304);
    expect(await get('"other"')).toMatchObject({ status: 200, text: first.text });
    await rename(id, 'Tagged anew');
    const changed = await get(first.etag);
    expect(changed.status).toBe(200);
    expect(changed.etag).not.toBe(first.etag);
    expect(changed.text).toContain('Tagged anew');
  });

  test('readers never see a change go back, and see their own at once, while several write', async () => {
    const ids = await Promise.all([0, 1, 2].map((index) => createDeal(service, { name: `Deal ${index} 0` })));
    // Where two can share a database, the second keeps answers of its own.
    const second = name === 'mysql' ? await startService(name, { app: serving, database: service.database }) : service;
    const steps = 8;
    const read = async (from: TestService, index: number) => {
      const { endUser } = await from.data(PAGE, { id: ids[index] }, service.key);
      return Number(endUser.name.split(' ')[2]);
    };
    let writing = true;
    const reader = async (from: TestService, index: number) => {
      let seen = 0;
      while (writing) {
        const now = await read(from, index);
        expect(now).toBeGreaterThanOrEqual(seen);
        seen = now;
      }
    };
    const writer = async (index: number) => {
      for (let step = 1; step <= steps; step++) {
        await rename(ids[index]!, `Deal ${index} ${step}`);
        const seen = await Promise.all([read(service, index), read(second, index), read(service, index)]);
        expect(seen).toEqual([step, step, step]);
      }
    };
    const readers = [service, second].flatMap((from) => ids.map((_, index) => reader(from, index)));
    await Promise.all(ids.map((_, index) => writer(index))).finally(() => {
      writing = false;
    });
    await Promise.all(readers);
    if (second !== service) await second.stop();
  }, 60_000);

  test('RESPONSE_CACHE_MB=0 keeps none', async () => {
    const without = await startService(name, { app: serving, settings: { RESPONSE_CACHE_MB: '0' } });
    await createDeal(without);
    for (let times = 0; times < 3; times++) {
      without.sql.splice(0);
      await without.data(DEALS);
      expect(without.sql.join()).toMatch(/FROM end_users/);
      expect(without.sql.join()).not.toMatch(/event_counters/);
    }
    await without.stop();
  });
});
