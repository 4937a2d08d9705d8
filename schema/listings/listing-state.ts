import type { ListingFact } from './listing.ts';

/** Whether a listed show takes place as announced (D-111). */
export const listingStates = ['scheduled', 'cancelled', 'postponed', 'sold_out'] as const;
export type ListingState = (typeof listingStates)[number];

export type ListingStateFact = Extract<
  ListingFact,
  { type: 'ListingCancelled' | 'ListingPostponed' | 'ListingSoldOut' | 'ListingReinstated' }
>;

/** What visitors read of each state; null where the show takes place and has tickets. */
export const stateMarks = {
  scheduled: null,
  cancelled: 'Cancelled',
  postponed: 'Postponed',
  sold_out: 'Sold out',
} as const satisfies Record<ListingState, string | null>;

/** The event of each state. */
export const stateEvents = {
  scheduled: 'ListingReinstated',
  cancelled: 'ListingCancelled',
  postponed: 'ListingPostponed',
  sold_out: 'ListingSoldOut',
} as const satisfies Record<ListingState, ListingStateFact['type']>;

/** The state after an event of the listing: a new date ends a postponement (D-111). */
export function listingStateAfter(
  state: ListingState,
  fact: Pick<ListingFact, 'type' | 'data'>,
): ListingState {
  if (fact.type === 'ListingRevised')
    return state === 'postponed' && 'date' in fact.data ? 'scheduled' : state;
  return listingStates.find((each) => stateEvents[each] === fact.type) ?? state;
}
