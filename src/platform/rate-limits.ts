import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './errors';

const WINDOW_SECONDS = 60;

export type Admit = (
  about: { key: string; route: string; kind: 'read' | 'write' },
  setHeader: (name: string, value: string) => void,
) => Promise<void>;

/**
 * Counts requests in fixed windows of a minute, for each key and route (answers.md 1.1). Sets the `x-ratelimit-*` headers
 * and throws RATE_LIMITED beyond the limit. A limit of 0 turns it off.
 */
export function createRateLimits(limits: { read: number; write: number }): Admit {
  const limiters = {
    read: new RateLimiterMemory({ keyPrefix: 'read', points: limits.read, duration: WINDOW_SECONDS }),
    write: new RateLimiterMemory({ keyPrefix: 'write', points: limits.write, duration: WINDOW_SECONDS }),
  };
  return async ({ key, route, kind }, setHeader) => {
    const limit = limits[kind];
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
