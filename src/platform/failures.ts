import { LRUCache } from 'lru-cache';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { neighbourhood, plainAddress } from './addresses';
import { AppError } from './errors';
import type { SharedRedis } from './redis';

const WINDOW_MS = 60_000;
/** Neighbourhoods that are counted at the same time; the ones that were quiet longest are forgotten for new ones. */
const COUNTED = 50_000;

interface Counted {
  failures: number;
  until: number;
}

/**
 * Counts who was not let in, by network address and minute: keys that are none, tokens in addresses that lead nowhere. Over
 * the limit an address is refused before anything is looked up. What is known to be good is let through at any time, so that
 * nobody is locked out by the strangers behind the same address. A limit of 0 turns it off.
 */
export class Failures {
  private readonly counted = new LRUCache<string, Counted>({ max: COUNTED });
  private readonly shared: RateLimiterRedis | undefined;

  constructor(
    private readonly limit: number,
    redis?: SharedRedis,
    /** What else is counted in the same Redis has another one. */
    name = 'failures',
  ) {
    // Where Redis is away, each instance counts by itself.
    this.shared =
      redis &&
      new RateLimiterRedis({
        keyPrefix: `${redis.namespace}:rate-${name}`,
        points: limit,
        duration: WINDOW_MS / 1000,
        storeClient: redis.client,
        rejectIfRedisNotReady: true,
      });
  }

  /**
   * Does `attempt` unless the address has failed too often; a failure of it is one that `isFailure` says to be. What runs
   * counts as a failure until it is over, so that many at once get no further than many in a row. Throws RATE_LIMITED.
   */
  async guard<T>(
    from: string | undefined,
    isKnown: boolean,
    isFailure: (error: unknown) => boolean,
    attempt: () => Promise<T>,
  ): Promise<T> {
    if (this.limit === 0) return attempt();
    // Whom nothing is counted of, as nearly everybody, is not looked for.
    const address = () => neighbourhood(plainAddress(from));
    const before = isKnown ? undefined : this.entryOf(address());
    if (before) {
      if (before.failures >= this.limit) throw tooMany(before);
      before.failures++;
    }
    try {
      const result = await attempt();
      if (before) before.failures--;
      return result;
    } catch (error) {
      const failed = isFailure(error);
      if (before && !failed) before.failures--;
      if (!failed) throw error;
      const entry = before ?? this.entryOf(address());
      if (!before) entry.failures++;
      void this.share(address(), entry);
      throw entry.failures > this.limit ? tooMany(entry) : error;
    }
  }

  private entryOf(address: string): Counted {
    const now = Date.now();
    const known = this.counted.get(address);
    if (known && known.until > now) return known;
    const entry = { failures: 0, until: now + WINDOW_MS };
    this.counted.set(address, entry);
    return entry;
  }

  /** What other instances have counted holds here too, from the next request on. */
  private async share(address: string, entry: Counted): Promise<void> {
    const all = await this.shared?.consume(address).catch((refusal: unknown) => refusal);
    if (!(all instanceof RateLimiterRes) || all.consumedPoints < this.limit) return;
    entry.failures = Math.max(entry.failures, this.limit);
    entry.until = Math.max(entry.until, Date.now() + all.msBeforeNext);
  }
}

function tooMany({ until }: Counted): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil((until - Date.now()) / 1000));
  return new AppError('RATE_LIMITED', 'Too many failed attempts from this address: try again later.', {
    reason: 'failures',
    retryAfterSeconds,
  });
}
