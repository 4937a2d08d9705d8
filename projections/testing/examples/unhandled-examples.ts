import type { SampleEvent } from '../recorded-events.ts';

const emailOf = { emailHash: 'a'.repeat(64), userId: 'u3', reservation: 1 };
const usernameOf = { nameHash: 'b'.repeat(64), userId: 'u1', reservation: 1 };
const venueNameOf = { nameHash: 'c'.repeat(64), venueId: 'v1', reservation: 1 };

/** Events that no view handles and that the other log does not have. */
export const unhandled: SampleEvent[] = [
  { type: 'EmailConfirmed', data: emailOf },
  { type: 'EmailReleased', data: emailOf },
  { type: 'UsernameConfirmed', data: usernameOf },
  { type: 'UsernameReleased', data: usernameOf },
  { type: 'UsernameReservationExpired', data: usernameOf },
  { type: 'UsernameReservationAbandoned', data: usernameOf },
  { type: 'VenueNameConfirmed', data: venueNameOf },
  { type: 'VenueNameReservationExpired', data: venueNameOf },
  { type: 'VenueNameReservationAbandoned', data: venueNameOf },
  { type: 'PersonErased', data: { by: 'operator' }, overrides: { stream: `person-${'a'.repeat(64)}` } },
  {
    type: 'ProjectionEventSkipped',
    data: {
      projection: 'events',
      eventId: 'e1',
      eventType: 'ListingRevised',
      position: '00000000000000000012',
      reason: 'Unreadable',
      skippedBy: 'operator',
    },
  },
  { type: 'ProjectionRebuildRequested', data: { projection: 'all', requestedBy: 'admin-1' } },
];
