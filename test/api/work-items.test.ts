import type { FunderSubmission } from '../../src/features/submissions/submission.entity';
import { encodeCursor } from '../../src/platform/live/cursor';
import { dealIds, plantSubmissions } from '../support/board';
import { onEachDatabase } from '../support/databases';
import { createDeal, linkedFunder, upsert } from '../support/deals';
import { startService, type TestService } from '../support/service';
import { connect, listen, once } from '../support/socket';
import { until } from '../support/until';

const WORK = `query ($kinds: [WorkKind!], $assigneeId: ID, $first: Int, $after: String) {
  workItems(kinds: $kinds, assigneeId: $assigneeId, first: $first, after: $after) {
    edges { cursor node { id kind since due title detail endUser { serviceId } submission { serviceId } funder { serviceId }
      mail { emailServiceId } uploadJob { serviceId } } }
    pageInfo { hasNextPage endCursor } countsByKind { kind count }
  }
}`;
const RULE = `mutation ($funder: ID!, $input: FunderExclusionRuleInput!) {
  putFunderExclusionRule(funderServiceId: $funder, input: $input) { funderServiceId }
}`;
const RECORD =
  'mutation ($id: ID!, $input: RecordDecisionInput!) { recordDecision(submissionServiceId: $id, input: $input) { serviceId } }';

const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 12, minute));

