import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateClass, RateLimit, RateLimits } from '#schema/kernel/rate-limits.ts';
import { HttpError } from '../response/errors.ts';

/** Counts calls and rejects those above a limit with 429 and `Retry-After`. */
export type RateLimiter = {
  /** Counts one call. A guest at a class for accounts counts as one query. Throws `HttpError`. */
  count(rate: RateClass, caller: { address: string; user: { id: string } | null }): Promise<void>;
  /** Counts one sign-in link for an e-mail address, ignoring case. Throws `HttpError`. */
  countEmail(email: string): Promise<void>;
};

/** Counts in memory; null (RATE_LIMITS=off) disables all limits. */
export function createRateLimiter(limits: RateLimits | null): RateLimiter {
  if (limits === null) return { count: async () => {}, countEmail: async () => {} };
  const limiters = new Map<string, RateLimiterMemory>();
  for (const [rate, by] of Object.entries(limits))
    for (const [keyType, { most, seconds }] of Object.entries(by) as [string, RateLimit][])
      limiters.set(`${rate} ${keyType}`, new RateLimiterMemory({ points: most, duration: seconds }));

  async function consume(limiter: string, key: string): Promise<void> {
    try {
      await limiters.get(limiter)?.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw tooManyRequests(error.msBeforeNext);
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

function tooManyRequests(msBeforeNext: number): HttpError {
  return new HttpError('rate_limited', 'Too many requests. Please try again later.', {
    'retry-after': Math.max(1, Math.ceil(msBeforeNext / 1000)),
  });
}
