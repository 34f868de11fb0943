import { LRUCache } from 'lru-cache';
import { plainAddress } from '../../platform/addresses';
import { cookieOf, type Requested } from '../../platform/cookies';
import { fromStored } from '../../platform/db/instants';
import { isUnauthenticated, refusal, SessionEnded } from '../../platform/errors';
import { PLATFORM } from '../../platform/events/event.entity';
import type { Failures } from '../../platform/failures';
import type { Services } from '../../platform/services';
import type { WebOrigin } from '../../platform/web-origin';
import type { AccountCaller, Caller, Staff } from '../accounts/caller';
import type { Person } from '../accounts/person';
import { scopesOfRole } from '../accounts/roles.rules';
import { idsOf, isClosed, isRestricted, type Place } from './places';
import { markSeen } from './session.commands';
import type { SignInMethod } from './session.entity';
import { hashOf } from './tokens';

/** How long what another instance has taken away may go on. */
const TRUSTED_MS = 2000;
const SEEN_EVERY_MS = 60_000;

interface Known {
  sessionId: string;
  userId: string;
  name: string;
  method: SignInMethod;
  isPlatformAdmin: boolean;
  /** Milliseconds. */
  until: number;
  provedUntil: number;
  provedBy: SignInMethod | null;
  places: readonly Place[];
}

interface SessionRow {
  sessionId: string;
  userId: string;
  name: string;
  method: SignInMethod;
  isPlatformAdmin: number | boolean;
  previousUntil: string | null;
  idleUntil: string;
  expiresAt: string;
  provedUntil: string | null;
  provedBy: SignInMethod | null;
}

type PlaceRow = Omit<Place, 'settings' | 'mayShowPersonalData'> & {
  settings: string | null;
  mayShowPersonalData: number | boolean;
};

/** What a request says besides its cookie. */
export interface Wanted {
  account: unknown;
  unmasked: unknown;
  /** What stays open shows no secret, and outlives every proof. */
  isSocket: boolean;
}

const SESSION = `SELECT s.service_id AS sessionId, s.user_id AS userId, u.name AS name, s.method AS method,
    u.is_platform_admin AS isPlatformAdmin, s.previous_until AS previousUntil, s.idle_until AS idleUntil,
    s.expires_at AS expiresAt, s.proved_until AS provedUntil,
    s.proved_by AS provedBy
  FROM sessions s JOIN users u ON u.service_id = s.user_id
  WHERE s.ended_at IS NULL AND u.erased_at IS NULL`;

const milliseconds = (stored: string | null) => (stored === null ? 0 : Date.parse(fromStored(stored)));

/** Finds who calls by the cookie of a session, as the authenticator does by a key. */
export class Sessions {
  private readonly known = new LRUCache<string, Known>({ max: 10_000, ttl: TRUSTED_MS });
  private readonly good = new LRUCache<string, true>({ max: 10_000 });
  private readonly seen = new LRUCache<string, number>({ max: 10_000 });
  /** What was read before something was taken away may be what was. */
  private generation = 0;

  constructor(
    private readonly services: Pick<Services, 'database' | 'transact' | 'config' | 'clock' | 'log'>,
    private readonly failures: Failures,
    private readonly origin: WebOrigin,
  ) {}

  /** Whether the request brings a session. */
  isBrought(request: Requested): boolean {
    return this.origin.isUsable && cookieOf(request, this.origin.sessionCookie) !== undefined;
  }

  /** Who calls. Throws SessionEnded, and FORBIDDEN for an account that is not his. */
  async authenticate(request: Requested, wanted: Wanted, address: string | undefined): Promise<Caller> {
    const hash = hashOf(cookieOf(request, this.origin.sessionCookie) ?? '');
    const known = await this.failures.guard(address, this.good.has(hash), isUnauthenticated, () => this.find(hash));
    return callerFor(known, wanted, plainAddress(address), this.services.clock.now().getTime());
  }

  /** Something was taken away: nobody is known until he is looked up anew. */
  forget(): void {
    this.generation++;
    this.known.clear();
  }

  /** Those of the keys of websockets, each a session with what it may do, whose holders may still do it. */
  async standing(keys: readonly string[]): Promise<Set<string>> {
    const ids = [...new Set(keys.map((key) => key.slice(0, key.indexOf(' '))))];
    if (ids.length === 0) return new Set();
    const rows = await this.services.database.read<SessionRow>(
      `${SESSION} AND s.service_id IN (${ids.map(() => '?')})`,
      ids,
    );
    const now = this.services.clock.now().getTime();
    const found = new Set<string>();
    for (const row of rows) {
      const known = knownOf(row, await this.placesOf(row.userId));
      if (known.until <= now) continue;
      for (const place of [null, ...known.places]) found.add(`${row.sessionId} ${standingOf(known, place)}`);
    }
    return found;
  }

  private async find(hash: string): Promise<Known> {
    const now = this.services.clock.now();
    const known = this.known.get(hash) ?? (await this.read(hash));
    if (!known || known.until <= now.getTime()) {
      this.good.delete(hash);
      throw new SessionEnded();
    }
    this.good.set(hash, true);
    this.markSeen(known);
    return known;
  }

