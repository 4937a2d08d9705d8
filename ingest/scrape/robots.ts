import robotsParser from 'robots-parser';
import { type Fetcher, FetchFailed } from '#stores/outside/fetch/fetcher.ts';
import { withAbort } from '#stores/outside/with-abort.ts';
import type { HostThrottle } from './host-throttle.ts';

/** Why the robots.txt could not be read; such a site is not read. */
type RobotsUnavailable = 'unknown' | 'not-public';

/** The permission of a site for an address. */
type Permission = 'allowed' | 'forbidden' | RobotsUnavailable;

export type Robots = (url: string, signal: AbortSignal) => Promise<Permission>;

type Deps = {
  fetcher: Fetcher;
  throttle: HostThrottle;
  /** Our user agent in robots.txt. */
  product: string;
  now(): Date;
};

/** `length` in characters after `encodeURI`, as the package stores them. */
type Rules = { length: number; allows(url: string): boolean };
/** `length` is 0 until the rules are loaded. */
type CacheEntry = { rules: Promise<Rules | RobotsUnavailable>; until: number; length: number };

const cacheMs = 60 * 60 * 1000;
/** A failed request is retried by the next run, not by the next address of the same run. */
const failureCacheMs = 60 * 1000;
const maxSites = 1000;
/** For all sites together, because pages may link to many hosts. Memory use is about ten times as much. */
const maxCachedCharacters = 10_000_000;
/** The minimum that RFC 9309 requires a crawler to parse. */
const maxBytes = 500 * 1024;
/** Matching costs rules times address length; a site where it would take longer than 100 ms is not read. */
const maxMatchingCost = 100_000_000;

/** The package is a CommonJS function, although its types declare a default export. */
const parseRobots = robotsParser as unknown as typeof robotsParser.default;
/** Callers share a fetch, so the abort of one must not end it; the fetcher has its own timeout. */
const { signal: neverAborts } = new AbortController();

const allowAll: Rules = { length: 0, allows: () => true };

/** Loads the robots.txt (RFC 9309) of each site and caches it for an hour; a site without one allows everything. */
export function createRobots({ fetcher, throttle, product, now }: Deps): Robots {
  const cache = new Map<string, CacheEntry>();

  async function loadRules(origin: string): Promise<Rules | RobotsUnavailable> {
    const url = `${origin}/robots.txt`;
    try {
      await throttle(new URL(origin).host, neverAborts);
      const { bytes } = await fetcher.get(url, { types: 'any', maxBytes: maxBytes });
      const text = rulesForUserAgent(bytes.toString('utf8').replace(/^\ufeff/, ''), product);
      const rules = parseRobots(url, text);
      const allows = (address: string) => rules.isAllowed(address, product) !== false;
      return { length: encodeURI(text).length, allows };
    } catch (error) {
      if (!(error instanceof FetchFailed)) throw error;
      if (error.reason === 'not-allowed') return 'not-public';
      const absent = error.status !== null && error.status >= 400 && error.status < 500;
      return absent ? allowAll : 'unknown';
    }
  }

  function evictOldest(): void {
    let cachedCharacters = cache.values().reduce((sum, { length }) => sum + length, 0);
    for (const [origin, { length }] of cache) {
      if (cache.size <= maxSites && cachedCharacters <= maxCachedCharacters) return;
      cache.delete(origin);
      cachedCharacters -= length;
    }
  }

  function rulesFor(origin: string): Promise<Rules | RobotsUnavailable> {
    const at = now().getTime();
    const seen = cache.get(origin);
    if (seen && seen.until > at) return seen.rules;
    const rules = loadRules(origin);
    const entry: CacheEntry = { rules, until: at + cacheMs, length: 0 };
    cache.delete(origin);
    cache.set(origin, entry);
    rules.then(
      (result) => {
        if (typeof result === 'string') entry.until = at + failureCacheMs;
        else entry.length = result.length;
        evictOldest();
      },
      () => cache.delete(origin),
    );
    return rules;
  }

  return async (url, signal) => {
    const rules = await withAbort(rulesFor(new URL(url).origin), signal);
    if (typeof rules === 'string') return rules;
    if (rules.length * url.length > maxMatchingCost) return 'unknown';
    return rules.allows(url) ? 'allowed' : 'forbidden';
  };
}

/**
 * The rules of the groups for our user agent, else of those for all, as one group. The package stores every rule
 * once per user agent of its group, so a few kilobytes of user agents and rules would exhaust the memory.
 */
function rulesForUserAgent(text: string, product: string): string {
  const ownRules: string[] = [];
  const generalRules: string[] = [];
  let names = new Set<string>();
  let namedAgents = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [field = '', ...rest] = (line.split('#', 1)[0] ?? '').split(':');
    const word = field.trim().toLowerCase();
    if (rest.length === 0 || word === '') continue;
    const value = rest.join(':').trim();
    if (word === 'user-agent') {
      if (!namedAgents) names = new Set();
      names.add(value.toLowerCase().split('/', 1)[0]?.trim() ?? '');
    } else if (word === 'allow' || word === 'disallow') {
      if (names.has(product)) ownRules.push(`${word}: ${value}`);
      if (names.has('*')) generalRules.push(`${word}: ${value}`);
    }
    namedAgents = word === 'user-agent';
  }
  return ['user-agent: *', ...(ownRules.length > 0 ? ownRules : generalRules)].join('\n');
}
