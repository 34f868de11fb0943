import { type GraphQLField, GraphQLID, GraphQLNonNull, getNamedType, isLeafType, isObjectType } from 'graphql';
import { PolicyUploadJob } from '../../src/features/policies/upload.entity';
import { newId } from '../../src/platform/ids';
import { serviceSchema } from '../../src/schema';
import { createIntegration } from '../support/crm';
import { onEachDatabase } from '../support/databases';
import { createDeal, linkedFunder, upsert } from '../support/deals';
import { setPolicies, upload } from '../support/policies';
import { ACCEPTED } from '../support/samples';
import { startService, type TestService } from '../support/service';
import { connect, once } from '../support/socket';

const query = serviceSchema().getQueryType()!;

/** The argument by which a root field finds what it answers: the only id that it demands. */
const idOf = ({ args }: GraphQLField<unknown, unknown>) =>
  args.find(({ type }) => type instanceof GraphQLNonNull && type.ofType === GraphQLID)?.name;

/** Every root field of the schema that looks something up by an id. */
/** What is made of much else than the record of one id. */
const OTHERS = new Set([
  ...['connector', 'connectorVersions', 'requestPreview', 'letterPreview'],
  // Pages that show one: no list asks for several.
  ...['message', 'inboundMail', 'pdf'],
]);
const LOOKUPS = Object.values(query.getFields()).filter(
  (field) => idOf(field) !== undefined && !OTHERS.has(field.name),
);

/** The plain fields of a type: those in which aliases may differ, and long ones that all of a list's have. */
function leavesOf(field: GraphQLField<unknown, unknown>) {
  const type = getNamedType(field.type);
  const leaves = (isObjectType(type) ? Object.values(type.getFields()) : []).filter(
    (each) => each.args.length === 0 && isLeafType(getNamedType(each.type)),
  );
  const isLong = (each: GraphQLField<unknown, unknown>) =>
    String(field.type).startsWith('[') && String(getNamedType(each.type)).startsWith('JSON');
  const names = (some: typeof leaves) => some.map(({ name }) => name);
  return { differing: names(leaves.filter((each) => !isLong(each))), common: names(leaves.filter(isLong)) };
}

