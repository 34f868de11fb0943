// One file of this length: its tests share one service, and each further start costs the suite seconds on both databases.
import { ApiKey } from '../../src/features/accounts/api-key.entity';
import { rightOf } from '../../src/features/accounts/scope';
import { openapiDocument } from '../../src/platform/rest/openapi';
import { handlers, routes } from '../../src/registry';
import { serviceSchema } from '../../src/schema';
import { onEachDatabase } from '../support/databases';
import { ADMIN_KEY, startService, type TestService } from '../support/service';
import { connect, once } from '../support/socket';
import {
  checksumOf,
  type FilledAccount,
  fillAccount,
  idsFor,
  leakIn,
  namesRecords,
  wholeChecksum,
} from '../support/sweep/account';
import { documentOf, fittingArguments, idNames, type Operation, operationsOf } from '../support/sweep/operations';
import { fittingJson, type RouteOperation, routesOf } from '../support/sweep/routes';

const schema = serviceSchema();
const operations = operationsOf(schema).map((operation) => [`${operation.kind} ${operation.name}`, operation] as const);
const restOperations = routesOf(openapiDocument(schema, routes, handlers)).map(
  (route) => [`${route.method} ${route.path}`, route] as const,
);

/** What the admin key may do (schema.graphql), and what belongs to no account. */
const OF_ADMIN = new Set([
  ...[
    'createAccount',
    'createFunder',
    'publishEvent',
    'connectors',
    'connector',
    'connectorVersions',
    'checkConnector',
  ],
  ...['saveConnector', 'activateConnector', 'retireConnector', 'assignConnector'],
]);
/** About the person who is signed in, and people of the account: keys have no right to it unless they are given one. */
const isOfPeople = ({ kind, name }: Operation) => {
  const roots = { query: schema.getQueryType(), mutation: schema.getMutationType(), subscription: null };
  const root = roots[kind as keyof typeof roots];
  return root ? ['self', 'people'].includes(rightOf(root, name).scopes[0]) : false;
};
/** What is told of whoever calls, and what the platform does about people. */
const OF_CALLERS = new Set(['currentUser', 'eraseUser']);
const OF_PEOPLE = /^\/api\/(members|invitations|notifications|users\/current\/)/;
/** What it is given is refused before it is looked whose it is. */
const LOOKS_AT_FILES = 'uploadFunderPolicies';
const OF_EVERYBODY =
  /^(query )?(funders?|webhookTopics|webhookTopicGuide)$|^GET (\/api\/funders|(\/api)?\/webhooks\/topics)/;
/**
 * The admin key acts for no account, so these are closed to it: everything about integrations, exclusion rules,
 * policies, submissions and preflight.
 */
const OF_BROKERS = /funder(?!s?$)|polic|submi|attempt|decision|preflight/i;

/** The arguments' values to be tried: other's ids everywhere, and each in turn beside the caller's own. */
function combinations(names: string[], other: FilledAccount, own: FilledAccount): Record<string, string>[] {
  const everywhere = [...other.ids.values()].map((id) =>
    Object.fromEntries(names.map((name) => [name, idsFor(other, name).includes(id) ? id : idsFor(other, name)[0]!])),
  );
  const one = names.flatMap((name) =>
    idsFor(other, name).map((id) =>
      Object.fromEntries(names.map((each) => [each, each === name ? id : idsFor(own, each)[0]!])),
    ),
  );
  const distinct = new Map([...everywhere, ...one].map((each) => [JSON.stringify(each), each]));
  return [...distinct.values()].filter((each) =>
    Object.values(each).some((id) => [...other.ids.values()].includes(id)),
  );
}

