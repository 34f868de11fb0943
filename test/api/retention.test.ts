import { MailDelivery } from '../../src/features/mail/inbound/mail-delivery.entity';
import { retainedSources } from '../../src/features/mail/inbound/retained-sources.job';
import { insert } from '../../src/platform/db/insert';
import { Event } from '../../src/platform/events/event.entity';
import { retainedEvents } from '../../src/platform/events/retained-events';
import { newId } from '../../src/platform/ids';
import { type Retained, retention } from '../../src/platform/jobs/retention';
import { encodeCursor } from '../../src/platform/live/cursor';
import { onEachDatabase } from '../support/databases';
import { createDeal, linkedFunder, upsert } from '../support/deals';
import { startService, type TestService } from '../support/service';
import { connect, feedsOpen, listen, once } from '../support/socket';
import { until } from '../support/until';

const CHANGES = `subscription ($after: String) {
  funderSubmissionStatusChanged(after: $after) { cursor submission { serviceId } }
}`;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

onEachDatabase('what is kept for a time', (name) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(name, { settings: { WORKER: 'false', EVENTS_KEPT_DAYS: '10' } });
  });
  afterAll(() => service.stop());

  const remove = (...kinds: Retained[]) => retention(kinds).run(service.app.services, new AbortController().signal);
  const eventsOf = (accountId: string) =>
    service.app.services.database.read<{ seq: number; subjectId: string }>(
      'SELECT seq, subject_id AS subjectId FROM events WHERE account_id = ? ORDER BY seq',
      [accountId],
    );
  const age = (accountId: string, upTo: number, created: Date) =>
    service.app.services.transact((tx) =>
      tx.db
        .createQueryBuilder()
        .update(Event)
        .set({ created })
        .where('account_id = :accountId AND seq <= :upTo', { accountId, upTo })
        .execute(),
    );

  test('old events go, each account from its oldest on; numbers go on, and nobody listening misses any', async () => {
    const { accountId } = service;
    const quiet = await service.createAccount();
    const funder = await linkedFunder(service);
    const deal = await createDeal(service);
    for (let count = 0; count < 30; count++) await upsert(service, await createDeal(service), funder);
    const { client } = connect(service);
    const live = listen(client, CHANGES);
    await feedsOpen(service, 1);
    const before = await eventsOf(accountId);
    const last = before.length - 3;
    await age(accountId, last, daysAgo(11));
    // A younger one in between keeps what is behind it.
    await age(accountId, 2, daysAgo(1));
    await remove(retainedEvents);
    expect(await eventsOf(accountId)).toEqual(before);
    await age(accountId, 2, daysAgo(12));
    const ofQuiet = await eventsOf(quiet.accountId);
    await remove(retainedEvents);
    expect(await eventsOf(accountId)).toEqual(before.slice(last));
    expect(await eventsOf(quiet.accountId)).toEqual(ofQuiet);
    const added = await upsert(service, deal, funder);
    expect((await eventsOf(accountId))[3]).toEqual({ seq: before.length + 1, subjectId: added });
    await until(() => live.results.length === 1, 'the new change');
    expect(live.results[0]!.data.funderSubmissionStatusChanged.submission.serviceId).toBe(added);
    live.stop();

    const after = (seq: number) => ({ after: encodeCursor(accountId, seq) });
    for (const seq of [0, 1, last - 1]) {
      const { errors } = await once(client, CHANGES, after(seq));
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', reason: 'cursor_expired' } }]);
    }
    const oldest = listen(client, CHANGES, after(last));
    await until(() => oldest.results.some(({ data }) => data.funderSubmissionStatusChanged.cursor), 'what is kept');
    oldest.stop();
    // All of them: the last number alone can be gone on behind.
    await age(accountId, before.length + 1, daysAgo(11));
    await remove(retainedEvents);
    expect(await eventsOf(accountId)).toEqual([]);
    expect((await once(client, CHANGES, after(before.length))).errors).toBeDefined();
    const end = listen(client, CHANGES, after(before.length + 1));
    await feedsOpen(service, 1);
    const next = await upsert(service, await createDeal(service), funder);
    await until(() => end.results.length === 1, 'the first change behind the last number');
    expect(end.results[0]!.data.funderSubmissionStatusChanged.submission.serviceId).toBe(next);
    await client.dispose();
  });

  test('whole mails go once they were read, in as many batches as it takes; what tells them from others stays', async () => {
    const { transact, blobs, database } = service.app.services;
    const contentHash = await blobs.put(Buffer.from('From: a@b.example\r\n\r\nHello'));
    const rows = Array.from({ length: 1203 }, (_, index): MailDelivery => {
      const state = index === 0 ? 'received' : index % 2 ? 'read' : 'unreadable';
      const created = index === 1 ? daysAgo(89) : daysAgo(91);
      const keys = { messageKey: `message ${index}`, contentKey: `content ${index}` };
      return {
        serviceId: newId('eml'),
        accountId: service.accountId,
        state,
        contentHash,
        sizeBytes: 9,
        origin: null,
        lookupTries: 0,
        mailboxId: null,
        created,
        ...keys,
      };
    });
    await transact(async ({ db }) => {
      for (let start = 0; start < rows.length; start += 100)
        await insert(db, MailDelivery, rows.slice(start, start + 100));
    });
    await remove(retainedSources);
    const left = await database.read<{ state: string; kept: string | null; count: number }>(
      `SELECT state, content_hash AS kept, COUNT(*) AS count FROM mail_deliveries WHERE message_key LIKE 'message %'
       GROUP BY state, content_hash ORDER BY count`,
    );
    expect(left.map(({ state, kept, count }) => [state, kept, Number(count)]).sort()).toEqual([
      ['forgotten', null, 1201],
      ['read', contentHash, 1],
      ['received', contentHash, 1],
    ]);
    const jobs = await database.read("SELECT 1 AS one FROM jobs WHERE name = 'deals.remove_contents'");
    expect(jobs).toHaveLength(3);
  });

  test('one kind that fails holds up no other', async () => {
    const removed: string[] = [];
    const kind = (what: string, fails: boolean): Retained => ({
      name: what,
      days: () => 1,
      async removeSome() {
        if (fails) throw new Error('no');
        removed.push(what);
        return removed.length < 3;
      },
    });
    await remove(kind('first', true), kind('second', false));
    expect(removed).toEqual(['second', 'second', 'second']);
  });
});
