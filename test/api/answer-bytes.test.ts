import { submissionStatusChanged } from '../../src/features/submissions/submission.events';
import { plantSubmissions } from '../support/board';
import { onEachDatabase } from '../support/databases';
import { createDeal, createFunder, linkedFunder, upsert } from '../support/deals';
import { type GraphqlAnswer, startService, type TestService } from '../support/service';
import { connect, feedsOpen, listen, once } from '../support/socket';
import { until } from '../support/until';

/** A deal with so much information takes 250 KB: three are within 1 MB, five are not. */
const NOTES = Array.from({ length: 510 }, (_, index) => String(index).padEnd(498, 'x'));
const TOO_LARGE = {
  message: expect.stringMatching(/at most 1 MB \(ANSWER_MAX_MB\).*smaller pages, fewer fields or fewer aliases/),
  extensions: { code: 'BAD_USER_INPUT', reason: 'answer_too_large', requestId: expect.any(String) },
};
const CREATE = 'mutation ($input: CreateEndUserInput!) { createEndUser(input: $input) { serviceId } }';
const LIST = 'query ($limit: Int!) { endUsers(limit: $limit, search: "Large") { items { information } } }';
const CHANGE = `mutation ($id: ID!, $name: String!) {
  updateEndUser(serviceId: $id, input: { name: $name }) { name ${aliases(8)} } }`;

/** So many times the same field of a deal. */
function aliases(times: number): string {
  return Array.from({ length: times }, (_, index) => `i${index}: information`).join(' ');
}

/** Executed once, as it is outside tests: what comparing reads would count as well. */
const app = { executor: (_schema: unknown, usual: never) => usual, compareAnswers: undefined } as never;

