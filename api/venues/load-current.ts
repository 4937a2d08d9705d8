import { stateFromEvents } from '#domain/decider.ts';
import { currentVenue, venue } from '#domain/venue/venue.ts';
import { venueStream } from '#schema/kernel/streams.ts';
import type { Gateway } from '../gateway.ts';

/** A venue by its own stream; null when it is unknown or removed. */
export async function loadCurrentVenue(
  { log }: Pick<Gateway, 'log'>,
  venueId: string,
): Promise<ReturnType<typeof currentVenue>> {
  return currentVenue(await log.readStream(venueStream(venueId)));
}

/** True while a venue is public (VEN-13), by its own stream. */
export async function isVenueListed(gateway: Pick<Gateway, 'log'>, venueId: string): Promise<boolean> {
  return (await loadCurrentVenue(gateway, venueId))?.listed ?? false;
}

/** True for a venue that was submitted or added, also if it is removed: a call that creates it is then repeated. */
export async function wasVenueCreated({ log }: Pick<Gateway, 'log'>, venueId: string): Promise<boolean> {
  return stateFromEvents(venue, await log.readStream(venueStream(venueId))).status !== 'none';
}
