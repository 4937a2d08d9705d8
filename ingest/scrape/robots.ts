import robotsParser from 'robots-parser';
import { type Fetcher, NotFetched } from '#stores/outside/fetcher.ts';
import { inTime } from '#stores/outside/in-time.ts';
import type { Pace } from './pace.ts';

/** Why a robots.txt could not be had; nobody reads such a site. */
type NotHad = 'unknown' | 'not-public';

/** What a site says of an address. */
type Permission = 'allowed' | 'forbidden' | NotHad;

export type Robots = (url: string, signal: AbortSignal) => Promise<Permission>;

type Means = {
  fetcher: Fetcher;
  pace: Pace;
  /** The name by which a robots.txt may address us. */
  product: string;
  now(): Date;
};

type Rules = { text: string; allows(url: string): boolean };
type Known = { rules: Promise<Rules | NotHad>; until: number };

const keptMs = 60 * 60 * 1000;
/** A site without an answer is asked anew by the next run, not by the next address of this one. */
const unknownKeptMs = 60 * 1000;
const mostSites = 1000;
/** What RFC 9309 asks a reader to take. */
const mostBytes = 500 * 1024;
/** Matching costs about the text times the address; a site that makes it longer than a tenth of a second is not read. */
const mostWork = 100_000_000;

/** The package is a CommonJS function whose types say that it has a default export. */
const parsed = robotsParser as unknown as typeof robotsParser.default;
/** What several may wait for does not end when one of them gives up; the fetch ends by itself. */
const { signal: never } = new AbortController();

const everything: Rules = { text: '', allows: () => true };

/** Asks each site's robots.txt (RFC 9309) and keeps it for an hour; a site without one allows everything. */
export function createRobots({ fetcher, pace, product, now }: Means): Robots {
  const known = new Map<string, Known>();

  async function rulesOf(origin: string): Promise<Rules | NotHad> {
    const url = `${origin}/robots.txt`;
    try {
      await pace(new URL(origin).host, never);
      const { bytes } = await fetcher.get(url, { types: 'any', maxBytes: mostBytes });
      const text = bytes.toString('utf8').replace(/^\ufeff/, '');
      const rules = parsed(url, text);
      return { text, allows: (address) => rules.isAllowed(address, product) !== false };
    } catch (fault) {
      if (!(fault instanceof NotFetched)) throw fault;
      if (fault.reason === 'not-allowed') return 'not-public';
      const absent = fault.status !== null && fault.status >= 400 && fault.status < 500;
      return absent ? everything : 'unknown';
    }
  }

  function rulesFor(origin: string): Promise<Rules | NotHad> {
    const at = now().getTime();
    const seen = known.get(origin);
    if (seen && seen.until > at) return seen.rules;
    const rules = rulesOf(origin);
    const kept: Known = { rules, until: at + keptMs };
    known.delete(origin);
    known.set(origin, kept);
    if (known.size > mostSites) known.delete(known.keys().next().value ?? '');
    rules.then(
      (came) => {
        if (typeof came === 'string') kept.until = at + unknownKeptMs;
      },
      () => known.delete(origin),
    );
    return rules;
  }

  return async (url, signal) => {
    const rules = await inTime(rulesFor(new URL(url).origin), signal);
    if (typeof rules === 'string') return rules;
    if (rules.text.length * url.length > mostWork) return 'unknown';
    return rules.allows(url) ? 'allowed' : 'forbidden';
  };
}
