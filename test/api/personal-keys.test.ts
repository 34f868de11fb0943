import { onEachDatabase } from '../support/databases';
import { createDeal } from '../support/deals';
import { signedIn, startForPeople } from '../support/people';
import type { TestService } from '../support/service';
import { until } from '../support/until';

const MAKE = `mutation ($scopes: [ApiKeyScope!]) { createApiKey(name: "CRM sync", owner: ME, scopes: $scopes) {
  token key { serviceId scopes createdBy owner { name } } } }`;

onEachDatabase('keys of people', (name) => {
  let service: TestService;
  let owner: Awaited<ReturnType<typeof signedIn>>;
  beforeAll(async () => {
    service = await startForPeople(name);
    owner = await signedIn(service, 'owner');
  });
  afterAll(() => service.stop());

  const member = async (role: Parameters<typeof signedIn>[1]) => {
    const browser = await signedIn(service, role);
    const { currentUser } = await browser.data('{ currentUser { user { serviceId } } }');
    return { browser, id: currentUser.user.serviceId as string };
  };
  const set = (input: string) => owner.data(`mutation { updatePeopleSettings(input: { ${input} }) { personalKeys } }`);
  const reason = (answer: { errors?: readonly { extensions: { reason?: string } }[] }) =>
    answer.errors?.[0]?.extensions.reason;

  test('a member makes one where the account wants it, never with more than he may', async () => {
    const { browser } = await member('rep');
    const mayMake = async (who: Pick<typeof browser, 'data'>) =>
      (await who.data('{ currentUser { mayMakeOwnKeys } }')).currentUser.mayMakeOwnKeys;
    expect(reason(await browser.graphql(MAKE))).toBe('missing_scope');
    expect([await mayMake(browser), await mayMake(owner), await mayMake(service)]).toEqual([false, true, false]);
    await set('personalKeys: true');
    expect([await mayMake(browser), await mayMake(service)]).toEqual([true, false]);
    expect(reason(await browser.graphql(MAKE, { scopes: ['CONFIGURE'] }))).toBe('exceeds_caller');
    expect(reason(await browser.graphql('mutation { createApiKey(name: "a") { token } }'))).toBe('missing_scope');
    const { createApiKey } = await browser.data(MAKE);
    expect(createApiKey.key).toMatchObject({ scopes: ['READ', 'SUBMIT'], owner: { name: 'Ana rep' } });
    const deal = await service.rest('POST', '/api/end_users', { name: 'By a key' }, createApiKey.token);
    const { endUser } = await service.data('query ($id: ID!) { endUser(serviceId: $id) { assignees { name } } }', {
      id: deal.body.end_user.service_id,
    });
    expect(endUser.assignees).toEqual([{ name: 'Ana rep' }]);
    const { auditLog } = await service.data(
      '{ auditLog(first: 5, operation: "createEndUser") { edges { node { actorName via } } } }',
    );
    expect(auditLog.edges.map(({ node }: { node: { actorName: string } }) => node.actorName)).toContainEqual(
      expect.stringMatching(/^CRM sync \(.+…\) of Ana rep$/),
    );
    const gone = await browser.data('mutation ($id: ID!) { deleteApiKey(serviceId: $id) }', {
      id: createApiKey.key.serviceId,
    });
    expect(gone.deleteApiKey).toBe(createApiKey.key.serviceId);
    expect(reason(await service.graphql(MAKE))).toBe('people_only');
  });

  test('it is narrowed with its owner, and sees his deals alone where he does', async () => {
    await set('personalKeys: true');
    const { browser, id } = await member('processor');
    const { token } = (await browser.data(MAKE)).createApiKey;
    const deal = await createDeal(service);
    const create = () => service.rest('POST', '/api/end_users', { name: 'x' }, token);
    const read = async () => (await service.rest('GET', `/api/end_users/${deal}`, undefined, token)).status;
    expect([(await create()).status, await read()]).toEqual([201, 200]);
    await owner.send('PATCH', `/api/members/${id}`, { role: 'auditor' });
    await until(async () => (await create()).status === 403 || undefined, 'the key to be narrowed');
    await owner.send('PATCH', `/api/members/${id}`, { role: 'rep' });
    await set('repsSeeOwnDealsOnly: true');
    await until(async () => (await read()) === 404 || undefined, 'the key to see its owner’s deals alone');
    const colleague = await member('rep');
    // Those from before may have gone from him while he was an auditor.
    expect((await create()).status).toBe(201);
    expect(await count(colleague.browser, id)).toBe(0);
    expect(await count(owner, id)).toBeGreaterThan(0);
    await set('repsSeeOwnDealsOnly: false');
  });

  /** How many deals whoever owns a key has, as its reader is told. */
  const count = async (reader: Pick<typeof owner, 'data'>, userServiceId: string) => {
    const { apiKeys } = await reader.data('{ apiKeys { owner { userServiceId assignedDeals } } }');
    return apiKeys.find(
      (each: { owner: { userServiceId: string } | null }) => each.owner?.userServiceId === userServiceId,
    ).owner.assignedDeals;
  };

  test('it stops with the membership, or becomes the account’s where whoever removes him may as much', async () => {
    await set('personalKeys: true');
    const first = await member('rep');
    const { token } = (await first.browser.data(MAKE)).createApiKey;
    await owner.send('DELETE', `/api/members/${first.id}`);
    await until(
      async () => (await service.rest('GET', '/api/end_users', undefined, token)).status === 401 || undefined,
      'it to stop',
    );
    await set('keysOfLeavers: KEEP');
    const second = await member('rep');
    const kept = (await second.browser.data(MAKE)).createApiKey;
    await owner.send('DELETE', `/api/members/${second.id}`);
    const { apiKeys } = await service.data('{ apiKeys { serviceId isActive scopes owner { name } } }');
    expect(apiKeys).toContainEqual({
      serviceId: kept.key.serviceId,
      isActive: true,
      scopes: ['READ', 'SUBMIT'],
      owner: null,
    });
    expect((await service.rest('GET', '/api/end_users', undefined, kept.token)).status).toBe(200);
    await set('keysOfLeavers: null');
  });
});
