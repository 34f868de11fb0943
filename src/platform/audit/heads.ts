import { LRUCache } from 'lru-cache';
import type { LogEnd } from '../db/changes';

const ACCOUNTS = 10_000;
/** So long an account is left alone after another process has written to its log. */
const SHARED_MS = 30_000;

/**
 * How far this process has brought the logs itself. Whoever goes on from here without having read and locked the counter has
 * to change it only where it still stands there: what another process has written since is met then.
 */
export class LogHeads {
  private readonly heads = new LRUCache<string, LogEnd>({ max: ACCOUNTS });
  private readonly shared = new LRUCache<string, true>({ max: ACCOUNTS, ttl: SHARED_MS });
  private readonly writing = new Map<string, number>();

  /** Where the log ends, if nobody here is writing to it and nobody else seems to. To be followed by one `leave`. */
  enter(accountId: string): LogEnd | undefined {
    const others = this.writing.get(accountId) ?? 0;
    this.writing.set(accountId, others + 1);
    return others === 0 && !this.shared.has(accountId) ? this.heads.get(accountId) : undefined;
  }

  /** `end`: where the log ends by what was committed. */
  leave(accountId: string, end?: LogEnd): void {
    const others = (this.writing.get(accountId) ?? 1) - 1;
    if (others > 0) this.writing.set(accountId, others);
    else this.writing.delete(accountId);
    // Of two that end at once, the second may be heard of first.
    const isLater = (end?.auditSeq ?? 0) > (this.heads.get(accountId)?.auditSeq ?? 0);
    // What is not sealed is read each time.
    if (end?.auditSeal && isLater) this.heads.set(accountId, end);
  }

  /** The log did not end where it was thought to. */
  missed(accountId: string): void {
    this.heads.delete(accountId);
    this.shared.set(accountId, true);
  }
}
