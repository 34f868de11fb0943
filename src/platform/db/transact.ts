import type { EntityManager } from 'typeorm';
import type { Clock } from '../clock';
import { Event, EventCounter } from '../events/event.entity';
import { newId } from '../ids';
import { JobRow } from '../jobs/job.entity';
import type { Database } from './database';
import { insert } from './insert';

export interface NewEvent {
  accountId: string;
  topic: string;
  /** The record that it is about. */
  subjectId: string;
  /** What subscribers and webhooks are told: wire names, no personal data. */
  data: Record<string, unknown>;
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
  /** Who acts: an API key's id, `admin`, or `system`. */
  readonly actor: string;
  /** Writes an event; it is numbered at commit. */
  emit(event: NewEvent): void;
  /** Has a job run after the commit, `delaySeconds` later; without them as soon as the caller may have read its answer. */
  enqueue<P extends Record<string, unknown>>(job: JobDefinition<P>, payload: P, delaySeconds?: number): void;
}

/** Time for a mutation to read back what it has committed, before its job moves that on. */
const SOON_SECONDS = 0.05;

export type Transact = <T>(work: (tx: Tx) => Promise<T>, actor?: string) => Promise<T>;

/** Called for every event inside its transaction, before it is numbered. */
export type EventListener = (tx: Tx, event: Event) => Promise<void>;

export interface Committed {
  /** The accounts that have new events, and their last number. */
  reached: Map<string, number>;
  /** Whether jobs were added. */
  jobs: boolean;
}

export interface TransactOptions {
  database: Database;
  clock: Clock;
  listeners: EventListener[];
  committed: (news: Committed) => void;
}

/** The only door to a `Tx` (architecture.md). `actor` defaults to `system`. */
export function createTransact({ database, clock, listeners, committed }: TransactOptions): Transact {
  return async (work, actor = 'system') => {
    let news: Committed = { reached: new Map(), jobs: false };
    const result = await database.write(async (db) => {
      const events: Event[] = [];
      const jobs: JobRow[] = [];
      const now = clock.now();
      const tx: Tx = {
        db,
        now,
        actor,
        emit: (event) => events.push(eventRow(event, now, actor)),
        enqueue: (job, payload, delaySeconds = SOON_SECONDS) =>
          jobs.push(jobRow(job.name, job.parse(payload), now, delaySeconds)),
      };
      const value = await work(tx);
      // Listeners may emit and enqueue in their turn, so the list can grow while it is walked.
      for (const event of events) for (const listener of listeners) await listener(tx, event);
      if (jobs.length > 0) await insert(db, JobRow, jobs);
      news = { reached: await numberEvents(db, events), jobs: jobs.length > 0 };
      return value;
    });
    committed(news);
    return result;
  };
}

/**
 * Gives the events their numbers and inserts them. It is the last thing a transaction does: from the counter's row lock
 * to the commit nothing else happens, so a reader that has seen number n will never see a lower one appear.
 */
async function numberEvents(db: EntityManager, events: Event[]): Promise<Map<string, number>> {
  const reached = new Map<string, number>();
  const accounts = [...new Set(events.map((event) => event.accountId))].sort();
  for (const accountId of accounts) {
    const own = events.filter((event) => event.accountId === accountId);
    await db.increment(EventCounter, { accountId }, 'lastSeq', own.length);
    const counter = await db.findOneByOrFail(EventCounter, { accountId });
    for (const [index, event] of own.entries()) event.seq = counter.lastSeq - own.length + index + 1;
    reached.set(accountId, counter.lastSeq);
  }
  if (events.length > 0) await insert(db, Event, events);
  return reached;
}

function eventRow(event: NewEvent, now: Date, actor: string): Event {
  return { ...event, serviceId: newId('evt', now.getTime()), seq: 0, meta: event.meta ?? null, actor, created: now };
}

function jobRow(name: string, payload: Record<string, unknown>, now: Date, delaySeconds: number): JobRow {
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
  };
}
