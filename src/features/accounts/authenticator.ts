import { createHash, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { isAllowed, plainAddress } from '../../platform/addresses';
import { fromStored } from '../../platform/db/instants';
import { Unauthenticated } from '../../platform/errors';
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
  private readonly used = new LRUCache<string, number>({ max: 10_000 });
  private readonly admin: Buffer | undefined;
  private revocations = 0;
  private readonly revoked = new Set<(keyId: string) => void>();

  constructor(private readonly services: Pick<Services, 'database' | 'transact' | 'config' | 'clock' | 'log'>) {
    const adminKey = services.config.ADMIN_API_KEY;
    this.admin = adminKey === undefined ? undefined : digest(adminKey);
  }

  /**
   * Throws UNAUTHENTICATED for a missing, unknown, deactivated or expired key, and for one that does not work from the
   * address; a key with a list of addresses does not work where none is given.
   */
  async authenticate(token: unknown, address?: string): Promise<Caller> {
    if (typeof token !== 'string' || token === '') throw new Unauthenticated();
    if (this.admin && timingSafeEqual(digest(token), this.admin))
      return { admin: true, address: plainAddress(address) };
    const hash = hashToken(token);
    const key = this.known.get(hash) ?? (await this.find(hash));
    if (!key || key.expiresAt <= this.services.clock.now().getTime()) throw new Unauthenticated();
    const { keyId, accountId, kind, name, scopes, allowedAddresses } = key;
    if (allowedAddresses && !isAllowed(allowedAddresses, address)) throw new Unauthenticated();
    this.markUsed(keyId);
    return { admin: false, keyId, accountId, kind, name, scopes, address: plainAddress(address) };
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

/** Of one length, so that comparing tells nothing of the key's. */
const digest = (text: string) => createHash('sha256').update(text).digest();
