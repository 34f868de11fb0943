import type { ServerResponse } from 'node:http';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './errors';
import type { SharedRedis } from './redis';

const WINDOW_SECONDS = 60;
/** What other systems bring comes in bursts, and a mail that its sender gives up is a decision lost. */
const DELIVERIES_PER_WRITE = 60;

export type Kind = 'read' | 'write' | 'delivery';

type SetHeader = (name: string, value: string) => void;

export type Admit = (
  about: { key: string; route: string; kind: Kind; count?: number },
  setHeader: SetHeader,
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
 * Counts requests in fixed windows of a minute, for each of whom they count against and each route. Sets the `x-ratelimit-*` headers
 * and throws RATE_LIMITED beyond the limit. A limit of 0 turns it off.
 */
export function createRateLimits(limits: { read: number; write: number }, redis?: SharedRedis): Admit {
  const allowed = { ...limits, delivery: limits.write * DELIVERIES_PER_WRITE };
  const of = (kind: Kind) => limiterOf(kind, allowed[kind], redis);
  const limiters = { read: of('read'), write: of('write'), delivery: of('delivery') };
  return async ({ key, route, kind, count = 1 }, setHeader) => {
    const limit = allowed[kind];
    if (limit === 0) return;
    const counted = await limiters[kind].consume(`${key} ${route}`, count).catch((refusal: unknown) => refusal);
    if (!(counted instanceof RateLimiterRes)) throw counted;
    const seconds = Math.ceil(counted.msBeforeNext / 1000);
    tell(setHeader, limit, counted.remainingPoints, counted.msBeforeNext);
    if (counted.consumedPoints > limit) {
      setHeader('retry-after', String(seconds));
      throw new AppError('RATE_LIMITED', `${limit} per 1 minute`, { retryAfterSeconds: seconds });
    }
  };
}

function tell(setHeader: SetHeader, limit: number, left: number, endsInMs: number): void {
  setHeader('x-ratelimit-limit', String(limit));
  setHeader('x-ratelimit-remaining', String(Math.max(0, left)));
  setHeader('x-ratelimit-reset', String(Math.ceil((Date.now() + endsInMs) / 1000)));
}

/** What is counted for nobody, as without a key or of a path that is not there, tells of a window of which nothing is used. */
export function tellUncounted(limit: number, setHeader: SetHeader): void {
  if (limit > 0) tell(setHeader, limit, limit, WINDOW_SECONDS * 1000);
}

/** Whoever is turned away is told that nothing is left until he may come again, whatever it was that he had too much of. */
export function tellRefused(response: ServerResponse): void {
  const seconds = Number(response.getHeader('retry-after') ?? Number.NaN);
  const left = response.getHeader('x-ratelimit-remaining');
  if (left === undefined || left === '0' || Number.isNaN(seconds)) return;
  response.setHeader('x-ratelimit-remaining', '0');
  response.setHeader('x-ratelimit-reset', String(Math.ceil(Date.now() / 1000 + seconds)));
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

/** Posts that an account may have made to order in a minute, and to one target. */
export type CountPosts = (account: string, target: string, posts?: number) => Promise<void>;

/** A third of them may go to the same target: nobody is to be flooded through us. */
const TARGETS = 3;

/** Counts what callers have sent to others at once: tests, replays, synchronisations. Throws RATE_LIMITED; 0 turns it off. */
export function createPostLimit(posts: number, redis?: SharedRedis): CountPosts {
  const toOne = Math.ceil(posts / TARGETS);
  const all = limiterOf('posts', posts, redis);
  const one = limiterOf('target', toOne, redis);
  const count = async (limiter: typeof all, key: string, weight: number, limit: number, what: string) => {
    const counted = await limiter.consume(key, weight).catch((refusal: unknown) => refusal);
    if (!(counted instanceof RateLimiterRes)) throw counted;
    if (counted.consumedPoints > limit)
      throw new AppError('RATE_LIMITED', `${limit} tests, replays and synchronisations ${what} per 1 minute`, {
        reason: 'posts',
        retryAfterSeconds: Math.ceil(counted.msBeforeNext / 1000),
      });
  };
  return async (account, target, weight = 1) => {
    if (posts === 0) return;
    await count(one, `${account} ${target}`, Math.min(weight, toOne), toOne, 'to one address');
    await count(all, account, Math.min(weight, posts), posts, 'of an account');
  };
}
