import { createdId } from '#domain/created-id.ts';
import { isApprovedListing } from '#domain/listing/listing.ts';
import { scrapedEvents } from '#projections/views/scraped_events/scraped_events.ts';
import { listingStream } from '#schema/kernel/streams.ts';
import type { ScrapedEvent } from '#schema/scraping/ingest-wire.ts';
import type { Event } from '#schema/wire.ts';
import { type Accepted, type CallContext, commandCall } from '../commands/command-call.ts';
import { presentOne, rowFromEvents } from '../commands/row-from-events.ts';
import { loadCreatedListing } from '../listings/load-current.ts';
import { commandRoute } from '../server/request/command-route.ts';
import { json } from '../server/response/responses.ts';
import { presentScrapedEvents } from './presenter.ts';

export type ApprovedScrapedEvent = { scrapedEvent: ScrapedEvent; event: Event | null };

/**
 * Approves a pending scraped event (R-54, MOD-23); the reactor creates the listing from its content (MOD-25).
 * The listing's id is derived from the scraped event's, so that no retry can list it twice (MOD-26). `event`
 * is null when the listing was not created within 2 s.
 */
export const approveScrapedEvent = commandCall('ApproveScrapedEvent', {
  prepare: ({ id }) => ({ scrapedEventId: id, listingId: createdId('listing', id) }),
  async present(context, accepted, { listingId }): Promise<ApprovedScrapedEvent> {
    const event = await loadCreatedListing(context, accepted, listingId);
    return { scrapedEvent: await presentDecided(context, accepted), event };
  },
});

/** Rejects a pending scraped event, with or without a reason. */
export const rejectScrapedEvent = commandCall('RejectScrapedEvent', {
  prepare: ({ id }, reason) => ({ scrapedEventId: id, ...reason }),
  present: presentDecided,
});

/**
 * Accepts a change of the page (R-108, D-113); the reactor revises the listing. `event` is null when that took longer
 * than 2 s.
 */
export const acceptScrapedChange = commandCall('AcceptScrapedChange', {
  async prepare({ gateway, id }, change) {
    const listingId = createdId('listing', id);
    const listing = await gateway.log.readStream(listingStream(listingId));
    if (listing.length > 0 && !isApprovedListing(listing)) return { code: 'listing-unknown' };
    return { scrapedEventId: id, ...change };
  },
  async present(context, accepted): Promise<ApprovedScrapedEvent> {
    const event = await loadCreatedListing(context, accepted, createdId('listing', context.id));
    return { scrapedEvent: await presentDecided(context, accepted), event };
  },
});

/** Leaves the listing as it is (R-109, D-113). */
export const dismissScrapedChange = commandCall('DismissScrapedChange', {
  prepare: ({ id }, change) => ({ scrapedEventId: id, ...change }),
  present: presentDecided,
});

/** */
export const scrapedEventCommandRoutes = [
  commandRoute('PATCH', '/api/admin/scraped-events/:id/approve', approveScrapedEvent),
  commandRoute('PATCH', '/api/admin/scraped-events/:id/accept-change', acceptScrapedChange),
  commandRoute(
    'PATCH',
    '/api/admin/scraped-events/:id/dismiss-change',
    dismissScrapedChange,
    (scrapedEvent) => json(200, { scrapedEvent }),
  ),
  commandRoute('PATCH', '/api/admin/scraped-events/:id/reject', rejectScrapedEvent, (scrapedEvent) =>
    json(200, { scrapedEvent }),
  ),
];

/** The scraped event from its own stream: a lagging view could still show it as pending. */
function presentDecided({ gateway, id }: CallContext, { history }: Accepted): Promise<ScrapedEvent> {
  return presentOne(presentScrapedEvents, gateway, rowFromEvents(scrapedEvents, id, history));
}
