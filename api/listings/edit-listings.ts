import { createdId } from '#domain/created-id.ts';
import { events } from '#projections/views/events/events.ts';
import { approvedListingById, toEvent } from '#projections/views/events/queries.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { listingChanges, listingInput } from '#schema/listings/listing.ts';
import type { ListingRow } from '#schema/rows.ts';
import type { Event } from '#schema/wire.ts';
import { sendOnce } from '../commands/idempotency.ts';
import { metadataFor } from '../commands/metadata.ts';
import { parseInput } from '../commands/parse-input.ts';
import { rowFromEvents, streamAsOf } from '../commands/stream-as-of.ts';
import type { Caller, Gateway } from '../gateway.ts';
import { validateVenueLink } from '../venues/validate-venue-link.ts';
import { loadCurrentVenue } from './load-current.ts';

/** Lists a show at an admin's word, created and approved in one (R-13, AEV-26). */
export async function createListing(
  gateway: Gateway,
  caller: Caller,
  input: unknown,
  key?: string,
): Promise<Event | Rejection> {
  const show = parseInput(listingInput, input);
  if (isRejection(show)) return show;
  const unknown = await validateVenueLink(gateway, show.venueId);
  if (unknown) return unknown;
  let listingId = '';
  const outcome = await sendOnce(gateway, caller, { call: 'CreateListing', key, body: show }, (meta) => {
    listingId = createdId('listing', meta.commandId);
    const origin = { kind: 'admin' as const, id: caller.actor.id };
    return { type: 'CreateListing', data: { ...show, listingId, origin }, meta };
  });
  // Of its first events alone: a repeat answers as the first call did.
  return outcome.ok ? listingFromEvents(listingId, outcome.events) : outcome.rejection;
}

/** Corrects what was sent, and leaves the rest. */
export async function reviseListing(
  gateway: Gateway,
  caller: Caller,
  listingId: string,
  input: unknown,
): Promise<Event | Rejection> {
  const changes = parseInput(listingChanges, input);
  if (isRejection(changes)) return changes;
  const unknown = await validateVenueLink(gateway, changes.venueId);
  if (unknown) return unknown;
  const meta = metadataFor(gateway, caller);
  const shown = await approvedListingById(gateway.readModels, listingId);
  const outcome = await gateway.send({ type: 'ReviseListing', data: { listingId, changes }, meta });
  if (!outcome.ok) return outcome.rejection;
  const revised = listingFromEvents(listingId, await streamAsOf(gateway, outcome));
  // Upvotes and the removal of venues are in other streams.
  const venue = revised.venueId && (await loadCurrentVenue(gateway, revised.venueId));
  return { ...revised, venueId: venue ? revised.venueId : null, upvoteCount: shown?.upvoteCount ?? 0 };
}

/** Takes a show off the calendar; the second time there is none (R-15, AEV-27). */
export async function removeListing(
  gateway: Gateway,
  caller: Caller,
  listingId: string,
): Promise<{ id: string } | Rejection> {
  const meta = metadataFor(gateway, caller);
  const outcome = await gateway.send({ type: 'RemoveListing', data: { listingId }, meta });
  return outcome.ok ? { id: listingId } : outcome.rejection;
}

function listingFromEvents(listingId: string, stream: readonly RecordedEvent[]): Event {
  return toEvent(rowFromEvents(events, listingId, stream) as ListingRow);
}
