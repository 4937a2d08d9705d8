import { createdId } from '#domain/created-id.ts';
import { scrapedEvents } from '#projections/views/scraped_events/scraped_events.ts';
import type { ScrapedEvent } from '#schema/scraping/ingest-wire.ts';
import type { Event } from '#schema/wire.ts';
import { type Accepted, type CallContext, commandCall } from '../commands/command-call.ts';
import { rowFromEvents } from '../commands/row-from-events.ts';
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

/** */
export const scrapedEventCommandRoutes = [
  commandRoute('PATCH', '/api/admin/scraped-events/:id/approve', approveScrapedEvent),
  commandRoute('PATCH', '/api/admin/scraped-events/:id/reject', rejectScrapedEvent, (scrapedEvent) =>
    json(200, { scrapedEvent }),
  ),
];

/** The scraped event from its own stream: a lagging view could still show it as pending. */
async function presentDecided({ gateway, id }: CallContext, accepted: Accepted): Promise<ScrapedEvent> {
  const row = rowFromEvents(scrapedEvents, id, accepted.history);
  const [scrapedEvent] = await presentScrapedEvents(gateway, [row]);
  return scrapedEvent as ScrapedEvent;
}