onEachDatabase('the bytes of an answer', (name) => {
  let service: TestService;
  const deals: string[] = [];
  beforeAll(async () => {
    service = await startService(name, { settings: { ANSWER_MAX_MB: '1' }, app });
    for (let index = 0; index < 6; index++) {
      const { serviceId } = (
        await service.data(CREATE, { input: { name: `Large ${index}`, information: { notes: NOTES } } })
      ).createEndUser;
      deals.push(serviceId);
    }
  });
  afterAll(() => service.stop());

  const refused = ({ status, data, errors }: GraphqlAnswer) => {
    expect([status, data, errors]).toEqual([400, null, [TOO_LARGE]]);
  };
  const overSocket = async (query: string, variables: Record<string, unknown>) => {
    const { client } = connect(service);
    const result = (await once(client, query, variables)) as GraphqlAnswer;
    await client.dispose();
    return result;
  };

  test('a page within the limit is answered whole, over GraphQL, websocket and REST', async () => {
    const { items } = (await service.data(LIST, { limit: 3 })).endUsers;
    expect(items.map((item: { information: object }) => item.information)).toEqual(Array(3).fill({ notes: NOTES }));
    expect((await overSocket(LIST, { limit: 3 })).data.endUsers.items).toEqual(items);
    const { status, body } = await service.rest('GET', `/api/end_users/${deals[0]}`);
    expect([status, JSON.stringify(body).includes(JSON.stringify(NOTES))]).toEqual([200, true]);
  });

  test('a rule of many names counts once, however many deals it may hold', async () => {
    const funderServiceId = await linkedFunder(service);
    const senderNames = Array.from({ length: 4999 }, (_, number) => `Brokerage of House ${number} and Sons`);
    const rule = `mutation ($funder: ID!, $input: FunderExclusionRuleInput!) {
      putFunderExclusionRule(funderServiceId: $funder, input: $input) { funderServiceId } }`;
    await service.data(rule, {
      funder: funderServiceId,
      input: { senderNames: [...senderNames, 'Northside Capital Partners'] },
    });
    const waiting = [];
    for (let number = 0; number < 12; number++) {
      const company = number < 2 ? 'Northside Capital Partner' : `Eastside ${number}`;
      const endUserServiceId = await createDeal(service, { submittingBrokers: [{ company }] });
      waiting.push({ endUserServiceId, funderServiceId });
    }
    await plantSubmissions(service, waiting);
    const home = '{ workItems(first: 50) { edges { node { kind } } countsByKind { kind count } } }';
    const { edges, countsByKind } = (await service.data(home)).workItems;
    expect(edges).toEqual([{ node: { kind: 'HELD' } }, { node: { kind: 'HELD' } }]);
    expect(countsByKind).toEqual([{ kind: 'HELD', count: 2 }]);
  });

  test('rows beyond it are refused, and no more of them read', async () => {
    refused(await service.graphql(LIST, { limit: 6 }));
    const { data, errors } = await overSocket(LIST, { limit: 6 });
    expect([data, errors]).toEqual([null, [TOO_LARGE]]);
  });

  test('one row that is answered many times is refused before it is written out', async () => {
    const query = `query ($id: ID!) { endUser(serviceId: $id) { ${aliases(8)} } }`;
    refused(await service.graphql(query, { id: deals[0] }));
    expect((await overSocket(query, { id: deals[0] })).errors).toEqual([TOO_LARGE]);
    // Compiled, the second time.
    refused(await service.graphql(query, { id: deals[0] }));
  });

  test('the same list under many aliases stops at the first that is too much', async () => {
    const query = `query ($limit: Int!) { ${Array.from(
      { length: 20 },
      (_, index) => `a${index}: endUsers(limit: $limit, search: "Large") { items { information } }`,
    ).join(' ')} }`;
    refused(await service.graphql(query, { limit: 3 }));
  });

  test('short JSON that becomes much memory counts as what it becomes', async () => {
    for (const hollow of ['Hollow 1', 'Hollow 2', 'Hollow 3', 'Hollow 4', 'Hollow 5', 'Hollow 6'])
      await service.data(CREATE, { input: { name: hollow, information: { notes: Array(25_000).fill([]) } } });
    refused(await service.graphql('{ endUsers(search: "Hollow") { items { information } } }'));
  });

  test('REST refuses with the reason in its envelope', async () => {
    const { status, body } = await service.rest('GET', '/api/end_users?limit=10000');
    expect([status, body.description]).toEqual([400, expect.stringContaining('(answer_too_large)')]);
  });

  test('a mutation that cannot be answered says what was carried out, and under a key says it again', async () => {
    const send = (newName: string) =>
      fetch(`${service.url}/graphql`, {
        method: 'POST',
        headers: { 'x-api-key': service.key, 'content-type': 'application/json', 'idempotency-key': 'large' },
        body: JSON.stringify({ query: CHANGE, variables: { id: deals[0], name: newName } }),
      });
    const first = await send('Renamed');
    const told = (await first.json()) as GraphqlAnswer;
    expect([first.status, told.data]).toEqual([200, null]);
    expect(told.errors).toEqual([
      { ...TOO_LARGE, message: expect.stringMatching(/stands, and is not to be sent again: updateEndUser\.$/) },
    ]);
    const again = await send('Renamed');
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    expect(((await again.json()) as GraphqlAnswer).errors![0]!.message).toBe(told.errors![0]!.message);
    const { endUser } = await service.data('query ($id: ID!) { endUser(serviceId: $id) { name } }', { id: deals[0] });
    expect(endUser.name).toBe('Renamed');
    const bySocket = await overSocket(CHANGE, { id: deals[0], name: 'Renamed again' });
    expect(bySocket.errors![0]!.message).toMatch(/not to be sent again: updateEndUser\.$/);
  });

  test('of a mutation of several fields every change that was carried out is named', async () => {
    const { status, errors } = await service.graphql(
      `mutation ($id: ID!) {
        a: updateEndUser(serviceId: $id, input: { name: "A" }) { ${aliases(2)} }
        b: updateEndUser(serviceId: $id, input: { name: "B" }) { ${aliases(6)} } }`,
      { id: deals[1] },
    );
    expect([status, errors![0]!.message]).toEqual([200, expect.stringMatching(/updateEndUser \(2 times\)\.$/)]);
  });

  test('an event that would be too large tells its subscriber so, and the next one comes', async () => {
    const submission = await upsert(service, deals[2]!, await createFunder(service));
    const { client } = connect(service);
    const listening = listen(
      client,
      `subscription { funderSubmissionStatusChanged { status submission { endUser { ${aliases(8)} } } } }`,
    );
    await feedsOpen(service, 1);
    const told = async (status: string, count: number) => {
      await service.data(
        'mutation ($id: ID!, $status: String!) { recordDecision(submissionServiceId: $id, input: { applicationStatus: $status }) { serviceId } }',
        { id: submission, status },
      );
      return until(() => listening.results[count - 1], `result ${count}`);
    };
    for (const [index, status] of ['approved', 'declined'].entries())
      expect(await told(status, index + 1)).toEqual({ data: null, errors: [TOO_LARGE] });
    await client.dispose();
  });

  test('events that are too large together, and not for themselves, are told', async () => {
    const funder = await createFunder(service);
    const submissions: string[] = [];
    for (const deal of deals.slice(3, 6)) submissions.push(await upsert(service, deal, funder));
    const { client } = connect(service);
    const document = `subscription ($id: ID) {
      funderSubmissionStatusChanged(submissionServiceId: $id) { submission { serviceId endUser { ${aliases(2)} } } } }`;
    const listeners = submissions.map((id) => listen(client, document, { id }));
    await feedsOpen(service, listeners.length);
    await service.app.services.transact(async (tx) => {
      for (const id of submissions) {
        const data = { service_id: id, end_user_service_id: 'eus_x', funder_service_id: funder };
        const statuses = { previous_status: 'pending', status: 'in_progress' };
        const about = { accountId: service.accountId, subjectId: id };
        tx.emit(submissionStatusChanged, { ...about, data: { ...data, ...statuses } });
      }
    });
    for (const [index, { results }] of listeners.entries()) {
      const { data, errors } = await until(() => results[0], 'the change');
      expect(errors).toBeUndefined();
      expect(data.funderSubmissionStatusChanged.submission).toMatchObject({
        serviceId: submissions[index],
        endUser: { i1: { notes: NOTES } },
      });
    }
    await client.dispose();
  });

  test('twenty answers at once, each within the limit, are all given', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        service.graphql(`{ endUsers(limit: 3, search: "Large") { items { ${aliases(1)} serviceId } } }`),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('answers that need a place are whole over every door, and many at once wait for their turns', async () => {
    const large = await startService(name, { settings: { ANSWER_MAX_MB: '4' }, app });
    for (let index = 0; index < 6; index++)
      await large.data(CREATE, { input: { name: `Large ${index}`, information: { notes: NOTES } } });
    const whole = Array(6).fill({ information: { notes: NOTES } });
    const answers = await Promise.all(Array.from({ length: 5 }, () => large.graphql(LIST, { limit: 6 })));
    for (const { status, data } of answers) expect([status, data.endUsers.items]).toEqual([200, whole]);
    const { client } = connect(large);
    const both = await Promise.all([1, 2].map(() => once(client, LIST, { limit: 6 }) as Promise<GraphqlAnswer>));
    for (const { data } of both) expect(data.endUsers.items).toEqual(whole);
    await client.dispose();
    const { status, body } = await large.rest('GET', '/api/end_users?limit=10000');
    expect([status, body.end_users.length]).toEqual([200, 6]);
    await large.stop();
  });

  test('what a document over REST may cost counts against the minute of its account', async () => {
    const limited = await startService(name, {
      settings: { RATE_LIMIT_READS: '1000', GRAPHQL_COST_PER_MINUTE: '100000' },
    });
    const statuses: number[] = [];
    for (let index = 0; index < 3; index++)
      statuses.push((await limited.rest('GET', '/api/end_users?limit=10000')).status);
    expect(statuses.at(-1)).toBe(429);
    await limited.stop();
  });
});
