import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimit, RateLimits } from '#schema/kernel/rate-limits.ts';
import type { Caller } from '../../gateway.ts';
import { HttpError } from '../errors.ts';

/** The rate class of a call; `none` is for what monitors and image tags ask. */
export type RateClass = keyof RateLimits | 'none';

/** Counts calls; what is above a limit is refused with 429 and `Retry-After`. */
export type RateLimiter = {
  /** Counts one call. A guest at a class of accounts counts as one query. Throws `HttpError`. */
  count(rate: RateClass, caller: Pick<Caller, 'address' | 'user'>): Promise<void>;
  /** Counts one sign-in link for an e-mail address, in any spelling of its case. Throws `HttpError`. */
  countEmail(email: string): Promise<void>;
};

/** Counts that live as long as the process does; without limits (RATE_LIMITS=off) nothing is counted. */
export function createRateLimiter(limits: RateLimits | null): RateLimiter {
  if (limits === null) return { count: async () => {}, countEmail: async () => {} };
  const limiters = new Map<string, RateLimiterMemory>();
  for (const [rate, by] of Object.entries(limits))
    for (const [whom, { most, seconds }] of Object.entries(by) as [string, RateLimit][])
      limiters.set(`${rate} ${whom}`, new RateLimiterMemory({ points: most, duration: seconds }));

  async function consume(limiter: string, key: string): Promise<void> {
    try {
      await limiters.get(limiter)?.consume(key);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw tooMany(refused.msBeforeNext);
    }
  }

  return {
    async count(rate, { address, user }) {
      if (rate === 'none') return;
      if (user && limits[rate].user) return consume(`${rate} user`, user.id);
      return consume(limits[rate].address ? `${rate} address` : 'Q address', address);
    },
    countEmail: (email) => consume('L email', email.toLowerCase()),
  };
}

function tooMany(msBeforeNext: number): HttpError {
  return new HttpError('rate_limited', 'Too many requests. Please try again later.', {
    'retry-after': Math.max(1, Math.ceil(msBeforeNext / 1000)),
  });
}
