import type { EntityManager } from 'typeorm';
import { appendLog, beginLog } from '../audit/append';
import { LogHeads } from '../audit/heads';
import { type Note, notesOf, type Origin } from '../audit/notes';
import { accountBegun } from '../audit/witness.rules';
import type { Clock } from '../clock';
import { type EventData, type EventDefinition, isEvent } from '../events/definition.rules';
import type { Event } from '../events/event.entity';
import { foresee, lookUpFor, type Wanted } from '../events/look-ups';
import { newId } from '../ids';
import { JobRow } from '../jobs/job.entity';
import { maskValue } from '../masks/values.rules';
import type { Secrets } from '../secrets';
import { NO_TRACING, type Tracing } from '../tracing/tracing';
import type { Database } from './database';
import { insert } from './insert';
import { NotAsSeen, together } from './together';
import { Additions, type TotalKey } from './totals';

export interface NewEvent<Data extends EventData> {
  accountId: string;
  /** The record that it is about. */
  subjectId: string;
  /** What subscribers and webhooks are told. */
  data: Data;
  /** The customer's own data, passed along. */
  meta?: Record<string, unknown> | null;
}

export interface JobDefinition<Payload extends Record<string, unknown>> {
  readonly name: string;
  /** Throws when the payload is not one of this job's. */
  readonly parse: (payload: unknown) => Payload;
}

/** One open transaction. Everything done through it is committed together, or not at all. */
export interface Tx {
  readonly db: EntityManager;
  /** The transaction's instant: every row that it writes carries this one. */
  readonly now: Date;
  /** Who acts: an API key's id, a funder's id for what its system posts, `admin`, or `system`. */
  readonly actor: string;
  /** Whether what was looked up without a lock may be built on: by `tell`, which has the transaction fail where it is no longer so. */
  readonly supposes: boolean;
  /** Writes an event and answers its id; it is numbered at commit. */
  emit<Data extends EventData>(definition: EventDefinition<Data>, event: NewEvent<NoInfer<Data>>): string;
  /** Has what listeners want to see for an event looked up ahead, by what is read next for a send. */
  foresee<Data extends EventData>(definition: EventDefinition<Data>, event: NewEvent<NoInfer<Data>>): void;
  /**
   * Has a job run after the commit, `delaySeconds` later; without them as soon as the caller may have read its answer. What is
   * `known` it is told where this process begins it then, and else has to find out by itself.
   */
  enqueue<P extends Record<string, unknown>>(
    job: JobDefinition<P>,
    payload: P,
    delaySeconds?: number,
    known?: unknown,
  ): void;
  /** Adds to a total that is kept; it is written at the end of the transaction. */
  add(total: TotalKey, by: number): void;
  /** Tells a queue after the commit that it has work under `key`. A wake-up alone, which may be lost. */
  signal(queue: string, key: string): void;
  /** Begins a new account's events and its audit log: without it neither can be written. The platform's log names it. */
  beginAccount(accountId: string): Promise<void>;
  /** Writes an entry of the audit log that no event makes. */
  record(note: Note): void;
  /** Names a record to the audit log that neither an event nor the caller names. */
  about(subjectId: string): void;
  /** What is under way, where it is traced: for rows that cause something later. */
  traceparent(): string | null;
  /** Says that nothing is changed here, so that a change by a key leaves no entry before it is made. */
  quiet(): void;
}

/** Time for a mutation to read back what it has committed, before its job moves that on. */
export const SOON_SECONDS = 0.05;

/** `by`: who acts, by its id alone or with all that the audit log tells of it. */
export type Transact = <T>(work: (tx: Tx) => Promise<T>, by?: string | Origin) => Promise<T>;

/** Called for every event inside its transaction, before it is numbered; undefined where the event is nothing to it. */
export type EventListener = (tx: Tx, event: Event) => Promise<void> | undefined;

/** A listener to events of one kind. */
export const on =
  <Data extends EventData>(
    definition: EventDefinition<Data>,
    listen: (tx: Tx, event: Event & { data: Data }) => Promise<void>,
  ): EventListener =>
  (tx, event) =>
    isEvent(definition, event) ? listen(tx, event) : undefined;

export interface Committed {
  /** The accounts that have new events, and their last number. */
  reached: Map<string, number>;
  /** Whether jobs were added that nobody has taken. */
  jobs: boolean;
  /** Jobs that were added as this process's own. */
  taken: readonly JobRow[];
  /** What jobs are told besides, by their ids. */
  known: ReadonlyMap<string, unknown>;
  /** What the transaction has signalled: the keys by queue. */
  signals: ReadonlyMap<string, ReadonlySet<string>>;
}

