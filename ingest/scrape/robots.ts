import robotsParser from 'robots-parser';
import { type Fetcher, FetchFailed } from '#stores/outside/fetcher.ts';
import { withAbort } from '#stores/outside/in-time.ts';
import type { HostThrottle } from './host-throttle.ts';

/** Why a robots.txt could not be had; nobody reads such a site. */
type RobotsUnavailable = 'unknown' | 'not-public';

/** What a site says of an address. */
type Permission = 'allowed' | 'forbidden' | RobotsUnavailable;

export type Robots = (url: string, signal: AbortSignal) => Promise<Permission>;

type Deps = {
  fetcher: Fetcher;
  pace: HostThrottle;
  /** The name by which a robots.txt may address us. */
  product: string;
  now(): Date;
};

/** `length` is in characters, as the package writes them. */
type Rules = { length: number; allows(url: string): boolean };
/** `length` is that of the rules, once they have come. */
type CacheEntry = { rules: Promise<Rules | RobotsUnavailable>; until: number; length: number };

const cacheMs = 60 * 60 * 1000;
/** A site without an answer is asked anew by the next run, not by the next address of this one. */
const failureCacheMs = 60 * 1000;
const maxSites = 1000;
/** Of all sites' rules together, whose pages may name as many hosts as they like. In memory it is ten times that. */
const maxCachedCharacters = 10_000_000;
/** What RFC 9309 asks a reader to take. */
const maxBytes = 500 * 1024;
/** Matching costs about the text times the address; a site that makes it longer than a tenth of a second is not read. */
const maxMatchingCost = 100_000_000;

/** The package is a CommonJS function whose types say that it has a default export. */
const parseRobots = robotsParser as unknown as typeof robotsParser.default;
/** What several may wait for does not end when one of them gives up; the fetch ends by itself. */
const { signal: never } = new AbortController();

const everything: Rules = { length: 0, allows: () => true };

/** Asks each site's robots.txt (RFC 9309) and keeps it for an hour; a site without one allows everything. */
export function createRobots({ fetcher, pace, product, now }: Deps): Robots {
  const known = new Map<string, CacheEntry>();

  async function rulesOf(origin: string): Promise<Rules | RobotsUnavailable> {
    const url = `${origin}/robots.txt`;
    try {
      await pace(new URL(origin).host, never);
      const { bytes } = await fetcher.get(url, { types: 'any', maxBytes: maxBytes });
      const text = ourRules(bytes.toString('utf8').replace(/^\ufeff/, ''), product);
      const rules = parseRobots(url, text);
      const allows = (address: string) => rules.isAllowed(address, product) !== false;
      return { length: encodeURI(text).length, allows };
    } catch (fault) {
      if (!(fault instanceof FetchFailed)) throw fault;
      if (fault.reason === 'not-allowed') return 'not-public';
      const absent = fault.status !== null && fault.status >= 400 && fault.status < 500;
      return absent ? everything : 'unknown';
    }
  }

  function forgetOldest(): void {
    let kept = known.values().reduce((sum, { length }) => sum + length, 0);
    for (const [origin, { length }] of known) {
      if (known.size <= maxSites && kept <= maxCachedCharacters) return;
      known.delete(origin);
      kept -= length;
    }
  }

  function rulesFor(origin: string): Promise<Rules | RobotsUnavailable> {
    const at = now().getTime();
    const seen = known.get(origin);
    if (seen && seen.until > at) return seen.rules;
    const rules = rulesOf(origin);
    const kept: CacheEntry = { rules, until: at + cacheMs, length: 0 };
    known.delete(origin);
    known.set(origin, kept);
    rules.then(
      (result) => {
        if (typeof result === 'string') kept.until = at + failureCacheMs;
        else kept.length = result.length;
        forgetOldest();
      },
      () => known.delete(origin),
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
 * The rules of the groups that name us, else of those for everybody, as one group. The package keeps every rule once
 * for each name above it: some kilobytes of names and rules would fill any memory.
 */
function ourRules(text: string, product: string): string {
  const ours: string[] = [];
  const everybodys: string[] = [];
  let names = new Set<string>();
  let named = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [field = '', ...rest] = (line.split('#', 1)[0] ?? '').split(':');
    const word = field.trim().toLowerCase();
    if (rest.length === 0 || word === '') continue;
    const value = rest.join(':').trim();
    if (word === 'user-agent') {
      if (!named) names = new Set();
      names.add(value.toLowerCase().split('/', 1)[0]?.trim() ?? '');
    } else if (word === 'allow' || word === 'disallow') {
      if (names.has(product)) ours.push(`${word}: ${value}`);
      if (names.has('*')) everybodys.push(`${word}: ${value}`);
    }
    named = word === 'user-agent';
  }
  return ['user-agent: *', ...(ours.length > 0 ? ours : everybodys)].join('\n');
}
