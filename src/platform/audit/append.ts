import { type EntityManager, In, IsNull, MoreThan, Not } from 'typeorm';
import type { Clock } from '../clock';
import { type LogEnd, type TakenCounter, takeCounters } from '../db/changes';
import { atCommit, atEnd } from '../db/endings';
import { insert } from '../db/insert';
import { toStored } from '../db/instants';
import { tell } from '../db/together';
import { EVERYONE, Event, EventCounter, PLATFORM } from '../events/event.entity';
import { present } from '../untyped.rules';
import { AuditEntry, AuditSubject } from './audit-entry.entity';
import { hashOf, type Link, type Seals, START, sealed, sealedHead } from './chain';
import type { LogHeads } from './heads';
import type { Note, Origin } from './notes';

/** What a transaction has to tell. */
export interface Told {
  events: Event[];
  notes: readonly Note[];
  by: Origin;
  /** Whether a log may be taken to end where this process has brought it. */
  supposes: boolean;
}

export interface Sealing {
  clock: Clock;
  seals: Seals;
  heads: LogHeads;
}

/** SQLite takes so many values in one statement, and more are no faster. */
const ROWS = 500;

/**
 * Gives events and audit entries their numbers and inserts them. It is the last thing a transaction does: from the counters'
 * row locks to the commit nothing else happens, so a reader that has seen number n will never see a lower one appear, and
 * an account's chain has one end. Answers the last number of each account that has events.
 */
export async function appendLog(
  db: EntityManager,
  { events, notes, by, supposes }: Told,
  sealing: Sealing,
): Promise<Map<string, number>> {
  const reached = new Map<string, number>();
  const entries: AuditEntry[] = [];
  const named = new Set([...events, ...notes].map(({ accountId }) => accountId));
  // The platform's log comes first: it may only begin where no account's has.
  const accounts = [...named].sort((one, other) => Number(other === PLATFORM) - Number(one === PLATFORM));
  const eventsOf = (accountId: string) => events.filter((event) => event.accountId === accountId);
  const entered = new Map<string, LogEnd | undefined>();
  // Who writes to several logs locks them in the one order for all, and builds on none.
  const builds = supposes && named.size === 1;
  for (const accountId of named) entered.set(accountId, await sealing.heads.enter(accountId, builds));
  const ends = new Map<string, LogEnd>();
  let isPassedOn = false;
  atCommit(db, () => {
    isPassedOn = true;
    for (const [accountId, end] of ends) sealing.heads.passOn(accountId, end);
  });
  atEnd(db, (isCommitted) => {
    for (const accountId of named) {
      const end = ends.get(accountId);
      sealing.heads.leave(accountId, isCommitted ? end : undefined, isPassedOn ? end : undefined);
    }
  });
  const taken = await takeCounters(db, named, (accountId) => (builds ? entered.get(accountId) : undefined));
  for (const accountId of accounts) {
    const counter = present(taken.get(accountId), `counter of ${accountId}`);
    const known = entered.get(accountId);
    if (known && known.auditHash !== counter.counter.auditHash) sealing.heads.missed(accountId);
    const own = eventsOf(accountId);
    const about = notes.filter((note) => note.accountId === accountId);
    const { end, chained } = await appended(db, counter, { events: own.length, notes: about, by }, sealing);
    for (const [index, event] of own.entries()) event.seq = end.lastSeq - own.length + index + 1;
    if (own.length > 0) reached.set(accountId, end.lastSeq);
    entries.push(...chained);
    ends.set(accountId, end);
  }
  if (events.length > 0) await insert(db, Event, events);
  await insertInParts(db, AuditEntry, entries);
  await insertInParts(
    db,
    AuditSubject,
    entries.flatMap(({ accountId, seq, subjects }) => subjects.map((subjectId) => ({ accountId, subjectId, seq }))),
  );
  return reached;
}

