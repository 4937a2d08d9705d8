import type { Announcement } from '#domain/scraped-event/announcement.ts';
import type { Recorded } from '#schema/events.ts';
import type { CreateListing, ListingChanges } from '#schema/listings/listing.ts';
import { type ListedField, type ListedValues, toListingValues } from '#schema/scraping/scraped-change.ts';
import type { City } from '../reactor.ts';
import type { VenueByName } from './find-venue.ts';
import { toCreateListing } from './listing-commands.ts';

type Place = { city: City; venue: VenueByName | null };

/** The listed venue of the find's name, and its address, else name and city. */
function placeOf({ venue: name, address }: Pick<ListedValues, 'venue' | 'address'>, { city, venue }: Place) {
  return {
    venueId: venue?.listed ? venue.venueId : null,
    address: address ?? (venue?.listed ? venue.address : `${name}, ${city.name}`),
  };
}

/** The fields of a listing that follow from each field of a find. */
const followers: Record<ListedField, readonly (keyof ListingChanges)[]> = {
  eventName: ['performer'],
  performers: ['performer'],
  eventType: ['eventType'],
  venue: ['venue', 'venueId', 'address'],
  address: ['address'],
  startTime: ['date', 'time'],
  price: ['price'],
  ticketLink: ['url'],
  originalImageUrl: ['imageUrl'],
  imageUrl: ['imageUrl'],
  state: ['state'],
};

/** What an accepted change of `fields` to `values` changes on the listing (D-113). */
export function changesFrom(
  values: ListedValues,
  fields: readonly ListedField[],
  place: Place,
): ListingChanges {
  const all: ListingChanges = { ...toListingValues(values, place.city.timeZone), ...placeOf(values, place) };
  const names = new Set(fields.flatMap((field) => followers[field]));
  return Object.fromEntries([...names].map((name) => [name, all[name]]));
}

/**
 * The listing of a scraped show as of its approval, `found` (MOD-25): its performers, else its name; the
 * city's day and time of its start; linked to the listed venue of that name. A missing address is that
 * venue's, else name and city.
 */
export function fromScrapedEvent(
  { scraped, found }: { scraped: Recorded<'EventScraped'>; found: Announcement },
  approved: Recorded<'ScrapedEventApproved'>,
  { city, venue }: Place,
): CreateListing {
  return toCreateListing(
    {
      ...toListingValues({ ...found, state: found.state ?? 'scheduled' }, city.timeZone),
      ...placeOf(found, { city, venue }),
      additionalDates: [],
      ageRestriction: 'all_ages',
      origin: { kind: 'scraped', id: scraped.data.scrapedEventId },
    },
    scraped.meta.correlationId,
    approved,
  );
}
