import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import type { Clock } from '../clock';
import { type Database, isDuplicate } from '../db/database';
import { insert } from '../db/insert';
import { sealContext } from '../db/sealed';
import type { Tx } from '../db/transact';
import { AppError, BadInput, Conflict, IDEMPOTENCY_KEY_REUSED } from '../errors';
import { newId } from '../ids';
import type { Log } from '../log';
import type { Secrets } from '../secrets';
import { isObject } from '../untyped.rules';
import { IdempotencyKey } from './idempotency-key.entity';

export const KEY_HEADER = 'idempotency-key';
export const REPLAYED_HEADER = 'idempotent-replayed';

export const KEPT_DAYS = 1;
const KEPT_MS = KEPT_DAYS * 24 * 60 * 60 * 1000;
/** What is carried out and answered with more than this is not done again, but its answer cannot be repeated either. */
const MAX_ANSWER_LENGTH = 100_000;
const MAX_KEY_LENGTH = 255;
const CLAIM_TRIES = 5;
const HASHED_AT_ONCE = 1024 * 1024;

export interface IdempotencyOptions {
  database: Database;
  clock: Clock;
  secrets: Secrets;
  log: Log;
  /** After so many seconds without a sign of life the request that holds a key counts as dead (JOB_LEASE). */
  leaseSeconds: number;
}

export interface KeyedRequest {
  /** Whose key it is: other callers' equal keys are other keys. */
  scope: string;
  route: string;
  /** The header, as it came. */
  key: unknown;
  /** What is asked: a repeat must ask the same. */
  content: readonly (string | Buffer)[];
}

/** The right to carry a request out. */
export interface Claim {
  /** Has the key marked as used in the transaction of the change, so that neither is there without the other. */
  within<T>(work: (tx: Tx) => Promise<T>): (tx: Tx) => Promise<T>;
  /** Whether something was changed. */
  readonly changed: boolean;
  /** Ends it with the answer to be repeated; with undefined the key is free again, unless something was changed. Once. */
  end(answer: unknown): Promise<void>;
}

/** Whose a kept answer is: kept with it, as nothing else tells. */
const OWNER = 'claimant';

/** What is kept of an answer, as text, and whose it is; null for one that does not say. */
export function keptAnswer(text: string): { answer: unknown; claimant: string | null } {
  const kept: unknown = JSON.parse(text);
  if (!isObject(kept)) return { answer: kept, claimant: null };
  const { [OWNER]: claimant, ...answer } = kept;
  return { answer, claimant: typeof claimant === 'string' ? claimant : null };
}

export type Begun = { claim: Claim } | { answer: unknown };

/**
 * Carries requests out once for each `Idempotency-Key`. A request that changed nothing leaves
 * no trace: its repeat is judged anew. One that died before its change was committed may run again once its lease is
 * over; one that died after it is never carried out again, and its repeats are told so.
 */
export class Idempotency {
  /** The requests of this process that are under way. */
  private readonly running = new Set<string>();

  constructor(private readonly options: IdempotencyOptions) {}

  /** The right to run, or the answer of the first request. Throws Conflict while that one runs, 422 for another content. */
  async begin({ scope, route, key, content }: KeyedRequest): Promise<Begun> {
    if (typeof key !== 'string' || !/^[\x21-\x7e]+$/.test(key) || key.length > MAX_KEY_LENGTH)
      throw new BadInput(`Idempotency-Key must be 1 to ${MAX_KEY_LENGTH} printable ASCII characters without spaces.`);
    const keyHash = hashOf([scope, route, key]);
    const fingerprint = await hashInTurns(content);
    for (let tries = 1; ; tries++) {
      const claim = await this.claim(keyHash, fingerprint, scope);
      if (claim) return { claim };
      const { database } = this.options;
      const row = await database.write((db) => db.findOneBy(IdempotencyKey, { keyHash }));
      if (row && !this.isOver(row)) return { answer: this.answerOf(row, fingerprint) };
      if (tries === CLAIM_TRIES) throw inUse();
      if (row) await database.write((db) => db.delete(IdempotencyKey, { keyHash, claimId: row.claimId }));
    }
  }

  private async claim(keyHash: string, fingerprint: string, scope: string): Promise<Claim | undefined> {
    const { database, clock } = this.options;
    const claimId = newId('idk');
    const created = clock.now();
    const row = { keyHash, fingerprint, claimId, created, leaseUntil: this.lease(), committed: false, answer: null };
    // Before it is there: on the embedded database a claim that no request of this process holds is one of a dead one.
    this.running.add(claimId);
    try {
      await database.write((db) => insert(db, IdempotencyKey, row));
    } catch (error) {
      this.running.delete(claimId);
      if (isDuplicate(error)) return undefined;
      throw error;
    }
    return this.held(keyHash, claimId, scope);
  }

