import type { RecordedEvent } from '#schema/kernel/message.ts';
import type { Position } from '#schema/kernel/position.ts';
import { listingStream } from '#schema/kernel/streams.ts';
import {
  type CreateListing,
  type DistinguishListing,
  distinguishInput,
  type ListingCommand,
  type ListingFact,
  type ListingInput,
  listingChanges,
  listingFields,
  listingInput,
  type MergeListing,
  mergeInput,
  type ProposeListingMerge,
  type ReviseListing,
  type SeparateListing,
  type WithdrawListingMerge,
} from '#schema/listings/listing.ts';
import { type ListingState, listingStateAfter, stateEvents } from '#schema/listings/listing-state.ts';
import { admins, commandsOf, system } from '../command.ts';
import {
  changedFields,
  type Decider,
  type Decision,
  isEmpty,
  reject,
  stateFromEvents,
  unknownEvent,
} from '../decider.ts';

type Known = {
  status: 'listed' | 'removed';
  isApproved: boolean;
  show: ListingInput;
  mergedInto: string | null;
  proposedInto: string | null;
  distinctFrom: ReadonlySet<string>;
};
type State = { status: 'none' } | Known;

/** A show on the calendar: created and approved at once (MOD-26), revised, cancelled (D-111), removed. */
export const listing: Decider<State, ListingCommand, ListingFact> = {
  initialState: () => ({ status: 'none' }),

  evolve(state, fact) {
    if (fact.type !== 'ListingCreated') return state.status === 'none' ? state : changed(state, fact);
    const { listingId: _id, origin: _origin, ...show } = fact.data;
    return {
      status: 'listed',
      isApproved: false,
      show: { ...show, state: 'scheduled' },
      mergedInto: null,
      proposedInto: null,
      distinctFrom: new Set(),
    };
  },

  decide(command, state) {
    if (command.type === 'CreateListing') return createListing(command, state);
    if (state.status === 'listed') return change(command, state);
    return command.type === 'WithdrawListingMerge' ? [] : reject('listing-unknown');
  },
};

function changed(known: Known, fact: Exclude<ListingFact, { type: 'ListingCreated' }>): Known {
  switch (fact.type) {
    case 'ListingApproved':
      return { ...known, isApproved: true };
    case 'ListingRevised': {
      const { listingId: _id, ...changes } = fact.data;
      return withState({ ...known, show: { ...known.show, ...changes } }, fact);
    }
    case 'ListingCancelled':
    case 'ListingPostponed':
    case 'ListingSoldOut':
    case 'ListingReinstated':
      return withState(known, fact);
    case 'ListingMergeProposed':
      return { ...known, proposedInto: fact.data.into };
    case 'ListingMergeWithdrawn':
      return { ...known, proposedInto: null };
    case 'ListingMerged':
      return { ...known, mergedInto: fact.data.into, proposedInto: null };
    case 'ListingSeparated':
      return { ...known, mergedInto: null };
    case 'ListingDistinguished':
      return { ...known, distinctFrom: new Set(known.distinctFrom).add(fact.data.from) };
    case 'ListingRemoved':
      return { ...known, status: 'removed' };
    default:
      return unknownEvent(known, fact);
  }
}

/** A change of a listing that is not removed. */
function change(command: Exclude<ListingCommand, CreateListing>, listed: Known): Decision<ListingFact> {
  switch (command.type) {
    case 'ReviseListing':
      return reviseListing(command, listed);
    case 'RemoveListing': {
      const { data, meta } = command;
      return [{ type: 'ListingRemoved', data: { ...data, removedBy: meta.actor.id } }];
    }
    case 'ProposeListingMerge':
    case 'MergeListing':
      return mergeListing(command, listed);
    case 'WithdrawListingMerge':
      return withdrawMerge(command, listed);
    case 'SeparateListing':
    case 'DistinguishListing':
      return separateListing(command, listed);
  }
}

/** True while the listing of the stream is approved, and neither removed nor merged. */
export function isApprovedListing(stream: readonly RecordedEvent[]): boolean {
  const state = stateFromEvents(listing, stream);
  return state.status === 'listed' && state.isApproved && state.mergedInto === null;
}

