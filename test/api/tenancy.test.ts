import {
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { routes } from '../../src/registry';
import { buildServiceSchema } from '../../src/schema';
import { onEachDatabase } from '../support/databases';
import { createDeal, readySubmission } from '../support/deals';
import { startService, type TestService } from '../support/service';

const schema = buildServiceSchema();
const idType = (type: GraphQLInputType) => String(getNamedType(type)) === 'ID';
const takesId = (field: GraphQLField<unknown, unknown>) => field.args.some(({ type }) => idType(type));
/** Of every account: the catalogue of funders. */
const SHARED_ARGUMENTS = new Set(['funderServiceId', 'funderServiceIds']);
/** For the admin key alone: an account's key never gets as far as the id. */
const ADMIN_ONLY = new Set(['publishEvent', 'createFunder', 'createAccount']);

/** A value that fits the type and is not what the test is about. */
function sample(type: GraphQLInputType): unknown {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return [sample(nullable.ofType)];
  if (isEnumType(nullable)) return nullable.getValues()[0]!.name;
  if (isInputObjectType(nullable)) {
    return Object.fromEntries(
      Object.values(nullable.getFields())
        .filter((field) => isNonNullType(field.type) && field.defaultValue === undefined)
        .map((field) => [field.name, sample(field.type)]),
    );
  }
  switch (String(nullable)) {
    case 'Int':
    case 'Float':
      return 1;
    case 'Boolean':
      return false;
    case 'JSONObject':
    case 'JSON':
      return {};
    case 'DateTime':
      return '2026-01-01T00:00:00.000Z';
    default:
      return 'text';
  }
}

onEachDatabase('another account’s records', (name) => {
  let service: TestService;
  let other: { key: string; accountId: string };
  /** Ids of the first account, by the kind that argument names end in. */
  let own: Record<string, string>;
  beforeAll(async () => {
    service = await startService(name);
    other = await service.createAccount();
    const { funder, deal, submission } = await readySubmission(service);
    const record = await createDeal(service);
    const { recordDecision } = await service.data(
      'mutation ($id: ID!) { recordDecision(submissionServiceId: $id, input: { applicationStatus: "in_review" }) { serviceId } }',
      { id: submission },
    );
    const { apiKeys } = await service.data('{ apiKeys { serviceId } }');
    const attempt = 'att_00000000000000000000000000000000none';
    own = { funder, deal, record, submission, decision: recordDecision.serviceId, key: apiKeys[0].serviceId, attempt };
  });
  afterAll(() => service.stop());

  /** Everything of the first account, as the database has it. */
  const everything = async () => {
    const { database } = service.app.services;
    const tables = [
      'end_users',
      'funder_submissions',
      'attempts',
      'decisions',
      'offers',
      'funder_integrations',
      'api_keys',
      'events',
    ];
    const rows = await Promise.all(
      tables.map((table) =>
        database.read(`SELECT * FROM ${table} WHERE account_id = ? ORDER BY 1, 2`, [service.accountId]),
      ),
    );
    return JSON.stringify(rows, (key, value) => (key === 'last_used' ? undefined : value));
  };

  const fields = (['Query', 'Mutation'] as const).flatMap((root) =>
    Object.values(
      schema.getType(root)! && (root === 'Query' ? schema.getQueryType() : schema.getMutationType())!.getFields(),
    )
      .filter((field) => takesId(field) && !ADMIN_ONLY.has(field.name))
      .map((field) => [root, field.name, field] as const),
  );

  test.each(fields)('%s.%s does not find them', async (root, fieldName, field) => {
    const before = await everything();
    for (const id of new Set(Object.values(own))) {
      const values = field.args
        .filter((argument) => isNonNullType(argument.type) || idType(argument.type))
        .map((argument) => {
          const value = !idType(argument.type)
            ? sample(argument.type)
            : SHARED_ARGUMENTS.has(argument.name) && field.args.filter(({ type }) => idType(type)).length > 1
              ? own.funder
              : id;
          const wanted = isListType(getNullableType(argument.type)) && !Array.isArray(value) ? [value] : value;
          return [argument, wanted] as const;
        });
      const selection = isObjectType(getNamedType(field.type)) ? '{ __typename }' : '';
      const document = `${root.toLowerCase()} (${values.map(([{ name: each, type }]) => `$${each}: ${type}`).join(', ')}) {
        field: ${fieldName}(${values.map(([{ name: each }]) => `${each}: $${each}`).join(', ')}) ${selection} }`;
      // Linking a funder of the shared catalogue is what anybody may do.
      if (id === own.funder && field.args.length === 1 && fieldName === 'linkFunder') continue;
      const answer = await service.graphql(
        document,
        Object.fromEntries(values.map(([{ name: each }, value]) => [each, value])),
        other.key,
      );
      const found = answer.data?.field ?? null;
      const empty = found === null || (Array.isArray(found) && (found.length === 0 || fieldName === 'submitToFunders'));
      const filtered = root === 'Query' && !isNonNullType(field.args.find(({ type }) => idType(type))!.type);
      expect([fieldName, id, empty || filtered]).toEqual([fieldName, id, true]);
      for (const error of answer.errors ?? []) {
        expect([fieldName, error.extensions.code, error.message]).toEqual([
          fieldName,
          expect.stringMatching(/^(NOT_FOUND|BAD_USER_INPUT|CONFLICT)$/),
          error.message,
        ]);
        if (root === 'Mutation' && field.args.length === 1) expect(error.extensions.code).toBe('NOT_FOUND');
      }
    }
    expect(await everything()).toBe(before);
  });

  const withIds = routes.filter(({ path }) => path.includes('{')).map((route) => [route.method, route.path] as const);

  test.each(withIds)('%s %s does not find them', async (method, path) => {
    const before = await everything();
    const ids: Record<string, string> = {
      end_user_service_id: own.deal!,
      submission_service_id: own.submission!,
      attempt_service_id: own.attempt!,
      key_service_id: own.key!,
      funder_service_id: own.funder!,
    };
    const filled = path.replace(/\{(\w+)\}/g, (_match, parameter: string) => ids[parameter] ?? own.deal!);
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    const { status } = await service.rest(
      method,
      method === 'DELETE' && path.includes('integrations') ? `${filled}?remove=true` : filled,
      body,
      other.key,
    );
    // What a body lacks is told before anything is looked for, and says nothing of the record.
    expect([404, 422, 400]).toContain(status);
    expect(await everything()).toBe(before);
  });

  test('lists hold the caller’s own alone', async () => {
    const { endUsers, apiKeys, viewer, funderIntegrations } = await service.data(
      '{ endUsers { items { serviceId } total } apiKeys { serviceId } viewer { serviceId } funderIntegrations { funderServiceId } }',
      {},
      other.key,
    );
    expect(endUsers).toEqual({ items: [], total: 0 });
    expect(apiKeys).toHaveLength(1);
    expect(viewer.serviceId).toBe(other.accountId);
    expect(funderIntegrations).toEqual([]);
    expect((await service.rest('GET', '/api/end_users', undefined, other.key)).body.end_users).toEqual([]);
  });
});
