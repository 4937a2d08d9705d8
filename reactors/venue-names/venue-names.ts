import { venueNames as names } from '#domain/reservation/unique-names.ts';
import type { Reactor } from '../reactor.ts';
import { commandMetaAfter, settleNames } from '../reservations/settle-reservation.ts';

/** Confirms the name of a venue and frees its former ones (VSUB-12, AVE-20), also after a crash. */
export const venueNamesReactor: Reactor<'VenueSubmitted' | 'VenueAdded' | 'VenueRevised' | 'VenueRemoved'> = {
  name: 'venue-names',
  on: ['VenueSubmitted', 'VenueAdded', 'VenueRevised', 'VenueRemoved'],

  async react(event, deps) {
    if (event.type === 'VenueRevised' && event.data.name === undefined) return;
    await settleNames(deps, names, event.data.venueId, commandMetaAfter(event, 'venue-names-reactor'));
  },
};
