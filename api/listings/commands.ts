import { createdId } from '#domain/created-id.ts';
import { events } from '#projections/views/events/events.ts';
import { approvedListingById, toEvent } from '#projections/views/events/queries.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { isRejection } from '#schema/kernel/rejections.ts';
import type { Event } from '#schema/wire.ts';
import { type CommandCall, commandCall } from '../commands/command-call.ts';
import { rowFromEvents, streamAsOf } from '../commands/stream-as-of.ts';
import { commandRoute, created, deleted } from '../server/request/command-route.ts';
import { loadCurrentVenue } from '../venues/load-current.ts';
import { validateVenueLink } from '../venues/validate-venue-link.ts';

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

const revise = commandCall('ReviseListing', {
  async prepare({ gateway, id }, changes) {
    return (await validateVenueLink(gateway, changes.venueId)) ?? { listingId: id, changes };
  },
  async present({ gateway, id }, accepted) {
    const revised = listingFromEvents(id, await streamAsOf(gateway, accepted));
    // The removal of a venue is in the venue's stream.
    const venue = revised.venueId && (await loadCurrentVenue(gateway, revised.venueId));
    return { ...revised, venueId: venue ? revised.venueId : null };
  },
});

/** Changes the fields that were sent. */
export const reviseListing: CommandCall<Event> = {
  command: revise.command,
  async run(gateway, caller, args) {
    // The upvote count comes from the view, since upvotes are in many streams; a removed listing has none.
    const shown = await approvedListingById(gateway.readModels, args.id ?? '');
    const revised = await revise.run(gateway, caller, args);
    return isRejection(revised) ? revised : { ...revised, upvoteCount: shown?.upvoteCount ?? 0 };
  },
};

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
  return toEvent(rowFromEvents(events, listingId, stream));
}
