import { type EventType, eventTypes } from '#schema/kernel/fields.ts';
import { includesText } from '#schema/kernel/folded-text.ts';
import { limits } from '#schema/kernel/limits.ts';
import { isDate } from '#schema/kernel/time/calendar.ts';
import { foldedVenueName } from '#schema/venues/venue-name.ts';
import type {
  AdminEventsQueryVariables,
  ShowDetailsFragment,
} from '#web/data/graphql/generated/admin/graphql.ts';

export type Listing = ShowDetailsFragment;

/** Shows linked to a venue of the directory, or unlinked shows that name their venue so. */
export type Place = { venueId: string } | { named: string };

export type Filters = {
  search: string;
  type: EventType | '';
  place: Place | null;
  date: string;
  past: boolean;
};

const namePrefix = 'name:';

export function placeToParam(place: Place): string {
  return 'named' in place ? namePrefix + place.named : place.venueId;
}

/** The place of a URL parameter; null when it is empty. */
export function placeFromParam(text: string): Place | null {
  if (text === '') return null;
  return text.startsWith(namePrefix) ? { named: text.slice(namePrefix.length) } : { venueId: text };
}

/** The filters in the URL; unknown values are ignored. */
export function filtersFrom(get: (name: string) => string): Filters {
  return {
    search: get('q').trim().slice(0, limits.performer),
    type: eventTypes.find((type) => type === get('type')) ?? '',
    place: placeFromParam(get('venue')),
    date: isDate(get('date')) ? get('date') : '',
    past: get('past') === 'yes',
  };
}

export const noFilters = { q: '', type: '', venue: '', date: '', past: '' };

/** True when a filter other than "past" is set. */
export function isNarrowed({ search, type, place, date }: Filters): boolean {
  return search !== '' || type !== '' || place !== null || date !== '';
}

export type QueryFilters = Omit<AdminEventsQueryVariables, 'first' | 'after'>;

/** The filters for the server, so that matches beyond the first 100 are found (AEV-12); null when none is set. */
export function queryFilters(filters: Filters): QueryFilters | null {
  const { search, type, place, date, past } = filters;
  if (!isNarrowed(filters) && !past) return null;
  return {
    ...textFilters(search, place),
    ...(type && { eventType: type }),
    ...(place && 'venueId' in place && { venueId: place.venueId }),
    ...(date && { date }),
    ...(past && { includePast: true }),
  };
}

/**
 * A place by name uses the `venue` field of the query; an additional search text then matches the other fields,
 * unless the name contains it.
 */
function textFilters(search: string, place: Place | null): QueryFilters {
  const venue = place && 'named' in place ? place.named : search;
  const others = venue !== search && includesText(search, [venue]) ? '' : search;
  return { ...(venue && { venue }), ...(others && { performer: others, address: others }) };
}

/** True for a show at the place; any show matches null. */
export function isAtVenue(place: Place | null, { venueId, venue }: Listing): boolean {
  if (place === null) return true;
  if ('venueId' in place) return venueId === place.venueId;
  return venueId === null && foldedVenueName(venue) === foldedVenueName(place.named);
}

/** The loaded listings that match, by the rules of the server (AEV-01, AEV-02). */
export function matching(listings: readonly Listing[], filters: Filters): readonly Listing[] {
  const { search, type, place, date } = filters;
  return listings.filter(
    (listing) =>
      includesText(search, [listing.performer, listing.venue, listing.address]) &&
      (!type || listing.eventType === type) &&
      (!date || listing.date === date || listing.additionalDates.includes(date)) &&
      isAtVenue(place, listing),
  );
}
