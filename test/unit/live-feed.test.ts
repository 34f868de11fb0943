import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../src/platform/db/database';
import { LiveFeeds } from '../../src/platform/live/feed';
import { type LoggedEvent, partOf } from '../../src/platform/live/logged-event';
import type { Log } from '../../src/platform/log';
import { until } from '../support/until';

const ACCOUNT = 'acc_1';
const log = { warn: () => {} } as unknown as Log;

/** A log of one account in memory, which counts what is read of it. */
function logOf(subjects: number) {
  const rows: Omit<LoggedEvent, 'names'>[] = [];
  const counted = { pages: 0, rows: 0, atOnce: 0, mostAtOnce: 0 };
  let removedTo = 0;
  const read = async (sql: string, [, after]: number[]) => {
    if (sql.includes('event_counters')) return [{ accountId: ACCOUNT, lastSeq: rows.length }];
    counted.mostAtOnce = Math.max(counted.mostAtOnce, ++counted.atOnce);
    const found = rows.slice(Math.max(after ?? 0, removedTo)).slice(0, 500);
    counted.pages++;
    counted.rows += found.length;
    await wait(1);
    counted.atOnce--;
    return found.map((row) => ({ ...row, data: JSON.stringify(row.data) }));
  };
  const write = (count: number) => {
    for (let each = 0; each < count; each++) {
      const seq = rows.length + 1;
      const subjectId = `fsb_${seq % subjects}`;
      const about = { topic: 'submission.changed', subjectId, data: { end_user_service_id: `eus_${seq % subjects}` } };
      rows.push({ accountId: ACCOUNT, seq, serviceId: `evt_${seq}`, ...about, created: '' });
    }
    return rows.length;
  };
  const remove = (upTo: number) => {
    removedTo = upTo;
  };
  const feeds = new LiveFeeds({ read } as unknown as Database, log);
  return { feeds, counted, write, remove };
}

/** Gathers the numbers of a listener's events until it is stopped. */
function gather(feeds: LiveFeeds, after: number, about?: string[]) {
  const looked = { events: 0 };
  const seen: number[] = [];
  const select = (event: LoggedEvent) => {
    looked.events++;
    return event.seq;
  };
  const values = feeds.subscribe(ACCOUNT, after, { each: select }, about);
  const ended = (async () => {
    for await (const seq of values) seen.push(seq);
  })();
  return { seen, looked, ended, stop: () => values.return?.() };
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('an account’s feed', () => {
  const open: { feeds: LiveFeeds; listeners: ReturnType<typeof gather>[] }[] = [];
  const start = (subjects: number) => {
    const made = { ...logOf(subjects), listeners: [] as ReturnType<typeof gather>[] };
    open.push(made);
    return made;
  };
  afterEach(async () => {
    for (const { feeds, listeners } of open.splice(0)) {
      for (const listener of listeners) await listener.stop();
      feeds.close();
    }
  });

  test('reads what is new once, whoever listens, and hands each event to those alone whom it concerns', async () => {
    const { feeds, counted, write, listeners } = start(200);
    for (let subject = 0; subject < 200; subject++)
      listeners.push(gather(feeds, 0, [subject % 2 ? `eus_${subject}` : `fsb_${subject}`]));
    listeners.push(gather(feeds, 0), gather(feeds, 0, ['submission.changed']));
    await wait(20);
    for (let round = 0; round < 20; round++) {
      // Wake-ups of one turn of the event loop are one.
      for (let each = 0; each < 100; each++) feeds.reached(ACCOUNT, write(1));
      await wait(3);
    }
    const everything = listeners.at(-2)!;
    await until(() => everything.seen.length === 2000 || undefined, 'all events');
    await until(() => listeners.at(-1)!.seen.length === 2000 || undefined, 'all events of a topic');
    expect(everything.seen).toEqual(numbers(1, 2000));
    for (const [subject, { seen, looked }] of listeners.slice(0, 200).entries()) {
      await until(() => seen.length === 10 || undefined, 'the events of a subject');
      expect(seen).toEqual(numbers(1, 2000).filter((seq) => seq % 200 === subject));
      expect(looked.events).toBe(10);
    }
    // A first wake-up is read at once, what follows it with the rest.
    expect(counted.pages).toBeLessThanOrEqual(42);
    expect(counted.rows).toBeLessThanOrEqual(2200);
  });

  test('has those who are far behind share pages, few at a time, and none misses an event', async () => {
    const { feeds, counted, write, listeners } = start(50);
    write(10_000);
    const wanted = (each: number) =>
      numbers(each * 20 + 1, 10_000).filter((seq) => each % 3 === 0 || seq % 50 === each % 50);
    for (let each = 0; each < 300; each++)
      listeners.push(gather(feeds, each * 20, each % 3 ? [`fsb_${each % 50}`] : undefined));
    for (const [each, { seen }] of listeners.entries()) {
      const all = wanted(each);
      await until(() => seen.length >= all.length || undefined, 'all that was missed');
      expect(seen).toEqual(all);
    }
    // Each for himself would read 4,000 pages of 300 rows. A slow machine reads some again, that were kept for a second.
    expect(counted.pages).toBeLessThanOrEqual(200);
    // Four older ones, and what the feed reads itself.
    expect(counted.mostAtOnce).toBeLessThanOrEqual(5);
  });

  test('tells nothing of before a listener’s place, though it is read for another only then', async () => {
    const { feeds, write, listeners } = start(1);
    // Two pages.
    write(700);
    listeners.push(gather(feeds, 0), gather(feeds, 700), gather(feeds, 700, ['fsb_0']));
    await until(() => listeners[0]!.seen.length === 700 || undefined, 'what was before');
    feeds.reached(ACCOUNT, write(1));
    for (const { seen } of listeners.slice(1)) {
      await until(() => seen.length > 0 || undefined, 'what is new');
      expect(seen).toEqual([701]);
    }
  });

  test('tells whoever waits when what he waits for was removed before it was read', async () => {
    const { feeds, write, remove, listeners } = start(10);
    const listener = gather(feeds, 0, ['fsb_none']);
    listeners.push(listener);
    await wait(20);
    write(20);
    remove(10);
    feeds.reached(ACCOUNT, 20);
    await expect(listener.ended).rejects.toMatchObject({ details: { reason: 'cursor_expired' } });
  });

  test('hands on together what is there at the same time, and what is passed over takes nothing of the rest with it', async () => {
    const { feeds, write } = start(1);
    write(40);
    const handed: number[] = [];
    const values = feeds.subscribe(ACCOUNT, 0, {
      async together(events) {
        handed.push(events.length);
        return events.map(({ seq }) => (seq % 3 ? seq : undefined));
      },
    });
    const told = numbers(1, 40).filter((seq) => seq % 3);
    expect((await values.next()).value).toBe(1);
    expect(values.rest()).toEqual(told.filter((seq) => seq > 1 && seq <= 32));
    expect(values.rest()).toEqual([]);
    expect([(await values.next()).value, ...values.rest()]).toEqual(told.filter((seq) => seq > 32));
    expect(handed).toEqual([32, 8]);
    await values.return?.();
  });

  test('gives a listener no more than it can hold', () => {
    const events = numbers(11, 510).map((seq) => ({ seq, names: ['fsb_1'] }) as unknown as LoggedEvent);
    const part = partOf(events, 20, undefined);
    expect(part.events.map(({ seq }) => seq)).toEqual(numbers(21, 52));
    expect(part.upTo).toBe(52);
    expect(partOf(events, 20, new Set(['fsb_2']))).toEqual({ events: [], upTo: 510 });
  });
});
