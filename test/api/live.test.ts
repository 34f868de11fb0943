// One file of this length: its tests share one service, and each further start costs the suite seconds on both databases.
import type { Socket } from 'node:net';
import { createAccount } from '../../src/features/accounts/account.commands';
import { recordDecision } from '../../src/features/decisions/decision.commands';
import { submissionStatusChanged } from '../../src/features/submissions/submission.events';
import { encodeCursor } from '../../src/platform/live/cursor';
import type { LiveFeeds } from '../../src/platform/live/feed';
import { onEachDatabase } from '../support/databases';
import { createDeal, createFunder, upsert } from '../support/deals';
import { startService, type TestService } from '../support/service';
import { connect, feedsOpen, type Listening, listen, once } from '../support/socket';
import { until } from '../support/until';

const CHANGES = `subscription ($deal: ID, $submission: ID, $after: String) {
  funderSubmissionStatusChanged(endUserServiceId: $deal, submissionServiceId: $submission, after: $after) {
    cursor occurredAt previousStatus status submission { serviceId status endUserServiceId currentDecision { applicationStatus } }
  }
}`;

interface Change {
  cursor: string;
  previousStatus: string | null;
  status: string | null;
  submission: { serviceId: string; status: string };
}

const changesOf = ({ results }: Listening): Change[] =>
  results.flatMap(({ data }) => (data ? [data.funderSubmissionStatusChanged] : []));

