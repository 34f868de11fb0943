import { createHash, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { isAllowed, plainAddress } from '../../platform/addresses';
import { fromStored } from '../../platform/db/instants';
import { isUnauthenticated, Unauthenticated } from '../../platform/errors';
import type { Failures } from '../../platform/failures';
import type { Services } from '../../platform/services';
import { markKeyUsed } from './account.commands';
import type { AccountKind } from './account.entity';
import type { Caller } from './caller';
import { type Scope, USUAL_SCOPES } from './scopes.rules';
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
}

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
      if (this.isAdmin(token)) return { admin: true, address: plainAddress(address) };
      key = await this.findOnce(hash);
    }
    if (!key || key.expiresAt <= this.services.clock.now().getTime()) {
      this.good.delete(hash);
      throw new Unauthenticated();
    }
    const { keyId, accountId, kind, name, scopes, allowedAddresses } = key;
    const expiresAt = Number.isFinite(key.expiresAt) ? new Date(key.expiresAt) : null;
    if (allowedAddresses && !isAllowed(allowedAddresses, address)) throw new Unauthenticated();
    this.good.set(hash, true);
    this.markUsed(keyId);
    const rights = { scopes, expiresAt, allowedAddresses };
    return { admin: false, keyId, accountId, kind, name, ...rights, address: plainAddress(address) };
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

  /** Those of the keys that still work: for connections that outlive a request. */
  async active(keyIds: string[]): Promise<Set<string>> {
    if (keyIds.length === 0) return new Set();
    const rows = await this.services.database.read<{ keyId: string }>(
      `SELECT service_id AS keyId FROM api_keys WHERE is_active = 1
       AND (expires_at IS NULL OR expires_at > ?) AND service_id IN (${keyIds.map(() => '?')})`,
      [this.services.clock.now(), ...keyIds],
    );
    return new Set(rows.map((row) => row.keyId));
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
    const [row] = await this.services.database.read<KeyRow>(
      `SELECT k.service_id AS keyId, k.account_id AS accountId, a.kind AS kind, k.name AS name,
         k.token_prefix AS tokenPrefix, k.granted AS granted, k.expires_at AS expiresAt, k.allowed_addresses AS allowedAddresses
       FROM api_keys k JOIN accounts a ON a.service_id = k.account_id
       WHERE k.token_hash = ? AND k.is_active = 1`,
      [hash],
    );
    const key = row && keyOf(row);
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

function keyOf({ name, tokenPrefix, granted, expiresAt, allowedAddresses, ...row }: KeyRow): Key {
  return {
    ...row,
    name: `${name} (${tokenPrefix}…)`,
    scopes: granted === null ? USUAL_SCOPES : JSON.parse(granted),
    expiresAt: expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(fromStored(expiresAt)),
    allowedAddresses: allowedAddresses === null ? null : JSON.parse(allowedAddresses),
  };
}

const hashOf = (token: unknown) => (typeof token === 'string' && token !== '' ? hashToken(token) : undefined);

/** Of one length, so that comparing tells nothing of the key's. */
const digest = (text: string) => createHash('sha256').update(text).digest();
