import { getNamedType, getNullableType, isEnumType, isInputObjectType, isLeafType, isListType } from 'graphql';
import { serviceSchema } from '../../src/schema';
import { onEachDatabase } from '../support/databases';
import { createDeal, createFunder, linkedFunder } from '../support/deals';
import { startService, type TestService } from '../support/service';
import { connect, once } from '../support/socket';

const DELETE_RULES = 'mutation ($ids: [ID!]!) { deleteFunderExclusionRules(funderServiceIds: $ids) { action } }';
const UPDATE = 'mutation ($input: UpdateEndUserInput!) { updateEndUser(serviceId: "x", input: $input) { name } }';
const BY_STATUS = 'query ($status: EndUserStatus) { endUsers(status: $status) { page } }';
const many = <T>(count: number, item: (index: number) => T) => Array.from({ length: count }, (_, index) => item(index));
/** As many as fit into a message of a websocket or a body that is taken. */
const unknownFields = (count: number) => Object.fromEntries(many(count, (index) => [`statu${index.toString(36)}`, 1]));
/** What took 2 to 140 seconds takes some hundredths of one; on a machine that is busy, more. */
const AT_ONCE_MS = 2000;

describe('more mistakes than anybody reads', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService('sqlite');
  });
  afterAll(() => service.stop());

  const WRONG: [string, string, (much: boolean) => Record<string, unknown>][] = [
    ['items of a list', DELETE_RULES, (much) => ({ ids: many(much ? 45_000 : 20_000, () => ({})) })],
    ['fields that no input has', UPDATE, (much) => ({ input: unknownFields(much ? 90_000 : 5000) })],
    ['a field with a name of its own size', UPDATE, (much) => ({ input: { ['x'.repeat(much ? 5e6 : 60_000)]: 1 } })],
    ['a value of an enum', BY_STATUS, (much) => ({ status: 'A'.repeat(much ? 5e6 : 60_000) })],
    ['a list where there is none', BY_STATUS, (much) => ({ status: many(much ? 90_000 : 20_000, () => 1) })],
    [
      'a text that is no instant',
      'query ($from: DateTime) { funderSubmissions(from: $from) { pageInfo { endCursor } } }',
      (much) => ({ from: `2026-01-01T00:00:00.${'1'.repeat(much ? 5e6 : 60_000)}Z` }),
    ],
  ];

  const isShort = (errors: readonly { message: string; extensions: unknown }[] | undefined) => {
    expect(errors!.length).toBeGreaterThan(0);
    expect(errors!.length).toBeLessThanOrEqual(5);
    for (const error of errors!)
      expect(error).toMatchObject({
        message: expect.stringMatching(/^Variable "\$\w+" got an invalid value.{0,500}$/),
        extensions: { code: 'BAD_USER_INPUT', requestId: expect.any(String) },
      });
  };

  test.each([
    ['values', { ['1'.repeat(4e6)]: many(20_000, () => 1) }],
    ['mistakes', { ['k'.repeat(4e6)]: { ...many(100, () => 'x'.repeat(501)) } }],
  ])('a name of millions of characters above many %s of a deal: refused at once', async (_what, information) => {
    const started = Date.now();
    const { errors } = await service.graphql(
      'mutation ($input: CreateEndUserInput!) { createEndUser(input: $input) { serviceId } }',
      { input: { name: 'Long Names LLC', information } },
    );
    expect(errors![0]!.message).toBe('information: A name in it is longer than maximum length 500.');
    expect(Date.now() - started).toBeLessThan(AT_ONCE_MS);
  });

  test.each(WRONG)('%s: a few short errors, at once, over HTTP', async (_what, query, variables) => {
    const started = Date.now();
    const { status, errors } = await service.graphql(query, variables(true));
    expect(status).toBe(400);
    isShort(errors);
    expect(Date.now() - started).toBeLessThan(AT_ONCE_MS);
  });

  test.each(WRONG)('%s: a few short errors, at once, over a websocket', async (_what, query, variables) => {
    const { client } = connect(service);
    const started = Date.now();
    isShort((await once(client, query, variables(false))).errors);
    expect(Date.now() - started).toBeLessThan(AT_ONCE_MS);
    await client.dispose();
  });

  test('the variables of a subscription are no exception', async () => {
    const { client } = connect(service);
    const query = 'subscription ($id: ID) { funderSubmissionStatusChanged(endUserServiceId: $id) { cursor } }';
    isShort((await once(client, query, { id: many(20_000, () => ({})) })).errors);
    await client.dispose();
  });

  test('values that are nested too deeply are refused over a websocket and in an address, as in a body', async () => {
    const nested = JSON.parse(`{"information":{"a":${'['.repeat(500)}${']'.repeat(500)}}}`);
    const { client } = connect(service);
    const { errors } = await once(client, UPDATE, { input: nested });
    expect(errors![0]).toMatchObject({ message: expect.stringContaining('Nested deeper than 64 levels.') });
    await client.dispose();
    const text = `{"a":${'['.repeat(2000)}${']'.repeat(2000)}}`;
    const search = new URLSearchParams({
      query: 'query ($a: String) { endUsers(search: $a) { page } }',
      variables: text,
    });
    const answer = await fetch(`${service.url}/graphql?${search}`, { headers: { 'x-api-key': service.key } });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Nested deeper than 64 levels.');
  });

  test('REST says of 90,000 wrong values no more than of a few, and repeats no long name', async () => {
    const started = Date.now();
    const brokers = await service.rest('POST', '/api/end_users', {
      name: 'A',
      submitting_brokers: many(90_000, () => 1),
    });
    expect(brokers.status).toBe(422);
    expect(JSON.stringify(brokers.body).length).toBeLessThan(20_000);
    const unknown = await service.rest('POST', '/api/end_users', {
      ...unknownFields(50_000),
      ['x'.repeat(300_000)]: 1,
    });
    expect(unknown.status).toBe(422);
    expect(JSON.stringify(unknown.body).length).toBeLessThan(20_000);
    const late = await service.rest('POST', '/api/end_users', {
      name: 'A',
      submitting_brokers: [...many(5000, () => ({ company: 'B' })), { company: 7 }],
    });
    expect(late.body.description.json.submitting_brokers['5000'].company).toEqual(['Not a valid string.']);
    expect(Date.now() - started).toBeLessThan(3 * AT_ONCE_MS);
  });

  test.each(['/graphql', '/api/end_users'])(
    '%s: JSON of more small values than it can be about is not parsed',
    async (path) => {
      const { status, body } = await service.rest('POST', path, `{"a":[${'1,'.repeat(110_000)}1]}`);
      expect([status, JSON.stringify(body)]).toEqual([
        path === '/graphql' ? 400 : 422,
        expect.stringContaining('Holds more than 100000 values.'),
      ]);
    },
  );

  test.each(['text/plain', 'application/json'])('nor where a body of %s holds a file', async (type) => {
    const deal = await createDeal(service);
    const response = await fetch(`${service.url}/api/end_users/${deal}/files`, {
      method: 'POST',
      headers: { 'content-type': type, 'x-api-key': service.key },
      body: `{"filename":"a.csv","file_base64":"YQ==","a":[${'{},'.repeat(110_000)}1]}`,
    });
    expect([response.status, await response.text()]).toEqual([
      422,
      expect.stringContaining('Holds more than 100000 values.'),
    ]);
  });
});

