import type { VenueNameCommand, VenueNameFact } from '#schema/venue-name.ts';
import { type Decider, reject, unknownEvent } from '../decider.ts';

type State = { ownedBy: string | null };

/** One venue per name, held by a stream of its own and not by a read model (VSUB-12). */
export const venueName: Decider<State, VenueNameCommand, VenueNameFact> = {
  initialState: () => ({ ownedBy: null }),

  evolve(state, fact) {
    switch (fact.type) {
      case 'VenueNameReserved':
        return { ownedBy: fact.data.venueId };
      case 'VenueNameReleased':
        return { ownedBy: null };
      default:
        return unknownEvent(state, fact);
    }
  },

  decide({ type, data }, { ownedBy }) {
    const own = ownedBy === data.venueId;
    if (type === 'ReleaseVenueName') return own ? [{ type: 'VenueNameReleased', data }] : [];
    if (own) return [];
    return ownedBy === null ? [{ type: 'VenueNameReserved', data }] : reject('venue-name-taken');
  },
};