/** Brings the counter to where the log ends with these events and notes; answers that, and the entries. */
async function appended(
  db: EntityManager,
  { counter, versions, isLocked }: TakenCounter,
  told: { events: number; notes: readonly Note[]; by: Origin },
  { clock, seals }: Sealing,
): Promise<{ end: LogEnd; chained: AuditEntry[] }> {
  const { accountId } = counter;
  const before = linkOf(counter);
  const isSound = !isLocked || (await isSealed(db, counter, before, seals));
  const created = new Date(Math.max(clock.now().getTime(), counter.auditAt?.getTime() ?? 0));
  const chained = chain(told.notes, told.by, before, created, seals);
  const last = chained.at(-1);
  // To seal what was not sealed before would make good whatever was taken away: it stays broken, and is found.
  const seal = last && isSound ? newSeal(seals, sealedHead(accountId, last)) : null;
  const head = last && { auditSeq: last.seq, auditHash: last.hash, auditAt: created, auditSeal: seal };
  const end = { ...counter, lastSeq: counter.lastSeq + told.events, ...head };
  await advance(db, counter, end, { versions, isLocked });
  return { end, chained };
}

/** Brings the counter to its new end; where it does not stand where it was thought to, the transaction is NotAsSeen. */
const advance = (db: EntityManager, from: LogEnd, to: LogEnd, { versions, isLocked }: Omit<TakenCounter, 'counter'>) =>
  tell(db, {
    sql: `UPDATE event_counters SET last_seq = ?, version = version + ?, audit_seq = ?, audit_hash = ?, audit_at = ?, audit_seal = ?
     WHERE account_id = ?${isLocked ? '' : ' AND last_seq = ? AND audit_hash = ? AND audit_seal = ?'}`,
    parameters: [
      ...[to.lastSeq, versions, to.auditSeq, to.auditHash, to.auditAt ? toStored(to.auditAt) : null, to.auditSeal],
      from.accountId,
      ...(isLocked ? [] : [from.lastSeq, from.auditHash, from.auditSeal]),
    ],
    ...(!isLocked && { meets: 1 }),
  });

const newSeal = (seals: Seals, content: Readonly<Parameters<Seals>>) => present(seals(...content)[0], 'The seal');

function chain(notes: readonly Note[], by: Origin, before: Link, created: Date, seals: Seals): AuditEntry[] {
  let previous = before;
  return notes.map(({ accountId, operation, outcome, subjects, topics = [], details = null, isSystems = false }) => {
    const who: Pick<Origin, 'actor' | 'actorName' | 'via'> = isSystems ? { actor: 'system' } : by;
    const content = {
      accountId,
      seq: previous.seq + 1,
      actor: who.actor,
      actorName: who.actorName ?? null,
      via: who.via ?? null,
      address: by.address ?? null,
      operation,
      outcome,
      requestId: by.requestId ?? null,
      previousHash: previous.hash,
    };
    const hash = hashOf({
      ...content,
      created: toStored(created),
      topics: JSON.stringify(topics),
      subjects: JSON.stringify(subjects),
      details: details && JSON.stringify(details),
    });
    previous = { seq: content.seq, hash, created: toStored(created) };
    const seal = newSeal(seals, sealed({ accountId, hash }));
    return { ...content, created, topics: [...topics], subjects: [...subjects], details, hash, seal };
  });
}

/** Begins the numbers of an account: its audit log has a sealed end before it has an entry. */
export async function beginLog(db: EntityManager, accountId: string, seals: Seals): Promise<void> {
  const auditSeal = newSeal(seals, sealedHead(accountId, START));
  const head = { auditSeq: START.seq, auditHash: START.hash, auditSeal };
  await insert(db, EventCounter, { accountId, lastSeq: 0, version: 0, ...head });
}

/** Whether the chain's end is what this service has written; the platform's begins by itself where nobody's has. */
async function isSealed(
  db: EntityManager,
  { accountId, auditSeq, auditSeal }: LogEnd,
  end: Link,
  seals: Seals,
): Promise<boolean> {
  if (accountId !== PLATFORM || typeof auditSeq === 'number')
    return seals(...sealedHead(accountId, end)).includes(auditSeal ?? '');
  const others = Not(In([EVERYONE, PLATFORM]));
  const known = [IsNull(), MoreThan(0)].map((seq) => ({ accountId: others, auditSeq: seq }));
  return !(await db.existsBy(EventCounter, known)) && !(await db.existsBy(AuditEntry, {}));
}

function linkOf({ auditSeq, auditHash, auditAt }: LogEnd): Link {
  return auditSeq && auditHash ? { seq: auditSeq, hash: auditHash, created: auditAt ? toStored(auditAt) : '' } : START;
}

async function insertInParts<Row extends object>(db: EntityManager, entity: new () => Row, rows: Row[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS) await insert(db, entity, rows.slice(start, start + ROWS));
}
