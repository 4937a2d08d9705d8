import { venueNameStream } from '#schema/kernel/streams.ts';
import type { VenueNameCommand, VenueNameFact } from '#schema/venues/venue-name.ts';
import { anyone, commandsOf } from '../command.ts';
import { reservationOf } from '../reservation/reservation.ts';

/** One venue per name, regardless of case and spacing (VSUB-12). */
export const venueName = reservationOf<VenueNameCommand, VenueNameFact>({
  taken: 'venue-name-taken',
  reserve: ['ReserveVenueName', 'VenueNameReserved'],
  confirm: ['ConfirmVenueName', 'VenueNameConfirmed'],
  release: ['ReleaseVenueName', 'VenueNameReleased'],
  expire: ['ExpireVenueNameReservation', 'VenueNameReservationExpired'],
});

export const venueNameCommands = commandsOf(venueName, ({ nameHash }) => venueNameStream(nameHash), {
  ReserveVenueName: { actors: anyone },
  ConfirmVenueName: { actors: ['system'] },
  ReleaseVenueName: { actors: ['system'] },
  ExpireVenueNameReservation: { actors: ['system'] },
});
