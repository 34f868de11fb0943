import { createDatabase, onEachDatabase } from '../support/databases';
import { Browser, printedLink, signedIn, startForPeople } from '../support/people';
import type { TestService } from '../support/service';
import { connect, once } from '../support/socket';
import { until } from '../support/until';

const MEMBER =
  'mutation ($id: ID!, $role: Role, $mark: Boolean) { updateMember(userServiceId: $id, role: $role, mayShowPersonalData: $mark) { role } }';
const KEY = 'mutation ($scopes: [ApiKeyScope!]) { createApiKey(name: "CRM", owner: ME, scopes: $scopes) { token } }';

onEachDatabase('what was begun with more rights', (name) => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let service: TestService;
  let other: TestService;
  let owner: Awaited<ReturnType<typeof signedIn>>;
  beforeAll(async () => {
    database = await createDatabase(name);
    service = await startForPeople(name, { database, settings: { WEBSOCKETS_PER_KEY: '3' } });
    // Of SQLite's file one instance has the use.
    other = name === 'sqlite' ? service : await startForPeople(name, { database });
    owner = await signedIn(service, 'owner');
    await owner.data('mutation { updatePeopleSettings(input: { personalKeys: true }) { personalKeys } }');
  }, 60_000);
  afterAll(async () => {
    await Promise.all([...new Set([service, other])].map((each) => each.stop()));
    await database.drop();
  });

  const member = async (role: Parameters<typeof signedIn>[1]) => {
    const browser = await signedIn(service, role);
    const { currentUser } = await browser.data('{ currentUser { user { serviceId } } }');
    return { browser, id: currentUser.user.serviceId as string };
  };
  const settings = (input: string) =>
    owner.data(`mutation { updatePeopleSettings(input: { ${input} }) { strongSignIn } }`);
  const opened = async (at: TestService, options: Parameters<typeof connect>[1]) => {
    const made = connect(at, options);
    expect((await once(made.client, '{ currentUser { scopes } }')).errors).toBeUndefined();
    return made;
  };
  const ofSession = (browser: Browser) => ({
    key: null,
    headers: { cookie: browser.cookie, origin: browser.headers.origin ?? '' },
  });
  const closedWith = async ({ closed }: ReturnType<typeof connect>) =>
    (await until(() => closed[0], 'the websocket to be closed')).code;

  const narrowings: [string, Parameters<typeof signedIn>[1], (id: string) => Promise<unknown>][] = [
    ['a lower role', 'manager', (id) => owner.data(MEMBER, { id, role: 'AUDITOR' })],
    ['the mark that is gone', 'processor', (id) => owner.data(MEMBER, { id, mark: false })],
    ['own deals alone', 'rep', () => settings('repsSeeOwnDealsOnly: true')],
    ['the membership that has ended', 'processor', (id) => owner.send('DELETE', `/api/members/${id}`)],
  ];
  test.each(narrowings)('ends with %s: of a session and of a key, on each instance', async (_what, role, narrow) => {
    await settings('repsSeeOwnDealsOnly: false');
    const { browser, id } = await member(role);
    if (role === 'processor') await owner.data(MEMBER, { id, mark: true });
    const { createApiKey } = await browser.data(KEY, {
      scopes: ['READ', role === 'processor' ? 'PERSONAL_DATA' : 'SUBMIT'],
    });
    const key = createApiKey.token as string;
    const sockets = [
      await opened(service, ofSession(browser)),
      await opened(service, { key }),
      await opened(other, { key }),
    ];
    const before = Date.now();
    await narrow(id);
    expect(await Promise.all(sockets.map(closedWith))).toEqual([4403, 4403, 4403]);
    // Two seconds, and what a busy machine adds.
    expect(Date.now() - before).toBeLessThan(5000);
  });

  test('stays with what is no narrowing', async () => {
    const { browser } = await member('processor');
    const { createApiKey } = await browser.data(KEY);
    const sockets = [await opened(service, ofSession(browser)), await opened(service, { key: createApiKey.token })];
    await settings('assignByOwner: true');
    await browser.data('mutation { updateCurrentUser(input: { name: "Another" }) { name } }');
    const { client } = sockets[1] as (typeof sockets)[0];
    expect((await once(client, '{ currentUser { scopes } }')).data.currentUser.scopes).toEqual(['READ', 'SUBMIT']);
    expect(sockets.flatMap(({ closed }) => closed)).toEqual([]);
    for (const each of sockets) await each.client.dispose();
  });

  test('ends where the account asks for a stronger sign-in, and a person has so many websockets, whatever his sessions', async () => {
    const account = await service.createAccount('Strong');
    const chief = await signedIn(service, 'owner', { accountId: account.accountId });
    const second = new Browser(service);
    const token = printedLink({ purpose: 'sign-in', email: chief.email });
    expect((await second.send('POST', '/api/sign_in/link/redeem', { token })).status).toBe(200);
    const sockets = [];
    for (const each of [chief, chief, second]) sockets.push(await opened(service, ofSession(each)));
    expect(await closedWith(connect(service, ofSession(second)))).toBe(4429);
    await chief.data('mutation { updatePeopleSettings(input: { strongSignIn: true }) { strongSignIn } }');
    expect(await Promise.all(sockets.map(closedWith))).toEqual([4403, 4403, 4403]);
  });
});
