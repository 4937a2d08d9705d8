/** A number of calls per number of seconds. */
export type RateLimit = { most: number; seconds: number };

const perMinute = (most: number): RateLimit => ({ most, seconds: 60 });
const perHour = (most: number): RateLimit => ({ most, seconds: 60 * 60 });

type Class = 'Q' | 'L' | 'G' | 'F' | 'W' | 'C' | 'T' | 'E' | 'X' | 'I';
/** The rate class of a call; `none` for monitoring and image tags. */
export type RateClass = Class | 'none';

/** The limits of a class by client network, account, and named e-mail address. */
type Limits = { address?: RateLimit; user?: RateLimit; email?: RateLimit };
export type RateLimits = Readonly<Record<Class, Limits>>;

/**
 * The rate classes of the REST contract (GEN-24): Q queries, L sign-in, G open submissions, F uploads, W
 * signed-in writes, C chat, T ad traffic and visits, E event check, X admin; and I, images of a size that has
 * to be rendered first. A signed-in caller is counted by account if the class has a limit for accounts,
 * everybody else by address.
 */
export const rateLimits: RateLimits = {
  Q: { address: perMinute(300) },
  L: { address: perHour(20), email: perHour(5) },
  G: { address: perHour(10), user: perHour(20) },
  F: { address: perHour(30) },
  W: { user: perMinute(60) },
  C: { address: perMinute(20) },
  T: { address: perMinute(120) },
  E: { user: perMinute(600) },
  X: { user: perMinute(600) },
  I: { address: perMinute(600) },
};

/**
 * Parses RATE_LIMITS: `on` the limits above, `off` none (null), or a comma list of changed limits, such as
 * `G.address=30/h, Q.address=600/m`. Undefined for anything else, including unknown limits.
 */
export function readRateLimits(setting: string): RateLimits | null | undefined {
  if (setting === 'on') return rateLimits;
  if (setting === 'off') return null;
  const changed = structuredClone(rateLimits);
  for (const part of setting.split(',')) {
    const [, name = '', by = '', most, unit] =
      /^\s*([A-Z])\.([a-z]+)=([1-9]\d{0,8})\/([mh])\s*$/.exec(part) ?? [];
    const limit = (changed as Record<string, Record<string, RateLimit>>)[name]?.[by];
    if (!limit) return undefined;
    Object.assign(limit, unit === 'm' ? perMinute(Number(most)) : perHour(Number(most)));
  }
  return changed;
}
