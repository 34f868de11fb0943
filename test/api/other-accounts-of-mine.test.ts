import { onEachDatabase } from '../support/databases';
import { createDeal } from '../support/deals';
import { Browser, printedLink, signedIn, startForPeople } from '../support/people';
import type { TestService } from '../support/service';

const ASSIGN = `mutation ($deal: ID!, $users: [ID!]!) { assignDeal(endUserServiceId: $deal, userServiceIds: $users) {
  serviceId name assignees { userServiceId } renewalOf { serviceId name information } } }`;
const TOLD =
  '{ notifications { unread edges { node { serviceId title endUser { name information renewalOf { name } } } } } currentUser { unreadNotifications } }';
const MARK = 'mutation ($upTo: ID!) { markNotificationsRead(upTo: $upTo) }';

onEachDatabase('what a person is shown of an account that he is not in now', (name) => {
  let service: TestService;
  let account: { accountId: string; key: string };
  beforeAll(async () => {
    service = await startForPeople(name);
    account = await service.createAccount('Strong');
  });
  afterAll(() => service.stop());

  const member = async (role: 'processor' | 'rep') => {
    const browser = await signedIn(service, role, { accountId: account.accountId });
    const { currentUser } = await browser.data('{ currentUser { user { serviceId } } }');
    return Object.assign(browser, { id: currentUser.user.serviceId as string });
  };
  const deal = (own: string) =>
    createDeal({ ...service, data: (q, v) => service.data(q, v, account.key) }, { name: own });
  const assign = (id: string, users: string[]) => service.data(ASSIGN, { deal: id, users }, account.key);
  const set = async (input: object) => {
    const owner = await signedIn(service, 'owner', { accountId: account.accountId });
    await owner.data(
      'mutation ($input: PeopleSettingsInput!) { updatePeopleSettings(input: $input) { strongSignIn } }',
      { input },
    );
  };
  /** A deal, and the one that it renews. */
  const renewing = async () => {
    const [before, now] = [await deal('Before'), await deal('Now')];
    await service.app.services.transact(async (tx) => {
      tx.quiet();
      await tx.db.query('UPDATE end_users SET renewal_of_id = ? WHERE service_id = ?', [before, now]);
    });
    return now;
  };

  test('who sees his own deals alone is shown no other through one, nor when he leaves it', async () => {
    const rep = await member('rep');
    await set({ repsSeeOwnDealsOnly: true });
    const now = await renewing();
    await assign(now, [rep.id]);
    expect((await rep.data(ASSIGN, { deal: now, users: [rep.id] })).assignDeal).toMatchObject({
      name: 'Now',
      renewalOf: null,
    });
    // He is in two accounts, and names none.
    await signedIn(service, 'rep', { email: rep.email });
    const browser = new Browser(service);
    const token = printedLink({ purpose: 'sign-in', email: rep.email });
    await browser.send('POST', '/api/sign_in/link/redeem', { token });
    const { notifications } = await browser.data(TOLD);
    const told = notifications.edges.flatMap(({ node }: { node: { endUser: object | null } }) => node.endUser ?? []);
    expect(told).toMatchObject([{ name: 'Now', renewalOf: null }]);
    const other = await member('processor');
    rep.account = account.accountId;
    expect((await rep.data(ASSIGN, { deal: now, users: [other.id, rep.id] })).assignDeal.assignees).toHaveLength(2);
    const left = (await rep.data(ASSIGN, { deal: now, users: [other.id] })).assignDeal;
    expect(left).toMatchObject({ name: 'Now', assignees: [{ userServiceId: other.id }], renewalOf: null });
    expect((await rep.data('query ($id: ID!) { endUser(serviceId: $id) { name } }', { id: now })).endUser).toBeNull();
  });

  test('an account that asks for a passkey tells nothing to who has come by a link, named or not', async () => {
    const worker = await member('processor');
    await assign(await deal('Blue Cedar'), [worker.id]);
    const { notifications } = await worker.data(TOLD);
    const { node } = notifications.edges.find((edge: { node: { endUser: object | null } }) => edge.node.endUser);
    expect(node.title).toContain('Blue Cedar');
    await set({ strongSignIn: true });
    // A member of a second account has to name one: where he names none, he is told of all that are open to him.
    for (const named of [undefined, account.accountId]) {
      worker.account = named;
      expect(await worker.data(TOLD)).toEqual({
        notifications: { unread: 0, edges: [] },
        currentUser: { unreadNotifications: 0 },
      });
      expect((await worker.graphql(MARK, { upTo: node.serviceId })).errors).toMatchObject([
        { extensions: { code: 'NOT_FOUND' } },
      ]);
    }
  });
});
