import type { Recorded } from '#schema/events.ts';
import type { ListingRow } from '#schema/listings/listing-rows.ts';

/** The events that change which listings are counted, and as what. */
export type CountedEvent =
  | 'ListingCreated'
  | 'ListingApproved'
  | 'ListingRevised'
  | 'ListingMerged'
  | 'ListingSeparated'
  | 'ListingRemoved';
type OnListing = Recorded<CountedEvent>;

/** The events that change only whether a listed show takes place, which it is not, and mergers that are not done. */
export const listingStateEvents = {
  ListingCancelled: 'ignored',
  ListingPostponed: 'ignored',
  ListingSoldOut: 'ignored',
  ListingReinstated: 'ignored',
  ListingDistinguished: 'ignored',
  ListingMergeProposed: 'ignored',
  ListingMergeWithdrawn: 'ignored',
} as const;

/** The fields of a listing by which views count it. */
export type CountedListing = Pick<
  ListingRow,
  'eventType' | 'venueId' | 'venue' | 'date' | 'additionalDates' | 'approved'
>;
/** The state of a view with counts of listings. */
export type WithListings = { listings: CountedListing };

const listingOf = ({ data }: OnListing) => data.listingId;
const listing = { key: listingOf, apply: listingAfter };

/** One handler for all of them. */
export const eachCountedEvent = <Each>(handler: Each): Record<CountedEvent, Each> => ({
  ListingCreated: handler,
  ListingApproved: handler,
  ListingRevised: handler,
  ListingMerged: handler,
  ListingSeparated: handler,
  ListingRemoved: handler,
});

/** The handlers of the state `listings`. */
export const listings = eachCountedEvent(listing);

/** The `reads` of a handler that calls `listingChange`. */
export const readsListing = (event: OnListing) => [['listings', listingOf(event)] as const];

/**
 * The listing before and after the event; null while it is not counted: before its approval, after its
 * removal.
 */
export function listingChange(
  event: OnListing,
  { read }: { read(kind: 'listings', id: string): CountedListing | null },
): Record<'before' | 'after', CountedListing | null> {
  const before = read('listings', listingOf(event));
  const after = listingAfter(before, event);
  return { before: before?.approved ? before : null, after: after?.approved ? after : null };
}

function listingAfter(before: CountedListing | null, event: OnListing): CountedListing | null {
  switch (event.type) {
    case 'ListingCreated': {
      const { eventType, venueId, venue, date, additionalDates } = event.data;
      return { eventType, venueId, venue, date, additionalDates, approved: false };
    }
    case 'ListingMerged':
      return before && { ...before, approved: false };
    case 'ListingSeparated':
    case 'ListingApproved':
      return before && { ...before, approved: true };
    case 'ListingRevised': {
      if (!before) return null;
      const { eventType = before.eventType, venueId = before.venueId, venue = before.venue } = event.data;
      const { date = before.date, additionalDates = before.additionalDates } = event.data;
      return { ...before, eventType, venueId, venue, date, additionalDates };
    }
    case 'ListingRemoved':
      return null;
  }
}

/** The days of a show, sorted, and the last of them. */
export function playingDays({ date, additionalDates }: Pick<ListingRow, 'date' | 'additionalDates'>) {
  const allDates = [...new Set([date, ...additionalDates])].sort();
  return { allDates, lastDate: allDates.at(-1) ?? date };
}
