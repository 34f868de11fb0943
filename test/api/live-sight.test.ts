import { submissionStatusChanged } from '../../src/features/submissions/submission.events';
import { encodeCursor } from '../../src/platform/live/cursor';
import { onEachDatabase } from '../support/databases';
import { createDeal, linkedFunder, trigger, upsert } from '../support/deals';
import { signedIn, startForPeople } from '../support/people';
import { randomOf } from '../support/random';
import type { TestService } from '../support/service';
import { connect, feedsOpen, type Listening, listen } from '../support/socket';
import { until } from '../support/until';

const CHANGES = `subscription ($after: String) { funderSubmissionStatusChanged(after: $after) {
  cursor status submission { endUserServiceId } } }`;
const WORK = 'subscription ($after: String) { workItemsChanged(after: $after) { cursor goneIds added { id } } }';
const ASSIGN =
  'mutation ($deal: ID!, $users: [ID!]!) { assignDeal(endUserServiceId: $deal, userServiceIds: $users) { serviceId } }';
const DECIDE = `mutation ($id: ID!, $status: String!) { recordDecision(submissionServiceId: $id, input: { applicationStatus: $status }) {
  serviceId } }`;
const STATUSES = ['in_review', 'approved', 'declined'];

onEachDatabase('what a rep is told live of his own deals', (name) => {
  let service: TestService;
  let funder: string;
  let rep: Awaited<ReturnType<typeof signedIn>>;
  let repId: string;
  const clients: ReturnType<typeof connect>['client'][] = [];
  beforeAll(async () => {
    service = await startForPeople(name);
    funder = await linkedFunder(service, {
      name: 'Portal',
      channel: 'WEB_PORTAL',
      productionUrl: 'https://portal.example/deals',
    });
    const owner = await signedIn(service, 'owner');
    await owner.data('mutation { updatePeopleSettings(input: { repsSeeOwnDealsOnly: true }) { repsSeeOwnDealsOnly } }');
    rep = await signedIn(service, 'rep');
    repId = (await rep.data('{ currentUser { user { serviceId } } }')).currentUser.user.serviceId;
  }, 60_000);
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.dispose();
    await feedsOpen(service, 0);
  });
  afterAll(() => service.stop());

  /** The rep's websocket, or the account's key's, that sees everything. */
  const open = (own: boolean) => {
    const { client } = own
      ? connect(service, { key: null, headers: { cookie: rep.cookie, origin: rep.headers.origin ?? '' } })
      : connect(service);
    clients.push(client);
    return client;
  };
  const now = async () => encodeCursor(service.accountId, await service.app.services.feeds.lastSeq(service.accountId));
  const lastChange = async () => {
    const [row] = await service.app.services.database.read<{ seq: number }>(
      'SELECT MAX(seq) AS seq FROM events WHERE account_id = ? AND topic = ?',
      [service.accountId, submissionStatusChanged.topic],
    );
    return encodeCursor(service.accountId, row?.seq ?? 0);
  };
  const assign = (deal: string, isHis: boolean) => service.data(ASSIGN, { deal, users: isHis ? [repId] : [] });
  const told = ({ results }: Listening) =>
    results.map(({ data }) => {
      const { cursor, submission } = data.funderSubmissionStatusChanged;
      return { cursor: cursor as string, deal: submission.endUserServiceId as string };
    });
  const has = (listening: Listening, cursor: string) =>
    until(() => told(listening).some((each) => each.cursor === cursor) || undefined, 'the last change');

  test.each([1, 2, 3])(
    'is every change of what is his, and none of another’s, while assignments change (%i)',
    async (seed) => {
      const random = randomOf(seed);
      const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
      const deals: { deal: string; submission: string }[] = [];
      for (let count = 0; count < 6; count++) {
        const deal = await createDeal(service);
        deals.push({ deal, submission: await upsert(service, deal, funder) });
      }
      const [own, other, ...changing] = deals as [(typeof deals)[0], (typeof deals)[0], ...typeof deals];
      await assign(own.deal, true);
      const begin = await now();
      const live = listen(open(true), CHANGES, { after: begin });
      const all = listen(open(false), CHANGES, { after: begin });
      await feedsOpen(service, 2);
      const isHis = new Set([own.deal]);
      for (let step = 0; step < 30; step++) {
        const { deal } = pick(changing);
        if (random() < 0.4) {
          if (!isHis.delete(deal)) isHis.add(deal);
          await assign(deal, isHis.has(deal));
        } else await service.data(DECIDE, { id: pick(deals).submission, status: pick(STATUSES) });
      }
      // What ends the run is a change of status of his own deal, whatever its status was.
      for (const status of ['approved', 'declined']) await service.data(DECIDE, { id: own.submission, status });
      const last = await lastChange();
      await Promise.all([has(all, last), has(live, last)]);
      const everything = told(all);
      const lives = told(live);
      expect(lives.filter(({ deal }) => deal === other.deal)).toEqual([]);
      expect(lives.filter(({ deal }) => deal === own.deal)).toEqual(everything.filter(({ deal }) => deal === own.deal));
      const order = everything.map(({ cursor }) => cursor);
      expect(lives.map(({ cursor }) => cursor)).toEqual(
        order.filter((cursor) => lives.some((each) => each.cursor === cursor)),
      );
      // Behind a cursor it goes by whose the deals are now.
      const again = listen(open(true), CHANGES, { after: begin });
      await has(again, last);
      expect(told(again)).toEqual(everything.filter(({ deal }) => isHis.has(deal)));
    },
    60_000,
  );

  test('a deal that he is given, or loses, comes to what waits for him and leaves it', async () => {
    const deal = await createDeal(service);
    const foreign = await createDeal(service);
    const submission = await upsert(service, deal, funder);
    await trigger(service, submission);
    await until(async () => {
      const { workItems } = await service.data('{ workItems { edges { node { id } } } }');
      return workItems.edges.some(({ node }: { node: { id: string } }) => node.id === submission) || undefined;
    }, 'the portal’s task');
    const begin = await now();
    const listening = listen(open(true), WORK, { after: begin });
    const changes = (count: number) =>
      until(() => {
        const found = listening.results.map(({ data }) => data.workItemsChanged);
        return found.length >= count ? found : undefined;
      }, `${count} changes of what waits`);
    await assign(foreign, false);
    await assign(deal, true);
    const [given] = await changes(1);
    expect(given.added).toEqual([{ id: submission }]);
    await assign(deal, false);
    const [, taken] = await changes(2);
    expect(taken).toMatchObject({ added: [], goneIds: expect.arrayContaining([deal, submission]) });
    // What comes to the deal from then on is nobody’s word to him.
    const later = await upsert(service, deal, await linkedFunder(service, { name: 'Second' }));
    await assign(foreign, true);
    await changes(3);
    expect(JSON.stringify(listening.results)).not.toContain(later);
    const again = listen(open(true), WORK, { after: begin });
    await until(() => again.results.length >= 3 || undefined, 'what was told before');
    expect(JSON.stringify(again.results)).not.toContain(later);
    const own = again.results.flatMap(({ data }) => data.workItemsChanged.added);
    expect(own).toEqual([]);
  });
});