onEachDatabase('what waits for a person', (name) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(name, { settings: { WORKER: 'false' } });
  });
  afterAll(() => service.stop());

  const asBroker = async () => Object.assign(service, await service.createAccount());
  const work = async (variables: object = {}) => (await service.data(WORK, { ...variables })).workItems;
  const told = async (variables: object = {}) =>
    (await work(variables)).edges.map(({ node }: { node: { kind: string; id: string } }) => [node.kind, node.id]);
  const walk = async (variables: object) => {
    const seen: string[] = [];
    for (let after: string | null = null; ; ) {
      const answer: Awaited<ReturnType<typeof work>> = await work({ ...variables, after });
      seen.push(...answer.edges.map(({ node }: { node: { id: string } }) => node.id));
      if (!answer.pageInfo.hasNextPage) return seen;
      after = answer.pageInfo.endCursor;
    }
  };
  const planted = async (minute: number, facts: Partial<FunderSubmission>, funderServiceId: string) => {
    const row = { endUserServiceId: dealIds(1)[0]!, funderServiceId, created: at(minute), ...facts };
    return (await plantSubmissions(service, [row]))[0]!;
  };

  test('an account of which nothing waits has an empty page', async () => {
    await asBroker();
    await upsert(service, await createDeal(service), await linkedFunder(service));
    expect(await work()).toEqual({
      edges: [],
      pageInfo: { hasNextPage: false, endCursor: null },
      countsByKind: [],
    });
  });

  test('each submission has one row, of the first kind that holds, the oldest first', async () => {
    await asBroker();
    const funder = await linkedFunder(service);
    const ids = [
      await planted(0, { status: 'in_progress', productionAttemptStatus: 'action_required' }, funder),
      await planted(1, { status: 'submitted_to_funder', questionSince: at(1) }, funder),
      await planted(2, { status: 'invalid_data_for_funder', productionAttemptStatus: 'failed' }, funder),
      await planted(3, { status: 'in_progress', productionAttemptStatus: 'unknown', questionSince: at(9) }, funder),
      await planted(4, { status: 'submission_failed', productionAttemptStatus: 'failed' }, funder),
      await planted(
        5,
        { status: 'submission_failed', productionAttemptStatus: 'failed', questionSince: at(5) },
        funder,
      ),
    ];
    await planted(0, { status: 'submission_failed', shouldSend: false }, funder);
    await planted(0, { status: 'invalid_data_for_funder', shouldSend: false }, funder);
    await planted(0, { status: 'submitted_to_funder', productionAttemptStatus: 'succeeded' }, funder);
    await planted(0, { status: 'in_progress', productionAttemptStatus: 'in_progress' }, funder);
    await planted(0, { status: 'submission_failed', isSynthetic: true }, funder);
    await planted(0, { status: 'submission_failed', deletedAt: at(1) }, funder);
    const kinds = ['PORTAL_TASK', 'QUESTION', 'DATA', 'UNKNOWN_ATTEMPT', 'SEND_FAILED', 'QUESTION'];
    expect(await told()).toEqual(ids.map((id, index) => [kinds[index], id]));
    const { countsByKind, edges } = await work({ kinds: ['DATA'], first: 1 });
    expect(countsByKind).toEqual([
      { kind: 'PORTAL_TASK', count: 1 },
      { kind: 'UNKNOWN_ATTEMPT', count: 1 },
      { kind: 'QUESTION', count: 2 },
      { kind: 'DATA', count: 1 },
      { kind: 'SEND_FAILED', count: 1 },
    ]);
    expect(edges[0].node).toMatchObject({
      id: ids[2],
      since: at(2).toISOString(),
      due: null,
      submission: { serviceId: ids[2] },
      funder: { serviceId: funder },
      mail: null,
      uploadJob: null,
    });
    expect((await work({ first: null })).edges).toHaveLength(ids.length);
    for (const first of [1, 2, 5, 6, 100]) expect([first, await walk({ first })]).toEqual([first, ids]);
    expect(await told({ kinds: ['QUESTION', 'RENEWAL'] })).toEqual([
      ['QUESTION', ids[1]],
      ['QUESTION', ids[5]],
    ]);
    expect(await told({ assigneeId: 'usr_0' })).toEqual([]);
    const other = await service.createAccount();
    expect((await service.data(WORK, {}, other.key)).workItems.edges).toEqual([]);
    const cursor = (await work({ first: 1 })).pageInfo.endCursor;
    for (const [variables, key] of [
      [{ after: cursor }, other.key],
      [{ after: 'nonsense' }, service.key],
      [{ first: 101 }, service.key],
      [{ first: 0 }, service.key],
    ] as const) {
      const { errors } = await service.graphql(WORK, variables, key);
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
    }
  }, 60_000);

  test('a held submission waits for its sender to be told, and for nothing else, until that is done', async () => {
    await asBroker();
    const funder = await linkedFunder(service);
    await service.data(RULE, { funder, input: { senderNames: ['Northside Capital Partners'] } });
    const sender = { submittingBrokers: [{ company: 'Northside Capital Partner' }] };
    const [first, second] = [await createDeal(service, sender), await createDeal(service, sender)];
    const pending = await upsert(service, first, funder);
    await plantSubmissions(service, [
      { endUserServiceId: second, funderServiceId: funder, status: 'submission_failed', created: at(0) },
    ]);
    await planted(3, { status: 'submission_failed' }, funder);
    const kinds = (await told()).map(([kind]: [string]) => kind);
    expect(kinds).toEqual(['HELD', 'SEND_FAILED', 'HELD']);
    const [held] = (await work({ kinds: ['HELD'] })).edges;
    expect(held.node.detail).toMatch(/"Northside Capital Partner" is \d\d(\.\d)? % like "Northside Capital Partners"/);
    expect((await work()).countsByKind).toEqual([
      { kind: 'HELD', count: 2 },
      { kind: 'SEND_FAILED', count: 1 },
    ]);
    expect(await walk({ first: 1 })).toHaveLength(3);
    await service.data(
      'mutation ($id: ID!) { resolveHeldSubmission(submissionServiceId: $id, resolution: NOT_SENDER) { funderServiceId } }',
      { id: pending },
    );
    expect((await told()).map(([kind]: [string]) => kind)).toEqual(['SEND_FAILED', 'SEND_FAILED']);
  });

  test('deals to review, and funders that were sent to and cannot be any more, wait too', async () => {
    await asBroker();
    const funder = await linkedFunder(service);
    const deal = await createDeal(service);
    await service.app.services.transact((tx) =>
      tx.db.query("UPDATE end_users SET status = 'review_requested' WHERE service_id = ?", [deal]),
    );
    await planted(0, { status: 'submitted_to_funder' }, funder);
    expect(await told()).toEqual([['REVIEW', deal]]);
    await service.app.services.transact((tx) =>
      tx.db.query(
        "UPDATE funder_integrations SET channel = 'integration', production_values = NULL WHERE account_id = ? AND funder_service_id = ?",
        [service.accountId, funder],
      ),
    );
    expect(new Map(await told())).toEqual(
      new Map([
        ['REVIEW', deal],
        ['SETUP', funder],
      ]),
    );
    await service.data(
      'mutation ($id: ID!) { updateEndUser(serviceId: $id, input: { status: REVIEWED }) { status } }',
      {
        id: deal,
      },
    );
    expect(await told()).toEqual([['SETUP', funder]]);
  });

  test('whoever listens is told what begins and ends to wait', async () => {
    await asBroker();
    const id = await upsert(service, await createDeal(service), await linkedFunder(service));
    const { client } = connect(service);
    const query = `subscription ($after: String) { workItemsChanged(after: $after) {
      cursor added { id kind } goneIds countsByKind { kind count } } }`;
    const after = encodeCursor(service.accountId, await service.app.services.feeds.lastSeq(service.accountId));
    const live = listen(client, query, { after });
    const changes = () => live.results.flatMap(({ data }) => (data ? [data.workItemsChanged] : []));
    await service.data(RECORD, { id, input: { applicationStatus: 'info_requested' } });
    const question = { added: [{ id, kind: 'QUESTION' }], goneIds: [], countsByKind: [{ kind: 'QUESTION', count: 1 }] };
    await until(() => changes().length === 1, 'the question');
    expect(changes()[0]).toEqual({ cursor: expect.any(String), ...question });
    await service.data('mutation ($id: ID!) { markAnswered(submissionServiceId: $id) { serviceId } }', { id });
    await until(() => changes().length === 2, 'the answer');
    expect(changes()[1]).toMatchObject({ added: [], goneIds: [id], countsByKind: [] });
    const stale = await once(client, query, { after: 'nonsense' });
    expect(stale.errors?.[0].extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'cursor_expired' });
    await client.dispose();
  });

  test('whoever listens is told of each row that a setting or a deletion begins or ends', async () => {
    await asBroker();
    const funder = await linkedFunder(service);
    await service.data(RULE, { funder, input: { senderNames: ['Northside Capital Partners'] } });
    const deal = await createDeal(service, { submittingBrokers: [{ company: 'Northside Capital Partner' }] });
    const id = await upsert(service, deal, funder);
    const { client } = connect(service);
    const live = listen(client, 'subscription { workItemsChanged { added { id } goneIds } }');
    const heard = (what: 'added' | 'goneIds') =>
      live.results.flatMap(({ data }) =>
        (data?.workItemsChanged[what] ?? []).map((each: string | { id: string }) =>
          typeof each === 'string' ? each : each.id,
        ),
      );
    const after = async (change: string, what: 'added' | 'goneIds') => {
      live.results.length = 0;
      await service.data(change);
      await until(() => heard(what).includes(id), `${what} by ${change}`);
    };
    const settings = (threshold: string) =>
      `mutation { updateAccountSettings(input: { nameSimilarityThreshold: ${threshold} }) { nameSimilarityThreshold } }`;
    const link = (threshold: string) =>
      `mutation { updateFunderIntegration(funderServiceId: "${funder}", input: { nameSimilarityThreshold: ${threshold} }) { state } }`;
    // Nobody is told what began before he listened.
    await until(async () => {
      await service.data(settings('0.8'));
      return heard('added').includes(id);
    }, 'the socket');
    await after(settings('0.99'), 'goneIds');
    await after(link('0.8'), 'added');
    await after(link('null'), 'goneIds');
    await after(settings('0.85'), 'added');
    await after(`mutation { deleteEndUser(serviceId: "${deal}") }`, 'goneIds');
    await client.dispose();
  }, 60_000);
});