onEachDatabase('another account’s records', (database) => {
  const marker = 'qzalphaqz';
  let service: TestService;
  let victim: FilledAccount;
  let caller: FilledAccount;
  /** A customer that is no broker. */
  let customer: { key: string; accountId: string };
  beforeAll(async () => {
    service = await startService(database, { settings: { READ_DOCUMENTS: 'false' } });
    victim = await fillAccount(service, marker, { everyTable: true });
    Object.assign(service, await service.createAccount());
    caller = await fillAccount(service, 'qzbetaqz');
    customer = await service.createAccount('Customer', 'OTHER');
  }, 60_000);
  afterAll(() => service.stop());

  test('the victim has records of every kind, which it sees itself', async () => {
    expect([...victim.ids.keys()]).toEqual(
      expect.arrayContaining(['eus', 'fsb', 'att', 'dec', 'euf', 'apk', 'acc', 'evt']),
    );
    const query = '{ endUsers { items { name } } apiKeys { name serviceId } }';
    const { data } = await service.graphql(query, {}, victim.key);
    expect(leakIn(JSON.stringify(data), victim, marker, '')).toBe(marker);
  });

  // A feed that names no record has nothing to be tried with; that it is its account's alone is shown with what it tells.
  const trying = operations.filter(([, each]) => each.kind !== 'subscription' || idNames(each).size > 0);

  test.each(trying)('%s finds, changes and tells nothing of them', async (_name, operation) => {
    const names = [...idNames(operation)];
    const before = await checksumOf(service, victim.accountId);
    const tried = names.length > 0 ? combinations(names, victim, caller) : [{}];
    // Plain fields alone as well: an error further down could hide what was found.
    const depths = operation.kind === 'query' ? [1, 2, 3] : [3];
    for (const [ids, depth] of tried.flatMap((each) => depths.map((depth) => [each, depth] as const))) {
      const variables = fittingArguments(operation, (name) => (ids as Record<string, string>)[name]);
      const document = documentOf(operation, Object.keys(variables), depth);
      const answer =
        operation.kind === 'subscription'
          ? await subscribed(document, variables)
          : await service.graphql(document, variables, caller.key);
      const text = JSON.stringify([answer.data, answer.errors]);
      expect([document, variables, leakIn(text, victim, marker, variables)]).toEqual([document, variables, undefined]);
      const expected = OF_ADMIN.has(operation.name)
        ? /^FORBIDDEN$/
        : isOfPeople(operation)
          ? /^(FORBIDDEN|BAD_USER_INPUT)$/
          : /^(NOT_FOUND|BAD_USER_INPUT|CONFLICT)$/;
      for (const { extensions } of answer.errors ?? []) {
        expect([document, variables, extensions.code]).toEqual([document, variables, expect.stringMatching(expected)]);
      }
      // What names a record of somebody else alone, and has nothing else to be refused for.
      if (
        names.length === 1 &&
        operation.field.args.length === 1 &&
        !OF_ADMIN.has(operation.name) &&
        !isOfPeople(operation) &&
        operation.name !== LOOKS_AT_FILES &&
        !onlyFunders(ids)
      ) {
        if (operation.kind === 'query')
          expect([document, ids, answer.data?.field ?? null]).toEqual([document, ids, null]);
        else expect([document, ids, answer.errors?.[0]?.extensions.code]).toEqual([document, ids, 'NOT_FOUND']);
      }
    }
    expect(await checksumOf(service, victim.accountId)).toBe(before);
  });

  const onlyFunders = (ids: Record<string, string>) => Object.values(ids).every((id) => id === victim.funder);

  async function subscribed(document: string, variables: Record<string, unknown>) {
    const { client } = connect(service, { key: caller.key });
    try {
      return (await once(client, document, variables)) as Awaited<ReturnType<TestService['graphql']>>;
    } finally {
      await client.dispose();
    }
  }

  async function ask(route: RouteOperation, ids: Record<string, string>, key: string | null) {
    const path = route.path.replace(/\{(\w+)\}/g, (_match, name) => encodeURIComponent(ids[name] ?? 'none'));
    const query = new URLSearchParams(
      route.query
        .filter(({ required }) => required)
        .map(({ name, schema: each }): [string, string] => [name, String(fittingJson(each, () => undefined, name))]),
    );
    const body = route.body && fittingJson(route.body, (name) => ids[name]);
    return service.rest(route.method, `${path}?${query}`, route.method === 'GET' ? undefined : body, key);
  }

  const bodyNames = (route: RouteOperation): string[] =>
    [...new Set(JSON.stringify(route.body ?? {}).match(/"\w*service_ids?"/g) ?? [])].map((name) => name.slice(1, -1));

  test.each(restOperations)('%s finds, changes and tells nothing of them', async (_name, route) => {
    const before = await checksumOf(service, victim.accountId);
    const names = [...new Set([...route.parameters, ...bodyNames(route)])];
    const tried = names.length > 0 ? combinations(names, victim, caller) : [{}];
    for (const ids of tried as Record<string, string>[]) {
      const { status, body } = await ask(route, ids, caller.key);
      // The caller's own log says what the caller has named, also where it was refused.
      if (route.path.includes('/audit_log/')) expect(JSON.stringify(body ?? '')).not.toContain(marker);
      else expect([ids, leakIn(JSON.stringify(body ?? ''), victim, marker, ids)]).toEqual([ids, undefined]);
      const foreign = route.parameters.filter(
        (name) => ids[name] !== caller.funder && [...victim.ids.values()].includes(ids[name]!),
      );
      if (foreign.length > 0)
        expect([ids, String(status)]).toEqual([
          ids,
          expect.stringMatching(
            OF_PEOPLE.test(route.path) ? /^4(03|22)$/ : route.method === 'GET' ? /^404$/ : /^4(00|04|22)$/,
          ),
        ]);
      expect(status).toBeLessThan(500);
    }
    expect(await checksumOf(service, victim.accountId)).toBe(before);
  });

  describe('keys that are none', () => {
    const wrong: [string, () => Promise<string | null>][] = [
      ['no key', async () => null],
      ['a wrong key', async () => `key_${'0'.repeat(48)}`],
      ['an id in place of a key', async () => victim.accountId],
      ['the key in other letters', async () => victim.key.toUpperCase()],
      ['a deactivated key', async () => await keyThat('deactivateApiKey(serviceId: $id) { isActive }')],
      ['an expired key', expiredKey],
      ['a removed key', async () => await keyThat('deleteApiKey(serviceId: $id)')],
    ];
    async function keyThat(change: string): Promise<string> {
      const { createApiKey } = await service.data(
        'mutation { createApiKey(name: "short") { token key { serviceId } } }',
        {},
        caller.key,
      );
      await service.data('{ viewer { name } }', {}, createApiKey.token);
      await service.data(`mutation ($id: ID!) { ${change} }`, { id: createApiKey.key.serviceId }, caller.key);
      return createApiKey.token;
    }

    async function expiredKey(): Promise<string> {
      const made = await service.data(
        'mutation { createApiKey(name: "e") { token key { serviceId } } }',
        {},
        caller.key,
      );
      const { token, key } = made.createApiKey;
      await service.app.services.database.write((db) =>
        db.update(ApiKey, { serviceId: key.serviceId }, { expiresAt: new Date(Date.now() - 1000) }),
      );
      return token;
    }

    test.each(wrong)('%s: every operation and route is 401, and nothing changes', async (_what, keyOf) => {
      const key = await keyOf();
      const before = await wholeChecksum(service);
      for (const [name, operation] of operations) {
        const variables = fittingArguments(operation, (each) => idsFor(victim, each)[0]);
        const answer = await service.graphql(documentOf(operation, Object.keys(variables)), variables, key);
        expect([name, answer.status, answer.errors?.[0]?.extensions.code, answer.data ?? null]).toEqual([
          name,
          401,
          'UNAUTHENTICATED',
          null,
        ]);
      }
      for (const [name, route] of restOperations) {
        if (route.open) continue;
        const ids = Object.fromEntries(route.parameters.map((each) => [each, idsFor(victim, each)[0]!]));
        const { status, body } = await ask(route, ids, key);
        expect([name, status, body]).toEqual([
          name,
          401,
          { code: 401, name: 'Unauthorized', description: 'Unauthorized' },
        ]);
      }
      expect(await wholeChecksum(service)).toBe(before);
    });
  });

  // They are for accounts and for the platform's staff: key-rights.test.ts, passkeys.test.ts.
  const OF_BOTH = new Set(['createApiKey', 'resetPasskeys']);
  test.each(
    operations.filter(
      ([, { kind, name }]) =>
        kind !== 'subscription' && !OF_ADMIN.has(name) && !OF_CALLERS.has(name) && !OF_BOTH.has(name),
    ),
  )('the admin key on %s is FORBIDDEN', async (_name, operation) => {
    const before = await checksumOf(service, victim.accountId);
    const variables = fittingArguments(operation, (each) => idsFor(victim, each)[0]);
    const answer = await service.graphql(documentOf(operation, Object.keys(variables)), variables, ADMIN_KEY);
    if (OF_EVERYBODY.test(operation.name))
      expect(leakIn(JSON.stringify(answer), victim, marker, variables)).toBeUndefined();
    else expect(answer.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect(await checksumOf(service, victim.accountId)).toBe(before);
  });

  // What is about a person is refused with its reason.
  const aboutPersons = /^(PATCH \/api\/users\/current$|\w+ \/api\/(users\/current\/|notifications))/;
  test.each(restOperations.filter(([name, { open }]) => !open && !OF_EVERYBODY.test(name) && !aboutPersons.test(name)))(
    'the admin key on %s is 404',
    async (_name, route) => {
      const ids = Object.fromEntries(
        [...route.parameters, ...bodyNames(route)].map((each) => [each, idsFor(victim, each)[0]!]),
      );
      const { status, body } = await ask(route, ids, ADMIN_KEY);
      expect(String(status)).toMatch(route.body || route.contentTypes.length > 0 ? /^4(04|22)$/ : /^404$/);
      expect(body.code).toBe(status);
      expect(leakIn(JSON.stringify(body), victim, marker, ids)).toBeUndefined();
    },
  );

  test.each(
    operations.filter(([, { kind, name }]) => kind !== 'subscription' && OF_BROKERS.test(name) && !OF_ADMIN.has(name)),
  )('%s does not exist for a customer that is no broker', async (_name, operation) => {
    const variables = fittingArguments(operation, (each) => idsFor(victim, each)[0]);
    const { errors } = await service.graphql(documentOf(operation, Object.keys(variables)), variables, customer.key);
    expect(errors?.[0]).toMatchObject({ message: 'Broker customer not found', extensions: { code: 'NOT_FOUND' } });
  });

  test.each(
    restOperations.filter(([, { path, open }]) => !open && OF_BROKERS.test(path) && !path.startsWith('/api/funders')),
  )('%s does not exist for a customer that is no broker', async (_name, route) => {
    const ids = Object.fromEntries(
      [...route.parameters, ...bodyNames(route)].map((each) => [each, idsFor(victim, each)[0]!]),
    );
    const { status, body } = await ask(route, ids, customer.key);
    expect(String(status)).toMatch(route.body ? /^4(04|22)$/ : /^404$/);
    expect(body.code).toBe(status);
  });

  /** Names that callers choose, and connectors, which are everybody's. */
  const OF_THEIR_OWN = new Set(['slug', 'connector', 'client_id', 'clientId']);
  test('what names records is known to the sweep', () => {
    for (const [, operation] of operations)
      for (const name of idNames(operation))
        if (!OF_THEIR_OWN.has(name)) expect([name, namesRecords(name)]).toEqual([name, true]);
    for (const [, route] of restOperations)
      for (const name of route.parameters) expect(() => idsFor(victim, name)).not.toThrow();
  });
});
