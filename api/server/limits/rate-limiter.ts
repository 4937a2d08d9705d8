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

/** Counts a call; resolves to the milliseconds until the next one may succeed, null within the limit. */
type Count = (name: string, who: string, limit: RateLimit) => Promise<number | null>;

/** Counts in the memory of this process; a window begins with the first call of a key. */
export function createMemoryCount(): Count {
  const limiters = new Map<string, RateLimiterMemory>();
  return async (name, who, { most, seconds }) => {
    const known = limiters.get(name) ?? new RateLimiterMemory({ points: most, duration: seconds });
    limiters.set(name, known);
    try {
      await known.consume(who);
      return null;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return error.msBeforeNext;
    }
  };
}

/** Counts by `count`; null (RATE_LIMITS=off) disables all limits. */
export function createRateLimiter(limits: RateLimits | null, count: Count): RateLimiter {
  if (limits === null) return { count: async () => {}, countEmail: async () => {} };

  async function consume(
    rate: keyof RateLimits,
    by: 'address' | 'user' | 'email',
    who: string,
  ): Promise<void> {
    const limit = limits?.[rate][by];
    const left = limit ? await count(`${rate} ${by}`, who, limit) : null;
    if (left !== null) throw tooManyRequests(left);
  }

  return {
    async count(rate, { address, user }) {
      if (rate === 'none') return;
      if (user && limits[rate].user) return consume(rate, 'user', user.id);
      return consume(limits[rate].address ? rate : 'Q', 'address', address);
    },
    countEmail: (email) => consume('L', 'email', email.toLowerCase()),
  };
}

function tooManyRequests(msBeforeNext: number): HttpError {
  return new HttpError('rate_limited', 'Too many requests. Please try again later.', {
    'retry-after': Math.max(1, Math.ceil(msBeforeNext / 1000)),
  });
}
