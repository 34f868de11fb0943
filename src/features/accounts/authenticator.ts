import { createHash, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { isAllowed, plainAddress } from '../../platform/addresses';
import { fromStored } from '../../platform/db/instants';
import { isUnauthenticated, Unauthenticated } from '../../platform/errors';
import type { Failures } from '../../platform/failures';
import type { Services } from '../../platform/services';
import { markKeyUsed } from './account.commands';
import type { AccountKind } from './account.entity';
import { type Caller, keyStanding } from './caller';
import { type Role, scopesOfRole } from './roles.rules';
import { opens, type Scope, USUAL_SCOPES } from './scopes.rules';
import { hashToken } from './token';

/** How long a key that another instance has deactivated may go on working. */
const TRUSTED_MS = 2000;
const USED_EVERY_MS = 60_000;

interface Key {
  keyId: string;
  accountId: string;
  kind: AccountKind;
  name: string;
  scopes: readonly Scope[];
  expiresAt: number;
  allowedAddresses: readonly string[] | null;
  /** Whose it is; null: the account's. */
  ownerId: string | null;
  ownDealsOf: string | null;
}

interface KeyRow {
  keyId: string;
  accountId: string;
  kind: AccountKind;
  name: string;
  tokenPrefix: string;
  granted: string | null;
  expiresAt: string | null;
  allowedAddresses: string | null;
  ownerId: string | null;
  ownerName: string | null;
  role: Role | null;
  mark: number | null;
  settings: string | null;
}

const KEY = `SELECT k.service_id AS keyId, k.account_id AS accountId, a.kind AS kind, k.name AS name,
    k.token_prefix AS tokenPrefix, k.granted AS granted, k.expires_at AS expiresAt, k.allowed_addresses AS allowedAddresses,
    k.owner_user_id AS ownerId, u.name AS ownerName, m.role AS role, m.may_show_personal_data AS mark,
    CASE WHEN m.role = 'rep' THEN a.settings END AS settings
  FROM api_keys k JOIN accounts a ON a.service_id = k.account_id
  LEFT JOIN memberships m ON m.account_id = k.account_id AND m.user_id = k.owner_user_id AND m.ended_at IS NULL
  LEFT JOIN users u ON u.service_id = k.owner_user_id
  WHERE k.is_active = 1`;

/** A person's key is over with his membership. */
const isWorking = ({ ownerId, role }: KeyRow) => ownerId === null || role !== null;

/** Finds who calls by the API key, and tells when a key stops working. */
export class Authenticator {
  private readonly known = new LRUCache<string, Key>({ max: 10_000, ttl: TRUSTED_MS });
  /** Hashes of tokens that have opened the door: nobody else's failures close it to them. */
  private readonly good = new LRUCache<string, true>({ max: 10_000 });
  private readonly sought = new Map<string, Promise<Key | undefined>>();
  private readonly used = new LRUCache<string, number>({ max: 10_000 });
  private readonly admin: Buffer | undefined;
  private revocations = 0;
  private readonly revoked = new Set<(keyId: string) => void>();

  constructor(
    private readonly services: Pick<Services, 'database' | 'transact' | 'config' | 'clock' | 'log'>,
    private readonly failures: Failures,
  ) {
    const adminKey = services.config.ADMIN_API_KEY;
    this.admin = adminKey === undefined ? undefined : digest(adminKey);
  }

  /** `recognise`, and RATE_LIMITED where too many others came from the address in vain. */
  authenticate(token: unknown, address?: string): Promise<Caller> {
    const hash = hashOf(token);
    return this.failures.guard(address, this.isKnown(token, hash), isUnauthenticated, () =>
      this.recognise(token, address, hash),
    );
  }

  /** The token has just been made: it is good before its first use. */
  expect(token: string): void {
    this.good.set(hashToken(token), true);
  }

  /** Has opened the door before, or is being looked up: the look-up is for all who come with it meanwhile. */
  private isKnown(token: unknown, hash: string | undefined): boolean {
    if (typeof token !== 'string' || hash === undefined) return false;
    return this.good.has(hash) || this.sought.has(hash) || this.isAdmin(token);
  }

  private isAdmin(token: string): boolean {
    return this.admin !== undefined && timingSafeEqual(digest(token), this.admin);
  }

  /**
   * Throws UNAUTHENTICATED for a missing, unknown, deactivated or expired key, and for one that does not work from the
   * address; a key with a list of addresses does not work where none is given.
   */
  async recognise(token: unknown, address?: string, hash = hashOf(token)): Promise<Caller> {
    if (typeof token !== 'string' || hash === undefined) throw new Unauthenticated();
    let key = this.known.get(hash);
    if (!key) {
      if (this.isAdmin(token)) return { admin: true, address: plainAddress(address), person: null };
      key = await this.findOnce(hash);
    }
    if (!key || key.expiresAt <= this.services.clock.now().getTime()) {
      this.good.delete(hash);
      throw new Unauthenticated();
    }
    const { keyId, accountId, kind, name, scopes, allowedAddresses, ownerId, ownDealsOf } = key;
    const expiresAt = Number.isFinite(key.expiresAt) ? new Date(key.expiresAt) : null;
    if (allowedAddresses && !isAllowed(allowedAddresses, address)) throw new Unauthenticated();
    this.good.set(hash, true);
    this.markUsed(keyId);
    const rights = { scopes, expiresAt, allowedAddresses };
    const whole = { isUnmasked: true, person: null, ownerId, ownDealsOf, lacks: null };
    return { admin: false, actor: keyId, accountId, kind, name, ...rights, ...whole, address: plainAddress(address) };
  }

  /** The key was deactivated here: it stops working at once. */
  revoke(keyId: string): void {
    this.revocations++;
    for (const [hash, key] of this.known.entries()) if (key.keyId === keyId) this.known.delete(hash);
    for (const listener of this.revoked) listener(keyId);
  }

  onRevoked(listener: (keyId: string) => void): void {
    this.revoked.add(listener);
  }

  /** Somebody's rights have become less, and with them his keys': each is looked up anew. */
  forget(): void {
    this.revocations++;
    this.known.clear();
  }

  /** Those of the keys of websockets, each an API key with what it may do, that may still do it. */
  async standing(keys: readonly string[]): Promise<Set<string>> {
    const ids = [...new Set(keys.map((key) => key.slice(0, key.indexOf(' '))))];
    if (ids.length === 0) return new Set();
    const rows = await this.services.database.read<KeyRow>(
      `${KEY} AND (k.expires_at IS NULL OR k.expires_at > ?) AND k.service_id IN (${ids.map(() => '?')})`,
      [this.services.clock.now(), ...ids],
    );
    const working = rows.filter(isWorking).map(keyOf);
    return new Set(working.map((key) => `${key.keyId} ${keyStanding(key)}`));
  }

  private findOnce(hash: string): Promise<Key | undefined> {
    const known = this.sought.get(hash);
    if (known) return known;
    const found = this.find(hash).finally(() => this.sought.delete(hash));
    this.sought.set(hash, found);
    return found;
  }

  private async find(hash: string): Promise<Key | undefined> {
    const before = this.revocations;
    const [row] = await this.services.database.read<KeyRow>(`${KEY} AND k.token_hash = ?`, [hash]);
    const key = row && isWorking(row) ? keyOf(row) : undefined;
    // Not what was read before a key was switched off: that may be the key.
    if (key && this.revocations === before) this.known.set(hash, key);
    return key;
  }

  /** To the minute, and not in the request's way. */
  private markUsed(keyId: string): void {
    const { clock, transact, log } = this.services;
    const now = clock.now();
    if (now.getTime() - (this.used.get(keyId) ?? 0) < USED_EVERY_MS) return;
    this.used.set(keyId, now.getTime());
    transact((tx) => markKeyUsed(tx, keyId)).catch((error) =>
      log.warn({ err: error }, 'the last use of a key could not be written'),
    );
  }
}

function keyOf(row: KeyRow): Key {
  const { keyId, accountId, kind, ownerId, ownerName, role, settings } = row;
  const granted: readonly Scope[] = row.granted === null ? USUAL_SCOPES : JSON.parse(row.granted);
  const own = role && scopesOfRole(role, Boolean(row.mark));
  const isNarrowed = settings !== null && JSON.parse(settings).repsSeeOwnDealsOnly === true;
  return {
    ...{ keyId, accountId, kind, ownerId },
    name: `${row.name} (${row.tokenPrefix}…)${ownerId === null ? '' : ` of ${ownerName}`}`,
    // No more than its owner may.
    scopes: own ? granted.filter((scope) => opens(own, scope)) : granted,
    ownDealsOf: role === 'rep' && isNarrowed ? ownerId : null,
    expiresAt: row.expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(fromStored(row.expiresAt)),
    allowedAddresses: row.allowedAddresses === null ? null : JSON.parse(row.allowedAddresses),
  };
}

const hashOf = (token: unknown) => (typeof token === 'string' && token !== '' ? hashToken(token) : undefined);

/** Of one length, so that comparing tells nothing of the key's. */
const digest = (text: string) => createHash('sha256').update(text).digest();
