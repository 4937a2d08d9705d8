import { venueNameHash } from '#domain/venue/name-hash.ts';
import type { Recorded } from '#schema/events.ts';
import { venueNameStream, venueStream } from '#schema/streams.ts';
import type { EventLogReader } from '#stores/event-log/event-log.ts';

export type NamedVenue = { venueId: string; address: string; listed: boolean };

/** The living venue that bears a name, whatever case and spacing (VSUB-12), as the log tells; null when none does. */
export async function venueNamed(log: EventLogReader, name: string): Promise<NamedVenue | null> {
  const nameHash = venueNameHash(name);
  const reservation = (await log.readStream(venueNameStream(nameHash))).at(-1) as Recorded | undefined;
  if (reservation?.type !== 'VenueNameReserved') return null;
  const { venueId } = reservation.data;
  const venue = standing((await log.readStream(venueStream(venueId))) as Recorded[]);
  // A name may be reserved before its venue is written, and after the venue took another one.
  return venue && venueNameHash(venue.name) === nameHash ? { venueId, ...venue } : null;
}

type Standing = Omit<NamedVenue, 'venueId'> & { name: string };

function standing(stream: readonly Recorded[]): Standing | null {
  let venue: Standing | null = null;
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