onEachDatabase('the SQL of what is looked up by id', (name) => {
  let service: TestService;
  const deals: string[] = [];
  const submissions: string[] = [];
  const ids: Record<string, string[]> = {};
  beforeAll(async () => {
    service = await startService(name, {
      settings: { WORKER: 'false', RESPONSE_CACHE_MB: '0' },
      app: { executor: (_schema, usual) => usual },
    });
    const funders: string[] = [];
    const webhooks: string[] = [];
    const erasures: string[] = [];
    const tags: string[] = [];
    const crms: string[] = [];
    const files: string[] = [];
    for (let index = 0; index < 3; index++) {
      const deal = await createDeal(service, { name: 'Palm Bakery LLC', information: { company: { name: 'Palm' } } });
      const funder = await linkedFunder(service);
      deals.push(deal);
      funders.push(funder);
      submissions.push(await upsert(service, deal, funder));
      await setPolicies(service, [{ funder_service_id: funder, matching_priority: index + 1 }]);
      const url = `https://hooks.example/${index}`;
      webhooks.push((await service.rest('POST', '/api/webhooks', { url, topic: 'pdf.processed' })).body.service_id);
      const { eraseEndUser } = await service.data(
        'mutation ($id: ID!) { eraseEndUser(serviceId: $id) { serviceId } }',
        { id: await createDeal(service) },
      );
      erasures.push(eraseEndUser.serviceId);
      const rule = { sender_domains: [`broker-${index}.example`] };
      expect((await service.rest('PUT', `/api/funder_exclusion_rules/${funder}/`, rule)).status).toBe(200);
      const file = { filename: 'statement.pdf', file_base64: ACCEPTED['statement.pdf']!.toString('base64') };
      files.push(
        (await service.rest('POST', `/api/end_users/${await createDeal(service)}/files`, file)).body.service_id,
      );
      crms.push((await createIntegration(service, 'GENERIC')).serviceId);
      tags.push((await service.rest('POST', '/api/tags', { name: `tag-${index}` })).body.tag.service_id);
    }
    Object.assign(ids, {
      ...{ endUser: deals, duplicateEndUsers: deals, funderSubmission: submissions, erasure: erasures },
      ...{ funder: funders, funderIntegration: funders, policyVersions: funders, webhook: webhooks, tag: tags },
      ...{ crmIntegration: crms, endUserFile: files, funderExclusionRule: funders },
      policyUploadJob: await uploads(),
    });
  });
  afterAll(() => service.stop());

  /** One at a time is under way, so two are copies. */
  async function uploads(): Promise<string[]> {
    await upload(service, 'Funder\nFunder 1\n');
    return service.app.services.transact(async ({ db }) => {
      const job = await db.findOneByOrFail(PolicyUploadJob, { accountId: service.accountId });
      const copies = [1, 2].map(() => ({ ...job, serviceId: newId('puj'), activeAccountId: null }));
      await db.insert(PolicyUploadJob, copies as never);
      return [job, ...copies].map(({ serviceId }) => serviceId);
    });
  }

  const selects = () =>
    service.sql
      .splice(0)
      .filter((sql) => sql.startsWith('SELECT') && !/ (api_keys|events|event_counters|jobs)\b/.test(sql));
  const readOf = (table: string, statements: string[]) => statements.filter((sql) => sql.includes(`FROM ${table} `));

  async function statementsOf(document: string, variables?: Record<string, unknown>) {
    service.sql.splice(0);
    const data = await service.data(document, variables);
    return { data, statements: selects() };
  }

  test('there are samples of everything that the schema looks up by id', () => {
    expect(LOOKUPS.map((field) => field.name).sort()).toEqual(Object.keys(ids).sort());
  });

  test.each(LOOKUPS)(
    'three aliases of $name with other ids and fields make no more statements than one',
    async (field) => {
      const { differing, common } = leavesOf(field);
      const given = ids[field.name]!;
      const alias = (id: string, index: number, fields: string[]) =>
        `a${index}: ${field.name}(${idOf(field)}: "${id}") { __typename ${[...fields, ...common].join(' ')} }`;
      const third = (index: number) => differing.filter((_, place) => place % 3 === index);
      // What may be in memory afterwards is there before.
      await service.data(`{ ${given.map((id, index) => alias(id, index, differing)).join(' ')} }`);
      const one = await statementsOf(`{ ${alias(given[0]!, 0, differing)} }`);
      const three = await statementsOf(`{ ${given.map((id, index) => alias(id, index, third(index))).join(' ')} }`);
      for (const index of [0, 1, 2]) expect([three.data[`a${index}`]].flat()).toContainEqual(expect.any(Object));
      expect(three.statements.length).toBeLessThanOrEqual(one.statements.length);
      if (field.name !== 'funder') expect(one.statements.length).toBeGreaterThan(0);
    },
  );

  const UNLIKE =
    'query ($a: ID!, $b: ID!, $c: ID!) { a: endUser(serviceId: $a) { name } b: endUser(serviceId: $b) { status } c: endUser(serviceId: $c) { information } }';
  const three = () => ({ a: deals[0], b: deals[1], c: deals[2] });
  const expected = {
    a: { name: 'Palm Bakery LLC' },
    b: { status: expect.any(String) },
    c: { information: { company: { name: 'Palm' } } },
  };

  test('three deals under aliases that select unlike fields are one statement, which reads long ones of whom they are asked of', async () => {
    const { data, statements } = await statementsOf(UNLIKE, three());
    expect(data).toEqual(expected);
    expect(statements).toHaveLength(1);
    expect(statements[0]).toMatch(/\bCASE WHEN service_id IN \(\?\) THEN information END AS information\b/);
  });

  test('so they are over a websocket', async () => {
    const { client } = connect(service);
    service.sql.splice(0);
    expect((await once(client, UNLIKE, three())).data).toEqual(expected);
    expect(readOf('end_users', selects())).toHaveLength(1);
    await client.dispose();
  });

  test('a deal that is reached in two ways is read once, with what both select', async () => {
    const document = `query ($submission: ID!, $deal: ID!) {
      funderSubmission(serviceId: $submission) { endUser { name created files { fileName } } }
      endUser(serviceId: $deal) { status funderSubmissions { items { serviceId } } } }`;
    const { data, statements } = await statementsOf(document, { submission: submissions[0], deal: deals[0] });
    expect(data.funderSubmission.endUser).toEqual({
      name: 'Palm Bakery LLC',
      created: expect.any(String),
      files: [],
    });
    expect(data.endUser.funderSubmissions.items).toEqual([{ serviceId: submissions[0] }]);
    expect(readOf('end_users', statements)).toHaveLength(1);
    expect(statements).toHaveLength(4);
  });

  test('the same deal under two aliases has what each selects below it, and no other', async () => {
    const page = (more: string, fields: string) => `endUser(serviceId: $deal) {
      funderSubmissions${more} { items { ${fields} } } files { serviceId } }`;
    const { data, statements } = await statementsOf(
      `query ($deal: ID!) { a: ${page('', 'status')} b: ${page('(limit: 1, page: 2)', 'serviceId')} c: ${page('', 'created')} }`,
      { deal: deals[0] },
    );
    expect(data).toEqual({
      a: { funderSubmissions: { items: [{ status: expect.any(String) }] }, files: [] },
      b: { funderSubmissions: { items: [] }, files: [] },
      c: { funderSubmissions: { items: [{ created: expect.any(String) }] }, files: [] },
    });
    expect(readOf('end_users', statements)).toHaveLength(1);
    expect(readOf('end_user_files', statements)).toHaveLength(1);
    // One for each page.
    expect(readOf('funder_submissions', statements)).toHaveLength(2);
  });

  test('unlike aliases below a change make as many statements as one, and each change is seen by the next', async () => {
    const ask = (fields: string) =>
      `mutation ($id: ID!) { updateFunderSubmission(serviceId: $id, shouldSend: true) { ${fields} } }`;
    const one = await statementsOf(ask('endUser { name status created }'), { id: submissions[0] });
    const aliases = await statementsOf(ask('a: endUser { name } b: endUser { status } c: endUser { created }'), {
      id: submissions[0],
    });
    expect(aliases.statements).toHaveLength(one.statements.length);
    const shown = 'updateFunderSubmission(serviceId: $id, shouldSend: true) { endUser { name } }';
    const { data } = await statementsOf(
      `mutation ($id: ID!, $deal: ID!) { before: ${shown}
        change: updateEndUser(serviceId: $deal, input: { name: "Changed" }) { name } after: ${shown} }`,
      { id: submissions[2], deal: deals[2] },
    );
    expect(data).toEqual({
      before: { endUser: { name: 'Palm Bakery LLC' } },
      change: { name: 'Changed' },
      after: { endUser: { name: 'Changed' } },
    });
  });

  test('what is not there, and what is of another account, is null or NOT_FOUND in its own place alone', async () => {
    const other = await service.createAccount();
    const foreign = await service.data(
      'mutation { createEndUser(input: { name: "Other" }) { serviceId } }',
      {},
      other.key,
    );
    const document = `query ($own: ID!, $foreign: ID!) { own: endUser(serviceId: $own) { name }
      foreign: endUser(serviceId: $foreign) { name } missing: endUser(serviceId: "eus_none") { name } }`;
    expect(await service.data(document, { own: deals[0], foreign: foreign.createEndUser.serviceId })).toEqual({
      own: { name: 'Palm Bakery LLC' },
      foreign: null,
      missing: null,
    });
    const { data, errors } = await service.graphql(
      `query ($own: ID!) { own: funderIntegration(funderServiceId: $own) { funderServiceId }
        missing: funderIntegration(funderServiceId: "fnd_none") { funderServiceId } }`,
      { own: ids.funder![0] },
    );
    expect([data, errors]).toEqual([{ own: { funderServiceId: ids.funder![0] }, missing: null }, undefined]);
    const duplicates = await service.graphql('{ duplicateEndUsers(endUserServiceId: "eus_none") { name } }');
    expect(duplicates.errors![0]!.extensions.code).toBe('NOT_FOUND');
  });

  test('what CRM integrations have sent is one statement for all of them', async () => {
    const ask = () => statementsOf('{ crmIntegrations { serviceId payloads(limit: 2) { serviceId status } } }');
    await createIntegration(service, 'GENERIC');
    const one = await ask();
    await createIntegration(service, 'GENERIC');
    const two = await ask();
    expect([one.data.crmIntegrations.length, two.data.crmIntegrations.length]).toEqual([4, 5]);
    expect([one.statements.length, two.statements.length]).toEqual([2, 2]);
  });
});
