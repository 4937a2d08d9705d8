import { type Site, startSite } from '../../testing/site.ts';

/** The response to a call above its limit. */
export const tooMany = {
  status: 429,
  body: { message: 'Too many requests. Please try again later.', code: 'rate_limited' },
};

/** A site that counts calls, behind a proxy on this machine. */
export const startLimitedSite = (settings: Record<string, string> = {}): Promise<Site> =>
  startSite({ RATE_LIMITS: 'on', TRUSTED_PROXIES: 'loopback', ...settings });
