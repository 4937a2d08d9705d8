import { currentVenue } from '#domain/venue/venue.ts';
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
