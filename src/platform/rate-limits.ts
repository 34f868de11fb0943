import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './errors';
import type { SharedRedis } from './redis';

const WINDOW_SECONDS = 60;
/** What other systems bring comes in bursts, and a mail that its sender gives up is a decision lost. */
const DELIVERIES_PER_WRITE = 60;

export type Kind = 'read' | 'write' | 'delivery';

export type Admit = (
  about: { key: string; route: string; kind: Kind },
  setHeader: (name: string, value: string) => void,
) => Promise<void>;

/** Points a minute for each key: instances count together in Redis; while it is away each counts by itself. */
function limiterOf(name: string, points: number, redis: SharedRedis | undefined) {
  const counted = { keyPrefix: name, points, duration: WINDOW_SECONDS };
  const alone = new RateLimiterMemory(counted);
  if (!redis) return alone;
  return new RateLimiterRedis({
    ...counted,
    keyPrefix: `${redis.namespace}:rate-${name}`,
    storeClient: redis.client,
    insuranceLimiter: alone,
    rejectIfRedisNotReady: true,
  });
}

/**
 * Counts requests in fixed windows of a minute, for each key and route (answers.md 1.1). Sets the `x-ratelimit-*` headers
 * and throws RATE_LIMITED beyond the limit. A limit of 0 turns it off.
 */
export function createRateLimits(limits: { read: number; write: number }, redis?: SharedRedis): Admit {
  const allowed = { ...limits, delivery: limits.write * DELIVERIES_PER_WRITE };
  const of = (kind: Kind) => limiterOf(kind, allowed[kind], redis);
  const limiters = { read: of('read'), write: of('write'), delivery: of('delivery') };
  return async ({ key, route, kind }, setHeader) => {
    const limit = allowed[kind];
    if (limit === 0) return;
    const counted = await limiters[kind].consume(`${key} ${route}`).catch((refusal: unknown) => refusal);
    if (!(counted instanceof RateLimiterRes)) throw counted;
    const seconds = Math.ceil(counted.msBeforeNext / 1000);
    setHeader('x-ratelimit-limit', String(limit));
    setHeader('x-ratelimit-remaining', String(Math.max(0, counted.remainingPoints)));
    setHeader('x-ratelimit-reset', String(Math.ceil((Date.now() + counted.msBeforeNext) / 1000)));
    if (counted.consumedPoints > limit) {
      setHeader('retry-after', String(seconds));
      throw new AppError('RATE_LIMITED', `${limit} per 1 minute`, { retryAfterSeconds: seconds });
    }
  };
}

/** Counts what operations cost, for each account and minute. Throws RATE_LIMITED beyond `points`; 0 turns it off. */
export function createCostLimit(points: number, redis?: SharedRedis): (account: string, cost: number) => Promise<void> {
  const limiter = limiterOf('cost', points, redis);
  return async (account, cost) => {
    if (points === 0 || cost === 0) return;
    const counted = await limiter.consume(account, cost).catch((refusal: unknown) => refusal);
    if (!(counted instanceof RateLimiterRes)) throw counted;
    if (counted.consumedPoints > points)
      throw new AppError('RATE_LIMITED', `Operations may answer ${points} fields per 1 minute`, {
        reason: 'cost',
        retryAfterSeconds: Math.ceil(counted.msBeforeNext / 1000),
      });
  };
}
