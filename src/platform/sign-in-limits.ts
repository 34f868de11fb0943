import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './errors';
import type { SharedRedis } from './redis';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** How often, and in how many seconds: by network address, by whom a mail goes to, by session and account, by a merchant's link. */
const LIMITS = {
  linkAsked: [30, HOUR],
  redeemed: [20, 60],
  linkMailed: [5, HOUR],
  proof: [10, 10 * 60],
  provider: [60, 60],
  passkey: [60, 60],
  passkeyRefused: [10, 15 * 60],
  invited: [50, DAY],
  invitedAddress: [5, DAY],
  upload: [60, 60],
  uploadedFile: [15, 60],
} as const;

type Step = keyof typeof LIMITS;

/** Counts a step of signing in, before any database is asked. Throws RATE_LIMITED beyond its limit. */
export type SignInLimits = (step: Step, key: string) => Promise<void>;

/** Instances count together in Redis; while it is away, and without it, each counts by itself. */
export function createSignInLimits(redis?: SharedRedis): SignInLimits {
  const limiterFor = (step: Step) => {
    const [points, duration] = LIMITS[step];
    const alone = new RateLimiterMemory({ keyPrefix: step, points, duration });
    if (!redis) return alone;
    return new RateLimiterRedis({
      ...{ points, duration, storeClient: redis.client, insuranceLimiter: alone, rejectIfRedisNotReady: true },
      keyPrefix: `${redis.namespace}:sign-in-${step}`,
    });
  };
  const limiters = new Map<Step, ReturnType<typeof limiterFor>>();
  return async (step, key) => {
    const limiter = limiters.get(step) ?? limiterFor(step);
    limiters.set(step, limiter);
    const refused = await limiter.consume(key, 1).then(
      () => null,
      (refusal: unknown) => refusal,
    );
    if (refused === null) return;
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new AppError('RATE_LIMITED', 'Too many attempts: try again later.', {
      reason: step.startsWith('upload') ? 'uploads' : 'sign_in',
      retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)),
    });
  };
}