export interface TransactOptions {
  database: Database;
  clock: Clock;
  /** Seals the audit log. */
  secrets: Pick<Secrets, 'fingerprints'>;
  listeners: EventListener[];
  /** What the listeners want to see before they run. */
  wanted?: readonly Wanted[];
  /** Answers new jobs as they are to be written, those that this process takes itself as taken. */
  takeJobs?: (jobs: readonly JobRow[]) => readonly JobRow[];
  committed: (news: Committed) => void;
  tracing?: Pick<Tracing, 'traceparent'>;
}

/** The only door to a `Tx`. Who acts is the `system` by default. */
export function createTransact(options: TransactOptions): Transact {
  const { database, clock, secrets, listeners, wanted = [], takeJobs, committed, tracing = NO_TRACING } = options;
  const sealing = { clock, seals: secrets.fingerprints, heads: new LogHeads() };
  return async (work, origin = 'system') => {
    const by = typeof origin === 'string' ? { actor: origin } : origin;
    let news: Committed = { reached: new Map(), jobs: false, taken: [], known: new Map(), signals: new Map() };
    const run = (supposes: boolean) =>
      database.write(async (db) => {
        const events: Event[] = [];
        const jobs: JobRow[] = [];
        const told = new Map<string, unknown>();
        const signals = new Map<string, Set<string>>();
        const additions = new Additions();
        const recorded: Note[] = [];
        const about: string[] = [];
        let quiet = false;
        const now = clock.now();
        const tx: Tx = {
          db,
          now,
          supposes,
          // Who signs in is known when he has been found.
          get actor() {
            return by.actor;
          },
          emit({ topic }, event) {
            const row = eventRow(topic, event, now, by.actor);
            events.push(row);
            return row.serviceId;
          },
          foresee({ topic }, event) {
            foresee(tx, { ...event, meta: null, topic, serviceId: '', seq: 0, actor: by.actor, created: now }, wanted);
          },
          enqueue(job, payload, delaySeconds = SOON_SECONDS, known) {
            const row = jobRow(job.name, job.parse(payload), now, delaySeconds, tracing.traceparent());
            jobs.push(row);
            if (known !== undefined) told.set(row.serviceId, known);
          },
          add: (total, by) => additions.add(total, by),
          signal: (queue, key) => signals.set(queue, (signals.get(queue) ?? new Set()).add(key)),
          async beginAccount(accountId) {
            await beginLog(db, accountId, sealing.seals);
            recorded.push(accountBegun(accountId));
          },
          record: (note) => recorded.push(note),
          about: (subjectId) => about.push(subjectId),
          traceparent: () => tracing.traceparent(),
          quiet() {
            quiet = true;
          },
        };
        const value = await work(tx);
        await lookUpFor(tx, events, wanted);
        // Listeners may emit and enqueue in their turn, so the list can grow while it is walked.
        for (const event of events)
          for (const listener of listeners) {
            const heard = listener(tx, event);
            if (heard) await heard;
          }
        const rows = jobs.length > 0 ? [...(takeJobs?.(jobs) ?? jobs)] : [];
        const taken = rows.filter(({ leaseOwner }) => leaseOwner !== null);
        const notes = notesOf(events, by, { recorded, about, quiet });
        const reached = await together(db, async () => {
          if (rows.length > 0) await insert(db, JobRow, rows);
          await additions.write(db);
          return appendLog(db, { events, notes, by, supposes }, sealing);
        });
        news = { reached, jobs: taken.length < rows.length, taken, known: told, signals };
        return value;
      });
    // Somebody has changed meanwhile what was built on: once more, by what is locked.
    const result = await run(true).catch((error: unknown) => {
      if (error instanceof NotAsSeen) return run(false);
      throw error;
    });
    committed(news);
    return result;
  };
}

/** What is told leaves the service, for readers whose scopes nobody knows: no tax, account or card number is among it. */
function eventRow(topic: string, event: NewEvent<EventData>, now: Date, actor: string): Event {
  const masked = { data: maskValue(event.data), meta: maskValue(event.meta ?? null, 'link') };
  return { ...event, ...masked, topic, serviceId: newId('evt', now.getTime()), seq: 0, actor, created: now };
}

function jobRow(
  name: string,
  payload: Record<string, unknown>,
  now: Date,
  delaySeconds: number,
  traceParent: string | null,
): JobRow {
  return {
    serviceId: newId('job', now.getTime()),
    name,
    payload,
    status: 'waiting',
    runAt: new Date(now.getTime() + delaySeconds * 1000),
    attempts: 0,
    leaseOwner: null,
    leaseUntil: null,
    lastError: null,
    created: now,
    finishedAt: null,
    traceParent,
  };
}