/** Where a listing leads to: it is merged, or its merger was proposed at `since`; null for neither. */
export function mergerOf(
  stream: readonly RecordedEvent[],
): { into: string; isMerged: boolean; since: Position } | null {
  const state = stateFromEvents(listing, stream);
  if (state.status !== 'listed') return null;
  const into = state.mergedInto ?? state.proposedInto;
  const type = state.mergedInto ? 'ListingMerged' : 'ListingMergeProposed';
  const event = stream.findLast((each) => each.type === type);
  return into && event ? { into, isMerged: state.mergedInto !== null, since: event.position } : null;
}

/** A merger is proposed first, and done unless the proposal was withdrawn meanwhile. */
function mergeListing(
  { type, data, meta }: ProposeListingMerge | MergeListing,
  state: Known,
): Decision<ListingFact> {
  if (state.mergedInto !== null) return reject('listing-unknown');
  if (data.into === data.listingId) return reject('listing-merged-into-itself');
  const isProposed = state.proposedInto === data.into;
  if (type === 'MergeListing')
    return isProposed
      ? [{ type: 'ListingMerged', data: { ...data, mergedBy: meta.actor.id } }]
      : reject('listing-merged-meanwhile');
  return isProposed ? [] : [{ type: 'ListingMergeProposed', data: { ...data, proposedBy: meta.actor.id } }];
}

function withdrawMerge({ data }: WithdrawListingMerge, state: Known): Decision<ListingFact> {
  if (state.proposedInto !== data.into)
    return state.mergedInto === data.into ? reject('listing-merged-meanwhile') : [];
  return [{ type: 'ListingMergeWithdrawn', data }];
}

function separateListing(
  { type, data, meta }: SeparateListing | DistinguishListing,
  state: Known,
): Decision<ListingFact> {
  if (type === 'DistinguishListing')
    return state.distinctFrom.has(data.from)
      ? []
      : [{ type: 'ListingDistinguished', data: { ...data, distinguishedBy: meta.actor.id } }];
  if (state.mergedInto === null) return reject('listing-not-merged');
  return [{ type: 'ListingSeparated', data: { ...data, separatedBy: meta.actor.id } }];
}

function createListing({ data, meta }: CreateListing, state: State): Decision<ListingFact> {
  if (state.status !== 'none') return reject('listing-exists');
  const { approvedBy = meta.actor.id, state: initial = 'scheduled', ...listing } = data;
  return [
    { type: 'ListingCreated', data: listing },
    { type: 'ListingApproved', data: { listingId: listing.listingId, approvedBy } },
    ...stateFacts(listing.listingId, 'scheduled', initial),
  ];
}

function reviseListing({ data: { listingId, changes } }: ReviseListing, state: Known): Decision<ListingFact> {
  const { state: _state, ...changed } = changedFields(listingFields, changes, state.show);
  const revised = { ...state.show, ...changed };
  if (revised.additionalDates.some((day) => day <= revised.date)) return reject('additional-dates-not-after');
  const revision: ListingFact[] = isEmpty(changed)
    ? []
    : [{ type: 'ListingRevised', data: { listingId, ...changed } }];
  const before = revision.reduce(listingStateAfter, state.show.state);
  return [...revision, ...stateFacts(listingId, before, changes.state ?? before)];
}

function stateFacts(listingId: string, before: ListingState, after: ListingState): ListingFact[] {
  return before === after ? [] : [{ type: stateEvents[after], data: { listingId } }];
}

function withState(known: Known, fact: ListingFact): Known {
  return { ...known, show: { ...known.show, state: listingStateAfter(known.show.state, fact) } };
}

export const listingCommands = commandsOf(listing, ({ listingId }) => listingStream(listingId), {
  CreateListing: {
    actors: ['admin', 'system'],
    rate: 'X',
    input: listingInput,
    idempotent: true,
  },
  ReviseListing: { actors: ['admin', 'system'], rate: 'X', input: listingChanges },
  RemoveListing: { actors: admins, rate: 'X' },
  ProposeListingMerge: { actors: admins },
  WithdrawListingMerge: { actors: system },
  MergeListing: { actors: admins, rate: 'X', input: mergeInput },
  SeparateListing: { actors: admins, rate: 'X' },
  DistinguishListing: { actors: admins, rate: 'X', input: distinguishInput },
});
