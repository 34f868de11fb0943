import { createConnection } from 'mysql2/promise';
import { assignByOwner } from '../../src/features/assignment/assignment.commands';
import { onEachDatabase } from '../support/databases';
import { signedIn, startForPeople } from '../support/people';
import type { TestService } from '../support/service';
import { until } from '../support/until';

const ASSIGNED = 'endUser(serviceId: $id) { assignees { userServiceId name email role assignedDeals } }';
const ASSIGN = `mutation ($deal: ID!, $users: [ID!]!) {
  assignDeal(endUserServiceId: $deal, userServiceIds: $users) { serviceId assignees { userServiceId } } }`;
const BULK = `mutation ($deals: [ID!]!, $add: [ID!], $remove: [ID!]) {
  assignDeals(endUserServiceIds: $deals, add: $add, remove: $remove) }`;

onEachDatabase('assignment', (name) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startForPeople(name);
  });
  afterAll(() => service.stop());

  type Browser = Awaited<ReturnType<typeof signedIn>>;
  const idOf = async (browser: Browser): Promise<string> =>
    (await browser.data('{ currentUser { user { serviceId } } }')).currentUser.user.serviceId;
  const member = async (role: Parameters<typeof signedIn>[1]) => {
    const browser = await signedIn(service, role);
    return { browser, id: await idOf(browser) };
  };
  const deal = async (by: { data: TestService['data'] | Browser['data'] } = service, more = {}): Promise<string> => {
    const input = { name: `Deal ${Math.random()}`, ...more };
    const made = await by.data(
      'mutation ($input: CreateEndUserInput!) { createEndUser(input: $input) { serviceId } }',
      {
        input,
      },
    );
    return made.createEndUser.serviceId;
  };
  const assignees = async (id: string) => {
    const { endUser } = await service.data(`query ($id: ID!) { ${ASSIGNED} }`, { id });
    return endUser.assignees.map(({ userServiceId }: { userServiceId: string }) => userServiceId);
  };
  const events = (id: string) =>
    service.app.services.database.read<{ data: string }>(
      "SELECT data FROM events WHERE subject_id = ? AND topic = 'end_user.assigned' ORDER BY seq",
      [id],
    );

  test('a deal is given to members who can work on it, and to no others', async () => {
    const [rep, processor, auditor] = await Promise.all([member('rep'), member('processor'), member('auditor')]);
    const id = await deal();
    expect(await assignees(id)).toEqual([]);
    const { assignDeal } = await service.data(ASSIGN, { deal: id, users: [rep.id, processor.id] });
    expect(assignDeal.assignees).toHaveLength(2);
    const put = await service.rest('PUT', `/api/end_users/${id}/assignees`, { user_service_ids: [rep.id] });
    expect(put).toMatchObject({ status: 200, body: [{ user_service_id: rep.id, email: null, assigned_deals: 1 }] });
    const { errors } = await service.graphql(ASSIGN, { deal: id, users: [auditor.id, 'usr_nobody'] });
    expect(errors?.[0]?.extensions.fields).toEqual({
      'userServiceIds.0': ['Cannot work on deals: does not have the scope "submit".'],
      'userServiceIds.1': ['Unknown member.'],
    });
    const many = await service.rest('PUT', `/api/end_users/${id}/assignees`, {
      user_service_ids: Array.from({ length: 11 }, () => rep.id),
    });
    expect(many).toMatchObject({ status: 422 });
    expect(await assignees(id)).toEqual([rep.id]);
    const told = (await events(id)).map(({ data }) => JSON.parse(data));
    expect(told).toMatchObject([
      { service_id: id, assignee_service_ids: [rep.id, processor.id], added: [rep.id, processor.id], removed: [] },
      { assignee_service_ids: [rep.id], added: [], removed: [processor.id] },
    ]);
  });

  test('several deals are given at once or not at all, and found by whose they are', async () => {
    const rep = await member('rep');
    const deals = [await deal(), await deal()];
    const other = await deal();
    const counted = await service.data(BULK, { deals, add: [rep.id] });
    expect(counted.assignDeals).toBe(2);
    expect((await service.data(BULK, { deals, add: [rep.id] })).assignDeals).toBe(0);
    const { errors } = await service.graphql(BULK, { deals: [deals[0], 'eus_nobody'], remove: [rep.id] });
    expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    const list = `query ($filter: EndUserFilter!) { endUsers(limit: 100, filter: $filter) { total items { serviceId } } }`;
    const found = async (filter: object) => {
      const { endUsers } = await service.data(list, { filter });
      return endUsers.items.map(({ serviceId }: { serviceId: string }) => serviceId);
    };
    expect(await found({ assigneeId: rep.id })).toEqual([...deals].reverse());
    expect(await found({ assigneeId: rep.id, unassigned: true })).toEqual([]);
    expect(await found({ assigneeId: "x' OR 1" })).toEqual([]);
    expect(await found({ unassigned: true })).toContain(other);
    expect(await found({ unassigned: true })).not.toContain(deals[0]);
    expect((await service.data(BULK, { deals: [deals[0]], remove: [rep.id] })).assignDeals).toBe(1);
    expect(await found({ assigneeId: rep.id })).toEqual([deals[1]]);
  });

  test('what a rep or processor creates is his; what a manager or a key creates is nobody’s', async () => {
    for (const role of ['rep', 'processor', 'manager'] as const) {
      const { browser, id } = await member(role);
      expect(await assignees(await deal(browser))).toEqual(role === 'manager' ? [] : [id]);
    }
    expect(await assignees(await deal())).toEqual([]);
  });

  test('the deals of who leaves are handed over, or become nobody’s; so do those of who may only read', async () => {
    const [owner, leaving, next, reading] = await Promise.all([
      member('owner'),
      member('rep'),
      member('rep'),
      member('rep'),
    ]);
    const [first, second, third] = [
      await deal(leaving.browser),
      await deal(leaving.browser),
      await deal(reading.browser),
    ];
    await service.data(BULK, { deals: [second], add: [next.id] });
    const refused = await owner.browser.send('DELETE', `/api/members/${leaving.id}?hand_over_to=${leaving.id}`);
    expect(refused.status).toBe(422);
    const gone = await owner.browser.send('DELETE', `/api/members/${leaving.id}?hand_over_to=${next.id}`);
    expect(gone.status).toBe(204);
    await owner.browser.send('PATCH', `/api/members/${reading.id}`, { role: 'auditor' });
    await until(async () => (await assignees(third)).length === 0, 'the reader to have no deals');
    await until(async () => (await assignees(first))[0] === next.id, 'the deals to be handed over');
    await until(async () => (await assignees(second)).length === 1, 'both deals to be handed over');
    await owner.browser.send('DELETE', `/api/members/${next.id}`);
    await until(async () => (await assignees(first)).length === 0, 'the deals to be nobody’s');
  });

  if (name === 'mysql') {
    /** Does this while somebody is just leaving, and lets him leave once it waits for that. */
    async function whileLeaving<T>(userId: string, act: () => Promise<T>): Promise<T> {
      const connection = await createConnection({ uri: service.database.url });
      await connection.beginTransaction();
      await connection.query('UPDATE memberships SET ended_at = NOW() WHERE user_id = ?', [userId]);
      const done = act();
      // What asks for the row that is held here can only wait for it. (Of InnoDB's own list of waits, who asks often gets an old copy.)
      const isWaiting = async () => {
        const sql = `SELECT 1 FROM information_schema.processlist
          WHERE db = DATABASE() AND id <> CONNECTION_ID() AND info LIKE '%memberships%FOR UPDATE%'`;
        const [rows] = await connection.query(sql);
        return Array.isArray(rows) && rows.length > 0;
      };
      await until(isWaiting, 'the assignment to wait for who leaves').catch(async (failure: Error) => {
        connection.destroy();
        throw failure;
      });
      await connection.commit();
      await connection.end();
      return done;
    }

    test('who is just leaving is given no deal, whoever is first', async () => {
      const [leaving, id] = [await member('rep'), await deal()];
      const assigned = await whileLeaving(leaving.id, () => service.graphql(ASSIGN, { deal: id, users: [leaving.id] }));
      expect(assigned.errors?.[0]?.extensions.fields).toEqual({ 'userServiceIds.0': ['Unknown member.'] });
      expect(await assignees(id)).toEqual([]);
    });

    test('a deal that he creates, or that is brought for him, while he is leaving is nobody’s', async () => {
      const creating = await member('rep');
      expect(await assignees(await whileLeaving(creating.id, () => deal(creating.browser)))).toEqual([]);
      const [owning, id] = [await member('rep'), await deal()];
      await whileLeaving(owning.id, () =>
        service.app.services.transact((tx) => assignByOwner(tx, service.accountId, id, owning.browser.email)),
      );
      expect(await assignees(id)).toEqual([]);
    });
  }
});
