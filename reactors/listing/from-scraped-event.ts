import type { Announcement } from '#domain/scraped-event/announcement.ts';
import type { Recorded } from '#schema/events.ts';
import { cityStart } from '#schema/kernel/time/start-time.ts';
import type { CreateListing } from '#schema/listings/listing.ts';
import { performerOf } from '#schema/scraping/scraped-event.ts';
import type { City } from '../reactor.ts';
import { toCreateListing } from './create-listing.ts';
import type { VenueByName } from './find-venue.ts';

/**
 * The listing of a scraped show as of its approval, `found` (MOD-25): its performers, else its name; the
 * city's day and time of its start; linked to the listed venue of that name. A missing address is that
 * venue's, else name and city.
 */
export function fromScrapedEvent(
  { scraped, found }: { scraped: Recorded<'EventScraped'>; found: Announcement },
  approved: Recorded<'ScrapedEventApproved'>,
  { city, venue }: { city: City; venue: VenueByName | null },
): CreateListing {
  return toCreateListing(
    {
      performer: performerOf(found),
      eventType: found.eventType,
      venueId: venue?.listed ? venue.venueId : null,
      venue: found.venue,
      address: found.address ?? (venue?.listed ? venue.address : `${found.venue}, ${city.name}`),
      ...cityStart(found.startTime, city.timeZone),
      additionalDates: [],
      price: found.price,
      ageRestriction: 'all_ages',
      url: found.ticketLink,
      imageUrl: found.imageUrl ?? found.originalImageUrl,
      ...(found.state && { state: found.state }),
      origin: { kind: 'scraped', id: scraped.data.scrapedEventId },
    },
    scraped.meta.correlationId,
    approved,
  );
}
