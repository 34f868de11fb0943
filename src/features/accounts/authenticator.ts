import { createHash, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Unauthenticated } from '../../platform/errors';
import type { Services } from '../../platform/services';
import { markKeyUsed } from './account.commands';
import type { AccountKind } from './account.entity';
import type { Caller } from './caller';
import { hashToken } from './token';

/** How long a key that another instance has deactivated may go on working. */
const TRUSTED_MS = 2000;
const USED_EVERY_MS = 60_000;

type Key = { keyId: string; accountId: string; kind: AccountKind };

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

  /** Throws UNAUTHENTICATED for a missing, unknown or deactivated key. */
  async authenticate(token: unknown): Promise<Caller> {
    if (typeof token !== 'string' || token === '') throw new Unauthenticated();
    if (this.admin && timingSafeEqual(digest(token), this.admin)) return { admin: true };
    const hash = hashToken(token);
    const key = this.known.get(hash) ?? (await this.find(hash));
    if (!key) throw new Unauthenticated();
    this.markUsed(key.keyId);
    return { admin: false, ...key };
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

  /** Those of the keys that are active: for connections that outlive a request. */
  async active(keyIds: string[]): Promise<Set<string>> {
    if (keyIds.length === 0) return new Set();
    const rows = await this.services.database.read<{ keyId: string }>(
      `SELECT service_id AS keyId FROM api_keys WHERE is_active = 1 AND service_id IN (${keyIds.map(() => '?')})`,
      keyIds,
    );
    return new Set(rows.map((row) => row.keyId));
  }

  private async find(hash: string): Promise<Key | undefined> {
    const before = this.revocations;
    const [key] = await this.services.database.read<Key>(
      `SELECT k.service_id AS keyId, k.account_id AS accountId, a.kind AS kind
       FROM api_keys k JOIN accounts a ON a.service_id = k.account_id
       WHERE k.token_hash = ? AND k.is_active = 1`,
      [hash],
    );
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

/** Of one length, so that comparing tells nothing of the key's. */
const digest = (text: string) => createHash('sha256').update(text).digest();
