import { createdId } from '#domain/created-id.ts';
import { events } from '#projections/views/events/events.ts';
import { upvotesOf } from '#projections/views/upvote_counts/queries.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import type { Event } from '#schema/wire.ts';
import { commandCall } from '../commands/command-call.ts';
import { rowFromEvents } from '../commands/row-from-events.ts';
import { commandRoute, created, deleted } from '../server/request/command-route.ts';
import { loadCurrentVenue } from '../venues/load-current.ts';
import { validateVenueLink } from '../venues/validate-venue-link.ts';
import { toEvent } from './presenter.ts';

/** Lists an admin's show, created and approved in one append (R-13, AEV-26). */
export const createListing = commandCall('CreateListing', {
  async prepare({ gateway, caller, meta }, show) {
    const origin = { kind: 'admin' as const, id: caller.actor.id };
    const listingId = createdId('listing', meta.commandId);
    return (await validateVenueLink(gateway, show.venueId)) ?? { ...show, listingId, origin };
  },
  // From its first events only: a retry returns what the first call did.
  present: (_context, { events: first }, { listingId }) => listingFromEvents(listingId, first),
});

/** Changes the fields that were sent. */
export const reviseListing = commandCall('ReviseListing', {
  async prepare({ gateway, id }, changes) {
    return (await validateVenueLink(gateway, changes.venueId)) ?? { listingId: id, changes };
  },
  async present({ gateway, id }, { history }) {
    const revised = listingFromEvents(id, history);
    // The removal of a venue is in the venue's stream.
    const venue = revised.venueId && (await loadCurrentVenue(gateway, revised.venueId));
    // Each upvote has a stream of its own.
    const [upvoteCount = 0] = await upvotesOf(gateway.readModels, [id]);
    return { ...revised, venueId: venue ? revised.venueId : null, upvoteCount };
  },
});

/** Removes a listing; a second call returns 404 (R-15, AEV-27). */
export const removeListing = commandCall('RemoveListing', {
  prepare: ({ id }) => ({ listingId: id }),
  present: ({ id }) => ({ id }),
});

/** */
export const listingCommandRoutes = [
  commandRoute('POST', '/api/events', createListing, created),
  commandRoute('PATCH', '/api/events/:id', reviseListing),
  commandRoute('DELETE', '/api/events/:id', removeListing, deleted('Event deleted')),
];

function listingFromEvents(listingId: string, stream: readonly RecordedEvent[]): Event {
  return toEvent(rowFromEvents(events, listingId, stream), 0);
}