  private held(keyHash: string, claimId: string, scope: string): Claim {
    const { clock, database, log, secrets, leaseSeconds } = this.options;
    const own = { keyHash, claimId };
    let changed = false;
    let ended = false;
    const renewal = setInterval(
      () => {
        database
          .write((db) => db.update(IdempotencyKey, own, { leaseUntil: this.lease() }))
          .catch((error) => log.warn({ err: error }, 'the lease of an idempotency key could not be renewed'));
      },
      (leaseSeconds * 1000) / 3,
    );
    renewal.unref();
    return {
      get changed() {
        return changed;
      },
      within: (work) => async (tx) => {
        const result = await work(tx);
        await mark(tx.db, own);
        changed = true;
        return result;
      },
      end: async (answer) => {
        if (ended) return;
        ended = true;
        clearInterval(renewal);
        try {
          const text = isObject(answer) ? JSON.stringify({ ...answer, [OWNER]: scope }) : undefined;
          const kept = text !== undefined && text.length <= MAX_ANSWER_LENGTH;
          if (kept) {
            const sealed = secrets.seal(text, contextOf(keyHash));
            await database.write((db) => db.update(IdempotencyKey, own, { answer: sealed }));
          } else {
            await database.write(async (db) => {
              // The row knows whether something was committed, also where the database's answer to that was lost.
              const { affected } = await db.delete(IdempotencyKey, { ...own, committed: false });
              if (!affected) await db.update(IdempotencyKey, own, { leaseUntil: clock.now() });
            });
          }
        } finally {
          this.running.delete(claimId);
        }
      },
    };
  }

  private lease(): Date {
    return new Date(this.options.clock.now().getTime() + this.options.leaseSeconds * 1000);
  }

  /** Whether the key is free again: a day has passed, or its request died before it changed anything. */
  private isOver({ created, answer, committed, ...row }: IdempotencyKey): boolean {
    if (this.options.clock.now().getTime() - created.getTime() > KEPT_MS) return true;
    return answer === null && !committed && !this.isAlive(row);
  }

  private isAlive({ claimId, leaseUntil }: Pick<IdempotencyKey, 'claimId' | 'leaseUntil'>): boolean {
    if (this.running.has(claimId)) return true;
    return this.options.database.dialect === 'mysql' && leaseUntil > this.options.clock.now();
  }

  private answerOf(row: IdempotencyKey, fingerprint: string): unknown {
    if (row.fingerprint !== fingerprint) throw reused();
    if (row.answer !== null) return keptAnswer(this.options.secrets.open(row.answer, contextOf(row.keyHash))).answer;
    if (this.isAlive(row)) throw inUse();
    throw new Conflict(
      'The first request with this Idempotency-Key was carried out, but its answer is not kept. Read what it changed; a new key would do it again.',
      'idempotency_answer_lost',
    );
  }
}

/** Throws Conflict when another request has taken the key over: the change is then rolled back. */
async function mark(db: EntityManager, own: { keyHash: string; claimId: string }): Promise<void> {
  const { affected } = await db.update(IdempotencyKey, own, { committed: true });
  if (!affected) throw inUse();
}

const inUse = () =>
  new AppError('CONFLICT', 'A request with this Idempotency-Key is still running.', {
    reason: 'idempotency_key_in_use',
    retryAfterSeconds: 1,
  });

const reused = () =>
  new AppError('BAD_USER_INPUT', 'This Idempotency-Key was used with another request within the last 24 hours.', {
    reason: IDEMPOTENCY_KEY_REUSED,
  });

const contextOf = (keyHash: string) => sealContext(IdempotencyKey, 'answer', { keyHash });

/** Each part with its length before it, so that no two lists look alike. */
function hashOf(parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part);
  return hash.digest('hex');
}

/** The same of what may be long: a little in each turn of the event loop. */
async function hashInTurns(parts: readonly (string | Buffer)[]): Promise<string> {
  const hash = createHash('sha256');
  for (const part of parts) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part;
    hash.update(`${bytes.length}:`);
    for (let at = 0; at < bytes.length; at += HASHED_AT_ONCE) {
      if (at > 0) await nextTurn();
      hash.update(bytes.subarray(at, at + HASHED_AT_ONCE));
    }
  }
  return hash.digest('hex');
}
