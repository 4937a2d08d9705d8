import type { Variables } from '@urql/exchange-graphcache';
import { changeCache } from './client.ts';
import type { Entity } from './write-entity.ts';

type Field = { field: string; with?: Variables };

const all = (...fields: string[]): Field[] => fields.map((field) => ({ field }));
/** The number of pending rows. The list itself stays, with the rows decided meanwhile. */
const pendingCountOf = (field: string): Field => ({ field, with: { status: 'pending', first: 50 } });

const listing = all(
  'event',
  'events',
  'stats',
  'venue',
  'venues',
  'linkSuggestions',
  'twins',
  'ingestTotals',
);
const source = all('scrapingSources', 'ingestTotals');

/** What a command changes, and the fields of `Query` that depend on it. Lists that are always fetched are not here. */
export const dependents = {
  listing,
  decision: [...listing, ...all('submission', 'scrapedEvent')],
  venue: [...all('venue', 'venues', 'venueTotals'), pendingCountOf('venueClaims')],
  claim: all('venue', 'myVenueClaim'),
  review: all('venueReviews', 'myVenueReview', 'venue', 'venues', 'venueTotals'),
  comment: all('comments'),
  profile: all('user'),
  ad: [pendingCountOf('adEnquiries')],
  source,
  /** Of public pages: own comments under review, and a venue that is not listed yet. */
  reader: all('comments', 'venue'),
  scrapedEvents: [...source, ...all('scrapedEvents', 'scrapedChanges', 'scrapingLogs', 'twins')],
} as const satisfies Record<string, readonly Field[]>;

/** Call after a command: what it changed is fetched again where it is displayed, and when it is next needed. */
export function changed(...what: (keyof typeof dependents)[]): void {
  const fields: readonly Field[] = what.flatMap((one) => dependents[one]);
  changeCache((cache) => {
    for (const { fieldName, arguments: given } of cache.inspectFields('Query'))
      if (fields.some(({ field, with: required }) => field === fieldName && includes(given, required)))
        cache.invalidate('Query', fieldName, given);
  });
}

const includes = (given: Variables | null, required: Variables = {}) =>
  Object.entries(required).every(([name, value]) => given?.[name] === value);

/** Shows the response to a command wherever its entity is displayed: `write('AdminAd', ad)`. */
export function write(type: string, entity: Entity): void {
  changeCache((_cache, write) => write(type, entity));
}
