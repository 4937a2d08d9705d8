import { createdId } from '#domain/created-id.ts';
import { events } from '#projections/views/events/events.ts';
import { upvotesOf } from '#projections/views/upvote_counts/queries.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { listingStream } from '#schema/kernel/streams.ts';
import type { Event } from '#schema/wire.ts';
import { commandCall } from '../commands/command-call.ts';
import { rowFromEvents } from '../commands/row-from-events.ts';
import type { Gateway } from '../gateway.ts';
import { commandRoute, created, deleted } from '../server/request/command-route.ts';
import { loadCurrentVenue } from '../venues/load-current.ts';
import { validateVenueLink } from '../venues/validate-venue-link.ts';
import { isListed } from './load-current.ts';
import { toEvent } from './presenter.ts';
import { proposeMerger } from './propose-merger.ts';

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
  present: ({ gateway, id }, { history }) => presentCurrent(gateway, id, history),
});

/** Removes a listing; a second call returns 404 (R-15, AEV-27). */
export const removeListing = commandCall('RemoveListing', {
  prepare: ({ id }) => ({ listingId: id }),
  present: ({ id }) => ({ id }),
});

/** Merges a listing into another writing of the show (R-111, D-114); returns the one that remains. */
export const mergeListing = commandCall('MergeListing', {
  async prepare({ gateway, caller, id }, { into }) {
    if (into !== id && !(await isListed(gateway, into))) return { code: 'listing-unknown' };
    const merger = { listingId: id, into };
    return (await proposeMerger(gateway, caller, merger)) ?? merger;
  },
  present: async ({ gateway }, _accepted, { into }) =>
    presentCurrent(gateway, into, await gateway.log.readStream(listingStream(into))),
});

/** Puts a merged listing back on the calendar (R-112, D-114). */
export const separateListing = commandCall('SeparateListing', {
  prepare: ({ id }) => ({ listingId: id }),
  present: ({ gateway, id }, { history }) => presentCurrent(gateway, id, history),
});

/** Marks a listing and one that looks alike, or a find, as two shows (R-113, D-114). */
export const distinguishListing = commandCall('DistinguishListing', {
  prepare: ({ id }, { from }) => ({ listingId: id, from }),
  present: ({ id }) => ({ id }),
});

/** */
export const listingCommandRoutes = [
  commandRoute('POST', '/api/events', createListing, created),
  commandRoute('PATCH', '/api/events/:id', reviseListing),
  commandRoute('PATCH', '/api/events/:id/merge', mergeListing),
  commandRoute('PATCH', '/api/events/:id/separate', separateListing),
  commandRoute('PATCH', '/api/events/:id/distinguish', distinguishListing),
  commandRoute('DELETE', '/api/events/:id', removeListing, deleted('Event deleted')),
];

async function presentCurrent(
  gateway: Gateway,
  id: string,
  history: readonly RecordedEvent[],
): Promise<Event> {
  const listing = listingFromEvents(id, history);
  // The removal of a venue is in the venue's stream.
  const venue = listing.venueId && (await loadCurrentVenue(gateway, listing.venueId));
  // Each upvote has a stream of its own.
  const [upvoteCount = 0] = await upvotesOf(gateway.readModels, [id]);
  return { ...listing, venueId: venue ? listing.venueId : null, upvoteCount };
}

function listingFromEvents(listingId: string, stream: readonly RecordedEvent[]): Event {
  return toEvent(rowFromEvents(events, listingId, stream), 0);
}
