import { venueNames } from '#domain/reservation/unique-names.ts';
import type { Recorded } from '#schema/events.ts';
import { venueStream } from '#schema/kernel/streams.ts';
import type { EventLogReader } from '#stores/event-log/event-log.ts';

export type VenueByName = { venueId: string; address: string; listed: boolean };

/**
 * The existing venue with a name, ignoring case and spacing (VSUB-12), read from the log; null when there is
 * none.
 */
export async function findVenueByName(log: EventLogReader, name: string): Promise<VenueByName | null> {
  const nameHash = venueNames.hashOf(name);
  const reservation = venueNames.reservationFromEvents(await log.readStream(venueNames.nameStream(nameHash)));
  if (reservation === null) return null;
  const venueId = reservation.owner;
  const venue = venueStateFrom((await log.readStream(venueStream(venueId))) as Recorded[]);
  // A name may be reserved before its venue is written, or still be reserved after the venue got another one.
  return venue && venueNames.hashOf(venue.name) === nameHash ? { venueId, ...venue } : null;
}

type VenueState = Omit<VenueByName, 'venueId'> & { name: string };

function venueStateFrom(stream: readonly Recorded[]): VenueState | null {
  let venue: VenueState | null = null;
  for (const { type, data } of stream) {
    if (type === 'VenueSubmitted' || type === 'VenueAdded')
      venue = { name: data.name, address: data.address, listed: type === 'VenueAdded' };
    if (type === 'VenueRemoved') return null;
    if (!venue) continue;
    if (type === 'VenueVerified') venue = { ...venue, listed: true };
    if (type === 'VenueRevised')
      venue = { ...venue, name: data.name ?? venue.name, address: data.address ?? venue.address };
  }
  return venue;
}