onEachDatabase('live changes', (name) => {
  let service: TestService;
  let funder: string;
  const clients: ReturnType<typeof connect>[] = [];
  beforeAll(async () => {
    service = await startService(name);
    funder = await createFunder(service);
  });
  afterEach(async () => {
    for (const { client } of clients.splice(0)) await client.dispose();
    await feedsOpen(service, 0);
  });
  afterAll(() => service.stop());

  const open = (options?: Parameters<typeof connect>[1]) => {
    const made = connect(service, options);
    clients.push(made);
    return made;
  };
  const decide = (id: string, status: string) =>
    service.data(
      'mutation ($id: ID!, $status: String!) { recordDecision(submissionServiceId: $id, input: { applicationStatus: $status }) { serviceId } }',
      { id, status },
    );
  const submission = async () => {
    const deal = await createDeal(service);
    return { deal, submission: await upsert(service, deal, funder) };
  };
  /** A cursor behind which nothing has happened yet. */
  const now = async () => encodeCursor(service.accountId, await service.app.services.feeds.lastSeq(service.accountId));
  const wait = (listening: Listening, count: number) =>
    until(() => (changesOf(listening).length >= count ? changesOf(listening) : undefined), `${count} changes`);

  test('are told as they happen, with the status before and after and the submission as it is', async () => {
    const listening = listen(open().client, CHANGES);
    await feedsOpen(service, 1);
    const made = await submission();
    await wait(listening, 1);
    await decide(made.submission, 'approved');
    const changes = await wait(listening, 2);
    expect(changes).toMatchObject([
      {
        previousStatus: null,
        status: 'PENDING',
        submission: { serviceId: made.submission, endUserServiceId: made.deal },
      },
      {
        previousStatus: 'PENDING',
        status: 'APPROVED',
        occurredAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        submission: {
          serviceId: made.submission,
          status: 'APPROVED',
          currentDecision: { applicationStatus: 'approved' },
        },
      },
    ]);
    expect(new Set(changes.map(({ cursor }) => cursor)).size).toBe(2);
  });

  test('without `after` start now; with it everything since comes first, in order, and then the live ones', async () => {
    const start = await now();
    const first = await submission();
    await decide(first.submission, 'approved');
    const live = listen(open().client, CHANGES);
    const replayed = listen(open().client, CHANGES, { after: start });
    await feedsOpen(service, 2);
    await wait(replayed, 2);
    await decide(first.submission, 'declined');
    expect((await wait(live, 1)).map(({ status }) => status)).toEqual(['DECLINED']);
    const changes = await wait(replayed, 3);
    expect(changes.map(({ status }) => status)).toEqual(['PENDING', 'APPROVED', 'DECLINED']);
    // What is told of the past is the event's; the submission is as it is now.
    expect(changes[0]!.submission.status).not.toBe('PENDING');
    const rest = listen(open().client, CHANGES, { after: changes[1]!.cursor });
    expect((await wait(rest, 1)).map(({ cursor }) => cursor)).toEqual([changes[2]!.cursor]);
  });

  test('can be narrowed to a deal and to a submission', async () => {
    const [mine, other] = [await submission(), await submission()];
    const ofDeal = listen(open().client, CHANGES, { deal: mine.deal });
    const ofSubmission = listen(open().client, CHANGES, { submission: mine.submission });
    const ofBoth = listen(open().client, CHANGES, { deal: other.deal, submission: mine.submission });
    await feedsOpen(service, 3);
    await decide(other.submission, 'approved');
    await decide(mine.submission, 'approved');
    expect((await wait(ofDeal, 1)).map((change) => change.submission.serviceId)).toEqual([mine.submission]);
    expect((await wait(ofSubmission, 1)).map((change) => change.submission.serviceId)).toEqual([mine.submission]);
    expect(changesOf(ofBoth)).toEqual([]);
  });

  test('of one account are not told to another', async () => {
    const other = await service.createAccount();
    const foreign = listen(open({ key: other.key }).client, CHANGES);
    const own = listen(open().client, CHANGES);
    await feedsOpen(service, 2);
    await submission();
    await wait(own, 1);
    expect(foreign.results).toEqual([]);
  });

  test.each([
    ['a malformed cursor', async () => 'nonsense'],
    ['an empty one', async () => ''],
    ['one of another account', async () => encodeCursor('acc_00000000000000000000000000000000other', 1)],
    ['one of the future', async () => encodeCursor(service.accountId, 4_000_000)],
    ['one that was tampered with', async () => `${await now()}A`],
    ['one with a sign', async () => Buffer.from(`v1:-1:${service.accountId.slice(-8)}`).toString('base64url')],
    ['one with leading zeros', async () => Buffer.from(`v1:0001:${service.accountId.slice(-8)}`).toString('base64url')],
  ])('refuse %s: BAD_USER_INPUT, reason cursor_expired', async (_what, cursor) => {
    await submission();
    const { errors } = await once(open().client, CHANGES, { after: await cursor() });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', reason: 'cursor_expired' } }]);
  });

  test('of deals that were deleted since are left out, and the others still come', async () => {
    const start = await now();
    const [gone, kept] = [await submission(), await submission()];
    await service.data('mutation ($id: ID!) { deleteEndUser(serviceId: $id) }', { id: gone.deal });
    await decide(kept.submission, 'approved');
    const listening = listen(open().client, CHANGES, { after: start });
    const changes = await wait(listening, 2);
    expect(changes.map((change) => change.submission.serviceId)).toEqual([kept.submission, kept.submission]);
    expect(listening.results.every(({ errors }) => !errors)).toBe(true);
  });

  test('are replayed whole when there are more than a page of them', async () => {
    const start = await now();
    const { submission: id } = await submission();
    const { transact } = service.app.services;
    const another = { ...submissionStatusChanged, topic: 'something.else' };
    const statuses = { previous_status: 'pending', status: 'in_progress' };
    const data = { service_id: id, end_user_service_id: 'eus_x', funder_service_id: 'fun_x', ...statuses };
    await transact(async (tx) => {
      for (let index = 0; index < 1300; index++) {
        const definition = index % 3 === 0 ? submissionStatusChanged : another;
        tx.emit(definition, { accountId: service.accountId, subjectId: id, data });
      }
    });
    const listening = listen(
      open().client,
      `subscription ($after: String) {
      funderSubmissionStatusChanged(after: $after) { cursor } }`,
      { after: start },
    );
    const changes = await wait(listening, 435);
    await decide(id, 'approved');
    await wait(listening, 436);
    expect(new Set(changesOf(listening).map(({ cursor }) => cursor)).size).toBe(436);
    expect(changes).toHaveLength(435);
  });

  /** Changes made by several writers at once, while a client that is cut off at random goes on from its last cursor. */
  const seesEachOnce = async (cuts: number) => {
    const start = await now();
    const submissions = await Promise.all(Array.from({ length: 6 }, submission));
    const verdicts = ['approved', 'declined', 'approved', 'declined', 'approved'];
    const total = submissions.length * (1 + verdicts.length);
    const seen: Change[] = [];
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    const read = async () => {
      for (let round = 0; seen.length < total; round++) {
        const { client, sockets } = connect(service);
        const listening = listen(client, CHANGES, { after: seen.at(-1)?.cursor ?? start });
        const missing = total - seen.length;
        const enough = round < cuts ? Math.min(missing, 1 + random(4)) : missing;
        const changes = await wait(listening, enough);
        // What the client has not taken in when it is cut off does not count as seen.
        seen.push(...changes.slice(0, enough));
        for (const socket of sockets) socket.terminate();
        await client.dispose();
      }
    };
    const write = submissions.map(async ({ submission: id }) => {
      for (const verdict of verdicts) await decide(id, verdict);
    });
    await Promise.all([read(), ...write]);
    expect(seen).toHaveLength(total);
    expect(new Set(seen.map(({ cursor }) => cursor)).size).toBe(total);
    for (const { submission: id } of submissions) {
      expect(seen.filter((change) => change.submission.serviceId === id).map(({ status }) => status)).toEqual([
        'PENDING',
        'APPROVED',
        'DECLINED',
        'APPROVED',
        'DECLINED',
        'APPROVED',
      ]);
    }
  };

  test('are each seen once, in order, by a client whose socket is cut at random', () => seesEachOnce(12));

  test('are each seen once when every wake-up is lost, by polling alone', async () => {
    const feeds = service.app.services.feeds as LiveFeeds;
    const { reached } = feeds;
    // The poll tells its feeds by the same method, so only the calls that follow commits are dropped.
    jest.spyOn(feeds, 'reached').mockImplementation(function (this: LiveFeeds, accountId, seq) {
      if ((this as unknown as { polling: boolean }).polling) reached.call(this, accountId, seq);
    });
    try {
      await seesEachOnce(3);
    } finally {
      jest.restoreAllMocks();
    }
  });

  test('reach many listeners at once, slow and fast, each in full', async () => {
    const start = await now();
    const listeners = Array.from({ length: 25 }, () => listen(open().client, CHANGES, { after: start }));
    await feedsOpen(service, 25);
    const made = await Promise.all(Array.from({ length: 5 }, submission));
    for (const { submission: id } of made) await decide(id, 'approved');
    for (const listening of listeners) {
      const changes = await wait(listening, 10);
      expect(changes.map(({ cursor }) => cursor)).toEqual(changesOf(listeners[0]!).map(({ cursor }) => cursor));
    }
  });

  test('are executed once for all who ask the same, and apart for those who ask otherwise', async () => {
    const document = `subscription ($deal: ID, $full: Boolean!) {
      funderSubmissionStatusChanged(endUserServiceId: $deal) { submission { serviceId funder @include(if: $full) { name } } }
    }`;
    const { deal, submission: id } = await submission();
    // The first two choose their events by other variables and get the same results.
    const same = [{ full: true }, { deal, full: true }, { full: true }].map((variables) =>
      listen(open().client, document, variables),
    );
    const other = listen(open().client, document, { full: false });
    await feedsOpen(service, 4);
    service.sql.splice(0);
    await decide(id, 'approved');
    for (const { results } of [...same, other]) await until(() => results.length === 1 || undefined, 'a change');
    const shown = ({ results }: Listening) => results[0]!.data.funderSubmissionStatusChanged.submission;
    expect(same.map(shown)).toEqual(same.map(() => ({ serviceId: id, funder: { name: expect.any(String) } })));
    expect(shown(other)).toEqual({ serviceId: id });
    const executed = service.sql.filter((sql) => /^SELECT service_id AS serviceId.* FROM funder_submissions/.test(sql));
    expect(executed).toHaveLength(2);
  });

  test('that come together are looked up and read together, however many listen to one each', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, submission));
    const listeners = made.map(({ deal }) => listen(open().client, CHANGES, { deal }));
    const toAll = listen(open().client, CHANGES, {});
    await feedsOpen(service, listeners.length + 1);
    const start = await now();
    service.sql.splice(0);
    await service.app.services.transact(async (tx) => {
      for (const { submission: id, deal } of made) {
        const data = { service_id: id, end_user_service_id: deal, funder_service_id: funder };
        const statuses = { previous_status: 'pending', status: 'in_progress' };
        const about = { accountId: service.accountId, subjectId: id };
        tx.emit(submissionStatusChanged, { ...about, data: { ...data, ...statuses } });
      }
    });
    for (const [index, listening] of listeners.entries()) {
      const [change] = await wait(listening, 1);
      expect(change).toMatchObject({ status: 'IN_PROGRESS', submission: { serviceId: made[index]!.submission } });
    }
    const inOrder = made.map(({ submission: id }) => id);
    const idsOf = (changes: Change[]) => changes.map((change) => change.submission.serviceId);
    expect(idsOf(await wait(toAll, 20))).toEqual(inOrder);
    const reads = (table: string) =>
      service.sql.filter((sql) => sql.startsWith('SELECT') && sql.includes(`FROM ${table}`));
    expect(reads('events').length).toBeLessThanOrEqual(2);
    // Whether they are there, what is shown of them, and perhaps once more for those whose socket was opened last.
    expect(reads('funder_submissions').length).toBeLessThanOrEqual(4);
    service.sql.splice(0);
    expect(idsOf(await wait(listen(open().client, CHANGES, { after: start }), 20))).toEqual(inOrder);
    // Whoever catches up asks for himself.
    expect(reads('funder_submissions').length).toBeLessThanOrEqual(2);
    expect(listeners.every(({ results }) => results.length === 1)).toBe(true);
  });

  describe('while the database is away', () => {
    let away = false;
    beforeEach(() => {
      const { database } = service.app.services;
      const read = database.read.bind(database);
      jest
        .spyOn(database, 'read')
        .mockImplementation((sql, parameters) =>
          away && !sql.includes('FROM event_counters') ? Promise.reject(new Error('away')) : read(sql, parameters),
        );
    });
    afterEach(() => {
      away = false;
      jest.restoreAllMocks();
    });

    test('wait until they can be shown, and none is passed over', async () => {
      const { submission: id } = await submission();
      const after = await now();
      const { client, closed } = open();
      const listening = listen(client, CHANGES, { submission: id });
      await feedsOpen(service, 1);
      service.logged.splice(0);
      away = true;
      await service.app.services.transact((tx) =>
        recordDecision(tx, service.accountId, id, { applicationStatus: 'approved', offers: [] } as never),
      );
      await until(
        () => service.logged.some((line) => line.includes('away')) || undefined,
        'a reading that fails',
        5000,
      );
      away = false;
      const [change] = await wait(listening, 1);
      expect(change).toMatchObject({ status: 'APPROVED', submission: { status: 'APPROVED' } });
      expect(listening.results).toHaveLength(1);
      const again = listen(client, CHANGES, { submission: id, after });
      expect(await wait(again, 1)).toEqual([change]);
      expect(closed).toEqual([]);
      for (const each of [listening, again]) each.stop();
    });

    test('let a socket that cannot be authenticated come again: 1013, not 4403', async () => {
      away = true;
      const { key } = await service.app.services
        .transact((tx) => createAccount(tx, { name: 'Late', kind: 'broker' }))
        .then(({ apiKey }) => ({ key: apiKey.token }));
      const { client, closed } = open({ key });
      await expect(once(client, '{ viewer { name } }')).rejects.toMatchObject({ code: 1013 });
      expect(closed.map(({ code }) => code)).toEqual([1013]);
    });
  });

  test('close a socket that lets its results pile up with 1013, and its client goes on behind its cursor', async () => {
    const { deal, submission: id } = await submission();
    const start = await now();
    const { client, closed, sockets } = open();
    const notes = 'Strong balances. '.repeat(1100);
    const document =
      'subscription ($deal: ID) { funderSubmissionStatusChanged(endUserServiceId: $deal) { submission { currentDecision { lenderNotes } } } }';
    const listeners = Array.from({ length: 100 }, () => listen(client, document, { deal }));
    await feedsOpen(service, listeners.length);
    const own = (sockets[0] as unknown as { _socket: Socket })._socket;
    own.pause();
    for (let each = 0; each < 40; each++) {
      const input = { applicationStatus: each % 2 ? 'declined' : 'approved', lenderNotes: notes };
      await service.data(
        'mutation ($id: ID!, $input: RecordDecisionInput!) { recordDecision(submissionServiceId: $id, input: $input) { serviceId } }',
        { id, input },
      );
    }
    own.resume();
    const { code } = await until(() => closed[0], 'the socket to be closed');
    expect(code).toBe(1013);
    await feedsOpen(service, 0);
    const again = listen(open().client, CHANGES, { after: start });
    await feedsOpen(service, 1);
    await until(() => changesOf(again).length > 1 || undefined, 'what was missed');
  }, 60_000);
});
