import { venueNameStream } from '#schema/kernel/streams.ts';
import type { VenueNameCommand, VenueNameFact } from '#schema/venues/venue-name.ts';
import { anyone, type CommandDefinitions } from '../command.ts';
import { reservationOf } from '../reservation/reservation.ts';

/** One venue per name, regardless of case and spacing (VSUB-12). */
export const venueName = reservationOf<VenueNameCommand, VenueNameFact>({
  taken: 'venue-name-taken',
  reserve: ['ReserveVenueName', 'VenueNameReserved'],
  confirm: ['ConfirmVenueName', 'VenueNameConfirmed'],
  release: ['ReleaseVenueName', 'VenueNameReleased'],
  expire: ['ExpireVenueNameReservation', 'VenueNameReservationExpired'],
});

const venueNameRules = {
  stream: ({ nameHash }: { nameHash: string }) => venueNameStream(nameHash),
  decider: venueName,
};

export const venueNameCommands = {
  ReserveVenueName: { ...venueNameRules, actors: anyone },
  ConfirmVenueName: { ...venueNameRules, actors: ['system'] },
  ReleaseVenueName: { ...venueNameRules, actors: ['system'] },
  ExpireVenueNameReservation: { ...venueNameRules, actors: ['system'] },
} as const satisfies CommandDefinitions<VenueNameCommand>;
