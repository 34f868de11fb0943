// One file of this length: its tests share one service, and each further start costs the suite seconds on both databases.
import { type BoardPage, boardPage } from '../../src/features/submissions/board/board.queries';
import type { Position } from '../../src/features/submissions/board/board.rules';
import type { FunderSubmission } from '../../src/features/submissions/submission.entity';
import { recountSubmissions } from '../../src/features/submissions/submission-count.commands';
import { dealIds, plantSubmissions } from '../support/board';
import { onEachDatabase } from '../support/databases';
import { createDeal, createFunder, linkedFunder, upsert } from '../support/deals';
import { startService, type TestService } from '../support/service';

const BOARD = `query ($first: Int, $after: String, $status: [FunderSubmissionStatus!], $funder: ID, $reason: SendEligibilityReason,
  $from: DateTime, $to: DateTime, $counts: Boolean! = false) {
  funderSubmissions(first: $first, after: $after, status: $status, funderServiceId: $funder, reason: $reason, from: $from, to: $to) {
    edges { cursor node { serviceId created status funder { serviceId } sendEligibility { reason } } }
    pageInfo { hasNextPage endCursor }
    countsByStatus @include(if: $counts) { status count }
  }
}`;
const RULE = `mutation ($funder: ID!, $input: FunderExclusionRuleInput!) {
  putFunderExclusionRule(funderServiceId: $funder, input: $input) { funderServiceId }
}`;

interface Node {
  serviceId: string;
  created: string;
  status: string;
  funder: { serviceId: string };
  sendEligibility: { reason: string | null };
}

const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 12, minute));

