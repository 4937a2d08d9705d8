import { venueNames } from '#domain/reservation/unique-names.ts';
import type { Recorded } from '#schema/events.ts';
import { venueStream } from '#schema/kernel/streams.ts';
import type { EventLogReader } from '#stores/event-log/event-log.ts';

export type VenueByName = { venueId: string; address: string; listed: boolean };

/** The living venue that bears a name, whatever case and spacing (VSUB-12), as the log tells; null when none does. */
export async function findVenueByName(log: EventLogReader, name: string): Promise<VenueByName | null> {
  const nameHash = venueNames.hashOf(name);
  const held = venueNames.reservationFromEvents(await log.readStream(venueNames.nameStream(nameHash)));
  if (held === null) return null;
  const venueId = held.owner;
  const venue = venueStateFrom((await log.readStream(venueStream(venueId))) as Recorded[]);
  // A name may be reserved before its venue is written, and after the venue took another one.
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
