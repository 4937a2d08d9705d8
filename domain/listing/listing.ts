import type { RecordedEvent } from '#schema/kernel/message.ts';
import { listingStream } from '#schema/kernel/streams.ts';
import {
  type CreateListing,
  type ListingChanges,
  type ListingCommand,
  type ListingFact,
  type ListingInput,
  listingChanges,
  listingFields,
  listingInput,
  type RemoveListing,
  type ReviseListing,
} from '#schema/listings/listing.ts';
import { admins, type CommandDefinitions } from '../command.ts';
import { type Decider, type Decision, reject, stateFromEvents, unknownEvent } from '../decider.ts';

type State = { status: 'none' } | { status: 'listed' | 'removed'; isApproved: boolean; show: ListingInput };

/** A show on the calendar: created and approved at once (MOD-26), revised, removed. */
export const listing: Decider<State, ListingCommand, ListingFact> = {
  initialState: () => ({ status: 'none' }),

  evolve(state, fact) {
    switch (fact.type) {
      case 'ListingCreated': {
        const { listingId: _id, origin: _origin, ...show } = fact.data;
        return { status: 'listed', isApproved: false, show };
      }
      case 'ListingApproved':
        return state.status === 'none' ? state : { ...state, isApproved: true };
      case 'ListingRevised': {
        const { listingId: _id, ...changes } = fact.data;
        return state.status === 'none' ? state : { ...state, show: { ...state.show, ...changes } };
      }
      case 'ListingRemoved':
        return state.status === 'none' ? state : { ...state, status: 'removed' };
      default:
        return unknownEvent(state, fact);
    }
  },

  decide(command, state) {
    switch (command.type) {
      case 'CreateListing':
        return createListing(command, state);
      case 'ReviseListing':
        return reviseListing(command, state);
      case 'RemoveListing':
        return removeListing(command, state);
    }
  },
};

/** True while the listing of the stream is approved and not removed. */
export function isApprovedListing(stream: readonly RecordedEvent[]): boolean {
  const state = stateFromEvents(listing, stream);
  return state.status === 'listed' && state.isApproved;
}

function createListing({ data, meta }: CreateListing, state: State): Decision<ListingFact> {
  if (state.status !== 'none') return reject('listing-exists');
  const { approvedBy = meta.actor.id, ...listing } = data;
  return [
    { type: 'ListingCreated', data: listing },
    { type: 'ListingApproved', data: { listingId: listing.listingId, approvedBy } },
  ];
}

function reviseListing({ data: { listingId, changes } }: ReviseListing, state: State): Decision<ListingFact> {
  if (state.status !== 'listed') return reject('listing-unknown');
  const changed = changedFields(state.show, changes);
  if (Object.keys(changed).length === 0) return [];
  const revised = { ...state.show, ...changed };
  if (revised.additionalDates.some((day) => day <= revised.date)) return reject('additional-dates-not-after');
  return [{ type: 'ListingRevised', data: { listingId, ...changed } }];
}

function changedFields(show: ListingInput, changes: ListingChanges): ListingChanges {
  const differs = (field: keyof ListingInput) =>
    field in changes && JSON.stringify(changes[field]) !== JSON.stringify(show[field]);
  return Object.fromEntries(listingFields.filter(differs).map((field) => [field, changes[field]]));
}

function removeListing({ data, meta }: RemoveListing, state: State): Decision<ListingFact> {
  if (state.status !== 'listed') return reject('listing-unknown');
  return [{ type: 'ListingRemoved', data: { listingId: data.listingId, removedBy: meta.actor.id } }];
}

const listingRules = {
  stream: ({ listingId }: { listingId: string }) => listingStream(listingId),
  decider: listing,
};

export const listingCommands = {
  CreateListing: {
    ...listingRules,
    actors: ['admin', 'system'],
    rate: 'X',
    input: listingInput,
    idempotent: true,
  },
  ReviseListing: { ...listingRules, actors: admins, rate: 'X', input: listingChanges },
  RemoveListing: { ...listingRules, actors: admins, rate: 'X' },
} as const satisfies CommandDefinitions<ListingCommand>;