onEachDatabase('the board', (name) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(name, { settings: { WORKER: 'false' } });
  });
  afterAll(() => service.stop());

  /** A broker of its own for each test. */
  const asBroker = async () => Object.assign(service, await service.createAccount());
  const page = async (variables: object = {}) => (await service.data(BOARD, { ...variables })).funderSubmissions;
  const nodesOf = (answer: { edges: { node: Node }[] }) => answer.edges.map(({ node }) => node);
  const idsOf = (answer: { edges: { node: Node }[] }) => nodesOf(answer).map(({ serviceId }) => serviceId);

  async function walk(variables: object) {
    const seen: string[] = [];
    let pages = 0;
    for (let after: string | null = null; ; pages++) {
      const answer: Awaited<ReturnType<typeof page>> = await page({ ...variables, after });
      seen.push(...idsOf(answer));
      if (!answer.pageInfo.hasNextPage) return { seen, pages: pages + 1 };
      after = answer.pageInfo.endCursor;
    }
  }

  /** Submissions of one funder and many deals, a minute apart unless told otherwise; the newest first. */
  async function planted(count: number, each: (index: number) => Partial<FunderSubmission> = () => ({})) {
    const funder = await linkedFunder(service);
    const rows = dealIds(count).map((endUserServiceId, index) => ({
      endUserServiceId,
      funderServiceId: funder,
      created: at(index),
      ...each(index),
    }));
    return (await plantSubmissions(service, rows)).reverse();
  }

  test('holds what a deal page holds, of all deals, newest first', async () => {
    await asBroker();
    const funder = await linkedFunder(service);
    const ids = [];
    for (let index = 0; index < 3; index++) ids.unshift(await upsert(service, await createDeal(service), funder));
    const answer = await page({ counts: true });
    expect(new Set(idsOf(answer))).toEqual(new Set(ids));
    const keys = nodesOf(answer).map(({ created, serviceId }) => `${created} ${serviceId}`);
    expect(keys).toEqual([...keys].sort().reverse());
    expect(nodesOf(answer)[0]).toMatchObject({ status: 'PENDING', funder: { serviceId: funder } });
    expect(answer.pageInfo).toEqual({ hasNextPage: false, endCursor: answer.edges[2].cursor });
    expect(answer.countsByStatus).toEqual([{ status: 'PENDING', count: 3 }]);
  });

  test('an empty id of a funder or member is nobody: it narrows the board to nothing', async () => {
    await asBroker();
    await planted(2);
    for (const none of ['funderServiceId: ""', 'assigneeId: ""'])
      expect(
        await service.data(`{ funderSubmissions(${none}) { edges { cursor } countsByStatus { count } }
          endUsers(filter: { assigneeId: "" }) { items { serviceId } } }`),
      ).toEqual({ funderSubmissions: { edges: [], countsByStatus: [] }, endUsers: { items: [] } });
  });

  test('an empty board is a page', async () => {
    await asBroker();
    expect(await page({ counts: true })).toEqual({
      edges: [],
      pageInfo: { hasNextPage: false, endCursor: null },
      countsByStatus: [],
    });
  });

  test('walks through everything once, also where times are equal, in pages of any size', async () => {
    await asBroker();
    const all = await planted(30, (index) => ({ created: at(Math.floor(index / 7)) }));
    const whole = idsOf(await page({ first: 100 }));
    expect(new Set(whole)).toEqual(new Set(all));
    for (const first of [1, 7, 10, 30, 31]) {
      const { seen, pages } = await walk({ first });
      expect(seen).toEqual(whole);
      expect(pages).toBe(Math.max(1, Math.ceil(30 / first)));
    }
    const middle = await page({ first: 5, after: (await page({ first: 5 })).edges[2].cursor });
    expect(idsOf(middle)).toEqual(whole.slice(3, 8));
  });

  test('goes on from where it was when rows come and go', async () => {
    await asBroker();
    const all = await planted(6);
    const { pageInfo } = await page({ first: 3 });
    await plantSubmissions(service, [
      { endUserServiceId: dealIds(1)[0]!, funderServiceId: await createFunder(service), created: at(59) },
    ]);
    await service.app.services.transact((tx) =>
      tx.db.query('UPDATE funder_submissions SET deleted_at = created WHERE service_id IN (?, ?)', [all[2], all[4]]),
    );
    expect(idsOf(await page({ first: 3, after: pageInfo.endCursor }))).toEqual([all[3], all[5]]);
  });

  test.each([
    ['first above 100', { first: 101 }, 'first'],
    ['first below 1', { first: 0 }, 'first'],
    ['a cursor that is none', { after: 'abc' }, 'cursor'],
    ['an empty cursor', { after: '' }, 'cursor'],
    ['to before from', { from: '2026-05-02T00:00:00Z', to: '2026-05-01T00:00:00Z' }, 'to'],
    ['a day that does not exist', { from: '2026-02-30T10:00:00+02:00' }, 'DateTime must be'],
  ])('%s is refused', async (_what, variables, word) => {
    const { errors } = await service.graphql(BOARD, variables);
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(errors![0]!.message).toContain(word);
  });

  test('25 are a page where nobody says how many', async () => {
    await asBroker();
    await planted(26);
    expect((await page()).edges).toHaveLength(25);
  });

  test("another account's cursor is refused, and its submissions are not there", async () => {
    await asBroker();
    await planted(3);
    const { edges } = await page({ first: 1 });
    const cursor = edges[0].cursor;
    await asBroker();
    expect((await service.graphql(BOARD, { after: cursor })).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT' } },
    ]);
    expect((await page()).edges).toEqual([]);
  });

  test('is for brokers alone', async () => {
    const { key } = await service.createAccount('Other', 'OTHER');
    expect((await service.graphql(BOARD, {}, key)).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });

  test('filters by status, funder and time, each end included', async () => {
    await asBroker();
    const statuses = ['pending', 'approved', 'declined', 'submission_failed'] as const;
    const all = await planted(12, (index) => ({ status: statuses[index % 4]! }));
    const others = await planted(2, () => ({ status: 'approved' }));
    const rank = (status: string) => all.filter((_id, index) => statuses[(11 - index) % 4] === status);
    const one = (await page({ status: ['DECLINED'], first: 100 })) as { edges: { node: Node }[] };
    expect(idsOf(one)).toEqual(rank('declined'));
    const two = await page({ status: ['DECLINED', 'PENDING', 'DECLINED'], first: 100 });
    expect(idsOf(two)).toEqual(all.filter((id) => rank('declined').includes(id) || rank('pending').includes(id)));
    expect(await walk({ status: ['DECLINED', 'PENDING'], first: 2 })).toEqual({ seen: idsOf(two), pages: 3 });
    expect((await page({ status: [], first: 100 })).edges).toHaveLength(14);
    expect((await page({ status: ['IN_PROGRESS'] })).edges).toEqual([]);

    const funder = nodesOf(await page({ first: 100 })).find(({ serviceId }) => serviceId === others[0])!.funder
      .serviceId;
    expect(new Set(idsOf(await page({ funder })))).toEqual(new Set(others));
    expect((await page({ funder, status: ['PENDING'] })).edges).toEqual([]);

    const within = await page({ from: at(3).toISOString(), to: at(6).toISOString() });
    expect(idsOf(within)).toEqual(all.slice(5, 9));
    expect(await walk({ from: at(3).toISOString(), to: at(6).toISOString(), first: 1 })).toEqual({
      seen: all.slice(5, 9),
      pages: 4,
    });
  });

  test('counts by status with every filter but the status', async () => {
    await asBroker();
    const statuses = ['pending', 'approved', 'approved', 'declined'] as const;
    await planted(8, (index) => ({ status: statuses[index % 4]! }));
    const counts = async (variables: object) => (await page({ counts: true, ...variables })).countsByStatus;
    const whole = [
      { status: 'PENDING', count: 2 },
      { status: 'APPROVED', count: 4 },
      { status: 'DECLINED', count: 2 },
    ];
    expect(await counts({})).toEqual(whole);
    expect(await counts({ status: ['PENDING'], first: 1 })).toEqual(whole);
    expect(await counts({ to: at(2).toISOString() })).toEqual([
      { status: 'PENDING', count: 1 },
      { status: 'APPROVED', count: 2 },
    ]);
    expect(await counts({ reason: 'DECIDED' })).toEqual(whole.slice(1));
    expect(await counts({ reason: 'DECIDED', status: ['PENDING'] })).toEqual(whole.slice(1));
    expect(await counts({ reason: 'SENT' })).toEqual([]);
  });

  test('counts stay right through all that becomes of submissions, at the same time as well', async () => {
    const { accountId } = await asBroker();
    const funders = [await linkedFunder(service), await linkedFunder(service)];
    const deals = await Promise.all(Array.from({ length: 6 }, () => createDeal(service)));
    const ids = await Promise.all(deals.flatMap((deal) => funders.map((funder) => upsert(service, deal, funder))));
    const decide = (id: string, applicationStatus: string) =>
      service.data(
        'mutation ($id: ID!, $input: RecordDecisionInput!) { recordDecision(submissionServiceId: $id, input: $input) { serviceId } }',
        { id, input: { applicationStatus } },
      );
    await Promise.all(ids.map((id, index) => decide(id, index % 3 ? 'approved' : 'declined')));
    await Promise.all([
      service.data('mutation ($id: ID!) { deleteEndUser(serviceId: $id) }', { id: deals[0] }),
      ...ids.slice(4).map((id) => decide(id, 'declined')),
    ]);
    const { database, transact } = service.app.services;
    const kept = () =>
      database.read(
        "SELECT value AS funder, measure AS status, counted FROM totals WHERE account_id = ? AND dimension = 'submissions' AND counted <> 0 ORDER BY 1, 2",
        [accountId],
      );
    const before = await kept();
    await transact((tx) => recountSubmissions(tx, accountId));
    expect(before).toEqual(await kept());
    expect((await page({ counts: true })).countsByStatus.map(({ count }: { count: number }) => count)).toHaveLength(2);
    const ofFunder = (await page({ counts: true, funder: funders[0] })).countsByStatus as { count: number }[];
    expect(ofFunder.reduce((sum, { count }) => sum + count, 0)).toBe(5);
  });

  test('neither tests nor deleted deals are on it', async () => {
    await asBroker();
    await planted(1, () => ({ isSynthetic: true }));
    await planted(1, () => ({ deletedAt: at(1) }));
    const [shown] = await planted(1);
    const answer = await page({ counts: true });
    expect(idsOf(answer)).toEqual([shown]);
    expect(answer.countsByStatus).toEqual([{ status: 'PENDING', count: 1 }]);
  });

  describe('by eligibility reason', () => {
    const FACTS: Partial<FunderSubmission>[] = [
      {},
      { shouldSend: false },
      { status: 'in_progress', productionAttemptStatus: 'in_progress' },
      { status: 'in_progress', retryAt: at(50) },
      { status: 'in_progress', productionAttemptStatus: 'unknown' },
      { status: 'in_progress', productionAttemptStatus: 'action_required' },
      { status: 'submitted_to_funder', productionAttemptStatus: 'succeeded' },
      { status: 'approved', productionAttemptStatus: 'succeeded' },
      { status: 'approved', productionAttemptStatus: 'in_progress' },
      { status: 'declined', productionAttemptStatus: 'unknown' },
      { status: 'declined' },
      { status: 'submission_failed', productionAttemptStatus: 'failed' },
      { status: 'invalid_data_for_funder', productionAttemptStatus: 'failed' },
    ];

    test('finds exactly those that say this reason of themselves, in pages of any size', async () => {
      await asBroker();
      const plainFunder = await linkedFunder(service);
      const ruled = await linkedFunder(service);
      const unlinked = await createFunder(service);
      const noValues = await createFunder(service, { productionUrl: 'http://127.0.0.1:9/' });
      await service.data('mutation ($id: ID!) { linkFunder(funderServiceId: $id) { state } }', { id: noValues });
      await service.data(RULE, {
        funder: ruled,
        input: { senderDomains: ['excluded.example'], senderNames: ['Northside Capital Partners'] },
      });
      const deals = [
        await createDeal(service),
        await createDeal(service, { submittingBrokers: [{ domain: 'excluded.example' }] }),
        await createDeal(service, { submittingBrokers: [{ company: 'Northside Capital Partner' }] }),
        await createDeal(service, { submittingBrokers: [{ domain: 'fine.example' }] }),
      ];
      let minute = 0;
      for (const funderServiceId of [plainFunder, ruled, unlinked, noValues]) {
        for (const deal of deals) {
          const facts = FACTS[minute % FACTS.length]!;
          await plantSubmissions(service, [
            { endUserServiceId: deal, funderServiceId, created: at(minute++), ...facts },
          ]);
        }
      }
      // Each state of a submission with each kind of funder; their deals are nobody's, which changes nothing here.
      for (const funderServiceId of [plainFunder, ruled, unlinked, noValues]) {
        await plantSubmissions(
          service,
          FACTS.map((facts) => ({
            endUserServiceId: dealIds(1)[0]!,
            funderServiceId,
            created: at(minute++),
            ...facts,
          })),
        );
      }
      const all = nodesOf(await page({ first: 100 }));
      const reasons = new Set(all.map(({ sendEligibility }) => sendEligibility.reason));
      expect([...reasons].sort()).toEqual(
        ['AMBIGUOUS_ATTEMPT', 'DECIDED', 'EXCLUDED', 'HELD', 'IN_PROGRESS', 'SENT', 'UNCONFIGURED', null].sort(),
      );
      for (const reason of reasons) {
        if (reason === null) continue;
        const having = all.filter(({ sendEligibility }) => sendEligibility.reason === reason);
        const expected = having.map(({ serviceId }) => serviceId);
        expect([reason, (await walk({ reason, first: 100 })).seen]).toEqual([reason, expected]);
        expect([reason, (await walk({ reason, first: 1 })).seen]).toEqual([reason, expected]);
        const { countsByStatus } = await page({ reason, counts: true });
        const counted = Object.fromEntries(
          countsByStatus.map(({ status, count }: { status: string; count: number }) => [status, count]),
        );
        for (const status of new Set(having.map((each) => each.status)))
          expect([reason, status, counted[status]]).toEqual([
            reason,
            status,
            having.filter((each) => each.status === status).length,
          ]);
        const [{ status }] = having as [Node];
        expect(idsOf(await page({ reason, status: [status], first: 100 }))).toEqual(
          having.filter((each) => each.status === status).map(({ serviceId }) => serviceId),
        );
      }
    }, 60_000);

    test('looks no further than its bounds and leaves nothing out, wherever they fall', async () => {
      await asBroker();
      const funder = await linkedFunder(service);
      const unlinked = await createFunder(service);
      // Several at one time, and some that are none of the board's among them.
      await plantSubmissions(
        service,
        dealIds(60).map((endUserServiceId, index) => ({
          endUserServiceId,
          funderServiceId: index % 7 === 0 ? unlinked : funder,
          created: at(Math.floor(index / 4)),
          isSynthetic: index % 11 === 0,
          ...FACTS[index % FACTS.length],
        })),
      );
      const { database } = service.app.services;
      const filter = { statuses: [], stages: [], funderServiceId: null, from: null, to: null, mail: 'smtp' as const };
      for (const reason of ['unconfigured', 'in_progress', 'ambiguous_attempt', 'decided', 'sent', 'held'] as const) {
        const asked = { ...filter, reason };
        const whole = await boardPage(database, service.accountId, asked, { first: 100, after: null });
        expect(whole.keys.length > 0).toBe(reason !== 'held');
        for (const [evaluated, walked] of [
          [1, 1],
          [2, 3],
          [5, 7],
          [50, 13],
          [3, 100],
        ] as const) {
          const keys = [];
          let after: Position | null = null;
          let looks = 0;
          for (let more = true; more; looks++) {
            const page: BoardPage = await boardPage(
              database,
              service.accountId,
              asked,
              { first: 2, after },
              { evaluated, walked },
            );
            expect(page.keys.length).toBeLessThanOrEqual(Math.min(2, evaluated));
            keys.push(...page.keys);
            more = page.hasNext;
            after = page.end;
          }
          expect([reason, evaluated, walked, keys]).toEqual([reason, evaluated, walked, whole.keys]);
          expect(looks).toBeLessThanOrEqual(61);
        }
      }
    });

    test('a page ends after a thousand candidates and leaves none out', async () => {
      await asBroker();
      const funder = await linkedFunder(service);
      await service.data(RULE, { funder, input: { senderDomains: ['excluded.example'] } });
      const fine = await createDeal(service, { submittingBrokers: [{ domain: 'fine.example' }] });
      const excluded = await createDeal(service, { submittingBrokers: [{ domain: 'excluded.example' }] });
      // The pair is unique, so the many have funders of their own, each with a rule.
      const funders = Array.from({ length: 1500 }, (_, index) => `fnd_planted${index}`);
      await service.app.services.transact(async (tx) => {
        for (const id of funders) {
          await tx.db.query(
            `INSERT INTO funders (service_id, name, aliases, email_domains, created) VALUES (?, ?, '[]', '[]', '2026-01-01 00:00:00.000')`,
            [`${id}${name}`, id],
          );
          await tx.db.query(
            `INSERT INTO exclusion_rules (account_id, funder_service_id, not_senders, sender_domains, sender_emails, sender_names,
             last_change, revision, created, last_updated) VALUES (?, ?, '[]', '["excluded.example"]', '[]', '[]', 'put', 'one', '2026-01-01 00:00:00.000', '2026-01-01 00:00:00.000')`,
            [service.accountId, `${id}${name}`],
          );
        }
      });
      const [oldest] = await plantSubmissions(service, [
        { endUserServiceId: excluded, funderServiceId: funder, created: at(0) },
      ]);
      await plantSubmissions(
        service,
        funders.map((id) => ({ endUserServiceId: fine, funderServiceId: `${id}${name}`, created: at(1) })),
      );
      const first = await page({ reason: 'EXCLUDED' });
      expect(first.edges).toEqual([]);
      expect(first.pageInfo).toEqual({ hasNextPage: true, endCursor: expect.any(String) });
      expect(await walk({ reason: 'EXCLUDED' })).toEqual({ seen: [oldest], pages: 2 });
      expect((await page({ reason: 'EXCLUDED', counts: true })).countsByStatus).toEqual([
        { status: 'PENDING', count: 1 },
      ]);
    }, 60_000);
  });
});