describe('documents that are more than they look', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService('sqlite', { settings: { ANSWER_MAX_MB: '1000' } });
  });
  afterAll(() => service.stop());
  const refused = async (query: string, more: Record<string, unknown> = {}) => {
    const started = Date.now();
    const { status, body } = await service.rest('POST', '/graphql', { query, ...more });
    expect(Date.now() - started).toBeLessThan(AT_ONCE_MS);
    expect(JSON.stringify(body).length).toBeLessThan(10_000);
    return { status, code: body.errors?.[0].extensions.code, message: body.errors?.[0].message };
  };

  test('a text of megabytes is not parsed: a name, a value, or nothing but comments, of which a few thousand are enough', async () => {
    const texts = [
      'a'.repeat(1e6),
      `endUsers(status: "${'a'.repeat(1e6)}") { page }`,
      `viewer { name } ${'#\n'.repeat(5e5)}`,
      `viewer { name } ${'#\n'.repeat(6000)}`,
    ];
    for (const text of texts)
      expect(await refused(`{ ${text} }`)).toMatchObject({ status: 400, code: 'GRAPHQL_PARSE_FAILED' });
  });

  test('names that are as long as may be are not repeated, and few of many mistakes are told', async () => {
    expect(await refused(`{ ${'a'.repeat(200_000)} }`)).toMatchObject({ code: 'GRAPHQL_VALIDATION_FAILED' });
    expect(await refused(`{ viewer { ${many(40, (index) => `nam${index}`).join(' ')} } }`)).toMatchObject({
      code: 'GRAPHQL_VALIDATION_FAILED',
    });
    expect(await refused('query A { viewer { name } }', { operationName: 'B'.repeat(5e6) })).toMatchObject({
      code: 'OPERATION_RESOLUTION_FAILURE',
    });
  });

  test('a long written list costs what it does in each of its places', async () => {
    const statuses = 'READY_TO_SUBMIT, '.repeat(1500);
    const query = `{ ${'...F '.repeat(1000)} } fragment F on Query { funderSubmissions(status: [${statuses}]) { pageInfo { endCursor } } }`;
    expect(await refused(query.replaceAll('READY_TO_SUBMIT', 'SUBMITTED_TO_FUNDER'))).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  });

  test('free JSON of more values than it can be about is refused, and of many that are wrong the first are told', async () => {
    const set = (count: number) =>
      service.graphql(
        'mutation ($input: AccountSettingsInput!) { updateAccountSettings(input: $input) { offerConstants } }',
        {
          input: { offerConstants: unknownFields(count) },
        },
      );
    expect((await set(40_000)).errors![0]!.extensions.fields).toEqual({
      offerConstants: ['Holds more than 30000 values.'],
    });
    const { errors } = await set(20_000);
    expect(Object.keys(errors![0]!.extensions.fields)).toHaveLength(100);
    expect(JSON.stringify(errors).length).toBeLessThan(30_000);
  });

  test('a rule of thousands of names is compared with the senders of a deal once, however often it is asked for', async () => {
    const funder = await linkedFunder(service);
    const long = 'abcd efgh '.repeat(30);
    const input = { senderNames: many(3000, (index) => `Sender ${index} ${long}`) };
    await service.data(
      'mutation ($f: ID!, $input: FunderExclusionRuleInput!) { putFunderExclusionRule(funderServiceId: $f, input: $input) { revision } }',
      { f: funder, input },
    );
    const senders = many(50, (index) => ({ company: `Another ${index * 7} ${long}` }));
    const deal = await createDeal(service, { submittingBrokers: senders });
    const ask = async (times: number) => {
      const query = `{ ${many(times, (index) => `a${index}: endUser(serviceId: "${deal}") { preflight { valid } }`).join(' ')} }`;
      const started = Date.now();
      expect((await service.data(query)).a0.preflight).not.toHaveLength(0);
      return Date.now() - started;
    };
    const once = await ask(1);
    expect(await ask(40)).toBeLessThan(Math.max(AT_ONCE_MS / 2, once * 5));
  });

  test('values and fragments that are nested too deeply are refused', async () => {
    const value = `${'{a: '.repeat(500)}1${'}'.repeat(500)}`;
    for (const query of [
      `mutation { updateEndUser(serviceId: "x", input: { information: ${value} }) { name } }`,
      `{ ${'... { '.repeat(500)} viewer { name } ${'} '.repeat(500)} }`,
    ])
      expect(await refused(query)).toMatchObject({
        code: 'GRAPHQL_VALIDATION_FAILED',
        message: 'Nested deeper than 64 levels.',
      });
  });

  test('fields that are much work are answered a few times an operation, however they are asked for', async () => {
    const repeated = (field: string, count: number) => many(count, (index) => `a${index}: ${field}`).join(' ');
    const HEAVY = [
      ['senderEvidence(sender: { company: "Acme" }) { similarity }', 5],
      ['funders(search: "acme", order: SIMILARITY) { name }', 5],
      ['brokerFunderPoliciesFile { filename }', 3],
      ['funderStatistics { submissionCount }', 10],
      ['workItems(first: 1) { pageInfo { hasNextPage } }', 5],
      ['__schema { queryType { name } }', 2],
    ] as const;
    for (const [field, most] of HEAVY) {
      await service.data(`{ ${repeated(field, most)} }`);
      // The same field under the same name is answered once.
      await service.data(`{ ${`a: ${field} `.repeat(most + 1)} }`);
      for (const query of [
        `{ ${repeated(field, most + 1)} }`,
        `{ ... { ${repeated(field, most)} } ...F } fragment F on Query { another: ${field} }`,
      ])
        expect(await refused(query)).toMatchObject({
          status: 400,
          code: 'BAD_USER_INPUT',
          message: expect.stringMatching(/^An operation may ask for \w+ at most \d+ times\./),
        });
    }
    // Each makes a letter and its application, or a funder's requests.
    for (const field of [
      'letterPreview(submissionServiceId: "fsub_1") { text }',
      'requestPreview(endUserServiceId: "eu_1", funderServiceId: "fdr_1", environment: PRODUCTION) { connector }',
    ]) {
      expect(await refused(`{ ${repeated(field, 6)} }`)).toMatchObject({
        message: expect.stringMatching(/at most 5 times/),
      });
      expect(await refused(`{ ${repeated(field, 5)} }`)).toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

const schema = serviceSchema();
const INSTANTS = [
  '9999-12-31T23:59:59-23:59',
  '9999-12-31T23:59:59.999-00:01',
  '0000-01-01T00:00:00+23:59',
  '0000-01-01T00:00:00Z',
  '1000-01-01T00:00:00+00:01',
];
const TEXTS = [
  'x'.repeat(60_000),
  '%'.repeat(49_990),
  '!_'.repeat(100),
  'a\u0000b',
  '\ud800',
  '👩‍👩‍👧‍👦'.repeat(20),
  '['.repeat(200),
  '*?'.repeat(100),
];
const INTS = [2 ** 31 - 1, -(2 ** 31), 0];

/** Values that no place of the type was made for. */
function hostileFor(name: string): unknown[] {
  if (name === 'DateTime') return INSTANTS;
  if (name === 'Int') return INTS;
  return name === 'String' || name === 'ID' ? TEXTS : [];
}

onEachDatabase('input that a database may stumble over', (name) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(name);
  });
  afterAll(() => service.stop());

  test('is answered or refused in each argument of each query, never with 500', async () => {
    const failed: string[] = [];
    for (const field of Object.values(schema.getQueryType()!.getFields())) {
      for (const arg of field.args) {
        const type = getNamedType(arg.type);
        if (!isLeafType(type) || isEnumType(type)) continue;
        for (const value of hostileFor(type.name)) {
          const others = field.args.filter(
            (each) => each !== arg && String(each.type).endsWith('!') && each.defaultValue === undefined,
          );
          const variables: Record<string, unknown> = { value: isListType(getNullableType(arg.type)) ? [value] : value };
          for (const each of others) variables[each.name] = isInputObjectType(getNamedType(each.type)) ? {} : 'x';
          const query = `query (${[`$value: ${arg.type}`, ...others.map((each) => `$${each.name}: ${each.type}`)].join(', ')})
            { ${field.name}(${[`${arg.name}: $value`, ...others.map((each) => `${each.name}: $${each.name}`)].join(', ')}) ${isLeafType(getNamedType(field.type)) ? '' : '{ __typename }'} }`;
          const { errors } = await service.graphql(query, variables);
          if (errors?.some(({ extensions }) => extensions.code === 'INTERNAL_SERVER_ERROR'))
            failed.push(`${field.name}(${arg.name}: ${String(value).slice(0, 40)})`);
        }
      }
    }
    expect(failed).toEqual([]);
  });

  test('instants are refused whose year no database holds in UTC, and the last that it holds is taken', async () => {
    const create = 'mutation ($at: DateTime) { createApiKey(name: "k", expiresAt: $at) { key { expiresAt } } }';
    for (const at of INSTANTS) {
      const { errors } = await service.graphql(create, { at });
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    }
    const at = '9999-12-31T23:59:59.999Z';
    expect((await service.data(create, { at })).createApiKey.key.expiresAt).toBe(at);
    for (const path of ['/api/audit_log/export?from=', '/api/broker/funder_submissions?from='])
      for (const instant of INSTANTS)
        expect([404, 422]).toContain((await service.rest('GET', path + encodeURIComponent(instant))).status);
  });

  test('a text that is longer than it can be is refused by the name of its place, over REST too', async () => {
    const search = 'x'.repeat(10_000);
    const { errors } = await service.graphql('query ($search: String) { endUsers(search: $search) { total } }', {
      search,
    });
    expect(errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', fields: { search: ['Longer than maximum length 200.'] } } },
    ]);
    const sender = { company: 'a'.repeat(321), email: `${'a'.repeat(320)}@b.c` };
    const evidence = await service.graphql(
      'query ($sender: SubmittingBrokerInput!) { senderEvidence(sender: $sender) { similarity } }',
      { sender },
    );
    expect(Object.keys(evidence.errors![0]!.extensions.fields)).toEqual(['sender.company', 'sender.email']);
    expect(await service.rest('GET', `/api/end_users?search=${search}`)).toMatchObject({
      status: 422,
      body: { description: { query: { search: ['Longer than maximum length 200.'] } } },
    });
    expect((await service.rest('GET', `/api/end_users/${search}`)).status).toBe(404);
    await createFunder(service);
    for (const at of ['funders', 'linkedFunders']) await service.data(`{ ${at} { name } }`);
  });
});
