import { isDate } from '#schema/kernel/calendar.ts';
import { type EventType, eventTypes } from '#schema/kernel/fields.ts';
import { limits } from '#schema/kernel/limits.ts';
import { foldedVenueName } from '#schema/venues/venue-name.ts';
import { includesText } from '#web/components/forms/matching.ts';
import type {
  AdminEventsQueryVariables,
  EventLineFragment,
} from '#web/data/graphql/generated/admin/graphql.ts';

export type Listing = EventLineFragment;

/** Shows at a venue of the directory, or those that are linked to none and name it so. */
export type Place = { venueId: string } | { named: string };

export type Filters = {
  search: string;
  type: EventType | '';
  place: Place | null;
  date: string;
  past: boolean;
};

const named = 'name:';

/** A place as the address holds it. */
export function placeText(place: Place): string {
  return 'named' in place ? named + place.named : place.venueId;
}

/** The place that the address holds; null for none. */
export function venueFilterFrom(text: string): Place | null {
  if (text === '') return null;
  return text.startsWith(named) ? { named: text.slice(named.length) } : { venueId: text };
}

/** The filters as the address tells them; what it does not know is no filter. */
export function filtersOf(of: (name: string) => string): Filters {
  return {
    search: of('q').trim().slice(0, limits.performer),
    type: eventTypes.find((type) => type === of('type')) ?? '',
    place: venueFilterFrom(of('venue')),
    date: isDate(of('date')) ? of('date') : '',
    past: of('past') === 'yes',
  };
}

/** The names in the address that stand for filters, emptied. */
export const noFilters = { q: '', type: '', venue: '', date: '', past: '' };

/** True when the shows that are to come are not all that is asked for. */
export function isNarrowed({ search, type, place, date }: Filters): boolean {
  return search !== '' || type !== '' || place !== null || date !== '';
}

export type Asked = Omit<AdminEventsQueryVariables, 'first' | 'after'>;

/** What the server narrows by, so that no match is left behind the first hundred (AEV-12); null when by nothing. */
export function askedOf(filters: Filters): Asked | null {
  const { search, type, place, date, past } = filters;
  if (!isNarrowed(filters) && !past) return null;
  return {
    ...textOf(search, place),
    ...(type && { eventType: type }),
    ...(place && 'venueId' in place && { venueId: place.venueId }),
    ...(date && { date }),
    ...(past && { includePast: true }),
  };
}

/** A name asks for the field of the venue, so a search beside it looks in the others unless the name holds it. */
function textOf(search: string, place: Place | null): Asked {
  const venue = place && 'named' in place ? place.named : search;
  const others = venue !== search && includesText(search, [venue]) ? '' : search;
  return { ...(venue && { venue }), ...(others && { performer: others, address: others }) };
}

/** True for a show at the place. */
export function isAtVenue(place: Place | null, { venueId, venue }: Listing): boolean {
  if (place === null) return true;
  if ('venueId' in place) return venueId === place.venueId;
  return venueId === null && foldedVenueName(venue) === foldedVenueName(place.named);
}

/** What the server finds for the filters, of shows that are loaded already (AEV-01, AEV-02). */
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