  private async read(hash: string): Promise<Known | undefined> {
    const { generation } = this;
    const { database, clock } = this.services;
    const [row] = await database.read<SessionRow>(`${SESSION} AND s.token_hash = ?`, [hash]);
    const [previous] = row
      ? []
      : await database.read<SessionRow>(`${SESSION} AND s.previous_hash = ? AND s.previous_until > ?`, [
          hash,
          clock.now(),
        ]);
    const found = row ?? previous;
    if (!found) return undefined;
    const places = await this.placesOf(found.userId);
    const known = knownOf(found, places);
    // The cookie from before a proof goes on for what was under way, and proves nothing.
    const shown = row ? known : { ...known, until: milliseconds(found.previousUntil), provedUntil: 0 };
    if (this.generation === generation) this.known.set(hash, shown);
    return shown;
  }

  private async placesOf(userId: string): Promise<Place[]> {
    const rows = await this.services.database.read<PlaceRow>(
      `SELECT m.account_id AS accountId, a.kind AS kind, m.role AS role,
         m.may_show_personal_data AS mayShowPersonalData, a.settings AS settings
       FROM memberships m JOIN accounts a ON a.service_id = m.account_id
       WHERE m.user_id = ? AND m.ended_at IS NULL`,
      [userId],
    );
    return rows.map(({ settings, mayShowPersonalData, ...row }) => ({
      ...row,
      mayShowPersonalData: Boolean(mayShowPersonalData),
      settings: settings === null ? {} : JSON.parse(settings),
    }));
  }

  /** To the minute, and not in the request's way. */
  private markSeen({ sessionId, userId }: Known): void {
    const { clock, transact, log, config } = this.services;
    const now = clock.now().getTime();
    if (now - (this.seen.get(sessionId) ?? 0) < SEEN_EVERY_MS) return;
    this.seen.set(sessionId, now);
    transact((tx) => markSeen(tx, sessionId, userId, config.SESSION_IDLE_HOURS)).catch((error) =>
      log.warn({ err: error }, 'the last use of a session could not be written'),
    );
  }
}

const knownOf = (
  { isPlatformAdmin, idleUntil, expiresAt, provedUntil, ...row }: SessionRow,
  places: Place[],
): Known => ({
  ...row,
  isPlatformAdmin: Boolean(isPlatformAdmin),
  until: Math.min(milliseconds(idleUntil), milliseconds(expiresAt)),
  provedUntil: milliseconds(provedUntil),
  places,
});

/** What he may do there, in a word that changes with it. */
function standingOf(known: Known, place: Place | null): string {
  if (!place) return `nowhere ${known.isPlatformAdmin}`;
  const { accountId, role, mayShowPersonalData } = place;
  return `${accountId} ${role} ${mayShowPersonalData} ${isRestricted(place)} ${isClosed(known, place)}`;
}

function callerFor(known: Known, { account, unmasked, isSocket }: Wanted, address: string | null, now: number): Caller {
  const named = typeof account === 'string' && account !== '' ? account : undefined;
  const isShown = !isSocket && known.provedUntil > now;
  // Who reads somebody's mails must not take his passkeys away and make one of his own.
  const isWeak = known.provedBy === 'link' && known.places.some(({ settings }) => settings.strongSignIn);
  const isProved = isShown && !isWeak;
  const { userId, sessionId } = known;
  const personIn = (place: Place | null): Person => ({
    ...{ userId, sessionId, isProved, isMailed: isShown && isWeak },
    closed: idsOf(known.places.filter((each) => isClosed(known, each))),
    ownDealsIn: idsOf(known.places.filter(isRestricted)),
    role: place?.role ?? null,
    standing: standingOf(known, place),
  });
  if (named === PLATFORM && known.isPlatformAdmin)
    return { admin: true, address, person: { ...personIn(null), name: known.name } } satisfies Staff;
  const place = named === undefined ? onlyOf(known.places) : known.places.find(({ accountId }) => accountId === named);
  if (named !== undefined && !place) throw refusal('no_membership', 'You are no member of this account.');
  if (!place) return nowhere(personIn(null), known, address);
  const { accountId, kind, role, mayShowPersonalData } = place;
  // What is about himself he may do, so that he can make a passkey.
  if (isClosed(known, place)) return { ...nowhere(personIn(place), known, address), lacks: 'passkey_required' };
  const scopes = scopesOfRole(role, mayShowPersonalData);
  const isUnmasked = !isSocket && unmasked === '1';
  if (isUnmasked && !scopes.includes('personal_data'))
    throw refusal('missing_scope', 'Your role does not have the scope "personal_data".');
  if (isUnmasked && !isProved) throw refusal('proof_required', 'Show once more who you are.');
  return {
    ...{ admin: false, actor: userId, accountId, kind, scopes, address, isUnmasked },
    name: `${known.name} (${role})`,
    person: personIn(place),
    ownerId: null,
    ...{ expiresAt: null, allowedAddresses: null, lacks: null },
    ownDealsOf: isRestricted(place) ? userId : null,
  } satisfies AccountCaller;
}

const onlyOf = (places: readonly Place[]) => (places.length === 1 ? places[0] : undefined);

/** He may do what is about himself, and nothing else. */
const nowhere = (person: Person, { userId, name, places }: Known, address: string | null): AccountCaller => ({
  ...{ admin: false, actor: userId, accountId: '', kind: 'other', scopes: [], name, address, person, ownerId: null },
  ...{ expiresAt: null, allowedAddresses: null, isUnmasked: false, ownDealsOf: null },
  lacks: places.length === 0 ? 'no_membership' : 'account_required',
});
