import { venueNames as names } from '#domain/reservation/unique-names.ts';
import type { Reactor } from '../reactor.ts';
import { commandMetaAfter, settleNames } from '../reservations/settle-reservation.ts';

/** Confirms the name that a venue has and frees its former ones (VSUB-12, AVE-20), whatever a crash cut off. */
export const venueNamesReactor: Reactor<'VenueSubmitted' | 'VenueAdded' | 'VenueRevised' | 'VenueRemoved'> = {
  name: 'venue-names',
  on: ['VenueSubmitted', 'VenueAdded', 'VenueRevised', 'VenueRemoved'],

  async react(event, means) {
    if (event.type === 'VenueRevised' && event.data.name === undefined) return;
    await settleNames(means, names, event.data.venueId, commandMetaAfter(event, 'venue-names-reactor'));
  },
};
