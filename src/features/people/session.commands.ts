import { IsNull, MoreThan, Not } from 'typeorm';
import { insert } from '../../platform/db/insert';
import { findLocked } from '../../platform/db/lock';
import type { Tx } from '../../platform/db/transact';
import { SessionEnded } from '../../platform/errors';
import type { EventData, EventDefinition } from '../../platform/events/definition.rules';
import { PLATFORM } from '../../platform/events/event.entity';
import { newId } from '../../platform/ids';
import { Membership } from './membership.entity';
import { sessionCreated, sessionEnded, sessionProved } from './people.events';
import { Session, type SignInMethod } from './session.entity';
import { hashOf, newToken } from './tokens';

const HOUR_MS = 3_600_000;
const PROOF_MS = 15 * 60_000;
/** For requests that a browser has sent before it had the new cookie. */
const PREVIOUS_MS = 30_000;
const MOST_SESSIONS = 20;

export interface SignIn {
  userId: string;
  method: SignInMethod;
  provider?: string | null;
  address: string | null;
  browser: string | null;
  idleHours: number;
  hours: number;
  /** Not every sign-in shows who is there now. */
  isProof?: boolean;
}

/** A session as its browser is told of it. */
export interface Begun {
  sessionId: string;
  token: string;
  expiresAt: Date;
}

/** Tells each account of the person, and where there is none the platform's log. */
export async function emitOf<Data extends EventData>(
  tx: Tx,
  userId: string,
  definition: EventDefinition<Data>,
  data: NoInfer<Data>,
): Promise<void> {
  const memberships = await tx.db.findBy(Membership, { userId, endedAt: IsNull() });
  for (const { accountId } of memberships) tx.emit(definition, { accountId, subjectId: userId, data });
  if (memberships.length === 0)
    tx.record({ accountId: PLATFORM, operation: definition.topic, outcome: 'changed', subjects: [userId] });
}

/** Signs somebody in: a new session, whatever the browser brought. Of too many the one that was used least lately ends. */
export async function beginSession(tx: Tx, signIn: SignIn): Promise<Begun> {
  const { userId, method, provider = null, address, browser, idleHours, hours, isProof = true } = signIn;
  const alive = await tx.db.find(Session, {
    where: { userId, endedAt: IsNull(), expiresAt: MoreThan(tx.now), idleUntil: MoreThan(tx.now) },
    order: { lastSeen: 'DESC' },
  });
  for (const old of alive.slice(MOST_SESSIONS - 1)) await endSession(tx, old, 'too_many');
  const token = newToken();
  const expiresAt = new Date(tx.now.getTime() + hours * HOUR_MS);
  const session: Session = {
    serviceId: newId('ses', tx.now.getTime()),
    ...{ userId, method, provider, address, browser, expiresAt },
    tokenHash: hashOf(token),
    previousHash: null,
    previousUntil: null,
    lastSeen: tx.now,
    idleUntil: new Date(tx.now.getTime() + idleHours * HOUR_MS),
    provedUntil: isProof ? new Date(tx.now.getTime() + PROOF_MS) : null,
    provedBy: isProof ? method : null,
    endedAt: null,
    endedWhy: null,
    created: tx.now,
  };
  await insert(tx.db, Session, session);
  const { serviceId } = session;
  await emitOf(tx, userId, sessionCreated, { service_id: serviceId, user_service_id: userId, method });
  return { sessionId: serviceId, token, expiresAt };
}

/** Notes that somebody has shown again who he is: under a new cookie. Throws SessionEnded. */
export async function proveSession(
  tx: Tx,
  { userId, sessionId, method }: { userId: string; sessionId: string; method: SignInMethod },
): Promise<Begun & { provedUntil: Date }> {
  const session = await findLocked(tx.db, Session, { serviceId: sessionId, userId });
  if (!session || session.endedAt || session.expiresAt <= tx.now) throw new SessionEnded();
  const token = newToken();
  const provedUntil = new Date(tx.now.getTime() + PROOF_MS);
  await tx.db.update(
    Session,
    { serviceId: sessionId },
    {
      tokenHash: hashOf(token),
      previousHash: session.tokenHash,
      previousUntil: new Date(tx.now.getTime() + PREVIOUS_MS),
      provedUntil,
      provedBy: method,
    },
  );
  await emitOf(tx, userId, sessionProved, { service_id: sessionId, user_service_id: userId, method });
  return { sessionId, token, expiresAt: session.expiresAt, provedUntil };
}

/** Ends a session for good; one that has ended stays as it is. */
export async function endSession(tx: Tx, session: Session, why: string): Promise<void> {
  if (session.endedAt) return;
  await tx.db.update(Session, { serviceId: session.serviceId }, { endedAt: tx.now, endedWhy: why });
  const { serviceId, userId } = session;
  await emitOf(tx, userId, sessionEnded, { service_id: serviceId, user_service_id: userId, why });
}

/** Ends all sessions of a person but this one; answers how many those were. */
export async function endSessionsOf(tx: Tx, userId: string, why: string, but = ''): Promise<number> {
  const sessions = await tx.db.findBy(Session, {
    userId,
    endedAt: IsNull(),
    expiresAt: MoreThan(tx.now),
    serviceId: Not(but),
  });
  for (const session of sessions) await endSession(tx, session, why);
  return sessions.length;
}

/** Notes that a session was used; no event, since every request would make one. */
export async function markSeen(tx: Tx, sessionId: string, userId: string, idleHours: number): Promise<void> {
  tx.quiet();
  const idleUntil = new Date(tx.now.getTime() + idleHours * HOUR_MS);
  await tx.db.update(Session, { serviceId: sessionId, endedAt: IsNull() }, { lastSeen: tx.now, idleUntil });
  await tx.db.update('users', { serviceId: userId }, { lastSeen: tx.now });
}

/** The session of a browser's cookie; null where it is over. */
export const sessionOf = (tx: Tx, token: string): Promise<Session | null> =>
  tx.db.findOneBy(Session, { tokenHash: hashOf(token), endedAt: IsNull() });
